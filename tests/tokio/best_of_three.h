/* best_of_three.h - the best that one player can do in Tokio among two others whose play is known:
 * two masters, by the weights of their own moves.
 *
 * Written from the rules and not from the solver. The one may do all that the rules allow but throw
 * again unseen, throw for lives, or pass the cup on with the same claim: rules with these options
 * are not for it. Once it has raised, and is raised in turn by who knows the dice, it is even told
 * them.
 */
#ifndef BEST_OF_THREE_H
#define BEST_OF_THREE_H

#include "robot.h"

enum { BEST_OF_THREE_LIVES = 10 };

/* The chances of the one to win: by its lives, those of the next player and of the one after, and
 * who starts a hand: the one, the next, the one after. */
struct best_of_three {
    bool plays_along; /* given: the one plays as a master, too */
    double wins[BEST_OF_THREE_LIVES + 1][BEST_OF_THREE_LIVES + 1][BEST_OF_THREE_LIVES + 1][3];
};

/* Whether it can play these rules. */
bool best_of_three_plays(const struct rules *rules);

/* Works the chances out for all lives up to these. Values of hands that can go on for ever against
 * the masters begin with a win. */
void best_of_three_find(const struct rules *rules, int lives, struct best_of_three *best);

#endif
