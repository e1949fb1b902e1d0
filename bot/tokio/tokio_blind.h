/* tokio_blind.h - values claims over a cup that is passed on by players who do not know the dice:
 * raises, and the same claim once more.
 *
 * Such a claim says nothing of the dice, so all who did not see them believe of them what the first
 * claim told, and each answers as is best for itself. The player who knows the dice, when the cup
 * comes back to it, doubts or lets through.
 */
#ifndef TOKIO_BLIND_H
#define TOKIO_BLIND_H

#include "tokio_ring.h"

struct tokio_blind {
    /* Given. */
    const struct tokio_ring *ring;
    int level;
    int knower; /* the player who knows the dice; GAME_NOBODY */
    double belief[TOKIO_NUMBERS_CLAIMS];

    /* Found: the chances of all players after a claim of a player who does not know the dice, by
     * claim and player. A claim that was passed on with the same value is not passed on again. */
    double fresh[TOKIO_NUMBERS_CLAIMS][GAME_SEATS_MAX][GAME_SEATS_MAX];
    double passed[TOKIO_NUMBERS_CLAIMS][GAME_SEATS_MAX][GAME_SEATS_MAX];
};

/* The belief before any claim, and after a claim of a stage's roller. One that the roller never
 * makes is taken to be as credible as the responder needs it to be. */
void tokio_blind_know_nothing(struct tokio_blind *blind);
void tokio_blind_believe(struct tokio_blind *blind, const struct tokio_signal *signal, int claim);

/* Finds the chances of claims from this one on. */
void tokio_blind_find(struct tokio_blind *blind, int lowest);

/* The chance that a claim is good. */
double tokio_blind_good(const struct tokio_blind *blind, int claim);

/* The chance of a player to win if a claim of the player before it is doubted. */
double tokio_blind_doubted(const struct tokio_blind *blind, int claimer, int claim, int player);

#endif
