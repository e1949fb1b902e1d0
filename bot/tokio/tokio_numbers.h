/* tokio_numbers.h - the rules of Tokio as numbers, to calculate with.
 *
 * A claim, a throw and a level are places in the ladder. The level of a hand is the claim that was
 * accepted last; GAME_NOTHING in a new hand.
 */
#ifndef TOKIO_NUMBERS_H
#define TOKIO_NUMBERS_H

#include "game.h"

enum { TOKIO_NUMBERS_CLAIMS = 21 };

struct tokio_numbers {
    int top;                                /* Tokio; as many claims are below it */
    double chance[TOKIO_NUMBERS_CLAIMS];    /* of each throw */
    double reach[TOKIO_NUMBERS_CLAIMS + 1]; /* of each throw or a higher one */
    bool equal, raise, exact, accept;       /* options equal, raise, truth=exact, tokio_accept */
    bool penalty;                           /* option low_claim: it is punished and not refused */
    bool doubter_starts;                    /* option starter */
    int if_true, if_false, fail, concede;   /* options tokio_true ...: lives */
};

void tokio_numbers_read(const struct rules *rules, struct tokio_numbers *ret_numbers);

/* Whether a hand can come to a level. Tokio is a level only if it may be accepted. */
bool tokio_numbers_reaches(const struct tokio_numbers *numbers, int level);

/* The lowest legal claim at a level. */
int tokio_numbers_lowest(const struct tokio_numbers *numbers, int level);

/* The lives that the roller pays for making no legal claim: for claiming too low, or for giving up
 * after an accepted Tokio. 0: there is no such way out. The player who pays starts the next
 * hand. */
int tokio_numbers_quit(const struct tokio_numbers *numbers, int level);

/* Whether a claim is good. */
bool tokio_numbers_good(const struct tokio_numbers *numbers, int thrown, int claim);

/* The lives that a doubt costs: the responder's if the claim, made at this level, is good, else the
 * claimer's. */
int tokio_numbers_stake(const struct tokio_numbers *numbers, int level, int claim, bool good);

#endif
