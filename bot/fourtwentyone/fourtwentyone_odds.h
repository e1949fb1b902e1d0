/* fourtwentyone_odds.h - what can come of a throw of three dice. */
#ifndef FOURTWENTYONE_ODDS_H
#define FOURTWENTYONE_ODDS_H

#include "odds.h"

/* Has the form that struct game_kind wants. */
void fourtwentyone_odds(const struct game *before, const struct move *move, struct odds *odds);

#endif
