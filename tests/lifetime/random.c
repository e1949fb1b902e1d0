/* random.c - the daemon's chance: from the same seed the same. */
#include "random.h"

#include "chance.h"
#include "life.h"

uint32_t random_below(void *source, uint32_t bound)
{
    return chance_below(&life->chance, bound);
}
