/* tokio_signal.h - solves one throw, one claim and one answer of Tokio where roller and responder
 * are two of several players, so that one's loss is not all the other's gain.
 *
 * It is tokio_stage.h with payoffs for each of both, and finds an equilibrium in the same form: all
 * bluffs pay the roller the same, b, for which the responder doubts each claim just often enough;
 * and so many bluffs come with each honest claim that the responder gets the same from either
 * answer. At the b that is looked for the throws with nothing better than a bluff are just as many
 * as the bluffs that honest claims can cover. Their surplus is a step function of b, negative below
 * and positive above, so bisection finds it.
 *
 * Two cases are solved only nearly. A claim that is worth the same to the roller let through as
 * false and doubted, such as where a player who goes on cannot win any more, counts as a little
 * better let through: then the responder still answers by what is believed. A claim that the roller
 * would rather have doubted though it is false, and that the responder would rather let through if
 * it is good, counts as always doubted.
 */
#ifndef TOKIO_SIGNAL_H
#define TOKIO_SIGNAL_H

#include "tokio_numbers.h"

enum { TOKIO_SIGNAL_NONE = -1 };

/* Payoffs of a claim to one of both. */
struct tokio_signal_pays {
    double through;   /* the responder lets it through */
    double good, bad; /* it is doubted, and good or false */
};

/* A value that can be thrown and, from the stage's lowest on, claimed. */
struct tokio_signal_claim {
    /* Given. */
    double chance; /* that a throw makes this value; all add up to 1 */
    struct tokio_signal_pays roller, responder;

    /* Found, of the claim. */
    double doubt;  /* how often the responder doubts it */
    double bluff;  /* the share of all bluffs that make it */
    double spares; /* the chance of a false claim up to which the responder lets it through */

    /* Found, of the throw: up to two good claims, and how often each is made; or else a bluff. */
    int honest[2]; /* TOKIO_SIGNAL_NONE: none */
    double honest_share[2], bluff_share;

    /* For the solver. */
    double let;   /* the roller's payoff if it is let through, told from that of a false claim */
    bool asked;   /* the responder's answer depends on what is believed */
    double slope; /* an honest claim pays let + slope * (let - b) */
    double cover; /* the number of bluffs that an honest claim covers */
};

struct tokio_signal {
    /* Given. */
    struct tokio_signal_claim claims[TOKIO_NUMBERS_CLAIMS]; /* in ascending order */
    int n;
    int lowest;  /* the lowest that may be claimed; below n */
    bool exact;  /* a claim is good if it is the throw; else if the throw reaches it */
    double quit; /* payoff to the roller of a way out; -INFINITY if there is none */

    /* Found. */
    double b;     /* payoff of a bluff */
    double quits; /* the share of all bluffs that take the way out */
};

void tokio_signal_solve(struct tokio_signal *signal);

/* The chance that the roller claims a value after a throw, and the chance of the way out. */
double tokio_signal_share(const struct tokio_signal *signal, int thrown, int value);
double tokio_signal_quits(const struct tokio_signal *signal, int thrown);

#endif
