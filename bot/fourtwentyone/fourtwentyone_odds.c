/* fourtwentyone_odds.c - counts out throws of three dice, or of those that are thrown again. */
#include "fourtwentyone_odds.h"

#include "dice.h"
#include "fourtwentyone_combo.h"
#include "fourtwentyone_round.h"

static int16_t made(const struct rules *rules, const uint8_t *faces)
{
    return fourtwentyone_combo_made(rules, faces);
}

static const struct odds_dice dice = {.lowest = 1, .highest = DICE_SIDES, .n = DICE, .made = made};

void fourtwentyone_odds(const struct game *before, const struct move *move, struct odds *odds)
{
    odds_of_dice(&dice, before, move, odds);
}
