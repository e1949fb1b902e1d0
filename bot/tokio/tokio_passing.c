/* tokio_passing.c - regret matching.
 *
 * Sums of regrets never fall below 0, and later rounds count more in the mean. All numbers are
 * floats in rows of one even length, so that a compiler can work on several at once.
 */
#include "tokio_passing.h"

#include <math.h>
#include <string.h>

enum { WIDTH = TOKIO_PASSING_WIDTH, CLAIMS = TOKIO_NUMBERS_CLAIMS };

/* The part of the regrets that a stage takes over from the level above. */
static const float carried = 0.3F;

/* A payoff below all others, of a move that is not possible. */
static const float never = -1;

struct round {
    const struct tokio_passing_stage *stage;
    struct tokio_passing *now, *regrets, *mean;
    int lowest, n;
    float weight; /* in the mean */
    struct tokio_passing_row chance;
    uint8_t best[CLAIMS][WIDTH]; /* the claim to which the next player raises, by claim and raise */
};

/* The throws with which a claim was made in a round. */
struct told {
    int claim;
    float made;                    /* the chance of all */
    struct tokio_passing_row good; /* of those that make a claim good */
};

static float positive(float x)
{
    return x > 0 ? x : 0;
}

static struct told tell(const struct round *round, int claim)
{
    struct told told = {.claim = claim};
    for (int i = 0; i < WIDTH; i++)
        told.good.of[i] = round->chance.of[i] * round->now->claims[claim].of[i];
    for (int i = 0; i < WIDTH; i++)
        told.made += told.good.of[i];
    for (int i = WIDTH - 2; i >= 0 && !round->stage->signal.exact; i--)
        told.good.of[i] += told.good.of[i + 1];
    return told;
}

/* The payoffs of claims that are shown. */
static void show(const struct told *told, const struct tokio_passing_pays *pays,
                 struct tokio_passing_row *restrict ret_shown)
{
    for (int i = 0; i < WIDTH; i++)
        ret_shown->of[i] =
            told->good.of[i] * (pays->good.of[i] - pays->bad.of[i]) + told->made * pays->bad.of[i];
}

/* Each move is made as often as its regret is of the sum, and as before where nothing is regretted.
 */
static void match(const struct tokio_passing_row *restrict regrets,
                  const struct tokio_passing_row *restrict sum,
                  struct tokio_passing_row *restrict now)
{
    for (int i = 0; i < WIDTH; i++) {
        float share = regrets->of[i] / (sum->of[i] > 0 ? sum->of[i] : 1);
        now->of[i] = sum->of[i] > 0 ? share : now->of[i];
    }
}

/* --- the next player --- */

/* Turns the payoffs of claims into those of the best claim above each. */
static void find_best(struct round *round, const struct told *told, struct tokio_passing_row *again)
{
    int top = round->n - 1, best = top;
    float most = again->of[top];
    for (int i = top; i < WIDTH; i++)
        again->of[i] = told->made * never;
    for (int i = top - 1; i >= told->claim; i--) {
        float own = again->of[i];
        again->of[i] = most;
        round->best[told->claim][i] = (uint8_t)best;
        best = own >= most ? i : best;
        most = own >= most ? own : most;
    }
}

/* Regrets of three answers to each raise, and how often they are given. */
static void match_three(const struct tokio_passing_row pays[3],
                        struct tokio_passing_row *const now[3],
                        struct tokio_passing_row *const regrets[3])
{
    struct tokio_passing_row of[3], regret[3], sum, mean;
    for (int i = 0; i < 3; i++) {
        of[i] = *now[i];
        regret[i] = *regrets[i];
    }
    for (int i = 0; i < WIDTH; i++)
        mean.of[i] =
            of[0].of[i] * pays[0].of[i] + of[1].of[i] * pays[1].of[i] + of[2].of[i] * pays[2].of[i];
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < WIDTH; i++)
            regret[k].of[i] = positive(regret[k].of[i] + pays[k].of[i] - mean.of[i]);
    for (int i = 0; i < WIDTH; i++)
        sum.of[i] = regret[0].of[i] + regret[1].of[i] + regret[2].of[i];
    for (int k = 0; k < 3; k++) {
        match(&regret[k], &sum, &of[k]);
        *now[k] = of[k];
        *regrets[k] = regret[k];
    }
}

