/* tokio_last.h - the chance of each number of lives to last longest.
 *
 * Hands cost one of the players a life, each as likely as the others: then the lives of each run
 * out as in a Poisson process of their own, and a player with n lives has them until its n-th
 * event, a time of the Erlang distribution. The last player is the one with the latest of these
 * times.
 */
#ifndef TOKIO_LAST_H
#define TOKIO_LAST_H

#include "game.h"

enum { TOKIO_LAST_STAKES = 4 /* a hand costs at most one life less than this */ };

struct tokio_last {
    /* Given. */
    int n, lives[GAME_SEATS_MAX];

    /* Found: the chance of player 0 to be the last, after a player has lost so many lives. A player
     * who loses all of them is out. */
    double chance[GAME_SEATS_MAX][TOKIO_LAST_STAKES];
};

/* Finds the chances of at least two players who have lives, to about a thousandth. */
void tokio_last_find(struct tokio_last *last);

#endif
