/* bugiardi_choices.c - the options of Dadi Bugiardi and their values in words. */
#include "bugiardi_parts.h"

#include "language.h"

#define WORDS(...)                                                                                 \
    (const char *const[])                                                                          \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }

const struct choice bugiardi_choices[N_BUGIARDI_OPTIONS] = {
    {.option = "points",
     .label = N_("Points"),
     .meaning = N_("Points that put a player out."),
     .common = {1, 3, 5, 7, 10}},
    {.option = "straights",
     .label = N_("Straights"),
     .meaning = N_("Where straights stand: between three of a kind and full house, above the full "
                   "house, or nowhere."),
     .words = WORDS(N_("below the full house"), N_("above the full house"), N_("don't count"))},
    {.option = "look_must_reroll",
     .label = N_("Must reroll after looking"),
     .meaning = N_("Must a player who looks reroll at least one die?")},
    {.option = "receiver_choice",
     .label = N_("Who gets the cup"),
     .meaning = N_("Who the loser of a round may hand the cup to: anyone, or a neighbour, and then "
                   "the round goes that way."),
     .words = WORDS(N_("anyone"), N_("a neighbour"))},
    {.option = "variant",
     .label = N_("Dice or cards"),
     .meaning = N_("Five poker dice under a cup, or a hand of five cards that goes round."),
     .words = WORDS(N_("dice"), N_("cards"))},
};
