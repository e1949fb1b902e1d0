/* test_luck_share.c - how much of results the dice explain. SEED=n repeats a run that failed. */
#include "chance.h"
#include "luck_share.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static uint64_t seed;

static void says_nothing_of_few_games(void **state)
{
    struct luck_share share = {0};
    (void)state;
    for (int i = 0; i < LUCK_SHARE_GAMES_LEAST; i++) {
        assert_true(luck_share_explained(&share) < 0);
        luck_share_add(&share, i % 2 == 0 ? 1 : -1, i % 2 == 0);
    }
    assert_true(luck_share_explained(&share) >= 0);
}

static void says_nothing_where_nothing_differs(void **state)
{
    struct luck_share wins = {0}, even = {0};
    (void)state;
    for (int i = 0; i < 50; i++) {
        luck_share_add(&wins, i % 3, true);
        luck_share_add(&even, 0.25, i % 2 == 0);
    }
    assert_true(luck_share_explained(&wins) < 0);
    assert_true(luck_share_explained(&even) < 0);
}

static void explains_all_where_the_lucky_win(void **state)
{
    struct luck_share share = {0}, against = {0};
    (void)state;
    for (int i = 0; i < 50; i++) {
        luck_share_add(&share, i % 2 == 0 ? 1.5 : -0.5, i % 2 == 0);
        luck_share_add(&against, i % 2 == 0 ? 1.5 : -0.5, i % 2 != 0);
    }
    assert_true(fabs(luck_share_explained(&share) - 1) < 1e-12);
    assert_true(luck_share_explained(&against) == 0);
}

/* By hand: 20 games of luck 1 of which 15 are won, and 20 of luck -1 of which 5 are. The
 * correlation is 1/2, so a quarter is explained; adjusted 1 - 3/4 * 39/38. */
static void explains_a_part(void **state)
{
    struct luck_share share = {0};
    (void)state;
    for (int i = 0; i < 20; i++) {
        luck_share_add(&share, 1, i < 15);
        luck_share_add(&share, -1, i < 5);
    }
    assert_true(fabs(luck_share_explained(&share) - (1 - 0.75 * 39 / 38)) < 1e-12);
}

/* A normal one, nearly: the sum of twelve uniform numbers. */
static double some_luck(uint64_t *chance)
{
    double sum = -6;
    for (int i = 0; i < 12; i++)
        sum += chance_below(chance, 1000001) / 1e6;
    return sum;
}

/* Of many games in which a coin decides, or the dice in so many of a hundred. */
static double simulated(uint64_t *chance, uint32_t by_dice)
{
    struct luck_share share = {0};
    for (int i = 0; i < 20000; i++) {
        double luck = some_luck(chance);
        bool won = chance_below(chance, 100) < by_dice ? luck > 0 : chance_below(chance, 2) == 0;
        luck_share_add(&share, luck, won);
    }
    return luck_share_explained(&share);
}

/* Where the dice alone decide by their sign, their part of the variance is 2 / pi; where they do in
 * half of the games, the correlation halves. A standard error is below 0.007. */
static void finds_what_was_put_in(void **state)
{
    uint64_t chance = seed;
    double all = 2 / acos(-1);
    (void)state;
    assert_true(fabs(simulated(&chance, 100) - all) < 0.035);
    assert_true(fabs(simulated(&chance, 50) - all / 4) < 0.035);
    assert_true(simulated(&chance, 0) < 0.005);
}

int main(void)
{
    seed = chance_seed();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(says_nothing_of_few_games),
        cmocka_unit_test(says_nothing_where_nothing_differs),
        cmocka_unit_test(explains_all_where_the_lucky_win),
        cmocka_unit_test(explains_a_part),
        cmocka_unit_test(finds_what_was_put_in),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
