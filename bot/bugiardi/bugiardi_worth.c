/* bugiardi_worth.c - reads the tables. */
#include "bugiardi_worth.h"

#include "bugiardi_faces.h"
#include "bugiardi_ladder.h"
#include "bugiardi_options.h"

#include <assert.h>

static const struct bugiardi_worth_table dice_table =
#include "bugiardi_worth_dice.inc"
    ;
static const struct bugiardi_worth_table cards_table =
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

static void read_table(const struct rules *rules, int n_steps, int n, struct bugiardi_worth *worth)
{
    bool cards = rules->values[OPTION_VARIANT] == VARIANT_CARDS;
    const struct bugiardi_worth_table *table = cards ? &cards_table : &dice_table;
    int many = n > 3;
    for (int held = 0; held < n_steps; held++) {
        int row = bugiardi_worth_step(rules, held);
        for (int claim = 0; claim < n_steps; claim++) {
            int column = bugiardi_worth_step(rules, claim);
            float look = bugiardi_worth_chance(n == 2 ? table->two[row][column]
                                                      : table->look[many][row][column]);
            worth->look[held][claim] = look;
            worth->keep[held][claim] =
                n == 2 ? 1 - look : bugiardi_worth_chance(table->keep[many][row][column]);
        }
    }
}

/* A player who need not throw again can claim the faces as they lie. */
static void allow_keeping(int n_steps, struct bugiardi_worth *worth)
{
    for (int claim = n_steps - 2; claim >= 0; claim--) {
        for (int held = claim + 1; held < n_steps; held++) {
            float *look = &worth->look[held][claim], keep = worth->keep[held][held];
            *look = keep > *look ? keep : *look;
        }
    }
}

void bugiardi_worth_find(const struct rules *rules, const struct bugiardi_steps *steps, int n,
                         struct bugiardi_worth *ret_worth)
{
    bool cards = rules->values[OPTION_VARIANT] == VARIANT_CARDS;
    assert(cards ? n >= 2 : n > 2);
    assert(steps->n <= WORTH_STEPS);
    read_table(rules, steps->n, n, ret_worth);
    if (!cards && !rules->values[OPTION_LOOK_MUST_REROLL])
        allow_keeping(steps->n, ret_worth);
}
