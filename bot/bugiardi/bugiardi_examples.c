/* bugiardi_examples.c - goes through all hands for one of each step. */
#include "bugiardi_examples.h"

#include "bugiardi_faces.h"
#include "bugiardi_ladder.h"
#include "bugiardi_options.h"

#include <string.h>

struct search {
    const struct rules *rules;
    const struct bugiardi_steps *steps;
    bool cards;
    uint8_t ranks[HAND];
    struct bugiardi_examples *examples;
};

static int times(const struct search *search, int rank)
{
    int n = 0;
    for (int i = 0; i < HAND; i++)
        n += search->ranks[i] == rank;
    return n;
}

/* Takes a hand for its step, unless there is one already. */
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
    uint8_t *example = search->examples->faces[step];
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

void bugiardi_examples_find(const struct rules *rules, const struct bugiardi_steps *steps,
                            struct bugiardi_examples *ret_examples)
{
    struct search search = {.rules = rules, .steps = steps, .examples = ret_examples};
    search.cards = rules->values[OPTION_VARIANT] == VARIANT_CARDS;
    memset(ret_examples, 0, sizeof *ret_examples);
    look(&search, 0, RANK_ACE);
}
