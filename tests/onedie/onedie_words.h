/* onedie_words.h - how One Die is talked about, with its options and rule sets. */
#ifndef ONEDIE_WORDS_H
#define ONEDIE_WORDS_H

#include "game_words.h"

extern const struct game_words onedie_words;

#endif
