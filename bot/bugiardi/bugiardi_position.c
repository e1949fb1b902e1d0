/* bugiardi_position.c - solves a turn with dice: its claims and answers, in turns with its throws
 * (bugiardi_throws.c).
 */
#include "bugiardi_lesson.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* The chance that either player of two solves the position, and does not play as people do. Claims
 * that no solver makes are judged by those of people. */
static const float trust_of_two = 0.995F;

/* With regrets below this both answers are alike. */
static const float hope = 1e-12F;

/* The lesson of the position that is being solved. */
static struct bugiardi_lesson lesson;

/* --- claims and answers --- */

static void learn_claims(struct bugiardi_position *position, int thrown, int hand)
{
    const lanes *kept = lesson.kept[hand], *objects = lesson.doubts[thrown];
    const lanes *good = lesson.good[position->hands->step[hand]];
    lanes *regret = lesson.claim_regrets[thrown][hand], *now = lesson.claims[thrown][hand];
    lanes values[BLOCKS], dot = {0}, sum = {0};
    for (int i = lesson.from; i < lesson.to; i++) {
        values[i] = kept[i] + objects[i] * (good[i] - kept[i]);
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
    const lanes *looked = lesson.looked[hand], *now = lesson.claims[thrown][hand];
    const lanes *good = lesson.good[position->hands->step[hand]];
    lanes *claims = position->claims[thrown][hand];
    for (int i = lesson.from; i < lesson.to; i++) {
        lanes chance = part * now[i];
        claims[i] += lesson.weight * chance;
        values[0][i] += chance * looked[i];
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
        lesson.doubts[thrown][i] = lesson.trust * lesson.objects[thrown][i] +
                                   (1 - lesson.trust) * lesson.people[thrown][i];
    object_to_highest(position, lesson.doubts[thrown]);
}

static void learn_answers(struct bugiardi_position *position, int thrown)
{
    lanes values[2][BLOCKS] = {{{0}}}, *objects = lesson.objects[thrown];
    float trust = lesson.trust;
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
    float good = 0, fresh = 0, all = 1e-9F, chances[STEPS_MAX] = {0};
    for (int hand = 0; hand < HANDS; hand++) {
        chances[position->hands->step[hand]] += position->reached[thrown][hand];
        all += position->reached[thrown][hand];
    }
    for (int claim = position->n - 1; claim > position->last; claim--) {
        good += chances[claim];
        fresh += position->fresh->of[claim];
        lesson.people[thrown][claim / LANES][claim % LANES] =
            (float)bugiardi_stage_people((double)(good / all), (double)fresh);
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
            lesson.usual[0][thrown][i] += part * lesson.looked[hand][i];
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
    for (int thrown = 0; thrown <= HAND; thrown++) {
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
    int hand = position->hand, step = hand < 0 ? -1 : position->hands->step[hand];
    position->stays = position->keeps && hand >= 0 ? 0 : -1;
    for (int claim = position->last + 1; claim <= step && position->keeps; claim++)
        position->stays = fmaxf(position->stays, 1 - position->look->of[hand][claim]);
}

/* Steps that cannot be claimed are worth less than nothing. */
static void find_worth(struct bugiardi_position *position)
{
    for (int claim = 0; claim < DICE_STEPS; claim++) {
        bool can = claim > position->last && claim < position->n;
        lesson.even[claim / LANES][claim % LANES] = can ? 1 : 0;
        for (int step = 0; step < position->n; step++)
            lesson.good[step][claim / LANES][claim % LANES] = can ? step >= claim : -1;
        for (int hand = 0; hand < HANDS; hand++) {
            float looked = position->look->of[hand][claim];
            float kept = position->keep != NULL ? position->keep->of[hand][claim] : 1 - looked;
            lesson.looked[hand][claim / LANES][claim % LANES] = looked;
            lesson.kept[hand][claim / LANES][claim % LANES] = can ? kept : -1;
        }
    }
}

/* Lists the sets of dice that may be left. */
static void list_left(struct bugiardi_position *position)
{
    const struct bugiardi_hands *hands = position->hands;
    bool there[SETS] = {position->hand == FIRST_THROW};
    for (int hand = 0; hand < HANDS; hand++) {
        int set = HANDS_FIRST + hand;
        if (position->hand == MANY_HANDS ? position->start[hand] <= 0 : position->hand != hand)
            continue;
        for (int way = 0; way < hands->n_parts[set]; way++)
            there[hands->parts[set][way]] = true;
    }
    position->n_left = 0;
    for (int set = 0; set < SETS; set++) {
        if (there[set])
            position->left[position->n_left++] = (int16_t)set;
    }
}

/* Between two, claims without a throw have a worth that needs no solution. */
static void list_hands(struct bugiardi_position *position)
{
    const struct bugiardi_hands *hands = position->hands;
    bool there[HAND + 1][HANDS] = {{false}};
    for (int i = 0; i < position->n_left; i++) {
        int left = position->left[i], thrown = HAND - hands->size[left];
        bool claims = thrown > 0 || (position->keeps && position->keep != NULL);
        for (int j = 0; claims && j < hands->first[thrown + 1] - hands->first[thrown]; j++)
            there[thrown][hands->whole[hands->splits[left] + j]] = true;
    }
    for (int thrown = 0; thrown <= HAND; thrown++) {
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
    lesson.trust = position->keep != NULL ? (float)BUGIARDI_STAGE_TRUST : trust_of_two;
    list_left(position);
    find_stays(position);
    bugiardi_throws_begin(&lesson);
    find_worth(position);
    list_hands(position);
    find_people(position);
    for (int thrown = 0; thrown <= HAND; thrown++) {
        for (int i = lesson.from; i < lesson.to; i++)
            lesson.objects[thrown][i] = (lanes){0.5F, 0.5F, 0.5F, 0.5F};
        mix_doubts(position, thrown);
    }
}

/* The worth of a claim, between two if a look is worth that much. */
static double claim_worth(const struct bugiardi_position *position, int thrown, int hand, int claim,
                          const struct bugiardi_look *look)
{
    double objects = (double)position->expects[thrown][claim];
    double good = position->hands->step[hand] >= claim;
    double kept = position->keep != NULL ? (double)position->keep->of[hand][claim]
                                         : 1 - (double)look->of[hand][claim];
    return objects * good + (1 - objects) * kept;
}

double bugiardi_position_best(struct bugiardi_position *position, const struct bugiardi_look *look)
{
    for (int thrown = 0; thrown <= HAND; thrown++) {
        for (int hand = 0; hand < HANDS; hand++) {
            double most = 0;
            for (int claim = position->last + 1; claim < position->n; claim++)
                most = fmax(most, claim_worth(position, thrown, hand, claim, look));
            position->claimed[thrown][hand] = (float)most;
        }
    }
    bugiardi_throws_best(position);
    return bugiardi_throws_worth(position);
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
    double sum = 0;
    if (position->stays >= 0)
        sum = (double)(bugiardi_position_goes(position, HANDS_FIRST + position->hand, 0, 0) *
                       position->stays);
    for (int thrown = 1; thrown <= HAND; thrown++) {
        for (int claim = position->last + 1; claim < position->n; claim++)
            sum += worst_answer(position, thrown, claim, look);
    }
    return sum / (double)position->weight;
}

/* Reads off what was learned about the answers. */
static void keep_answers(struct bugiardi_position *position)
{
    memset(position->objects, 0, sizeof position->objects);
    for (int thrown = 0; thrown <= HAND; thrown++) {
        for (int claim = position->last + 1; claim < position->n; claim++) {
            int block = claim / LANES, lane = claim % LANES;
            position->objects[thrown][claim] =
                lesson.remembered[thrown][block][lane] / position->weight;
            position->expects[thrown][claim] = position->objects[thrown][claim];
            if (position->keep != NULL)
                position->expects[thrown][claim] +=
                    (1 - lesson.trust) *
                    (lesson.people[thrown][block][lane] - position->objects[thrown][claim]);
        }
        position->objects[thrown][position->n - 1] = 1;
        position->expects[thrown][position->n - 1] = 1;
    }
}

void bugiardi_position_solve(struct bugiardi_position *position, int rounds)
{
    double weight = 0;
    assert(position->last < position->n - 1);
    begin(position);
    for (int round = 1; round <= rounds; round++) {
        lesson.weight = (float)round * (float)round;
        weight += (double)lesson.weight;
        for (int thrown = 0; thrown <= HAND; thrown++) {
            for (int i = 0; i < lesson.n_there[thrown]; i++)
                learn_claims(position, thrown, lesson.there[thrown][i]);
        }
        bugiardi_throws_learn(&lesson);
        bugiardi_throws_spread(&lesson);
        for (int thrown = 0; thrown <= HAND; thrown++)
            learn_answers(position, thrown);
    }
    position->weight = (float)weight;
    keep_answers(position);
    double most = bugiardi_position_best(position, position->look);
    double least =
        position->keep != NULL ? most : bugiardi_position_worst(position, position->look);
    position->worth = (least + most) / 2;
    position->gap = most - least;
}

double bugiardi_position_claim(const struct bugiardi_position *position, int thrown, int hand,
                               int claim)
{
    return claim_worth(position, thrown, hand, claim, position->look);
}
