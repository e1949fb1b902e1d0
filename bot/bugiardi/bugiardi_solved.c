/* bugiardi_solved.c - values the moves of a turn with dice by its solved position. */
#include "bugiardi_decision.h"

#include "bugiardi_round.h"

#include <math.h>

void bugiardi_solved_put(struct bugiardi_decision *decision, int verb, double worth, double weight)
{
    for (int i = 0; i < decision->outlook->n_moves; i++) {
        if (decision->outlook->moves[i].verb != verb)
            continue;
        decision->evaluation->chance[i] = bugiardi_decision_chance(decision, worth);
        decision->evaluation->reasons[i].loses = bugiardi_decision_loses(worth);
        decision->evaluation->weight[i] = weight;
    }
}

void bugiardi_solved_claims(struct bugiardi_decision *decision,
                            const struct bugiardi_position *position, int thrown, double weight)
{
    const struct bugiardi_known *known = decision->scene.known;
    const struct outlook *outlook = decision->outlook;
    int hand = bugiardi_hands_of(&known->hands, outlook->view.faces);
    double sum = 0, most = -1;
    int best = 0;
    for (int i = 0; i < outlook->n_moves; i++) {
        if (outlook->moves[i].verb != VERB_CLAIM)
            continue;
        int claim = known->steps.of[outlook->moves[i].value];
        double worth = bugiardi_position_claim(position, thrown, hand, claim);
        decision->evaluation->chance[i] = bugiardi_decision_chance(decision, worth);
        decision->evaluation->reasons[i] =
            (struct evaluation_reason){.doubted = (double)position->expects[thrown][claim],
                                       .beats = outlook->view.thrown > outlook->view.last,
                                       .loses = bugiardi_decision_loses(worth)};
        decision->evaluation->weight[i] =
            (double)bugiardi_position_weight(position, thrown, hand, claim);
        sum += decision->evaluation->weight[i];
        best = worth > most ? i : best;
        most = worth > most ? worth : most;
    }
    for (int i = 0; i < outlook->n_moves; i++) {
        if (outlook->moves[i].verb == VERB_CLAIM)
            decision->evaluation->weight[i] =
                weight * (sum > 0 ? decision->evaluation->weight[i] / sum : i == best);
    }
}

/* The chance that throwing the picked dice again makes more than the last claim. */
static double beats(const struct bugiardi_decision *decision, unsigned picks)
{
    struct bugiardi_chances held;
    int last = decision->scene.known->steps.of[decision->outlook->view.last];
    double sum = 0;
    bugiardi_belief_count(&decision->scene, decision->outlook->view.faces, picks, &held);
    for (int step = last + 1; step < decision->scene.known->steps.n; step++)
        sum += (double)held.of[step];
    return fmin(1, sum);
}

/* Dice that are left, and those that were thrown, as in struct bugiardi_position. */
struct split {
    const struct bugiardi_position *position;
    int left, set;
};

static int find_way(const struct split *split, int next)
{
    int way = 0;
    while (split->position->hands->parts[split->left][way] != next)
        way++;
    return way;
}

/* Moves that leave equal dice are one way: the first of them has its weight. */
static void put_throws(struct bugiardi_decision *decision, const struct split *split,
                       double weights[CHANGES])
{
    const struct view *view = &decision->outlook->view;
    for (int i = 0; i < decision->outlook->n_moves; i++) {
        const struct move *move = &decision->outlook->moves[i];
        if (move->verb != VERB_REROLL)
            continue;
        unsigned picks = game_picks(move), left = CHANGES_ALL & ~(view->locked | picks);
        int way = find_way(split, bugiardi_hands_set(split->position->hands, view->faces, left));
        double worth = (double)bugiardi_position_way(split->position, split->left, split->set, way);
        decision->evaluation->chance[i] = bugiardi_decision_chance(decision, worth);
        decision->evaluation->reasons[i] =
            (struct evaluation_reason){.doubted = -1,
                                       .beats = beats(decision, picks),
                                       .loses = bugiardi_decision_loses(worth)};
        decision->evaluation->weight[i] = weights[way];
        weights[way] = 0;
    }
}

/* The weights of the ways to go on; all of it goes to the best where a solver never comes. */
static void find_weights(const struct split *split, double ret_weights[CHANGES])
{
    const struct bugiardi_position *position = split->position;
    int n = position->hands->n_parts[split->left], best = -1;
    double sum = 0, most = -1;
    for (int way = 0; way < n; way++) {
        double worth = (double)bugiardi_position_way(position, split->left, split->set, way);
        ret_weights[way] = (double)bugiardi_position_goes(position, split->left, split->set, way);
        sum += ret_weights[way];
        best = worth > most ? way : best;
        most = worth > most ? worth : most;
    }
    for (int way = 0; way < n; way++)
        ret_weights[way] = sum > 0 ? ret_weights[way] / sum : way == best;
}

double bugiardi_solved_throws(struct bugiardi_decision *decision,
                              const struct bugiardi_position *position)
{
    const struct view *view = &decision->outlook->view;
    double weights[CHANGES];
    struct split split = {
        .position = position,
        .left = bugiardi_hands_set(position->hands, view->faces, CHANGES_ALL & ~view->locked),
        .set = bugiardi_hands_set(position->hands, view->faces, view->locked)};
    find_weights(&split, weights);
    double claims = weights[0];
    put_throws(decision, &split, weights);
    return claims;
}
