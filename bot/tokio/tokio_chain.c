/* tokio_chain.c - the stages of a hand, from the highest level down. */
#include "tokio_chain.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <string.h>

enum { ROUNDS_MAX = 100 /* of the secant method, which needs about ten */ };

/* The largest slope to trust: a secant through steps as small as rounding means little. */
static const double slope_max = 0.9;

/* The relative difference, of the values and the stake, up to which two values are the same. */
static const double slight = 4 * DBL_EPSILON;

/* After a doubt the option `starter` says who starts; else the player who pays does. */
void tokio_chain_ends(const struct tokio_numbers *numbers,
                      double (*pays)(const void *context, struct tokio_end end),
                      const void *context, struct tokio_ends *ret_ends)
{
    bool liar = !numbers->doubter_starts;
    *ret_ends = (struct tokio_ends){
        .good = pays(context, (struct tokio_end){.responder_loses = 1}),
        .bad = pays(context, (struct tokio_end){.roller_loses = 1, .roller_starts = liar}),
        .tokio_good = pays(context, (struct tokio_end){.responder_loses = numbers->if_true}),
        .tokio_bad = pays(
            context, (struct tokio_end){.roller_loses = numbers->if_false, .roller_starts = liar}),
        .again_bad =
            pays(context, (struct tokio_end){.roller_loses = numbers->fail, .roller_starts = liar}),
        .concede = pays(context, (struct tokio_end){.responder_loses = numbers->concede}),
        .quit = pays(context, (struct tokio_end){.roller_loses = 1, .roller_starts = true}),
        .give_up =
            pays(context, (struct tokio_end){.roller_loses = numbers->fail, .roller_starts = true}),
    };
}

/* --- one stage --- */

/* The payoff of an accepted claim to the roller: the value of its level to the next roller, turned
 * round. */
static double accepted(const struct tokio_chain *chain, int roller, int claim)
{
    return -chain->value[1 - roller][claim + 1];
}

bool tokio_chain_concedes(const struct tokio_chain *chain, int roller)
{
    const struct tokio_numbers *numbers = &chain->numbers;
    if (!numbers->accept)
        return true;
    return numbers->concede > 0 &&
           chain->ends[roller].concede < accepted(chain, roller, numbers->top);
}

static double quit(const struct tokio_chain *chain, int roller, int level)
{
    if (tokio_numbers_quit(&chain->numbers, level) == 0)
        return -INFINITY;
    return level == chain->numbers.top ? chain->ends[roller].give_up : chain->ends[roller].quit;
}

static struct tokio_claim claim_at(const struct tokio_chain *chain, int roller, int level,
                                   int value)
{
    const struct tokio_ends *ends = &chain->ends[roller];
    int top = chain->numbers.top;
    struct tokio_claim claim = {.chance = chain->numbers.chance[value]};
    if (value < top) {
        claim.through = accepted(chain, roller, value);
        claim.good = ends->good;
        claim.bad = ends->bad;
        return claim;
    }
    bool concedes = tokio_chain_concedes(chain, roller);
    claim.through = concedes ? ends->concede : accepted(chain, roller, top);
    claim.good = ends->tokio_good;
    claim.bad = level == top ? ends->again_bad : ends->tokio_bad;
    return claim;
}

/* Sets the stage up, not solved. */
static struct tokio_stage lay_out(const struct tokio_chain *chain, int roller, int level,
                                  struct tokio_claim claims[TOKIO_NUMBERS_CLAIMS])
{
    const struct tokio_numbers *numbers = &chain->numbers;
    assert(tokio_numbers_reaches(numbers, level));
    for (int value = 0; value <= numbers->top; value++)
        claims[value] = claim_at(chain, roller, level, value);
    return (struct tokio_stage){.claims = claims,
                                .n = numbers->top + 1,
                                .lowest = tokio_numbers_lowest(numbers, level),
                                .exact = numbers->exact,
                                .quit = quit(chain, roller, level)};
}

void tokio_chain_stage(const struct tokio_chain *chain, int roller, int level,
                       struct tokio_claim claims[TOKIO_NUMBERS_CLAIMS],
                       struct tokio_stage *ret_stage)
{
    *ret_stage = lay_out(chain, roller, level, claims);
    tokio_stage_solve(ret_stage);
}

/* --- all of them --- */

/* The value of a stage, given the present values of the others. */
static double value_of(const struct tokio_chain *chain, int roller, int level)
{
    struct tokio_claim claims[TOKIO_NUMBERS_CLAIMS];
    struct tokio_stage stage = lay_out(chain, roller, level, claims);
    tokio_stage_value(&stage);
    return stage.value;
}

/* The share of a change in the value of a level to one player that comes back to the other, from
 * the last two steps. It is the chance that an equal claim is made and accepted, and so below 1. */
static double slope(double change, double step, double before)
{
    if (step == 0)
        return before;
    double found = -change / step;
    return found < 0 ? 0 : found > slope_max ? slope_max : found;
}

/* Solves x = f(-y), y = g(-x), where both slopes are below 1. Each step goes from x and y to the
 * point where their secants meet, or is a plain one if that brought them little nearer. It begins
 * with the values of the level above. */
static void solve_level(struct tokio_chain *chain, int level)
{
    double *x = &chain->value[0][level + 1], *y = &chain->value[1][level + 1];
    double stakes = chain->ends[0].good - chain->ends[0].bad, before = INFINITY;
    double f = 0, g = 0, step_x = 0, step_y = 0, slope_f = 0, slope_g = 0;
    if (level < chain->numbers.top) {
        *x = chain->value[0][level + 2];
        *y = chain->value[1][level + 2];
    }
    for (int i = 0; i < ROUNDS_MAX; i++) {
        double f_before = f, g_before = g;
        f = value_of(chain, 0, level);
        g = value_of(chain, 1, level);
        slope_f = slope(f - f_before, step_y, slope_f);
        slope_g = slope(g - g_before, step_x, slope_g);
        double off_f = f - *x, off_g = g - *y, off = fabs(off_f) + fabs(off_g);
        bool nearer = off < before / 2;
        double det = nearer ? 1 - slope_f * slope_g : 1;
        step_x = nearer ? (off_f - slope_f * off_g) / det : off_f;
        step_y = nearer ? (off_g - slope_g * off_f) / det : off_g;
        *x += step_x;
        *y += step_y;
        if (off <= slight * (fabs(f) + fabs(g) + stakes))
            break;
        before = off;
    }
}

/* Whether the stage at a level may lead to itself. */
static bool is_circular(const struct tokio_numbers *numbers, int level)
{
    return numbers->equal && level != GAME_NOTHING;
}

void tokio_chain_solve(struct tokio_chain *chain)
{
    memset(chain->value, 0, sizeof chain->value);
    for (int level = chain->numbers.top; level >= GAME_NOTHING; level--) {
        if (!tokio_numbers_reaches(&chain->numbers, level))
            continue;
        if (is_circular(&chain->numbers, level))
            solve_level(chain, level);
        for (int player = 0; player < 2 && !is_circular(&chain->numbers, level); player++)
            chain->value[player][level + 1] = value_of(chain, player, level);
    }
}
