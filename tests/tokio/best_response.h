/* best_response.h - the best that can be done in two-player Tokio against a strategy that is known.
 *
 * Written from the rules and not from the solver: what it shows of a strategy is a proof against
 * the strategy. It may do all that the rules allow: raise, claim too low where that is only
 * punished, give up. Once it has raised it is even told the dice.
 */
#ifndef BEST_RESPONSE_H
#define BEST_RESPONSE_H

#include "game.h"

enum { BEST_CLAIMS = 21, BEST_LEVELS = 1 + BEST_CLAIMS, BEST_LIVES = 50 };

/* Answers to a raise other than a claim to raise to. */
enum { BEST_DOUBT = -1, BEST_ACCEPT = -2, BEST_CONCEDE = -3 };

/* How the strategy plays at some lives. Levels are the accepted claim + 1. The rest of a row is
 * accepted, and rows must add up to 1. */
struct best_table {
    double claims[BEST_LEVELS][BEST_CLAIMS][BEST_CLAIMS]; /* by level, throw, claim */
    double quits[BEST_LEVELS][BEST_CLAIMS];               /* fouls or gives up */
    double doubts[BEST_LEVELS][BEST_CLAIMS];              /* by level, claim */
    double concedes[BEST_LEVELS];                         /* a Tokio */
    int answers[BEST_CLAIMS][BEST_CLAIMS]; /* by the raise and the own dice: BEST_DOUBT ... */
};

/* Fills in a table for a strategy that has so many lives and whose opponent has so many. */
typedef void best_fill(void *context, int mine, int theirs, struct best_table *ret_table);

/* How a hand ends: whether it is the claimer who loses, how much, and whether the claimer starts
 * the next. */
struct best_end {
    bool claimer_loses;
    int amount;
    bool claimer_starts;
};

/* The ends as they are taken from the rules, for a test against the game itself: a doubt of a
 * claim made at a level (the accepted claim + 1) with these dice; a Tokio conceded; and a roller
 * who claims too low or gives up, who stands for the claimer, and loses nothing where neither is in
 * order. */
struct best_end best_response_doubt(const struct rules *rules, int level, int claim, int dice);
struct best_end best_response_concede(const struct rules *rules);
struct best_end best_response_quit(const struct rules *rules, int level);

/* The place of two dice in the ladder. */
int best_response_place(const struct rules *rules, int a, int b);

struct best_response {
    int16_t lives;
    /* The wins of a best response against the strategy, with these own and these other lives left;
     * first where it starts, then where the strategy starts. */
    double wins[2][BEST_LIVES + 1][BEST_LIVES + 1];
};

/* Works out a best response for all lives up to those of the rules. If hands can go on for ever
 * against it, that is counted as if it won. */
void best_response_find(const struct rules *rules, best_fill *fill, void *context,
                        struct best_response *ret_best);

/* The same for one hand, in lives won less lives lost, no matter who starts the next; the mean of
 * starting and of answering. */
double best_response_hand(const struct rules *rules, best_fill *fill, void *context);

#endif
