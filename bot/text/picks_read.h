/* picks_read.h - reads which dice are to be thrown again, as people type it. */
#ifndef PICKS_READ_H
#define PICKS_READ_H

#include "table.h"

/* See text_read_picks. */
bool picks_read(const struct table *table, int64_t player, const char *typed,
                struct move *ret_move);

#endif
