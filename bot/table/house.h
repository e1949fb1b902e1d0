/* house.h - the own rules and forfeits of a group.
 *
 * A table may point to this value, for the texts about the table. All texts in it were cleaned when
 * they came in; they are not escaped.
 */
#ifndef HOUSE_H
#define HOUSE_H

#include "rules.h"
#include "starter.h"

enum {
    HOUSE_RULES_MAX = 20,
    HOUSE_NAME_BYTES = 65, /* of saved rules, with the NUL; fits a button with room to spare */
    HOUSE_FORFEITS_MAX = 20,
    HOUSE_FORFEIT_CHARACTERS = 200,
    HOUSE_FORFEIT_BYTES = 4 * HOUSE_FORFEIT_CHARACTERS + 1,
};

/* Rules that a group saved. */
struct house_rules {
    int64_t id;
    char name[HOUSE_NAME_BYTES];
    struct rules rules;
    enum table_starter starter;
    bool shows_all; /* as in struct table */
};

struct house_forfeit {
    int64_t id;
    char text[HOUSE_FORFEIT_BYTES];
};

struct house {
    int n_rules;
    struct house_rules rules[HOUSE_RULES_MAX];
    char usual[HOUSE_NAME_BYTES]; /* the word for the rules of a new table; "": none */
    int n_forfeits;               /* 0: the usual ones are called */
    struct house_forfeit forfeits[HOUSE_FORFEITS_MAX]; /* from mild to the last */
};

/* All three take NULL for a group that saved nothing, and return NULL if there are no such
 * rules. */
const struct house_rules *house_saved(const struct house *house, int64_t id);
/* The name may be in upper or lower case. */
const struct house_rules *house_named(const struct house *house, const char *name);
/* The saved rules with the same game, preset and value of every option. */
const struct house_rules *house_same(const struct house *house, const struct rules *rules);

#endif
