/* test_421_rules.c - 421's orders, what combinations are worth, rule sets and refused options, as
 * they are written down in tests/scenarios/421.json. */
#include "fourtwentyone_combo.h"
#include "kinds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { LIST_ROOM = 512 };

static int set_up(void **state)
{
    *state = json_load_file("tests/scenarios/421.json", JSON_REJECT_DUPLICATES, NULL);
    return *state == NULL;
}

static int tear_down(void **state)
{
    json_decref(*state);
    return 0;
}

static struct rules rules_of(const json_t *options)
{
    struct rules rules;
    const char *where;
    json_t *json = json_pack("{s:s, s:O}", "game", "421", "options", options);
    assert_int_equal(rules_read_json(json, &rules, &where), ACCEPTED);
    json_decref(json);
    return rules;
}

static struct rules rules_with(const char *option, const char *value)
{
    struct rules rules;
    rules_usual(&fourtwentyone_kind, &rules);
    assert_int_equal(rules_set(&rules, option, value), ACCEPTED);
    return rules;
}

/* --- the orders --- */

static void test_orders(void **state)
{
    static const char *const orders[] = {"corrected", "literal"};
    for (int i = 0; i < 2; i++) {
        struct rules rules = rules_with("order", orders[i]);
        const json_t *order = json_object_get(json_object_get(*state, "orders"), orders[i]);
        char copy[LIST_ROOM], word[GAME_WORD_BYTES], *rest = NULL;
        int combo = fourtwentyone_kind.ladder(&rules);
        assert_int_equal(combo, 56);
        snprintf(copy, sizeof copy, "%s", json_string_value(order));
        for (char *w = strtok_r(copy, " ", &rest); w != NULL; w = strtok_r(NULL, " ", &rest)) {
            fourtwentyone_kind.value_word(&rules, --combo, word);
            assert_string_equal(word, w);
            assert_int_equal(game_value(&rules, w), combo);
        }
        assert_int_equal(combo, 0);
    }
}

/* The dice may lie in any order. */
static void test_every_throw_has_its_place(void **state)
{
    (void)state;
    struct rules rules = rules_with("order", "literal");
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

static void test_worth(void **state)
{
    struct rules rules = rules_with("order", "corrected");
    char copy[2 * LIST_ROOM], *rest = NULL;
    int n = 0;
    snprintf(copy, sizeof copy, "%s", json_string_value(json_object_get(*state, "worth")));
    for (char *w = strtok_r(copy, " ", &rest); w != NULL; w = strtok_r(NULL, " ", &rest)) {
        assert_int_equal(w[3], '=');
        w[3] = '\0';
        assert_int_equal(fourtwentyone_combo_worth(&rules, game_value(&rules, w)), w[4] - '0');
        n++;
    }
    assert_int_equal(n, FOURTWENTYONE_COMBOS - 1);
}

/* A worth belongs to the dice and not to their place. */
static void test_worth_is_the_same_in_any_order(void **state)
{
    (void)state;
    struct rules corrected = rules_with("order", "corrected");
    struct rules literal = rules_with("order", "literal");
    for (int combo = 0; combo < FOURTWENTYONE_BEST; combo++) {
        char word[GAME_WORD_BYTES];
        fourtwentyone_kind.value_word(&corrected, combo, word);
        assert_int_equal(fourtwentyone_combo_worth(&corrected, combo),
                         fourtwentyone_combo_worth(&literal, game_value(&literal, word)));
    }
}

static void test_three_aces(void **state)
{
    (void)state;
    struct rules six = rules_with("triple_ace", "6"), seven = rules_with("triple_ace", "7");
    int aces = game_value(&six, "111");
    assert_int_equal(fourtwentyone_combo_worth(&six, aces), 6);
    assert_int_equal(fourtwentyone_combo_worth(&seven, aces), 7);
    assert_int_equal(fourtwentyone_combo_worth(&seven, game_value(&seven, "611")), 6);
    assert_int_equal(fourtwentyone_combo_worth(&seven, game_value(&seven, "222")), 2);
}

static void test_only_221_is_the_negativo(void **state)
{
    (void)state;
    struct rules rules = rules_with("order", "literal");
    for (int combo = 0; combo < FOURTWENTYONE_COMBOS; combo++)
        assert_int_equal(fourtwentyone_combo_negativo(combo), combo == game_value(&rules, "221"));
}

/* --- options --- */

static void test_presets(void **state)
{
    const struct game_kind *kind = &fourtwentyone_kind;
    const json_t *presets = json_object_get(*state, "presets");
    assert_int_equal(json_object_size(presets), kind->n_presets);
    assert_string_equal(kind->presets[0].name, "italiano");
    for (int p = 0; p < kind->n_presets; p++) {
        struct rules rules;
        const json_t *row = json_object_get(presets, kind->presets[p].name);
        rules_usual(kind, &rules);
        assert_int_equal(rules_take_preset(&rules, kind->presets[p].name), ACCEPTED);
        assert_int_equal(json_object_size(row), kind->n_options);
        struct rules wanted = rules_of(row);
        wanted.preset = rules.preset;
        assert_true(rules_equal(&rules, &wanted));
    }
}

static void test_option_checks(void **state)
{
    const json_t *checks = json_object_get(*state, "checks");
    assert_int_equal(json_array_size(checks), 14);
    for (size_t i = 0; i < json_array_size(checks); i++) {
        const json_t *row = json_array_get(checks, i);
        json_t *head = json_copy((json_t *)row);
        struct rules rules;
        const char *where;
        json_object_set_new(head, "game", json_string("421"));
        assert_string_equal(refusal_name(rules_read_json(head, &rules, &where)),
                            json_string_value(json_object_get(row, "error")));
        json_decref(head);
    }
}

static void test_numbers_of_players(void **state)
{
    (void)state;
    struct rules rules = rules_with("order", "corrected");
    struct game game;
    for (int n = 0; n <= GAME_SEATS_MAX + 1; n++) {
        bool good = n >= 2 && n <= GAME_SEATS_MAX;
        assert_int_equal(game_start(&rules, n, GAME_NOBODY, &game),
                         good ? ACCEPTED : REFUSED_PLAYERS);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_orders),
        cmocka_unit_test(test_every_throw_has_its_place),
        cmocka_unit_test(test_worth),
        cmocka_unit_test(test_worth_is_the_same_in_any_order),
        cmocka_unit_test(test_three_aces),
        cmocka_unit_test(test_only_221_is_the_negativo),
        cmocka_unit_test(test_presets),
        cmocka_unit_test(test_option_checks),
        cmocka_unit_test(test_numbers_of_players),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
