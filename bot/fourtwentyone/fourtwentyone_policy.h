/* fourtwentyone_policy.h - the expected play of a round of 421 among three and more.
 *
 * The players who follow want to be best and not worst, and do not look at the throws of others.
 * The starter knows that, and the worth of each end of the round.
 */
#ifndef FOURTWENTYONE_POLICY_H
#define FOURTWENTYONE_POLICY_H

#include "fourtwentyone_throws.h"

/* The tokens that a round moves: so many, or MOVES_ALL for those of a 421. */
enum { MOVES_ALL = 8, N_MOVES };

/* The best and the worst of a round: the starter and another, another and the starter, or two
 * others. */
enum fourtwentyone_outcome { STARTER_BEST, STARTER_WORST, STARTER_NEITHER, N_OUTCOMES };

/* A number for each outcome of a round: its chance, or its value. */
struct fourtwentyone_outcomes {
    double of[N_OUTCOMES][N_MOVES];
};

/* The worth of being best, by the tokens moved, and the cost of being worst. */
struct fourtwentyone_gains {
    double best[N_MOVES], worst;
};

struct fourtwentyone_policy {
    int limit; /* throws that the starter may make */
    /* The chance that a player who follows ends with each combination, after so many throws. */
    double ends[THROWS_MAX + 1][COMBOS];
    /* The outcomes of a round whose starter has ended with each combination, after so many
     * throws. */
    struct fourtwentyone_outcomes outcomes[THROWS_MAX + 1][COMBOS];
};

/* A round of n players whose starter may throw up to `limit` times. */
struct fourtwentyone_field {
    const struct rules *rules;
    const struct fourtwentyone_throws *throws;
    int n, limit;
};

/* Finds the policy by playing the players who follow against each other. */
void fourtwentyone_policy_find(const struct fourtwentyone_field *field,
                               const struct fourtwentyone_gains *gains,
                               struct fourtwentyone_policy *ret_policy);

/* The chances of the outcomes if the starter values them like this. */
void fourtwentyone_policy_lead(const struct fourtwentyone_throws *throws,
                               const struct fourtwentyone_policy *policy,
                               const struct fourtwentyone_outcomes *values,
                               struct fourtwentyone_outcomes *ret_chances);

/* The mean of values that come with these chances. */
double fourtwentyone_policy_mean(const struct fourtwentyone_outcomes *chances,
                                 const struct fourtwentyone_outcomes *values);

/* The index, in the arrays above, of the tokens that a best combination moves. */
int fourtwentyone_policy_moves(const struct rules *rules, int combo);

#endif
