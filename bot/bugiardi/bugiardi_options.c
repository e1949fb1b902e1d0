/* bugiardi_options.c - the options, rule sets and exclusions of Dadi Bugiardi. */
#include "bugiardi_options.h"

#include "language.h"

static bool plays_cards(const int16_t *values)
{
    return values[OPTION_VARIANT] == VARIANT_CARDS;
}

const struct option bugiardi_options[N_BUGIARDI_OPTIONS] = {
    [OPTION_POINTS] = {.name = "points",
                       .least = 1,
                       .most = 20,
                       .label = N_("Points"),
                       .meaning = N_("Points that put a player out."),
                       .common = {1, 3, 5, 7, 10}},
    [OPTION_VARIANT] =
        {.name = "variant",
         .words = (const char *const[]){"dice", "cards", NULL},
         .label = N_("Dice or cards"),
         .meaning = N_("Five poker dice under a cup, or a hand of five cards that goes round."),
         .labels = (const char *const[]){N_("dice"), N_("cards")}},
    [OPTION_STRAIGHTS] =
        {.name = "straights",
         .words = (const char *const[]){"normal", "above_full", "none", NULL},
         .idle = plays_cards,
         .label = N_("Straights"),
         .meaning =
             N_("Where straights stand: between three of a kind and full house, above the full "
                "house, or nowhere."),
         .labels = (const char *const[]){N_("below the full house"), N_("above the full house"),
                                         N_("don't count")}},
    [OPTION_LOOK_MUST_REROLL] = {.name = "look_must_reroll",
                                 .words = rules_bool,
                                 .idle = plays_cards,
                                 .label = N_("Must reroll after looking"),
                                 .meaning = N_("Must a player who looks reroll at least one die?")},
    [OPTION_RECEIVER_CHOICE] =
        {.name = "receiver_choice",
         .words = (const char *const[]){"any", "neighbour", NULL},
         .label = N_("Who gets the cup"),
         .meaning = N_(
             "Who the loser of a round may hand the cup to: anyone, or a neighbour, and then "
             "the round goes that way."),
         .labels = (const char *const[]){N_("anyone"), N_("a neighbour")}},
};

/* Options that are not named are 0: dice, normal, any. */
const struct preset bugiardi_options_presets[N_BUGIARDI_PRESETS] = {
    {.name = "dadi",
     .label = N_("Dice"),
     .line = N_(
         "Five poker dice under one cup that goes round. Believe and look, believe blind, or call "
         "liar. Five points and you're out."),
     .values = {[OPTION_POINTS] = 5, [OPTION_LOOK_MUST_REROLL] = true}},
    {.name = "carte",
     .label = N_("Cards"),
     .line = N_("The same with five cards: believe, and you take them and may change some. Five "
                "points and "
                "you're out."),
     .values =
         {[OPTION_POINTS] = 5, [OPTION_VARIANT] = VARIANT_CARDS, [OPTION_LOOK_MUST_REROLL] = true}},
};

/* With cards, straights count as everywhere. */
static bool cards_and_odd_straights(const int16_t *values)
{
    return values[OPTION_VARIANT] == VARIANT_CARDS && values[OPTION_STRAIGHTS] != STRAIGHTS_NORMAL;
}

const struct exclusion bugiardi_options_exclusions[N_BUGIARDI_EXCLUSIONS] = {
    {"cards_fix_straights",
     N_("With cards, straights have their usual place."),
     cards_and_odd_straights,
     {{"straights", "normal"}, {"variant", "dice"}}},
};
