/* order_season.h - the order for a chart of a season: its time, its words, a line for each player.
 */
#ifndef ORDER_SEASON_H
#define ORDER_SEASON_H

#include "order.h"

/* Writes into a season that is all zero; to be freed also when it returns false. */
bool order_season_read(const json_t *json, char *why, struct order_season *season);

void order_season_free(struct order_season *season);

#endif
