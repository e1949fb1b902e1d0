/* bugiardi_position.c - solves a turn between two with dice: its claims and answers, in turns with
 * its throws (bugiardi_throws.c).
 */
#include "bugiardi_lesson.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* The chance that either player solves the position, and does not play as people do. Claims that
 * no solver makes are judged by those of people. */
static const float trust = 0.995F;

/* With regrets below this both answers are alike. */
static const float hope = 1e-12F;

/* The lesson of the position that is being solved. */
static struct bugiardi_lesson lesson;

/* --- claims and answers --- */

static void learn_claims(struct bugiardi_position *position, int thrown, int hand)
{
    const lanes *accepted = lesson.accepted[hand], *objects = lesson.doubts[thrown];
    const lanes *good = lesson.good[position->hands->step[hand]];
    lanes *regret = lesson.claim_regrets[thrown][hand], *now = lesson.claims[thrown][hand];
    lanes values[BLOCKS], dot = {0}, sum = {0};
    for (int i = lesson.from; i < lesson.to; i++) {
        values[i] = accepted[i] + objects[i] * (good[i] - accepted[i]);
        dot += values[i] * now[i];
    }
    float mean = lanes_sum(dot) * lesson.claim_shares[thrown][hand];
    for (int i = lesson.from; i < lesson.to; i++) {
        lanes more = values[i] - mean;
        regret[i] = lanes_at_least_0(regret[i] + more);
        now[i] = lanes_at_least_0(regret[i] + more);
        sum += now[i];
    }
    float all = lanes_sum(sum);
    if (all <= 0) {
        memcpy(now, lesson.even, sizeof lesson.even);
        all = (float)(position->n - position->last - 1);
    }
    lesson.claim_shares[thrown][hand] = 1 / all;
    position->claimed[thrown][hand] = mean;
}

/* Adds the worth of both answers to the claims on a hand. */
static void add_answers(struct bugiardi_position *position, int thrown, int hand,
                        lanes values[2][BLOCKS])
{
    float part = lesson.claimed[thrown][hand] * lesson.claim_shares[thrown][hand];
    const lanes *accepted = lesson.accepted[hand], *now = lesson.claims[thrown][hand];
    const lanes *good = lesson.good[position->hands->step[hand]];
    lanes *claims = position->claims[thrown][hand];
    for (int i = lesson.from; i < lesson.to; i++) {
        lanes chance = part * now[i];
        claims[i] += lesson.weight * chance;
        values[0][i] += chance * (1 - accepted[i]);
        values[1][i] += chance * (1 - good[i]);
    }
}

/* The highest claim is always objected to. */
static void object_to_highest(const struct bugiardi_position *position, lanes *objects)
{
    int top = position->n - 1;
    objects[top / LANES][top % LANES] = 1;
}

static void mix_doubts(const struct bugiardi_position *position, int thrown)
{
    for (int i = lesson.from; i < lesson.to; i++)
        lesson.doubts[thrown][i] =
            trust * lesson.objects[thrown][i] + (1 - trust) * lesson.people[thrown][i];
    object_to_highest(position, lesson.doubts[thrown]);
}

static void learn_answers(struct bugiardi_position *position, int thrown)
{
    lanes values[2][BLOCKS] = {{{0}}}, *objects = lesson.objects[thrown];
    for (int i = 0; i < lesson.n_there[thrown]; i++) {
        int hand = lesson.there[thrown][i];
        if (lesson.claimed[thrown][hand] > 0)
            add_answers(position, thrown, hand, values);
    }
    for (int i = lesson.from; i < lesson.to; i++) {
        lanes look = trust * values[0][i] + (1 - trust) * lesson.usual[0][thrown][i];
        lanes object = trust * values[1][i] + (1 - trust) * lesson.usual[1][thrown][i];
        lanes mean = look + objects[i] * (object - look);
        lanes less = lanes_at_least_0(lesson.answer_regrets[0][thrown][i] + look - mean);
        lanes more = lanes_at_least_0(lesson.answer_regrets[1][thrown][i] + object - mean);
        lesson.answer_regrets[0][thrown][i] = less;
        lesson.answer_regrets[1][thrown][i] = more;
        more = lanes_at_least_0(more + object - mean);
        less = lanes_at_least_0(less + look - mean);
        objects[i] = (more + hope) / (more + less + 2 * hope);
        lesson.remembered[thrown][i] += lesson.weight * objects[i];
    }
    mix_doubts(position, thrown);
}

