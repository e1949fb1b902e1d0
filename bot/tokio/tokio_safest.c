/* tokio_safest.c - plays Tokio for an absent player: tells the truth if it is a legal claim, else
 * the lowest lie, and doubts if believing would cost more.
 *
 * Costs are in lives. A loss of another player is worth our share of it. A claim of the others is
 * taken to say nothing about the dice, and our own next claim to be doubted. So with two players it
 * doubts from 54 up by the usual rules, and from 61 by those of classico: of all fixed thresholds
 * these lose least to an opponent who knows them.
 */
#include "tokio_parts.h"

#include "tokio_hand.h"
#include "tokio_numbers.h"
#include "tokio_starts.h"

/* The worth of the first throw of a hand to one of two players, in lives; about the same under all
 * rule sets. */
static const double first_throw = 0.3;

/* The chance that a Tokio is true. It is higher than that of the dice: with so much at stake, few
 * say it lightly. */
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

/* The chance that the claim on the table is good. If only an exact claim is good, it is the chance
 * that nothing higher had to be made up. */
static double credit(const struct study *study)
{
    const struct view *view = &study->outlook->view;
    if (view->n_faces > 0)
        return tokio_numbers_good(&study->numbers, view->thrown, view->last);
    return tops(study) ? tokio_true : study->numbers.reach[view->last];
}

/* The worth of a player's loss of a life to each other player. */
static double share(const struct outlook *outlook)
{
    return 1.0 / outlook_others(outlook);
}

/* The lives that a seat pays: at most those it has. */
static double paid(const struct outlook *outlook, int seat, int amount)
{
    int lives = outlook->view.score[seat];
    return amount < lives ? amount : lives;
}

/* The cost of losing lives; a survivor may have the first throw afterwards. */
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
    if (tokio_starts_after(numbers->starter, false) == TOKIO_STARTS_ANSWERER)
        gain += first_throw;
    bool starts = tokio_starts_after(numbers->starter, true) == TOKIO_STARTS_ANSWERER;
    return good * loss(outlook, tops(study) ? numbers->if_true : 1, starts) -
           (1 - good) * gain * share(outlook);
}

/* A player who believes must throw as high, or lie. */
static double cost_of_belief(const struct study *study)
{
    const struct tokio_numbers *numbers = &study->numbers;
    const struct outlook *outlook = study->outlook;
    double reached = numbers->reach[tokio_numbers_lowest(numbers, outlook->view.last)];
    bool starts = tokio_starts_after(numbers->starter, false) == TOKIO_STARTS_CLAIMER;
    return (1 - reached) * loss(outlook, 1, starts) - reached * share(outlook);
}

/* A Tokio is not accepted if that takes another Tokio: among players who all accept, the hand would
 * never end. */
static const struct move *answer_tokio(const struct study *study)
{
    const struct move *concede = outlook_verb(study->outlook, VERB_CONCEDE);
    bool starts = tokio_starts_after(study->numbers.starter, true) == TOKIO_STARTS_ANSWERER;
    double dear = loss(study->outlook, study->numbers.concede, starts);
    if (concede != NULL && dear < cost_of_doubt(study))
        return concede;
    return outlook_verb(study->outlook, VERB_DOUBT);
}

static const struct move *answer(const struct outlook *outlook)
{
    const struct view *view = &outlook->view;
    struct study study = {.outlook = outlook};
    tokio_numbers_read(outlook->rules, &study.numbers);
    /* The dice that we see here are our own, back by a raise: to claim their value is no lie. */
    if (view->thrown > view->last && outlook_value(outlook, VERB_RAISE, view->thrown) != NULL)
        return outlook_value(outlook, VERB_RAISE, view->thrown);
    if (tops(&study))
        return answer_tokio(&study);
    bool believes = outlook_verb(outlook, VERB_ACCEPT) != NULL &&
                    cost_of_belief(&study) + slight < cost_of_doubt(&study);
    return outlook_verb(outlook, believes ? VERB_ACCEPT : VERB_DOUBT);
}

/* A second throw is worth it if it reaches the lowest claim more often than not. */
static const struct move *claim(const struct outlook *outlook)
{
    const struct move *truth = outlook_value(outlook, VERB_CLAIM, outlook->view.thrown);
    const struct move *lowest = outlook_verb(outlook, VERB_CLAIM);
    const struct move *rethrow = outlook_verb(outlook, VERB_RETHROW);
    struct tokio_numbers numbers;
    tokio_numbers_read(outlook->rules, &numbers);
    if (truth != NULL || rethrow == NULL)
        return truth != NULL ? truth : lowest;
    int floor = tokio_numbers_lowest_unseen(&numbers, tokio_seen(&outlook->view).accepted);
    return lowest == NULL || tokio_numbers_unseen(&numbers, floor) > 0.5 ? rethrow : lowest;
}

/* Claims the truth, or the lowest lie, which is the easiest to believe. Even over an accepted Tokio
 * being caught costs no more than giving up. The cup is never passed on with the same claim, nor
 * thrown for lives. */
const struct move *tokio_safest(const struct outlook *outlook)
{
    if (outlook->view.phase == PHASE_ROLL)
        return outlook_verb(outlook, VERB_ROLL);
    return outlook->view.phase == PHASE_CLAIM ? claim(outlook) : answer(outlook);
}
