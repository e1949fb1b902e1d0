/* bugiardi_reading.c - takes the words of a typed poker hand, one by one. */

#include "bugiardi_reading.h"

#include "bugiardi_dictionary.h"
#include "bugiardi_faces.h"
#include "typed.h"

#include <string.h>

const enum poker_kind bugiardi_reading_alike[] = {
    [2] = POKER_PAIR, [3] = POKER_THREE, [4] = POKER_FOUR, [5] = POKER_FIVE};

unsigned bugiardi_reading_bit(enum poker_kind kind)
{
    return 1u << kind;
}

static void take_rank(struct bugiardi_reading *reading, enum meaning meaning, int rank)
{
    if (reading->n_ranks == BUGIARDI_READING_RANKS_MAX) {
        reading->failed = true;
        return;
    }
    reading->ranks[reading->n_ranks++] = (struct named_rank){.rank = rank,
                                                             .many = meaning == RANKS,
                                                             .number = meaning == NUMBER,
                                                             .spelled = meaning == NUMBER,
                                                             .ace = meaning == ACE};
}

void bugiardi_reading_remove(struct bugiardi_reading *reading, int i)
{
    memmove(&reading->ranks[i], &reading->ranks[i + 1],
            (size_t)(reading->n_ranks - i - 1) * sizeof *reading->ranks);
    reading->n_ranks--;
}

/* "two pairs": the number before it is no rank. */
static void take_pairs(struct bugiardi_reading *reading, bool plural)
{
    int last = reading->n_ranks - 1;
    if (last >= 0 && reading->ranks[last].number && reading->ranks[last].rank == 2) {
        bugiardi_reading_remove(reading, last);
        reading->kinds |= bugiardi_reading_bit(POKER_TWO_PAIRS);
    } else if (plural) {
        reading->pairs = true;
    } else {
        reading->kinds |= bugiardi_reading_bit(POKER_PAIR);
    }
}

/* "three of a kind": neither the number nor the "a" is a rank. */
static void take_alike(struct bugiardi_reading *reading)
{
    int last = reading->n_ranks - 1;
    if (last >= 0 && reading->ranks[last].ace)
        bugiardi_reading_remove(reading, last--);
    if (last < 0 || !reading->ranks[last].number) {
        reading->failed = true;
        return;
    }
    reading->kinds |= bugiardi_reading_bit(bugiardi_reading_alike[reading->ranks[last].rank]);
    bugiardi_reading_remove(reading, last);
}

/* "a straight", "scala a colore": an "a" before the name of a hand is no ace, unless it is high, as
 * in "A-high straight". */
static void look_back(struct bugiardi_reading *reading, bool high)
{
    int last = reading->n_ranks - 1;
    if (last < 0 || !reading->ranks[last].ace)
        return;
    reading->ranks[last].ace = !high;
    reading->ranks[last].article = !high;
}

static void take_meaning(struct bugiardi_reading *reading, enum meaning meaning, int number)
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
            reading->kinds |= bugiardi_reading_bit((enum poker_kind)number);
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
static void take_sign(struct bugiardi_reading *reading, char letter, bool first_rank)
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
static void take_signs(struct bugiardi_reading *reading, const struct typed *typed)
{
    const char *at = typed->word;
    int before = reading->n_ranks;
    reading->signs = true;
    reading->failed |= !typed->capitals && bugiardi_dictionary_common(typed->word);
    if (strncmp(at, "sf", 2) == 0) {
        reading->kinds |= bugiardi_reading_bit(POKER_STRAIGHT_FLUSH);
        at += 2;
    }
    for (; *at != '\0' && !reading->failed; at++) {
        bool after_rank = reading->n_ranks > before || (typed->adjoins && at == typed->word);
        if (*at == 's' && at[1] == '\0' && reading->n_ranks > 0 && after_rank) {
            reading->ranks[reading->n_ranks - 1].many = reading->n_ranks > 1;
            return;
        }
        take_sign(reading, *at, reading->n_ranks == before);
    }
}

static void take_word(struct bugiardi_reading *reading, const struct typed *typed)
{
    int number;
    enum meaning meaning = bugiardi_dictionary_word(typed->word, &number);
    if (meaning == UNKNOWN)
        take_signs(reading, typed);
    else
        take_meaning(reading, meaning, number);
}

/* Each digit is a rank, except those of a ten. */
static void take_digit(struct bugiardi_reading *reading, const struct typed *typed)
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

static void take(struct bugiardi_reading *reading, const struct typed *typed)
{
    if (typed->digit >= 0)
        take_digit(reading, typed);
    else if (reading->one)
        reading->failed = true;
    else
        take_word(reading, typed);
}

bool bugiardi_reading_take(const char *typed, struct bugiardi_reading *reading)
{
    struct typed one;
    for (const char *from = typed; !reading->failed && typed_next(&typed, &one); from = typed) {
        if (reading->n_ranks == 1 && typed_has_times(from, typed)) /* "3×3" */
            reading->ranks[0].spelled = reading->ranks[0].number;
        take(reading, &one);
    }
    return !reading->failed && !reading->one;
}
