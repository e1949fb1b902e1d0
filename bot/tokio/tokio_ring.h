/* tokio_ring.h - a hand of Tokio among several players, given the chances of each to win the match
 * after every end of the hand; tokio_levels.h solves it.
 *
 * It is tokio_chain.h for more than two. A hand is a chain of stages between a roller and the next
 * player, each with chances of its own; those of the others are carried along. Stages are solved
 * from the highest level down. If an equal claim is allowed a stage leads to itself, with the next
 * player as the roller, and if a throw begins the hand anew all lead to the first: then values are
 * improved until they stay the same, or time is up: by a few sets of options they never settle.
 *
 * An equilibrium among several is not the only one, and promises nothing against others who act
 * together. But where all else play this one, no single player gains by playing otherwise, as long
 * as the cup is not passed on unseen: that a claim may be passed on as it is is left out
 * (tokio_blind.h values it), and so are raises, unless three play and they are asked for. With them
 * stages are solved nearly, by tokio_passing.h. A second throw that nobody looks at is one more way
 * out of a stage.
 */
#ifndef TOKIO_RING_H
#define TOKIO_RING_H

#include "tokio_passing.h"

enum { TOKIO_RING_LEVELS = 1 + TOKIO_NUMBERS_CLAIMS, TOKIO_RING_PASSERS = 3 };

/* The ends of a hand, seen from a roller. */
enum tokio_ring_end {
    TOKIO_RING_GOOD, /* a claim was doubted */
    TOKIO_RING_BAD,
    TOKIO_RING_TOKIO_GOOD, /* a Tokio was doubted */
    TOKIO_RING_TOKIO_BAD,
    TOKIO_RING_AGAIN_BAD, /* a Tokio over an accepted Tokio was doubted, and false */
    TOKIO_RING_CONCEDE,   /* the responder paid for a Tokio */
    TOKIO_RING_QUIT,      /* the roller claimed too low */
    TOKIO_RING_GIVE_UP,   /* the same, or gave up, after an accepted Tokio */
    TOKIO_RING_SHOWN,     /* the roller threw a Tokio that is shown */
    TOKIO_RING_ENDS
};

/* About 900 KB, of which 100 KB are used without raises. Players are numbered in the order of play.
 */
struct tokio_ring {
    /* Given. */
    struct tokio_numbers numbers;
    int n;
    int rounds;    /* of each stage with raises; 0: they are left out */
    int work_most; /* once work is more, values that depend on each other are left as they are */
    double ends[TOKIO_RING_ENDS][GAME_SEATS_MAX][GAME_SEATS_MAX]; /* by roller, and player */

    /* Found: the chances of each player, by level + 1, and roller. */
    double value[TOKIO_RING_LEVELS][GAME_SEATS_MAX][GAME_SEATS_MAX];
    int work; /* stages that were solved for it, since it was set to 0; one with raises counts as
                 many */

    /* Found, with raises, by roller and level + 1; and the rounds of the rollers. */
    struct tokio_passing passing[TOKIO_RING_PASSERS][TOKIO_RING_LEVELS];
    struct tokio_passing_play plays[TOKIO_RING_PASSERS];
};

int tokio_ring_next(const struct tokio_ring *ring, int player);

/* The stage at a level that can be reached and has a legal claim without a second throw; the levels
 * above it are solved. */
void tokio_ring_stage(const struct tokio_ring *ring, int roller, int level,
                      struct tokio_signal *ret_signal);

/* Whether a level has a legal claim without a second throw. */
bool tokio_ring_has_claims(const struct tokio_ring *ring, int level);

/* The chances of all players if a claim is doubted; if it is believed or paid for, which the
 * responder does in the way that is better for it, or NULL if that is not possible; and if the
 * roller fouls or gives up, or NULL. */
const double *tokio_ring_shown(const struct tokio_ring *ring, int roller, int level, int claim,
                               bool good);
const double *tokio_ring_through(const struct tokio_ring *ring, int roller, int claim);
const double *tokio_ring_quit(const struct tokio_ring *ring, int roller, int level);

/* The chances of all after the roller's best way out of a stage: fouling, giving up, or a second
 * throw. False if there is none. */
bool tokio_ring_way_out(const struct tokio_ring *ring, int roller, int level,
                        double ret_chances[GAME_SEATS_MAX]);

/* The chances of all players after a raise to a claim over which the roller knows the dice, and
 * answers as is best for it. */
const double *tokio_ring_known(const struct tokio_ring *ring, int claimer, int level, int claim,
                               bool good);

/* Whether a responder who does not doubt a Tokio concedes it rather than accept it. */
bool tokio_ring_concedes(const struct tokio_ring *ring, int roller);

/* Whether a level can be left by a second throw; and the chances of all players after a claim over
 * dice that nobody has seen, which the next player answers as is best for it; and the claim that is
 * best for the roller. */
bool tokio_ring_rethrows(const struct tokio_ring *ring, int level);
void tokio_ring_unseen(const struct tokio_ring *ring, int roller, int level, int claim,
                       double ret_chances[GAME_SEATS_MAX]);
int tokio_ring_best_unseen(const struct tokio_ring *ring, int roller, int level);

#endif
