/* test_robot_matches.c - the robots win more than their share, in short matches; soak_robots.c
 * plays long ones.
 *
 * Bounds lie five standard errors away from what is expected, and more. SEED=n repeats a run that
 * failed.
 */
#include "chance.h"
#include "opponents.h"
#include "spelt.h"
#include "testing.h"

#include <math.h>
#include <string.h>

static uint64_t seed;
static struct robot_memory *memory;

/* --- masters and the others --- */

static void beats(const struct opponents_pairing *pairing)
{
    struct opponents_share share = opponents_pair(pairing, false, seed, memory);
    assert_true(share.share - 5 * share.error > 1.0 / pairing->seats);
}

TEST_CASE(masters_of_421_beat_simple_players)
{
    static const struct opponents_pairing pairings[] = {
        {"italiano", "master", "random", 2, 150}, {"italiano", "master", "random", 3, 300},
        {"italiano", "master", "stops", 2, 300},  {"italiano", "master", "chases", 2, 1200},
        {"francese", "master", "random", 2, 400},
    };
    for (size_t i = 0; i < sizeof pairings / sizeof pairings[0]; i++)
        beats(&pairings[i]);
}

/* These take longer: so they are few, and always the same. */
TEST_CASE(masters_who_think_longer_win_too)
{
    static const struct opponents_pairing pairings[] = {
        {"dadi", "master", "random", 2, 12},  {"dadi", "master", "believes", 2, 16},
        {"dadi", "master", "random", 3, 8},   {"dadi", "master", "believes", 3, 9},
        {"carte", "master", "random", 2, 8},  {"carte", "master", "quarter", 3, 12},
        {"tokyo", "master", "novice", 3, 24},
    };
    for (size_t i = 0; i < sizeof pairings / sizeof pairings[0]; i++)
        assert_true(opponents_pair(&pairings[i], false, 1, memory).share > 1.0 / pairings[i].seats);
}

TEST_CASE(masters_of_tokio_beat_weaker_players)
{
    static const struct opponents_pairing pairings[] = {
        {"tokyo", "master", "random", 2, 100},    {"tokyo", "master", "novice", 2, 200},
        {"classico", "master", "random", 2, 100}, {"beghel", "master", "random", 2, 100},
        {"tokyo", "regular", "novice", 2, 200},
    };
    for (size_t i = 0; i < sizeof pairings / sizeof pairings[0]; i++)
        beats(&pairings[i]);
}

/* Nobody wins more than half of the games against a master, but for five standard errors. */
TEST_CASE(nobody_beats_a_master_of_tokio_between_two)
{
    static const char *const others[] = {"regular", "lowest", "pools"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        const struct opponents_pairing pairing = {i % 2 == 0 ? "tokyo" : "classico", others[i],
                                                  "master", 2, 300};
        struct opponents_share share = opponents_pair(&pairing, false, seed, memory);
        assert_true(share.share - 5 * share.error < 0.5);
    }
}

/* --- what somebody gives away at 421 against a master --- */

/* The chances of two are exact. So a master wins half of the games, and what the other's moves cost
 * beyond that. */
enum { COSTLY_GAMES = 400 };

static struct opponent watched;
static double cost;

static void choose_watched(const struct opponent *self, struct robot_memory *known,
                           const struct outlook *outlook, uint64_t *chance, struct move *ret_move)
{
    struct evaluation evaluation;
    int i = 0;
    watched.choose(&watched, known, outlook, chance, ret_move);
    assert_true(robot_evaluate(known, outlook, &evaluation));
    while (memcmp(&outlook->moves[i], ret_move, sizeof *ret_move) != 0) {
        i++;
        assert_true(i < outlook->n_all);
    }
    cost += evaluation_cost(&evaluation, i);
}

static void gives_away(const struct rules *rules, const char *name)
{
    double sum = 0, squares = 0;
    int won = 0;
    watched = opponents_named(rules->kind, name);
    for (int i = 0; i < COSTLY_GAMES; i++) {
        struct opponents_match match = {.rules = rules,
                                        .one = opponents_named(rules->kind, "master"),
                                        .others = {name, choose_watched, 0, NULL},
                                        .seats = 2,
                                        .games = 1,
                                        .seed = seed + (uint64_t)i};
        cost = 0;
        won += opponents_play(&match, memory).share > 0;
        sum += cost;
        squares += cost * cost;
    }
    double mean = sum / COSTLY_GAMES, variance = squares / COSTLY_GAMES - mean * mean;
    double error = sqrt(variance / COSTLY_GAMES), share = (double)won / COSTLY_GAMES;
    print_message("%s gives away %.2f %% of the games, and loses %.1f %%\n", name, 100 * mean,
                  100 * share);
    assert_true(mean - 5 * error > 0);
    assert_true(fabs(share - 0.5 - mean) < 5 * 0.5 / sqrt(COSTLY_GAMES) + 5 * error);
}

TEST_CASE(others_give_games_of_421_away_to_a_master)
{
    static const char *const names[] = {"safest", "regular", "novice", "climbs"};
    struct rules rules = spelt_rules("italiano");
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        gives_away(&rules, names[i]);
}

int main(void)
{
    seed = chance_seed();
    memory = robot_memory_new();
    int failed = testing_run(NULL, NULL);
    robot_memory_free(memory);
    return failed;
}
