/* bugiardi_options.c - the options, rule sets and exclusions of Dadi Bugiardi. */
#include "bugiardi_options.h"

const struct option bugiardi_options[N_BUGIARDI_OPTIONS] = {
    [OPTION_POINTS] = {.name = "points", .least = 1, .most = 20, .usual = 5},
    [OPTION_VARIANT] = {.name = "variant", .words = (const char *const[]){"dice", "cards", NULL}},
    [OPTION_STRAIGHTS] = {.name = "straights",
                          .words = (const char *const[]){"normal", "above_full", "none", NULL}},
    [OPTION_LOOK_MUST_REROLL] = {.name = "look_must_reroll", .words = rules_bool, .usual = true},
    [OPTION_RECEIVER_CHOICE] = {.name = "receiver_choice",
                                .words = (const char *const[]){"any", "neighbour", NULL}},
};

/* Options that are not named are 0: dice, normal, any. */
const struct preset bugiardi_options_presets[N_BUGIARDI_PRESETS] = {
    {.name = "dadi", .values = {[OPTION_POINTS] = 5, [OPTION_LOOK_MUST_REROLL] = true}},
    {.name = "carte",
     .values =
         {[OPTION_POINTS] = 5, [OPTION_VARIANT] = VARIANT_CARDS, [OPTION_LOOK_MUST_REROLL] = true}},
};

/* Cards are ranked as everywhere. */
static bool cards_and_odd_straights(const int16_t *values)
{
    return values[OPTION_VARIANT] == VARIANT_CARDS && values[OPTION_STRAIGHTS] != STRAIGHTS_NORMAL;
}

const struct exclusion bugiardi_options_exclusions[N_BUGIARDI_EXCLUSIONS] = {
    {REFUSED_CARDS_FIX_STRAIGHTS,
     cards_and_odd_straights,
     {{"straights", "normal"}, {"variant", "dice"}}},
};
