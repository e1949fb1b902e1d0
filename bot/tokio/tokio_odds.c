/* tokio_odds.c - counts out throws of two dice. */
#include "tokio_odds.h"

#include "dice.h"
#include "tokio_hand.h"
#include "tokio_ladder.h"

static const struct odds_dice dice = {
    .lowest = 1, .highest = DICE_SIDES, .n = DICE, .made = tokio_ladder_value};

void tokio_odds(const struct game *before, const struct move *move, struct odds *odds)
{
    odds_of_dice(&dice, before, move, odds);
}
