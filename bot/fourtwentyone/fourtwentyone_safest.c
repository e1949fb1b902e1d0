/* fourtwentyone_safest.c - plays 421 for an absent player: weighs every set of dice to throw again
 * by all ways in which they can fall, to the end of its turn.
 *
 * The worth of a combination is counted in tokens: those got rid of as the best of the round, and
 * those taken as the worst. A player who has yet to throw is taken to make independent throws and
 * to keep the best.
 */
#include "fourtwentyone_parts.h"

#include "fourtwentyone_options.h"
#include "fourtwentyone_round.h"
#include "fourtwentyone_throws.h"

#include <assert.h>

enum { TYPICAL_TOKENS = 2 /* tokens that the best of a round moves, before it is known */ };

/* The data for one decision. */
struct study {
    const struct outlook *outlook;
    struct fourtwentyone_throws throws;
    double beats[COMBOS]; /* the chance to beat one throw of another; ties half */
    double values[KEPT];  /* of the dice kept before the next throw, with the best play */
};

static void study_throws(struct study *study)
{
    fourtwentyone_throws_list(study->outlook->rules, &study->throws);
    for (int combo = 0; combo < COMBOS; combo++) {
        for (int other = 0; other < COMBOS; other++)
            study->values[KEPT_ALL + other] = other < combo ? 1 : other == combo ? 0.5 : 0;
        fourtwentyone_throws_mean(&study->throws, study->values);
        study->beats[combo] = study->values[0];
    }
}

/* --- the worth of ending with a combination --- */

static bool in_charge(const struct study *study)
{
    return fourtwentyone_seen(&study->outlook->view).part == PART_CHARGE;
}

/* The tokens a seat moves when it is best with a combination, and the worst has no negativo. */
static double amount(const struct study *study, int combo, int seat)
{
    const struct view *view = &study->outlook->view;
    int held = in_charge(study) ? fourtwentyone_seen(view).pot : view->score[seat];
    return fourtwentyone_combo_moved(study->outlook->rules, in_charge(study), combo,
                                     FOURTWENTYONE_BEST, held);
}

/* The others against a combination: the chances that all are worse and that all are better, and the
 * tokens that the best of them moves. */
struct prospect {
    double best, worst, tokens;
};

static void face(const struct study *study, int combo, int seat, int throws,
                 struct prospect *prospect)
{
    int made = study->outlook->view.made[seat];
    double beaten = made < combo ? 1 : made == combo ? 0.5 : 0, tokens = TYPICAL_TOKENS;
    if (made != GAME_NOTHING) {
        tokens = amount(study, made, seat);
    } else {
        beaten = study->beats[combo];
        for (int i = 1; i < throws; i++)
            beaten *= study->beats[combo];
    }
    prospect->best *= beaten;
    prospect->worst *= 1 - beaten;
    if (tokens > prospect->tokens)
        prospect->tokens = tokens;
}

/* The worth of ending with a combination if everybody is to throw so often. Tokens that another
 * takes from the table are a gain for all the others. */
static double worth(const struct study *study, int combo, int throws)
{
    const struct outlook *outlook = study->outlook;
    struct prospect prospect = {.best = 1, .worst = 1, .tokens = 1};
    for (int seat = 0; seat < outlook->n_seats; seat++) {
        if (seat != outlook->seat && !outlook->view.out[seat])
            face(study, combo, seat, throws, &prospect);
    }
    double gain = amount(study, combo, outlook->seat);
    if (in_charge(study))
        gain /= outlook_others(outlook);
    bool negativo = outlook->rules->values[OPTION_NEGATIVO] && fourtwentyone_combo_negativo(combo);
    double harm = negativo && prospect.tokens < 2 ? 2 : prospect.tokens;
    return prospect.best * gain - prospect.worst * harm;
}

/* --- the worth of a throw --- */

/* The starter may stop after any throw, which is then the number for all. */
static void plan(struct study *study, int throws)
{
    const struct view *view = &study->outlook->view;
    double stop[COMBOS];
    for (int combo = 0; combo < COMBOS; combo++)
        study->values[KEPT_ALL + combo] = worth(study, combo, throws);
    fourtwentyone_throws_mean(&study->throws, study->values);
    for (int n = throws - 1; n > view->rolls; n--) {
        for (int combo = 0; combo < COMBOS; combo++)
            stop[combo] = worth(study, combo, n);
        fourtwentyone_throws_best(&study->throws, study->values,
                                  view->phase == PHASE_LEAD ? stop : NULL, NULL);
        fourtwentyone_throws_mean(&study->throws, study->values);
    }
}

static double judge(const struct study *study, const struct move *move)
{
    const struct view *view = &study->outlook->view;
    const struct rules *rules = study->outlook->rules;
    if (move->verb == VERB_STOP)
        return worth(study, view->thrown, view->rolls);
    if (view->rolls == 0)
        return study->values[0];
    return study->values[fourtwentyone_throws_kept(rules, view->faces, game_picks(move))];
}

int fourtwentyone_safest_throws(const struct outlook *outlook)
{
    struct fourtwentyone_seen own = fourtwentyone_seen(&outlook->view);
    if (outlook->view.phase == PHASE_FOLLOW)
        return own.required;
    return fourtwentyone_round_limit(own.part, outlook->rules->values);
}

/* It never chooses passo: throwing the same dice until the last throw is at least as good. */
const struct move *fourtwentyone_safest(const struct outlook *outlook)
{
    struct study study = {.outlook = outlook};
    int throws = fourtwentyone_safest_throws(outlook);
    const struct move *best = NULL;
    double most = 0;
    assert(outlook->view.rolls < throws && throws <= THROWS_MAX);
    study_throws(&study);
    plan(&study, throws);
    for (int i = 0; i < outlook->n_moves; i++) {
        const struct move *move = &outlook->moves[i];
        if (move->verb == VERB_PASSO)
            continue;
        double value = judge(&study, move);
        if (best == NULL || value > most) {
            best = move;
            most = value;
        }
    }
    return best;
}
