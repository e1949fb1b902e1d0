/* tokio_solution.h - the equilibrium of two-player Tokio, written out for people. */
#ifndef TOKIO_SOLUTION_H
#define TOKIO_SOLUTION_H

#include "rules.h"

/* See struct game_robot. */
json_t *tokio_solution(const struct rules *rules, int starter, int other);

#endif
