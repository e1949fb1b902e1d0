/* boards.h - whether the tables of a cup were played by its rules, and when. */
#ifndef BOARDS_H
#define BOARDS_H

#include "drawn.h"

/* Complains of the tables of a round; `last`: it is the last one drawn. */
void boards_check(struct drawn *drawn, const struct drawn_round *round, bool last);

#endif
