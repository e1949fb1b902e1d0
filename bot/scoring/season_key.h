/* season_key.h - the season that a game is of, by the clock in its group. */
#ifndef SEASON_KEY_H
#define SEASON_KEY_H

#include "season.h"
#include "store.h"

/* The season of a league in which a time lies. */
void season_key_find(struct store *store, const struct store_league *league, int64_t at_ms,
                     struct season *ret_season);

/* A game from before there was a league knows no season yet: gives it the one that it ended in, by
 * the clock and the settings of the group. */
void season_key_give(struct store *store, struct store_ending *ending);

#endif
