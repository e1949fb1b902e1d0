/* fourtwentyone_many.h - the chances of three and more players in 421, between rounds.
 *
 * An approximation: the starter matters, but not the order of the others, and every round is played
 * by the same policy (fourtwentyone_policy.h). The chances follow by dynamic programming over all
 * ways to hold the tokens.
 *
 * A chance is that to win; or, where the game ends with the last who holds tokens, the expected
 * share of the others who finish behind the player. That is the same thing among two.
 */
#ifndef FOURTWENTYONE_MANY_H
#define FOURTWENTYONE_MANY_H

#include "fourtwentyone_partitions.h"
#include "fourtwentyone_policy.h"
#include "fourtwentyone_round.h"

/* Players between two rounds; those who have left are not among them. */
struct fourtwentyone_players {
    int part; /* of the game, as in a view */
    int n;
    int pot;
    int held[GAME_SEATS_MAX];
};

/* The end of a round: two players, and the index of what it moves (fourtwentyone_policy_moves). */
struct fourtwentyone_end {
    int best, worst, moves;
};

/* The policies: of the charge, and of the discharge by the number of its players. If there are more
 * of them than tokens that count, it has only one. */
enum { MANY_POLICIES = PARTITIONS_TOKENS_MAX };

struct fourtwentyone_many {
    struct rules rules;
    struct fourtwentyone_throws throws;
    struct fourtwentyone_policy policies[MANY_POLICIES];
    struct fourtwentyone_partitions partitions;
    int passes, holders; /* worked out so far, and the discharge of so many players that is next */
};

/* Begins to work out the chances of n players. fourtwentyone_many_go_on does a part of it, of some
 * 10 ms at most, and returns whether there is more. At most PARTITIONS_TOKENS_MAX tokens count, so
 * chances are rougher if there are more; all the more so if more players than that hold tokens. */
void fourtwentyone_many_begin(const struct rules *rules, int n, int total,
                              struct fourtwentyone_many *ret_many);
bool fourtwentyone_many_go_on(struct fourtwentyone_many *many);

/* The policy of a round of n players. */
const struct fourtwentyone_policy *fourtwentyone_many_policy(const struct fourtwentyone_many *many,
                                                             enum part part, int n);

/* Drops the tokens that do not count: first from the pot, then from the players who hold most. */
void fourtwentyone_many_clip(const struct fourtwentyone_many *many,
                             struct fourtwentyone_players *players);

/* The chance of one of the players to win the game once the round has ended; tokens are clipped. */
double fourtwentyone_many_after(const struct fourtwentyone_many *many,
                                const struct fourtwentyone_players *players,
                                struct fourtwentyone_end end, int player);

/* --- the worth of ending a turn: fourtwentyone_ends.c --- */

/* A round as it stands for one player, who is to end a turn. Others who have not ended theirs are
 * at GAME_NOTHING. */
struct fourtwentyone_standing {
    struct fourtwentyone_players players; /* clipped: fourtwentyone_many_clip */
    int player;
    int made[GAME_SEATS_MAX];
};

/* Fills in the player's chance to win the game with each combination, if all are to throw so often.
 * Each player who has not thrown is taken to end as usual, and a tie with several of them counts as
 * one with one of them. */
void fourtwentyone_ends_find(const struct fourtwentyone_many *many,
                             const struct fourtwentyone_standing *standing, int throws,
                             double ret_chances[COMBOS]);

#endif
