/* tokio_match.h - solves a match of Tokio between two players: who wins, from any lives.
 *
 * Every end of a hand costs a player a life. So the chances to win follow one from another, from
 * few lives to many, by solving the hand for each pair of lives. A throw for lives (option
 * life_throw) may bring more, but only once for each player: first come the matches in which nobody
 * may throw any more, and last those in which both may. Only the chances of new hands are kept, and
 * the hand that was asked for last.
 *
 * A match of 8 lives takes 36 hands of 42 stages, a millisecond; with throws for lives, equal
 * claims and void hands one of 6 lives takes 50, and one of 50 lives some seconds. The time grows
 * as the square of the lives; the memory is always the same.
 */
#ifndef TOKIO_MATCH_H
#define TOKIO_MATCH_H

#include "tokio_chain.h"

enum { TOKIO_MATCH_LIVES = 50, TOKIO_MATCH_MAY = 4 };

/* The players who may still throw for lives: any of these bits. */
enum { TOKIO_ROLLER_MAY = 1, TOKIO_RESPONDER_MAY = 2 };

/* Lives left to the roller and to the responder, each at least 1; and TOKIO_ROLLER_MAY ... */
struct tokio_lives {
    int roller, responder;
    unsigned may;
};

/* The solved matches by some rules: about 85 kB. All zero, it holds none and fits no rules. */
struct tokio_match {
    struct rules rules;
    int solved[3]; /* all pairs of lives with this sum or less, where so many may throw for lives */
    /* The chance of the starter of a new hand to win, less tokio_match_base, so that small chances
     * are kept as exactly as great ones. By `may`, with the starter as the roller. */
    double start[TOKIO_MATCH_MAY][TOKIO_MATCH_LIVES + 1][TOKIO_MATCH_LIVES + 1];
    struct tokio_chain hand; /* its numbers are always there */
    struct tokio_lives
        hand_lives;           /* its lives, with player 0 as the roller; 0 if there is no hand */
    int begun[3];             /* hands of the sum after `solved` that are solved, too */
    struct tokio_lives goal;  /* all that they need is being solved in parts; 0: no goal */
    struct tokio_lives asked; /* the hand to solve last */
};

/* Begins with nothing solved. */
void tokio_match_open(struct tokio_match *match, const struct rules *rules);

/* Whether the solved matches hold by these rules too: the rules differ in nothing that two players
 * notice, and give no more lives. */
bool tokio_match_fits(const struct tokio_match *match, const struct rules *rules);

/* The most lives that a player can come to have. */
int tokio_match_most(const struct rules *rules);

/* Solves the hand at these lives, none of them more than tokio_match_most, and before it all hands
 * that can follow; solved ones stay. */
void tokio_match_solve(struct tokio_match *match, struct tokio_lives lives);

/* The same in parts, of some 10 ms at most: takes the hand at these lives for the goal, and solves
 * a part of what it needs. tokio_match_go_on() returns whether there is more. */
void tokio_match_aim(struct tokio_match *match, struct tokio_lives lives);
bool tokio_match_go_on(struct tokio_match *match);

/* Gives the goal up; all that was solved on the way stays. */
void tokio_match_rest(struct tokio_match *match);

/* Whether a hand was aimed at, and not given up since. */
bool tokio_match_aims(const struct tokio_match *match);

/* Whether the hand at these lives needs nothing but what is solved, or is being solved in parts. */
bool tokio_match_covers(const struct tokio_match *match, struct tokio_lives lives);

/* The hand at these lives, which must be solved; ret_roller is the player of it who is the
 * roller. */
const struct tokio_chain *tokio_match_hand(const struct tokio_match *match,
                                           struct tokio_lives lives, int *ret_roller);

/* The number that turns the payoffs of a hand at these lives into the roller's chance to win the
 * match, when it is added. */
double tokio_match_base(struct tokio_lives lives);

/* The chance of the starter of a new hand at these lives, which must be solved, to win the match:
 * the roller of it. It throws for its lives if it may and that is better. */
double tokio_match_start(const struct tokio_match *match, struct tokio_lives lives);

/* The same after a throw for lives, before its die has fallen. */
double tokio_match_life_throw(const struct tokio_match *match, struct tokio_lives lives);

#endif
