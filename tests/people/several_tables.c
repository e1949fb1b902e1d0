/* several_tables.c - plays games side by side by pressing whatever buttons there are. */
#include "several_tables.h"

#include "sight.h"
#include "testing.h"
#include "whole_game.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void several_tables_say(const struct several_tables *several, int64_t user, const char *text,
                        int64_t thread, int64_t reply_to)
{
    struct pretend *pretend = several->evening->pretend;
    assert_true(pretend_say(pretend, user, several->chat, text, thread, reply_to) != 0);
    e2e_settle(several->evening);
}

/* --- looking --- */

/* By its name, or a button: the only table of a chat is told of without its name. */
static bool is_of(const json_t *message, int number)
{
    char name[24];
    const char *moves[SEVERAL_TABLES_MOVES_MOST];
    const char *text = json_string_value(json_object_get(message, "text"));
    snprintf(name, sizeof name, "№ %d · ", number);
    return text && (strncmp(text, name, strlen(name)) == 0 ||
                    several_tables_moves(message, "jdmna", number, moves) > 0);
}

const json_t *several_tables_post(const struct several_tables *several, int64_t chat, int number)
{
    const json_t *message;
    for (int back = 0; (message = sight_message(several->evening->pretend, chat, back)); back++)
        if (is_of(message, number))
            return message;
    return NULL;
}

static int64_t number_of(const struct several_tables *several, int number, const char *key)
{
    const json_t *message = several_tables_post(several, several->chat, number);
    assert_non_null(message);
    return json_integer_value(json_object_get(message, key));
}

int64_t several_tables_message(const struct several_tables *several, int number)
{
    return number_of(several, number, "message_id");
}

int64_t several_tables_thread(const struct several_tables *several, int number)
{
    return number_of(several, number, "message_thread_id");
}

int64_t several_tables_turn(const struct several_tables *several, int number)
{
    const json_t *message;
    const struct pretend *pretend = several->evening->pretend;
    int64_t turn = 0;
    for (int back = 0; turn == 0 && (message = sight_message(pretend, several->chat, back)) != NULL;
         back++)
        if (is_of(message, number))
            turn = sight_turn(pretend, several->chat, message);
    if (turn == 0)
        fail_msg("nobody is called at table %d", number);
    return turn;
}

/* --- playing --- */

/* Presses the button of a table with this letter, and what follows its id. */
static void press(const struct several_tables *several, int64_t user, char letter, int id,
                  const char *rest)
{
    char data[24];
    snprintf(data, sizeof data, "%c:%d%s", letter, id, rest);
    e2e_press(several->evening, user, several->chat, data);
}

void several_tables_lobby(const struct several_tables *several, int id, const char *preset,
                          int64_t thread)
{
    char text[64];
    snprintf(text, sizeof text, "/play@%s %s", E2E_BOT, preset);
    static const int64_t people[] = {E2E_HOST, E2E_ANN, E2E_BOB};
    int64_t opener = people[(id - 1) / 3 % 3]; /* nobody has more than three at a time */
    several_tables_say(several, opener, text, thread, 0);
    assert_non_null(several_tables_post(several, several->chat, id));
    for (int i = 0; i < 3; i++)
        if (people[i] != opener)
            press(several, people[i], 'j', id, "");
}

void several_tables_game(const struct several_tables *several, int id, const char *preset,
                         int64_t thread)
{
    several_tables_lobby(several, id, preset, thread);
    press(several, E2E_HOST, 's', id, "");
}

void several_tables_pair(const struct several_tables *several, int id, int64_t host, int64_t other)
{
    several_tables_say(several, host, "/play@" E2E_BOT " tokyo", 0, 0);
    press(several, other, 'j', id, "");
    press(several, host, 'r', id, "");
    press(several, host, 'r', id, ":-1");
    press(several, host, 'b', id, "");
    press(several, host, 's', id, "");
}

bool several_tables_over(const struct several_tables *several, int id)
{
    char data[24];
    snprintf(data, sizeof data, "e:%d", id);
    return e2e_data(several->evening, several->chat, data) != NULL;
}

int several_tables_moves(const json_t *message, const char *letters, int id,
                         const char *ret_moves[SEVERAL_TABLES_MOVES_MOST])
{
    struct post post;
    char prefix[24];
    int n = 0;
    size_t length = (size_t)snprintf(prefix, sizeof prefix, ":%d", id);
    sight_read(0, message, &post);
    for (int i = 0; i < post.n; i++) {
        const char *data = post.choices[i].data;
        if (strchr(letters, data[0]) && strncmp(data + 1, prefix, length) == 0 &&
            (data[length + 1] == ':' || data[length + 1] == '\0'))
            ret_moves[n++] = data;
    }
    return n;
}

void several_tables_press(struct several_tables *several, int id)
{
    struct whole_game whole = {.evening = several->evening,
                               .chance = several->chance,
                               .chat = several->chat,
                               .table = id,
                               .group_most = several->group_most};
    whole_game_press_as(&whole, several_tables_turn(several, id));
    several->chance = whole.chance;
    several->group_most = whole.group_most;
}

void several_tables_play(struct several_tables *several, int n, const int *ids, int most)
{
    for (int live = n, presses = 0; live > 0;) {
        live = 0;
        for (int i = 0; i < n; i++) {
            if (several_tables_over(several, ids[i]))
                continue;
            live++;
            several_tables_press(several, ids[i]);
            assert_true(presses++ < most);
        }
    }
}
