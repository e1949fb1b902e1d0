/* tokio_ladder.c - the ladders of claims: there are few, each built when it is first needed. */
#include "tokio_ladder.h"

#include "dice.h"
#include "tokio_options.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum {
    LADDER_MAX = 21,
    SUM = 100,  /* added to sums, to tell eleven from the pair of ones */
    PAIR = 200, /* any pair, where all are worth the same */
    LEAST = 32, /* the lowest of all, where it ends the hand */
    SCALES = SCALE_SUM + 1,
    PAIRS = PAIRS_ONE + 1,
};

/* Values in ascending order: tens and units of the two dice, SUM and their sum, or PAIR. */
struct ladder {
    int n;
    uint8_t codes[LADDER_MAX];
    char words[LADDER_MAX][GAME_WORD_BYTES];
};

/* The code of two dice under these rules. */
static uint8_t dice_code(const int16_t *values, int a, int b)
{
    int high = a > b ? a : b, low = a > b ? b : a;
    int code = 10 * high + low;
    if (high == low && values[OPTION_PAIRS] == PAIRS_ONE)
        return PAIR;
    bool special = high == low || code == 21 || (code == 31 && values[OPTION_TOKYETTO]);
    return (uint8_t)(values[OPTION_SCALE] == SCALE_SUM && !special ? SUM + high + low : code);
}

static void push(struct ladder *ladder, int code)
{
    assert(ladder->n < LADDER_MAX);
    char *word = ladder->words[ladder->n];
    if (code == PAIR)
        strcpy(word, "PP");
    else if (code > SUM)
        snprintf(word, GAME_WORD_BYTES, "S%d", code - SUM);
    else
        snprintf(word, GAME_WORD_BYTES, "%d", code);
    ladder->codes[ladder->n++] = (uint8_t)code;
}

/* The throws below the pairs (among them, if pairs have no rank of their own), without those that
 * stand elsewhere. */
static void push_numbers(struct ladder *ladder, const int16_t *values)
{
    for (int high = 1; high <= DICE_SIDES; high++) {
        for (int low = 1; low <= high; low++) {
            int code = 10 * high + low;
            bool elsewhere = code == 21 || (code == 31 && values[OPTION_TOKYETTO]) ||
                             (high == low && values[OPTION_PAIRS] != PAIRS_NUMERIC) ||
                             (code == LEAST && values[OPTION_VOID_ON_32]);
            if (!elsewhere)
                push(ladder, code);
        }
    }
}

static void push_pairs(struct ladder *ladder, const int16_t *values)
{
    if (values[OPTION_PAIRS] == PAIRS_ONE)
        push(ladder, PAIR);
    for (int i = 1; values[OPTION_PAIRS] <= PAIRS_INVERTED && i <= DICE_SIDES; i++)
        push(ladder, 11 * (values[OPTION_PAIRS] == PAIRS_INVERTED ? DICE_SIDES + 1 - i : i));
}

/* A sum of three is only thrown as 21, so it is no claim of its own; nor is a sum of four if 31 is
 * one, since it is only thrown as 31 or as a pair. */
static void build(const int16_t *values, struct ladder *ladder)
{
    bool sums = values[OPTION_SCALE] == SCALE_SUM;
    if (values[OPTION_VOID_ON_32])
        push(ladder, LEAST);
    for (int sum = values[OPTION_TOKYETTO] ? 5 : 4; sums && sum <= 11; sum++)
        push(ladder, SUM + sum);
    if (!sums)
        push_numbers(ladder, values);
    push_pairs(ladder, values);
    if (values[OPTION_TOKYETTO])
        push(ladder, 31);
    push(ladder, 21);
}

static const struct ladder *ladder_of(const struct rules *rules)
{
    static struct ladder ladders[SCALES][PAIRS][2][2];
    const int16_t *values = rules->values;
    struct ladder *ladder = &ladders[values[OPTION_SCALE]][values[OPTION_PAIRS]]
                                    [values[OPTION_TOKYETTO]][values[OPTION_VOID_ON_32]];
    if (ladder->n == 0)
        build(values, ladder);
    return ladder;
}

int16_t tokio_ladder_value(const struct rules *rules, const uint8_t *dice)
{
    const struct ladder *ladder = ladder_of(rules);
    uint8_t code = dice_code(rules->values, dice[0], dice[1]);
    int16_t value = 0;
    while (ladder->codes[value] != code) {
        value++;
        assert(value < ladder->n);
    }
    return value;
}

int tokio_ladder_length(const struct rules *rules)
{
    return ladder_of(rules)->n;
}

int tokio_ladder_lowest(const struct rules *rules)
{
    return rules->values[OPTION_VOID_ON_32] ? 1 : 0;
}

int tokio_ladder_highest(const struct rules *rules)
{
    return ladder_of(rules)->n - (rules->values[OPTION_TOKIO_SHOWN] == SHOWN_OFF ? 1 : 2);
}

void tokio_ladder_word(const struct rules *rules, int value, char *ret_word)
{
    const struct ladder *ladder = ladder_of(rules);
    assert(value >= 0 && value < ladder->n);
    memcpy(ret_word, ladder->words[value], GAME_WORD_BYTES);
}
