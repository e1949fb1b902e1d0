/* simple_421.h - simple ways to play 421, for robots to be measured against. */
#ifndef SIMPLE_421_H
#define SIMPLE_421_H

#include "outlook.h"

enum simple_421 {
    SIMPLE_421_STOPS,  /* after the first throw, if it may; else it throws all dice again */
    SIMPLE_421_CHASES, /* keeps dice of a 421, and stops at what moves three tokens */
    SIMPLE_421_CLIMBS, /* the highest combination on average */
    N_SIMPLE_421
};

extern const char *const simple_421_names[N_SIMPLE_421];

/* One of the moves of an outlook that has several. */
const struct move *simple_421_choose(enum simple_421 way, const struct outlook *outlook);

#endif
