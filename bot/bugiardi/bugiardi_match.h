/* bugiardi_match.h - the chance to win a game of Dadi Bugiardi, from round to round.
 *
 * Of two players who starts matters, and the chances are exact for a given chance of the starter's;
 * among more everybody is taken to lose a round as often as anybody else.
 */
#ifndef BUGIARDI_MATCH_H
#define BUGIARDI_MATCH_H

#include "game.h"

/* Players between two rounds, by the rounds that each may still lose; who is out is not there. */
struct bugiardi_players {
    int n;
    int starter;
    int left[GAME_SEATS_MAX];
};

/* The chance of a player to win the game once this one has lost the round. `begins`: how likely the
 * starter of a round between two does not lose it. */
double bugiardi_match_after(const struct bugiardi_players *players, int loser, int player,
                            double begins);

#endif
