/* fourtwentyone_robot.c - plays 421. */
#include "fourtwentyone_parts.h"

const struct game_robot fourtwentyone_robot = {.safest = fourtwentyone_safest};
