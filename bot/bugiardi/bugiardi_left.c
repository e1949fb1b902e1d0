/* bugiardi_left.c - lists the parts of a hand, without those that differ by equal dice only. */
#include "bugiardi_left.h"

#include <string.h>

static unsigned stand_for(const uint8_t *sides, unsigned left)
{
    unsigned same = 0;
    for (int i = 0; i < HAND; i++) {
        int at = i;
        while (at > 0 && sides[at - 1] == sides[i])
            at--;
        while ((left >> i & 1) != 0 && (same >> at & 1) != 0)
            at++;
        same |= (left >> i & 1) << at;
    }
    return same;
}

static void add_ways(struct bugiardi_left *left, unsigned all)
{
    bool there[CHANGES] = {false};
    left->n_ways[all] = 0;
    for (unsigned part = all;; part = (part - 1) & all) {
        uint8_t same = left->same[part];
        if (!there[same])
            left->ways[all][left->n_ways[all]++] = same;
        there[same] = true;
        if (part == 0)
            break;
    }
}

static void add_hands(const struct bugiardi_hands *hands, const uint8_t *sides, unsigned all,
                      struct bugiardi_left *left)
{
    int thrown = HAND - __builtin_popcount(all);
    for (int first = hands->first[thrown], i = 0; first + i < hands->first[thrown + 1]; i++) {
        int set = first + i;
        for (int die = 0; die < HAND; die++) {
            if ((all >> die & 1) != 0)
                set = hands->with[set][sides[die]];
        }
        left->hands[all][i] = (int16_t)(set - HANDS_FIRST);
    }
}

void bugiardi_left_list(const struct bugiardi_hands *hands, int hand,
                        struct bugiardi_left *ret_left)
{
    static const uint8_t none[HAND] = {0};
    const uint8_t *sides = hand < 0 ? none : hands->sides[hand];
    unsigned most = hand < 0 ? 0 : CHANGES_ALL;
    int n_ways = 0;
    memset(ret_left, 0, sizeof *ret_left);
    for (unsigned all = 0; all <= most; all++)
        ret_left->same[all] = (uint8_t)stand_for(sides, all);
    for (int size = 0; size <= HAND; size++) {
        for (unsigned all = 0; all <= most; all++) {
            if (__builtin_popcount(all) != size || ret_left->same[all] != all)
                continue;
            ret_left->order[ret_left->n++] = (uint8_t)all;
            add_ways(ret_left, all);
            add_hands(hands, sides, all, ret_left);
            ret_left->at[all] = (int16_t)n_ways;
            n_ways +=
                ret_left->n_ways[all] * (hands->first[HAND - size + 1] - hands->first[HAND - size]);
        }
    }
}
