/* robot_turns.h - robots that sit at tables make their moves. */
#ifndef ROBOT_TURNS_H
#define ROBOT_TURNS_H

#include "robot.h"
#include "step.h"

/* The move that a robot of this grade would make for the seat on turn. */
void robot_turns_choose(struct step *step, const struct table *table, enum robot_grade grade,
                        struct move *ret_move);

/* The robot on turn makes its move. The table may be over then. */
void robot_turns_move(struct step *step, struct live *live);

#endif
