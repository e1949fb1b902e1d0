/* tokio_chain.c - the stages of a hand, from the highest level down. */
#include "tokio_chain.h"

#include "tokio_starts.h"
#include "tokio_unseen.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <string.h>

enum { ROUNDS_MAX = 100 /* of the secant method, which needs about ten */ };

/* The largest slope to trust: a secant through steps as small as rounding means little. */
static const double slope_max = 0.9;

/* The relative difference, of the values and the stake, up to which two values are the same. */
static const double slight = 4 * DBL_EPSILON;

void tokio_chain_ends(const struct tokio_numbers *numbers,
                      double (*pays)(const void *context, struct tokio_end end),
                      const void *context, struct tokio_ends *ret_ends)
{
    bool on_good = tokio_starts_after(numbers->starter, true) != TOKIO_STARTS_ANSWERER;
    bool on_bad = tokio_starts_after(numbers->starter, false) != TOKIO_STARTS_ANSWERER;
    bool on_shown =
        tokio_starts_after_shown(numbers->starter, numbers->all_pay) != TOKIO_STARTS_ANSWERER;
    int fail = numbers->fail;
    *ret_ends = (struct tokio_ends){
        .good = pays(context, (struct tokio_end){0, 1, on_good}),
        .bad = pays(context, (struct tokio_end){1, 0, on_bad}),
        .tokio_good = pays(context, (struct tokio_end){0, numbers->if_true, on_good}),
        .tokio_bad = pays(context, (struct tokio_end){numbers->if_false, 0, on_bad}),
        .again_bad = pays(context, (struct tokio_end){fail, 0, on_bad}),
        .concede = pays(context, (struct tokio_end){0, numbers->concede, on_good}),
        .quit = pays(context, (struct tokio_end){1, 0, !on_good}), /* the roller had answered */
        .give_up = pays(context, (struct tokio_end){fail, 0, !on_good}),
        .shown = pays(context, (struct tokio_end){0, 1, on_shown}),
        .life_throw = -INFINITY,
    };
}

/* --- one stage --- */

double tokio_chain_accepted(const struct tokio_chain *chain, int roller, int claim)
{
    return -chain->value[1 - roller][claim + 1];
}

bool tokio_chain_concedes(const struct tokio_chain *chain, int roller)
{
    const struct tokio_numbers *numbers = &chain->numbers;
    if (!numbers->accept)
        return true;
    return numbers->concede > 0 &&
           chain->ends[roller].concede < tokio_chain_accepted(chain, roller, numbers->top);
}

static double quit_payoff(const struct tokio_chain *chain, int roller, int level, int lives)
{
    if (lives == 0)
        return -INFINITY;
    return level == chain->numbers.top ? chain->ends[roller].give_up : chain->ends[roller].quit;
}

double tokio_chain_quit(const struct tokio_chain *chain, int roller, int level)
{
    return quit_payoff(chain, roller, level, tokio_numbers_quit(&chain->numbers, level));
}

double tokio_chain_quit_unseen(const struct tokio_chain *chain, int roller, int level)
{
    return quit_payoff(chain, roller, level, tokio_numbers_quit_unseen(&chain->numbers, level));
}

double tokio_chain_rethrow(const struct tokio_chain *chain, int roller, int level)
{
    struct tokio_unseen unseen;
    tokio_unseen_find(chain, level, &unseen);
    return fmax(tokio_chain_quit_unseen(chain, roller, level),
                unseen.fresh[roller][tokio_unseen_best(chain, &unseen, roller, level)]);
}

/* The payoff of the best way out of a stage: fouling, giving up, or a second throw. */
static double way_out(const struct tokio_chain *chain, int roller, int level)
{
    double quit = tokio_chain_quit(chain, roller, level);
    if (!chain->numbers.rethrows || level == GAME_NOTHING)
        return quit;
    return fmax(quit, tokio_chain_rethrow(chain, roller, level));
}

/* The chance of a throw that does not end the hand. */
static double going_on(const struct tokio_numbers *numbers)
{
    return numbers->reach[numbers->lowest] - numbers->reach[numbers->highest + 1];
}

