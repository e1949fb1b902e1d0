/* test_bugiardi_position.c - positions of two with dice: their hands are all hands, the solution of
 * a position can hardly be improved on, and the table of what they are worth is that of this code.
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
static struct bugiardi_look look;
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

static int count_ways(const struct bugiardi_left *left)
{
    int n = 0;
    for (int i = 0; i < left->n; i++) {
        int thrown = HAND - __builtin_popcount(left->order[i]);
        n += left->n_ways[left->order[i]] * (hands.first[thrown + 1] - hands.first[thrown]);
    }
    return n;
}

TEST_CASE(equal_dice_are_left_once)
{
    static const uint8_t five[HAND] = {9, 9, 9, 9, 9}, different[HAND] = {9, 10, 12, 13, 14};
    struct bugiardi_left left;
    begin("normal", "true");
    bugiardi_left_list(&hands, bugiardi_hands_of(&hands, five), &left);
    assert_int_equal(left.n, HAND + 1);
    assert_int_equal(left.same[0x14], 0x03);
    bugiardi_left_list(&hands, bugiardi_hands_of(&hands, different), &left);
    assert_int_equal(left.n, CHANGES);
    assert_int_equal(count_ways(&left), THROWS_MAX);
    bugiardi_left_list(&hands, FIRST_THROW, &left);
    assert_int_equal(left.n, 1);
}

/* The weights that are remembered are those of a whole strategy. */
static void adds_up(void)
{
    double sum = 0;
    for (int thrown = 1; thrown <= HAND; thrown++) {
        for (int hand = 0; hand < HANDS; hand++) {
            for (int claim = 0; claim < steps.n; claim++) {
                double weight = (double)bugiardi_position_weight(&position, thrown, hand, claim);
                assert_true(claim > position.last ? weight >= 0 : weight == 0);
                sum += weight / (double)position.weight;
            }
        }
    }
    if (position.stays >= 0)
        sum += (double)(bugiardi_position_ways(&position, CHANGES_ALL, 0)[0] / position.weight);
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

TESTS_BEGIN(seed = chance_seed())
