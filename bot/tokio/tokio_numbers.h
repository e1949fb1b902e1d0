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
    int top;                                /* Tokio: as many values are below it */
    int lowest, highest;                    /* claims, see tokio_ladder.h */
    double chance[TOKIO_NUMBERS_CLAIMS];    /* of each throw */
    double reach[TOKIO_NUMBERS_CLAIMS + 1]; /* of each throw or a higher one */
    bool equal, raise, exact, accept;       /* options equal, raise, truth=exact, tokio_accept */
    bool penalty;                           /* option low_claim: it is punished and not refused */
    bool pass_on;                           /* option pass_on */
    bool rethrows, same;                  /* option rethrow; and an equal claim will do after it */
    bool all_pay;                         /* option tokio_shown: all others, and not the next */
    int starter;                          /* option starter, as in tokio_options.h */
    int if_true, if_false, fail, concede; /* options tokio_true ...: lives */
};

void tokio_numbers_read(const struct rules *rules, struct tokio_numbers *ret_numbers);

/* Whether a hand can come to a level: whether a claim may be accepted. */
bool tokio_numbers_reaches(const struct tokio_numbers *numbers, int level);

/* The lowest legal claim at a level, and after a throw that was not looked at; above the highest if
 * there is none. */
int tokio_numbers_lowest(const struct tokio_numbers *numbers, int level);
int tokio_numbers_lowest_unseen(const struct tokio_numbers *numbers, int level);

/* The chance of a throw that does not end the hand. */
double tokio_numbers_going_on(const struct tokio_numbers *numbers);

/* The chance that dice which nobody has seen make a claim good. */
double tokio_numbers_unseen(const struct tokio_numbers *numbers, int claim);

/* The lives that the roller pays for making no legal claim: for claiming too low, or for giving up
 * after an accepted Tokio; and after a throw that was not looked at. 0: there is no such way out.
 */
int tokio_numbers_quit(const struct tokio_numbers *numbers, int level);
int tokio_numbers_quit_unseen(const struct tokio_numbers *numbers, int level);

/* Whether a claim is good. */
bool tokio_numbers_good(const struct tokio_numbers *numbers, int thrown, int claim);

#endif
