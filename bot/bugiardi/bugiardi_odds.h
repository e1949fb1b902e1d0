/* bugiardi_odds.h - what can come of a throw of five dice, or of dealing cards. */
#ifndef BUGIARDI_ODDS_H
#define BUGIARDI_ODDS_H

#include "odds.h"

/* Has the form that struct game_kind wants. */
void bugiardi_odds(const struct game *before, const struct move *move, struct odds *odds);

#endif
