/* tokio_signal.c - bisection for the payoff of a bluff.
 *
 * With A = through, T = good, F = bad of the roller, a claim that is doubted with chance q pays
 * A - q (A - F) to a bluffer and A - q (A - T) to an honest roller. Bluffers get b if q is
 * (A - b) / (A - F). With a, t, f of the responder, both answers are worth the same if
 * (a - t) / (f - a) bluffs come with each honest claim.
 */
#include "tokio_signal.h"

#include <assert.h>
#include <math.h>

enum { HALVINGS = 60 /* more than a double can tell */ };

/* Chances that differ by less are the same to a roller. */
static const double slight = 1e-7;

/* The two plans of the roller on both sides of b. The roller mixes them. */
struct bottom {
    double at[2];   /* the plans are made with b a little less and a little more */
    double mix;     /* the share of the first plan */
    double surplus; /* bluffs that are not covered */
    int certain;    /* the claim that they make; TOKIO_SIGNAL_NONE: the way out */
};

static bool is_never_doubted(const struct tokio_signal_claim *claim)
{
    return claim->responder.through >= claim->responder.bad;
}

static void prepare(struct tokio_signal_claim *claim)
{
    const struct tokio_signal_pays *pays = &claim->roller, *answer = &claim->responder;
    claim->bluff = claim->slope = claim->cover = 0;
    claim->doubt = is_never_doubted(claim) ? 0 : 1;
    claim->spares = is_never_doubted(claim) ? 1 : 0;
    claim->asked = !is_never_doubted(claim) && answer->through > answer->good;
    if (claim->asked)
        claim->spares = (answer->through - answer->good) / (answer->bad - answer->good);
    claim->let = fabs(pays->through - pays->bad) < slight ? pays->bad + slight : pays->through;
    claim->asked = claim->asked && claim->let > pays->bad;
    if (!claim->asked)
        return;
    claim->slope = (pays->good - claim->let) / (claim->let - pays->bad);
    claim->cover = (answer->through - answer->good) / (answer->bad - answer->through);
}

static double honest_pay(const struct tokio_signal_claim *claim, double b)
{
    const struct tokio_signal_pays *pays = &claim->roller;
    if (!claim->asked)
        return claim->doubt > 0 ? pays->good : claim->let;
    if (claim->let <= b)
        return claim->let;
    return pays->bad >= b ? pays->good : claim->let + claim->slope * (claim->let - b);
}

static double covered(const struct tokio_signal_claim *claim, double b)
{
    return claim->let > b ? claim->cover : 0;
}

/* The share of throws that bluff at this b, less the bluffs that honest claims cover. The chosen
 * claims are kept as a plan, unless `plan` is TOKIO_SIGNAL_NONE. Of claims that pay the same the
 * roller makes the highest. */
static double surplus(struct tokio_signal *signal, double b, int plan)
{
    double best = -(double)INFINITY, cover = 0, sum = 0;
    int honest = TOKIO_SIGNAL_NONE;
    for (int thrown = 0; thrown < signal->n; thrown++) {
        struct tokio_signal_claim *claim = &signal->claims[thrown];
        double pay = thrown < signal->lowest ? -(double)INFINITY : honest_pay(claim, b);
        if (signal->exact || pay >= best) {
            best = pay;
            honest = thrown;
            cover = covered(claim, b);
        }
        bool bluffs = best <= b;
        sum += claim->chance * (bluffs ? 1 : -cover);
        if (plan != TOKIO_SIGNAL_NONE)
            claim->honest[plan] = bluffs ? TOKIO_SIGNAL_NONE : honest;
    }
    return sum;
}

/* The least payoff to which the responder can hold bluffs. */
static double floor_of(const struct tokio_signal_claim *claim)
{
    return is_never_doubted(claim) ? claim->let : claim->roller.bad;
}

/* The least b, and the claim that pays it to any number of bluffs, or TOKIO_SIGNAL_NONE for the way
 * out. Of several claims it is the highest, but not the top one. */
static double least(const struct tokio_signal *signal, int *ret_value)
{
    int top = signal->n - 1, value = top;
    double b = floor_of(&signal->claims[top]);
    for (int i = top - 1; i >= signal->lowest; i--) {
        double pay = floor_of(&signal->claims[i]);
        if (pay > b || (pay == b && value == top)) {
            b = pay;
            value = i;
        }
    }
    *ret_value = signal->quit > b ? TOKIO_SIGNAL_NONE : value;
    return fmax(signal->quit, b);
}

