/* void_orders.c - an admin of a large league. */
#include "void_orders.h"

#include "chance.h"
#include "db_check.h"
#include "e2e.h"
#include "store.h"
#include "testing.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { UNTOUCHED, TO_BE_VOID, IS_VOID, TO_COUNT, COUNTS };
enum {
    PAUSE_MOST = 400,
    UNDOES = 3,                          /* one of so many is undone */
    VOIDS_MOST = STORE_VOIDS_A_DAY - 10, /* more would be refused */
};

void void_orders_open(struct void_orders *ret_orders, struct pretend *pretend, int64_t chat,
                      int64_t admin, int games)
{
    assert_in_range(games, 1, VOID_ORDERS_GAMES_MOST);
    *ret_orders =
        (struct void_orders){.pretend = pretend, .chat = chat, .admin = admin, .games = games};
}

/* Says it, or says it again. */
static void say(struct void_orders *orders)
{
    char text[80];
    int game = orders->waits;
    if (orders->states[game] == TO_COUNT)
        snprintf(text, sizeof text, "/void@%s undo %d", E2E_BOT, game);
    else
        snprintf(text, sizeof text, "/void@%s %d " VOID_ORDERS_REASON "%d", E2E_BOT, game, game);
    assert_true(pretend_say(orders->pretend, orders->admin, orders->chat, text, 0, 0) != 0);
}

static void order(struct void_orders *orders, int game)
{
    orders->states[game]++;
    orders->voids += orders->states[game] == TO_BE_VOID;
    orders->waits = game;
    say(orders);
}

static bool answers(const struct void_orders *orders, const char *text)
{
    char number[24];
    bool undo = orders->states[orders->waits] == TO_COUNT;
    snprintf(number, sizeof number, "№ %d ·", orders->waits);
    if (text == NULL || strstr(text, number) == NULL)
        return false;
    if (!undo)
        return strstr(text, VOID_ORDERS_REASON) != NULL;
    return strstr(text, VOID_ORDERS_UNDONE) != NULL ||
           strstr(text, VOID_ORDERS_UNDONE_UNPLAYED) != NULL;
}

/* Whether the order is given up, since the process ended three times when it was handled
 * (strikes.h). */
static bool gives_up(const char *text)
{
    return text != NULL && strstr(text, "That went wrong") != NULL;
}

void void_orders_look(struct void_orders *orders)
{
    size_t i;
    const json_t *message;
    if (orders->waits == 0)
        return;
    json_array_foreach(pretend_messages(orders->pretend, orders->chat), i, message)
    {
        const char *text = json_string_value(json_object_get(message, "text"));
        int64_t id = json_integer_value(json_object_get(message, "message_id"));
        if (gives_up(text) && id > orders->last_given_up) {
            orders->last_given_up = id;
            orders->given_up++;
            say(orders);
        } else if (answers(orders, text)) {
            orders->states[orders->waits]++;
            orders->waits = 0;
            orders->done++;
            return;
        }
    }
}

/* A game that was made void already is one again. */
void void_orders_act(struct void_orders *orders, uint64_t *chance)
{
    void_orders_look(orders);
    if (orders->waits != 0 || orders->pause-- > 0)
        return;
    orders->pause = (int)chance_below(chance, PAUSE_MOST);
    int game = 1 + (int)chance_below(chance, (uint32_t)orders->games);
    bool undo = chance_below(chance, UNDOES) == 0 || orders->voids >= VOIDS_MOST;
    for (int i = 0; i < orders->games && undo && orders->states[game] != IS_VOID; i++)
        game = 1 + game % orders->games;
    if (orders->states[game] == IS_VOID || (orders->states[game] == UNTOUCHED && !undo))
        order(orders, game);
}

bool void_orders_waiting(const struct void_orders *orders)
{
    return orders->waits != 0;
}

void void_orders_check(const struct void_orders *orders, sqlite3 *db)
{
    char sql[120];
    for (int game = 1; game <= orders->games; game++) {
        char state = orders->states[game];
        snprintf(sql, sizeof sql,
                 "SELECT count(*) FROM voids WHERE undone_ms = 0 AND table_id = %d", game);
        if (state == IS_VOID || state == COUNTS)
            assert_int_equal(db_check_number(db, sql), state == IS_VOID);
    }
}
