/* bugiardi_read.c - reads a poker hand as people type it: "pair of kings", "full KQ", "P-K",
 * "KKKQQ", "scala al re", "quattro 9".
 *
 * Words of every language are understood in every chat, like commands. A text is a claim only if
 * every word of it is understood, since people also chat where they play, and a claim cannot be
 * taken back.
 */

#include "bugiardi_parts.h"

#include "bugiardi_faces.h"
#include "bugiardi_ladder.h"
#include "bugiardi_options.h"
#include "bugiardi_reading.h"
#include "codepoint.h"

#include <string.h>

/* --- from words to a hand --- */

static bool make(enum poker_kind kind, int first, int second, struct poker_hand *ret_hand)
{
    *ret_hand = (struct poker_hand){.kind = kind, .first = first, .second = second};
    return true;
}

/* Five ranks in a row, named from either end; the ace may be the lowest. */
static bool read_row(const struct bugiardi_reading *reading, struct poker_hand *ret_hand)
{
    unsigned there = 0;
    for (int i = 0; i < reading->n_ranks; i++)
        there |= 1u << reading->ranks[i].rank;
    if (there == (1u << RANK_ACE | 15u << RANK_LOWEST))
        return make(POKER_STRAIGHT, 5, 0, ret_hand);
    for (int top = RANK_LOWEST + 4; top <= RANK_ACE; top++)
        if (there == 31u << (top - 4))
            return make(POKER_STRAIGHT, top, 0, ret_hand);
    return false;
}

/* The named ranks make the hand: "K K K Q Q". */
static bool read_pattern(const struct bugiardi_reading *reading, struct poker_hand *ret_hand)
{
    int times[RANK_ACE + 1] = {0}, most = 0, other = 0, n = reading->n_ranks;
    for (int i = 0; i < n; i++)
        times[reading->ranks[i].rank]++;
    for (int rank = RANK_LOWEST; rank <= RANK_ACE; rank++)
        if (times[rank] >= times[most])
            most = rank;
    for (int rank = RANK_LOWEST; rank <= RANK_ACE; rank++)
        if (rank != most && times[rank] >= times[other])
            other = rank;
    if (times[most] == n && n >= 2 && n <= 5)
        return make(bugiardi_reading_alike[n], most, 0, ret_hand);
    if (n == 4 && times[most] == 2 && times[other] == 2)
        return make(POKER_TWO_PAIRS, most, other, ret_hand);
    if (n == 5 && times[most] == 3 && times[other] == 2)
        return make(POKER_FULL, most, other, ret_hand);
    return n == 5 && read_row(reading, ret_hand);
}

/* A count and a rank: "three kings", "4 9"; "TK" is three kings as well. */
static bool read_count(const struct bugiardi_reading *reading, struct poker_hand *ret_hand)
{
    if (reading->n_ranks != 2)
        return false;
    if (reading->ranks[0].ten)
        return make(POKER_THREE, reading->ranks[1].rank, 0, ret_hand);
    return reading->ranks[0].number && make(bugiardi_reading_alike[reading->ranks[0].rank],
                                            reading->ranks[1].rank, 0, ret_hand);
}

/* A straight of dice without its top, which means one of the two that exist; and the highest
 * straight flush. */
static bool read_bare(const struct bugiardi_reading *reading, enum poker_kind kind,
                      struct poker_hand *ret_hand)
{
    bool dice = reading->rules->values[OPTION_VARIANT] == VARIANT_DICE;
    bool high = reading->highest || (reading->kinds & bugiardi_reading_bit(POKER_HIGH)) != 0;
    if (kind == POKER_STRAIGHT_FLUSH && high)
        return make(kind, RANK_ACE, 0, ret_hand);
    return kind == POKER_STRAIGHT && dice && make(kind, high ? RANK_ACE : RANK_KING, 0, ret_hand);
}

static bool read_named(struct bugiardi_reading *reading, enum poker_kind kind,
                       struct poker_hand *ret_hand)
{
    int wanted = kind == POKER_TWO_PAIRS || kind == POKER_FULL ? 2 : 1;
    struct bugiardi_reading all = *reading;
    for (int i = 0; i < reading->n_ranks; i++)
        if (reading->n_ranks > wanted ? reading->ranks[i].ace
                                      : wanted == 1 && reading->ranks[i].article)
            bugiardi_reading_remove(reading, i--);
    if (reading->n_ranks == 0)
        return read_bare(reading, kind, ret_hand);
    if (kind == POKER_PAIR && reading->n_ranks == 2 && all.ranks[0].rank != all.ranks[1].rank)
        return make(kind, all.ranks[0].rank, 0, ret_hand);
    if (reading->n_ranks != wanted)
        return read_pattern(&all, ret_hand) && ret_hand->kind == kind;
    int first = reading->ranks[0].rank, second = wanted == 2 ? reading->ranks[1].rank : 0;
    bool swap = kind == POKER_TWO_PAIRS && first < second;
    return make(kind, swap ? second : first, swap ? first : second, ret_hand);
}

/* The named kind; N_POKER_KINDS for none, or for several that exclude each other. A straight may
 * also be high, and royal. */
