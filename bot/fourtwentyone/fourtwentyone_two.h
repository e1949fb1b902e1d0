/* fourtwentyone_two.h - the exact chances of two players in 421, when both play their best.
 *
 * Dynamic programming: nothing is hidden, so the worth of a throw is the mean of its outcomes, that
 * of a choice the best of its throws, and that of a round the worth of the tokens after it. In the
 * discharge tokens return to earlier positions, so it is solved by value iteration.
 */
#ifndef FOURTWENTYONE_TWO_H
#define FOURTWENTYONE_TWO_H

#include "fourtwentyone_throws.h"

enum { TWO_TOKENS_MAX = 99 /* most tokens that rules can have */ };

/* Two players between two rounds. */
struct fourtwentyone_tokens {
    int part;                /* of the game, as in a view */
    int pot, starter, other; /* on the table, and held by each */
};

/* The chance that the starter of a round wins the game. */
struct fourtwentyone_two {
    struct rules rules;
    struct fourtwentyone_throws throws;
    int total;       /* of the tokens */
    int sweeps, pot; /* worked out so far: of the discharge, and of the charge up to this pot */
    bool discharge_done;
    double charge[TWO_TOKENS_MAX + 1][TWO_TOKENS_MAX + 1]; /* by the pot and the starter's */
    double discharge[TWO_TOKENS_MAX + 1];                  /* by the starter's */
};

/* Begins to work out all chances, from 2 tokens on. fourtwentyone_two_go_on does a part of it, and
 * returns whether there is more: with TWO_TOKENS_MAX it is up to 0.6 s in all. */
void fourtwentyone_two_begin(const struct rules *rules, int total,
                             struct fourtwentyone_two *ret_two);
bool fourtwentyone_two_go_on(struct fourtwentyone_two *two);

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
