/* bugiardi_values.c - weighs objecting against looking and against an unseen claim; values claims,
 * and changes before a claim. */
#include "bugiardi_decision.h"

#include "bugiardi_round.h"

#include <math.h>

/* The advantage that not looking must have to be chosen. */
static const double margin = 0.01;

/* The chance that faces with these chances reach a place of the ladder, whose step may hold higher
 * and lower places. The end of the ladder is never reached. */
static double reaches(const struct bugiardi_decision *decision, const struct bugiardi_chances *held,
                      int place)
{
    const struct bugiardi_steps *steps = &decision->scene.known->steps;
    if (place == steps->lowest[steps->n])
        return 0;
    int step = steps->of[place], end = steps->lowest[step + 1];
    double sum = (double)held->of[step] * (end - place) / (end - steps->lowest[step]);
    for (int above = step + 1; above < steps->n; above++)
        sum += (double)held->of[above];
    return fmin(1, sum); /* a sum of floats may be a little above 1 */
}

static double mean_look(const struct bugiardi_decision *decision,
                        const struct bugiardi_chances *held, int step)
{
    double sum = 0;
    for (int i = 0; i < decision->scene.known->steps.n; i++)
        sum += (double)(held->of[i] * decision->scene.known->worth.look[i][step]);
    return sum;
}

/* Sets the value of all moves of a verb, and the chance not to lose the round. */
static void put(struct bugiardi_decision *decision, int verb, double chance, double worth)
{
    for (int i = 0; i < decision->outlook->n_moves; i++) {
        if (decision->outlook->moves[i].verb != verb)
            continue;
        decision->evaluation->chance[i] = chance;
        decision->evaluation->reasons[i].loses = bugiardi_decision_loses(worth);
    }
}

/* The chance not to lose the round by an unseen claim of a place, by the belief about the faces. */
static double blind_worth(const struct bugiardi_decision *decision,
                          const struct bugiardi_chances *held, int place)
{
    int step = bugiardi_decision_step(decision, place);
    double good = reaches(decision, held, place), look = mean_look(decision, held, step);
    bool knows = decision->scene.known->n == 2 &&
                 decision->scene.turns.list[decision->scene.turns.n - 1].knows;
    double keep = 0, sees = 0;
    for (int i = 0; i < decision->scene.known->steps.n; i++) {
        keep += (double)(held->of[i] * decision->scene.known->worth.keep[i][step]);
        sees += i >= step ? (double)(held->of[i] * decision->scene.known->worth.keep[i][step]) : 0;
    }
    if (knows)
        return sees;
    double fresh =
        reaches(decision, &decision->scene.known->fresh, decision->scene.known->steps.lowest[step]);
    double people = bugiardi_stage_people(good, fresh);
    double objects = BUGIARDI_STAGE_TRUST * (1 - good > look) + (1 - BUGIARDI_STAGE_TRUST) * people;
    return objects * good + (1 - objects) * keep;
}

static double best_blind(const struct bugiardi_decision *decision,
                         const struct bugiardi_chances *held)
{
    const struct bugiardi_steps *steps = &decision->scene.known->steps;
    int place = decision->outlook->view.last + 1;
    double most = 0;
    while (place < steps->lowest[steps->n]) {
        double worth = blind_worth(decision, held, place);
        most = worth > most ? worth : most;
        place = steps->lowest[steps->of[place] + 1];
    }
    return most;
}

void bugiardi_values_prefer(struct bugiardi_decision *decision, double objects)
{
    struct evaluation *evaluation = decision->evaluation;
    for (int i = 0; i < evaluation->n; i++) {
        bool object = decision->outlook->moves[i].verb == VERB_OBJECT;
        evaluation->weight[i] = object ? objects : 0;
    }
    int best = 0;
    for (int i = 1; i < evaluation->n; i++) {
        if (decision->outlook->moves[best].verb == VERB_OBJECT ||
            (decision->outlook->moves[i].verb != VERB_OBJECT &&
             evaluation->chance[i] > evaluation->chance[best]))
            best = i;
    }
    evaluation->weight[best] += 1 - objects;
}

