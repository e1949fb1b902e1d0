/* onedie_words.h - how One Die is talked about, with its options and rule sets. */
#ifndef ONEDIE_WORDS_H
#define ONEDIE_WORDS_H

#include "wording.h"

extern const struct wording onedie_words;

#endif
