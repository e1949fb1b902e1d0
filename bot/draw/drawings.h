/* drawings.h - the kinds of pictures. Each cuts the sheet and fills it. */
#ifndef DRAWINGS_H
#define DRAWINGS_H

#include "ink.h"
#include "order.h"

/* Standings as a table. */
void board_draw(struct ink *ink, const struct order *order);

/* The chart of a season: a line a player, named where it ends. */
void chart_draw(struct ink *ink, const struct order *order);

/* A cup: its rounds, who sits at their tables, and who goes on. */
void rounds_draw(struct ink *ink, const struct order *order);

/* Two people side by side, figure by figure. */
void versus_draw(struct ink *ink, const struct order *order);

#endif
