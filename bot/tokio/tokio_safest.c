/* tokio_safest.c - plays Tokio for somebody who is absent: tells the truth where it is in order,
 * the lowest lie where it is not, and doubts what is dearer to believe.
 *
 * Costs are in lives. What another player loses is worth to us our share of it. Of the others it
 * is assumed that a claim says nothing about the dice, and that our own next claim is doubted. Two
 * players by the usual rules so doubt from 54 up, by those of classico from 61: of all fixed
 * thresholds the ones that lose least to an opponent who knows them.
 */
#include "tokio_parts.h"

#include "tokio_hand.h"
#include "tokio_numbers.h"

/* What the first throw of a hand is worth to one of two players, in lives; about the same under
 * all rule sets. */
static const double first_throw = 0.3;

/* How often a Tokio is true. More often than dice show it: with so much at stake, few say it
 * lightly. */
static const double tokio_true = 0.5;

/* Belief must be cheaper by more than rounding can make it. */
static const double slight = 1e-9;

/* A decision, and the rules as numbers. */
struct study {
    const struct outlook *outlook;
    struct tokio_numbers numbers;
};

static bool tops(const struct study *study)
{
    return study->outlook->view.last == study->numbers.top;
}

/* How likely the claim on the table is good. Where only an exact claim is, as likely as that
 * nothing higher had to be made up. */
static double credit(const struct study *study)
{
    const struct view *view = &study->outlook->view;
    if (view->n_faces > 0)
        return tokio_numbers_good(&study->numbers, view->thrown, view->last);
    return tops(study) ? tokio_true : study->numbers.reach[view->last];
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
static double cost_of_doubt(const struct study *study)
{
    const struct outlook *outlook = study->outlook;
    const struct tokio_numbers *numbers = &study->numbers;
    double good = credit(study);
    double gain = paid(outlook, outlook->view.claimer, tops(study) ? numbers->if_false : 1);
    if (numbers->doubter_starts)
        gain += first_throw;
    return good * loss(outlook, tops(study) ? numbers->if_true : 1, true) -
           (1 - good) * gain * share(outlook);
}

/* Who believes must throw as high himself, or lie. */
static double cost_of_belief(const struct study *study)
{
    const struct tokio_numbers *numbers = &study->numbers;
    const struct outlook *outlook = study->outlook;
    double reached = numbers->reach[tokio_numbers_lowest(numbers, outlook->view.last)];
    return (1 - reached) * loss(outlook, 1, !numbers->doubter_starts) - reached * share(outlook);
}

/* A Tokio is not believed where belief takes another: among players who all believe, it would go
 * round for ever. */
static const struct move *answer_tokio(const struct study *study)
{
    const struct move *concede = outlook_verb(study->outlook, VERB_CONCEDE);
    double dear = loss(study->outlook, study->numbers.concede, true);
    if (concede != NULL && dear < cost_of_doubt(study))
        return concede;
    return outlook_verb(study->outlook, VERB_DOUBT);
}

static const struct move *answer(const struct outlook *outlook)
{
    const struct view *view = &outlook->view;
    struct study study = {.outlook = outlook};
    tokio_numbers_read(outlook->rules, &study.numbers);
    /* Only our own dice lie open to us here, come back by a raise: their value is no lie. */
    if (view->thrown > view->last && outlook_value(outlook, VERB_RAISE, view->thrown) != NULL)
        return outlook_value(outlook, VERB_RAISE, view->thrown);
    if (tops(&study))
        return answer_tokio(&study);
    bool believes = cost_of_belief(&study) + slight < cost_of_doubt(&study);
    return outlook_verb(outlook, believes ? VERB_ACCEPT : VERB_DOUBT);
}

/* Claims the truth, or the lowest lie: the easiest to believe. Even over an accepted Tokio it costs
 * no more to be caught than to give up. */
const struct move *tokio_safest(const struct outlook *outlook)
{
    const struct move *truth = outlook_value(outlook, VERB_CLAIM, outlook->view.thrown);
    if (outlook->view.phase != PHASE_CLAIM)
        return answer(outlook);
    return truth != NULL ? truth : outlook_verb(outlook, VERB_CLAIM);
}
