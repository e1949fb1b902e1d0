/* bugiardi_stage.c - solves one claim and its answer. */
#include "bugiardi_stage.h"

#include "lanes.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* Sums are made of pairs. */
enum { PAIR = 2 * LANES };

/* The claims of people. They mostly tell a hand that is high enough; they seldom understate it, and
 * overstate it with a likely claim rather than an unlikely one. With a hand that is too low their
 * lies are small ones. */
static const double tells = 0.7, understates = 0.1, overstates = 0.2, steeper = 0.85;

/* The objections of people: half of them object to a claim that is true as rarely as this. */
static const double rare = 0.35, vague = 0.1;

static const float trust = (float)BUGIARDI_STAGE_TRUST;

/* The least chance of a hand or a claim, since unexpected ones are still possible. */
static const float remote = 1e-4F;

/* One stage while both players learn. Rows are the steps held; the worth of a step that cannot be
 * claimed is 0. */
struct lesson {
    const struct bugiardi_stage *stage;
    int from, to; /* steps to work on */
    float even[STEPS_MAX];
    float good[STEPS_MAX][STEPS_MAX]; /* 1 for true claims */
    float regret[STEPS_MAX][STEPS_MAX];
    float now[STEPS_MAX][STEPS_MAX];
    float objects[STEPS_MAX], doubts[STEPS_MAX], people[STEPS_MAX];
    float regrets[2][STEPS_MAX]; /* of not objecting, and of objecting */
};

/* --- people --- */

static void add_people(const struct bugiardi_stage *stage, const double *tail, int held,
                       struct bugiardi_chances *people)
{
    double sum = 0, above = 0, lie = 1;
    int under = held - stage->lowest;
    memset(people, 0, sizeof *people);
    for (int claim = held + 1; claim < stage->n; claim++)
        above += tail[claim] * tail[claim];
    for (int claim = stage->lowest; claim < stage->n; claim++) {
        double chance = claim == held ? tells : understates / (under > 0 ? under : 1);
        if (claim > held)
            chance = overstates * tail[claim] * tail[claim] / above;
        if (held < stage->lowest)
            chance = lie * tail[claim];
        lie *= steeper;
        people->of[claim] = (float)chance;
        sum += chance;
    }
    for (int claim = stage->lowest; claim < stage->n; claim++)
        people->of[claim] = (float)(people->of[claim] / sum);
}

void bugiardi_stage_people_claim(const struct bugiardi_stage *stage,
                                 struct bugiardi_chances ret_people[STEPS_MAX])
{
    double tail[STEPS_MAX + 1] = {0};
    for (int step = stage->n - 1; step >= 0; step--)
        tail[step] = tail[step + 1] + (double)stage->fresh->of[step] + 1e-9;
    for (int held = 0; held < stage->n; held++)
        add_people(stage, tail, held, &ret_people[held]);
}

double bugiardi_stage_people(double good, double fresh)
{
    double reached = 1 - (1 - fresh) * (1 - fresh);
    return 1 / (1 + exp((fmin(good, reached) - rare) / vague));
}

static void find_doubts(struct lesson *lesson)
{
    const struct bugiardi_stage *stage = lesson->stage;
    double good = 0, fresh = 0;
    for (int claim = stage->n - 1; claim >= stage->lowest; claim--) {
        good += (double)stage->held->of[claim];
        fresh += (double)stage->fresh->of[claim];
        lesson->people[claim] = (float)bugiardi_stage_people(good, fresh);
    }
}

/* --- learning --- */

static void begin(const struct bugiardi_stage *stage, struct lesson *lesson)
{
    memset(lesson, 0, sizeof *lesson);
    lesson->stage = stage;
    lesson->from = stage->lowest / PAIR * PAIR;
    lesson->to = (stage->n + PAIR - 1) / PAIR * PAIR;
    for (int claim = stage->lowest; claim < stage->n; claim++) {
        lesson->even[claim] = 1.0F / (float)(stage->n - stage->lowest);
        lesson->doubts[claim] = 0.5F;
        for (int held = claim; held < stage->n; held++)
            lesson->good[held][claim] = 1;
    }
    for (int held = 0; held < stage->n; held++)
        memcpy(lesson->now[held], lesson->even, sizeof lesson->even);
}

static float sum_of(const float *row, const struct lesson *lesson)
{
    lanes low = {0}, high = {0};
    float sum = 0;
    for (int from = lesson->from; from < lesson->to; from += PAIR) {
        low += lanes_get(row + from);
        high += lanes_get(row + from + LANES);
    }
    for (int i = 0; i < LANES; i++)
        sum += low[i];
    for (int i = 0; i < LANES; i++)
        sum += high[i];
    return sum;
}

/* The shares of actions in proportion to their regrets. */
static void match(const struct lesson *lesson, const float *regret, float *ret_now)
{
    float sum = sum_of(regret, lesson);
    if (sum <= 0) {
        memcpy(ret_now, lesson->even, sizeof lesson->even);
        return;
    }
    for (int i = lesson->from; i < lesson->to; i += LANES)
        lanes_put(ret_now + i, lanes_get(regret + i) / sum);
}

