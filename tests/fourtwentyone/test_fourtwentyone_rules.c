/* test_fourtwentyone_rules.c - 421's orders, what combinations are worth, rule sets and refused
 * options, as they are written down in tests/game/scenarios/421.json. */
#include "fourtwentyone.h"
#include "fourtwentyone_combo.h"
#include "scenario_rules.h"
#include "testing.h"

#include <string.h>

static int set_up(void **state)
{
    return scenario_rules_open(&fourtwentyone_kind, state);
}

/* --- the orders --- */

TEST_CASE(test_orders)
{
    static const char *const orders[] = {"corrected", "literal", "fiches"};
    for (int i = 0; i < 3; i++) {
        struct rules rules = scenario_rules_with(&fourtwentyone_kind, "order", orders[i]);
        const json_t *order = json_object_get(json_object_get(*state, "orders"), orders[i]);
        struct scenario_rules_words best_first;
        scenario_rules_words(order, &best_first);
        assert_int_equal(best_first.n, 56);
        assert_int_equal(fourtwentyone_kind.ladder(&rules), 56);
        for (int combo = 0; combo < 56; combo++) {
            char word[GAME_WORD_BYTES];
            fourtwentyone_kind.value_word(&rules, combo, word);
            assert_string_equal(word, best_first.word[55 - combo]);
            assert_int_equal(game_value(&rules, word), combo);
        }
    }
}

/* The dice may lie in any order. */
TEST_CASE(test_every_throw_has_its_place)
{
    struct rules rules = scenario_rules_with(&fourtwentyone_kind, "order", "literal");
    int times[FOURTWENTYONE_COMBOS] = {0};
    for (int number = 0; number < 216; number++) {
        uint8_t dice[] = {(uint8_t)(1 + number % 6), (uint8_t)(1 + number / 6 % 6),
                          (uint8_t)(1 + number / 36)};
        int combo = fourtwentyone_combo_made(&rules, dice);
        char word[GAME_WORD_BYTES];
        fourtwentyone_kind.value_word(&rules, combo, word);
        times[combo]++;
        for (int i = 0; i < 3; i++)
            assert_non_null(strchr(word, '0' + dice[i]));
        assert_true(word[0] >= word[1] && word[1] >= word[2]);
        assert_int_equal(word[0] + word[1] + word[2] - 3 * '0', dice[0] + dice[1] + dice[2]);
    }
    for (int combo = 0; combo < FOURTWENTYONE_COMBOS; combo++) {
        char w[GAME_WORD_BYTES];
        fourtwentyone_kind.value_word(&rules, combo, w);
        bool triple = w[0] == w[2], pair = w[0] == w[1] || w[1] == w[2];
        assert_int_equal(times[combo], triple ? 1 : pair ? 3 : 6);
    }
}

/* --- what they are worth --- */

TEST_CASE(test_worth)
{
    struct rules rules = scenario_rules_with(&fourtwentyone_kind, "order", "corrected");
    struct scenario_rules_words worths; /* "111=6" */
    scenario_rules_words(json_object_get(*state, "worth"), &worths);
    assert_int_equal(worths.n, FOURTWENTYONE_COMBOS - 1);
    for (int i = 0; i < worths.n; i++) {
        char *w = worths.word[i];
        assert_int_equal(w[3], '=');
        w[3] = '\0';
        assert_int_equal(fourtwentyone_combo_worth(&rules, game_value(&rules, w)), w[4] - '0');
    }
}

/* A worth belongs to the dice and not to their place. */
TEST_CASE(test_worth_is_the_same_in_any_order)
{
    struct rules corrected = scenario_rules_with(&fourtwentyone_kind, "order", "corrected");
    struct rules literal = scenario_rules_with(&fourtwentyone_kind, "order", "literal");
    struct rules fiches = scenario_rules_with(&fourtwentyone_kind, "order", "fiches");
    for (int combo = 0; combo < FOURTWENTYONE_BEST; combo++) {
        char word[GAME_WORD_BYTES];
        int worth = fourtwentyone_combo_worth(&corrected, combo);
        fourtwentyone_kind.value_word(&corrected, combo, word);
        assert_int_equal(worth, fourtwentyone_combo_worth(&literal, game_value(&literal, word)));
        assert_int_equal(worth, fourtwentyone_combo_worth(&fiches, game_value(&fiches, word)));
    }
}

TEST_CASE(test_three_aces)
{
    struct rules six = scenario_rules_with(&fourtwentyone_kind, "triple_ace", "6");
    struct rules seven = scenario_rules_with(&fourtwentyone_kind, "triple_ace", "7");
    int aces = game_value(&six, "111");
    assert_int_equal(fourtwentyone_combo_worth(&six, aces), 6);
    assert_int_equal(fourtwentyone_combo_worth(&seven, aces), 7);
    assert_int_equal(fourtwentyone_combo_worth(&seven, game_value(&seven, "611")), 6);
    assert_int_equal(fourtwentyone_combo_worth(&seven, game_value(&seven, "222")), 2);
}

/* With a number it moves so many in both parts, as far as there are, and at least two from a loser
 * with 221. */
TEST_CASE(test_421_is_worth_all_or_a_number)
{
    static const char *const values[] = {"all_but_one", "8", "10", "11"};
    static const int worths[] = {0, 8, 10, 11};
    for (int i = 0; i < 4; i++) {
        struct rules rules = scenario_rules_with(&fourtwentyone_kind, "best_worth", values[i]);
        int plain = game_value(&rules, "322"), negativo = game_value(&rules, "221");
        assert_int_equal(fourtwentyone_combo_worth(&rules, FOURTWENTYONE_BEST), worths[i]);
        for (int held = 1; held < 25; held++) {
            int worth = worths[i], most = worth < held ? worth : held;
            int charge = worth > 0 ? most : held > 1 ? held - 1 : held;
            int lost = charge < 2 && held > 1 ? 2 : charge;
            assert_int_equal(
                fourtwentyone_combo_moved(&rules, true, FOURTWENTYONE_BEST, plain, held), charge);
            assert_int_equal(
                fourtwentyone_combo_moved(&rules, true, FOURTWENTYONE_BEST, negativo, held), lost);
            assert_int_equal(
                fourtwentyone_combo_moved(&rules, false, FOURTWENTYONE_BEST, plain, held),
                worth > 0 ? most : held);
        }
    }
}

TEST_CASE(test_only_221_is_the_negativo)
{
    struct rules rules = scenario_rules_with(&fourtwentyone_kind, "order", "literal");
    for (int combo = 0; combo < FOURTWENTYONE_COMBOS; combo++)
        assert_int_equal(fourtwentyone_combo_negativo(combo), combo == game_value(&rules, "221"));
}

/* --- options --- */

TEST_CASE(test_presets)
{
    assert_string_equal(fourtwentyone_kind.presets[0].name, "italiano");
    scenario_rules_presets(&fourtwentyone_kind, json_object_get(*state, "presets"));
}

TEST_CASE(test_option_checks)
{
    scenario_rules_checks(&fourtwentyone_kind, json_object_get(*state, "checks"), 16);
}

TEST_CASE(test_numbers_of_players)
{
    struct rules rules = scenario_rules_with(&fourtwentyone_kind, "order", "corrected");
    struct game game;
    for (int n = 0; n <= GAME_SEATS_MAX + 1; n++) {
        bool good = n >= 2 && n <= GAME_SEATS_MAX;
        assert_int_equal(game_start(&rules, n, GAME_NOBODY, &game),
                         good ? ACCEPTED : REFUSED_PLAYERS);
    }
}

int main(void)
{
    return testing_run(set_up, scenario_rules_close);
}
