/* picks_read.h - reads the typed choice of dice to throw again, or of cards to change. */
#ifndef PICKS_READ_H
#define PICKS_READ_H

#include "table.h"

/* Reads picked dice or cards ("2 1", "all", "keep 4", "7 10♠") by the view of the player who typed:
 * sets the move's picks and nothing else. With open dice an empty text means no picks. False if it
 * cannot be understood; a rank alone does not name one of several cards of it. */
bool picks_read(const struct table *table, int64_t player, const char *typed,
                struct move *ret_move);

/* Whether the only face in such a text is a digit that may also say how many: "keep 2", unlike
 * "keep the 2". The table must be playing. */
bool picks_read_may_count(const struct table *table, int64_t player, const char *typed);

#endif