/* Some b at which every throw bluffs. */
static double most(const struct tokio_signal *signal, double b)
{
    for (int i = signal->lowest; i < signal->n; i++)
        b = fmax(b, fmax(signal->claims[i].roller.good, signal->claims[i].let));
    return b;
}

static struct bottom find_bottom(struct tokio_signal *signal)
{
    struct bottom bottom = {.mix = 1};
    assert(signal->lowest < signal->n);
    for (int i = 0; i < signal->n; i++)
        prepare(&signal->claims[i]);
    double low = least(signal, &bottom.certain), below = surplus(signal, low, TOKIO_SIGNAL_NONE);
    double high = low, above = below;
    if (below < 0) {
        high = most(signal, low);
        above = surplus(signal, high, TOKIO_SIGNAL_NONE);
        bottom.mix = 0;
    }
    for (int i = 0; i < HALVINGS && low < high; i++) {
        double middle = low + (high - low) / 2;
        if (middle <= low || middle >= high)
            break;
        double found = surplus(signal, middle, TOKIO_SIGNAL_NONE);
        if (found < 0) {
            low = middle;
            below = found;
        } else {
            high = middle;
            above = found;
        }
    }
    bottom.surplus = below >= 0 ? below : 0;
    if (below < 0)
        bottom.mix = above / (above - below);
    bottom.at[0] = low;
    bottom.at[1] = high;
    signal->b = high;
    return bottom;
}

/* --- the strategies --- */

/* Notes the shares of both plans, and the bluffs that they cover. */
static void keep_plans(struct tokio_signal *signal, const struct bottom *bottom)
{
    surplus(signal, bottom->at[0], 0);
    surplus(signal, bottom->at[1], 1);
    for (int thrown = 0; thrown < signal->n; thrown++) {
        struct tokio_signal_claim *claim = &signal->claims[thrown];
        claim->bluff_share = 0;
        for (int plan = 0; plan < 2; plan++) {
            double share = plan == 0 ? bottom->mix : 1 - bottom->mix;
            int value = claim->honest[plan];
            claim->honest_share[plan] = value == TOKIO_SIGNAL_NONE ? 0 : share;
            if (value == TOKIO_SIGNAL_NONE)
                claim->bluff_share += share;
            else
                signal->claims[value].bluff +=
                    claim->chance * share * covered(&signal->claims[value], bottom->at[plan]);
        }
    }
}

/* Adds the bluffs that are not covered, and scales all to shares. */
static void share_bluffs(struct tokio_signal *signal, const struct bottom *bottom)
{
    double sum = bottom->surplus;
    for (int i = 0; i < signal->n; i++)
        sum += signal->claims[i].bluff;
    double rest = sum > 0 ? bottom->surplus / sum : 1; /* without bluffs the shares still add up */
    for (int i = 0; i < signal->n && sum > 0; i++)
        signal->claims[i].bluff /= sum;
    signal->quits = bottom->certain == TOKIO_SIGNAL_NONE ? rest : 0;
    if (bottom->certain != TOKIO_SIGNAL_NONE)
        signal->claims[bottom->certain].bluff += rest;
}

static double doubt(const struct tokio_signal_claim *claim, double b)
{
    if (!claim->asked)
        return claim->doubt;
    if (claim->let <= b)
        return 0;
    return fmin(1, (claim->let - b) / (claim->let - claim->roller.bad));
}

void tokio_signal_solve(struct tokio_signal *signal)
{
    struct bottom bottom = find_bottom(signal);
    keep_plans(signal, &bottom);
    share_bluffs(signal, &bottom);
    for (int i = signal->lowest; i < signal->n; i++)
        signal->claims[i].doubt = doubt(&signal->claims[i], signal->b);
}

double tokio_signal_share(const struct tokio_signal *signal, int thrown, int value)
{
    const struct tokio_signal_claim *claim = &signal->claims[thrown];
    return (claim->honest[0] == value ? claim->honest_share[0] : 0) +
           (claim->honest[1] == value ? claim->honest_share[1] : 0) +
           claim->bluff_share * signal->claims[value].bluff;
}

double tokio_signal_quits(const struct tokio_signal *signal, int thrown)
{
    return signal->claims[thrown].bluff_share * signal->quits;
}
