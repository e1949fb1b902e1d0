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
        .lowest = tokio_ladder_lowest(rules),
        .highest = tokio_ladder_highest(rules),
        .equal = values[OPTION_EQUAL],
        .raise = values[OPTION_RAISE],
        .exact = values[OPTION_TRUTH] == TRUTH_EXACT,
        .accept = values[OPTION_TOKIO_ACCEPT],
        .penalty = values[OPTION_LOW_CLAIM] == LOW_CLAIM_PENALTY,
        .pass_on = values[OPTION_PASS_ON],
        .rethrows = values[OPTION_RETHROW] != RETHROW_NONE,
        .same = values[OPTION_RETHROW] == RETHROW_SAME,
        .all_pay = values[OPTION_TOKIO_SHOWN] == SHOWN_ALL,
        .starter = values[OPTION_STARTER],
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
    if (level == numbers->top)
        return numbers->accept;
    return level < numbers->highest ||
           (level == numbers->highest && (numbers->equal || numbers->same));
}

int tokio_numbers_lowest(const struct tokio_numbers *numbers, int level)
{
    if (level == GAME_NOTHING)
        return numbers->lowest;
    return numbers->equal ? level : level + 1;
}

int tokio_numbers_lowest_unseen(const struct tokio_numbers *numbers, int level)
{
    return numbers->same ? level : tokio_numbers_lowest(numbers, level);
}

double tokio_numbers_going_on(const struct tokio_numbers *numbers)
{
    return numbers->reach[numbers->lowest] - numbers->reach[numbers->highest + 1];
}

double tokio_numbers_unseen(const struct tokio_numbers *numbers, int claim)
{
    return numbers->exact ? numbers->chance[claim] : numbers->reach[claim];
}

/* A claim can be too low where there is a lower one, and one that will do. */
static int quit_below(const struct tokio_numbers *numbers, int level, int lowest)
{
    if (level == numbers->top)
        return numbers->fail;
    return numbers->penalty && lowest > numbers->lowest && lowest <= numbers->highest ? 1 : 0;
}

int tokio_numbers_quit(const struct tokio_numbers *numbers, int level)
{
    return quit_below(numbers, level, tokio_numbers_lowest(numbers, level));
}

int tokio_numbers_quit_unseen(const struct tokio_numbers *numbers, int level)
{
    return quit_below(numbers, level, tokio_numbers_lowest_unseen(numbers, level));
}

bool tokio_numbers_good(const struct tokio_numbers *numbers, int thrown, int claim)
{
    return numbers->exact ? thrown == claim : thrown >= claim;
}
