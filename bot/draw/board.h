/* board.h - draws standings as a table. */
#ifndef BOARD_H
#define BOARD_H

#include "ink.h"
#include "order.h"

/* Cuts the sheet and fills it. */
void board_draw(struct ink *ink, const struct order *order);

#endif
