/* bugiardi_robot.c - plays Dadi Bugiardi. */
#include "bugiardi_parts.h"

const struct game_robot bugiardi_robot = {.safest = bugiardi_safest};
