/* table_seed.c - plays one game of each kind for some moves, and writes it down again and again. */
#include "table_seed.h"
#include "folds.h"

#include "chance.h"
#include "store.h"
#include "table.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    MOVES = 8,
    AT_ONCE = 2000, /* tables a transaction */
    HOUR_MS = 60 * 60 * 1000,
    SPREAD_MS = 12 * HOUR_MS, /* over which their turns end */
};

/* A game that was played for some moves. */
struct played {
    struct table table;
    struct move moves[MOVES];
    char rules[RULES_TEXT_BYTES];
};

static void fatal(const char *line, enum store_opened kind)
{
    fprintf(stderr, "%s\n", line);
    exit(1);
}

static void step(struct table *table, const struct event *event, struct news *ret_news)
{
    enum refusal why = table_step(table, event, ret_news);
    assert(why == ACCEPTED);
}

/* The next move: chance's where it is due, else the first of those in order. */
static struct event next_move(const struct table *table, uint64_t *chance)
{
    struct move moves[GAME_MOVES_MAX];
    struct event event = {.kind = EVENT_THROW, .below = chance_below, .source = chance};
    if (table_wants_throw(table))
        return event;
    int n = game_legal(&table->game, moves);
    assert(n > 0);
    event.kind = EVENT_MOVE;
    event.move = moves[0];
    event.turn = table->turn;
    event.player = table->seats[table_turn(table)].player;
    return event;
}

static void play(const char *game, struct played *ret_played)
{
    uint64_t chance = 1;
    struct rules rules;
    struct news news;
    struct table *table = &ret_played->table;
    bool known = rules_read_name(game, &rules);
    assert(known);
    struct event event = {.kind = EVENT_JOIN, .player = 1, .name = "Ada", .reachable = true};
    event.below = chance_below;
    event.source = &chance;
    table_open(table, TABLE_SEED_FIRST_GROUP, 0, &rules, &event);
    for (event.player = 2; event.player <= TABLE_SEED_SEATS; event.player++)
        step(table, &event, &news);
    event.player = 1;
    event.kind = EVENT_START;
    step(table, &event, &news);
    while (table->turn < MOVES) {
        event = next_move(table, &chance);
        step(table, &event, &news);
        ret_played->moves[table->turn - 1] = news.move;
    }
    assert(table->status == TABLE_PLAYING);
    bool fits = rules_write(&rules, ret_played->rules, sizeof ret_played->rules);
    assert(fits);
}

static int64_t person(int64_t table, int seat)
{
    return TABLE_SEED_FIRST_PERSON + (table - 1) * TABLE_SEED_SEATS + seat;
}

static void seat_people(struct store *store, int64_t table, const struct played *played)
{
    struct store_seat seats[TABLE_SEED_SEATS] = {0};
    struct view view;
    game_view(&played->table.game, GAME_NOBODY, &view);
    for (int i = 0; i < TABLE_SEED_SEATS; i++) {
        struct store_player player = {.player = person(table, i), .client_language = "en"};
        snprintf(player.name, sizeof player.name, "Ada %" PRId64, table);
        player.reachable = true;
        store_player_put(store, &player);
        seats[i] = (struct store_seat){.player = player.player, .lives = view.score[i]};
    }
    store_seats_put(store, table, seats, TABLE_SEED_SEATS);
}

static void lay(struct store *store, int64_t number, const struct played *played, int64_t now_ms)
{
    struct store_table row = {.chat = TABLE_SEED_FIRST_GROUP - (number - 1),
                              .host = person(number, 0),
                              .status = TABLE_PLAYING,
                              .first = played->table.game.first,
                              .clock_s = TABLE_CLOCK_USUAL_S,
                              .opened_ms = now_ms,
                              .began_ms = now_ms};
    memcpy(row.rules, played->rules, sizeof row.rules);
    store_table_add(store, &row);
    assert(row.id == number);
    seat_people(store, number, played);
    for (int i = 0; i < MOVES; i++)
        store_move_add(store, number, &played->table.game, i, &played->moves[i], 0, now_ms);
    row.turn = MOVES;
    row.deadline_ms = row.due_ms = now_ms + 12 * HOUR_MS + number * 7919 % SPREAD_MS;
    store_turn_put(store, &row, person(number, table_turn(&played->table)), NULL);
}

void table_seed_build(const char *path, int tables)
{
    static const char *const games[] = {"tokio", "421", "bugiardi"};
    enum { GAMES = sizeof games / sizeof games[0] };
    static struct played played[GAMES];
    char why[STORE_WHY_BYTES];
    struct store *store;
    int64_t now_ms = (int64_t)time(NULL) * 1000;
    for (int i = 0; i < GAMES; i++)
        play(games[i], &played[i]);
    if (store_open(path, fatal, &store, why) != STORE_OPENED)
        fatal(why, false);
    for (int i = 0; i < tables; i++) {
        if (i % AT_ONCE == 0)
            store_begin(store);
        lay(store, i + 1, &played[i % GAMES], now_ms);
        if (i % AT_ONCE == AT_ONCE - 1 || i == tables - 1)
            store_commit(store);
    }
    store_close(store);
}

void table_seed_introduce(struct pretend *pretend, int64_t table)
{
    int64_t chat = TABLE_SEED_FIRST_GROUP - (table - 1);
    pretend_group(pretend, chat, "Friends");
    for (int i = 0; i < TABLE_SEED_SEATS; i++) {
        pretend_user(pretend, person(table, i), "Ada", "en");
        pretend_member(pretend, chat, person(table, i), i == 0 ? "creator" : "member");
    }
}

void table_seed_peek(struct pretend *pretend, int64_t table)
{
    char data[40], press[40];
    snprintf(data, sizeof data, "d:%" PRId64 ":%d", table, MOVES);
    pretend_forge(pretend, person(table, 0), TABLE_SEED_FIRST_GROUP - (table - 1), 1, data, press);
}
