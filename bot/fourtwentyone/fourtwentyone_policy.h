/* fourtwentyone_policy.h - how a round of 421 goes among three and more, as far as anybody can tell
 * before it.
 *
 * Those who follow want to be best and not worst, and do not look at what others have thrown. The
 * starter knows that, and what each end of the round is worth.
 */
#ifndef FOURTWENTYONE_POLICY_H
#define FOURTWENTYONE_POLICY_H

#include "fourtwentyone_throws.h"

/* What a round moves: so many tokens, or those that a 421 does. */
enum { MOVES_ALL = 8, N_MOVES };

/* Who is best and who worst: the starter and another, another and the starter, or two others. */
enum fourtwentyone_outcome { STARTER_BEST, STARTER_WORST, STARTER_NEITHER, N_OUTCOMES };

/* Something for each outcome of a round: its chance, or its value. */
struct fourtwentyone_outcomes {
    double of[N_OUTCOMES][N_MOVES];
};

/* What it is worth to be best, by what that moves, and what it costs to be worst. */
struct fourtwentyone_gains {
    double best[N_MOVES], worst;
};

struct fourtwentyone_policy {
    int limit; /* throws that the starter may make */
    /* How likely one who follows is to end with each combination, after so many throws. */
    double ends[THROWS_MAX + 1][COMBOS];
    /* How a round goes whose starter has ended so, after so many throws. */
    struct fourtwentyone_outcomes outcomes[THROWS_MAX + 1][COMBOS];
};

/* A round of n players whose starter may throw up to `limit` times. */
struct fourtwentyone_field {
    const struct rules *rules;
    const struct fourtwentyone_throws *throws;
    int n, limit;
};

/* Finds the policy by playing those who follow against each other. */
void fourtwentyone_policy_find(const struct fourtwentyone_field *field,
                               const struct fourtwentyone_gains *gains,
                               struct fourtwentyone_policy *ret_policy);

/* The chances of the outcomes when the starter values them so. */
void fourtwentyone_policy_lead(const struct fourtwentyone_throws *throws,
                               const struct fourtwentyone_policy *policy,
                               const struct fourtwentyone_outcomes *values,
                               struct fourtwentyone_outcomes *ret_chances);

/* The mean of values that come with these chances. */
double fourtwentyone_policy_mean(const struct fourtwentyone_outcomes *chances,
                                 const struct fourtwentyone_outcomes *values);

/* What a best combination moves: an index of the arrays above. */
int fourtwentyone_policy_moves(const struct rules *rules, int combo);

#endif
