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

/* Runs a test so often (chance_runs), each time with another seed after the first. */
void chance_repeat(int usual, void (*run)(uint64_t seed));

/* The next of a stream of random numbers, from 0 to bound - 1. `stream` is a uint64_t; nameless, so
 * that a game can draw its dice with this. */
uint32_t chance_below(void *stream, uint32_t bound);

#endif
