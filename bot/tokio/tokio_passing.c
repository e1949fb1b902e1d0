/* tokio_passing.c - regret matching.
 *
 * Sums of regrets never fall below 0, and later rounds count more in the mean. All numbers are
 * floats in rows of whole lanes, and what can only be the same is worked out once: throws below all
 * claims are one throw, and raises are above the claim.
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
    struct tokio_passing_play *play;
    struct tokio_passing *mean;
    int lowest, n;                  /* claims */
    int from, end;                  /* blocks of throws; the first begins below all claims */
    float weight;                   /* in the mean */
    union tokio_passing_row chance; /* of each throw */
    union tokio_passing_row claims[CLAIMS]; /* the payoffs of claims, by throw */
    uint8_t best[CLAIMS][WIDTH]; /* the claim to which the next player raises, by claim and raise */
};

/* The throws with which a claim was made in a round. */
struct told {
    int claim, first;             /* the first block of raises */
    float made;                   /* the chance of all */
    union tokio_passing_row good; /* of those that make a claim good, from this claim on */
};

static float positive(float x)
{
    return x > 0 ? x : 0;
}

/* The share of a sum; the value of before if there is no sum. */
static lanes share(lanes part, lanes sum, lanes before)
{
    lane_marks some = sum > 0;
    lanes none = (lanes){1, 1, 1, 1};
    sum = (lanes)(((lane_marks)sum & some) | ((lane_marks)none & ~some));
    return (lanes)(((lane_marks)(part / sum) & some) | ((lane_marks)before & ~some));
}

static struct told tell(const struct round *round, int claim)
{
    struct told told = {.claim = claim, .first = (claim + 1) / LANES};
    lanes sum = {0};
    for (int i = round->from; i < round->end; i++)
        sum += told.good.by[i] = round->chance.by[i] * round->play->now.claims[claim].by[i];
    told.made = lanes_sum(sum);
    for (int i = round->n - 2; i >= claim; i--)
        told.good.of[i] += told.good.of[i + 1];
    return told;
}

/* The payoffs of claims that are shown. */
static lanes shown(const struct told *told, const struct tokio_passing_pays *pays, int i)
{
    return told->good.by[i] * (pays->good.by[i] - pays->bad.by[i]) + told->made * pays->bad.by[i];
}

/* Raises are above the claim. */
static void forbid(const struct told *told, union tokio_passing_row *pays)
{
    for (int i = told->first * LANES; i <= told->claim; i++)
        pays->of[i] = told->made * never;
}

/* --- the next player --- */

/* Turns the payoffs of claims into those of the best claim above each, in this round. */
static void find_best(struct round *round, const struct told *told, union tokio_passing_row *again)
{
    int top = round->n - 1, best = top;
    float most = again->of[top];
    for (int i = top; i < round->end * LANES; i++)
        again->of[i] = told->made * never;
    for (int i = top - 1; i > told->claim; i--) {
        float own = again->of[i];
        again->of[i] = most;
        round->best[told->claim][i] = (uint8_t)best;
        best = own >= most ? i : best;
        most = own >= most ? own : most;
    }
    forbid(told, again);
}

/* Regrets of three answers to each raise of a block, and how often they are given. */
static void match_three(const lanes pays[3], lanes *const now[3], lanes *const regrets[3])
{
    lanes sum = {0};
    lanes mean = *now[0] * pays[0] + *now[1] * pays[1] + *now[2] * pays[2];
    for (int k = 0; k < 3; k++) {
        lanes more = pays[k] - mean;
        *regrets[k] = lanes_at_least_0(*regrets[k] + more);
        sum += *regrets[k];
    }
    for (int k = 0; k < 3; k++)
        *now[k] = share(*regrets[k], sum, *now[k]);
}

static void answer_raises(struct round *round, const struct told *told)
{
    int claim = told->claim;
    const struct tokio_passing_stage *stage = round->stage;
    struct tokio_passing *now = &round->play->now, *regrets = &round->play->regrets;
    union tokio_passing_row again;
    for (int i = told->first; i < round->end; i++)
        again.by[i] = shown(told, &stage->again[TOKIO_PASSING_NEXT], i);
    find_best(round, told, &again);
    for (int i = told->first; i < round->end; i++) {
        const struct tokio_passing_pays *raised = &stage->raised[TOKIO_PASSING_NEXT];
        const lanes pays[3] = {shown(told, raised, i), told->made * raised->through.by[i],
                               again.by[i]};
        match_three(pays,
                    (lanes *const[]){&now->next_doubts[claim].by[i],
                                     &now->next_beliefs[claim].by[i],
                                     &now->next_raises[claim].by[i]},
                    (lanes *const[]){&regrets->next_doubts[claim].by[i],
                                     &regrets->next_beliefs[claim].by[i],
                                     &regrets->next_raises[claim].by[i]});
    }
}

