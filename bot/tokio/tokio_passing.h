/* tokio_passing.h - solves one throw, one claim and its answer of Tokio among three where the
 * responder may also pass the cup on unseen, with a higher claim.
 *
 * It is tokio_signal.h with a third answer: a raise, which the next player doubts, believes, or
 * raises again, knowing as little of the dice. Then the roller answers, who knows them. All that
 * such a raise says is that the dice are those of the first claim.
 *
 * There is no closed form. A stage is solved by regret matching (Hart and Mas-Colell 2000; Tammelin
 * 2014 for the form used here): round after round each player plays what it regrets most not to
 * have played, and the mean of the rounds comes near an equilibrium. Among three that is no law,
 * but so it is here: tests/tokio/best_of_three.h measures how near. A stage is nearly that of the
 * level above, with one more claim, so it goes on from where that ended.
 */
#ifndef TOKIO_PASSING_H
#define TOKIO_PASSING_H

#include "lanes.h"
#include "tokio_signal.h"

enum tokio_passing_role {
    TOKIO_PASSING_ROLLER,
    TOKIO_PASSING_RESPONDER,
    TOKIO_PASSING_NEXT,
    TOKIO_PASSING_ROLES
};

/* By claim, or by throw; and some more so that rows are of whole lanes. */
enum { TOKIO_PASSING_WIDTH = 24, TOKIO_PASSING_BLOCKS = TOKIO_PASSING_WIDTH / LANES };

union tokio_passing_row {
    float of[TOKIO_PASSING_WIDTH];
    lanes by[TOKIO_PASSING_BLOCKS];
};

/* Payoffs of claims to one of the three, as chances: of a claim that is believed, or paid for, and
 * of one that is shown. One that must be doubted has -1 as `through`. */
struct tokio_passing_pays {
    union tokio_passing_row through, good, bad;
};

/* A stage: the same without raises, solved; and the payoffs of the roller's claim, the responder's
 * raise, and the next player's, which the roller answers as is best for it: `through` is not used
 * there. */
struct tokio_passing_stage {
    struct tokio_signal signal;
    struct tokio_passing_pays first[TOKIO_PASSING_ROLES];
    struct tokio_passing_pays raised[TOKIO_PASSING_ROLES];
    struct tokio_passing_pays again[TOKIO_PASSING_ROLES];
};

/* How often each move is made. The roller makes a claim after a throw, or takes the way out; the
 * responder answers the claim; and the next player its raise. That player raises to one claim only,
 * the one that is best by what the first claim tells. 10 KB. */
struct tokio_passing {
    union tokio_passing_row claims[TOKIO_NUMBERS_CLAIMS], quits; /* by claim and throw; by throw */
    union tokio_passing_row doubts, beliefs;                     /* by claim */
    union tokio_passing_row raises[TOKIO_NUMBERS_CLAIMS];        /* by claim and raise */
    union tokio_passing_row next_doubts[TOKIO_NUMBERS_CLAIMS];   /* the same */
    union tokio_passing_row next_beliefs[TOKIO_NUMBERS_CLAIMS];
    union tokio_passing_row next_raises[TOKIO_NUMBERS_CLAIMS];
};

/* The state of the rounds, for one roller, from level to level. */
struct tokio_passing_play {
    int lowest; /* claims from here on have been played */
    bool quits; /* and so has the way out */
    struct tokio_passing now, regrets;
};

/* Begins with nothing played. */
void tokio_passing_begin(struct tokio_passing_play *play);

/* Plays so many rounds, and finds their mean. The stage has the same claims as the one before, and
 * may have more below. */
void tokio_passing_solve(struct tokio_passing_play *play, const struct tokio_passing_stage *stage,
                         int rounds, struct tokio_passing *ret_passing);

#endif
