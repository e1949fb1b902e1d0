/* test_luck.c - what decisions give away, added up over games, is what they cost in games won: then
 * luck is none in the long run, however well or badly somebody plays.
 *
 * Bounds lie five standard errors away from what is expected. SEED=n repeats a run that failed.
 */
#include "chance.h"
#include "opponents.h"
#include "testing.h"

#include <math.h>

static uint64_t seed;
static struct robot_memory *memory;

static struct opponents_share play(const struct opponents_pairing *pairing)
{
    struct opponents_share share = opponents_pair(pairing, true, seed, memory);
    assert_true(fabs(share.luck + share.got - share.given + 1.0 / pairing->seats - share.share) <
                1e-9);
    return share;
}

TEST_CASE(luck_evens_out)
{
    static const struct opponents_pairing pairings[] = {
        {"tokyo", "novice", "master", 2, 150},
        {"tokyo", "master", "novice", 2, 150},
        {"italiano", "random", "master", 2, 100},
        {"italiano", "novice", "master", 3, 50},
    };
    for (size_t i = 0; i < sizeof pairings / sizeof pairings[0]; i++) {
        struct opponents_share share = play(&pairings[i]);
        assert_true(fabs(share.luck) < 5 * share.luck_error);
    }
}

TEST_CASE(masters_give_nothing_away)
{
    static const struct opponents_pairing pairings[] = {
        {"tokyo", "master", "master", 2, 40},
        {"beghel", "master", "master", 2, 10},
        {"italiano", "master", "master", 2, 20},
        {"italiano", "master", "master", 4, 10},
    };
    for (size_t i = 0; i < sizeof pairings / sizeof pairings[0]; i++) {
        struct opponents_share share = play(&pairings[i]);
        assert_true(share.given < 1e-6);
        assert_true(share.got < 1e-6);
    }
}

TEST_CASE(random_play_gives_much_away)
{
    assert_true(play(&(struct opponents_pairing){"tokyo", "random", "master", 2, 40}).given > 0.3);
    assert_true(play(&(struct opponents_pairing){"italiano", "random", "master", 2, 40}).given >
                0.2);
    struct opponents_share share =
        play(&(struct opponents_pairing){"tokyo", "random", "master", 3, 5});
    assert_true(share.given > 2 * share.got);
}

int main(void)
{
    seed = chance_seed();
    memory = robot_memory_new();
    int failed = testing_run(NULL, NULL);
    robot_memory_free(memory);
    return failed;
}
