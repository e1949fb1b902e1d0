/* tokio_ladder.c - the ladder of claims, built anew whenever it is needed: it is short. */
#include "tokio_ladder.h"

#include "dice.h"
#include "tokio_options.h"

#include <assert.h>
#include <stdio.h>

enum { LADDER_MAX = 21, SUM = 100 /* added to sums, to tell eleven from the pair of ones */ };

/* Claims in ascending order: tens and units of the two dice, or SUM and their sum. */
struct ladder {
    int n;
    uint8_t codes[LADDER_MAX];
};

/* What two dice are called under these rules. */
static uint8_t dice_code(const int16_t *values, int a, int b)
{
    int high = a > b ? a : b, low = a > b ? b : a;
    int code = 10 * high + low;
    bool special = high == low || code == 21 || (code == 31 && values[OPTION_TOKYETTO]);
    return (uint8_t)(values[OPTION_SCALE] == SCALE_SUM && !special ? SUM + high + low : code);
}

static void push(struct ladder *ladder, int code)
{
    assert(ladder->n < LADDER_MAX);
    ladder->codes[ladder->n++] = (uint8_t)code;
}

/* The throws below the pairs (among them, if pairs have no rank of their own). */
static void push_numbers(struct ladder *ladder, const int16_t *values)
{
    for (int high = 1; high <= DICE_SIDES; high++) {
        for (int low = 1; low <= high; low++) {
            int code = 10 * high + low;
            bool above = code == 21 || (code == 31 && values[OPTION_TOKYETTO]) ||
                         (high == low && values[OPTION_PAIRS] != PAIRS_NUMERIC);
            if (!above)
                push(ladder, code);
        }
    }
}

static void push_sums(struct ladder *ladder, const int16_t *values)
{
    /* Three is only thrown as 21, and four only as 31 (or a pair). */
    for (int sum = values[OPTION_TOKYETTO] ? 5 : 4; sum <= 11; sum++)
        push(ladder, SUM + sum);
}

static void build_ladder(const int16_t *values, struct ladder *ret_ladder)
{
    ret_ladder->n = 0;
    if (values[OPTION_SCALE] == SCALE_SUM)
        push_sums(ret_ladder, values);
    else
        push_numbers(ret_ladder, values);
    for (int i = 1; values[OPTION_PAIRS] != PAIRS_NUMERIC && i <= DICE_SIDES; i++)
        push(ret_ladder, 11 * (values[OPTION_PAIRS] == PAIRS_INVERTED ? DICE_SIDES + 1 - i : i));
    if (values[OPTION_TOKYETTO])
        push(ret_ladder, 31);
    push(ret_ladder, 21);
}

int16_t tokio_ladder_value(const struct rules *rules, const uint8_t *dice)
{
    struct ladder ladder;
    build_ladder(rules->values, &ladder);
    uint8_t code = dice_code(rules->values, dice[0], dice[1]);
    int16_t value = 0;
    while (ladder.codes[value] != code) {
        value++;
        assert(value < ladder.n);
    }
    return value;
}

int tokio_ladder_length(const struct rules *rules)
{
    struct ladder ladder;
    build_ladder(rules->values, &ladder);
    return ladder.n;
}

void tokio_ladder_word(const struct rules *rules, int value, char *ret_word)
{
    struct ladder ladder;
    build_ladder(rules->values, &ladder);
    assert(value >= 0 && value < ladder.n);
    int code = ladder.codes[value];
    if (code > SUM)
        snprintf(ret_word, GAME_WORD_BYTES, "S%d", code - SUM);
    else
        snprintf(ret_word, GAME_WORD_BYTES, "%d", code);
}
