/* bugiardi_belief.c - follows a round from turn to turn. */
#include "bugiardi_belief.h"

#include "bugiardi_options.h"

#include <string.h>

enum {
    TURNS_FOLLOWED = 3, /* before the last turn; of earlier ones only the claim counts */
    ROUNDS = 40,        /* of learning */
};

/* Hands that are less likely than this are left out. */
static const float slight = 0.002F;

/* The chance that an accepted claim of long ago was true. */
static const float mostly = 0.6F;

/* The weight of the mean step against the chance to stand above the last claim. */
static const double height = 0.0001;

/* The last step that was claimed before a turn, -1 for none. */
static int claimed_before(const struct bugiardi_scene *scene, int turn)
{
    if (turn == 0)
        return -1;
    return scene->known->steps.of[scene->turns.list[turn - 1].claim];
}

/* With cards, a step may hold higher hands than the claimed one. */
struct bugiardi_stage bugiardi_belief_stage(const struct bugiardi_scene *scene, int turn,
                                            const struct bugiardi_chances *held)
{
    int last = turn == 0 ? -1 : scene->turns.list[turn - 1].claim;
    return (struct bugiardi_stage){.n = scene->known->steps.n,
                                   .lowest = scene->known->steps.of[last + 1],
                                   .fresh = &scene->known->fresh,
                                   .held = held,
                                   .worth = &scene->known->worth};
}

/* --- changes --- */

double bugiardi_belief_reach(const struct bugiardi_scene *scene, int turn,
                             const struct bugiardi_chances *held)
{
    int last = claimed_before(scene, turn);
    double above = 0, mean = 0;
    for (int step = 0; step < scene->known->steps.n; step++) {
        above += step > last ? (double)held->of[step] : 0;
        mean += (double)held->of[step] * step;
    }
    return above + height * mean;
}

/* Five new cards are five cards. */
void bugiardi_belief_count(const struct bugiardi_scene *scene, const uint8_t *faces, unsigned picks,
                           struct bugiardi_chances *ret_held)
{
    if (picks == CHANGES_ALL)
        *ret_held = scene->known->fresh;
    else
        bugiardi_changes_count(&scene->known->rules, &scene->known->steps, faces, picks, ret_held);
}

void bugiardi_belief_from(const struct bugiardi_scene *scene, const uint8_t *faces, int turn,
                          int changed, struct bugiardi_chances *ret_held)
{
    struct bugiardi_chances one;
    double most = -1;
    for (unsigned picks = 0; picks < CHANGES; picks++) {
        if (__builtin_popcount(picks) != changed)
            continue;
        bugiardi_belief_count(scene, faces, picks, &one);
        double reach = bugiardi_belief_reach(scene, turn, &one);
        if (reach > most) {
            most = reach;
            *ret_held = one;
        }
    }
}

/* A player who changes so many faces is taken to keep those that make the hand, then the
 * highest. */
void bugiardi_belief_changed(const struct bugiardi_scene *scene,
                             const struct bugiardi_chances *before, int changed,
                             struct bugiardi_chances *ret_held)
{
    struct bugiardi_chances held = {{0}};
    unsigned picks = CHANGES_ALL & ~((1u << (HAND - changed)) - 1);
    bool cards = scene->known->rules.values[OPTION_VARIANT] == VARIANT_CARDS;
    float all = 0;
    if (changed == 0) {
        *ret_held = *before;
        return;
    }
    for (int step = 0; step < scene->known->steps.n; step++) {
        struct bugiardi_chances one;
        float chance = before->of[step];
        if (chance < slight)
            continue;
        if (cards && changed == HAND - 1)
            picks = CHANGES_ALL;
        bugiardi_belief_count(scene, scene->known->steps.examples[step], picks, &one);
        for (int i = 0; i < scene->known->steps.n; i++)
            held.of[i] += chance * one.of[i];
        all += chance;
    }
    for (int i = 0; i < scene->known->steps.n; i++)
        ret_held->of[i] = held.of[i] / all;
}

/* --- turns --- */

/* The belief that is left from the turns that are not followed. */
static void begin(const struct bugiardi_scene *scene, int turn, struct bugiardi_chances *ret_held)
{
    int last = claimed_before(scene, turn);
    *ret_held = scene->known->fresh;
    if (last < 0)
        return;
    for (int step = 0; step < scene->known->steps.n; step++)
        ret_held->of[step] *= 1 - mostly;
    ret_held->of[last] += mostly;
}

static void follow(const struct bugiardi_scene *scene, int index, struct bugiardi_chances *held)
{
    const struct bugiardi_turn *turn = &scene->turns.list[index];
    struct bugiardi_play play;
    struct bugiardi_chances before = *held;
    if (!turn->knows)
        return;
    bugiardi_belief_changed(scene, &before, turn->changed, held);
    before = *held;
    struct bugiardi_stage stage = bugiardi_belief_stage(scene, index, &before);
    bugiardi_stage_solve(&stage, ROUNDS, &play);
    bugiardi_stage_believe(&stage, &play, scene->known->steps.of[turn->claim], held);
}

void bugiardi_belief_before(const struct bugiardi_scene *scene, int turn,
                            struct bugiardi_chances *ret_held)
{
    int first = turn > TURNS_FOLLOWED ? turn - TURNS_FOLLOWED : 0;
    begin(scene, first, ret_held);
    for (int i = first; i < turn; i++)
        follow(scene, i, ret_held);
}
