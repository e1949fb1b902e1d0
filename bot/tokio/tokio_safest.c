/* tokio_safest.c - plays Tokio for somebody who is absent: tells the truth where it is in order,
 * the lowest lie where it is not, and doubts what is dearer to believe.
 *
 * Costs are in lives. What another player loses is worth to us our share of it. Of the others it
 * is assumed that a claim says nothing about the dice, and that our own next claim is doubted. Two
 * players by the usual rules so doubt from 54 up, by those of classico from 61: of all fixed
 * thresholds the ones that lose least to an opponent who knows them.
 */
#include "tokio_safest.h"

#include "dice.h"
#include "tokio_hand.h"
#include "tokio_ladder.h"
#include "tokio_options.h"

/* What the first throw of a hand is worth to one of two players, in lives; about the same under
 * all rule sets. */
static const double first_throw = 0.3;

/* How often a Tokio is true. More often than dice show it: with so much at stake, few say it
 * lightly. */
static const double tokio_true = 0.5;

/* Belief must be cheaper by more than rounding can make it. */
static const double slight = 1e-9;

/* The chance that two dice show this place of the ladder or more. */
static double chance(const struct outlook *outlook, int least)
{
    int n = 0;
    for (uint8_t a = 1; a <= DICE_SIDES; a++) {
        for (uint8_t b = 1; b <= DICE_SIDES; b++) {
            uint8_t dice[DICE] = {a, b};
            n += tokio_ladder_value(outlook->rules, dice) >= least;
        }
    }
    return (double)n / (DICE_SIDES * DICE_SIDES);
}

static bool tops(const struct outlook *outlook)
{
    return outlook->view.last == tokio_ladder_length(outlook->rules) - 1;
}

/* How likely the claim on the table is good. Where only an exact claim is, as likely as that
 * nothing higher had to be made up. */
static double credit(const struct outlook *outlook)
{
    const struct view *view = &outlook->view;
    if (view->n_faces > 0 && outlook->rules->values[OPTION_TRUTH] == TRUTH_EXACT)
        return view->thrown == view->last;
    if (view->n_faces > 0)
        return view->thrown >= view->last;
    return tops(outlook) ? tokio_true : chance(outlook, view->last);
}

/* What somebody's loss of a life is worth to each other player. */
static double share(const struct outlook *outlook)
{
    return 1.0 / outlook_others(outlook);
}

/* Nobody can lose more lives than are left. */
static double paid(const struct outlook *outlook, int seat, int amount)
{
    int lives = outlook->view.score[seat];
    return amount < lives ? amount : lives;
}

/* What it costs to lose lives; who survives may have the first throw afterwards. */
static double loss(const struct outlook *outlook, int amount, bool starts)
{
    bool survives = amount < outlook->view.score[outlook->seat];
    double gain = survives && starts ? first_throw * share(outlook) : 0;
    return paid(outlook, outlook->seat, amount) - gain;
}

/* A Tokio over an accepted Tokio is priced like any other. */
static double cost_of_doubt(const struct outlook *outlook)
{
    const int16_t *values = outlook->rules->values;
    double good = credit(outlook);
    double gain =
        paid(outlook, outlook->view.claimer, tops(outlook) ? values[OPTION_TOKIO_FALSE] : 1);
    if (values[OPTION_STARTER] == STARTER_DOUBTER)
        gain += first_throw;
    return good * loss(outlook, tops(outlook) ? values[OPTION_TOKIO_TRUE] : 1, true) -
           (1 - good) * gain * share(outlook);
}

/* Who believes must throw as high himself, or lie. */
static double cost_of_belief(const struct outlook *outlook)
{
    const int16_t *values = outlook->rules->values;
    bool starts = values[OPTION_STARTER] == STARTER_LOSER;
    double reached = chance(outlook, outlook->view.last + !values[OPTION_EQUAL]);
    return (1 - reached) * loss(outlook, 1, starts) - reached * share(outlook);
}

/* A Tokio is not believed where belief takes another: among players who all believe, it would go
 * round for ever. */
static const struct move *answer_tokio(const struct outlook *outlook)
{
    const struct move *concede = outlook_verb(outlook, VERB_CONCEDE);
    double dear = loss(outlook, outlook->rules->values[OPTION_TOKIO_CONCEDE], true);
    if (concede != NULL && dear < cost_of_doubt(outlook))
        return concede;
    return outlook_verb(outlook, VERB_DOUBT);
}

static const struct move *answer(const struct outlook *outlook)
{
    const struct view *view = &outlook->view;
    /* Only our own dice lie open to us here, come back by a raise: their value is no lie. */
    if (view->thrown > view->last && outlook_value(outlook, VERB_RAISE, view->thrown) != NULL)
        return outlook_value(outlook, VERB_RAISE, view->thrown);
    if (tops(outlook))
        return answer_tokio(outlook);
    bool believes = cost_of_belief(outlook) + slight < cost_of_doubt(outlook);
    return outlook_verb(outlook, believes ? VERB_ACCEPT : VERB_DOUBT);
}

/* The truth, or the lowest lie: the easiest to believe. Even over an accepted Tokio it costs no
 * more to be caught than to give up. */
static const struct move *claim(const struct outlook *outlook)
{
    const struct move *truth = outlook_value(outlook, VERB_CLAIM, outlook->view.thrown);
    return truth != NULL ? truth : outlook_verb(outlook, VERB_CLAIM);
}

const struct move *tokio_safest(const struct outlook *outlook)
{
    return outlook->view.phase == PHASE_CLAIM ? claim(outlook) : answer(outlook);
}
