/* chance.c - the dice of the playground's daemon: the system's, or the same again for a seed. */
#include "random.h"

#include <stdlib.h>

/* A number; with it the same events bring the same dice. */
#define SEED_VARIABLE "BUSSOLOTTO_PLAY_SEED"

/* splitmix64, by Sebastiano Vigna. */
static uint64_t next(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

uint32_t __real_random_below(void *source, uint32_t bound);
uint32_t __wrap_random_below(void *source, uint32_t bound);
uint32_t __wrap_random_below(void *source, uint32_t bound)
{
    static uint64_t state;
    static const char *seed;
    if (!seed) {
        seed = getenv(SEED_VARIABLE);
        seed = seed ? seed : "";
        state = strtoull(seed, NULL, 10);
    }
    return *seed ? (uint32_t)((next(&state) >> 32) * bound >> 32)
                 : __real_random_below(source, bound);
}
