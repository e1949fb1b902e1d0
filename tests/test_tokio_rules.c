/* test_tokio_rules.c - Tokio's ladders, rule sets and refused options, as they are written down in
 * tests/scenarios/tokio.json. */
#include "kinds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { LADDER_ROOM = 400 };

static int set_up(void **state)
{
    *state = json_load_file("tests/scenarios/tokio.json", JSON_REJECT_DUPLICATES, NULL);
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
    json_t *json = json_pack("{s:s, s:O}", "game", "tokio", "options", options);
    assert_int_equal(rules_read_json(json, &rules, &where), ACCEPTED);
    json_decref(json);
    return rules;
}

static void test_ladders(void **state)
{
    const json_t *ladders = json_object_get(*state, "ladders");
    assert_int_equal(json_array_size(ladders), 7);
    for (size_t i = 0; i < json_array_size(ladders); i++) {
        const json_t *row = json_array_get(ladders, i);
        struct rules rules = rules_of(json_object_get(row, "options"));
        char copy[LADDER_ROOM], word[GAME_WORD_BYTES], *rest = NULL;
        int n = 0;
        snprintf(copy, sizeof copy, "%s", json_string_value(json_object_get(row, "ascending")));
        for (char *w = strtok_r(copy, " ", &rest); w != NULL; w = strtok_r(NULL, " ", &rest)) {
            tokio_kind.value_word(&rules, n, word);
            assert_string_equal(word, w);
            assert_int_equal(game_value(&rules, w), n);
            n++;
        }
        assert_int_equal(tokio_kind.ladder(&rules), n);
    }
}

/* What the thrower is told that two dice make. */
static int worth(const struct rules *rules, char one, char other)
{
    struct game game;
    struct view view;
    struct move roll = {.seat = 0, .n_faces = 2};
    roll.verb = (uint8_t)game_verb(&tokio_kind, "roll");
    roll.faces[0] = (uint8_t)(one - '0');
    roll.faces[1] = (uint8_t)(other - '0');
    assert_int_equal(game_start(rules, 2, 0, &game), ACCEPTED);
    assert_int_equal(game_step(&game, &roll, NULL), ACCEPTED);
    game_view(&game, 0, &view);
    return view.thrown;
}

static void test_worth_of_throws(void **state)
{
    const json_t *ladders = json_object_get(*state, "ladders");
    int throws = 0;
    for (size_t i = 0; i < json_array_size(ladders); i++) {
        const json_t *row = json_array_get(ladders, i);
        struct rules rules = rules_of(json_object_get(row, "options"));
        char copy[LADDER_ROOM], *rest = NULL;
        snprintf(copy, sizeof copy, "%s", json_string_value(json_object_get(row, "worth")));
        for (char *w = strtok_r(copy, " ", &rest); w != NULL; w = strtok_r(NULL, " ", &rest)) {
            assert_int_equal(worth(&rules, w[0], w[1]), game_value(&rules, w + 3));
            assert_int_equal(worth(&rules, w[1], w[0]), game_value(&rules, w + 3));
            throws++;
        }
    }
    assert_int_equal(throws, 7 * 21);
}

static void test_presets(void **state)
{
    const json_t *presets = json_object_get(*state, "presets");
    assert_int_equal(json_object_size(presets), tokio_kind.n_presets);
    for (int p = 0; p < tokio_kind.n_presets; p++) {
        struct rules rules;
        const char *name = tokio_kind.presets[p].name;
        const json_t *row = json_object_get(presets, name);
        rules_usual(&tokio_kind, &rules);
        assert_int_equal(rules_take_preset(&rules, name), ACCEPTED);
        assert_int_equal(json_object_size(row), tokio_kind.n_options);
        struct rules wanted = rules_of(row);
        wanted.preset = rules.preset;
        assert_true(rules_equal(&rules, &wanted));
    }
}

static void test_option_checks(void **state)
{
    const json_t *checks = json_object_get(*state, "checks");
    assert_int_equal(json_array_size(checks), 19);
    for (size_t i = 0; i < json_array_size(checks); i++) {
        const json_t *row = json_array_get(checks, i);
        json_t *head = json_copy((json_t *)row);
        struct rules rules;
        const char *where;
        json_object_set_new(head, "game", json_string("tokio"));
        assert_string_equal(refusal_name(rules_read_json(head, &rules, &where)),
                            json_string_value(json_object_get(row, "error")));
        json_decref(head);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ladders),
        cmocka_unit_test(test_worth_of_throws),
        cmocka_unit_test(test_presets),
        cmocka_unit_test(test_option_checks),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
