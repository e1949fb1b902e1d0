/* rounds.h - draws a cup: its rounds, who sits at their tables, and who goes on. */
#ifndef ROUNDS_H
#define ROUNDS_H

#include "ink.h"
#include "order.h"

void rounds_draw(struct ink *ink, const struct order *order);

#endif
