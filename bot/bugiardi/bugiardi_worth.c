/* bugiardi_worth.c - reads the tables. */
#include "bugiardi_worth.h"

#include "bugiardi_faces.h"
#include "bugiardi_ladder.h"
#include "bugiardi_options.h"

#include <assert.h>

static const struct bugiardi_worth_table table =
#include "bugiardi_worth_cards.inc"
    ;

float bugiardi_worth_chance(char letter)
{
    int level = letter - WORTH_FIRST - (letter > WORTH_SKIPPED) - (letter > WORTH_SKIPPED_TOO);
    return (float)level / (WORTH_LEVELS - 1);
}

int bugiardi_worth_step(const struct rules *rules, int step)
{
    struct rules usual = *rules;
    if (rules->values[OPTION_STRAIGHTS] != STRAIGHTS_NONE)
        return step;
    struct poker_hand hand = bugiardi_ladder_hand(rules, step);
    usual.values[OPTION_STRAIGHTS] = STRAIGHTS_NORMAL;
    if (hand.kind == POKER_HIGH)
        hand.first = RANK_ACE;
    return bugiardi_ladder_place(&usual, &hand);
}

void bugiardi_worth_find(int n_steps, int n, struct bugiardi_worth *ret_worth)
{
    int many = n > 3;
    assert(n >= 2 && n_steps == WORTH_STEPS);
    for (int held = 0; held < n_steps; held++) {
        for (int claim = 0; claim < n_steps; claim++) {
            float look = bugiardi_worth_chance(n == 2 ? table.two[held][claim]
                                                      : table.look[many][held][claim]);
            ret_worth->look[held][claim] = look;
            ret_worth->keep[held][claim] =
                n == 2 ? 1 - look : bugiardi_worth_chance(table.keep[many][held][claim]);
        }
    }
}
