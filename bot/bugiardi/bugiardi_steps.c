/* bugiardi_steps.c - puts places of the ladder together. */
#include "bugiardi_steps.h"

#include "bugiardi_ladder.h"
#include "bugiardi_options.h"

#include <assert.h>

/* How many hands of a kind share a step, where that does not go by the first rank. */
static const int shared[N_POKER_KINDS] = {
    [POKER_HIGH] = 1,  [POKER_PAIR] = 1, [POKER_THREE] = 1,           [POKER_STRAIGHT] = 2,
    [POKER_FLUSH] = 2, [POKER_FOUR] = 3, [POKER_STRAIGHT_FLUSH] = 10,
};

static bool share(const struct rules *rules, int n, const struct poker_hand *a,
                  const struct poker_hand *b)
{
    if (rules->values[OPTION_VARIANT] != VARIANT_CARDS || a->kind != b->kind)
        return false;
    return shared[a->kind] == 0 ? a->first == b->first : n < shared[a->kind];
}

void bugiardi_steps_find(const struct rules *rules, struct bugiardi_steps *ret_steps)
{
    struct poker_hand before = {.first = 0};
    int length = bugiardi_ladder_length(rules), step = -1;
    for (int place = 0; place < length; place++) {
        struct poker_hand hand = bugiardi_ladder_hand(rules, place);
        int n = step < 0 ? 0 : place - ret_steps->lowest[step];
        if (step < 0 || !share(rules, n, &before, &hand))
            ret_steps->lowest[++step] = (int16_t)place;
        assert(step < STEPS_MAX);
        ret_steps->of[place] = (uint8_t)step;
        before = hand;
    }
    ret_steps->n = step + 1;
    ret_steps->lowest[ret_steps->n] = (int16_t)length;
}
