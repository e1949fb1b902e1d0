/* random.c - asks the system for random numbers. */
#include "random.h"

#include <stdlib.h>

uint32_t random_below(void *source, uint32_t bound)
{
    (void)source;
    return arc4random_uniform(bound);
}
