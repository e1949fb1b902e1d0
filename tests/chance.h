/* chance.h - chance for tests: from the same seed the same, whatever else runs. */
#ifndef CHANCE_H
#define CHANCE_H

#include <stdint.h>

/* A seed from the environment variable SEED, else a new one; printed, so that a run that failed can
 * be repeated. */
uint64_t chance_seed(void);

/* How often to do something: as the environment variable RUNS says, else as usual; at least
 * once. */
int chance_runs(int usual);

/* The next of a stream of random numbers, from 0 to bound - 1. `stream` is a uint64_t; nameless, so
 * that a game can draw its dice with this. */
uint32_t chance_below(void *stream, uint32_t bound);

#endif
