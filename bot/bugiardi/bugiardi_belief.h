/* bugiardi_belief.h - what may lie under the cup, as far as a round tells.
 *
 * Each turn is gone through as one who holds each possible hand would have played it.
 */
#ifndef BUGIARDI_BELIEF_H
#define BUGIARDI_BELIEF_H

#include "bugiardi_stage.h"
#include "bugiardi_turns.h"

/* What does not change while nobody goes out. */
struct bugiardi_known {
    struct rules rules; /* of no kind: nothing was worked out yet */
    int n;              /* players who are in the game */
    double begins;      /* how likely who begins a round of two does not lose it */
    struct bugiardi_steps steps;
    struct bugiardi_chances fresh;
    struct bugiardi_worth worth;
};

/* A round so far. */
struct bugiardi_scene {
    const struct bugiardi_known *known;
    struct bugiardi_turns turns;
};

/* The stage of a turn whose player claims, when this may lie there. */
struct bugiardi_stage bugiardi_belief_stage(const struct bugiardi_scene *scene, int turn,
                                            const struct bugiardi_chances *held);

/* What these faces become when those picked, a bit each, are changed. */
void bugiardi_belief_count(const struct bugiardi_scene *scene, const uint8_t *faces, unsigned picks,
                           struct bugiardi_chances *ret_held);

/* How good it is to hold such faces in a turn, as everybody sees it: the chance to stand above the
 * last claim, and a little for how high. */
double bugiardi_belief_reach(const struct bugiardi_scene *scene, int turn,
                             const struct bugiardi_chances *held);

/* What everybody thinks may lie there before a turn. */
void bugiardi_belief_before(const struct bugiardi_scene *scene, int turn,
                            struct bugiardi_chances *ret_held);

/* What may lie there after so many faces of it were changed. */
void bugiardi_belief_changed(const struct bugiardi_scene *scene,
                             const struct bugiardi_chances *before, int changed,
                             struct bugiardi_chances *ret_held);

/* The same where the faces before are known, and to be bettered in a turn. */
void bugiardi_belief_from(const struct bugiardi_scene *scene, const uint8_t *faces, int turn,
                          int changed, struct bugiardi_chances *ret_held);

#endif
