/* aggregates.h - the standings, ratings and figures of one chat, while games are counted in them.
 *
 * Rows are fetched when a game first touches them and written at the end; or all begin empty, where
 * a chat is counted again.
 */
#ifndef AGGREGATES_H
#define AGGREGATES_H

#include "standings.h"
#include "statistics.h"
#include "store.h"

struct aggregates;

/* `empty`: as if nothing had been counted yet; what is written then is all there is. */
struct aggregates *aggregates_open(struct store *store, int64_t chat, bool empty);

/* Writes what was touched, and forgets it. */
void aggregates_close(struct aggregates *books);

/* What is kept of a player, to be changed; all zeros, or the rating of somebody who is not known,
 * if there was none. Valid until aggregates_close. A kind is a game's name, or "" for all. */
struct standing *aggregates_standing(struct aggregates *books, int32_t season, const char *kind,
                                     int64_t player);
struct store_rating *aggregates_rating(struct aggregates *books, const char *kind, int64_t player);
struct statistics *aggregates_statistics(struct aggregates *books, const char *kind,
                                         int64_t player);

#endif
