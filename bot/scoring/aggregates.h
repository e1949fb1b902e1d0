/* aggregates.h - the standings, ratings and figures of one chat, while games are counted in them.
 *
 * A row is fetched when a game first touches it, and written at the end. For a new count of a chat
 * all rows begin empty.
 */
#ifndef AGGREGATES_H
#define AGGREGATES_H

#include "standings.h"
#include "statistics.h"
#include "store.h"

struct aggregates;

/* `empty`: begins as if nothing had been counted yet; the written rows are then all there are. */
struct aggregates *aggregates_open(struct store *store, int64_t chat, bool empty);

/* Writes the rows that were touched, and frees the aggregates. */
void aggregates_close(struct aggregates *aggregates);

/* The number of rows that were touched so far. */
int aggregates_rows(const struct aggregates *aggregates);

/* A player's row, to be changed; all zeros if there was none, or the rating of a new player. Valid
 * until aggregates_close. A kind is a game's name, or "" for all games. */
struct standing *aggregates_standing(struct aggregates *aggregates, int32_t season,
                                     const char *kind, int64_t player);
struct store_rating *aggregates_rating(struct aggregates *aggregates, const char *kind,
                                       int64_t player);
struct statistics *aggregates_statistics(struct aggregates *aggregates, const char *kind,
                                         int64_t player);

#endif
