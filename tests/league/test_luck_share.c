/* test_luck_share.c - how results part into luck and skill. SEED=n repeats a run that failed. */
#include "chance.h"
#include "luck_share.h"
#include "testing.h"

#include <math.h>

enum { GAMES = 1000, SEATS_MOST = 6 };

static uint64_t seed;

static bool near(double a, double b)
{
    return fabs(a - b) < 1e-9;
}

static void add(struct luck_share *share, bool won, double given, double got)
{
    luck_share_add(share, &(struct luck_share_game){won, 2, given, got});
}

static double some_chance(void)
{
    return chance_below(&seed, 1000001) / 1e6;
}

/* Each seat gives some away, which the others share; one of them wins. */
static void play(struct luck_share shares[SEATS_MOST], int n)
{
    double given[SEATS_MOST], all = 0;
    int winner = (int)chance_below(&seed, (uint32_t)n);
    for (int i = 0; i < n; i++)
        all += given[i] = some_chance() / 2;
    for (int i = 0; i < n; i++)
        luck_share_add(&shares[i], &(struct luck_share_game){.won = i == winner,
                                                             .players = n,
                                                             .given = given[i],
                                                             .got = (all - given[i]) / (n - 1)});
}

/* Nothing is left over of what anybody won; and what is luck to one is none to the others. */
TEST_CASE(all_of_it_is_the_result)
{
    for (int n = 2; n <= SEATS_MOST; n++) {
        struct luck_share shares[SEATS_MOST] = {{0}};
        double luck = 0, result = 0;
        for (int i = 0; i < GAMES; i++)
            play(shares, n);
        for (int i = 0; i < n; i++) {
            const struct luck_share *share = &shares[i];
            assert_int_equal(share->games, GAMES);
            assert_true(near(share->luck + share->got - share->given, share->result));
            luck += share->luck;
            result += share->result;
        }
        assert_true(near(luck, 0));
        assert_true(near(result, 0));
    }
}

TEST_CASE(luck_explains_all_between_masters)
{
    struct luck_share share = {0};
    for (int i = 0; i < 20; i++)
        add(&share, i % 3 == 0, 0, 0);
    assert_true(near(luck_share_explained(&share), 1));
}

/* Also where they always win. */
TEST_CASE(skill_explains_all_where_it_decides)
{
    struct luck_share share = {0}, wins = {0};
    for (int i = 0; i < 20; i++) {
        add(&share, i % 2 == 0, i % 2 == 0 ? 0 : 0.5, i % 2 == 0 ? 0.5 : 0);
        add(&wins, true, 0, 0.5);
    }
    assert_true(near(luck_share_explained(&share), 0));
    assert_true(near(luck_share_explained(&wins), 0));
    assert_true(near(wins.luck, 0));
}

/* By hand: three games of four are won, and in each a quarter was got. A result squared is 1/4; the
 * mean of results is 1/4, too, and a quarter of that goes with what was got. */
TEST_CASE(luck_explains_a_part)
{
    struct luck_share share = {0};
    for (int i = 0; i < 20; i++)
        add(&share, i % 4 != 0, 0, 0.25);
    assert_true(near(luck_share_explained(&share), 0.75));
    assert_true(near(share.luck, 0));
}

/* Who wins because of what they give away: less than nothing, or more than all, is not said. */
TEST_CASE(no_more_than_all_is_said)
{
    struct luck_share more = {0}, less = {0};
    for (int i = 0; i < 20; i++) {
        add(&more, i % 2 == 0, i % 2 == 0 ? 0.5 : 0, 0);
        add(&less, i % 2 == 0, 0, i % 2 == 0 ? 2 : 0);
    }
    assert_true(near(luck_share_explained(&more), 1));
    assert_true(near(luck_share_explained(&less), 0));
}

int main(void)
{
    seed = chance_seed();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_of_it_is_the_result),
        cmocka_unit_test(luck_explains_all_between_masters),
        cmocka_unit_test(skill_explains_all_where_it_decides),
        cmocka_unit_test(luck_explains_a_part),
        cmocka_unit_test(no_more_than_all_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
