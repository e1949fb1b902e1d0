/* tokio_stage.c - the closed form of one stage.
 *
 * With A = through, T = good, F = bad, a claim that is doubted with chance q pays A - q (A - F) to
 * a bluffer and A - q (A - T) to an honest roller. To keep bluffers at b the responder needs
 * q = (A - b) / (A - F), and honest rollers then get A + (A - b) k with k = (T - A) / (A - F).
 * Doubting and believing are worth the same to the responder if k bluffs come with each honest
 * claim.
 *
 * Two cases differ: if A >= T the responder always doubts, and if A <= F never.
 */
#include "tokio_stage.h"

#include <assert.h>
#include <math.h>

/* The largest rounding error of a payoff, relative to the stake. */
static const double slight = 1e-14;

/* The value of the stage as a function of b, near one b: value + slope * (x - b). The slope is the
 * share of throws that bluff, less the bluffs that honest claims cover. */
struct tangent {
    double b, value, slope;
};

/* The best b. It is either between two pieces of the function, and the roller mixes two plans; or
 * it is the least possible one, and some bluffs are not covered and are paid for certain. */
struct bottom {
    double at[2];   /* the plans are made with b a little less and a little more */
    double mix;     /* the share of the first plan */
    double surplus; /* bluffs that are not covered */
    int certain;    /* the claim that they make; TOKIO_STAGE_NONE: they quit */
};

static void prepare(struct tokio_claim *claim)
{
    bool always = claim->through >= claim->good, never = claim->through <= claim->bad;
    assert(claim->good > claim->bad);
    claim->bluff = claim->doubt = 0;
    claim->base = always ? claim->good : claim->through;
    claim->cover = 0;
    if (!always && !never)
        claim->cover = (claim->good - claim->through) / (claim->through - claim->bad);
}

/* The payoff of an honest claim. If all bluffs are doubted it is exactly `good`, so that claims
 * with equal payoffs compare as equal. */
static double honest_pay(const struct tokio_claim *claim, double b)
{
    if (claim->cover == 0 || claim->through <= b)
        return claim->base;
    return claim->bad >= b ? claim->good : claim->base + claim->cover * (claim->through - b);
}

/* The number of bluffs that an honest claim covers. */
static double covered(const struct tokio_claim *claim, double b)
{
    return claim->through > b ? claim->cover : 0;
}

/* Follows one b through all throws. The chosen claims are kept as a plan of the roller's, unless
 * `plan` is TOKIO_STAGE_NONE. Of claims that pay the same the roller makes the highest, since a
 * claim below the throw can be punished by a raise. */
static struct tangent follow(struct tokio_stage *stage, double b, int plan)
{
    struct tangent tangent = {.b = b};
    double best = -INFINITY, cover = 0;
    int honest = TOKIO_STAGE_NONE;
    for (int thrown = 0; thrown < stage->n; thrown++) {
        struct tokio_claim *claim = &stage->claims[thrown];
        double pay = thrown < stage->lowest ? -INFINITY : honest_pay(claim, b);
        if (stage->exact || pay >= best) {
            best = pay;
            honest = thrown;
            cover = covered(claim, b);
        }
        bool bluffs = best <= b;
        tangent.value += claim->chance * (bluffs ? b : best);
        tangent.slope += claim->chance * (bluffs ? 1 : -cover);
        if (plan != TOKIO_STAGE_NONE)
            claim->honest[plan] = bluffs ? TOKIO_STAGE_NONE : honest;
    }
    return tangent;
}

/* The point at which a falling tangent meets one to its right that does not fall. */
static double meeting(const struct tangent *low, const struct tangent *high)
{
    double width = high->b - low->b;
    double fall = high->value - high->slope * width - low->value;
    return low->b + fall / (low->slope - high->slope);
}

/* Goes to the lowest value. Tangents on both sides of it meet nearer and nearer to it, and at last
 * in it, since the function has few pieces. The plans are those of the pieces on both sides; mixed,
 * they have as many bluffs as they cover. */
