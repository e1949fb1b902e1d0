/* fourtwentyone_options.c - 421's options and rule sets. */
#include "fourtwentyone_options.h"

const struct option fourtwentyone_options[N_FOURTWENTYONE_OPTIONS] = {
    [OPTION_TOKENS] = {.name = "tokens", .least = 2, .most = 99, .usual = 11},
    [OPTION_ORDER] = {.name = "order",
                      .words = (const char *const[]){"corrected", "literal", NULL}},
    [OPTION_TRIPLE_ACE] = {.name = "triple_ace", .least = 6, .most = 7, .usual = 6},
    [OPTION_NEGATIVO] = {.name = "negativo", .words = rules_bool, .usual = true},
    [OPTION_CHARGE_SINGLE] = {.name = "charge_single", .words = rules_bool},
    [OPTION_PASSO] = {.name = "passo", .words = rules_bool, .usual = true},
    [OPTION_NEXT_STARTER] = {.name = "next_starter",
                             .words = (const char *const[]){"winner", "loser", NULL}},
    [OPTION_ROLLS_MAX] = {.name = "rolls_max", .least = 1, .most = 3, .usual = 3},
};

/* Options that are not named are 0: corrected, winner, false. */
const struct preset fourtwentyone_options_presets[N_FOURTWENTYONE_PRESETS] = {
    {.name = "italiano",
     .values = {[OPTION_TOKENS] = 11,
                [OPTION_TRIPLE_ACE] = 6,
                [OPTION_NEGATIVO] = true,
                [OPTION_PASSO] = true,
                [OPTION_ROLLS_MAX] = 3}},
    {.name = "francese",
     .values = {[OPTION_TOKENS] = 11,
                [OPTION_TRIPLE_ACE] = 7,
                [OPTION_NEGATIVO] = true,
                [OPTION_CHARGE_SINGLE] = true,
                [OPTION_PASSO] = true,
                [OPTION_NEXT_STARTER] = NEXT_STARTER_LOSER,
                [OPTION_ROLLS_MAX] = 3}},
};
