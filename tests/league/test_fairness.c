/* test_fairness.c - the chi-square test: by the tables, with fair dice, and with loaded ones. */
#include "fairness.h"

#include "chance.h"
#include "testing.h"
#include "thrown.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { PAIR = 2, POKER = 5, GROUPS = 4000, THROWS = 2000 };

/* The points above which 5 and 1 % of chi-square lie, as every table has them. */
TEST_CASE(test_the_tables_agree)
{
    static const struct {
        int freedom;
        double x, chance;
    } known[] = {{1, 3.841, .05},   {2, 5.991, .05},  {3, 7.815, .05},   {4, 9.488, .05},
                 {5, 11.070, .05},  {5, 15.086, .01}, {10, 18.307, .05}, {20, 31.410, .05},
                 {20, 37.566, .01}, {20, 8.260, .99}, {5, 0.554, .99},   {30, 43.773, .05}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        assert_true(fabs(fairness_beyond(known[i].x, known[i].freedom) - known[i].chance) < 1e-4);
    for (int freedom = 1; freedom <= 20; freedom++) {
        assert_true(fairness_beyond(0, freedom) == 1);
        assert_true(fairness_beyond(2000, freedom) < 1e-12);
        for (double x = freedom; x < 100; x++)
            assert_true(fairness_beyond(x + 1, freedom) < fairness_beyond(x, freedom));
    }
}

/* Adds a throw; one of `loaded` in a thousand dice falls on the highest face instead. */
static void throw_once(uint64_t *chance, int dice, uint32_t loaded, int64_t *counts)
{
    int faces[PAIR];
    for (int i = 0; i < PAIR; i++) {
        faces[i] = (int)chance_below(chance, THROWN_FACES);
        if (chance_below(chance, 1000) < loaded)
            faces[i] = THROWN_FACES - 1;
    }
    int value = dice != PAIR ? faces[0] : -1;
    for (int i = 0; dice == PAIR && i < THROWN_VALUES_MAX; i++) {
        uint8_t of[2];
        assert_int_equal(thrown_faces(PAIR, 0, i, of), 2);
        if ((of[0] == faces[0] && of[1] == faces[1]) || (of[0] == faces[1] && of[1] == faces[0]))
            value = i;
    }
    assert_true(value >= 0);
    counts[value]++;
}

static double any_chance(uint64_t *chance, int dice, int throws, uint32_t loaded)
{
    int64_t counts[THROWN_VALUES_MAX] = {0};
    for (int i = 0; i < throws; i++)
        throw_once(chance, dice, loaded, counts);
    const struct fairness fairness = {
        .n = thrown_values(dice), .counts = counts, .weight = thrown_weight, .dice = dice};
    assert_true(fairness_enough(&fairness));
    return fairness_chance(&fairness);
}

/* So many of all groups with fair dice are told so much or more: five standard errors. */
static void assert_share(int below, double share, const char *what)
{
    double wanted = GROUPS * share, error = sqrt(GROUPS * share * (1 - share));
    if (fabs(below - wanted) > 5 * error + 2)
        fail_msg("%s: %d instead of %.0f", what, below, wanted);
}

static void try_fair(int dice)
{
    uint64_t chance = chance_seed();
    int hundredth = 0, twentieth = 0, half = 0;
    for (int i = 0; i < GROUPS; i++) {
        double got = any_chance(&chance, dice, THROWS, 0);
        hundredth += got < 0.01;
        twentieth += got < 0.05;
        half += got < 0.5;
    }
    assert_share(hundredth, 0.01, "1 %");
    assert_share(twentieth, 0.05, "5 %");
    assert_share(half, 0.5, "50 %");
}

TEST_CASE(test_fair_pairs_are_within_chance)
{
    try_fair(PAIR);
}

TEST_CASE(test_fair_faces_are_within_chance)
{
    try_fair(POKER);
}

/* Dice of which every twentieth is turned to a six are found out within 10,000 throws. */
TEST_CASE(test_loaded_dice_are_found_out)
{
    uint64_t chance = chance_seed();
    for (int i = 0; i < 20; i++) {
        assert_true(any_chance(&chance, PAIR, 10000, 50) < 0.0001);
        assert_true(any_chance(&chance, POKER, 20000, 50) < 0.0001);
    }
}

static bool are_enough(int dice, int64_t each)
{
    int64_t counts[THROWN_VALUES_MAX];
    for (int i = 0; i < THROWN_VALUES_MAX; i++)
        counts[i] = each;
    return fairness_enough(&(const struct fairness){
        .n = thrown_values(dice), .counts = counts, .weight = thrown_weight, .dice = dice});
}

TEST_CASE(test_a_few_throws_tell_nothing)
{
    assert_false(are_enough(PAIR, 0));
    assert_false(are_enough(PAIR, 8)); /* 168 throws: fewer than five of a pair are expected */
    assert_true(are_enough(PAIR, 9));
    assert_false(are_enough(POKER, 4));
    assert_true(are_enough(POKER, 5));
    assert_true(fairness_chance(&(const struct fairness){
                    .n = 6, .counts = (int64_t[6]){0}, .weight = thrown_weight, .dice = POKER}) ==
                1);
}

TEST_CASE(test_values_are_all_throws_and_no_others)
{
    bool seen[THROWN_FACES][THROWN_FACES] = {{false}};
    int weights = 0;
    for (int i = 0; i < thrown_values(PAIR); i++) {
        uint8_t faces[2];
        assert_int_equal(thrown_faces(PAIR, 1, i, faces), 2);
        assert_in_range(faces[1], 1, faces[0]);
        assert_in_range(faces[0], faces[1], THROWN_FACES);
        assert_false(seen[faces[0] - 1][faces[1] - 1]);
        seen[faces[0] - 1][faces[1] - 1] = true;
        weights += thrown_weight(PAIR, i);
    }
    assert_int_equal(weights, thrown_weights(PAIR));
    assert_int_equal(thrown_values(3), thrown_weights(3));
    assert_int_equal(thrown_values(0), 0);
}
