/* tokio_robot.c - plays Tokio by an equilibrium: the one of two players, or one of more. */
#include "tokio_many.h"
#include "tokio_parts.h"
#include "tokio_strategy.h"
#include "tokio_two.h"

/* Solutions for some rules. */
struct known {
    struct tokio_match match;
    struct tokio_crowd crowd;
};

static bool knows(const void *memory, const struct outlook *outlook)
{
    const struct known *known = memory;
    if (!tokio_match_fits(&known->match, outlook->rules))
        return false;
    return outlook_others(outlook) == 1 ? tokio_two_covers(&known->match, outlook)
                                        : tokio_many_knows(&known->crowd, outlook);
}

static void prepare(void *memory, const struct outlook *outlook)
{
    struct known *known = memory;
    bool fits = tokio_match_fits(&known->match, outlook->rules);
    if (!fits)
        tokio_match_open(&known->match, outlook->rules);
    if (outlook_others(outlook) == 1) {
        tokio_two_prepare(&known->match, outlook);
        return;
    }
    if (!fits || !tokio_crowd_fits(&known->crowd, outlook->rules))
        tokio_crowd_open(&known->crowd, outlook->rules);
    tokio_match_rest(&known->match);
    tokio_many_prepare(&known->crowd, &known->match, outlook);
}

static bool go_on(void *memory)
{
    struct known *known = memory;
    if (tokio_match_aims(&known->match)) /* two are left */
        return tokio_match_go_on(&known->match);
    return tokio_crowd_go_on(&known->crowd, &known->match);
}

static void evaluate(const void *memory, const struct outlook *outlook,
                     struct evaluation *ret_evaluation)
{
    const struct known *known = memory;
    if (outlook_others(outlook) == 1)
        tokio_two_evaluate(&known->match, outlook, ret_evaluation);
    else
        tokio_many_evaluate(&known->crowd, &known->match, outlook, ret_evaluation);
}

/* See tokio_chain.h, and tokio_crowd.h for more than two. */
static int solved_for(const struct rules *rules)
{
    if (rules->values[OPTION_PASS_ON])
        return 0;
    return rules->values[OPTION_RAISE] ? 2 : tokio_crowd_players(rules);
}

const struct game_robot tokio_robot = {
    .safest = tokio_safest,
    .bytes = sizeof(struct known),
    .knows = knows,
    .prepare = prepare,
    .go_on = go_on,
    .evaluate = evaluate,
    .solved_for = solved_for,
    .solve = tokio_strategy_solution,
    .solved_if = "nobody passes the cup on with the same claim, which can gain much",
    .strategy = tokio_strategy_list,
};
