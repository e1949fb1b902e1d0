/* bugiardi_match.h - the chance to win a game of Dadi Bugiardi, from round to round.
 *
 * Between two players the starter matters, and the chances are exact for a given chance of the
 * starter. Among more all players are taken to lose rounds equally often.
 */
#ifndef BUGIARDI_MATCH_H
#define BUGIARDI_MATCH_H

#include "game.h"

/* Players between two rounds, by the rounds that each may still lose; players who are out are left
 * out. */
struct bugiardi_players {
    int n;
    int starter;
    int left[GAME_SEATS_MAX];
};

/* The chance of a player to win the game after `loser` has lost the round. `begins`: the chance
 * that the starter of a round between two does not lose it. */
double bugiardi_match_after(const struct bugiardi_players *players, int loser, int player,
                            double begins);

#endif
