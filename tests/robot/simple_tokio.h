/* simple_tokio.h - simple ways to play Tokio, for robots to be measured against. */
#ifndef SIMPLE_TOKIO_H
#define SIMPLE_TOKIO_H

#include "outlook.h"

enum simple_tokio {
    SIMPLE_TOKIO_LOWEST, /* claims the truth or the lowest lie, and doubts from 61 up */
    SIMPLE_TOKIO_ANY,    /* claims the truth or any lie, and doubts likewise */
    SIMPLE_TOKIO_POOLS,  /* claims 54 whatever the dice, where it can, and doubts likewise */
    N_SIMPLE_TOKIO
};

extern const char *const simple_tokio_names[N_SIMPLE_TOKIO];

/* One of the moves of an outlook that has several. `chance` is the stream of a game. */
const struct move *simple_tokio_choose(enum simple_tokio way, const struct outlook *outlook,
                                       uint64_t *chance);

#endif
