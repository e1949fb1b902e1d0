/* fourtwentyone_robot.h - plays 421 for somebody who is absent. */
#ifndef FOURTWENTYONE_ROBOT_H
#define FOURTWENTYONE_ROBOT_H

#include "outlook.h"

/* Chooses one of the moves of an outlook that has at least two. */
const struct move *fourtwentyone_robot(const struct outlook *outlook);

#endif
