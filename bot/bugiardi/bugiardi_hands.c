/* bugiardi_hands.c - lists sets of dice by their size, each in ascending order of its sides. */
#include "bugiardi_hands.h"

#include "bugiardi_ladder.h"

#include <assert.h>
#include <string.h>

/* The sets so far, by their sides in ascending order. */
struct list {
    int n;
    uint8_t sides[SETS][HAND];
};

static void list_sets(struct list *list, struct bugiardi_hands *hands)
{
    hands->first[1] = 1;
    list->n = 1; /* the set of no dice */
    for (int size = 1; size <= HAND; size++) {
        int end = list->n;
        for (int set = hands->first[size - 1]; set < end; set++) {
            int lowest = size > 1 ? list->sides[set][size - 2] : 0;
            for (int side = lowest; side < SIDES; side++) {
                memcpy(list->sides[list->n], list->sides[set], HAND);
                hands->size[list->n] = (uint8_t)size;
                list->sides[list->n++][size - 1] = (uint8_t)side;
            }
        }
        hands->first[size + 1] = (int16_t)list->n;
    }
    assert(list->n == SETS);
}

/* The number of a set of so many sides in any order. */
static int find(const struct list *list, const struct bugiardi_hands *hands, const uint8_t *sides,
                int size)
{
    uint8_t sorted[HAND] = {0};
    for (int i = 0; i < size; i++) {
        int at = i;
        for (; at > 0 && sorted[at - 1] > sides[i]; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = sides[i];
    }
    int set = hands->first[size];
    while (memcmp(list->sides[set], sorted, HAND) != 0)
        set++;
    return set;
}

static float chance_of(const uint8_t *sides)
{
    float ways = 120; /* orders of five different dice */
    int same = 1;
    for (int i = 1; i < HAND; i++) {
        same = sides[i] == sides[i - 1] ? same + 1 : 1;
        ways /= (float)same;
    }
    return ways / (SIDES * SIDES * SIDES * SIDES * SIDES);
}

static void describe(const struct rules *rules, const struct bugiardi_steps *steps, int hand,
                     struct bugiardi_hands *hands)
{
    uint8_t faces[HAND];
    for (int i = 0; i < HAND; i++)
        faces[i] = bugiardi_faces_face(SUIT_NONE, RANK_NINE + hands->sides[hand][i]);
    hands->step[hand] = steps->of[bugiardi_ladder_value(rules, faces)];
    hands->chance[hand] = chance_of(hands->sides[hand]);
}

static void add_parts(const struct list *list, int set, struct bugiardi_hands *hands)
{
    bool there[SETS] = {false};
    for (unsigned picks = CHANGES_ALL >> (HAND - hands->size[set]);; picks--) {
        int part = 0;
        for (int i = 0; i < hands->size[set]; i++) {
            if ((picks >> i & 1) != 0)
                part = hands->with[part][list->sides[set][i]];
        }
        if (!there[part])
            hands->parts[set][hands->n_parts[set]++] = (int16_t)part;
        there[part] = true;
        if (picks == 0)
            break;
    }
}

static void add_splits(const struct list *list, struct bugiardi_hands *hands)
{
    int spots = 0, splits = 0, ways = 0;
    for (int set = 0; set < SETS; set++) {
        int thrown = HAND - hands->size[set], first = hands->first[thrown];
        int n = hands->first[thrown + 1] - first;
        hands->room[set] = (int16_t)((n + LANES - 1) / LANES * LANES);
        hands->spots[set] = (int16_t)spots;
        hands->splits[set] = (int16_t)splits;
        hands->ways[set] = ways;
        add_parts(list, set, hands);
        for (int i = 0; i < n; i++) {
            int whole = first + i;
            for (int die = 0; die < hands->size[set]; die++)
                whole = hands->with[whole][list->sides[set][die]];
            hands->whole[splits + i] = (int16_t)(whole - HANDS_FIRST);
        }
        spots += first + n + LANES - 1;
        splits += hands->room[set];
        ways += hands->n_parts[set] * hands->room[set];
    }
    assert(spots == SPOTS && splits == SPLITS && ways == WAYS);
}

void bugiardi_hands_list(const struct rules *rules, const struct bugiardi_steps *steps,
                         struct bugiardi_hands *ret_hands)
{
    struct list list = {.n = 0};
    memset(ret_hands, 0, sizeof *ret_hands);
    list_sets(&list, ret_hands);
    for (int size = 0; size < HAND; size++) {
        for (int set = ret_hands->first[size]; set < ret_hands->first[size + 1]; set++) {
            uint8_t sides[HAND];
            memcpy(sides, list.sides[set], HAND);
            for (int side = 0; side < SIDES; side++) {
                sides[size] = (uint8_t)side;
                ret_hands->with[set][side] = (int16_t)find(&list, ret_hands, sides, size + 1);
            }
        }
    }
    for (int hand = 0; hand < HANDS; hand++) {
        memcpy(ret_hands->sides[hand], list.sides[HANDS_FIRST + hand], HAND);
        describe(rules, steps, hand, ret_hands);
    }
    add_splits(&list, ret_hands);
}

int bugiardi_hands_set(const struct bugiardi_hands *hands, const uint8_t *faces, unsigned picks)
{
    int set = 0;
    for (int i = 0; i < HAND; i++) {
        if ((picks >> i & 1) != 0)
            set = hands->with[set][bugiardi_faces_rank(faces[i]) - RANK_NINE];
    }
    return set;
}

int bugiardi_hands_of(const struct bugiardi_hands *hands, const uint8_t *faces)
{
    return bugiardi_hands_set(hands, faces, CHANGES_ALL) - HANDS_FIRST;
}