static struct tokio_claim claim_at(const struct tokio_chain *chain, int roller, int level,
                                   int value)
{
    const struct tokio_ends *ends = &chain->ends[roller];
    int top = chain->numbers.top;
    struct tokio_claim claim = {.chance =
                                    value < chain->numbers.lowest
                                        ? 0
                                        : chain->numbers.chance[value] / going_on(&chain->numbers)};
    if (value < top) {
        claim.through = tokio_numbers_reaches(&chain->numbers, value)
                            ? tokio_chain_accepted(chain, roller, value)
                            : ends->good; /* it is always doubted */
        claim.good = ends->good;
        claim.bad = ends->bad;
        return claim;
    }
    bool concedes = tokio_chain_concedes(chain, roller);
    claim.through = concedes ? ends->concede : tokio_chain_accepted(chain, roller, top);
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
    for (int value = 0; value <= numbers->highest; value++)
        claims[value] = claim_at(chain, roller, level, value);
    return (struct tokio_stage){.claims = claims,
                                .n = numbers->highest + 1,
                                .lowest = tokio_numbers_lowest(numbers, level),
                                .exact = numbers->exact,
                                .quit = way_out(chain, roller, level)};
}

void tokio_chain_stage(const struct tokio_chain *chain, int roller, int level,
                       struct tokio_claim claims[TOKIO_NUMBERS_CLAIMS],
                       struct tokio_stage *ret_stage)
{
    *ret_stage = lay_out(chain, roller, level, claims);
    tokio_stage_solve(ret_stage);
}

/* --- all of them --- */

bool tokio_chain_has_claims(const struct tokio_chain *chain, int level)
{
    return tokio_numbers_lowest(&chain->numbers, level) <= chain->numbers.highest;
}

/* The value of a stage to a roller who claims or takes a way out. */
static double value_after_throw(const struct tokio_chain *chain, int roller, int level)
{
    struct tokio_claim claims[TOKIO_NUMBERS_CLAIMS];
    struct tokio_stage stage = lay_out(chain, roller, level, claims);
    if (!tokio_chain_has_claims(chain, level))
        return stage.quit;
    tokio_stage_value(&stage);
    return stage.value;
}

/* The value of a stage, given the present values of the others. */
static double value_of(const struct tokio_chain *chain, int roller, int level)
{
    const struct tokio_numbers *numbers = &chain->numbers;
    double shown = numbers->reach[numbers->highest + 1], anew = 1 - numbers->reach[numbers->lowest];
    return going_on(numbers) * value_after_throw(chain, roller, level) +
           shown * chain->ends[roller].shown +
           anew * fmax(chain->value[roller][0], chain->ends[roller].life_throw);
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
    if (level < chain->numbers.highest) {
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
    return (numbers->equal || numbers->same) && level != GAME_NOTHING;
}

/* Solves all stages, taking the hand to be worth, if it begins anew, what it is worth now. */
static void solve_levels(struct tokio_chain *chain)
{
    for (int level = chain->numbers.highest; level >= GAME_NOTHING; level--) {
        if (!tokio_numbers_reaches(&chain->numbers, level))
            continue;
        if (is_circular(&chain->numbers, level))
            solve_level(chain, level);
        for (int player = 0; player < 2 && !is_circular(&chain->numbers, level); player++)
            chain->value[player][level + 1] = value_of(chain, player, level);
    }
}

/* The hand comes back to its beginning with a chance of about one in ten, so that each round brings
 * one digit; from two rounds the rest is extrapolated. */
static void solve_anew(struct tokio_chain *chain)
{
    double before = 0, stakes = chain->ends[0].good - chain->ends[0].bad;
    for (int i = 0; i < ROUNDS_MAX; i++) {
        double was[2] = {chain->value[0][0], chain->value[1][0]};
        solve_levels(chain);
        double step[2] = {chain->value[0][0] - was[0], chain->value[1][0] - was[1]};
        double off = fabs(step[0]) + fabs(step[1]);
        if (off <= slight * (fabs(was[0]) + fabs(was[1]) + stakes))
            return;
        double share = before > 0 && off < before / 2 ? off / before : 0;
        before = share > 0 ? 0 : off; /* a step that was extrapolated tells no share */
        for (int player = 0; player < 2; player++)
            chain->value[player][0] += step[player] * share / (1 - share);
    }
}

void tokio_chain_solve(struct tokio_chain *chain)
{
    memset(chain->value, 0, sizeof chain->value);
    if (chain->numbers.lowest > 0)
        solve_anew(chain);
    else
        solve_levels(chain);
}
