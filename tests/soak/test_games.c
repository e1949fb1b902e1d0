/* test_games.c - a dozen whole games with the real daemon, every call counted; and as fast as they
 * go. make soak plays hundreds. SEED repeats a run.
 */
#include "chance.h"
#include "long_run.h"
#include "tempstore.h"
#include "testing.h"

enum { GAMES = 6, PEOPLE = 12, GROUPS = 3 };

static uint64_t seed;

TEST_CASE(games_cost_what_they_may)
{
    struct long_run marathon;
    long_run_open(&marathon, &(struct players_options){
                                 .seed = seed, .people = PEOPLE, .groups = GROUPS, .fools = true});
    long_run_walk(&marathon, GAMES);
    long_run_audit(&marathon, GAMES);
    long_run_report(&marathon);
    assert_true(marathon.costs[PLAYERS_MOVES].times > 0);
    assert_true(marathon.costs[PLAYERS_FOOLS].times > 0);
    long_run_close(&marathon);
}

TEST_CASE(games_go_as_fast_as_they_can)
{
    struct long_run marathon;
    long_run_open(&marathon, &(struct players_options){
                                 .seed = seed, .people = PEOPLE, .groups = GROUPS, .fools = true});
    long_run_run(&marathon, GAMES);
    long_run_audit(&marathon, GAMES);
    long_run_report(&marathon);
    assert_true(shown_log_seen(marathon.witness).throws > 0);
    assert_true(shown_log_seen(marathon.witness).lifted > 0);
    assert_true(shown_log_seen(marathon.witness).granted > 0);
    long_run_close(&marathon);
}

TESTS_BEGIN(seed = chance_seed())
