/* test_evaluation.c - which of its moves a player of some grade makes.
 *
 * SEED=n repeats a run that failed.
 */
#include "chance.h"
#include "evaluation.h"
#include "testing.h"

#include <math.h>

enum { TRIES = 20000, MOVES = 4 };

/* Only the first two are worth it, and a master mixes them; the others cost less and more. */
static const struct evaluation mixed = {
    .n = MOVES, .chance = {.6, .6, .5, .2}, .weight = {.7, .3, 0, 0}};

static uint64_t first_seed;

static void count(enum robot_grade grade, int ret_made[MOVES])
{
    for (int i = 0; i < MOVES; i++)
        ret_made[i] = 0;
    for (uint64_t i = 0; i < TRIES; i++)
        ret_made[evaluation_choose(&mixed, grade, first_seed + i)]++;
}

TEST_CASE(test_the_same_seed_gives_the_same_move)
{
    for (int grade = 0; grade < ROBOT_GRADES; grade++) {
        for (uint64_t i = 0; i < 1000; i++) {
            int move = evaluation_choose(&mixed, (enum robot_grade)grade, first_seed + i);
            assert_int_equal(evaluation_choose(&mixed, (enum robot_grade)grade, first_seed + i),
                             move);
        }
    }
}

/* But for five standard deviations. */
TEST_CASE(test_a_master_moves_as_often_as_the_weights_say)
{
    int made[MOVES];
    count(ROBOT_MASTER, made);
    for (int i = 0; i < MOVES; i++) {
        double p = mixed.weight[i];
        assert_true(fabs(made[i] - TRIES * p) <= 5 * sqrt(TRIES * p * (1 - p)));
    }
}

TEST_CASE(test_a_novice_slips_more_than_a_regular_player)
{
    double cost[ROBOT_GRADES] = {0};
    for (int grade = 0; grade < ROBOT_GRADES; grade++) {
        int made[MOVES];
        count((enum robot_grade)grade, made);
        for (int i = 0; i < MOVES; i++)
            cost[grade] += made[i] * evaluation_cost(&mixed, i);
        assert_true(made[0] + made[1] > TRIES / 2);
        assert_true(grade == ROBOT_MASTER || made[2] > made[3]);
    }
    assert_true(cost[ROBOT_NOVICE] > 2 * cost[ROBOT_REGULAR]);
    assert_true(cost[ROBOT_REGULAR] > 0 && cost[ROBOT_MASTER] == 0);
}

TEST_CASE(test_all_weight_can_go_to_the_best)
{
    struct evaluation evaluation = {.n = 3, .chance = {.1, .4, .3}, .weight = {.5, .25, .25}};
    evaluation_prefer(&evaluation);
    assert_true(evaluation.weight[0] == 0 && evaluation.weight[1] == 1 &&
                evaluation.weight[2] == 0);
    assert_true(evaluation_cost(&evaluation, 1) == 0);
    assert_true(fabs(evaluation_cost(&evaluation, 0) - .3) < 1e-12);
}

TESTS_BEGIN(first_seed = chance_seed())
