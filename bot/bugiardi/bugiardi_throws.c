/* bugiardi_throws.c - the throws of a position: worth goes from the last one back to the first, and
 * chances go from the first one on.
 *
 * Some dice that are thrown at once are thrown one after the other here, with nothing to decide
 * between them: so many throws share most of their outcomes.
 */
#include "bugiardi_lesson.h"

#include <math.h>
#include <string.h>

/* Each way is played as if so little had been regretted at first. */
static const float hope = 1e-6F;

static int thrown_of(int left)
{
    return HAND - __builtin_popcount((unsigned)left);
}

/* The first way that is possible: to claim without a throw is one only for those who may. */
static int first_way(const struct bugiardi_position *position, int left)
{
    return left == CHANGES_ALL && position->stays < 0 ? 1 : 0;
}

void bugiardi_throws_begin(struct bugiardi_lesson *lesson)
{
    const struct bugiardi_left *parts = &lesson->position->left;
    for (int i = 0; i < THROWS_MAX; i++)
        lesson->throws[i] = hope;
    for (int i = 0; i < parts->n; i++) {
        int left = parts->order[i];
        int n = parts->n_ways[left] - first_way(lesson->position, left);
        for (int set = 0; set < HANDS; set++)
            lesson->throw_shares[left][set] = 1 / (hope * (float)n);
    }
}

/* --- worth --- */

/* The worth of dice left and a set of thrown ones, the first of its size being 0. */
static float learn_way(struct bugiardi_lesson *lesson, int left, int index)
{
    const struct bugiardi_position *position = lesson->position;
    const struct bugiardi_left *parts = &position->left;
    int n = parts->n_ways[left], first = first_way(position, left);
    int set = position->hands->first[thrown_of(left)] + index;
    float worth[CHANGES], sum = 0, mean = 0;
    float *regrets = &lesson->throw_regrets[parts->at[left] + index * n];
    float *now = &lesson->throws[parts->at[left] + index * n];
    worth[0] = bugiardi_position_way(position, left, set, 0);
    for (int way = 1; way < n; way++)
        worth[way] = position->value[parts->ways[left][way]][set];
    for (int way = first; way < n; way++)
        mean += now[way] * worth[way];
    mean *= lesson->throw_shares[left][index];
    for (int way = first; way < n; way++) {
        float more = worth[way] - mean, regret = regrets[way] + more;
        regrets[way] = regret > 0 ? regret : 0;
        now[way] = regrets[way] + more > 0 ? regrets[way] + more : 0;
        sum += now[way];
    }
    for (int way = first; way < n && sum <= 0; way++)
        now[way] = hope;
    lesson->throw_shares[left][index] = 1 / (sum > 0 ? sum : hope * (float)(n - first));
    return mean;
}

/* The mean worth of throwing one more die of those that are thrown at once. */
static void value_throw(const struct bugiardi_hands *hands, int thrown, float *value)
{
    for (int set = hands->first[thrown] - 1; set >= 0; set--) {
        float sum = 0;
        for (int side = 0; side < SIDES; side++)
            sum += value[hands->with[set][side]];
        value[set] = sum / SIDES;
    }
}

void bugiardi_throws_learn(struct bugiardi_lesson *lesson)
{
    struct bugiardi_position *position = lesson->position;
    const struct bugiardi_hands *hands = position->hands;
    for (int i = 0; i < position->left.n; i++) {
        int left = position->left.order[i], thrown = thrown_of(left);
        int first = hands->first[thrown], n = hands->first[thrown + 1] - first;
        for (int index = 0; index < n; index++)
            position->value[left][first + index] = learn_way(lesson, left, index);
        value_throw(hands, thrown, position->value[left]);
    }
}

