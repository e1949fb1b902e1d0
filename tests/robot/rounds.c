/* rounds.c - lists the hands of reduced rounds, and solves those of two players, who both know what
 * was left. */
#include "rounds.h"

#include "bugiardi_faces.h"
#include "bugiardi_ladder.h"
#include "bugiardi_worth.h"
#include "chance.h"

#include <assert.h>
#include <string.h>

enum { CARDS_A_STEP = 4 };

static void count_changes(const struct rounds *rounds, struct rounds_hand *hand)
{
    for (unsigned picks = 0; picks < CHANGES; picks++) {
        struct bugiardi_chances *after = &hand->after[picks];
        float above = 0;
        if (picks == CHANGES_ALL)
            *after = rounds->fresh;
        else
            bugiardi_changes_count(&rounds->rules, &rounds->steps, hand->faces, picks, after);
        hand->mean[picks] = 0;
        for (int step = rounds->steps.n - 1; step >= 0; step--) {
            hand->beats[picks][step] = above;
            above += after->of[step];
            hand->mean[picks] += (double)after->of[step] * step;
        }
    }
}

static void add_hand(struct rounds *rounds, const uint8_t *faces, double weight)
{
    struct rounds_hand *hand = &rounds->hands[rounds->n_hands++];
    assert(rounds->n_hands <= ROUNDS_HANDS_MAX);
    memcpy(hand->faces, faces, HAND);
    hand->step = rounds->steps.of[bugiardi_ladder_value(&rounds->rules, faces)];
    hand->weight = weight;
    count_changes(rounds, hand);
}

static void add_cards(struct rounds *rounds)
{
    uint64_t chance = 1;
    int there[STEPS_MAX] = {0}, full = 0;
    while (full < rounds->steps.n) {
        struct move move = {.n_faces = 0};
        struct pack pack = {{0}};
        bugiardi_faces_deal(&pack, &move, HAND, chance_below, &chance);
        int step = rounds->steps.of[bugiardi_ladder_value(&rounds->rules, move.faces)];
        if (there[step] == CARDS_A_STEP)
            continue;
        add_hand(rounds, move.faces, 1);
        full += ++there[step] == CARDS_A_STEP;
    }
}

static void weigh_hands(struct rounds *rounds)
{
    double sums[STEPS_MAX] = {0};
    for (int i = 0; i < rounds->n_hands; i++)
        sums[rounds->hands[i].step] += rounds->hands[i].weight;
    for (int i = 0; i < rounds->n_hands; i++)
        rounds->hands[i].weight /= sums[rounds->hands[i].step];
}

unsigned rounds_picks(const struct rounds *rounds, const struct rounds_hand *hand, int size,
                      int claim)
{
    unsigned best = 0;
    double most = -1;
    for (unsigned picks = 0; picks < CHANGES; picks++) {
        int n = __builtin_popcount(picks);
        double value = (double)hand->beats[picks][claim] + 1e-4 * hand->mean[picks];
        if ((size < 0 || n == size) && value > most) {
            most = value;
            best = picks;
        }
    }
    return best;
}

struct bugiardi_stage rounds_stage(const struct rounds *rounds, int claim,
                                   const struct bugiardi_chances *held)
{
    return (struct bugiardi_stage){.n = rounds->steps.n,
                                   .lowest = claim + 1,
                                   .fresh = &rounds->fresh,
                                   .held = held,
                                   .worth = &rounds->worth};
}

void rounds_begin(struct rounds *rounds, const struct rules *rules, int seats)
{
    memset(rounds, 0, sizeof *rounds);
    rounds->rules = *rules;
    rounds->seats = seats;
    rounds->learning = 60;
    bugiardi_steps_find(rules, &rounds->steps);
    bugiardi_changes_count(rules, &rounds->steps, NULL, CHANGES_ALL, &rounds->fresh);
    add_cards(rounds);
    weigh_hands(rounds);
}

static double look_at(struct rounds *rounds, const struct rounds_hand *hand, int claim)
{
    static struct bugiardi_play play;
    double values[STEPS_MAX], most = 0;
    for (int size = 0; size <= HAND; size++) {
        unsigned picks = rounds_picks(rounds, hand, size, claim);
        struct bugiardi_stage stage = rounds_stage(rounds, claim, &hand->after[picks]);
        bugiardi_stage_solve(&stage, rounds->learning, &play);
        for (int held = 0; held < stage.n; held++)
            values[held] = bugiardi_stage_best(&stage, &play, held);
        double value = bugiardi_stage_mean(&hand->after[picks], values, rounds->steps.n);
        most = value > most ? value : most;
    }
    return most;
}

void rounds_solve_two(struct rounds *rounds)
{
    for (int claim = rounds->steps.n - 2; claim >= 0; claim--) {
        for (int i = 0; i < rounds->n_hands; i++) {
            struct rounds_hand *hand = &rounds->hands[i];
            double look = look_at(rounds, hand, claim);
            rounds->worth.look[hand->step][claim] += (float)(look * hand->weight);
        }
        for (int held = 0; held < rounds->steps.n; held++)
            rounds->worth.keep[held][claim] = 1 - rounds->worth.look[held][claim];
    }
}
