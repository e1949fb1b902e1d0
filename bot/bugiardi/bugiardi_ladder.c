/* bugiardi_ladder.c - the ladders of poker hands: one row a kind of hand, lowest first. */
#include "bugiardi_ladder.h"

#include "bugiardi_faces.h"
#include "bugiardi_options.h"

#include <assert.h>
#include <string.h>

/* The hands of one kind: by one rank, from `lowest` up to the ace, or by two of them. */
struct rung {
    enum poker_kind kind;
    int lowest; /* 0 past the last rung of a ladder */
};

/* If straights count, five different dice without a straight always have an ace. The top card
 * without a pair or a straight is at least a seven; five high is the straight A-2-3-4-5. */
static const struct rung cards_ladder[N_POKER_KINDS] = {
    {POKER_HIGH, 7},  {POKER_PAIR, 2},     {POKER_TWO_PAIRS, 2},
    {POKER_THREE, 2}, {POKER_STRAIGHT, 5}, {POKER_FLUSH, 7},
    {POKER_FULL, 2},  {POKER_FOUR, 2},     {POKER_STRAIGHT_FLUSH, 5}};
static const struct rung dice_ladder[N_POKER_KINDS] = {
    {POKER_HIGH, RANK_ACE},   {POKER_PAIR, RANK_NINE},     {POKER_TWO_PAIRS, RANK_NINE},
    {POKER_THREE, RANK_NINE}, {POKER_STRAIGHT, RANK_KING}, {POKER_FULL, RANK_NINE},
    {POKER_FOUR, RANK_NINE},  {POKER_FIVE, RANK_NINE}};
static const struct rung straights_above_full[N_POKER_KINDS] = {
    {POKER_HIGH, RANK_ACE},   {POKER_PAIR, RANK_NINE}, {POKER_TWO_PAIRS, RANK_NINE},
    {POKER_THREE, RANK_NINE}, {POKER_FULL, RANK_NINE}, {POKER_STRAIGHT, RANK_KING},
    {POKER_FOUR, RANK_NINE},  {POKER_FIVE, RANK_NINE}};
static const struct rung no_straights[N_POKER_KINDS] = {
    {POKER_HIGH, RANK_KING},  {POKER_PAIR, RANK_NINE}, {POKER_TWO_PAIRS, RANK_NINE},
    {POKER_THREE, RANK_NINE}, {POKER_FULL, RANK_NINE}, {POKER_FOUR, RANK_NINE},
    {POKER_FIVE, RANK_NINE}};

static const struct rung *const dice_ladders[] = {[STRAIGHTS_NORMAL] = dice_ladder,
                                                  [STRAIGHTS_ABOVE_FULL] = straights_above_full,
                                                  [STRAIGHTS_NONE] = no_straights};

static const char *const prefixes[N_POKER_KINDS] = {
    [POKER_HIGH] = "H",       [POKER_PAIR] = "P",
    [POKER_TWO_PAIRS] = "2P", [POKER_THREE] = "T",
    [POKER_STRAIGHT] = "S",   [POKER_FLUSH] = "C",
    [POKER_FULL] = "F",       [POKER_FOUR] = "4",
    [POKER_FIVE] = "5",       [POKER_STRAIGHT_FLUSH] = "SF",
};

static const struct rung *ladder_of(const struct rules *rules)
{
    bool cards = rules->values[OPTION_VARIANT] == VARIANT_CARDS;
    return cards ? cards_ladder : dice_ladders[rules->values[OPTION_STRAIGHTS]];
}

/* The number of hands of a rung. */
static int size_of(const struct rung *rung)
{
    int ranks = RANK_ACE - rung->lowest + 1;
    if (rung->kind == POKER_TWO_PAIRS)
        return ranks * (ranks - 1) / 2;
    return rung->kind == POKER_FULL ? ranks * (ranks - 1) : ranks;
}

int bugiardi_ladder_length(const struct rules *rules)
{
    int length = 0;
    for (const struct rung *rung = ladder_of(rules); rung->lowest > 0; rung++)
        length += size_of(rung);
    return length;
}

/* The place of a hand among those of its kind: by the first rank, then by the second. */
static int place_within(const struct rung *rung, const struct poker_hand *hand)
{
    int ranks = RANK_ACE - rung->lowest + 1;
    int first = hand->first - rung->lowest, second = hand->second - rung->lowest;
    if (rung->kind == POKER_TWO_PAIRS)
        return first * (first - 1) / 2 + second;
    if (rung->kind == POKER_FULL)
        return first * (ranks - 1) + second - (second > first);
    return first;
}

int16_t bugiardi_ladder_place(const struct rules *rules, const struct poker_hand *hand)
{
    const struct rung *rung = ladder_of(rules);
    int place = 0;
    while (rung->kind != hand->kind) {
        place += size_of(rung++);
        assert(rung->lowest > 0);
    }
    return (int16_t)(place + place_within(rung, hand));
}

