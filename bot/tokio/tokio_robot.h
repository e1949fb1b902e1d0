/* tokio_robot.h - plays Tokio for somebody who is absent. */
#ifndef TOKIO_ROBOT_H
#define TOKIO_ROBOT_H

#include "outlook.h"

/* Chooses one of the moves of an outlook that has at least two. */
const struct move *tokio_robot(const struct outlook *outlook);

#endif
