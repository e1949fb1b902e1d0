/* tokio_choices.c - Tokio's options and their values in words. */
#include "tokio_parts.h"

#include "language.h"

#define WORDS(...)                                                                                 \
    (const char *const[])                                                                          \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }

const struct choice tokio_choices[N_TOKIO_OPTIONS] = {
    {.option = "lives",
     .label = N_("Lives"),
     .meaning = N_("How many lives everyone starts with."),
     .common = {1, 3, 5, 8, 9, 10, 15}},
    {.option = "direction",
     .label = N_("Direction"),
     .meaning = N_("Which way the cup goes round."),
     .words = WORDS(N_("clockwise"), N_("counter-clockwise"))},
    {.option = "equal",
     .label = N_("Equal claims"),
     .meaning = N_("Is it enough to claim as much as the last claim?")},
    {.option = "raise",
     .label = N_("Raise"),
     .meaning = N_("May players pass the cup on without looking, claiming more?")},
    {.option = "low_claim",
     .label = N_("Claim too low"),
     .meaning = N_("What happens if a claim is too low: you claim again, or it costs a life."),
     .words = WORDS(N_("refused"), N_("costs a life"))},
    {.option = "starter",
     .label = N_("Next hand"),
     .meaning = N_("Who starts the hand after a doubt."),
     .words = WORDS(N_("who doubted"), N_("who lost"))},
    {.option = "scale",
     .label = N_("Different dice"),
     .meaning = N_("How they count: the higher die first (53), or their sum (8)."),
     .words = WORDS(N_("as a number"), N_("as a sum"))},
    {.option = "pairs",
     .label = N_("Pairs"),
     .meaning = N_("Pairs are worth more than other dice, from 11 to 66 or the other way round; or "
                   "they are plain numbers."),
     .words = WORDS(N_("66 is best"), N_("11 is best"), N_("plain numbers"))},
    {.option = "tokyetto",
     .label = N_("Tokyetto"),
     .meaning = N_("Is 31 second best, right below Tokio (yes), or the lowest of all (no)?")},
    {.option = "truth",
     .label = N_("Counts as true"),
     .meaning = N_("What counts as true when the cup is lifted."),
     .words = WORDS(N_("at least that much"), N_("exactly that"))},
    {.option = "tokio_accept",
     .label = N_("Believing a Tokio"),
     .meaning = N_("May a Tokio be believed? Then you throw, and must claim Tokio too.")},
    {.option = "tokio_concede",
     .label = N_("Conceding a Tokio"),
     .meaning = N_("How many lives it costs to give in to a Tokio without looking."),
     .none = N_("not offered")},
    {.option = "tokio_true",
     .label = N_("A true Tokio"),
     .meaning = N_("How many lives it costs to doubt a Tokio that's there.")},
    {.option = "tokio_false",
     .label = N_("A false Tokio"),
     .meaning = N_("How many lives it costs to be caught with a Tokio that isn't there.")},
    {.option = "tokio_fail",
     .label = N_("Unmatched Tokio"),
     .meaning = N_("How many lives it costs to believe a Tokio and then give up, or be caught.")},
    {.option = "forfeits",
     .label = N_("Forfeits"),
     .meaning = N_("Does each life lost also cost a forfeit? The list: /forfeits")},
};
