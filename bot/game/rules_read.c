/* rules_read.c - reads rules from a record or a name, with the list of all games. */
#include "game.h"
#include "rules.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Whether the word is the name or one of the aliases, which may be NULL. */
static bool is_one_of(const char *name, const char *const *aliases, const char *word)
{
    bool one = strcasecmp(name, word) == 0;
    for (int i = 0; !one && aliases != NULL && aliases[i] != NULL; i++)
        one = strcasecmp(aliases[i], word) == 0;
    return one;
}

bool game_is_called(const struct game_kind *kind, const char *word)
{
    return is_one_of(kind->name, kind->aliases, word);
}

/* The rules of one game that a word names. */
static bool named_in(const struct game_kind *kind, const char *word, struct rules *ret_rules)
{
    int preset = 0;
    while (preset < kind->n_presets &&
           !is_one_of(kind->presets[preset].name, kind->presets[preset].aliases, word))
        preset++;
    if (preset == kind->n_presets && !game_is_called(kind, word))
        return false;
    rules_usual(kind, ret_rules);
    if (preset < kind->n_presets)
        rules_take_preset(ret_rules, kind->presets[preset].name);
    return true;
}

/* A game and one of its presets. */
static bool named_both(const char *game, const char *preset, struct rules *ret_rules)
{
    for (int i = 0; game_kinds[i] != NULL; i++)
        if (!game_kinds[i]->hidden && game_is_called(game_kinds[i], game))
            return !game_is_called(game_kinds[i], preset) &&
                   named_in(game_kinds[i], preset, ret_rules);
    return false;
}

bool rules_read_name(const char *words, struct rules *ret_rules)
{
    char first[GAME_WORD_BYTES], second[GAME_WORD_BYTES];
    for (int i = 0; game_kinds[i] != NULL; i++)
        if (!game_kinds[i]->hidden && named_in(game_kinds[i], words, ret_rules))
            return true;
    const char *space = strchr(words, ' ');
    if (!space || space - words >= GAME_WORD_BYTES || strlen(space + 1) >= GAME_WORD_BYTES)
        return false;
    snprintf(first, sizeof first, "%.*s", (int)(space - words), words);
    snprintf(second, sizeof second, "%s", space + 1);
    return named_both(first, second, ret_rules) || named_both(second, first, ret_rules);
}

/* --- from JSON --- */

/* Sets an option that has words from an integer: one of them may be of digits. */
static enum refusal set_digits(struct rules *rules, const char *name, const json_t *value)
{
    char word[24];
    snprintf(word, sizeof word, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
    return rules_set(rules, name, word);
}

/* Sets one option from JSON, which must be of the option's own type. */
static enum refusal set_json(struct rules *rules, const char *name, const json_t *value)
{
    int i = rules_option(rules->kind, name);
    if (i < 0)
        return REFUSED_UNKNOWN_OPTION;
    const struct option *option = &rules->kind->options[i];
    if (option->words == rules_bool && json_is_boolean(value))
        return rules_set(rules, name, json_is_true(value) ? "true" : "false");
    if (option->words != NULL && option->words != rules_bool && json_is_string(value))
        return rules_set(rules, name, json_string_value(value));
    if (option->words != NULL && option->words != rules_bool && json_is_integer(value))
        return set_digits(rules, name, value);
    if (option->words != NULL || !json_is_integer(value))
        return REFUSED_BAD_VALUE;
    json_int_t number = json_integer_value(value);
    if (number < option->least || number > option->most)
        return REFUSED_BAD_VALUE;
    rules->values[i] = (int16_t)number;
    return ACCEPTED;
}

/* Whether the text was written when there were fewer options: it names all but added ones. */
static bool is_older(const json_t *options, const struct game_kind *kind)
{
    int missing = 0;
    for (int i = 0; i < kind->n_options; i++) {
        if (json_object_get(options, kind->options[i].name) != NULL)
            continue;
        if (!kind->options[i].added)
            return false;
        missing++;
    }
    return missing > 0;
}

static enum refusal read_options(const json_t *options, struct rules *rules, const char **ret_where)
{
    const char *name;
    json_t *value;
    struct rules usual;
    rules_usual(rules->kind, &usual);
    for (int i = 0; i < rules->kind->n_options && is_older(options, rules->kind); i++)
        if (rules->kind->options[i].added)
            rules->values[i] = usual.values[i];
    json_object_foreach((json_t *)options, name, value)
    {
        enum refusal why = set_json(rules, name, value);
        if (why != ACCEPTED) {
            *ret_where = name;
            return why;
        }
    }
    return rules_check(rules);
}

/* A key that may be missing; null counts as missing. */
static const json_t *optional(const json_t *json, const char *key)
{
    const json_t *value = json_object_get(json, key);
    return json_is_null(value) ? NULL : value;
}

enum refusal rules_read_json(const json_t *json, struct rules *ret_rules, const char **ret_where)
{
    *ret_where = NULL;
    const char *game = json_string_value(json_object_get(json, "game"));
    if (game == NULL)
        return REFUSED_BAD_VALUE;
    const struct game_kind *kind = game_find(game);
    if (kind == NULL)
        return REFUSED_UNKNOWN_GAME;
    struct rules rules;
    rules_usual(kind, &rules);
    const json_t *preset = optional(json, "preset");
    const json_t *options = optional(json, "options");
    if ((preset != NULL && !json_is_string(preset)) ||
        (options != NULL && !json_is_object(options)))
        return REFUSED_BAD_VALUE;
    enum refusal why = ACCEPTED;
    if (preset != NULL)
        why = rules_take_preset(&rules, json_string_value(preset));
    if (why == ACCEPTED)
        why = read_options(options, &rules, ret_where);
    if (why == ACCEPTED)
        *ret_rules = rules;
    return why;
}

enum refusal rules_read(const char *text, struct rules *ret_rules)
{
    const char *where;
    json_t *json = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    enum refusal why = rules_read_json(json, ret_rules, &where);
    json_decref(json);
    return why;
}
