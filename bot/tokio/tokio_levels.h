/* tokio_levels.h - solves a hand of Tokio among several players. */
#ifndef TOKIO_LEVELS_H
#define TOKIO_LEVELS_H

#include "tokio_ring.h"

/* Solves all levels that can be reached. */
void tokio_levels_solve(struct tokio_ring *ring);

#endif
