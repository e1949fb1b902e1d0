/* plain_words.h - words for a game that brings none of its own: claims as they are in the record,
 * the rules as a list of options.
 */
#ifndef PLAIN_WORDS_H
#define PLAIN_WORDS_H

#include "game_words.h"

extern const struct game_words plain_words;

#endif
