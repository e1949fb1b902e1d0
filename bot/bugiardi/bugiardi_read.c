/* bugiardi_read.c - reads a poker hand as people type it: "pair of kings", "full KQ", "P-K",
 * "KKKQQ", "scala al re", "quattro 9".
 *
 * Words of every language are understood in every chat, like commands. A text is a claim only if
 * every word of it is understood, since people also chat where they play, and a claim cannot be
 * taken back.
 */

#include "bugiardi_parts.h"

#include "bugiardi_dictionary.h"
#include "bugiardi_faces.h"
#include "bugiardi_ladder.h"
#include "bugiardi_options.h"
#include "codepoint.h"
#include "typed.h"

#include <string.h>

enum { RANKS_MAX = 6 };

/* Indexed by the number of equal faces. */
static const enum poker_kind alike[] = {
    [2] = POKER_PAIR, [3] = POKER_THREE, [4] = POKER_FOUR, [5] = POKER_FIVE};

/* The words understood so far. */
struct reading {
    const struct rules *rules;
    int n_ranks;
    struct named_rank {
        int rank;
        bool many;    /* "kings" */
        bool number;  /* may be a count */
        bool spelled; /* and probably is one */
        bool ten;     /* the letter, which is also the three's */
        bool ace;     /* may be an article */
        bool article; /* and probably is one */
    } ranks[RANKS_MAX];
    unsigned kinds; /* a bit each */
    bool pairs, highest, lowest, royal;
    bool one; /* a digit one has been read, and a zero must follow */
    bool failed;
};

static unsigned bit(enum poker_kind kind)
{
    return 1u << kind;
}

/* --- word by word --- */

static void take_rank(struct reading *reading, enum meaning meaning, int rank)
{
    if (reading->n_ranks == RANKS_MAX) {
        reading->failed = true;
        return;
    }
    reading->ranks[reading->n_ranks++] = (struct named_rank){.rank = rank,
                                                             .many = meaning == RANKS,
                                                             .number = meaning == NUMBER,
                                                             .spelled = meaning == NUMBER,
                                                             .ace = meaning == ACE};
}

static void remove_rank(struct reading *reading, int i)
{
    memmove(&reading->ranks[i], &reading->ranks[i + 1],
            (size_t)(reading->n_ranks - i - 1) * sizeof *reading->ranks);
    reading->n_ranks--;
}

/* "two pairs": the number before it is no rank. */
static void take_pairs(struct reading *reading, bool plural)
{
    int last = reading->n_ranks - 1;
    if (last >= 0 && reading->ranks[last].number && reading->ranks[last].rank == 2) {
        remove_rank(reading, last);
        reading->kinds |= bit(POKER_TWO_PAIRS);
    } else if (plural) {
        reading->pairs = true;
    } else {
        reading->kinds |= bit(POKER_PAIR);
    }
}

/* "three of a kind": neither the number nor the "a" is a rank. */
static void take_alike(struct reading *reading)
{
    int last = reading->n_ranks - 1;
    if (last >= 0 && reading->ranks[last].ace)
        remove_rank(reading, last--);
    if (last < 0 || !reading->ranks[last].number) {
        reading->failed = true;
        return;
    }
    reading->kinds |= bit(alike[reading->ranks[last].rank]);
    remove_rank(reading, last);
}

/* "a straight", "scala a colore": an "a" before the name of a hand is no ace, unless it is high, as
 * in "A-high straight". */
static void look_back(struct reading *reading, bool high)
{
    int last = reading->n_ranks - 1;
    if (last < 0 || !reading->ranks[last].ace)
        return;
    reading->ranks[last].ace = !high;
    reading->ranks[last].article = !high;
}

static void take_meaning(struct reading *reading, enum meaning meaning, int number)
{
    if (meaning == KIND || meaning == PAIRS)
        look_back(reading, meaning == KIND && number == POKER_HIGH);
    switch (meaning) {
    case UNKNOWN:
    case FILLER:
        break;
    case RANK:
    case RANKS:
    case NUMBER:
    case ACE:
        take_rank(reading, meaning, meaning == ACE ? RANK_ACE : number);
        break;
    case KIND:
        if (number == POKER_PAIR)
            take_pairs(reading, false);
        else
            reading->kinds |= bit((enum poker_kind)number);
        break;
    case PAIRS:
        take_pairs(reading, true);
        break;
    case ALIKE:
        take_alike(reading);
        break;
    case LOWEST:
        reading->lowest = true;
        break;
    case HIGHEST:
        reading->highest = true;
        break;
    case ROYAL:
        reading->royal = true;
        reading->highest |= number != 0;
        break;
    }
}

