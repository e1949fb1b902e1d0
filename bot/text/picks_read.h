/* picks_read.h - reads which dice are to be thrown again, as people type it. */
#ifndef PICKS_READ_H
#define PICKS_READ_H

#include "table.h"

/* Which dice are to be thrown again ("2 1", "all", "keep 4"), as the player who typed it
 * sees them: sets the move's picks and nothing else. Nothing typed is no picks. False if it cannot
 * be understood. */
bool picks_read(const struct table *table, int64_t player, const char *typed,
                struct move *ret_move);

#endif
