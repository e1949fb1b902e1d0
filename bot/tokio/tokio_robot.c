/* tokio_robot.c - plays Tokio. */
#include "tokio_parts.h"
#include "tokio_safest.h"

const struct game_robot tokio_robot = {.safest = tokio_safest};
