/* bugiardi_look.h - the worth of looking between two with dice: worked out beforehand by
 * tests/robot/soak_bugiardi_look.c, which also writes the table, bugiardi_look.inc.
 */
#ifndef BUGIARDI_LOOK_H
#define BUGIARDI_LOOK_H

#include "bugiardi_position.h"

void bugiardi_look_find(const struct rules *rules, const struct bugiardi_hands *hands, int n_steps,
                        struct bugiardi_look *ret_look);

/* The mean of the hands of each step, for players who do not know the hand. */
void bugiardi_look_mean(const struct bugiardi_hands *hands, const struct bugiardi_look *look,
                        int n_steps, struct bugiardi_worth *ret_worth);

#endif
