/* test_people_random.c - a step carries chats and players as they stand in the database, whatever
 * was written since they were read.
 *
 * SEED=n repeats a run that failed; RUNS=n does more or fewer than usual.
 */
#include "chance.h"
#include "step.h"
#include "store_fixture.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { RUNS_USUAL = 10, STEPS = 400, CHATS = 6, PLAYERS = 6 };

/* More than a step has places for. */
static const int64_t chats[CHATS] = {-1, -2, -3, -4, -5, -6};
static const int64_t players[PLAYERS] = {1, 2, 3, 4, 5, 6};

/* Some are the same at Telegram. */
static const char *const usernames[] = {"", "ada", "Ada", "ADA_1", "ada_1", "bob"};

struct world {
    struct store_fixture kept;
    struct step step; /* one, however long it lasts */
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

static void step_settings(struct world *world)
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
    store_fixture_merge(world->kept.store, random_chat(world), random_chat(world));
}

static void step_meet(struct world *world)
{
    struct store_player player;
    store_player(world->kept.store, random_player(world), &player);
    player.alerts = (int)below(world, 3);
    player.in_group = below(world, 2) == 0;
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
    store_forget_player(world->kept.store, random_player(world), STORE_FIXTURE_NOW_MS);
}

static void step_savepoint(struct world *world)
{
    store_fixture_savepoint(&world->kept, below(world, 2) == 0);
}

static void step_read(struct world *world)
{
    step_chat(&world->step, random_chat(world));
    step_player(&world->step, random_player(world));
}

static void step(struct world *world)
{
    static void (*const steps[])(struct world * world) = {
        step_settings, step_usual, step_league, step_table,     step_migrate,   step_meet,
        step_meet,     step_reach, step_forget, step_savepoint, step_savepoint, step_read,
    };
    steps[below(world, sizeof steps / sizeof *steps)](world);
}

/* --- the same as in the database --- */

static void check_chat(struct world *world, int64_t id)
{
    struct store_chat stored;
    const struct store_chat *carried = step_chat(&world->step, id);
    store_chat(world->kept.store, id, &stored);
    assert_int_equal(carried->chat, id);
    assert_int_equal(stored.chat, id);
    assert_string_equal(carried->title, stored.title);
    assert_int_equal(carried->clock_s, stored.clock_s);
    assert_int_equal(carried->away_days, stored.away_days);
}

static void check_player(struct world *world, int64_t id)
{
    struct store_player stored;
    const struct store_player *carried = step_player(&world->step, id);
    store_player(world->kept.store, id, &stored);
    assert_int_equal(carried->player, id);
    assert_string_equal(carried->name, stored.name);
    assert_string_equal(carried->username, stored.username);
    assert_int_equal(carried->alerts, stored.alerts);
    assert_int_equal(carried->reachable, stored.reachable);
    assert_int_equal(carried->in_group, stored.in_group);
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

static void check(struct world *world)
{
    check_chat(world, random_chat(world));
    check_player(world, random_player(world));
    check_username(world->kept.store,
                   usernames[below(world, sizeof usernames / sizeof *usernames)]);
}

static void run(uint64_t seed)
{
    static struct world world;
    memset(&world, 0, sizeof world);
    world.stream = seed;
    store_fixture_open(&world.kept);
    world.step.store = world.kept.store;
    for (int i = 0; i < STEPS; i++) {
        step(&world);
        if (below(&world, 3) == 0)
            check(&world);
    }
    store_fixture_close(&world.kept);
}

TEST_CASE(test_any_order)
{
    chance_repeat(RUNS_USUAL, run);
}
