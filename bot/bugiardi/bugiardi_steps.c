/* bugiardi_steps.c - groups places of the ladder into steps, and searches all hands for an example
 * of each.
 */
#include "bugiardi_steps.h"

#include "bugiardi_ladder.h"
#include "bugiardi_options.h"

#include <assert.h>
#include <string.h>

/* The number of hands of a kind that share a step, for kinds that are not grouped by the first
 * rank. */
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

/* --- examples --- */

struct search {
    const struct rules *rules;
    struct bugiardi_steps *steps;
    bool cards;
    uint8_t ranks[HAND];
};

static int times(const struct search *search, int rank)
{
    int n = 0;
    for (int i = 0; i < HAND; i++)
        n += search->ranks[i] == rank;
    return n;
}

/* Takes a hand as the example of its step, unless there is one already. */
static void take(const struct search *search, bool flush)
{
    uint8_t faces[HAND];
    int n = 0;
    for (int most = HAND; most > 0; most--) {
        for (int i = 0; i < HAND; i++) {
            int suit = search->cards ? SUIT_SPADES + (flush ? 0 : n % SUITS) : SUIT_NONE;
            if (times(search, search->ranks[i]) == most)
                faces[n++] = bugiardi_faces_face((enum suit)suit, search->ranks[i]);
        }
    }
    int step = search->steps->of[bugiardi_ladder_value(search->rules, faces)];
    uint8_t *example = search->steps->examples[step];
    if (example[0] == 0)
        memcpy(example, faces, HAND);
}

static void look(struct search *search, int n, int highest)
{
    int lowest = search->cards ? RANK_LOWEST : RANK_NINE;
    bool unlike = true;
    for (int rank = highest; rank >= lowest && n < HAND; rank--) {
        search->ranks[n] = (uint8_t)rank;
        look(search, n + 1, rank);
    }
    if (n < HAND)
        return;
    for (int i = 0; i < HAND; i++)
        unlike &= times(search, search->ranks[i]) == 1;
    if (!search->cards || times(search, search->ranks[0]) < HAND)
        take(search, false);
    if (search->cards && unlike)
        take(search, true);
}

void bugiardi_steps_find(const struct rules *rules, struct bugiardi_steps *ret_steps)
{
    struct poker_hand before = {.first = 0};
    int length = bugiardi_ladder_length(rules), step = -1;
    struct search search = {.rules = rules, .steps = ret_steps};
    search.cards = rules->values[OPTION_VARIANT] == VARIANT_CARDS;
    memset(ret_steps, 0, sizeof *ret_steps);
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
    look(&search, 0, RANK_ACE);
}
