/* test_bugiardi_position.c - positions with dice: their hands are all hands, the solution of one of
 * two can hardly be improved on, a belief about many hands is one that adds up, and the tables of
 * what they are worth are those of this code.
 *
 * SEED=n repeats a run that failed; RUNS=n looks at more positions.
 */
#include "bugiardi_ladder.h"
#include "bugiardi_look.h"
#include "bugiardi_options.h"
#include "chance.h"
#include "spelt.h"
#include "testing.h"

#include <math.h>
#include <string.h>

enum { LEARNING = 60 };

static struct rules rules;
static struct bugiardi_steps steps;
static struct bugiardi_chances fresh;
static struct bugiardi_hands hands;
static struct bugiardi_look look, keep;
static struct bugiardi_position position;
static uint64_t seed;

static void begin(const char *straights, const char *must_throw)
{
    rules = spelt_rules("dadi");
    assert_int_equal(rules_set(&rules, "straights", straights), ACCEPTED);
    assert_int_equal(rules_set(&rules, "look_must_reroll", must_throw), ACCEPTED);
    bugiardi_steps_find(&rules, &steps);
    bugiardi_changes_count(&rules, &steps, NULL, CHANGES_ALL, &fresh);
    bugiardi_hands_list(&rules, &steps, &hands);
    bugiardi_look_find(&rules, &hands, steps.n, &look);
}

static void solve(int hand, int last)
{
    position.hands = &hands;
    position.look = &look;
    position.fresh = &fresh;
    position.n = steps.n;
    position.hand = hand;
    position.keep = NULL;
    position.last = last;
    position.keeps = !rules.values[OPTION_LOOK_MUST_REROLL];
    bugiardi_position_solve(&position, LEARNING);
}

static void near(double a, double b, double most)
{
    if (!(fabs(a - b) <= most))
        fail_msg("%f is not %f", a, b);
}

static int pick(int bound)
{
    return (int)chance_below(&seed, (uint32_t)bound);
}

TEST_CASE(hands_are_all_hands)
{
    int times[HANDS] = {0};
    begin("normal", "true");
    for (int i = 0; i < 7776; i++) {
        uint8_t faces[HAND];
        for (int die = 0, rest = i; die < HAND; die++, rest /= SIDES)
            faces[die] = (uint8_t)(RANK_NINE + rest % SIDES);
        int hand = bugiardi_hands_of(&hands, faces);
        assert_in_range(hand, 0, HANDS - 1);
        assert_int_equal(hands.step[hand], steps.of[bugiardi_ladder_value(&rules, faces)]);
        times[hand]++;
    }
    for (int hand = 0; hand < HANDS; hand++)
        near((double)hands.chance[hand], times[hand] / 7776.0, 1e-6);
}

TEST_CASE(equal_dice_are_left_once)
{
    static const uint8_t five[HAND] = {9, 9, 9, 9, 9}, two[HAND] = {9, 12, 9, 12, 9};
    begin("normal", "true");
    int set = bugiardi_hands_set(&hands, five, CHANGES_ALL);
    assert_int_equal(hands.n_parts[set], HAND + 1);
    set = bugiardi_hands_set(&hands, two, CHANGES_ALL);
    assert_int_equal(hands.n_parts[set], 4 * 3);
    assert_int_equal(hands.parts[set][0], set);
    /* Two nines are left, and two queens and a nine thrown. */
    int left = bugiardi_hands_set(&hands, two, 0x05);
    int index = bugiardi_hands_set(&hands, two, 0x1A) - hands.first[3];
    assert_int_equal(hands.size[left], 2);
    assert_int_equal(hands.whole[hands.splits[left] + index], bugiardi_hands_of(&hands, two));
}

/* The weights that are remembered are those of a whole strategy. */
static void adds_up(void)
{
    double sum = 0;
    for (int thrown = 0; thrown <= HAND; thrown++) {
        for (int hand = 0; hand < HANDS; hand++) {
            for (int claim = 0; claim < steps.n; claim++) {
                double weight = (double)bugiardi_position_weight(&position, thrown, hand, claim);
                assert_true(claim > position.last ? weight >= 0 : weight == 0);
                sum += weight / (double)position.weight;
            }
        }
    }
    if (position.stays >= 0)
        sum += (double)(bugiardi_position_goes(&position, HANDS_FIRST + position.hand, 0, 0) /
                        position.weight);
    near(sum, 1, 1e-3);
}

static void believes_a_hand(void)
{
    float chances[HANDS], sum = 0;
    int claim = position.last + 1 + pick(steps.n - position.last - 1);
    int thrown = position.hand == FIRST_THROW ? HAND : 1 + pick(HAND);
    bugiardi_position_believe(&position, thrown, claim, chances);
    for (int hand = 0; hand < HANDS; hand++) {
        assert_true(chances[hand] >= 0);
        sum += chances[hand];
    }
    near((double)sum, 1, 1e-3);
}

