/* tokio_ladder.h - what can be said in Tokio, in ascending order, and what two dice make.
 *
 * A value is a place in the ladder, from 0; the last is always Tokio, 21.
 */
#ifndef TOKIO_LADDER_H
#define TOKIO_LADDER_H

#include "rules.h"

int tokio_ladder_length(const struct rules *rules);

/* The claim as a word ("65", "S8"), into GAME_WORD_BYTES. */
void tokio_ladder_word(const struct rules *rules, int value, char *ret_word);

/* Where two dice stand, in whatever order they fell. */
int16_t tokio_ladder_value(const struct rules *rules, const uint8_t *dice);

#endif
