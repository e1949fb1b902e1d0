/* tokio_ladder.h - the claims of Tokio in ascending order, and the place of two dice among them.
 *
 * A value is a place in the ladder, from 0; the last is always Tokio, 21.
 */
#ifndef TOKIO_LADDER_H
#define TOKIO_LADDER_H

#include "rules.h"

int tokio_ladder_length(const struct rules *rules);

/* The claim as a word ("65", "S8"), into GAME_WORD_BYTES. */
void tokio_ladder_word(const struct rules *rules, int value, char *ret_word);

/* The place of two dice, in any order. */
int16_t tokio_ladder_value(const struct rules *rules, const uint8_t *dice);

#endif