static void descend(struct tokio_stage *stage, struct tangent low, struct tangent high,
                    struct bottom *bottom)
{
    double b = meeting(&low, &high);
    while (b > low.b && b < high.b) {
        struct tangent tangent = follow(stage, b, TOKIO_STAGE_NONE);
        if (tangent.slope == low.slope || tangent.slope == high.slope)
            break;
        if (tangent.slope < 0)
            low = tangent;
        else
            high = tangent;
        b = meeting(&low, &high);
    }
    stage->b = fmin(fmax(b, low.b), high.b);
    stage->value = low.value + low.slope * (stage->b - low.b);
    bottom->at[0] = low.b;
    bottom->at[1] = high.b;
    bottom->mix = high.slope / (high.slope - low.slope);
}

/* The least payoff of a claim that is not good. */
static double surely(const struct tokio_claim *claim)
{
    return claim->through < claim->bad ? claim->through : claim->bad;
}

/* The least b to which the responder can hold all bluffs, and the claim that pays it whatever the
 * answer, or TOKIO_STAGE_NONE for quitting. Of several claims it is the highest, but not the top
 * one. */
static double least(const struct tokio_stage *stage, int *ret_value)
{
    int top = stage->n - 1, value = top;
    double b = surely(&stage->claims[top]);
    for (int i = top - 1; i >= stage->lowest; i--) {
        double pay = surely(&stage->claims[i]);
        if (pay > b || (pay == b && value == top)) {
            b = pay;
            value = i;
        }
    }
    *ret_value = stage->quit > b ? TOKIO_STAGE_NONE : value;
    return fmax(stage->quit, b);
}

/* Some b at which every throw bluffs. */
static double most(const struct tokio_stage *stage, double b)
{
    for (int i = stage->lowest; i < stage->n; i++) {
        b = stage->claims[i].good > b ? stage->claims[i].good : b;
        b = stage->claims[i].through > b ? stage->claims[i].through : b;
    }
    return b;
}

static double doubt(const struct tokio_claim *claim, double b)
{
    if (claim->through >= claim->good)
        return 1;
    if (claim->through <= claim->bad || claim->through <= b)
        return 0;
    return fmin(1, (claim->through - b) / (claim->through - claim->bad));
}

static struct bottom find_bottom(struct tokio_stage *stage)
{
    struct bottom bottom = {.mix = 1};
    assert(stage->lowest < stage->n);
    for (int i = 0; i < stage->n; i++)
        prepare(&stage->claims[i]);
    struct tangent low = follow(stage, least(stage, &bottom.certain), TOKIO_STAGE_NONE);
    if (low.slope < 0) {
        struct tangent high = follow(stage, most(stage, low.b), TOKIO_STAGE_NONE);
        descend(stage, low, high, &bottom);
        return bottom;
    }
    stage->b = bottom.at[0] = bottom.at[1] = low.b;
    stage->value = low.value;
    bottom.surplus = low.slope;
    return bottom;
}

void tokio_stage_value(struct tokio_stage *stage)
{
    find_bottom(stage);
}

/* --- the strategies --- */

/* The claim to pass with after a throw that is honest in the first plan and bluffs in the second.
 * It is let through at exactly b, so it pays as much as a bluff. TOKIO_STAGE_NONE if there is none.
 * It is the throw itself if that pays the same, but for rounding, and covers no fewer bluffs. */
static int pass_of(const struct tokio_stage *stage, int thrown)
{
    const struct tokio_claim *own = &stage->claims[thrown];
    if (own->honest[0] == TOKIO_STAGE_NONE || own->honest[1] != TOKIO_STAGE_NONE)
        return TOKIO_STAGE_NONE;
    const struct tokio_claim *other = &stage->claims[own->honest[0]];
    if (other->cover == 0)
        return TOKIO_STAGE_NONE;
    double rounding = slight * (other->good - other->bad);
    bool as_good =
        own->through >= other->through - rounding && own->cover >= other->cover * (1 - slight);
    return as_good ? thrown : own->honest[0];
}

/* Shares of all throws. */
struct shares {
    double bluff;   /* throws with nothing better than to bluff or pass */
    double covered; /* throws that must bluff, to cover honest claims */
    double pass;    /* throws that can pass in good faith */
    double passes;  /* lies that such passes could cover */
};

/* Adds the action of a plan after a throw, weighted by the share of the plan: an honest claim,
 * which brings bluffs with it, or none. */
