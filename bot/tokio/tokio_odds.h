/* tokio_odds.h - what can come of a throw of two dice. */
#ifndef TOKIO_ODDS_H
#define TOKIO_ODDS_H

#include "odds.h"

/* Has the form that struct game_kind wants. */
void tokio_odds(const struct game *before, const struct move *move, struct odds *odds);

#endif
