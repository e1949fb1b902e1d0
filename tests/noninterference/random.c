/* random.c - chance, in place of the daemon's own: both bots of a pair draw the same. */
#include "random.h"

#include "chance.h"
#include "pair.h"

uint32_t random_below(void *source, uint32_t bound)
{
    return chance_below(pair_luck(), bound);
}
