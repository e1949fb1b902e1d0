/* run_marker.h - takes over what the process before this one left, and leaves it to the next. */
#ifndef RUN_MARKER_H
#define RUN_MARKER_H

#include "store.h"

#include <stdbool.h>

/* Does what an earlier process, or an earlier version, left undone in the database. True if that
 * process did not end by itself; from now on this one did not, until run_marker_leave says
 * otherwise.
 */
bool run_marker_take_over(struct store *store);

/* In a transaction: this process is about to end by itself. */
void run_marker_leave(struct store *store);

#endif