/* --- the responder --- */

/* The payoffs of raises. */
static void weigh_raises(const struct round *round, const struct told *told,
                         union tokio_passing_row *ret_pays)
{
    int claim = told->claim;
    union tokio_passing_row again;
    const struct tokio_passing *now = &round->play->now;
    const struct tokio_passing_pays *raised = &round->stage->raised[TOKIO_PASSING_RESPONDER];
    for (int i = told->first; i < round->end; i++) {
        again.by[i] = shown(told, &round->stage->again[TOKIO_PASSING_RESPONDER], i);
        ret_pays->by[i] = now->next_doubts[claim].by[i] * shown(told, raised, i) +
                          now->next_beliefs[claim].by[i] * told->made * raised->through.by[i];
    }
    for (int i = claim + 1; i < round->n - 1; i++)
        ret_pays->of[i] += now->next_raises[claim].of[i] * again.of[round->best[claim][i]];
    forbid(told, ret_pays);
}

static void answer(const struct round *round, const struct told *told)
{
    int claim = told->claim;
    union tokio_passing_row pays;
    const struct tokio_passing_pays *first = &round->stage->first[TOKIO_PASSING_RESPONDER];
    struct tokio_passing *now = &round->play->now, *regrets = &round->play->regrets;
    weigh_raises(round, told, &pays);
    float doubt = told->good.of[claim] * (first->good.of[claim] - first->bad.of[claim]) +
                  told->made * first->bad.of[claim];
    float let = told->made * first->through.of[claim];
    lanes *raises = now->raises[claim].by, *regret = regrets->raises[claim].by, dot = {0};
    for (int i = told->first; i < round->end; i++)
        dot += raises[i] * pays.by[i];
    float mean = now->doubts.of[claim] * doubt + now->beliefs.of[claim] * let + lanes_sum(dot);
    float *doubts = &regrets->doubts.of[claim], *beliefs = &regrets->beliefs.of[claim];
    *doubts = positive(*doubts + doubt - mean);
    *beliefs = positive(*beliefs + let - mean);
    lanes all = {*doubts, *beliefs, 0, 0};
    for (int i = told->first; i < round->end; i++) {
        regret[i] = lanes_at_least_0(regret[i] + pays.by[i] - mean);
        all += regret[i];
    }
    float sum = lanes_sum(all);
    if (sum <= 0)
        return;
    now->doubts.of[claim] = *doubts / sum;
    now->beliefs.of[claim] = *beliefs / sum;
    for (int i = told->first; i < round->end; i++)
        raises[i] = regret[i] / sum;
}

/* --- the roller --- */

/* The payoffs of a claim, by throw. */
static void weigh_claim(struct round *round, int claim)
{
    const struct tokio_passing *now = &round->play->now;
    const struct tokio_passing_pays *first = &round->stage->first[TOKIO_PASSING_ROLLER];
    const struct tokio_passing_pays *raised = &round->stage->raised[TOKIO_PASSING_ROLLER];
    const struct tokio_passing_pays *again = &round->stage->again[TOKIO_PASSING_ROLLER];
    union tokio_passing_row *pays = &round->claims[claim]; /* of a throw that makes it good */
    float doubt = now->doubts.of[claim];
    lanes sum = {0};
    for (int i = round->from; i < (claim + 1) / LANES; i++)
        pays->by[i] = (lanes){0};
    for (int i = (claim + 1) / LANES; i < round->end; i++) {
        lanes raises = now->raises[claim].by[i], doubts = now->next_doubts[claim].by[i];
        sum += raises * (doubts * raised->bad.by[i] +
                         now->next_beliefs[claim].by[i] * raised->through.by[i]);
        pays->by[i] = raises * doubts * (raised->good.by[i] - raised->bad.by[i]);
    }
    float bad = doubt * first->bad.of[claim] + now->beliefs.of[claim] * first->through.of[claim] +
                lanes_sum(sum);
    pays->of[claim] = doubt * (first->good.of[claim] - first->bad.of[claim]);
    for (int i = claim + 1; i < round->n - 1; i++) {
        int best = round->best[claim][i];
        float often = now->raises[claim].of[i] * now->next_raises[claim].of[i];
        pays->of[best] += often * (again->good.of[best] - again->bad.of[best]);
        bad += often * again->bad.of[best];
    }
    for (int i = claim + 1; i < round->n; i++)
        pays->of[i] += pays->of[i - 1];
    for (int i = round->from; i < round->end; i++)
        pays->by[i] += bad;
}

