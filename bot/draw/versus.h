/* versus.h - draws two people side by side, figure by figure. */
#ifndef VERSUS_H
#define VERSUS_H

#include "ink.h"
#include "order.h"

/* Cuts the sheet and fills it. */
void versus_draw(struct ink *ink, const struct order *order);

#endif
