/* rules.c - reads the rows of options, presets and exclusions that a game lays out. */
#include "rules.h"

#include "game.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const rules_bool[] = {"false", "true", NULL};

/* A number in plain digits; -1 for anything else, since no option goes below 0. */
static long read_number(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || digits > 5 || text[digits] != '\0')
        return -1;
    return strtol(text, NULL, 10);
}

void rules_usual(const struct game_kind *kind, struct rules *ret_rules)
{
    assert(kind->n_options <= RULES_OPTIONS_MAX);
    assert(kind->n_presets > 0);
    *ret_rules = (struct rules){.kind = kind};
    memcpy(ret_rules->values, kind->presets[0].values, sizeof ret_rules->values);
}

enum refusal rules_take_preset(struct rules *rules, const char *preset)
{
    const struct game_kind *kind = rules->kind;
    for (int i = 0; i < kind->n_presets; i++) {
        if (strcmp(kind->presets[i].name, preset) != 0)
            continue;
        rules->preset = (int8_t)i;
        memcpy(rules->values, kind->presets[i].values, sizeof rules->values);
        return ACCEPTED;
    }
    return REFUSED_UNKNOWN_PRESET;
}

bool rules_suit_cup(struct rules *rules)
{
    struct rules before = *rules;
    for (const struct remedy *row = rules->kind->cup; row != NULL && row->option != NULL; row++) {
        enum refusal why = rules_set(rules, row->option, row->value);
        assert(why == ACCEPTED);
    }
    return !rules_equal(&before, rules);
}

int rules_option(const struct game_kind *kind, const char *name)
{
    for (int i = 0; i < kind->n_options; i++) {
        if (strcmp(kind->options[i].name, name) == 0)
            return i;
    }
    return -1;
}

int rules_value(const struct option *option, const char *text)
{
    for (int i = 0; option->words != NULL && option->words[i] != NULL; i++)
        if (strcmp(option->words[i], text) == 0)
            return i;
    long number = option->words == NULL ? read_number(text) : -1;
    return number >= option->least && number <= option->most ? (int)number : -1;
}

enum refusal rules_set(struct rules *rules, const char *option, const char *value)
{
    int i = rules_option(rules->kind, option);
    if (i < 0)
        return REFUSED_UNKNOWN_OPTION;
    int number = rules_value(&rules->kind->options[i], value);
    if (number < 0)
        return REFUSED_BAD_VALUE;
    rules->values[i] = (int16_t)number;
    return ACCEPTED;
}

static const struct exclusion *first_broken(const struct rules *rules)
{
    const struct game_kind *kind = rules->kind;
    for (int i = 0; i < kind->n_exclusions; i++)
        if (kind->exclusions[i].broken(rules->values))
            return &kind->exclusions[i];
    return NULL;
}

enum refusal rules_check(const struct rules *rules)
{
    const struct exclusion *broken = first_broken(rules);
    if (broken == NULL)
        return ACCEPTED;
    int before = REFUSAL_COUNT;
    for (int i = 0; game_kinds[i] != rules->kind; i++)
        before += game_kinds[i]->n_exclusions;
    return (enum refusal)(before + (broken - rules->kind->exclusions));
}

const struct exclusion *rules_exclusion(enum refusal why)
{
    int before = REFUSAL_COUNT;
    for (int i = 0; (int)why >= before && game_kinds[i] != NULL; i++) {
        if ((int)why < before + game_kinds[i]->n_exclusions)
            return &game_kinds[i]->exclusions[(int)why - before];
        before += game_kinds[i]->n_exclusions;
    }
    return NULL;
}

/* --- mending --- */

/* The search for remedies: the changes so far, and how many more are allowed. */
struct mending {
    struct rules rules;
    struct remedy *remedies;
    int n, most;
    uint32_t settled; /* options that stay as they are now: a bit each */
};

/* Tries each remedy of the first broken exclusion, and then the exclusions that it breaks. A set
 * that mends must hold one of them, so none is overlooked. */
static bool mend(struct mending *mending)
{
    const struct exclusion *broken = first_broken(&mending->rules);
    if (broken == NULL || mending->n == mending->most)
        return broken == NULL;
    for (size_t i = 0; i < sizeof broken->remedies / sizeof broken->remedies[0]; i++) {
        const struct remedy *remedy = &broken->remedies[i];
        int option = remedy->option ? rules_option(mending->rules.kind, remedy->option) : -1;
        if (option < 0 || (mending->settled & UINT32_C(1) << option))
            continue;
        struct mending before = *mending;
        rules_set(&mending->rules, remedy->option, remedy->value);
        mending->settled |= UINT32_C(1) << option;
        mending->remedies[mending->n++] = *remedy;
        if (mend(mending))
            return true;
        *mending = before;
    }
    return false;
}

static_assert((int)RULES_OPTIONS_MAX <= 32, "an option is a bit");

int rules_mend(const struct rules *rules, int fixed, struct remedy ret_remedies[RULES_MENDS_MAX])
{
    assert(fixed >= 0 && fixed < rules->kind->n_options);
    for (int most = 0; most <= RULES_MENDS_MAX; most++) {
        struct mending mending = {.rules = *rules,
                                  .remedies = ret_remedies,
                                  .most = most,
                                  .settled = UINT32_C(1) << fixed};
        if (mend(&mending))
            return mending.n;
    }
    return -1;
}

/* --- where rules come from --- */

int rules_origin(const struct rules *rules, int option)
{
    const struct game_kind *kind = rules->kind;
    assert(option >= 0 && option < kind->n_options);
    return kind->presets[rules->preset].values[option];
}

bool rules_differs(const struct rules *rules)
{
    for (int i = 0; i < rules->kind->n_options; i++)
        if (rules->values[i] != rules_origin(rules, i))
            return true;
    return false;
}

/* --- as text --- */

void rules_value_text(const struct rules *rules, int option, char *ret_text, size_t size)
{
    assert(option >= 0 && option < rules->kind->n_options);
    const struct option *row = &rules->kind->options[option];
    int value = rules->values[option];
    if (row->words != NULL)
        snprintf(ret_text, size, "%s", row->words[value]);
    else
        snprintf(ret_text, size, "%d", value);
}

bool rules_equal(const struct rules *a, const struct rules *b)
{
    return a->kind == b->kind && a->preset == b->preset &&
           memcmp(a->values, b->values, (size_t)a->kind->n_options * sizeof a->values[0]) == 0;
}

static json_t *value_json(const struct option *option, int value)
{
    if (option->words == NULL)
        return json_integer(value);
    if (option->words == rules_bool)
        return json_boolean(value);
    long number = read_number(option->words[value]);
    return number >= 0 ? json_integer(number) : json_string(option->words[value]);
}

json_t *rules_json(const struct rules *rules)
{
    const struct game_kind *kind = rules->kind;
    json_t *options = json_object();
    for (int i = 0; i < kind->n_options; i++)
        json_object_set_new(options, kind->options[i].name,
                            value_json(&kind->options[i], rules->values[i]));
    return json_pack("{s:s, s:s, s:o}", "game", kind->name, "preset",
                     kind->presets[rules->preset].name, "options", options);
}

bool rules_write(const struct rules *rules, char *ret_text, size_t size)
{
    json_t *json = rules_json(rules);
    size_t length = json_dumpb(json, ret_text, size, JSON_COMPACT);
    json_decref(json);
    if (length >= size)
        return false;
    ret_text[length] = '\0';
    return true;
}
