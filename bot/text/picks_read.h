/* picks_read.h - reads which dice are to be thrown again, or which cards changed, as people type
 * it.
 */
#ifndef PICKS_READ_H
#define PICKS_READ_H

#include "table.h"

/* Which dice or cards are picked ("2 1", "all", "keep 4", "7 10♠"), as the player who typed it sees
 * them: sets the move's picks and nothing else. Nothing typed is no picks of open dice. False if it
 * cannot be understood; a rank alone does not name one of several cards of it. */
bool picks_read(const struct table *table, int64_t player, const char *typed,
                struct move *ret_move);

#endif