static void answer_raises(struct round *round, const struct told *told)
{
    int claim = told->claim;
    const struct tokio_passing_pays *raised = &round->stage->raised[TOKIO_PASSING_NEXT];
    struct tokio_passing *now = round->now, *regrets = round->regrets;
    struct tokio_passing_row pays[3]; /* of a doubt, of belief, of another raise */
    show(told, raised, &pays[0]);
    for (int i = 0; i < WIDTH; i++)
        pays[1].of[i] = told->made * raised->through.of[i];
    show(told, &round->stage->again[TOKIO_PASSING_NEXT], &pays[2]);
    find_best(round, told, &pays[2]);
    match_three(pays,
                (struct tokio_passing_row *const[]){
                    &now->next_doubts[claim], &now->next_beliefs[claim], &now->next_raises[claim]},
                (struct tokio_passing_row *const[]){&regrets->next_doubts[claim],
                                                    &regrets->next_beliefs[claim],
                                                    &regrets->next_raises[claim]});
}

/* --- the responder --- */

/* The payoffs of raises. */
static void weigh_raises(const struct round *round, const struct told *told,
                         struct tokio_passing_row *ret_pays)
{
    int claim = told->claim;
    struct tokio_passing_row shown, again;
    const struct tokio_passing *now = round->now;
    const struct tokio_passing_pays *raised = &round->stage->raised[TOKIO_PASSING_RESPONDER];
    const float *doubts = now->next_doubts[claim].of, *beliefs = now->next_beliefs[claim].of;
    show(told, raised, &shown);
    show(told, &round->stage->again[TOKIO_PASSING_RESPONDER], &again);
    for (int i = 0; i < WIDTH; i++)
        ret_pays->of[i] = doubts[i] * shown.of[i] + beliefs[i] * told->made * raised->through.of[i];
    for (int i = claim + 1; i < round->n - 1; i++)
        ret_pays->of[i] += now->next_raises[claim].of[i] * again.of[round->best[claim][i]];
    for (int i = 0; i <= claim; i++)
        ret_pays->of[i] = told->made * never;
}

static void answer(struct round *round, const struct told *told)
{
    int claim = told->claim;
    struct tokio_passing_row shown, pays;
    const struct tokio_passing_pays *first = &round->stage->first[TOKIO_PASSING_RESPONDER];
    struct tokio_passing *now = round->now, *regrets = round->regrets;
    show(told, first, &shown);
    weigh_raises(round, told, &pays);
    float doubt = shown.of[claim], let = told->made * first->through.of[claim];
    float mean = now->doubts.of[claim] * doubt + now->beliefs.of[claim] * let;
    float *raises = now->raises[claim].of, *regret = regrets->raises[claim].of;
    for (int i = 0; i < WIDTH; i++)
        mean += raises[i] * pays.of[i];
    regrets->doubts.of[claim] = positive(regrets->doubts.of[claim] + doubt - mean);
    regrets->beliefs.of[claim] = positive(regrets->beliefs.of[claim] + let - mean);
    float sum = regrets->doubts.of[claim] + regrets->beliefs.of[claim];
    for (int i = 0; i < WIDTH; i++) {
        regret[i] = positive(regret[i] + pays.of[i] - mean);
        sum += regret[i];
    }
    if (sum <= 0)
        return;
    now->doubts.of[claim] = regrets->doubts.of[claim] / sum;
    now->beliefs.of[claim] = regrets->beliefs.of[claim] / sum;
    for (int i = 0; i < WIDTH; i++)
        raises[i] = regret[i] / sum;
}