/* One letter of a word of signs; kinds come before ranks. */
static void take_sign(struct reading *reading, char letter, bool first_rank)
{
    int number;
    enum meaning meaning = bugiardi_dictionary_sign(letter, &number);
    if (meaning == UNKNOWN || (meaning == KIND && !first_rank)) {
        reading->failed = true;
        return;
    }
    take_meaning(reading, meaning, number);
    if (letter == 't' && !reading->failed)
        reading->ranks[reading->n_ranks - 1].ten = true;
}

/* Takes a word that is in no list, letter by letter. An s at its end marks a plural: "9s", "ks". */
static void take_signs(struct reading *reading, const struct typed *typed)
{
    const char *at = typed->word;
    int before = reading->n_ranks;
    reading->failed |= !typed->capitals && bugiardi_dictionary_common(typed->word);
    if (strncmp(at, "sf", 2) == 0) {
        reading->kinds |= bit(POKER_STRAIGHT_FLUSH);
        at += 2;
    }
    for (; *at != '\0' && !reading->failed; at++) {
        bool after_rank = reading->n_ranks > before || (typed->adjoins && at == typed->word);
        if (*at == 's' && at[1] == '\0' && reading->n_ranks > 0 && after_rank)
            return;
        take_sign(reading, *at, reading->n_ranks == before);
    }
}

static void take_word(struct reading *reading, const struct typed *typed)
{
    int number;
    enum meaning meaning = bugiardi_dictionary_word(typed->word, &number);
    if (meaning == UNKNOWN)
        take_signs(reading, typed);
    else
        take_meaning(reading, meaning, number);
}

/* Each digit is a rank, except those of a ten. */
static void take_digit(struct reading *reading, const struct typed *typed)
{
    if (reading->one != (typed->digit == 0 && typed->adjoins)) {
        reading->failed = true;
        return;
    }
    reading->one = typed->digit == 1;
    if (typed->digit == 1)
        return;
    take_rank(reading, RANK, typed->digit == 0 ? 10 : typed->digit);
    if (!reading->failed)
        reading->ranks[reading->n_ranks - 1].number = typed->digit >= 2 && typed->digit <= 5;
}

static void take(struct reading *reading, const struct typed *typed)
{
    if (typed->digit >= 0)
        take_digit(reading, typed);
    else if (reading->one)
        reading->failed = true;
    else
        take_word(reading, typed);
}

/* --- from words to a hand --- */

static bool make(enum poker_kind kind, int first, int second, struct poker_hand *ret_hand)
{
    *ret_hand = (struct poker_hand){.kind = kind, .first = first, .second = second};
    return true;
}

/* Five ranks in a row, named from either end; the ace may be the lowest. */
static bool read_row(const struct reading *reading, struct poker_hand *ret_hand)
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
static bool read_pattern(const struct reading *reading, struct poker_hand *ret_hand)
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
        return make(alike[n], most, 0, ret_hand);
    if (n == 4 && times[most] == 2 && times[other] == 2)
        return make(POKER_TWO_PAIRS, most, other, ret_hand);
    if (n == 5 && times[most] == 3 && times[other] == 2)
        return make(POKER_FULL, most, other, ret_hand);
    return n == 5 && read_row(reading, ret_hand);
}

/* A count and a rank: "three kings", "4 9"; "TK" is three kings as well. */
static bool read_count(const struct reading *reading, struct poker_hand *ret_hand)
{
    if (reading->n_ranks != 2)
        return false;
    if (reading->ranks[0].ten)
        return make(POKER_THREE, reading->ranks[1].rank, 0, ret_hand);
    return reading->ranks[0].number &&
           make(alike[reading->ranks[0].rank], reading->ranks[1].rank, 0, ret_hand);
}

/* A straight of dice without its top, which means one of the two that exist; and the highest
 * straight flush. */
