/* rounds_many.c - solves the rounds of three and more, who do not know what those before them left:
 * by turns what each claim is worth, when such hands lie there, and which hands lie there, when it
 * is worth so much. Later passes count for more in the mean of all; one pass alone goes to and fro.
 */
#include "rounds.h"

#include <string.h>

enum { PASSES = 24 };

/* A deed that nobody chooses is still possible, a lie less than the truth. */
static const double remote = 1e-3, remote_lie = 0.2;

/* How the others fare after a claim by this hand, as the population plays. */
static void add_losses(const struct rounds *rounds, const struct bugiardi_stage *stage,
                       const struct bugiardi_play *play, int held, double *ret_losses)
{
    memset(ret_losses, 0, ROUNDS_SEATS_MAX * sizeof ret_losses[0]);
    for (int claim = stage->lowest; claim < stage->n; claim++) {
        double chance = BUGIARDI_STAGE_TRUST * (double)play->claims[held].of[claim] +
                        (1 - BUGIARDI_STAGE_TRUST) * (double)play->people[held].of[claim];
        double objects = (double)play->objects.of[claim];
        for (int seat = 0; seat < rounds->seats; seat++) {
            double doubted = seat == 0 ? held < claim : seat == 1 ? held >= claim : 0;
            double accepted =
                claim == stage->n - 1
                    ? 0
                    : rounds->loses[(seat + rounds->seats - 1) % rounds->seats][held][claim];
            ret_losses[seat] += chance * (objects * doubted + (1 - objects) * accepted);
        }
    }
}

static void add_reach(struct rounds *rounds, const struct bugiardi_stage *stage,
                      const struct bugiardi_play *play, int held, double mass)
{
    for (int claim = stage->lowest; claim < stage->n; claim++) {
        double chance = BUGIARDI_STAGE_TRUST * (double)play->claims[held].of[claim] +
                        (1 - BUGIARDI_STAGE_TRUST) * (double)play->people[held].of[claim];
        rounds->reach[claim][held] += mass * chance * (1 - (double)play->objects.of[claim]);
    }
}

/* The outcome of a claim that was accepted, by the number of faces that are changed then. */
struct answers {
    struct bugiardi_chances held[HAND + 1];
    struct bugiardi_play play[HAND + 1];
    double values[HAND + 1][STEPS_MAX];
    double losses[HAND + 1][ROUNDS_SEATS_MAX][STEPS_MAX];
};

/* The changes of those who solve the round, and of all others. */
struct chosen {
    unsigned picks;
    double share;
};

static void choose(const struct rounds *rounds, int index, int claim, struct chosen ret_chosen[2])
{
    const struct rounds_hand *hand = &rounds->hands[index];
    ret_chosen[0] = (struct chosen){rounds->best[claim][index], BUGIARDI_STAGE_TRUST};
    ret_chosen[1] =
        (struct chosen){rounds_picks(rounds, hand, -1, claim), 1 - BUGIARDI_STAGE_TRUST};
}

static void add_held(const struct rounds *rounds, const struct rounds_hand *hand, unsigned picks,
                     double chance, struct answers *answers)
{
    struct bugiardi_chances *held = &answers->held[__builtin_popcount(picks)];
    for (int i = 0; i < rounds->steps.n; i++)
        held->of[i] += (float)(chance * (double)hand->after[picks].of[i]);
}

static void scale(const struct rounds *rounds, struct bugiardi_chances *held)
{
    float sum = 0;
    for (int i = 0; i < rounds->steps.n; i++)
        sum += held->of[i];
    for (int i = 0; i < rounds->steps.n; i++)
        held->of[i] /= sum;
}

/* The hands that may lie there after so many changes. No hand and no number of changes is
 * impossible. */
static void find_held(const struct rounds *rounds, int claim, struct answers *answers)
{
    double all = 1e-12;
    memset(answers->held, 0, sizeof answers->held);
    for (int held = 0; held < rounds->steps.n; held++)
        all += rounds->reach[claim][held];
    for (int i = 0; i < rounds->n_hands; i++) {
        const struct rounds_hand *hand = &rounds->hands[i];
        struct chosen chosen[2];
        double good = hand->step >= claim ? 1 : remote_lie;
        double there = rounds->reach[claim][hand->step] / all +
                       remote * (double)rounds->fresh.of[hand->step] * good;
        choose(rounds, i, claim, chosen);
        for (int size = 0; size <= HAND; size++)
            add_held(rounds, hand, rounds_picks(rounds, hand, size, claim),
                     remote * there * hand->weight, answers);
        for (int j = 0; j < 2; j++)
            add_held(rounds, hand, chosen[j].picks, chosen[j].share * there * hand->weight,
                     answers);
    }
    for (int size = 0; size <= HAND; size++)
        scale(rounds, &answers->held[size]);
}

/* The worth of the learned claims on a hand. The best of them would be worth more than anybody
 * gets, and more so at every claim below. No claims are learned on a hand that cannot lie there. */
static double claim_worth(const struct bugiardi_stage *stage, const struct bugiardi_play *play,
                          int held)
{
    double sum = 0;
    if (stage->held->of[held] <= 0)
        return bugiardi_stage_best(stage, play, held);
    for (int claim = stage->lowest; claim < stage->n; claim++)
        sum +=
            (double)play->claims[held].of[claim] * bugiardi_stage_worth(stage, play, held, claim);
    return sum;
}

