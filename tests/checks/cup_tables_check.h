/* cup_tables_check.h - whether the tables of a cup were played by its rules, and when. */
#ifndef CUP_TABLES_CHECK_H
#define CUP_TABLES_CHECK_H

#include "drawn.h"

/* Complains of the tables of a round; `last`: it is the last one drawn. */
void cup_tables_check_check(struct drawn *drawn, const struct drawn_round *round, bool last);

/* Whether the robot made all moves of a seat. */
bool cup_tables_check_absent(struct drawn *drawn, const struct drawn_board *board, int seat);

#endif
