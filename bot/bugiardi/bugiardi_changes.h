/* bugiardi_changes.h - what dice or cards can become when some of them are changed, counted out.
 *
 * Cards come from a pack that lacks only the five that are seen.
 */
#ifndef BUGIARDI_CHANGES_H
#define BUGIARDI_CHANGES_H

#include "bugiardi_steps.h"

enum { CHANGES = 1 << HAND, CHANGES_ALL = CHANGES - 1 };

/* How likely each step is. */
struct bugiardi_chances {
    float of[STEPS_MAX];
};

/* These faces, after those picked, a bit each, are changed; `faces` NULL: five new ones. */
void bugiardi_changes_count(const struct rules *rules, const struct bugiardi_steps *steps,
                            const uint8_t *faces, unsigned picks,
                            struct bugiardi_chances *ret_chances);

#endif
