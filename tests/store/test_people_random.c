/* test_people_random.c - chats and players are handed out as they stand in the database, whatever
 * was written before.
 *
 * SEED=n repeats a run that failed; RUNS=n does more or fewer than usual.
 */
#include "chance.h"
#include "internal.h"
#include "store_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <cmocka.h>

enum { RUNS_USUAL = 10, STEPS = 400, CHATS = 6, PLAYERS = 6 };

/* Apart by what the store has places for, so that some want the same one. */
static const int64_t chats[CHATS] = {-1, -2, -3, -1 - 251, -2 - 251, -1 - 2 * 251};
static const int64_t players[PLAYERS] = {1, 2, 3, 1 + 509, 2 + 509, 1 + 2 * 509};

/* Some are the same at Telegram. */
static const char *const usernames[] = {"", "ada", "Ada", "ADA_1", "ada_1", "bob"};

struct world {
    struct store_fixture kept;
    uint64_t stream;
};

static uint32_t below(struct world *world, uint32_t bound)
{
    return chance_below(&world->stream, bound);
}

static int64_t random_chat(struct world *world)
{
    return chats[below(world, CHATS)];
}

static int64_t random_player(struct world *world)
{
    return players[below(world, PLAYERS)];
}

/* --- all that writes to their rows --- */

static void step_chat(struct world *world)
{
    struct store_chat chat;
    store_chat(world->kept.store, random_chat(world), &chat);
    chat.clock_s = (int32_t)below(world, 1000);
    snprintf(chat.title, sizeof chat.title, "Friends %u", below(world, 1000));
    store_chat_put(world->kept.store, &chat);
}

static void step_usual(struct world *world)
{
    store_usual_put(world->kept.store, random_chat(world), "torneo");
}

static void step_league(struct world *world)
{
    struct store_league league;
    store_league(world->kept.store, random_chat(world), &league);
    league.weekly = !league.weekly;
    store_league_put(world->kept.store, &league);
}

static void step_table(struct world *world)
{
    struct store_table table = {
        .chat = random_chat(world), .host = random_player(world), .first = -1, .rules = "{}"};
    store_table_add(world->kept.store, &table);
}

static void step_migrate(struct world *world)
{
    store_migrate_chat(world->kept.store, random_chat(world), random_chat(world));
}

static void step_player(struct world *world)
{
    struct store_player player;
    store_player(world->kept.store, random_player(world), &player);
    player.alerts = (int)below(world, 3);
    snprintf(player.name, sizeof player.name, "Ada %u", below(world, 1000));
    snprintf(player.username, sizeof player.username, "%s",
             usernames[below(world, sizeof usernames / sizeof *usernames)]);
    store_player_put(world->kept.store, &player);
}

static void step_reach(struct world *world)
{
    store_player_reachable(world->kept.store, random_player(world), below(world, 2) == 0);
}

static void step_forget(struct world *world)
{
    store_forget_player(world->kept.store, random_player(world));
}

static void step_savepoint(struct world *world)
{
    store_fixture_savepoint(&world->kept, below(world, 2) == 0);
}

static void step_read(struct world *world)
{
    struct store_chat chat;
    struct store_player player;
    store_chat(world->kept.store, random_chat(world), &chat);
    store_player(world->kept.store, random_player(world), &player);
}

static void step(struct world *world)
{
    static void (*const steps[])(struct world * world) = {
        step_chat,   step_usual, step_league, step_table,     step_migrate,   step_player,
        step_player, step_reach, step_forget, step_savepoint, step_savepoint, step_read,
    };
    steps[below(world, sizeof steps / sizeof *steps)](world);
}

/* --- the same as in the database --- */

static void check_chat(struct store *store, int64_t id)
{
    struct store_chat kept, stored;
    store_chat(store, id, &kept);
    store_people_forget(store);
    store_chat(store, id, &stored);
    assert_int_equal(kept.chat, id);
    assert_int_equal(stored.chat, id);
    assert_string_equal(kept.title, stored.title);
    assert_int_equal(kept.clock_s, stored.clock_s);
    assert_int_equal(kept.tables, stored.tables);
}

static void check_player(struct store *store, int64_t id)
{
    struct store_player kept, stored;
    bool is_kept = store_player(store, id, &kept);
    store_people_forget(store);
    bool is_stored = store_player(store, id, &stored);
    assert_int_equal(is_kept, is_stored);
    assert_int_equal(kept.player, id);
    assert_int_equal(stored.player, id);
    assert_string_equal(kept.name, stored.name);
    assert_string_equal(kept.username, stored.username);
    assert_int_equal(kept.alerts, stored.alerts);
    assert_int_equal(kept.reachable, stored.reachable);
}

/* A username leads to the one player who has it. */
static void check_username(struct store *store, const char *username)
{
    int64_t found = 0;
    for (int i = 0; i < PLAYERS; i++) {
        struct store_player player;
        store_player(store, players[i], &player);
        if (username[0] == '\0' || strcasecmp(player.username, username) != 0)
            continue;
        assert_int_equal(found, 0);
        found = players[i];
    }
    assert_int_equal(store_player_called(store, username), found);
}

/* One at a time: to look at what is stored, all that is kept is forgotten. */
static void check(struct world *world)
{
    if (below(world, 2) == 0)
        check_chat(world->kept.store, random_chat(world));
    else
        check_player(world->kept.store, random_player(world));
    check_username(world->kept.store,
                   usernames[below(world, sizeof usernames / sizeof *usernames)]);
}

static void run(uint64_t seed)
{
    static struct world world;
    memset(&world, 0, sizeof world);
    world.stream = seed;
    store_fixture_open(&world.kept);
    for (int i = 0; i < STEPS; i++) {
        step(&world);
        if (below(&world, 3) == 0)
            check(&world);
    }
    store_fixture_close(&world.kept);
}

static void test_any_order(void **state)
{
    (void)state;
    chance_repeat(RUNS_USUAL, run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_any_order)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
