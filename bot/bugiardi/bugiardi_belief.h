/* bugiardi_belief.h - the belief about the hidden faces, from the turns of a round.
 *
 * For each turn it considers how a holder of each possible hand would have played it.
 */
#ifndef BUGIARDI_BELIEF_H
#define BUGIARDI_BELIEF_H

#include "bugiardi_look.h"
#include "bugiardi_stage.h"
#include "bugiardi_turns.h"

/* The data that do not change while nobody goes out. */
struct bugiardi_known {
    struct rules rules; /* kind NULL: nothing was worked out yet */
    int n;              /* players who are in the game */
    double begins;      /* chance that the starter of a round of two does not lose it */
    struct bugiardi_steps steps;
    struct bugiardi_chances fresh;
    struct bugiardi_worth worth;
    bool solved; /* the rounds are those with dice: */
    struct bugiardi_hands hands;
    struct bugiardi_look look, keep;
};

/* A round so far. */
struct bugiardi_scene {
    const struct bugiardi_known *known;
    struct bugiardi_turns turns;
};

/* The stage of a turn whose player claims, by the belief about the faces. */
struct bugiardi_stage bugiardi_belief_stage(const struct bugiardi_scene *scene, int turn,
                                            const struct bugiardi_chances *held);

/* The chances of these faces after the picked ones, a bit each, are changed. */
void bugiardi_belief_count(const struct bugiardi_scene *scene, const uint8_t *faces, unsigned picks,
                           struct bugiardi_chances *ret_held);

/* The public worth of holding such faces in a turn: the chance to stand above the last claim, and a
 * little for the height. */
double bugiardi_belief_reach(const struct bugiardi_scene *scene, int turn,
                             const struct bugiardi_chances *held);

/* The public belief about the faces before a turn. */
void bugiardi_belief_before(const struct bugiardi_scene *scene, int turn,
                            struct bugiardi_chances *ret_held);

/* The belief after so many of the faces were changed. */
void bugiardi_belief_changed(const struct bugiardi_scene *scene,
                             const struct bugiardi_chances *before, int changed,
                             struct bugiardi_chances *ret_held);

/* The same for known faces that are changed in a turn. */
void bugiardi_belief_from(const struct bugiardi_scene *scene, const uint8_t *faces, int turn,
                          int changed, struct bugiardi_chances *ret_held);

#endif
