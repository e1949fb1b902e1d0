/* chance.c - chance for tests: from the same seed the same, whatever else runs. */
#include "chance.h"
#include "testing.h"

#include <inttypes.h>
#include <stdlib.h>
#include <sys/random.h>

uint64_t chance_seed(void)
{
    uint64_t seed = 0;
    const char *given = getenv("SEED");
    if (given != NULL)
        seed = strtoull(given, NULL, 10);
    else if (getrandom(&seed, sizeof seed, 0) != sizeof seed)
        fail_msg("no random seed");
    print_message("SEED=%" PRIu64 " repeats this run\n", seed);
    return seed;
}

int chance_runs(int usual)
{
    const char *wanted = getenv("RUNS");
    int runs = wanted != NULL ? atoi(wanted) : usual;
    if (runs < 1)
        fail_msg("RUNS=%d would try nothing", runs);
    return runs;
}

void chance_repeat(int usual, void (*run)(uint64_t seed))
{
    int runs = chance_runs(usual);
    uint64_t seed = chance_seed();
    for (int i = 0; i < runs; i++)
        run(seed + (uint64_t)i);
}

/* SplitMix64 (Steele, Lea and Flood 2014): small, and good enough to choose what a test does. */
uint32_t chance_below(void *stream, uint32_t bound)
{
    uint64_t *state = stream;
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return (uint32_t)(((z ^ z >> 31) >> 32) * bound >> 32);
}
