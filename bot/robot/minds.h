/* minds.h - the robots, so that robot.c can list them: one line a game.
 *
 * Each chooses one of the moves of an outlook that has at least two.
 */
#ifndef MINDS_H
#define MINDS_H

#include "outlook.h"

const struct move *tokio_robot(const struct outlook *outlook);
const struct move *fourtwentyone_robot(const struct outlook *outlook);
const struct move *bugiardi_robot(const struct outlook *outlook);

#endif
