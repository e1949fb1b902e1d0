/* fairness.h - whether counts of dice are within chance: Pearson's chi-square test.
 *
 * K. Pearson, "On the criterion ...", Philosophical Magazine 50 (1900); the distribution by the
 * finite sums of Abramowitz and Stegun, "Handbook of Mathematical Functions", 26.4.4 and 26.4.5.
 */
#ifndef FAIRNESS_H
#define FAIRNESS_H

#include <stdbool.h>
#include <stdint.h>

/* Counts of n values that should fall in proportion to their weights. */
struct fairness {
    int n;
    const int64_t *counts;
    int (*weight)(int dice, int value); /* thrown_weight, and the same of others */
    int dice;                           /* its first argument */
};

/* Whether there are enough counts for the test: five are expected of each value. */
bool fairness_enough(const struct fairness *fairness);

/* The chance that fair dice differ from what is expected at least as much as these counts do; 1 if
 * nothing was counted. */
double fairness_chance(const struct fairness *fairness);

/* The chance that chi-square with so many degrees of freedom, 1 or more, is x or more. */
double fairness_beyond(double x, int freedom);

#endif