static enum poker_kind kind_of(const struct bugiardi_reading *reading)
{
    unsigned kinds = reading->kinds;
    unsigned both = bugiardi_reading_bit(POKER_STRAIGHT) | bugiardi_reading_bit(POKER_FLUSH);
    if ((kinds & both) == both || (reading->royal && (kinds & both) != 0))
        kinds = (kinds & ~both) | bugiardi_reading_bit(POKER_STRAIGHT_FLUSH);
    if ((kinds & bugiardi_reading_bit(POKER_TWO_PAIRS)) != 0)
        kinds &= ~bugiardi_reading_bit(POKER_PAIR);
    else if (reading->pairs)
        kinds |= reading->n_ranks == 1 ? bugiardi_reading_bit(POKER_PAIR)
                                       : bugiardi_reading_bit(POKER_TWO_PAIRS);
    if (kinds != bugiardi_reading_bit(POKER_HIGH))
        kinds &= ~bugiardi_reading_bit(POKER_HIGH);
    return __builtin_popcount(kinds) == 1 ? (enum poker_kind)__builtin_ctz(kinds) : N_POKER_KINDS;
}

static bool read_hand(struct bugiardi_reading *reading, struct poker_hand *ret_hand)
{
    enum poker_kind kind = kind_of(reading);
    if (kind != N_POKER_KINDS)
        return read_named(reading, kind, ret_hand);
    if (reading->kinds != 0 || reading->pairs || reading->highest || reading->royal)
        return false;
    if (reading->n_ranks == 1 && reading->ranks[0].many)
        return make(POKER_PAIR, reading->ranks[0].rank, 0, ret_hand);
    const struct named_rank *ranks = reading->ranks;
    bool counted = reading->n_ranks == 2 && (ranks[0].spelled || ranks[1].spelled || ranks[1].many);
    return (counted && read_count(reading, ret_hand)) || read_pattern(reading, ret_hand) ||
           read_count(reading, ret_hand);
}

/* The other hand that the same words may mean: "three three" is a pair, too, as "3 three"; in "a
 * pair of kings and tens" there may be a pair of each; and there are two straights of dice. */
static bool read_other(const struct bugiardi_reading *reading, struct poker_hand *ret_hand)
{
    const struct named_rank *ranks = reading->ranks;
    bool bare = reading->n_ranks == 0 || (reading->n_ranks == 1 && ranks[0].article);
    if (kind_of(reading) == POKER_STRAIGHT && bare && !reading->lowest)
        return read_bare(&(struct bugiardi_reading){.rules = reading->rules, .highest = true},
                         POKER_STRAIGHT, ret_hand);
    if (reading->n_ranks != 2 || ranks[0].ace || ranks[1].ace)
        return false;
    if (reading->kinds == 0)
        return ranks[1].spelled && read_pattern(reading, ret_hand);
    int high = ranks[0].rank > ranks[1].rank ? 0 : 1;
    return reading->kinds == bugiardi_reading_bit(POKER_PAIR) && ranks[0].rank != ranks[1].rank &&
           make(POKER_TWO_PAIRS, ranks[high].rank, ranks[!high].rank, ret_hand);
}

/* --- from a hand to a claim --- */

/* The claim's word of the record, in upper or lower case, with any kind of hyphen. */
static int exact(const struct rules *rules, const char *typed)
{
    char word[GAME_WORD_BYTES];
    size_t length = 0;
    int32_t codepoint;
    while ((codepoint = codepoint_next(&typed)) != 0) {
        if (codepoint >= 'a' && codepoint <= 'z')
            codepoint -= 'a' - 'A';
        if ((codepoint >= 0x2010 && codepoint <= 0x2015) || codepoint == 0x2212)
            codepoint = '-';
        if (codepoint <= ' ')
            continue;
        if (codepoint >= 0x80 || length == sizeof word - 1)
            return GAME_NOTHING;
        word[length++] = (char)codepoint;
    }
    word[length] = '\0';
    return game_value(rules, word);
}

static int add(int value, int n, int *ret_values)
{
    if (value == GAME_NOTHING || (n > 0 && ret_values[0] == value))
        return n;
    ret_values[n] = value;
    return n + 1;
}

int bugiardi_read_claim(const struct rules *rules, const char *typed, int *ret_values)
{
    struct bugiardi_reading reading = {.rules = rules};
    struct poker_hand hand;
    int n = add(exact(rules, typed), 0, ret_values);
    if (n > 0 || !bugiardi_reading_take(typed, &reading))
        return n;
    struct bugiardi_reading all = reading;
    if (read_hand(&reading, &hand))
        n = add(bugiardi_ladder_find(rules, &hand), n, ret_values);
    return read_other(&all, &hand) ? add(bugiardi_ladder_find(rules, &hand), n, ret_values) : n;
}

/* Whether the words name a kind of hand, and no more than the first of two ranks: "a full house of
 * kings". */
static bool names_part(struct bugiardi_reading *reading, enum poker_kind kind)
{
    while (reading->n_ranks > 0 && reading->ranks[0].article)
        bugiardi_reading_remove(reading, 0);
    bool two = kind == POKER_TWO_PAIRS || kind == POKER_FULL;
    return kind != N_POKER_KINDS && !reading->signs && reading->n_ranks <= two;
}

bool bugiardi_read_part(const struct rules *rules, const char *typed,
                        char ret_part[GAME_WORD_BYTES])
{
    struct bugiardi_reading reading = {.rules = rules};
    if (!bugiardi_reading_take(typed, &reading))
        return false;
    enum poker_kind kind = kind_of(&reading);
    if (!names_part(&reading, kind))
        return false;
    for (int value = 0; value < bugiardi_ladder_length(rules); value++) {
        struct poker_hand hand = bugiardi_ladder_hand(rules, value);
        if (hand.kind != kind || (reading.n_ranks > 0 && hand.first != reading.ranks[0].rank))
            continue;
        bugiardi_ladder_word(rules, value, ret_part);
        ret_part[strcspn(ret_part, "-") + 1 + (size_t)reading.n_ranks] = '\0';
        return true;
    }
    return false;
}