static void keep_plan(struct tokio_stage *stage, const struct bottom *bottom, int thrown, int plan,
                      struct shares *shares)
{
    struct tokio_claim *claim = &stage->claims[thrown];
    double weight = plan == 0 ? bottom->mix : 1 - bottom->mix;
    int honest = claim->honest[plan];
    claim->honest_share[plan] = 0;
    if (honest == TOKIO_STAGE_NONE || pass_of(stage, thrown) != TOKIO_STAGE_NONE) {
        claim->bluff_share += weight;
        return;
    }
    double bluffs = weight * claim->chance * covered(&stage->claims[honest], bottom->at[plan]);
    claim->honest_share[plan] = weight;
    stage->claims[honest].bluff += bluffs;
    shares->covered += bluffs;
}

static struct shares keep_plans(struct tokio_stage *stage, const struct bottom *bottom)
{
    struct shares shares = {0};
    for (int thrown = 0; thrown < stage->n; thrown++) {
        struct tokio_claim *claim = &stage->claims[thrown];
        claim->bluff_share = 0;
        keep_plan(stage, bottom, thrown, 0, &shares);
        keep_plan(stage, bottom, thrown, 1, &shares);
        double chance = claim->chance * claim->bluff_share;
        int pass = pass_of(stage, thrown);
        shares.bluff += chance;
        if (pass == TOKIO_STAGE_NONE)
            continue;
        shares.pass += chance;
        shares.passes += chance * stage->claims[pass].cover;
    }
    return shares;
}

/* Makes all throws pass that need not bluff: in good faith if they can, with the claim nearest to
 * the throw; the rest as lies, as many as each of these claims covers. */
static void pass(struct tokio_stage *stage, const struct shares *shares)
{
    double rest = fmax(0, shares->bluff - shares->covered);
    double good = fmin(1, rest / shares->pass), lies = fmax(0, rest - shares->pass);
    for (int thrown = 0; thrown < stage->n; thrown++) {
        struct tokio_claim *claim = &stage->claims[thrown];
        int value = pass_of(stage, thrown);
        if (value == TOKIO_STAGE_NONE)
            continue;
        double covers = claim->chance * claim->bluff_share * stage->claims[value].cover;
        stage->claims[value].bluff += lies * covers / shares->passes;
        claim->honest[0] = value;
        claim->honest_share[0] = good * claim->bluff_share;
        claim->bluff_share *= 1 - good;
    }
}

/* Adds the bluffs that are paid for certain, and scales all to shares. */
static void share_bluffs(struct tokio_stage *stage, const struct bottom *bottom)
{
    double sum = bottom->surplus;
    for (int i = 0; i < stage->n; i++)
        sum += stage->claims[i].bluff;
    double rest = sum > 0 ? bottom->surplus / sum : 1; /* without bluffs the shares still add up to
                                                          1 */
    for (int i = 0; i < stage->n && sum > 0; i++)
        stage->claims[i].bluff /= sum;
    stage->quits = bottom->certain == TOKIO_STAGE_NONE ? rest : 0;
    if (bottom->certain != TOKIO_STAGE_NONE)
        stage->claims[bottom->certain].bluff += rest;
}

void tokio_stage_solve(struct tokio_stage *stage)
{
    struct bottom bottom = find_bottom(stage);
    follow(stage, bottom.at[0], 0);
    follow(stage, bottom.at[1], 1);
    struct shares shares = keep_plans(stage, &bottom);
    if (shares.pass > 0)
        pass(stage, &shares);
    share_bluffs(stage, &bottom);
    for (int i = stage->lowest; i < stage->n; i++)
        stage->claims[i].doubt = doubt(&stage->claims[i], stage->b);
}

double tokio_stage_share(const struct tokio_stage *stage, int thrown, int value)
{
    const struct tokio_claim *claim = &stage->claims[thrown];
    return (claim->honest[0] == value ? claim->honest_share[0] : 0) +
           (claim->honest[1] == value ? claim->honest_share[1] : 0) +
           claim->bluff_share * stage->claims[value].bluff;
}

double tokio_stage_quits(const struct tokio_stage *stage, int thrown)
{
    return stage->claims[thrown].bluff_share * stage->quits;
}
