/* tokio_numbers.c - turns the options into numbers. */
#include "tokio_numbers.h"

#include "dice.h"
#include "tokio_ladder.h"
#include "tokio_options.h"

#include <assert.h>

static void count_throws(const struct rules *rules, struct tokio_numbers *numbers)
{
    int ways[TOKIO_NUMBERS_CLAIMS] = {0}, reaching = 0;
    for (uint8_t a = 1; a <= DICE_SIDES; a++) {
        for (uint8_t b = 1; b <= DICE_SIDES; b++)
            ways[tokio_ladder_value(rules, (const uint8_t[]){a, b})]++;
    }
    numbers->reach[numbers->top + 1] = 0;
    for (int value = numbers->top; value >= 0; value--) {
        reaching += ways[value];
        numbers->chance[value] = (double)ways[value] / (DICE_SIDES * DICE_SIDES);
        numbers->reach[value] = (double)reaching / (DICE_SIDES * DICE_SIDES);
    }
}

void tokio_numbers_read(const struct rules *rules, struct tokio_numbers *ret_numbers)
{
    const int16_t *values = rules->values;
    *ret_numbers = (struct tokio_numbers){
        .top = tokio_ladder_length(rules) - 1,
        .equal = values[OPTION_EQUAL],
        .raise = values[OPTION_RAISE],
        .exact = values[OPTION_TRUTH] == TRUTH_EXACT,
        .accept = values[OPTION_TOKIO_ACCEPT],
        .penalty = values[OPTION_LOW_CLAIM] == LOW_CLAIM_PENALTY,
        .doubter_starts = values[OPTION_STARTER] == STARTER_DOUBTER,
        .if_true = values[OPTION_TOKIO_TRUE],
        .if_false = values[OPTION_TOKIO_FALSE],
        .fail = values[OPTION_TOKIO_FAIL],
        .concede = values[OPTION_TOKIO_CONCEDE],
    };
    assert(ret_numbers->top < TOKIO_NUMBERS_CLAIMS);
    count_throws(rules, ret_numbers);
}

bool tokio_numbers_reaches(const struct tokio_numbers *numbers, int level)
{
    return level < numbers->top || numbers->accept;
}

int tokio_numbers_lowest(const struct tokio_numbers *numbers, int level)
{
    if (level == GAME_NOTHING)
        return 0;
    return numbers->equal ? level : level + 1;
}

int tokio_numbers_quit(const struct tokio_numbers *numbers, int level)
{
    if (level == numbers->top)
        return numbers->fail;
    return numbers->penalty && tokio_numbers_lowest(numbers, level) > 0 ? 1 : 0;
}

bool tokio_numbers_good(const struct tokio_numbers *numbers, int thrown, int claim)
{
    return numbers->exact ? thrown == claim : thrown >= claim;
}

int tokio_numbers_stake(const struct tokio_numbers *numbers, int level, int claim, bool good)
{
    if (claim < numbers->top)
        return 1;
    if (good)
        return numbers->if_true;
    return level == numbers->top ? numbers->fail : numbers->if_false;
}