static void solve_stages(const struct rounds *rounds, int claim, struct answers *answers)
{
    find_held(rounds, claim, answers);
    for (int size = 0; size <= HAND; size++) {
        struct bugiardi_stage stage = rounds_stage(rounds, claim, &answers->held[size]);
        bugiardi_stage_solve(&stage, rounds->learning, &answers->play[size]);
        for (int held = 0; held < rounds->steps.n; held++) {
            double losses[ROUNDS_SEATS_MAX];
            answers->values[size][held] = claim_worth(&stage, &answers->play[size], held);
            add_losses(rounds, &stage, &answers->play[size], held, losses);
            for (int seat = 0; seat < rounds->seats; seat++)
                answers->losses[size][seat][held] = losses[seat];
        }
    }
}

/* The change of a hand, and what it is worth to look at it. */
static double look_at(struct rounds *rounds, int index, int claim, const struct answers *answers)
{
    const struct rounds_hand *hand = &rounds->hands[index];
    double most = -1;
    for (int size = 0; size <= HAND; size++) {
        unsigned picks = rounds_picks(rounds, hand, size, claim);
        double value =
            bugiardi_stage_mean(&hand->after[picks], answers->values[size], rounds->steps.n);
        if (value <= most)
            continue;
        most = value;
        rounds->best[claim][index] = picks;
    }
    return most;
}

static void lose(struct rounds *rounds, int index, int claim, const struct answers *answers)
{
    const struct rounds_hand *hand = &rounds->hands[index];
    struct chosen chosen[2];
    choose(rounds, index, claim, chosen);
    for (int j = 0; j < 2; j++) {
        int size = __builtin_popcount(chosen[j].picks);
        for (int seat = 0; seat < rounds->seats; seat++)
            rounds->loses[seat][hand->step][claim] +=
                rounds->share * chosen[j].share * hand->weight *
                bugiardi_stage_mean(&hand->after[chosen[j].picks], answers->losses[size][seat],
                                    rounds->steps.n);
    }
}

static void solve_claim(struct rounds *rounds, int claim)
{
    static struct answers answers;
    solve_stages(rounds, claim, &answers);
    for (int held = 0; held < rounds->steps.n; held++) {
        rounds->worth.look[held][claim] *= (float)(1 - rounds->share);
        for (int seat = 0; seat < rounds->seats; seat++)
            rounds->loses[seat][held][claim] *= 1 - rounds->share;
    }
    for (int i = 0; i < rounds->n_hands; i++) {
        double look = look_at(rounds, i, claim, &answers);
        rounds->worth.look[rounds->hands[i].step][claim] +=
            (float)(rounds->share * look * rounds->hands[i].weight);
        lose(rounds, i, claim, &answers);
    }
    for (int held = 0; held < rounds->steps.n; held++)
        rounds->worth.keep[held][claim] =
            (float)(1 - rounds->loses[rounds->seats - 1][held][claim]);
}

/* --- which hands lie there --- */

static void reach_first(struct rounds *rounds)
{
    static struct bugiardi_play play;
    struct bugiardi_stage stage = rounds_stage(rounds, -1, &rounds->fresh);
    bugiardi_stage_solve(&stage, 4 * rounds->learning, &play);
    for (int held = 0; held < rounds->steps.n; held++)
        add_reach(rounds, &stage, &play, held, (double)rounds->fresh.of[held]);
}

static void reach_from(struct rounds *rounds, int claim)
{
    static struct answers answers;
    double mass[HAND + 1][STEPS_MAX] = {{0}};
    solve_stages(rounds, claim, &answers);
    for (int i = 0; i < rounds->n_hands; i++) {
        const struct rounds_hand *hand = &rounds->hands[i];
        double there = rounds->reach[claim][hand->step] * hand->weight;
        struct chosen chosen[2];
        choose(rounds, i, claim, chosen);
        for (int j = 0; j < 2 && there > 0; j++) {
            double *to = mass[__builtin_popcount(chosen[j].picks)];
            for (int held = 0; held < rounds->steps.n; held++)
                to[held] += chosen[j].share * there * (double)hand->after[chosen[j].picks].of[held];
        }
    }
    for (int size = 0; size <= HAND; size++) {
        struct bugiardi_stage stage = rounds_stage(rounds, claim, &answers.held[size]);
        for (int held = 0; held < rounds->steps.n; held++)
            add_reach(rounds, &stage, &answers.play[size], held, mass[size][held]);
    }
}

/* Follows the hands of a round from claim to claim. */
static void find_reach(struct rounds *rounds)
{
    static double before[STEPS_MAX][STEPS_MAX];
    memcpy(before, rounds->reach, sizeof before);
    memset(rounds->reach, 0, sizeof rounds->reach);
    reach_first(rounds);
    for (int claim = 0; claim < rounds->steps.n - 1; claim++)
        reach_from(rounds, claim);
    for (int claim = 0; claim < rounds->steps.n; claim++) {
        for (int held = 0; held < rounds->steps.n; held++)
            rounds->reach[claim][held] = rounds->share * rounds->reach[claim][held] +
                                         (1 - rounds->share) * before[claim][held];
    }
}

void rounds_many_solve(struct rounds *rounds)
{
    for (int claim = 0; claim < rounds->steps.n; claim++) {
        for (int held = 0; held < rounds->steps.n; held++)
            rounds->reach[claim][held] =
                (double)rounds->fresh.of[held] * (held >= claim ? 1 : remote_lie);
        for (int i = 0; i < rounds->n_hands; i++)
            rounds->best[claim][i] = rounds_picks(rounds, &rounds->hands[i], -1, claim);
    }
    for (int pass = 0; pass < PASSES; pass++) {
        rounds->share = 2.0 / (pass + 2);
        for (int claim = rounds->steps.n - 2; claim >= 0; claim--)
            solve_claim(rounds, claim);
        find_reach(rounds);
    }
}
