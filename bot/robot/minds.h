/* minds.h - the robots, so that robot.c can list them: one line a game.
 *
 * Each chooses one of the moves of an outlook that has at least two.
 */
#ifndef MINDS_H
#define MINDS_H

#include "outlook.h"

const struct move *robot_tokio(const struct outlook *outlook);
const struct move *robot_fourtwentyone(const struct outlook *outlook);
const struct move *robot_bugiardi(const struct outlook *outlook);

#endif
