/* rules.h - the rules a table plays by: a kind of game and a value for each of its options.
 *
 * Options, their ranges, presets and exclusions are rows of data in the game's own file;
 * everything here reads those rows, so that a menu, a rules page, the game record and a
 * check cannot disagree.
 */
#ifndef RULES_H
#define RULES_H

#include "refusal.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct game_kind;

enum {
    RULES_OPTIONS_MAX = 24,
    RULES_TEXT_BYTES = 1024, /* any rules written by rules_write fit */
    RULES_MENDS_MAX = 4,     /* changes that one other change can call for */
    RULES_COMMON_MAX = 8,
};

/* The words of an option that is a bool: "false" and "true". */
extern const char *const rules_bool[];

/* One option of a game. A bool is an enum of rules_bool, and a bool in JSON; a word of digits is an
 * integer there. Its texts are msgids; NULL: people read the words of the record. */
struct option {
    const char *name;
    const char *const *words; /* the values of an enum or bool, NULL-terminated; NULL: a number */
    int16_t least, most;      /* for a number: its range, both included */

    const char *label;                /* on a button, before its value */
    const char *meaning;              /* one line */
    const char *const *labels;        /* of its words in their order */
    const char *none;                 /* the name of 0, if it has a special meaning */
    int16_t common[RULES_COMMON_MAX]; /* values of a number worth a button, ended by 0 */
    /* Whether it has no effect beside these other values, so that no menu lists it. NULL: never. */
    bool (*idle)(const int16_t *values);
    /* Texts of rules may be older than the option: see rules_read. */
    bool added;
};

/* A named rule set: a value for every option, in the order of the options. */
struct preset {
    const char *name;
    const char *const *aliases; /* other names that people use, NULL-terminated; NULL: none */
    const char *label, *line;   /* its name and what is special about it: msgids */
    int16_t values[RULES_OPTIONS_MAX];
};

/* A value that mends broken rules, as rules_set takes it. */
struct remedy {
    const char *option, *value;
};

/* Options that cannot stand together. Any one of the remedies mends the rules. */
struct exclusion {
    const char *name;     /* of the refusal, as in the game record */
    const char *sentence; /* why they can't; to be translated */
    bool (*broken)(const int16_t *values);
    struct remedy remedies[3]; /* ended by NULL if there are fewer */
};

/* A value: copyable, comparable with rules_equal. */
struct rules {
    const struct game_kind *kind;
    int8_t preset; /* index of the preset it started from */
    int16_t values[RULES_OPTIONS_MAX];
};

/* The default rules of a game: its first preset. Cannot fail. */
void rules_usual(const struct game_kind *kind, struct rules *ret_rules);

/* Takes over a whole preset. REFUSED_UNKNOWN_PRESET leaves the rules as they were. */
enum refusal rules_take_preset(struct rules *rules, const char *preset);

/* Sets one option from its text ("5", "true", "penalty"). REFUSED_UNKNOWN_OPTION or
 * REFUSED_BAD_VALUE leave the rules as they were. Exclusions are not looked at. */
enum refusal rules_set(struct rules *rules, const char *option, const char *value);

/* Whether the options can stand together: ACCEPTED, or the number of the first exclusion that is
 * broken. */
enum refusal rules_check(const struct rules *rules);

/* The exclusion of this number; NULL for every other refusal. */
const struct exclusion *rules_exclusion(enum refusal why);

/* Finds the changes that make the rules valid after the option of index `fixed` was set: the
 * smallest set of remedies that leaves this option alone, and of several such sets the first in the
 * order of the exclusions. Returns how many there are (0: the rules are valid), or -1 if there is
 * no such set. The rules themselves are not changed; rules_set takes each remedy. */
int rules_mend(const struct rules *rules, int fixed, struct remedy ret_remedies[RULES_MENDS_MAX]);

/* Whether any option differs from the preset the rules come from. */
bool rules_differs(const struct rules *rules);

/* The value of an option in the preset that the rules come from. */
int rules_origin(const struct rules *rules, int option);

/* Sets the options that a cup needs (struct game_kind). Returns whether any was otherwise. */
bool rules_suit_cup(struct rules *rules);

/* Index of an option of this kind of game, -1 if it has none of that name. */
int rules_option(const struct game_kind *kind, const char *name);

/* The value of an option from its text, -1 if it cannot have that. */
int rules_value(const struct option *option, const char *text);

/* The text of an option's value, as rules_set takes it, into a buffer of at least 16 bytes. */
void rules_value_text(const struct rules *rules, int option, char *ret_text, size_t size);

bool rules_equal(const struct rules *a, const struct rules *b);

/* The rules as JSON: {"game":..., "preset":..., "options":{...}} with every option spelled out, so
 * that a table kept for years does not depend on later defaults. A new reference. */
json_t *rules_json(const struct rules *rules);

/* Writes rules_json() as a text. False if it does not fit (RULES_TEXT_BYTES always does). */
bool rules_write(const struct rules *rules, char *ret_text, size_t size);

/* --- reading with the list of all games: rules_read.c --- */

/* The rules that a word names, in upper or lower case: a preset of any game, or a game by one of
 * its names, which means its usual rules; or two words, a game and its preset in any order. Hidden
 * games are not found. False leaves ret_rules as it was. */
bool rules_read_name(const char *words, struct rules *ret_rules);

/* Reads what rules_write wrote, or a game record's head: "game" is required, "preset" and
 * "options" are not. Exclusions are checked. A text that names all options but some of the added
 * ones was written before there were those: they have the value of the game's usual rules then, and
 * not that of the preset. ret_rules is untouched on refusal; REFUSED_BAD_VALUE for anything that is
 * not of this form. */
enum refusal rules_read(const char *text, struct rules *ret_rules);

/* The same from JSON already parsed. On refusal *ret_where is the option that was at fault, in
 * the JSON's own memory, or NULL where the fault is not in one option. */
enum refusal rules_read_json(const json_t *json, struct rules *ret_rules, const char **ret_where);

#endif
