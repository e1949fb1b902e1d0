/* duel.h - draws two people side by side, figure by figure. */
#ifndef DUEL_H
#define DUEL_H

#include "ink.h"
#include "order.h"

/* Cuts the sheet and fills it. */
void duel_draw(struct ink *ink, const struct order *order);

#endif
