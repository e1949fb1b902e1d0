/* tokio_ladder.h - the values of two dice in ascending order, which are the claims of Tokio.
 *
 * A value is a place in the ladder, from 0; the last is always Tokio, 21. Not all are claims: 21 is
 * none where it is shown (option tokio_shown), and 32, which then is the lowest of all, where it
 * ends the hand (void_on_32). All claims lie between the lowest and the highest.
 */
#ifndef TOKIO_LADDER_H
#define TOKIO_LADDER_H

#include "rules.h"

int tokio_ladder_length(const struct rules *rules);

/* The lowest and the highest value that may be claimed. */
int tokio_ladder_lowest(const struct rules *rules);
int tokio_ladder_highest(const struct rules *rules);

/* The value as a word ("65", "S8", "PP"), into GAME_WORD_BYTES. */
void tokio_ladder_word(const struct rules *rules, int value, char *ret_word);

/* The place of two dice, in any order. */
int16_t tokio_ladder_value(const struct rules *rules, const uint8_t *dice);

#endif
