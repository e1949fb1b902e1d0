/* house_load.c - reads the house of a group, its own rules and forfeits, from the store. */
#include "house_load.h"

#include "game_words.h"
#include "message.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static_assert((int)STORE_NAME_BYTES >= (int)HOUSE_NAME_BYTES, "a name is kept whole");
static_assert((int)STORE_FORFEIT_BYTES >= (int)HOUSE_FORFEIT_BYTES, "a forfeit is kept whole");

/* The columns were bounded when they were written, so the text fits. */
static void copy(char *ret_text, size_t size, const char *text)
{
    snprintf(ret_text, size, "%.*s", (int)size - 1, text);
}

static void load_rules(struct store *store, int64_t chat, struct house *house)
{
    struct store_rules kept[HOUSE_RULES_MAX];
    int n = store_house_rules(store, chat, kept, HOUSE_RULES_MAX);
    for (int i = 0; i < n; i++) {
        struct house_rules *rules = &house->rules[house->n_rules];
        if (rules_read(kept[i].rules, &rules->rules) != ACCEPTED)
            continue;
        rules->starter = kept[i].starter < 0 ? starter_usual(rules->rules.kind)
                                             : (enum table_starter)kept[i].starter;
        rules->shows_all = kept[i].shows_all;
        rules->id = kept[i].id;
        copy(rules->name, sizeof rules->name, kept[i].name);
        house->n_rules++;
    }
}

static void load_forfeits(struct store *store, int64_t chat, struct house *house)
{
    struct store_forfeit kept[HOUSE_FORFEITS_MAX];
    house->n_forfeits = store_forfeits(store, chat, kept, HOUSE_FORFEITS_MAX);
    for (int i = 0; i < house->n_forfeits; i++) {
        house->forfeits[i].id = kept[i].id;
        copy(house->forfeits[i].text, sizeof house->forfeits[i].text, kept[i].text);
    }
}

bool house_load_load(struct store *store, int64_t chat, struct house *ret_house)
{
    char usual[STORE_NAME_BYTES];
    memset(ret_house, 0, sizeof *ret_house);
    load_rules(store, chat, ret_house);
    load_forfeits(store, chat, ret_house);
    store_usual(store, chat, usual);
    copy(ret_house->usual, sizeof ret_house->usual, usual);
    return ret_house->n_rules > 0 || ret_house->n_forfeits > 0 || usual[0] != '\0';
}

bool house_load_named(const struct house *house, const char *word, struct house_rules *ret_rules)
{
    char name[HOUSE_NAME_BYTES];
    struct house_rules named = {.id = 0};
    message_clean_name(word, "", name, sizeof name);
    const struct house_rules *saved = house_named(house, name);
    if (!saved && !game_words_read_rules(name, &named.rules))
        return false;
    if (!saved)
        named.starter = starter_usual(named.rules.kind);
    *ret_rules = saved ? *saved : named;
    return true;
}
