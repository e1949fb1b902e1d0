/* chart.h - draws the chart of a season: a line a player, named where it ends. */
#ifndef CHART_H
#define CHART_H

#include "ink.h"
#include "order.h"

/* Cuts the sheet and fills it. */
void chart_draw(struct ink *ink, const struct order *order);

#endif
