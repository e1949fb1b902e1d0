/* tokio_last.h - how likely each number of lives is to last longest.
 *
 * Hands cost one of the players a life, each as likely as the others: then the lives of each run
 * out as in a Poisson process of their own, and a player with n lives has them until its n-th
 * event, a time of the Erlang distribution. To be the last one is to have the latest of these
 * times.
 */
#ifndef TOKIO_LAST_H
#define TOKIO_LAST_H

#include "game.h"

enum { TOKIO_LAST_STAKES = 4 /* a hand costs at most one life less than this */ };

struct tokio_last {
    /* Given. */
    int n, lives[GAME_SEATS_MAX];

    /* Found: the chance of player 0 to be the last, when a player has lost so many lives. Of one
     * who loses all there are nothing remains. */
    double chance[GAME_SEATS_MAX][TOKIO_LAST_STAKES];
};

/* Finds the chances of at least two players who have lives, to about a thousandth. */
void tokio_last_find(struct tokio_last *last);

#endif