void bugiardi_values_answers(struct bugiardi_decision *decision)
{
    const struct view *view = &decision->outlook->view;
    struct bugiardi_chances held = {{0}};
    struct bugiardi_play play;
    bool known = view->n_faces > 0, told = false;
    if (known)
        held.of[bugiardi_decision_step(decision, view->thrown)] = 1;
    else
        told = bugiardi_decision_believe(decision, decision->now, &held, &play);
    int step = bugiardi_decision_step(decision, view->last);
    double good = known ? view->thrown >= view->last : reaches(decision, &held, view->last);
    double look = mean_look(decision, &held, step);
    double blind = best_blind(decision, &held);
    put(decision, VERB_OBJECT, good * decision->lost + (1 - good) * decision->hit, 1 - good);
    put(decision, VERB_LOOK, bugiardi_decision_chance(decision, look), look);
    put(decision, VERB_TAKE, bugiardi_decision_chance(decision, look), look);
    put(decision, VERB_BLIND, bugiardi_decision_chance(decision, blind), blind);
    decision->evaluation->good = good;
    double gain = blind - (look > 1 - good ? look : 1 - good);
    if (told && gain < margin)
        bugiardi_values_prefer(decision, (double)play.doubts.of[step]);
    else
        evaluation_prefer(decision->evaluation);
}

/* --- claims --- */

/* The worth of the claims of a turn after so many changes. */
struct claims {
    struct bugiardi_chances held; /* the belief of the next player */
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

/* The worth of claiming a place and holding another: with cards both may be in one step. */
static double claim_worth(const struct bugiardi_decision *decision, const struct claims *claims,
                          int place)
{
    int thrown = decision->outlook->view.thrown, step = bugiardi_decision_step(decision, place);
    double objects = (double)claims->play.objects.of[step];
    double keep =
        (double)decision->scene.known->worth.keep[bugiardi_decision_step(decision, thrown)][step];
    return objects * (thrown >= place) + (1 - objects) * keep;
}

/* The chance that a master claims a place: the chance of its step goes to the true place, if that
 * is in the step, else to all its places alike. */
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

/* Values the claims. Returns the value of the best. */
static double put_claims(struct bugiardi_decision *decision, const struct claims *claims)
{
    const struct view *view = &decision->outlook->view;
    double most = 0;
    for (int i = 0; i < decision->outlook->n_moves; i++) {
        const struct move *move = &decision->outlook->moves[i];
        if (move->verb != VERB_CLAIM)
            continue;
        int step = bugiardi_decision_step(decision, move->value);
        double worth = claim_worth(decision, claims, move->value);
        decision->evaluation->chance[i] = bugiardi_decision_chance(decision, worth);
        decision->evaluation->reasons[i] =
            (struct evaluation_reason){.doubted = (double)claims->play.objects.of[step],
                                       .beats = view->thrown > view->last,
                                       .loses = bugiardi_decision_loses(worth)};
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
        double worth = blind_worth(decision, &held, decision->outlook->moves[i].value);
        decision->evaluation->chance[i] = bugiardi_decision_chance(decision, worth);
        decision->evaluation->reasons[i].loses = bugiardi_decision_loses(worth);
    }
    evaluation_prefer(decision->evaluation);
}

void bugiardi_values_claims(struct bugiardi_decision *decision)
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
    double beats; /* chance that it makes more than the last claim */
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
    return (struct way){bugiardi_belief_reach(&decision->scene, decision->now, &held),
                        bugiardi_stage_mean(&held, values, decision->scene.known->steps.n),
                        reaches(decision, &held, decision->outlook->view.last + 1)};
}

/* Values the ways to change so many faces. Others expect the one that reaches furthest. No other
 * way is valued higher, since they might learn of it. Takes the expected way if it is the best move
 * so far. */
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

void bugiardi_values_changes(struct bugiardi_decision *decision)
{
    int done = decision->scene.turns.list[decision->now].changed;
    struct best best = {.worth = -1};
    double stays = -1;
    struct bugiardi_past past;
    struct claims first, later;
    bugiardi_decision_past(decision, &past);
    for (int more = 0; done + more <= HAND; more++) {
        double values[STEPS_MAX] = {0};
        struct claims *claims = more == 0 ? &first : &later;
        solve_claims(decision, &past, done + more, claims);
        for (int held = 0; held < decision->scene.known->steps.n; held++)
            values[held] = bugiardi_stage_best(&claims->stage, &claims->play, held);
        put_ways(decision, more, values, &best);
    }
    if (outlook_verb(decision->outlook, VERB_CLAIM) != NULL)
        stays = put_claims(decision, &first);
    if (stays >= best.worth)
        prefer_claims(decision, &first);
    else
        evaluation_take(decision->evaluation, best.move);
}