/* --- the roller --- */

/* The payoffs of a claim, by throw. */
static void weigh_claim(const struct round *round, int claim, struct tokio_passing_row *ret_pays)
{
    const struct tokio_passing *now = round->now;
    const struct tokio_passing_pays *first = &round->stage->first[TOKIO_PASSING_ROLLER];
    const struct tokio_passing_pays *raised = &round->stage->raised[TOKIO_PASSING_ROLLER];
    const struct tokio_passing_pays *again = &round->stage->again[TOKIO_PASSING_ROLLER];
    const float *raises = now->raises[claim].of, *doubts = now->next_doubts[claim].of;
    const float *beliefs = now->next_beliefs[claim].of;
    float doubt = now->doubts.of[claim], *pays = ret_pays->of; /* of a throw that makes it good */
    float bad = doubt * first->bad.of[claim] + now->beliefs.of[claim] * first->through.of[claim];
    for (int i = 0; i < WIDTH; i++)
        bad += raises[i] * (doubts[i] * raised->bad.of[i] + beliefs[i] * raised->through.of[i]);
    for (int i = 0; i < WIDTH; i++)
        pays[i] = raises[i] * doubts[i] * (raised->good.of[i] - raised->bad.of[i]);
    pays[claim] = doubt * (first->good.of[claim] - first->bad.of[claim]);
    for (int i = claim + 1; i < round->n - 1; i++) {
        int best = round->best[claim][i];
        float often = raises[i] * now->next_raises[claim].of[i];
        pays[best] += often * (again->good.of[best] - again->bad.of[best]);
        bad += often * again->bad.of[best];
    }
    for (int i = 1; i < WIDTH && !round->stage->signal.exact; i++)
        pays[i] += pays[i - 1];
    for (int i = 0; i < WIDTH; i++)
        pays[i] += bad;
}

/* Adds what is regretted after each throw. */
static void regret_claims(struct round *round, const struct tokio_passing_row pays[CLAIMS],
                          struct tokio_passing_row *ret_sum)
{
    struct tokio_passing_row mean;
    float quit = (float)fmax(round->stage->signal.quit, (double)never);
    float *quits = round->regrets->quits.of;
    for (int i = 0; i < WIDTH; i++)
        mean.of[i] = round->now->quits.of[i] * quit;
    for (int claim = round->lowest; claim < round->n; claim++)
        for (int i = 0; i < WIDTH; i++)
            mean.of[i] += round->now->claims[claim].of[i] * pays[claim].of[i];
    for (int i = 0; i < WIDTH; i++)
        ret_sum->of[i] = quits[i] = positive(quits[i] + quit - mean.of[i]);
    for (int claim = round->lowest; claim < round->n; claim++) {
        float *regrets = round->regrets->claims[claim].of;
        for (int i = 0; i < WIDTH; i++) {
            regrets[i] = positive(regrets[i] + pays[claim].of[i] - mean.of[i]);
            ret_sum->of[i] += regrets[i];
        }
    }
}

static void make_claims(struct round *round)
{
    struct tokio_passing_row pays[CLAIMS], sum;
    for (int claim = round->lowest; claim < round->n; claim++)
        weigh_claim(round, claim, &pays[claim]);
    regret_claims(round, pays, &sum);
    match(&round->regrets->quits, &sum, &round->now->quits);
    for (int claim = round->lowest; claim < round->n; claim++)
        match(&round->regrets->claims[claim], &sum, &round->now->claims[claim]);
}

/* --- rounds --- */

static void add(const struct tokio_passing_row *restrict now, float weight,
                struct tokio_passing_row *restrict mean)
{
    for (int i = 0; i < WIDTH; i++)
        mean->of[i] += weight * now->of[i];
}

