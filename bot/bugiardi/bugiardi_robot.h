/* bugiardi_robot.h - plays Dadi Bugiardi for somebody who is absent. */
#ifndef BUGIARDI_ROBOT_H
#define BUGIARDI_ROBOT_H

#include "outlook.h"

/* Chooses one of the moves of an outlook that has at least two. */
const struct move *bugiardi_robot(const struct outlook *outlook);

#endif