/* The worth of a solution lies between what the best play against each of the two gets. */
TEST_CASE(a_solution_can_hardly_be_improved_on)
{
    for (int run = chance_runs(2); run > 0; run--) {
        static const char *const straights[] = {"normal", "above_full", "none"};
        begin(straights[pick(3)], pick(2) == 0 ? "true" : "false");
        int hand = pick(HANDS + 1) - 1, last = hand == FIRST_THROW ? -1 : pick(steps.n - 1);
        solve(hand, last);
        print_message("hand %d, claim %d: %.4f apart\n", hand, last, position.gap);
        assert_true(position.gap >= -1e-4);
        assert_true(position.gap < 0.08);
        assert_true(position.worth >= 0 && position.worth <= 1);
        adds_up();
        believes_a_hand();
    }
}

/* Five aces are certain after a look at five dice that show them, and a claim of four. */
TEST_CASE(a_sure_hand_is_worth_what_it_must_be)
{
    static const uint8_t aces[HAND] = {14, 14, 14, 14, 14};
    begin("normal", "false");
    int hand = bugiardi_hands_of(&hands, aces);
    solve(hand, steps.n - 2);
    assert_true(position.stays == 1);
    near(position.worth, 1, 0.02);
}

TEST_CASE(the_table_is_that_of_this_code)
{
    begin("normal", "true");
    for (int run = chance_runs(3); run > 0; run--) {
        int hand = pick(HANDS), last = pick(steps.n - 1);
        solve(hand, last);
        print_message("hand %d, claim %d: %.4f\n", hand, last, position.worth);
        near(position.worth, (double)look.of[hand][last], 0.03);
    }
    solve(FIRST_THROW, -1);
    near(position.worth, 0.465, 0.01);
}

/* --- among more, whose hand may be any --- */

static void solve_many(const float start[HANDS], int last)
{
    position.hands = &hands;
    position.look = &look;
    position.keep = &keep;
    position.fresh = &fresh;
    position.n = steps.n;
    position.hand = MANY_HANDS;
    memcpy(position.start, start, sizeof position.start);
    position.last = last;
    position.keeps = !rules.values[OPTION_LOOK_MUST_REROLL];
    bugiardi_position_solve(&position, LEARNING);
}

static void begin_many(const char *straights, const char *must_throw)
{
    begin(straights, must_throw);
    bugiardi_look_find_many(&rules, &hands, 3 + pick(2), steps.n, &look, &keep);
}

TEST_CASE(beliefs_about_many_hands_add_up)
{
    for (int run = chance_runs(2); run > 0; run--) {
        static const char *const straights[] = {"normal", "above_full", "none"};
        begin_many(straights[pick(3)], pick(2) == 0 ? "true" : "false");
        solve_many(hands.chance, pick(steps.n - 1));
        assert_true(position.worth > 0 && position.worth <= 1);
        adds_up();
        believes_a_hand();
    }
}

/* With one hand in the belief it is that which a player follows who knows the hand. */
TEST_CASE(a_known_hand_is_followed_as_a_belief_is)
{
    float one[HANDS] = {0}, all[HANDS], own[HANDS], nobody[HANDS] = {0};
    begin_many("normal", "true");
    int last = pick(20), claim = last + 1 + pick(20), thrown = 1 + pick(HAND);
    one[pick(HANDS)] = 1;
    solve_many(one, last);
    bugiardi_position_believe(&position, thrown, claim, all);
    assert_true(bugiardi_position_follow(&position, one, thrown, claim, own));
    for (int hand = 0; hand < HANDS; hand++)
        near((double)all[hand], (double)own[hand], 0.02);
    assert_false(bugiardi_position_follow(&position, nobody, thrown, claim, own));
}

/* A player who knows that four kings lie there believes more of a claim of kings. */
TEST_CASE(a_hand_that_was_seen_is_believed)
{
    static const uint8_t kings[HAND] = {13, 13, 13, 13, 9};
    float one[HANDS] = {0}, all[HANDS], own[HANDS];
    double good = 0, known = 0;
    begin_many("normal", "true");
    one[bugiardi_hands_of(&hands, kings)] = 1;
    int claim = hands.step[bugiardi_hands_of(&hands, kings)];
    solve_many(hands.chance, claim - 1);
    bugiardi_position_believe(&position, 1, claim, all);
    assert_true(bugiardi_position_follow(&position, one, 1, claim, own));
    for (int hand = 0; hand < HANDS; hand++) {
        good += hands.step[hand] >= claim ? (double)all[hand] : 0;
        known += hands.step[hand] >= claim ? (double)own[hand] : 0;
    }
    assert_true(known > 0.95);
    assert_true(known > good);
}

TESTS_BEGIN(seed = chance_seed())
