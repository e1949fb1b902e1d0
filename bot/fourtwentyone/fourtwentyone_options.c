/* fourtwentyone_options.c - 421's options and rule sets. */
#include "fourtwentyone_options.h"

#include "language.h"

static bool all_throw_once(const int16_t *values)
{
    return values[OPTION_ROLLS_MAX] == 1;
}

const struct option fourtwentyone_options[N_FOURTWENTYONE_OPTIONS] = {
    [OPTION_TOKENS] = {.name = "tokens",
                       .least = 2,
                       .most = 99,
                       .label = N_("Tokens"),
                       .meaning = N_("How many tokens lie on the table at the start."),
                       .common = {7, 9, 11, 15, 21, 31}},
    [OPTION_ORDER] =
        {.name = "order",
         .words = (const char *const[]){"corrected", "literal", "fiches", NULL},
         .label = N_("Order of rolls"),
         .meaning = N_("What beats what: by worth in tokens; as one old list prints it, with 4-1-1 "
                       "and 4-4-4 low down; or all pairs of aces above all threes, as many play in "
                       "France."),
         .labels = (const char *const[]){N_("by worth"), N_("as printed"), N_("aces first")}},
    [OPTION_BEST_WORTH] =
        {.name = "best_worth",
         .words = (const char *const[]){"all_but_one", "8", "10", "11", NULL},
         .label = N_("Worth of 4-2-1"),
         .meaning = N_("How many tokens 4-2-1 moves: all on the table but one and later all of "
                       "yours, which wins; or so many, and no more, in both parts of the game."),
         .labels = (const char *const[]){N_("all but one"), "8", "10", "11"},
         .added = true},
    [OPTION_TRIPLE_ACE] = {.name = "triple_ace",
                           .least = 6,
                           .most = 7,
                           .label = N_("Three aces"),
                           .meaning = N_("How many tokens three aces are worth.")},
    [OPTION_NEGATIVO] =
        {.name = "negativo",
         .words = rules_bool,
         .label = N_("Negativo (2-2-1)"),
         .meaning =
             N_("Does losing with 2-2-1, the lowest roll of all, cost at least two tokens?")},
    [OPTION_CHARGE_SINGLE] =
        {.name = "charge_single",
         .words = rules_bool,
         .idle = all_throw_once,
         .label = N_("One-roll charge"),
         .meaning = N_("While there are tokens on the table, does everyone roll just once?")},
    [OPTION_PASSO] = {.name = "passo",
                      .words = rules_bool,
                      .idle = all_throw_once,
                      .label = N_("Knocking"),
                      .meaning = N_("May players knock, so that their next roll is their last?")},
    [OPTION_NEXT_STARTER] = {.name = "next_starter",
                             .words = (const char *const[]){"winner", "loser", NULL},
                             .label = N_("Next round"),
                             .meaning =
                                 N_("Who starts the next round, and so sets the number of rolls."),
                             .labels = (const char *const[]){N_("the winner"), N_("the loser")}},
    [OPTION_ENDS] =
        {.name = "ends",
         .words = (const char *const[]){"first_out", "last_holder", NULL},
         .label = N_("The game ends with"),
         .meaning = N_("When somebody gets rid of all their tokens, and so wins; or only when one "
                       "player holds them all, and so loses: the first to be rid of theirs wins."),
         .labels =
             (const char *const[]){N_("the first without tokens"), N_("the last with tokens")},
         .added = true},
    [OPTION_ROLLS_MAX] = {.name = "rolls_max",
                          .least = 1,
                          .most = 3,
                          .label = N_("Rolls at most"),
                          .meaning = N_("How often the starter may roll.")},
};

/* Options that are not named are 0: corrected, all_but_one, winner, first_out, false. */
const struct preset fourtwentyone_options_presets[N_FOURTWENTYONE_PRESETS] = {
    {.name = "italiano",
     .label = N_("Italian"),
     .line = N_(
         "11 tokens. The starter decides how often everyone rolls, up to three times; the winner "
         "of a round starts the next."),
     .values = {[OPTION_TOKENS] = 11,
                [OPTION_TRIPLE_ACE] = 6,
                [OPTION_NEGATIVO] = true,
                [OPTION_PASSO] = true,
                [OPTION_ROLLS_MAX] = 3}},
    {.name = "francese",
     .label = N_("French"),
     .line = N_("21 tokens, and 4-2-1 is worth 10. One roll each until they're dealt out; three "
                "aces are worth 7; the loser of a round starts the next. The last to hold tokens "
                "loses."),
     .values = {[OPTION_TOKENS] = 21,
                [OPTION_BEST_WORTH] = BEST_WORTH_10,
                [OPTION_TRIPLE_ACE] = 7,
                [OPTION_NEGATIVO] = true,
                [OPTION_CHARGE_SINGLE] = true,
                [OPTION_PASSO] = true,
                [OPTION_NEXT_STARTER] = NEXT_STARTER_LOSER,
                [OPTION_ENDS] = ENDS_LAST_HOLDER,
                [OPTION_ROLLS_MAX] = 3}},
};
