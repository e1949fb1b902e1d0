/* bugiardi_changes.h - the outcomes of changing some dice or cards, counted out.
 *
 * Cards come from a pack that lacks only the five that are seen.
 */
#ifndef BUGIARDI_CHANGES_H
#define BUGIARDI_CHANGES_H

#include "bugiardi_steps.h"

enum { CHANGES = 1 << HAND, CHANGES_ALL = CHANGES - 1 };

/* The chance of each step. */
struct bugiardi_chances {
    float of[STEPS_MAX];
};

/* Counts out these faces after the picked ones, a bit each, are changed; `faces` NULL: five new
 * ones. */
void bugiardi_changes_count(const struct rules *rules, const struct bugiardi_steps *steps,
                            const uint8_t *faces, unsigned picks,
                            struct bugiardi_chances *ret_chances);

#endif
