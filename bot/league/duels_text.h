/* duels_text.h - how a seat fared against each of the others, as one line to be kept, and back.
 *
 * "1:3/2/0 4:0/0/1": the other seat, doubts, right ones, lies that passed. Where there were neither
 * doubts nor such lies it is left out.
 */
#ifndef DUELS_TEXT_H
#define DUELS_TEXT_H

#include "review.h"

/* False if it does not fit. */
bool duels_text_write(const struct review_duel duels[GAME_SEATS_MAX], char *ret_text, size_t size);

/* Adds what it says of one of the others. */
void duels_text_add(const char *text, int seat, struct review_duel *duel);

#endif
