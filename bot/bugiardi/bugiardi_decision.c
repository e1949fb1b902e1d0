/* bugiardi_decision.c - the common part of the decisions of a turn. */
#include "bugiardi_decision.h"

#include "bugiardi_options.h"

#include <math.h>

/* The share of players who know of a lie and do not object: they may have a reason. */
static const float objects_rarely = 0.01F;

struct bugiardi_players bugiardi_decision_players(const struct outlook *outlook)
{
    struct bugiardi_players players = {.n = outlook->n_seats};
    int limit = outlook->rules->values[OPTION_POINTS];
    for (int seat = 0; seat < outlook->n_seats; seat++)
        players.left[seat] = outlook->view.out[seat] ? 0 : limit - outlook->view.score[seat];
    return players;
}

static void find_chances(struct bugiardi_decision *decision)
{
    const struct outlook *outlook = decision->outlook;
    const struct view *view = &outlook->view;
    struct bugiardi_players players = bugiardi_decision_players(outlook);
    double sum = 0, begins = decision->scene.known->begins;
    decision->lost = bugiardi_match_after(&players, outlook->seat, outlook->seat, begins);
    for (int seat = 0; seat < outlook->n_seats; seat++) {
        if (seat == outlook->seat || view->out[seat])
            continue;
        double chance = bugiardi_match_after(&players, seat, outlook->seat, begins);
        decision->hit = seat == view->claimer ? chance : decision->hit;
        sum += chance;
    }
    decision->won = sum / outlook_others(outlook);
}

void bugiardi_decision_begin(const struct bugiardi_known *known, const struct outlook *outlook,
                             struct evaluation *evaluation, struct bugiardi_decision *ret_decision)
{
    struct bugiardi_decision *decision = ret_decision;
    *decision = (struct bugiardi_decision){
        .outlook = outlook, .evaluation = evaluation, .scene = {.known = known}};
    for (int i = 0; i < evaluation->n; i++)
        evaluation->chance[i] = evaluation->weight[i] = 0;
    bugiardi_turns_read(outlook, &decision->scene.turns);
    decision->now = decision->scene.turns.n - 1;
    find_chances(decision);
}

double bugiardi_decision_loses(double worth)
{
    return fmax(0, 1 - worth);
}

double bugiardi_decision_chance(const struct bugiardi_decision *decision, double worth)
{
    double loses = bugiardi_decision_loses(worth);
    return loses * decision->lost + (1 - loses) * decision->won;
}

int bugiardi_decision_step(const struct bugiardi_decision *decision, int place)
{
    return decision->scene.known->steps.of[place];
}

bool bugiardi_decision_believe(const struct bugiardi_decision *decision, int index,
                               struct bugiardi_chances *ret_held, struct bugiardi_play *ret_play)
{
    const struct bugiardi_turn *one = &decision->scene.turns.list[index];
    const uint8_t *faces = bugiardi_turns_faces(decision->outlook, one);
    struct bugiardi_chances before, held;
    if (faces != NULL) {
        bugiardi_belief_from(&decision->scene, faces, index, one->changed, &held);
    } else {
        bugiardi_belief_before(&decision->scene, index, &before);
        bugiardi_belief_changed(&decision->scene, &before, one->changed, &held);
    }
    *ret_held = held;
    if (!one->knows)
        return false;
    struct bugiardi_stage stage = bugiardi_belief_stage(&decision->scene, index, &held);
    bugiardi_stage_solve(&stage, DECISION_ROUNDS, ret_play);
    bugiardi_stage_believe(&stage, ret_play, bugiardi_decision_step(decision, one->claim),
                           ret_held);
    return true;
}

void bugiardi_decision_past(const struct bugiardi_decision *decision,
                            struct bugiardi_past *ret_past)
{
    const struct bugiardi_turn *turn = &decision->scene.turns.list[decision->now];
    const struct recall *recall = decision->outlook->recall;
    const struct recall_sight *sight =
        recall != NULL ? recall_sight_at(recall, turn->start + 1) : NULL;
    uint32_t self = 1u << decision->outlook->seat;
    bool shared = decision->scene.known->n == 2 && (turn->knew & ~self) != 0 && sight != NULL;
    ret_past->faces = shared ? sight->faces : NULL;
    if (shared)
        return;
    bugiardi_belief_before(&decision->scene, decision->now, &ret_past->held);
    if ((turn->knew & self) == 0)
        return;
    for (int i = 0; i < bugiardi_decision_step(decision, decision->outlook->view.last); i++)
        ret_past->held.of[i] *= objects_rarely;
}

void bugiardi_decision_held(const struct bugiardi_decision *decision,
                            const struct bugiardi_past *past, int changed,
                            struct bugiardi_chances *ret_held)
{
    if (past->faces != NULL)
        bugiardi_belief_from(&decision->scene, past->faces, decision->now, changed, ret_held);
    else
        bugiardi_belief_changed(&decision->scene, &past->held, changed, ret_held);
}
