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

/* The share of people who throw another number of dice than the one that reaches furthest. */
static const float oddly = 0.05F;

static int thrown_of(const struct bugiardi_hands *hands, int left)
{
    return HAND - hands->size[left];
}

/* The number of sets that may have been thrown. */
static int n_thrown(const struct bugiardi_hands *hands, int left)
{
    int thrown = thrown_of(hands, left);
    return hands->first[thrown + 1] - hands->first[thrown];
}

int bugiardi_throws_first(const struct bugiardi_position *position, int left)
{
    return left >= HANDS_FIRST && !position->keeps ? 1 : 0;
}

/* 1 for thrown sets of this number and the next ones that there are, else 0. */
static lanes there(const struct bugiardi_hands *hands, int left, int index)
{
    lanes ones = {1, 1, 1, 1};
    for (int i = n_thrown(hands, left) - index; i < LANES; i++)
        ones[i] = 0;
    return ones;
}

void bugiardi_throws_begin(struct bugiardi_lesson *lesson)
{
    const struct bugiardi_hands *hands = lesson->position->hands;
    for (int i = 0; i < WAYS; i++)
        lesson->throws[i] = hope;
    for (int i = 0; i < lesson->position->n_left; i++) {
        int left = lesson->position->left[i];
        int n = hands->n_parts[left] - bugiardi_throws_first(lesson->position, left);
        for (int index = 0; index < n_thrown(hands, left); index++)
            lesson->throw_shares[hands->splits[left] + index] = 1 / (hope * (float)n);
    }
}

/* --- worth --- */

/* The worth of dice left and of thrown sets that come one after the other, the first of their size
 * being 0. */
static lanes learn_ways(struct bugiardi_lesson *lesson, int left, int index)
{
    const struct bugiardi_position *position = lesson->position;
    const struct bugiardi_hands *hands = position->hands;
    int n = hands->n_parts[left], first = bugiardi_throws_first(position, left);
    int set = hands->first[thrown_of(hands, left)] + index, room = hands->room[left];
    float *regrets = &lesson->throw_regrets[hands->ways[left] + index];
    float *now = &lesson->throws[hands->ways[left] + index];
    float *share = &lesson->throw_shares[hands->splits[left] + index];
    lanes worth[CHANGES], sum = {0}, mean = {0}, hopes = {hope, hope, hope, hope};
    for (int i = 0; i < LANES && first == 0; i++)
        worth[0][i] = bugiardi_position_way(position, left, set + i, 0);
    for (int way = 1; way < n; way++)
        worth[way] = lanes_get(&position->value[hands->spots[hands->parts[left][way]] + set]);
    for (int way = first; way < n; way++)
        mean += lanes_get(now + way * room) * worth[way];
    mean *= lanes_get(share);
    for (int way = first; way < n; way++) {
        lanes more = worth[way] - mean;
        lanes regret = lanes_at_least_0(lanes_get(regrets + way * room) + more);
        lanes next = lanes_at_least_0(regret + more) + hopes;
        lanes_put(regrets + way * room, regret);
        lanes_put(now + way * room, next);
        sum += next;
    }
    lanes_put(share, there(hands, left, index) / sum);
    return mean;
}

