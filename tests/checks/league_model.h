/* league_model.h - a league reckoned again from the log of moves, in the plainest way there is, and
 * compared with what the bot made of it.
 */
#ifndef LEAGUE_MODEL_H
#define LEAGUE_MODEL_H

#include "store.h"

/* Compares all results, standings and ratings of a chat; the test fails where they differ. How many
 * games there were. */
int league_model_check(struct store *store, int64_t chat);

/* Has the bot derive all of a chat again, and undoes that; the test fails where anything would
 * differ. Inside the caller's transaction. */
void league_model_again(struct store *store, int64_t chat);

/* The key of the season that a local clock is in, as the C library tells it. */
int32_t league_model_season(int length, const char *zone, int64_t at_ms);

#endif
