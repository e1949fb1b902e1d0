/* best_response.h - the best that can be done in two-player Tokio against a strategy that is known.
 *
 * Written from the rules and not from the solver: what it shows of a strategy is a proof against
 * the strategy. It may do all that the rules allow: raise, pass on, throw again, throw for lives,
 * claim too low where that is only punished, give up. It has seen what the rules let it see, and
 * knows from the strategy how likely all else is.
 */
#ifndef BEST_RESPONSE_H
#define BEST_RESPONSE_H

#include "best_book.h"

/* Answers to a raise other than a claim to raise to. */
enum { BEST_DOUBT = -1, BEST_ACCEPT = -2, BEST_CONCEDE = -3 };

/* Lives left to the strategy and to its opponent, and who of them may still throw for lives. */
struct best_lives {
    int mine, theirs;
    bool i_may, they_may;
};

/* Answers to a claim, by their chances; the rest is accepted. */
struct best_answer {
    double doubt, concede;
    double raise[BEST_CLAIMS]; /* to this claim; the same one is passed on */
};

/* How the strategy plays at some lives. Rows of claims must add up to 1, together with the other
 * moves in their place; the rest of a row of answers is accepted. */
struct best_table {
    double claims[BEST_LEVELS][BEST_CLAIMS][BEST_CLAIMS]; /* by level, throw, claim */
    double quits[BEST_LEVELS][BEST_CLAIMS];               /* fouls or gives up */
    double rethrows[BEST_LEVELS][BEST_CLAIMS];
    double doubts[BEST_LEVELS][BEST_CLAIMS]; /* by level, claim */
    double concedes[BEST_LEVELS];            /* a Tokio */
    int answers[BEST_CLAIMS][BEST_CLAIMS];   /* by the raise and the own dice: BEST_DOUBT ... */

    /* Over dice that nobody has seen. */
    double unseen_claims[BEST_LEVELS][BEST_CLAIMS];
    double unseen_quits[BEST_LEVELS];
    struct best_answer unseen[BEST_LEVELS][BEST_CLAIMS][2]; /* by level, claim, whether it was
                                                               passed on already */

    double life_throws; /* where the strategy starts a hand */
};

/* Fills in a table of a strategy, which is all zero before. */
typedef void best_fill(void *context, struct best_lives lives, struct best_table *ret_table);

enum { BEST_MAY = 4 }; /* who may throw for lives: 1 the best response, 2 the strategy */

struct best_response {
    int lives, most; /* that are begun with, and that a player can come to have */
    /* The wins of a best response against the strategy, with these own and these other lives left
     * and so on who may throw for lives; first where it starts, then where the strategy starts. */
    double wins[2][BEST_MAY][BEST_LIVES + 1][BEST_LIVES + 1];
};

/* Works out a best response for all lives up to those of the rules, and those that throws for lives
 * can lead to. If hands can go on for ever against it, that is counted as if it won. */
void best_response_find(const struct rules *rules, best_fill *fill, void *context,
                        struct best_response *ret_best);

/* Whether a match that begins with the lives of the rules can come to such lives, where so many may
 * throw for lives: only then best_response_find() has found the wins. */
bool best_response_reaches(const struct best_response *best, int may, int mine, int theirs);

/* The same for one hand, in lives won less lives lost, no matter who starts the next; the mean of
 * starting and of answering. */
double best_response_hand(const struct rules *rules, best_fill *fill, void *context);

#endif
