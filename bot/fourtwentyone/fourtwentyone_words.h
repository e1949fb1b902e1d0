/* fourtwentyone_words.h - how 421 is talked about. */
#ifndef FOURTWENTYONE_WORDS_H
#define FOURTWENTYONE_WORDS_H

#include "fourtwentyone_options.h"
#include "game_words.h"

extern const struct game_words_length fourtwentyone_words_length;

/* What struct game_words wants. */
struct phrase fourtwentyone_words_claim(const struct rules *rules, int combo);
struct phrase fourtwentyone_words_combination(const struct rules *rules, int combo);
struct phrase fourtwentyone_words_score(const struct rules *rules, int score);

/* A combination, dice apart: "6-6-5". */
struct phrase fourtwentyone_words_combo(const struct rules *rules, int combo);

#endif
