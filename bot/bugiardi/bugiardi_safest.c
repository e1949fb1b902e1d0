/* bugiardi_safest.c - plays Dadi Bugiardi for an absent player: claims the truth if it is a legal
 * claim, else the lowest lie, and objects if a claim is more likely a lie than it could be beaten.
 *
 * A hidden hand is taken to have been thrown once and improved once, as our own would be.
 */
#include "bugiardi_parts.h"

#include "bugiardi_round.h"
#include "poker_odds.h"

/* The weight of the mean place in the ladder against the chance to need no lie: enough to decide
 * between equally safe ways. */
static const double height = 0.0001;

/* The chance that at least one of two tries stands above a place. */
static double two_tries(const struct rules *rules, int place)
{
    double fails = 1 - poker_odds_fresh(rules, place).higher;
    return 1 - fails * fails;
}

static bool objects(const struct outlook *outlook)
{
    const struct view *view = &outlook->view;
    if (view->n_faces > 0)
        return view->thrown < view->last;
    double good = two_tries(outlook->rules, view->last - 1);
    double beaten = two_tries(outlook->rules, view->last);
    return good < 1 - beaten;
}

/* A player who knows the hand and can claim it keeps it; any other looks, and tries to improve
 * it. */
static const struct move *answer(const struct outlook *outlook)
{
    const struct move *object = outlook_verb(outlook, VERB_OBJECT);
    const struct move *blind = outlook_verb(outlook, VERB_BLIND);
    const struct move *take = outlook_verb(outlook, VERB_TAKE);
    if (objects(outlook))
        return object;
    if (take != NULL)
        return take;
    return outlook->view.thrown > outlook->view.last ? blind : outlook_verb(outlook, VERB_LOOK);
}

static const struct move *claim(const struct outlook *outlook)
{
    const struct move *truth = outlook_value(outlook, VERB_CLAIM, outlook->view.thrown);
    return truth != NULL ? truth : outlook_verb(outlook, VERB_CLAIM);
}

static double judge(const struct outlook *outlook, const struct move *move)
{
    const struct view *view = &outlook->view;
    struct poker_odds odds =
        poker_odds_change(outlook->rules, view->faces, game_picks(move), view->last);
    return odds.higher + height * odds.mean;
}

/* The best faces to change. */
static const struct move *change(const struct outlook *outlook, int verb)
{
    const struct move *best = NULL;
    double most = 0;
    for (int i = 0; i < outlook->n_moves; i++) {
        const struct move *move = &outlook->moves[i];
        if (move->verb != verb)
            continue;
        double value = judge(outlook, move);
        if (best == NULL || value > most) {
            best = move;
            most = value;
        }
    }
    return best;
}

/* Throws again until the hand can be claimed, or nothing is left to throw. */
static const struct move *better(const struct outlook *outlook)
{
    const struct move *truth = outlook_value(outlook, VERB_CLAIM, outlook->view.thrown);
    const struct move *again = change(outlook, VERB_REROLL);
    if (truth != NULL)
        return truth;
    return again != NULL ? again : claim(outlook);
}

/* The player who is nearest to going out. */
static const struct move *choose(const struct outlook *outlook)
{
    const struct move *best = &outlook->moves[0];
    for (int i = 1; i < outlook->n_moves; i++) {
        const struct move *move = &outlook->moves[i];
        if (outlook->view.score[move->value] > outlook->view.score[best->value])
            best = move;
    }
    return best;
}

const struct move *bugiardi_safest(const struct outlook *outlook)
{
    switch ((enum phase)outlook->view.phase) {
    case PHASE_CHOOSE:
        return choose(outlook);
    case PHASE_CLAIM:
        return claim(outlook);
    case PHASE_RESPOND:
        return answer(outlook);
    case PHASE_REROLL:
        return better(outlook);
    case PHASE_DRAW:
        return change(outlook, VERB_DRAW);
    case PHASE_ROLL:
    case PHASE_DEAL:
    case PHASE_OVER:
        break;
    }
    return &outlook->moves[0];
}
