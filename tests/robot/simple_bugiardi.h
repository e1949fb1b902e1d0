/* simple_bugiardi.h - simple ways to play Dadi Bugiardi, for robots to be measured against.
 *
 * All of them claim their hand where that is in order, and throw again what reaches furthest.
 */
#ifndef SIMPLE_BUGIARDI_H
#define SIMPLE_BUGIARDI_H

#include "outlook.h"

enum simple_bugiardi {
    SIMPLE_BUGIARDI_BELIEVES, /* never objects */
    SIMPLE_BUGIARDI_DOUBTS,   /* always */
    SIMPLE_BUGIARDI_HALF,     /* objects to what two tries reach less often than that */
    SIMPLE_BUGIARDI_QUARTER,
    SIMPLE_BUGIARDI_LIES, /* claims one of the lowest lies where the hand is not in order */
    N_SIMPLE_BUGIARDI
};

extern const char *const simple_bugiardi_names[N_SIMPLE_BUGIARDI];

/* One of the moves of an outlook that has several. */
const struct move *simple_bugiardi_choose(enum simple_bugiardi way, const struct outlook *outlook,
                                          uint64_t *chance);

#endif
