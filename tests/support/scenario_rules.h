/* scenario_rules.h - what tests/game/scenarios/GAME.json writes down of a game besides worked
 * games: ladders, rule sets, options that are refused.
 */
#ifndef SCENARIO_RULES_H
#define SCENARIO_RULES_H

#include "game.h"

enum { SCENARIO_RULES_TEXT_BYTES = 4096, SCENARIO_RULES_WORDS_MAX = 320 };

/* For cmocka_run_group_tests: the state is the game's file as JSON. */
int scenario_rules_open(const struct game_kind *kind, void **state);
int scenario_rules_close(void **state);

/* The rules with these options, and those with one option changed; all others are as usual. */
struct rules scenario_rules_rules(const struct game_kind *kind, const json_t *options);
struct rules scenario_rules_with(const struct game_kind *kind, const char *option,
                                 const char *value);

struct scenario_rules_words {
    int n;
    char *word[SCENARIO_RULES_WORDS_MAX]; /* in text */
    char text[SCENARIO_RULES_TEXT_BYTES];
};

/* The words of a JSON string, of which there are some. */
void scenario_rules_words(const json_t *text, struct scenario_rules_words *ret_words);

/* Fails unless these words, from the lowest on, are all that can be claimed. Returns how many they
 * are. */
int scenario_rules_ladder(const struct rules *rules, const json_t *ascending);

/* Fails unless the game's presets are these, each with all its options. */
void scenario_rules_presets(const struct game_kind *kind, const json_t *presets);

/* Fails unless there are so many checks of options, each accepted or refused as it says. */
void scenario_rules_checks(const struct game_kind *kind, const json_t *checks, size_t n);

#endif
