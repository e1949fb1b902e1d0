/* soak_games.c - hundreds of whole games with the real daemon. SEED repeats a run; GAMES and MANY
 * change how many there are.
 */
#include "chance.h"
#include "daemon_ends.h"
#include "long_run.h"
#include "monotonic.h"
#include "tempstore.h"
#include "testing.h"

#include <inttypes.h>
#include <stdlib.h>

enum {
    GAMES = 200, /* with every call counted */
    MANY = 1000, /* as fast as they go */
    PEOPLE = 24,
    GROUPS = 5,
    STARTS = 21,
    START_MOST_US = 20000,
    IDLE_MOST_KIB = 14 * 1024, /* resident, when it has started and nothing happens */
    IDLE_ANONYMOUS_MOST_KIB = 3 * 1024,
    SOLVED_KIB = 8 * 1700, /* what the robots keep of eight rule sets, 1.7 MB of each at most */
    TABLES_KIB = 7 * 1024, /* static tables that fill as they are needed */
    LATER_MOST_KIB = IDLE_MOST_KIB + SOLVED_KIB + TABLES_KIB + 2 * 1024,
};

static uint64_t seed;

static int number_from(const char *name, int usual)
{
    const char *chosen = getenv(name);
    return chosen != NULL ? atoi(chosen) : usual;
}

/* Resident memory in KiB, and the anonymous part of it. */
struct memory {
    long all, anonymous;
};

/* A run of many games, and when it began. */
struct run {
    struct long_run marathon;
    int64_t began_ms;
};

static struct memory measure(const struct long_run *marathon, const char *when)
{
    struct memory memory;
    daemon_memory(&marathon->evening.daemon, &memory.all, &memory.anonymous);
    print_message("memory %s: %ld KiB, of which %ld anonymous\n", when, memory.all,
                  memory.anonymous);
    return memory;
}

static void begin(struct run *run)
{
    run->began_ms = monotonic_ms();
    long_run_open(
        &run->marathon,
        &(struct players_options){
            .seed = seed, .people = PEOPLE, .groups = GROUPS, .fools = true, .tumbling = true});
    measure(&run->marathon, "when all have said hello");
}

static void finish(struct run *run, int games)
{
    print_message("%" PRId64 " s\n", (monotonic_ms() - run->began_ms) / 1000);
    struct memory later = measure(&run->marathon, "at the end");
    long_run_audit(&run->marathon, games);
    long_run_report(&run->marathon);
    long_run_close(&run->marathon);
    assert_true(later.all <= LATER_MOST_KIB);
}

TEST_CASE(games_cost_what_they_may)
{
    struct run run;
    int games = number_from("GAMES", GAMES);
    begin(&run);
    long_run_walk(&run.marathon, games);
    assert_true(run.marathon.costs[PLAYERS_MOVES].times > 0);
    finish(&run, games);
}

TEST_CASE(a_thousand_games_leave_it_as_it_was)
{
    struct run run;
    int games = number_from("MANY", MANY);
    begin(&run);
    long_run_run(&run.marathon, games);
    finish(&run, games);
}

static int by_size(const void *a, const void *b)
{
    int64_t one = *(const int64_t *)a, other = *(const int64_t *)b;
    return (one > other) - (one < other);
}

TEST_CASE(starts_small_and_at_once)
{
    struct long_run marathon;
    int64_t took_us[STARTS];
    long_run_open(&marathon, &(struct players_options){.seed = seed, .people = 2, .groups = 1});
    for (int i = 0; i < STARTS; i++) {
        daemon_ends_politely(&marathon.evening);
        int64_t polls = pretend_polls(marathon.evening.pretend), began_us = monotonic_us();
        daemon_start(&marathon.evening.daemon);
        while (pretend_polls(marathon.evening.pretend) == polls)
            pretend_run(marathon.evening.pretend, 1);
        took_us[i] = monotonic_us() - began_us;
    }
    qsort(took_us, STARTS, sizeof took_us[0], by_size);
    print_message("from the start to the first poll: median %.1f ms, %.1f to %.1f\n",
                  (double)took_us[STARTS / 2] / 1000, (double)took_us[0] / 1000,
                  (double)took_us[STARTS - 1] / 1000);
    e2e_settle(&marathon.evening);
    struct memory idle = measure(&marathon, "idle");
    long_run_close(&marathon);
    assert_true(took_us[STARTS / 2] <= START_MOST_US);
    assert_true(idle.all <= IDLE_MOST_KIB);
    assert_true(idle.anonymous <= IDLE_ANONYMOUS_MOST_KIB);
}

int main(void)
{
    seed = chance_seed();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(starts_small_and_at_once),
        cmocka_unit_test(games_cost_what_they_may),
        cmocka_unit_test(a_thousand_games_leave_it_as_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
