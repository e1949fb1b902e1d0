/* bugiardi_look.h - the worth of looking between two with dice: worked out beforehand by
 * tests/robot/soak_bugiardi_look.c, which also writes the table, bugiardi_look.inc.
 */
#ifndef BUGIARDI_LOOK_H
#define BUGIARDI_LOOK_H

#include "bugiardi_position.h"

void bugiardi_look_find(const struct rules *rules, const struct bugiardi_hands *hands, int n_steps,
                        struct bugiardi_look *ret_look);

/* The same among n players, more than two: by tests/robot/soak_bugiardi_worth.c, in
 * bugiardi_look_many.inc. */
void bugiardi_look_find_many(const struct rules *rules, const struct bugiardi_hands *hands, int n,
                             int n_steps, struct bugiardi_look *ret_look,
                             struct bugiardi_look *ret_keep);

/* The mean of the hands of each step, for players who do not know the hand; `keep` is NULL for two.
 */
void bugiardi_look_mean(const struct bugiardi_hands *hands, const struct bugiardi_look *look,
                        const struct bugiardi_look *keep, int n_steps,
                        struct bugiardi_worth *ret_worth);

#endif
