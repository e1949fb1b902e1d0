/* scenario_rules.c - holds the rules of a game against what is written down of them. */
#include "scenario_rules.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

int scenario_rules_open(const struct game_kind *kind, void **state)
{
    char path[64];
    snprintf(path, sizeof path, "tests/game/scenarios/%s.json", kind->name);
    *state = json_load_file(path, JSON_REJECT_DUPLICATES, NULL);
    return *state == NULL;
}

int scenario_rules_close(void **state)
{
    json_decref(*state);
    return 0;
}

struct rules scenario_rules_rules(const struct game_kind *kind, const json_t *options)
{
    struct rules rules;
    const char *where;
    json_t *json = json_pack("{s:s, s:O}", "game", kind->name, "options", options);
    assert_int_equal(rules_read_json(json, &rules, &where), ACCEPTED);
    json_decref(json);
    return rules;
}

struct rules scenario_rules_with(const struct game_kind *kind, const char *option,
                                 const char *value)
{
    struct rules rules;
    rules_usual(kind, &rules);
    assert_int_equal(rules_set(&rules, option, value), ACCEPTED);
    return rules;
}

void scenario_rules_words(const json_t *text, struct scenario_rules_words *ret_words)
{
    char *rest = NULL;
    assert_in_range(json_string_length(text), 1, sizeof ret_words->text - 1);
    strcpy(ret_words->text, json_string_value(text));
    ret_words->n = 0;
    for (char *w = strtok_r(ret_words->text, " ", &rest); w; w = strtok_r(NULL, " ", &rest)) {
        assert_true(ret_words->n < SCENARIO_RULES_WORDS_MAX);
        ret_words->word[ret_words->n++] = w;
    }
}

int scenario_rules_ladder(const struct rules *rules, const json_t *ascending)
{
    struct scenario_rules_words words;
    scenario_rules_words(ascending, &words);
    assert_int_equal(rules->kind->ladder(rules), words.n);
    for (int value = 0; value < words.n; value++) {
        char word[GAME_WORD_BYTES];
        rules->kind->value_word(rules, value, word);
        assert_string_equal(word, words.word[value]);
        assert_int_equal(game_value(rules, word), value);
    }
    return words.n;
}

void scenario_rules_presets(const struct game_kind *kind, const json_t *presets)
{
    assert_int_equal(json_object_size(presets), kind->n_presets);
    for (int i = 0; i < kind->n_presets; i++) {
        struct rules rules;
        const char *name = kind->presets[i].name;
        const json_t *row = json_object_get(presets, name);
        rules_usual(kind, &rules);
        assert_int_equal(rules_take_preset(&rules, name), ACCEPTED);
        assert_int_equal(json_object_size(row), kind->n_options);
        struct rules wanted = scenario_rules_rules(kind, row);
        wanted.preset = rules.preset;
        assert_true(rules_equal(&rules, &wanted));
    }
}

void scenario_rules_checks(const struct game_kind *kind, const json_t *checks, size_t n)
{
    assert_int_equal(json_array_size(checks), n);
    for (size_t i = 0; i < n; i++) {
        const json_t *row = json_array_get(checks, i);
        json_t *head = json_copy((json_t *)row);
        struct rules rules;
        const char *where;
        json_object_set_new(head, "game", json_string(kind->name));
        assert_string_equal(refusal_name(rules_read_json(head, &rules, &where)),
                            json_string_value(json_object_get(row, "error")));
        json_decref(head);
    }
}
