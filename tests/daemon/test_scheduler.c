/* test_scheduler.c - how long until something is due: the first of turns, leagues and cups says it.
 */
#include "folds.h"
#include "scheduler.h"
#include "store_fixture.h"
#include "testing.h"

enum { CHAT = -100, ANN = 11 };

static const int64_t NOW_MS = STORE_FIXTURE_NOW_MS;

static void put_turn(struct store *store, int64_t table, int64_t due_ms)
{
    struct store_table row;
    assert_true(store_table(store, table, &row));
    row.due_ms = due_ms;
    store_turn_put(store, &row, ANN, NULL);
}

static void put_league(struct store *store, int64_t due_ms)
{
    struct store_league league;
    store_league(store, CHAT, &league);
    league.weekly_due_ms = due_ms;
    store_league_put(store, &league);
}

static void put_cup(struct store *store, struct store_cup *cup, int64_t due_ms)
{
    cup->due_ms = due_ms;
    store_cup_put(store, cup);
}

STORE_FIXTURE_TEST(test_the_first_of_all)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct bot bot = {.store = store};
    struct store_cup cup = {.chat = CHAT, .player = ANN, .size = 4, .days = 7, .rules = "{}"};
    assert_int_equal(scheduler_wait(&bot, NOW_MS), -1);
    int64_t table = store_fixture_table(store, CHAT, ANN, 1);
    store_cup_add(store, &cup);
    assert_int_equal(scheduler_wait(&bot, NOW_MS), -1);
    put_turn(store, table, NOW_MS + 50);
    assert_int_equal(scheduler_wait(&bot, NOW_MS), 50);
    put_league(store, NOW_MS + 40);
    assert_int_equal(scheduler_wait(&bot, NOW_MS), 40);
    put_cup(store, &cup, NOW_MS + 30);
    assert_int_equal(scheduler_wait(&bot, NOW_MS), 30);
    put_turn(store, table, NOW_MS + 20);
    assert_int_equal(scheduler_wait(&bot, NOW_MS), 20);
    assert_int_equal(scheduler_wait(&bot, NOW_MS + 20), 0);
    assert_int_equal(scheduler_wait(&bot, NOW_MS + 1000), 0); /* not before now */
}

/* Each alone: nothing else hides it. */
STORE_FIXTURE_TEST(test_each_alone)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct bot bot = {.store = store};
    struct store_cup cup = {.chat = CHAT, .player = ANN, .size = 4, .days = 7, .rules = "{}"};
    store_cup_add(store, &cup);
    put_cup(store, &cup, NOW_MS + 7);
    assert_int_equal(scheduler_wait(&bot, NOW_MS), 7);
    put_cup(store, &cup, 0);
    put_league(store, NOW_MS + 8);
    assert_int_equal(scheduler_wait(&bot, NOW_MS), 8);
    put_league(store, 0);
    put_turn(store, store_fixture_table(store, CHAT, ANN, 1), NOW_MS + 9);
    assert_int_equal(scheduler_wait(&bot, NOW_MS), 9);
}

/* A timer that was found last does not hold any more. */
STORE_FIXTURE_TEST(test_taken_back)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct bot bot = {.store = store};
    int64_t table = store_fixture_table(store, CHAT, ANN, 1);
    put_turn(store, table, NOW_MS + 50);
    store_savepoint(store);
    put_turn(store, table, NOW_MS + 20);
    assert_int_equal(scheduler_wait(&bot, NOW_MS), 20);
    store_rollback(store);
    assert_int_equal(scheduler_wait(&bot, NOW_MS), 50);
}