/* --- people --- */

static void judge_as_people(struct bugiardi_position *position, int thrown)
{
    float good = 0, fresh = 0, chances[STEPS_MAX] = {0};
    for (int hand = 0; hand < HANDS; hand++)
        chances[position->hands->step[hand]] += position->reached[thrown][hand];
    for (int claim = position->n - 1; claim > position->last; claim--) {
        good += chances[claim];
        fresh += position->fresh->of[claim];
        lesson.people[thrown][claim / LANES][claim % LANES] =
            (float)bugiardi_stage_people((double)good, (double)fresh);
    }
}

static void answer_people(struct bugiardi_position *position, int thrown)
{
    for (int hand = 0; hand < HANDS; hand++) {
        float chance = position->reached[thrown][hand];
        int step = position->hands->step[hand];
        const float *people = position->people[step].of;
        for (int i = lesson.from; i < lesson.to && chance > 0; i++) {
            lanes part = chance * lanes_get(people + i * LANES);
            lesson.usual[0][thrown][i] += part * (1 - lesson.accepted[hand][i]);
            lesson.usual[1][thrown][i] += part * (1 - lesson.good[step][i]);
        }
    }
}

static void find_people(struct bugiardi_position *position)
{
    struct bugiardi_stage stage = {
        .n = position->n, .lowest = position->last + 1, .fresh = position->fresh};
    bugiardi_stage_people_claim(&stage, position->people);
    bugiardi_throws_of_people(position);
    for (int thrown = 0; thrown < HAND; thrown++) {
        judge_as_people(position, thrown);
        answer_people(position, thrown);
    }
}

/* --- the whole --- */

void bugiardi_position_answers(const struct bugiardi_look *look, int hand, int step,
                               float ret_worth[DICE_STEPS])
{
    float most = 0;
    for (int claim = step; claim >= 0; claim--) {
        ret_worth[claim] = fmaxf(look->of[hand][claim], most);
        most = fmaxf(most, 1 - ret_worth[claim]);
    }
}

static void find_stays(struct bugiardi_position *position)
{
    int step = position->hand == FIRST_THROW ? -1 : position->hands->step[position->hand];
    position->stays = position->keeps && position->hand != FIRST_THROW ? 0 : -1;
    for (int claim = position->last + 1; claim <= step && position->keeps; claim++)
        position->stays = fmaxf(position->stays, 1 - position->look->of[position->hand][claim]);
}

/* Steps that cannot be claimed are worth less than nothing. */
static void find_worth(struct bugiardi_position *position)
{
    for (int claim = 0; claim < DICE_STEPS; claim++) {
        bool can = claim > position->last && claim < position->n;
        lesson.even[claim / LANES][claim % LANES] = can ? 1 : 0;
        for (int step = 0; step < position->n; step++)
            lesson.good[step][claim / LANES][claim % LANES] = can ? step >= claim : -1;
        for (int hand = 0; hand < HANDS; hand++)
            lesson.accepted[hand][claim / LANES][claim % LANES] =
                can ? 1 - position->look->of[hand][claim] : -1;
    }
}

static void list_hands(struct bugiardi_position *position)
{
    const struct bugiardi_hands *hands = position->hands;
    bool there[HAND][HANDS] = {{false}};
    for (int i = 0; i < position->left.n; i++) {
        int left = position->left.order[i];
        int thrown = HAND - __builtin_popcount((unsigned)left);
        for (int j = 0; thrown > 0 && j < hands->first[thrown + 1] - hands->first[thrown]; j++)
            there[thrown - 1][position->left.hands[left][j]] = true;
    }
    for (int thrown = 0; thrown < HAND; thrown++) {
        for (int hand = 0; hand < HANDS; hand++) {
            if (!there[thrown][hand])
                continue;
            lesson.there[thrown][lesson.n_there[thrown]++] = (uint8_t)hand;
            memcpy(lesson.claims[thrown][hand], lesson.even, sizeof lesson.even);
            lesson.claim_shares[thrown][hand] = 1 / (float)(position->n - position->last - 1);
        }
    }
}

