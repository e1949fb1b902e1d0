/* bugiardi_claims.c - weighs claims, and what to change before one. */
#include "bugiardi_claims.h"

#include "bugiardi_answers.h"
#include "bugiardi_round.h"

#include <math.h>

/* What the claims of a turn are worth after so many changes. */
struct claims {
    struct bugiardi_chances held; /* as the next player thinks */
    struct bugiardi_stage stage;
    struct bugiardi_play play;
};

static void solve_claims(const struct bugiardi_decision *decision, const struct bugiardi_past *past,
                         int changed, struct claims *ret_claims)
{
    bugiardi_decision_held(decision, past, changed, &ret_claims->held);
    ret_claims->stage = bugiardi_belief_stage(&decision->scene, decision->now, &ret_claims->held);
    bugiardi_stage_solve(&ret_claims->stage, DECISION_ROUNDS, &ret_claims->play);
}

/* A claim of a place by one who holds another: with cards both may be in one step. */
static double claim_worth(const struct bugiardi_decision *decision, const struct claims *claims,
                          int place)
{
    int thrown = decision->outlook->view.thrown, step = bugiardi_decision_step(decision, place);
    double objects = (double)claims->play.objects.of[step];
    double keep =
        (double)decision->scene.known->worth.keep[bugiardi_decision_step(decision, thrown)][step];
    return objects * (thrown >= place) + (1 - objects) * keep;
}

/* How likely a master claims a place: the chance of its step is that of the truth, where it is in
 * that, or else of all its places alike. */
static double claim_weight(const struct bugiardi_decision *decision, const struct claims *claims,
                           int place)
{
    const struct bugiardi_steps *steps = &decision->scene.known->steps;
    int thrown = decision->outlook->view.thrown, last = decision->outlook->view.last;
    int step = bugiardi_decision_step(decision, place), first = steps->lowest[step],
        end = steps->lowest[step + 1];
    double chance = (double)claims->play.claims[bugiardi_decision_step(decision, thrown)].of[step];
    first = first > last ? first : last + 1;
    if (step == bugiardi_decision_step(decision, thrown) && thrown >= first)
        return place == thrown ? chance : 0;
    return chance / (end - first);
}

static struct evaluation_reason reason_of(const struct bugiardi_decision *decision,
                                          const struct claims *claims, int place, double worth)
{
    const struct view *view = &decision->outlook->view;
    int step = bugiardi_decision_step(decision, place);
    return (struct evaluation_reason){.doubted = (double)claims->play.objects.of[step],
                                      .beats = view->thrown > view->last,
                                      .loses = bugiardi_decision_loses(worth)};
}

/* Values the claims; the value of the best. */
static double put_claims(struct bugiardi_decision *decision, const struct claims *claims)
{
    double most = 0;
    for (int i = 0; i < decision->outlook->n_moves; i++) {
        const struct move *move = &decision->outlook->moves[i];
        if (move->verb != VERB_CLAIM)
            continue;
        double worth = claim_worth(decision, claims, move->value);
        decision->evaluation->chance[i] = bugiardi_decision_chance(decision, worth);
        decision->evaluation->reasons[i] = reason_of(decision, claims, move->value, worth);
        most = worth > most ? worth : most;
    }
    return most;
}

static void prefer_claims(struct bugiardi_decision *decision, const struct claims *claims)
{
    struct evaluation *evaluation = decision->evaluation;
    int held = bugiardi_decision_step(decision, decision->outlook->view.thrown);
    if (claims->held.of[held] <= 0) {
        evaluation_prefer(evaluation);
        return;
    }
    for (int i = 0; i < evaluation->n; i++) {
        const struct move *move = &decision->outlook->moves[i];
        evaluation->weight[i] =
            move->verb == VERB_CLAIM ? claim_weight(decision, claims, move->value) : 0;
    }
}

