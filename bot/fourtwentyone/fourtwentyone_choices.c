/* fourtwentyone_choices.c - the options of 421 and their values in words. */
#include "fourtwentyone_parts.h"

#include "language.h"

#define WORDS(...)                                                                                 \
    (const char *const[])                                                                          \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }

const struct choice fourtwentyone_choices[N_FOURTWENTYONE_OPTIONS] = {
    {.option = "tokens",
     .label = N_("Tokens"),
     .meaning = N_("How many tokens lie on the table at the start."),
     .common = {7, 9, 11, 15, 21, 31}},
    {.option = "order",
     .label = N_("Order of throws"),
     .meaning = N_("What beats what: by worth in tokens, or as one old list prints it, with 4-1-1 "
                   "and 4-4-4 low down."),
     .words = WORDS(N_("by worth"), N_("as printed"))},
    {.option = "triple_ace",
     .label = N_("Three aces"),
     .meaning = N_("How many tokens three aces are worth.")},
    {.option = "negativo",
     .label = N_("Negativo (2-2-1)"),
     .meaning = N_("Does losing with 2-2-1, the lowest throw of all, cost at least two tokens?")},
    {.option = "charge_single",
     .label = N_("One-throw charge"),
     .meaning = N_("While there are tokens on the table, does everyone throw just once?")},
    {.option = "passo",
     .label = N_("Passo"),
     .meaning = N_("May players knock, so that their next throw is their last?")},
    {.option = "next_starter",
     .label = N_("Next round"),
     .meaning = N_("Who starts the next round, and so sets the number of throws."),
     .words = WORDS(N_("the winner"), N_("the loser"))},
    {.option = "rolls_max",
     .label = N_("Throws at most"),
     .meaning = N_("How often the starter may throw.")},
};
