/* tokio_robot.c - plays Tokio: for two by the equilibrium, for more by a model of most players. */
#include "tokio_many.h"
#include "tokio_parts.h"
#include "tokio_strategy.h"
#include "tokio_two.h"

static bool knows(const void *known, const struct outlook *outlook)
{
    return tokio_match_fits(known, outlook->rules) &&
           (outlook_others(outlook) > 1 || tokio_two_covers(known, outlook));
}

static void prepare(void *known, const struct outlook *outlook)
{
    if (!tokio_match_fits(known, outlook->rules))
        tokio_match_open(known, outlook->rules);
    if (outlook_others(outlook) == 1)
        tokio_two_prepare(known, outlook);
}

static bool go_on(void *known)
{
    return tokio_match_go_on(known);
}

static void evaluate(const void *known, const struct outlook *outlook,
                     struct evaluation *ret_evaluation)
{
    const struct tokio_match *match = known;
    if (outlook_others(outlook) == 1)
        tokio_two_evaluate(match, outlook, ret_evaluation);
    else
        tokio_many_evaluate(&match->hand.numbers, outlook, ret_evaluation);
}

const struct game_robot tokio_robot = {
    .safest = tokio_safest,
    .bytes = sizeof(struct tokio_match),
    .knows = knows,
    .prepare = prepare,
    .go_on = go_on,
    .evaluate = evaluate,
    .solved_for = 2,
    .solve = tokio_strategy_solution,
    .strategy = tokio_strategy_list,
};
