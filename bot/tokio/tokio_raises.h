/* tokio_raises.h - the stages of a hand of Tokio among three in which the cup may be passed on
 * unseen: solves them by tokio_passing.h, and finds what comes after each move.
 */
#ifndef TOKIO_RAISES_H
#define TOKIO_RAISES_H

#include "tokio_ring.h"

/* Solves the stage at a level, in so many rounds; the levels above it are solved. */
void tokio_raises_solve(struct tokio_ring *ring, int roller, int level, int rounds);

/* A claim of a roller at a level that is solved: how often it is made, and what it tells: the
 * chance of each throw, and that each claim is good. If it is never made it tells nothing. */
struct tokio_raises_told {
    int roller, level, claim;
    double often, thrown[TOKIO_NUMBERS_CLAIMS], good[TOKIO_NUMBERS_CLAIMS];
    int again[TOKIO_NUMBERS_CLAIMS]; /* what the next player would raise to, by the responder's
                                        raise; GAME_NOTHING */
};

void tokio_raises_tell(const struct tokio_ring *ring, int roller, int level, int claim,
                       struct tokio_raises_told *ret_told);

/* The chances of all players after such a claim, and after the responder has raised it. */
void tokio_raises_answered(const struct tokio_ring *ring, const struct tokio_raises_told *told,
                           double ret_chances[GAME_SEATS_MAX]);
void tokio_raises_raised(const struct tokio_ring *ring, const struct tokio_raises_told *told,
                         int raise, double ret_chances[GAME_SEATS_MAX]);

#endif