void bugiardi_throws_best(struct bugiardi_position *position)
{
    const struct bugiardi_hands *hands = position->hands;
    for (int i = 0; i < position->left.n; i++) {
        int left = position->left.order[i], thrown = thrown_of(left);
        for (int set = hands->first[thrown]; set < hands->first[thrown + 1]; set++) {
            float most = 0;
            for (int way = first_way(position, left); way < position->left.n_ways[left]; way++)
                most = fmaxf(most, bugiardi_position_way(position, left, set, way));
            position->value[left][set] = most;
        }
        value_throw(hands, thrown, position->value[left]);
    }
}

/* --- chances --- */

static void pass_on(struct bugiardi_lesson *lesson, int left, int index)
{
    struct bugiardi_position *position = lesson->position;
    const struct bugiardi_left *parts = &position->left;
    int n = parts->n_ways[left], set = position->hands->first[thrown_of(left)] + index;
    const float *now = &lesson->throws[parts->at[left] + index * n];
    float *weights = &position->throws[parts->at[left] + index * n];
    float part = lesson->mass[left][set] * lesson->throw_shares[left][index];
    for (int way = first_way(position, left); way < n; way++)
        weights[way] += lesson->weight * part * now[way];
    for (int way = 1; way < n; way++)
        lesson->mass[parts->ways[left][way]][set] += part * now[way];
    if (left != CHANGES_ALL)
        lesson->claimed[thrown_of(left) - 1][parts->hands[left][index]] += part * now[0];
}

/* Throws the dice that are thrown at once. */
static void spread_throw(const struct bugiardi_hands *hands, int thrown, float *mass)
{
    for (int set = 0; set < hands->first[thrown]; set++) {
        float part = mass[set] / SIDES;
        for (int side = 0; side < SIDES && part > 0; side++)
            mass[hands->with[set][side]] += part;
    }
}

void bugiardi_throws_spread(struct bugiardi_lesson *lesson)
{
    const struct bugiardi_left *parts = &lesson->position->left;
    const struct bugiardi_hands *hands = lesson->position->hands;
    memset(lesson->mass, 0, sizeof lesson->mass);
    memset(lesson->claimed, 0, sizeof lesson->claimed);
    lesson->mass[parts->order[parts->n - 1]][0] = 1;
    for (int i = parts->n - 1; i >= 0; i--) {
        int left = parts->order[i], thrown = thrown_of(left), first = hands->first[thrown];
        spread_throw(hands, thrown, lesson->mass[left]);
        for (int set = first; set < hands->first[thrown + 1]; set++) {
            if (lesson->mass[left][set] > 0)
                pass_on(lesson, left, set - first);
        }
    }
}

/* --- people --- */

/* How far a throw reaches: the chance to stand above the last claim, and a little for the
 * height. */
static float reach_of(const struct bugiardi_position *position, int left, const float *mass)
{
    const struct bugiardi_hands *hands = position->hands;
    int first = hands->first[thrown_of(left)], n = hands->first[thrown_of(left) + 1] - first;
    float reach = 0;
    for (int i = 0; i < n; i++) {
        int step = hands->step[position->left.hands[left][i]];
        reach += mass[first + i] * ((step > position->last ? 1 : 0) + 1e-4F * (float)step);
    }
    return reach;
}

void bugiardi_throws_of_people(struct bugiardi_position *position)
{
    const struct bugiardi_hands *hands = position->hands;
    float most[HAND + 1] = {0};
    memset(position->reached, 0, sizeof position->reached);
    for (int i = 0; i < position->left.n; i++) {
        float mass[SETS] = {1};
        int left = position->left.order[i], thrown = thrown_of(left), first = hands->first[thrown];
        if (thrown == 0)
            continue;
        spread_throw(hands, thrown, mass);
        float reach = reach_of(position, left, mass), *reached = position->reached[thrown - 1];
        if (reach <= most[thrown])
            continue;
        most[thrown] = reach;
        memset(reached, 0, sizeof position->reached[0]);
        for (int j = 0; j < hands->first[thrown + 1] - first; j++)
            reached[position->left.hands[left][j]] += mass[first + j];
    }
}