static bool read_bare(const struct reading *reading, enum poker_kind kind,
                      struct poker_hand *ret_hand)
{
    bool dice = reading->rules->values[OPTION_VARIANT] == VARIANT_DICE;
    bool high = reading->highest || (reading->kinds & bit(POKER_HIGH)) != 0;
    if (kind == POKER_STRAIGHT_FLUSH && high)
        return make(kind, RANK_ACE, 0, ret_hand);
    return kind == POKER_STRAIGHT && dice && make(kind, high ? RANK_ACE : RANK_KING, 0, ret_hand);
}

static bool read_named(struct reading *reading, enum poker_kind kind, struct poker_hand *ret_hand)
{
    int wanted = kind == POKER_TWO_PAIRS || kind == POKER_FULL ? 2 : 1;
    struct reading all = *reading;
    for (int i = 0; i < reading->n_ranks; i++)
        if (reading->n_ranks > wanted ? reading->ranks[i].ace
                                      : wanted == 1 && reading->ranks[i].article)
            remove_rank(reading, i--);
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
static enum poker_kind kind_of(const struct reading *reading)
{
    unsigned kinds = reading->kinds;
    unsigned both = bit(POKER_STRAIGHT) | bit(POKER_FLUSH);
    if ((kinds & both) == both || (reading->royal && (kinds & both) != 0))
        kinds = (kinds & ~both) | bit(POKER_STRAIGHT_FLUSH);
    if ((kinds & bit(POKER_TWO_PAIRS)) != 0)
        kinds &= ~bit(POKER_PAIR);
    else if (reading->pairs)
        kinds |= reading->n_ranks == 1 ? bit(POKER_PAIR) : bit(POKER_TWO_PAIRS);
    if (kinds != bit(POKER_HIGH))
        kinds &= ~bit(POKER_HIGH);
    return __builtin_popcount(kinds) == 1 ? (enum poker_kind)__builtin_ctz(kinds) : N_POKER_KINDS;
}

static bool read_hand(struct reading *reading, struct poker_hand *ret_hand)
{
    enum poker_kind kind = kind_of(reading);
    if (kind != N_POKER_KINDS)
        return read_named(reading, kind, ret_hand);
    if (reading->kinds != 0 || reading->pairs || reading->highest || reading->royal)
        return false;
    if (reading->n_ranks == 1 && reading->ranks[0].many)
        return make(POKER_PAIR, reading->ranks[0].rank, 0, ret_hand);
    bool counted = reading->n_ranks > 0 && reading->ranks[0].spelled;
    return (counted && read_count(reading, ret_hand)) || read_pattern(reading, ret_hand) ||
           read_count(reading, ret_hand);
}

/* The other hand that the same words may mean: "three three" is a pair, too; in "a pair of kings
 * and tens" there may be a pair of each; and there are two straights of dice. */
static bool read_other(const struct reading *reading, struct poker_hand *ret_hand)
{
    const struct named_rank *ranks = reading->ranks;
    bool bare = reading->n_ranks == 0 || (reading->n_ranks == 1 && ranks[0].article);
    if (kind_of(reading) == POKER_STRAIGHT && bare && !reading->lowest)
        return read_bare(&(struct reading){.rules = reading->rules, .highest = true},
                         POKER_STRAIGHT, ret_hand);
    if (reading->n_ranks != 2 || ranks[0].ace || ranks[1].ace)
        return false;
    if (reading->kinds == 0)
        return ranks[1].spelled && read_pattern(reading, ret_hand);
    int high = ranks[0].rank > ranks[1].rank ? 0 : 1;
    return reading->kinds == bit(POKER_PAIR) && ranks[0].rank != ranks[1].rank &&
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
    struct reading reading = {.rules = rules};
    struct typed one;
    struct poker_hand hand;
    int n = add(exact(rules, typed), 0, ret_values);
    while (n == 0 && !reading.failed && typed_next(&typed, &one))
        take(&reading, &one);
    if (n > 0 || reading.failed || reading.one)
        return n;
    struct reading all = reading;
    if (read_hand(&reading, &hand))
        n = add(bugiardi_ladder_find(rules, &hand), n, ret_values);
    return read_other(&all, &hand) ? add(bugiardi_ladder_find(rules, &hand), n, ret_values) : n;
}
