/* rivals.h - finds the two at a table who have met before and whose score is the closest. */
#ifndef RIVALS_H
#define RIVALS_H

#include "end_lines.h"
#include "store.h"

/* Among people who take part in the league, at tables of a few of them. False if no two have
 * finished one before the other often enough. */
bool rivals_find(struct store *store, const struct table *table, struct end_rivals *ret_rivals);

#endif
