/* odds_cards.h - what can come of dealing cards, counted out. */
#ifndef ODDS_CARDS_H
#define ODDS_CARDS_H

#include "odds.h"

/* Whether a game is played with cards. */
bool odds_cards_used(const struct game *game);

/* Adds up the weights of a move that deals cards, as odds_take does. */
void odds_cards(const struct game *before, const struct move *move, struct odds *odds);

#endif
