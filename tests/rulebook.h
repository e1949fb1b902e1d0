/* rulebook.h - what tests/scenarios/GAME.json writes down of a game besides worked games: ladders,
 * rule sets, options that are refused.
 */
#ifndef RULEBOOK_H
#define RULEBOOK_H

#include "game.h"

enum { RULEBOOK_TEXT_BYTES = 4096, RULEBOOK_WORDS_MAX = 320 };

/* For cmocka_run_group_tests: the state is the game's file as JSON. */
int rulebook_open(const struct game_kind *kind, void **state);
int rulebook_close(void **state);

/* The rules with these options, and those with one option changed; all others are as usual. */
struct rules rulebook_rules(const struct game_kind *kind, const json_t *options);
struct rules rulebook_with(const struct game_kind *kind, const char *option, const char *value);

struct rulebook_words {
    int n;
    char *word[RULEBOOK_WORDS_MAX]; /* in text */
    char text[RULEBOOK_TEXT_BYTES];
};

/* The words of a JSON string, of which there are some. */
void rulebook_words(const json_t *text, struct rulebook_words *ret_words);

/* Fails unless these words, from the lowest on, are all that can be claimed. Returns how many they
 * are. */
int rulebook_ladder(const struct rules *rules, const json_t *ascending);

/* Fails unless the game's presets are these, each with all its options. */
void rulebook_presets(const struct game_kind *kind, const json_t *presets);

/* Fails unless there are so many checks of options, each accepted or refused as it says. */
void rulebook_checks(const struct game_kind *kind, const json_t *checks, size_t n);

#endif
