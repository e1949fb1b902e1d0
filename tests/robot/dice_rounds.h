/* dice_rounds.h - rounds of Dadi Bugiardi with dice among three and more, solved by self-play: what
 * it is worth to look at a hand, and to have a claim on it accepted.
 *
 * Everybody answers or looks. After a claim the next player knows which hands mostly lie there when
 * it was accepted, and nothing else of the round.
 */
#ifndef DICE_ROUNDS_H
#define DICE_ROUNDS_H

#include "bugiardi_position.h"

enum { DICE_ROUNDS_SEATS_MAX = 4 };

struct dice_rounds {
    struct rules rules;
    struct bugiardi_steps steps;
    struct bugiardi_chances fresh;
    struct bugiardi_hands hands;
    int seats, learning; /* rounds of it at each position */
    float share;         /* of what a pass finds; the rest is the mean of the passes before */
    struct bugiardi_look look, keep;
    float loses[DICE_ROUNDS_SEATS_MAX][HANDS][DICE_STEPS]; /* who sits so far from one who looks */
    double reach[DICE_STEPS][HANDS];                       /* hands whose claim was accepted */
};

/* Solves rounds in so many passes. */
void dice_rounds_solve(struct dice_rounds *rounds, const struct rules *rules, int seats,
                       int passes);

#endif