/* The mean worth of throwing one more die of those that are thrown at once. */
static void value_throw(const struct bugiardi_hands *hands, int left, float *value)
{
    for (int set = hands->first[thrown_of(hands, left)] - 1; set >= 0; set--) {
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
    for (int i = 0; i < position->n_left; i++) {
        int left = position->left[i], first = hands->first[thrown_of(hands, left)];
        float *value = &position->value[hands->spots[left]];
        for (int index = 0; index < n_thrown(hands, left); index += LANES)
            lanes_put(value + first + index, learn_ways(lesson, left, index));
        value_throw(hands, left, value);
    }
}

void bugiardi_throws_best(struct bugiardi_position *position)
{
    const struct bugiardi_hands *hands = position->hands;
    for (int i = 0; i < position->n_left; i++) {
        int left = position->left[i], first = hands->first[thrown_of(hands, left)];
        float *value = &position->value[hands->spots[left]];
        for (int set = first; set < first + n_thrown(hands, left); set++) {
            float most = 0;
            for (int way = bugiardi_throws_first(position, left); way < hands->n_parts[left]; way++)
                most = fmaxf(most, bugiardi_position_way(position, left, set, way));
            value[set] = most;
        }
        value_throw(hands, left, value);
    }
}

double bugiardi_throws_worth(const struct bugiardi_position *position)
{
    const struct bugiardi_hands *hands = position->hands;
    double sum = 0;
    if (position->hand == FIRST_THROW)
        return (double)position->value[hands->spots[0]];
    if (position->hand != MANY_HANDS)
        return (double)position->value[hands->spots[HANDS_FIRST + position->hand]];
    for (int hand = 0; hand < HANDS; hand++) {
        if (position->start[hand] > 0)
            sum +=
                (double)(position->start[hand] * position->value[hands->spots[HANDS_FIRST + hand]]);
    }
    return sum;
}

/* --- chances --- */

static void pass_on(struct bugiardi_lesson *lesson, int left, int index)
{
    struct bugiardi_position *position = lesson->position;
    const struct bugiardi_hands *hands = position->hands;
    int n = hands->n_parts[left], first = bugiardi_throws_first(position, left);
    int thrown = thrown_of(hands, left), set = hands->first[thrown] + index;
    const int16_t *whole = &hands->whole[hands->splits[left] + index];
    const float *now = &lesson->throws[hands->ways[left] + index];
    float *weights = &position->throws[hands->ways[left] + index];
    lanes part = lanes_get(&lesson->mass[hands->spots[left] + set]) *
                 lanes_get(&lesson->throw_shares[hands->splits[left] + index]);
    for (int way = first; way < n; way++) {
        int at = way * hands->room[left];
        lanes chance = part * lanes_get(now + at);
        lanes_put(weights + at, lanes_get(weights + at) + lesson->weight * chance);
        if (way > 0) {
            float *mass = &lesson->mass[hands->spots[hands->parts[left][way]] + set];
            lanes_put(mass, lanes_get(mass) + chance);
        } else {
            for (int i = 0; i < LANES; i++)
                lesson->claimed[thrown][whole[i]] += chance[i];
        }
    }
}

void bugiardi_throws_fall(const struct bugiardi_hands *hands, int left, float *mass)
{
    for (int set = 0; set < hands->first[thrown_of(hands, left)]; set++) {
        float part = mass[set] / SIDES;
        for (int side = 0; side < SIDES && part > 0; side++)
            mass[hands->with[set][side]] += part;
    }
}

static void start_mass(const struct bugiardi_position *position, float *mass)
{
    const struct bugiardi_hands *hands = position->hands;
    if (position->hand == FIRST_THROW)
        mass[hands->spots[0]] = 1;
    for (int hand = 0; hand < HANDS; hand++)
        mass[hands->spots[HANDS_FIRST + hand]] =
            position->hand == MANY_HANDS ? position->start[hand] : position->hand == hand;
}

void bugiardi_throws_spread(struct bugiardi_lesson *lesson)
{
    const struct bugiardi_position *position = lesson->position;
    const struct bugiardi_hands *hands = position->hands;
    memset(lesson->mass, 0, sizeof lesson->mass);
    memset(lesson->claimed, 0, sizeof lesson->claimed);
    start_mass(position, lesson->mass);
    for (int i = position->n_left - 1; i >= 0; i--) {
        int left = position->left[i];
        float *mass = &lesson->mass[hands->spots[left]];
        bugiardi_throws_fall(hands, left, mass);
        for (int index = 0; index < n_thrown(hands, left); index += LANES)
            pass_on(lesson, left, index);
    }
}

/* --- people --- */

/* How far throws reach, by what is left of a hand: the chance to stand above the last claim, and a
 * little for the height. */
static void find_reach(const struct bugiardi_position *position, float ret_reach[SETS])
{
    const struct bugiardi_hands *hands = position->hands;
    for (int i = 0; i < position->n_left; i++) {
        float value[SETS];
        int left = position->left[i], first = hands->first[thrown_of(hands, left)];
        for (int index = 0; index < n_thrown(hands, left); index++) {
            int step = hands->step[hands->whole[hands->splits[left] + index]];
            value[first + index] = (step > position->last ? 1 : 0) + 1e-4F * (float)step;
        }
        value_throw(hands, left, value);
        ret_reach[left] = value[0];
    }
}

/* People leave those dice of a hand whose throw reaches furthest. Among more than two some throw
 * another number of them, and then also what reaches furthest. */
static void leave(const struct bugiardi_position *position, const float reach[SETS], int set,
                  float chance, float *mass)
{
    const struct bugiardi_hands *hands = position->hands;
    int best = -1, of[HAND + 1];
    memset(of, -1, sizeof of);
    for (int way = bugiardi_throws_first(position, set); way < hands->n_parts[set]; way++) {
        int left = hands->parts[set][way], size = hands->size[left];
        if (of[size] < 0 || reach[left] > reach[of[size]])
            of[size] = left;
        if (best < 0 || reach[left] > reach[best])
            best = left;
    }
    for (int size = 0; size <= HAND; size++) {
        bool usual = position->keep == NULL || of[size] == best;
        if (of[size] >= 0)
            mass[hands->spots[of[size]]] += chance * (usual ? 1 : oddly);
    }
}

void bugiardi_throws_people(const struct bugiardi_position *position, const float start[HANDS],
                            float ret_reached[HAND + 1][HANDS])
{
    const struct bugiardi_hands *hands = position->hands;
    float mass[SPOTS] = {0}, reach[SETS] = {0};
    memset(ret_reached, 0, (HAND + 1) * sizeof ret_reached[0]);
    find_reach(position, reach);
    if (position->hand == FIRST_THROW)
        mass[hands->spots[0]] = 1;
    for (int hand = 0; hand < HANDS && position->hand != FIRST_THROW; hand++) {
        if (start[hand] > 0)
            leave(position, reach, HANDS_FIRST + hand, start[hand], mass);
    }
    for (int i = 0; i < position->n_left; i++) {
        int left = position->left[i], thrown = thrown_of(hands, left);
        float *part = &mass[hands->spots[left]];
        if (part[0] <= 0)
            continue;
        bugiardi_throws_fall(hands, left, part);
        for (int index = 0; index < n_thrown(hands, left); index++)
            ret_reached[thrown][hands->whole[hands->splits[left] + index]] +=
                part[hands->first[thrown] + index];
    }
}

void bugiardi_throws_of_people(struct bugiardi_position *position)
{
    float one[HANDS] = {0};
    if (position->hand >= 0)
        one[position->hand] = 1;
    bugiardi_throws_people(position, position->hand == MANY_HANDS ? position->start : one,
                           position->reached);
}