/* The holder of a hand learns the worth of its claims. */
static void learn_claims(struct lesson *lesson, int held)
{
    float values[STEPS_MAX], products[STEPS_MAX];
    float *regret = lesson->regret[held];
    const float *good = lesson->good[held], *now = lesson->now[held];
    const float *keep = lesson->stage->worth->keep[held];
    for (int i = lesson->from; i < lesson->to; i += LANES) {
        lanes objects = lanes_get(lesson->objects + i);
        lanes value = objects * lanes_get(good + i) + (1 - objects) * lanes_get(keep + i);
        lanes_put(values + i, value);
        lanes_put(products + i, value * lanes_get(now + i));
    }
    float sum = sum_of(products, lesson);
    for (int i = lesson->from; i < lesson->to; i += LANES) {
        lane_marks possible = lanes_get(lesson->even + i) > 0;
        lanes more = lanes_at_least_0(lanes_get(regret + i) + lanes_get(values + i) - sum);
        lanes_put(regret + i, (lanes)((lane_marks)more & possible));
    }
}

/* The responder learns the worth of objecting, and of going on. */
static void learn_doubts(struct lesson *lesson, const struct bugiardi_play *play)
{
    const struct bugiardi_stage *stage = lesson->stage;
    float object[STEPS_MAX] = {0}, accept[STEPS_MAX] = {0};
    for (int held = 0; held < stage->n; held++) {
        float chance = stage->held->of[held];
        const float *now = lesson->now[held], *good = lesson->good[held];
        const float *look = stage->worth->look[held], *people = play->people[held].of;
        if (chance <= 0)
            continue;
        for (int i = lesson->from; i < lesson->to; i += LANES) {
            lanes part =
                chance * (trust * lanes_get(now + i) + (1 - trust) * lanes_get(people + i));
            lanes_put(object + i, lanes_get(object + i) + part * (1 - lanes_get(good + i)));
            lanes_put(accept + i, lanes_get(accept + i) + part * lanes_get(look + i));
        }
    }
    for (int i = stage->lowest; i < stage->n; i++) {
        float mean = lesson->doubts[i] * object[i] + (1 - lesson->doubts[i]) * accept[i];
        float more = lesson->regrets[1][i] + object[i] - mean;
        float less = lesson->regrets[0][i] + accept[i] - mean;
        lesson->regrets[1][i] = more > 0 ? more : 0;
        lesson->regrets[0][i] = less > 0 ? less : 0;
        float sum = lesson->regrets[0][i] + lesson->regrets[1][i];
        lesson->doubts[i] = sum > 0 ? lesson->regrets[1][i] / sum : 0.5F;
    }
    lesson->doubts[stage->n - 1] = 1; /* nothing is higher */
}

/* Later rounds have a higher weight. */
static void remember(const struct lesson *lesson, float weight, struct bugiardi_play *play)
{
    for (int held = 0; held < lesson->stage->n; held++) {
        float *claims = play->claims[held].of;
        const float *now = lesson->now[held];
        if (lesson->stage->held->of[held] <= 0)
            continue;
        for (int i = lesson->from; i < lesson->to; i += LANES)
            lanes_put(claims + i, lanes_get(claims + i) + weight * lanes_get(now + i));
    }
    for (int i = 0; i < lesson->stage->n; i++) {
        play->objects.of[i] += weight * lesson->objects[i];
        play->doubts.of[i] += weight * lesson->doubts[i];
    }
}

void bugiardi_stage_solve(const struct bugiardi_stage *stage, int rounds,
                          struct bugiardi_play *ret_play)
{
    struct lesson lesson;
    float all = (float)(rounds * (rounds + 1)) / 2;
    assert(stage->lowest < stage->n);
    memset(ret_play, 0, sizeof *ret_play);
    begin(stage, &lesson);
    bugiardi_stage_people_claim(stage, ret_play->people);
    find_doubts(&lesson);
    for (int round = 1; round <= rounds; round++) {
        for (int i = 0; i < stage->n - 1; i++)
            lesson.objects[i] = trust * lesson.doubts[i] + (1 - trust) * lesson.people[i];
        lesson.objects[stage->n - 1] = 1;
        for (int held = 0; held < stage->n; held++) {
            if (stage->held->of[held] <= 0)
                continue;
            learn_claims(&lesson, held);
            match(&lesson, lesson.regret[held], lesson.now[held]);
        }
        learn_doubts(&lesson, ret_play);
        remember(&lesson, (float)round / all, ret_play);
    }
}

double bugiardi_stage_worth(const struct bugiardi_stage *stage, const struct bugiardi_play *play,
                            int held, int claim)
{
    double objects = (double)play->objects.of[claim];
    return objects * (held >= claim) + (1 - objects) * (double)stage->worth->keep[held][claim];
}

double bugiardi_stage_best(const struct bugiardi_stage *stage, const struct bugiardi_play *play,
                           int held)
{
    double most = 0;
    for (int claim = stage->lowest; claim < stage->n; claim++)
        most = fmax(most, bugiardi_stage_worth(stage, play, held, claim));
    return most;
}

double bugiardi_stage_mean(const struct bugiardi_chances *held, const double *values, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += (double)held->of[i] * values[i];
    return sum;
}

void bugiardi_stage_believe(const struct bugiardi_stage *stage, const struct bugiardi_play *play,
                            int claim, struct bugiardi_chances *ret_held)
{
    float sum = 0;
    struct bugiardi_chances held = {{0}};
    for (int i = 0; i < stage->n; i++) {
        float chance = trust * play->claims[i].of[claim] + (1 - trust) * play->people[i].of[claim];
        held.of[i] = stage->held->of[i] * (chance + remote * play->people[i].of[claim]);
        sum += held.of[i];
    }
    for (int i = 0; i < stage->n && sum > 0; i++)
        held.of[i] /= sum;
    *ret_held = sum > 0 ? held : *stage->held;
}
