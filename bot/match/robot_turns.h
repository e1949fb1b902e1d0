/* robot_turns.h - robots that sit at tables make their moves. */
#ifndef ROBOT_TURNS_H
#define ROBOT_TURNS_H

#include "step.h"

/* The robot on turn makes its move. The table may be over then. */
void robot_turns_move(struct step *step, struct live *live);

#endif
