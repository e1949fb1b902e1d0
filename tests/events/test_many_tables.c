/* test_many_tables.c - what concerns all tables of a person, or of a group, reaches each of them,
 * be they ever so many.
 */
#include "dispatch.h"
#include "hear.h"
#include "members.h"
#include "membership.h"
#include "spelt.h"
#include "step_fixture.h"
#include "store_fixture.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum { TABLES = 100, ANN = 11, BOB = 12, GROUP = -500, SUPER = -600 };

static const int64_t NOW_MS = 1795258800000;

/* Ann and Bob at a hundred tables, in a transaction. */
static struct store_fixture kept;
static struct bot bot;
static int64_t ids[TABLES];

static int begin(void **state)
{
    store_fixture_open(&kept);
    bot_open(&bot, kept.store);
    for (int64_t player = ANN; player <= BOB; player++) {
        struct store_player known = {.player = player};
        snprintf(known.name, sizeof known.name, "Player %d", (int)player);
        store_player_put(kept.store, &known);
        store_player_reachable(kept.store, player, true);
    }
    return 0;
}

static int end(void **state)
{
    bot_close(&bot);
    store_fixture_close(&kept);
    return 0;
}

static int64_t group_of(int table)
{
    return -1000 - table;
}

/* Lobbies that Bob opened and Ann has joined: in groups of their own, or all in one. */
static void open_lobbies(int64_t group)
{
    struct rules rules = spelt_rules("tokyo");
    for (int i = 0; i < TABLES; i++) {
        struct live live = {.reminder = 0};
        struct news news;
        struct event event = {
            .kind = EVENT_JOIN, .player = BOB, .reachable = true, .name = "Player 12"};
        table_open(&live.table, group != 0 ? group : group_of(i), 0, &rules, &event);
        event.player = ANN;
        event.name = "Player 11";
        assert_int_equal(table_step(&live.table, &event, &news), ACCEPTED);
        ids[i] = live_tables_add(bot.live_tables, &live, NOW_MS)->row.id;
    }
}

/* How many of the tables still going have Ann at them, and of these which are so. */
static int count_seats(bool (*is_so)(const struct seat *seat))
{
    int n = 0;
    for (int i = 0; i < TABLES; i++) {
        struct live *live = live_tables_get(bot.live_tables, ids[i]);
        int seat = live ? table_seat(&live->table, ANN) : GAME_NOBODY;
        n += seat != GAME_NOBODY && is_so(&live->table.seats[seat]);
    }
    return n;
}

static bool is_reachable(const struct seat *seat)
{
    return seat->reachable;
}

static bool is_away(const struct seat *seat)
{
    return seat->away_until_ms > NOW_MS;
}

static bool is_renamed(const struct seat *seat)
{
    return strcmp(seat->name, "Anna") == 0;
}

static bool is_there(const struct seat *seat)
{
    return true;
}

#define MANY(name) TEST_AROUND(name, begin, end)

MANY(test_whether_they_can_be_written_to)
{
    open_lobbies(0);
    assert_int_equal(count_seats(is_reachable), TABLES);
    members_reachable(STEP_AT(&bot, NOW_MS), ANN, false);
    assert_int_equal(count_seats(is_reachable), 0);
    members_reachable(STEP_AT(&bot, NOW_MS), ANN, true);
    assert_int_equal(count_seats(is_reachable), TABLES);
}

MANY(test_another_name)
{
    struct store_player ann;
    open_lobbies(0);
    store_player(kept.store, ANN, &ann);
    strcpy(ann.name, "Anna");
    store_player_put(kept.store, &ann);
    members_renamed(STEP_AT(&bot, NOW_MS), &ann);
    assert_int_equal(count_seats(is_renamed), TABLES);
}

MANY(test_a_deleted_account)
{
    open_lobbies(0);
    members_deleted(STEP_AT(&bot, NOW_MS), ANN);
    assert_int_equal(count_seats(is_there), 0); /* of lobbies they are just no part */
}

MANY(test_somebody_forgotten)
{
    open_lobbies(0);
    hear_press(&(struct hear){.bot = &bot, .chat = ANN, .player = ANN, .at_ms = NOW_MS}, "q:yes");
    assert_int_equal(tempstore_number(kept.store, "SELECT count(*) FROM seats WHERE running = 1"),
                     TABLES);
    assert_int_equal(
        tempstore_number(kept.store, "SELECT count(*) FROM seats WHERE player NOT IN (12)"), 0);
}

MANY(test_away_everywhere_and_back)
{
    struct hear ann = {.bot = &bot, .chat = ANN, .player = ANN, .at_ms = NOW_MS};
    open_lobbies(0);
    hear_text(&ann, "/away 2d");
    assert_int_equal(count_seats(is_away), TABLES);
    assert_int_equal(tempstore_number(kept.store, "SELECT count(*) FROM absences"), TABLES);
    hear_text(&ann, "/back");
    assert_int_equal(count_seats(is_away), 0);
}

MANY(test_the_table_of_a_number)
{
    open_lobbies(GROUP);
    hear_text(&(struct hear){.bot = &bot, .chat = ANN, .player = ANN, .at_ms = NOW_MS},
              "/leave 100");
    assert_int_equal(count_seats(is_there), TABLES - 1);
    assert_int_equal(
        tempstore_number(kept.store, "SELECT count(*) FROM seats WHERE table_id = 100"), 1);
}

MANY(test_who_leaves_a_group)
{
    struct update update = {.kind = UPDATE_WENT, .chat = GROUP, .who = {ANN}, .n_who = 1};
    open_lobbies(GROUP);
    assert_null(dispatch_update(&bot, &update, NOW_MS));
    assert_int_equal(count_seats(is_there), 0);
}

MANY(test_a_group_that_moves)
{
    open_lobbies(GROUP);
    membership_migrate(STEP_AT(&bot, NOW_MS), GROUP, SUPER);
    assert_int_equal(store_queued(kept.store), TABLES); /* each is shown there */
    membership_migrate(STEP_AT(&bot, NOW_MS), GROUP, SUPER);
    assert_int_equal(store_queued(kept.store), TABLES); /* once */
}
