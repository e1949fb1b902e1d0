/* fourtwentyone_two.h - the exact chances of two players in 421, when both play their best.
 *
 * Dynamic programming: nothing is hidden, so a throw is worth the mean of what it can become, and a
 * choice the best of its throws; a round is worth what the tokens are worth after it. In the
 * discharge tokens come back to where they were, so that is solved by value iteration.
 */
#ifndef FOURTWENTYONE_TWO_H
#define FOURTWENTYONE_TWO_H

#include "fourtwentyone_throws.h"

enum { TWO_TOKENS_MAX = 24 };

/* Two players between two rounds. */
struct fourtwentyone_tokens {
    int part;                /* of the game, as in a view */
    int pot, starter, other; /* on the table, and held by each */
};

/* The chance that the starter of a round wins the game. */
struct fourtwentyone_two {
    struct rules rules;
    struct fourtwentyone_throws throws;
    int total;                                             /* of the tokens */
    double charge[TWO_TOKENS_MAX + 1][TWO_TOKENS_MAX + 1]; /* by the pot and the starter's */
    double discharge[TWO_TOKENS_MAX + 1];                  /* by the starter's */
};

/* Works out all chances. Of more than TWO_TOKENS_MAX tokens only that many count: a 421 ends
 * the game long before they are gone. */
void fourtwentyone_two_solve(const struct rules *rules, int total,
                             struct fourtwentyone_two *ret_two);

/* The starter's chance to win. */
double fourtwentyone_two_chance(const struct fourtwentyone_two *two,
                                struct fourtwentyone_tokens tokens);

/* The same once the round has ended with these combinations. */
double fourtwentyone_two_after(const struct fourtwentyone_two *two,
                               struct fourtwentyone_tokens tokens, int starters, int others);

/* The same when the starter has ended with a combination and the other has so many throws: for 1 to
 * THROWS_MAX, though never more than the rules allow. */
void fourtwentyone_two_answered(const struct fourtwentyone_two *two,
                                struct fourtwentyone_tokens tokens,
                                double ret_chances[THROWS_MAX + 1][COMBOS]);

#endif