/* Adds what is regretted after the throws of a block, and finds how often claims are made. */
static void make_claims(const struct round *round, int i)
{
    struct tokio_passing *now = &round->play->now, *regrets = &round->play->regrets;
    float quit = (float)fmax(round->stage->signal.quit, (double)never);
    lanes mean = now->quits.by[i] * quit;
    for (int claim = round->lowest; claim < round->n; claim++)
        mean += now->claims[claim].by[i] * round->claims[claim].by[i];
    regrets->quits.by[i] = lanes_at_least_0(regrets->quits.by[i] + quit - mean);
    lanes sum = regrets->quits.by[i];
    for (int claim = round->lowest; claim < round->n; claim++) {
        lanes *regret = &regrets->claims[claim].by[i];
        *regret = lanes_at_least_0(*regret + round->claims[claim].by[i] - mean);
        sum += *regret;
    }
    now->quits.by[i] = share(regrets->quits.by[i], sum, now->quits.by[i]);
    for (int claim = round->lowest; claim < round->n; claim++)
        now->claims[claim].by[i] =
            share(regrets->claims[claim].by[i], sum, now->claims[claim].by[i]);
}

/* --- rounds --- */

static void add_answers(const struct round *round, int claim)
{
    const struct tokio_passing *now = &round->play->now;
    struct tokio_passing *mean = round->mean;
    float weight = round->weight;
    mean->doubts.of[claim] += weight * now->doubts.of[claim];
    mean->beliefs.of[claim] += weight * now->beliefs.of[claim];
    for (int i = (claim + 1) / LANES; i < round->end; i++) {
        mean->raises[claim].by[i] += weight * now->raises[claim].by[i];
        mean->next_doubts[claim].by[i] += weight * now->next_doubts[claim].by[i];
        mean->next_beliefs[claim].by[i] += weight * now->next_beliefs[claim].by[i];
        mean->next_raises[claim].by[i] += weight * now->next_raises[claim].by[i];
    }
}

static void add_claims(const struct round *round)
{
    const struct tokio_passing *now = &round->play->now;
    struct tokio_passing *mean = round->mean;
    for (int i = round->from; i < round->end; i++) {
        mean->quits.by[i] += round->weight * now->quits.by[i];
        for (int claim = round->lowest; claim < round->n; claim++)
            mean->claims[claim].by[i] += round->weight * now->claims[claim].by[i];
    }
}

static void play_round(struct round *round)
{
    for (int claim = round->lowest; claim < round->n; claim++) {
        struct told told = tell(round, claim);
        answer_raises(round, &told);
        answer(round, &told);
        weigh_claim(round, claim);
        add_answers(round, claim);
    }
    for (int i = round->from; i < round->end; i++)
        make_claims(round, i);
    add_claims(round);
}

void tokio_passing_begin(struct tokio_passing_play *play)
{
    memset(play, 0, sizeof *play);
    play->lowest = CLAIMS;
}

static void carry(union tokio_passing_row *regrets)
{
    for (int i = 0; i < TOKIO_PASSING_BLOCKS; i++)
        regrets->by[i] *= carried;
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

/* Throws below all claims are played as one, which has the chance of all. */
static void find_chances(struct round *round)
{
    int first = round->from * LANES;
    for (int i = 0; i < round->n; i++)
        round->chance.of[i < first ? first : i] += (float)round->stage->signal.claims[i].chance;
}

static void copy_throw(const struct round *round, struct tokio_passing *passing)
{
    int first = round->from * LANES;
    for (int i = 0; i < first; i++)
        passing->quits.of[i] = passing->quits.of[first];
    for (int claim = round->lowest; claim < round->n; claim++)
        for (int i = 0; i < first; i++)
            passing->claims[claim].of[i] = passing->claims[claim].of[first];
}

void tokio_passing_solve(struct tokio_passing_play *play, const struct tokio_passing_stage *stage,
                         int rounds, struct tokio_passing *ret_passing)
{
    int lowest = stage->signal.lowest, n = stage->signal.n;
    struct round round = {.stage = stage, .play = play, .mean = ret_passing, .lowest = lowest};
    round.n = n;
    round.from = lowest > 0 ? (lowest - 1) / LANES : 0;
    round.end = (n + LANES - 1) / LANES;
    memset(ret_passing, 0, sizeof *ret_passing);
    find_chances(&round);
    carry_regrets(play, n);
    begin_claims(play, stage);
    for (int i = 1; i <= rounds; i++) {
        round.weight = 2.0F * (float)i / (float)(rounds * (rounds + 1));
        play_round(&round);
    }
    copy_throw(&round, ret_passing);
    copy_throw(&round, &play->now);
    copy_throw(&round, &play->regrets);
}