/* The hand at a place among those of its kind. */
static struct poker_hand hand_within(const struct rung *rung, int place)
{
    int ranks = RANK_ACE - rung->lowest + 1, first = place, second = -rung->lowest;
    if (rung->kind == POKER_TWO_PAIRS) {
        for (first = 1; place >= first; first++)
            place -= first;
        second = place;
    } else if (rung->kind == POKER_FULL) {
        first = place / (ranks - 1);
        second = place % (ranks - 1);
        second += second >= first;
    }
    return (struct poker_hand){rung->kind, rung->lowest + first, rung->lowest + second};
}

struct poker_hand bugiardi_ladder_hand(const struct rules *rules, int value)
{
    const struct rung *rung = ladder_of(rules);
    assert(value >= 0);
    while (value >= size_of(rung)) {
        value -= size_of(rung++);
        assert(rung->lowest > 0);
    }
    return hand_within(rung, value);
}

/* It avoids snprintf for speed: to read a word, all words are written until one fits. */
void bugiardi_ladder_word(const struct rules *rules, int value, char *ret_word)
{
    struct poker_hand hand = bugiardi_ladder_hand(rules, value);
    size_t length = strlen(prefixes[hand.kind]);
    memcpy(ret_word, prefixes[hand.kind], length);
    ret_word[length++] = '-';
    ret_word[length++] = bugiardi_faces_letter(hand.first);
    if (hand.second != 0)
        ret_word[length++] = bugiardi_faces_letter(hand.second);
    ret_word[length] = '\0';
}

/* --- the hand of five faces --- */

/* The ranks of the faces: how often each occurs, and the two that occur most, the higher first. */
struct ranks {
    uint8_t count[RANK_ACE + 1];
    int first, second;
};

static struct ranks count_ranks(const uint8_t *faces)
{
    struct ranks ranks = {.first = 0};
    for (int i = 0; i < GAME_FACES_MAX; i++)
        ranks.count[bugiardi_faces_rank(faces[i])]++;
    for (int rank = RANK_LOWEST; rank <= RANK_ACE; rank++) {
        if (ranks.count[rank] == 0)
            continue;
        if (ranks.count[rank] >= ranks.count[ranks.first]) {
            ranks.second = ranks.first;
            ranks.first = rank;
        } else if (ranks.count[rank] >= ranks.count[ranks.second]) {
            ranks.second = rank;
        }
    }
    return ranks;
}

/* The top rank of a straight, 0 if it is none; the ace also stands below the two. */
static int straight_top(const struct ranks *ranks)
{
    const uint8_t *count = ranks->count;
    for (int top = 6; top <= RANK_ACE; top++) {
        if (count[top] && count[top - 1] && count[top - 2] && count[top - 3] && count[top - 4])
            return top;
    }
    return count[RANK_ACE] && count[2] && count[3] && count[4] && count[5] ? 5 : 0;
}

static bool one_suit(const uint8_t *faces)
{
    for (int i = 1; i < GAME_FACES_MAX; i++) {
        if (bugiardi_faces_suit(faces[i]) != bugiardi_faces_suit(faces[0]))
            return false;
    }
    return bugiardi_faces_suit(faces[0]) != SUIT_NONE;
}

/* The hand of five different ranks. */
static struct poker_hand read_unpaired(const struct rules *rules, const struct ranks *ranks,
                                       const uint8_t *faces)
{
    bool flush = one_suit(faces), counts = rules->values[OPTION_STRAIGHTS] != STRAIGHTS_NONE;
    int top = counts ? straight_top(ranks) : 0;
    if (top > 0)
        return (struct poker_hand){flush ? POKER_STRAIGHT_FLUSH : POKER_STRAIGHT, top, 0};
    return (struct poker_hand){flush ? POKER_FLUSH : POKER_HIGH, ranks->first, 0};
}

int16_t bugiardi_ladder_value(const struct rules *rules, const uint8_t *faces)
{
    struct ranks ranks = count_ranks(faces);
    struct poker_hand hand = {.first = ranks.first};
    bool two = ranks.count[ranks.second] == 2;
    switch (ranks.count[ranks.first]) {
    case 5:
        hand.kind = POKER_FIVE;
        break;
    case 4:
        hand.kind = POKER_FOUR;
        break;
    case 3:
        hand.kind = two ? POKER_FULL : POKER_THREE;
        break;
    case 2:
        hand.kind = two ? POKER_TWO_PAIRS : POKER_PAIR;
        break;
    default:
        hand = read_unpaired(rules, &ranks, faces);
        break;
    }
    if (hand.kind == POKER_FULL || hand.kind == POKER_TWO_PAIRS)
        hand.second = ranks.second;
    return bugiardi_ladder_place(rules, &hand);
}

int bugiardi_ladder_find(const struct rules *rules, const struct poker_hand *hand)
{
    for (int value = 0; value < rules->kind->ladder(rules); value++) {
        struct poker_hand other = bugiardi_ladder_hand(rules, value);
        if (other.kind == hand->kind && other.first == hand->first && other.second == hand->second)
            return value;
    }
    return GAME_NOTHING;
}
