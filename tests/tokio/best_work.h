/* best_work.h - a hand, while its best response is worked out, and the worth of its ends. */
#ifndef BEST_WORK_H
#define BEST_WORK_H

#include "best_response.h"

enum { ME, IT }; /* who it is that responds best, and the strategy */
enum { MY_MAY = 1, ITS_MAY = 2 };

/* A hand, while its best response is worked out. All values are those to me. */
struct best_work {
    struct best_book book;
    const struct best_table *table;
    int lives[2], may;                /* lives 0: a single hand */
    const struct best_response *best; /* of matches with fewer lives or throws for them */
    double start[2];                  /* of a new hand at the same lives, by who starts it */
    double mine[BEST_LEVELS], its[BEST_LEVELS]; /* where I roll, where it does */

    /* Of a claim over dice that nobody has seen, at the level that is worked out; and whether it
     * was passed on: where I made it, where it did. */
    double my_unseen[BEST_CLAIMS][2], its_unseen[BEST_CLAIMS][2];
};

/* The worth of an end to me. */
double best_work_ends(const struct best_work *work, int claimer, struct best_end end);
/* The claimer's claim, made at a level, is doubted by the other. */
double best_work_doubted(const struct best_work *work, int claimer, int level, int claim, int dice);
double best_work_conceded(const struct best_work *work, int claimer);
bool best_work_can_concede(const struct best_work *work, int claim);
/* The worth if the roller claims too low, or gives up. */
double best_work_quits(const struct best_work *work, int level, bool unseen, int roller);
bool best_work_can_quit(const struct best_work *work, int level, bool unseen);
/* Whether the throw ends the hand as soon as the roller looks, and with what worth. */
bool best_work_ends_at_once(const struct best_work *work, int dice, int roller, double *ret_value);

#endif