static void add_round(const struct round *round)
{
    const struct tokio_passing *now = round->now;
    struct tokio_passing *mean = round->mean;
    float weight = round->weight;
    add(&now->quits, weight, &mean->quits);
    add(&now->doubts, weight, &mean->doubts);
    add(&now->beliefs, weight, &mean->beliefs);
    for (int claim = round->lowest; claim < round->n; claim++) {
        add(&now->claims[claim], weight, &mean->claims[claim]);
        add(&now->raises[claim], weight, &mean->raises[claim]);
        add(&now->next_doubts[claim], weight, &mean->next_doubts[claim]);
        add(&now->next_beliefs[claim], weight, &mean->next_beliefs[claim]);
        add(&now->next_raises[claim], weight, &mean->next_raises[claim]);
    }
}

void tokio_passing_begin(struct tokio_passing_play *play)
{
    memset(play, 0, sizeof *play);
    play->lowest = CLAIMS;
}

static void carry(struct tokio_passing_row *regrets)
{
    for (int i = 0; i < WIDTH; i++)
        regrets->of[i] *= carried;
}

static void carry_regrets(struct tokio_passing_play *play, int n)
{
    struct tokio_passing *regrets = &play->regrets;
    carry(&regrets->quits);
    carry(&regrets->doubts);
    carry(&regrets->beliefs);
    for (int claim = play->lowest; claim < n; claim++) {
        carry(&regrets->claims[claim]);
        carry(&regrets->raises[claim]);
        carry(&regrets->next_doubts[claim]);
        carry(&regrets->next_beliefs[claim]);
        carry(&regrets->next_raises[claim]);
    }
}

/* Claims that have not been played begin as they are solved without raises: a raise of one would be
 * doubted half of the time. All begin so if there is no way out any more. */
static void begin_claims(struct tokio_passing_play *play, const struct tokio_passing_stage *stage)
{
    const struct tokio_signal *signal = &stage->signal;
    const float *through = stage->raised[TOKIO_PASSING_NEXT].through.of;
    struct tokio_passing *now = &play->now;
    bool anew = play->lowest == CLAIMS || (play->quits && !isfinite(signal->quit));
    for (int thrown = 0; thrown < signal->n && anew; thrown++) {
        now->quits.of[thrown] = (float)tokio_signal_quits(signal, thrown);
        for (int claim = signal->lowest; claim < signal->n; claim++)
            now->claims[claim].of[thrown] = (float)tokio_signal_share(signal, thrown, claim);
    }
    for (int claim = signal->lowest; claim < play->lowest && claim < signal->n; claim++) {
        now->doubts.of[claim] = (float)signal->claims[claim].doubt;
        now->beliefs.of[claim] = 1 - now->doubts.of[claim];
        for (int i = 0; i < WIDTH; i++) {
            now->next_doubts[claim].of[i] = through[i] > never ? 0.5F : 1;
            now->next_beliefs[claim].of[i] = 1 - now->next_doubts[claim].of[i];
        }
    }
    play->lowest = signal->lowest;
    play->quits = isfinite(signal->quit);
}

void tokio_passing_solve(struct tokio_passing_play *play, const struct tokio_passing_stage *stage,
                         int rounds, struct tokio_passing *ret_passing)
{
    struct round round = {.stage = stage,
                          .now = &play->now,
                          .regrets = &play->regrets,
                          .mean = ret_passing,
                          .lowest = stage->signal.lowest,
                          .n = stage->signal.n};
    memset(ret_passing, 0, sizeof *ret_passing);
    for (int i = 0; i < round.n; i++)
        round.chance.of[i] = (float)stage->signal.claims[i].chance;
    carry_regrets(play, round.n);
    begin_claims(play, stage);
    for (int i = 1; i <= rounds; i++) {
        round.weight = 2.0F * (float)i / (float)(rounds * (rounds + 1));
        for (int claim = round.lowest; claim < round.n; claim++) {
            struct told told = tell(&round, claim);
            answer_raises(&round, &told);
            answer(&round, &told);
        }
        make_claims(&round);
        add_round(&round);
    }
}
