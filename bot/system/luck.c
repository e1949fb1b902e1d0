/* luck.c - asks the system for chance. */
#include "luck.h"

#include <stdlib.h>

uint32_t luck_below(void *source, uint32_t bound)
{
    (void)source;
    return arc4random_uniform(bound);
}