static void begin(struct bugiardi_position *position)
{
    memset(&lesson, 0, sizeof lesson);
    lesson.position = position;
    memset(position->claims, 0, sizeof position->claims);
    memset(position->throws, 0, sizeof position->throws);
    lesson.from = (position->last + 1) / LANES;
    lesson.to = (position->n + LANES - 1) / LANES;
    bugiardi_left_list(position->hands, position->hand == FIRST_THROW ? -1 : position->hand,
                       &position->left);
    find_stays(position);
    bugiardi_throws_begin(&lesson);
    find_worth(position);
    list_hands(position);
    find_people(position);
    for (int thrown = 0; thrown < HAND; thrown++) {
        for (int i = lesson.from; i < lesson.to; i++)
            lesson.objects[thrown][i] = (lanes){0.5F, 0.5F, 0.5F, 0.5F};
        mix_doubts(position, thrown);
    }
}

/* The worth of a claim if an answer that looks is worth that much. */
static double claim_worth(const struct bugiardi_position *position, int thrown, int hand, int claim,
                          const struct bugiardi_look *look)
{
    double objects = (double)position->objects[thrown][claim];
    double good = position->hands->step[hand] >= claim;
    return objects * good + (1 - objects) * (1 - (double)look->of[hand][claim]);
}

double bugiardi_position_best(struct bugiardi_position *position, const struct bugiardi_look *look)
{
    int root = position->left.order[position->left.n - 1];
    for (int thrown = 0; thrown < HAND; thrown++) {
        for (int hand = 0; hand < HANDS; hand++) {
            double most = 0;
            for (int claim = position->last + 1; claim < position->n; claim++)
                most = fmax(most, claim_worth(position, thrown + 1, hand, claim, look));
            position->claimed[thrown][hand] = (float)most;
        }
    }
    bugiardi_throws_best(position);
    return (double)position->value[root][0];
}

/* The worth of a claim by the best answer to it, times the chance of the claim. */
static double worst_answer(const struct bugiardi_position *position, int thrown, int claim,
                           const struct bugiardi_look *look)
{
    double objected = 0, looked = 0;
    for (int hand = 0; hand < HANDS; hand++) {
        double chance = (double)bugiardi_position_weight(position, thrown, hand, claim);
        objected += chance * (position->hands->step[hand] >= claim);
        looked += chance * (1 - (double)look->of[hand][claim]);
    }
    return claim == position->n - 1 ? objected : fmin(objected, looked);
}

double bugiardi_position_worst(const struct bugiardi_position *position,
                               const struct bugiardi_look *look)
{
    int root = position->left.order[position->left.n - 1];
    double sum = 0;
    if (position->stays >= 0)
        sum = (double)(bugiardi_position_ways(position, root, 0)[0] * position->stays);
    for (int thrown = 1; thrown <= HAND; thrown++) {
        for (int claim = position->last + 1; claim < position->n; claim++)
            sum += worst_answer(position, thrown, claim, look);
    }
    return sum / (double)position->weight;
}

void bugiardi_position_solve(struct bugiardi_position *position, int rounds)
{
    double weight = 0;
    assert(position->last < position->n - 1);
    begin(position);
    for (int round = 1; round <= rounds; round++) {
        lesson.weight = (float)round * (float)round;
        weight += (double)lesson.weight;
        for (int thrown = 0; thrown < HAND; thrown++) {
            for (int i = 0; i < lesson.n_there[thrown]; i++)
                learn_claims(position, thrown, lesson.there[thrown][i]);
        }
        bugiardi_throws_learn(&lesson);
        bugiardi_throws_spread(&lesson);
        for (int thrown = 0; thrown < HAND; thrown++)
            learn_answers(position, thrown);
    }
    memset(position->objects, 0, sizeof position->objects);
    for (int thrown = 0; thrown < HAND; thrown++) {
        for (int claim = position->last + 1; claim < position->n; claim++)
            position->objects[thrown + 1][claim] =
                lesson.remembered[thrown][claim / LANES][claim % LANES] / (float)weight;
        position->objects[thrown + 1][position->n - 1] = 1;
    }
    position->weight = (float)weight;
    double most = bugiardi_position_best(position, position->look);
    double least = bugiardi_position_worst(position, position->look);
    position->worth = (least + most) / 2;
    position->gap = most - least;
}

double bugiardi_position_claim(const struct bugiardi_position *position, int thrown, int hand,
                               int claim)
{
    return claim_worth(position, thrown, hand, claim, position->look);
}
