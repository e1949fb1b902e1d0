/* random.h - unbiased random numbers: the daemon's one source of dice. */
#ifndef RANDOM_H
#define RANDOM_H

#include <stdint.h>

/* A number in 0..bound-1, all equally likely. `source` is ignored: it makes this function fit the
 * draw that the game expects. */
uint32_t random_below(void *source, uint32_t bound);

#endif