static void claim_blindly(struct bugiardi_decision *decision)
{
    struct bugiardi_chances held;
    struct bugiardi_play play;
    bugiardi_decision_believe(decision, decision->now - 1, &held, &play);
    for (int i = 0; i < decision->outlook->n_moves; i++) {
        double worth = bugiardi_answers_blind(decision, &held, decision->outlook->moves[i].value);
        decision->evaluation->chance[i] = bugiardi_decision_chance(decision, worth);
        decision->evaluation->reasons[i].loses = bugiardi_decision_loses(worth);
    }
    evaluation_prefer(decision->evaluation);
}

void bugiardi_claims_value(struct bugiardi_decision *decision)
{
    struct bugiardi_past past;
    struct claims claims;
    if (decision->outlook->view.n_faces == 0) {
        claim_blindly(decision);
        return;
    }
    bugiardi_decision_past(decision, &past);
    solve_claims(decision, &past, decision->scene.turns.list[decision->now].changed, &claims);
    put_claims(decision, &claims);
    prefer_claims(decision, &claims);
}

/* --- changes --- */

/* A way to throw again or to change cards. */
struct way {
    double reach; /* see bugiardi_belief_reach */
    double worth;
    double beats; /* how likely it makes more than the last claim */
};

/* The best move so far. */
struct best {
    int move;
    double worth;
};

static struct way way_of(const struct bugiardi_decision *decision, const struct move *move,
                         const double *values)
{
    struct bugiardi_chances held;
    bugiardi_belief_count(&decision->scene, decision->outlook->view.faces, game_picks(move), &held);
    return (struct way){
        bugiardi_belief_reach(&decision->scene, decision->now, &held),
        bugiardi_stage_mean(&held, values, decision->scene.known->steps.n),
        bugiardi_answers_reaches(decision, &held, decision->outlook->view.last + 1)};
}

/* Values the ways to change so many faces. Others expect the one that reaches furthest, so no other
 * is worth more: they might come to know better. Takes that one if it is the best so far. */
static void put_ways(struct bugiardi_decision *decision, int n_picks, const double *values,
                     struct best *best)
{
    const struct outlook *outlook = decision->outlook;
    struct way ways[GAME_MOVES_MAX];
    int expected = GAME_NOTHING;
    for (int i = 0; i < outlook->n_moves; i++) {
        const struct move *move = &outlook->moves[i];
        if (move->verb == VERB_CLAIM || move->n_picks != n_picks)
            continue;
        ways[i] = way_of(decision, move, values);
        if (expected == GAME_NOTHING || ways[i].reach > ways[expected].reach)
            expected = i;
    }
    for (int i = 0; i < outlook->n_moves && expected != GAME_NOTHING; i++) {
        if (outlook->moves[i].verb == VERB_CLAIM || outlook->moves[i].n_picks != n_picks)
            continue;
        double worth = fmin(ways[i].worth, ways[expected].worth);
        decision->evaluation->chance[i] = bugiardi_decision_chance(decision, worth);
        decision->evaluation->reasons[i] = (struct evaluation_reason){
            .doubted = -1, .beats = ways[i].beats, .loses = bugiardi_decision_loses(worth)};
    }
    if (expected != GAME_NOTHING && ways[expected].worth > best->worth)
        *best = (struct best){expected, ways[expected].worth};
}

void bugiardi_claims_value_changes(struct bugiardi_decision *decision)
{
    int done = decision->scene.turns.list[decision->now].changed;
    struct best best = {.worth = -1};
    double stays = -1;
    struct bugiardi_past past;
    struct claims first;
    bugiardi_decision_past(decision, &past);
    solve_claims(decision, &past, done, &first);
    for (int more = 0; done + more <= HAND; more++) {
        double values[STEPS_MAX] = {0};
        struct claims claims;
        solve_claims(decision, &past, done + more, &claims);
        for (int held = 0; held < decision->scene.known->steps.n; held++)
            values[held] = bugiardi_stage_best(&claims.stage, &claims.play, held);
        put_ways(decision, more, values, &best);
    }
    if (outlook_verb(decision->outlook, VERB_CLAIM) != NULL)
        stays = put_claims(decision, &first);

    if (stays >= best.worth)
        prefer_claims(decision, &first);
    else
        evaluation_take(decision->evaluation, best.move);
}
