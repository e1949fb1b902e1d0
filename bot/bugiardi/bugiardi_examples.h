/* bugiardi_examples.h - a hand for each step of the ladder: first the faces that there are most of,
 * then the higher ones.
 */
#ifndef BUGIARDI_EXAMPLES_H
#define BUGIARDI_EXAMPLES_H

#include "bugiardi_changes.h"

struct bugiardi_examples {
    uint8_t faces[STEPS_MAX][HAND];
};

void bugiardi_examples_find(const struct rules *rules, const struct bugiardi_steps *steps,
                            struct bugiardi_examples *ret_examples);

#endif
