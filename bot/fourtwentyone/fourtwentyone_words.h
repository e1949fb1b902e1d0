/* fourtwentyone_words.h - how 421 is talked about. */
#ifndef FOURTWENTYONE_WORDS_H
#define FOURTWENTYONE_WORDS_H

#include "wording.h"

extern const struct wording fourtwentyone_words;

/* A combination, dice apart: "6-6-5". */
struct phrase fourtwentyone_words_combo(const struct rules *rules, int combo);

#endif
