/* bugiardi_robot.c - plays Dadi Bugiardi, for absent players and in grades. */
#include "bugiardi_parts.h"

#include "bugiardi_decision.h"
#include "bugiardi_options.h"
#include "bugiardi_round.h"

enum { ROUNDS_FIRST = 300 }; /* of learning */

/* See bugiardi_two_begins: for games of more, which may come to that. */
static const double begins_of_two = 0.462;

static bool knows(const void *memory, const struct outlook *outlook)
{
    const struct bugiardi_known *known = memory;
    return rules_equal(&known->rules, outlook->rules) && known->n == outlook_others(outlook) + 1;
}

static double find_begins(const struct bugiardi_known *known)
{
    struct bugiardi_play play;
    double values[STEPS_MAX] = {0};
    struct bugiardi_stage stage = {
        .n = known->steps.n, .fresh = &known->fresh, .held = &known->fresh, .worth = &known->worth};
    bugiardi_stage_solve(&stage, ROUNDS_FIRST, &play);
    for (int held = 0; held < stage.n; held++)
        values[held] = bugiardi_stage_best(&stage, &play, held);
    return bugiardi_stage_mean(&known->fresh, values, stage.n);
}

static void prepare(void *memory, const struct outlook *outlook)
{
    struct bugiardi_known *known = memory;
    if (knows(memory, outlook))
        return;
    if (!rules_equal(&known->rules, outlook->rules)) {
        bugiardi_steps_find(outlook->rules, &known->steps);
        bugiardi_changes_count(outlook->rules, &known->steps, NULL, CHANGES_ALL, &known->fresh);
    }
    known->rules = *outlook->rules;
    known->n = outlook_others(outlook) + 1;
    known->solved = outlook->rules->values[OPTION_VARIANT] == VARIANT_DICE;
    if (known->solved) {
        bugiardi_hands_list(outlook->rules, &known->steps, &known->hands);
        bugiardi_look_find(outlook->rules, &known->hands, known->steps.n, &known->look);
        known->begins = begins_of_two;
        if (known->n > 2)
            bugiardi_look_find_many(outlook->rules, &known->hands, known->n, known->steps.n,
                                    &known->look, &known->keep);
        else
            known->begins = bugiardi_two_begins(known);
        bugiardi_look_mean(&known->hands, &known->look, known->n > 2 ? &known->keep : NULL,
                           known->steps.n, &known->worth);
    } else {
        bugiardi_worth_find(known->steps.n, known->n, &known->worth);
        known->begins = find_begins(known);
    }
}

static void choose(struct bugiardi_decision *decision)
{
    const struct outlook *outlook = decision->outlook;
    struct bugiardi_players players = bugiardi_decision_players(outlook);
    for (int i = 0; i < outlook->n_moves; i++)
        decision->evaluation->chance[i] = bugiardi_match_after(
            &players, outlook->moves[i].value, outlook->seat, decision->scene.known->begins);
    evaluation_prefer(decision->evaluation);
}

static void evaluate(const void *memory, const struct outlook *outlook,
                     struct evaluation *ret_evaluation)
{
    struct bugiardi_decision decision;
    bugiardi_decision_begin(memory, outlook, ret_evaluation, &decision);
    if (decision.scene.known->solved &&
        (decision.scene.known->n == 2 ? bugiardi_two_values(&decision)
                                      : bugiardi_many_values(&decision)))
        return;
    switch ((enum phase)outlook->view.phase) {
    case PHASE_CHOOSE:
        choose(&decision);
        break;
    case PHASE_CLAIM:
        bugiardi_values_claims(&decision);
        break;
    case PHASE_RESPOND:
        bugiardi_values_answers(&decision);
        break;
    case PHASE_REROLL:
    case PHASE_DRAW:
        bugiardi_values_changes(&decision);
        break;
    case PHASE_ROLL:
    case PHASE_DEAL:
    case PHASE_OVER:
        ret_evaluation->weight[0] = 1;
        break;
    }
}

const struct game_robot bugiardi_robot = {
    .safest = bugiardi_safest,
    .bytes = sizeof(struct bugiardi_known),
    .prepare = prepare,
    .knows = knows,
    .evaluate = evaluate,
};
