/* bugiardi_options.h - the options, rule sets and exclusions of Dadi Bugiardi.
 *
 * Rows of data for struct game_kind; the enums name the values of a rules' array.
 */
#ifndef BUGIARDI_OPTIONS_H
#define BUGIARDI_OPTIONS_H

#include "rules.h"

enum bugiardi_option {
    OPTION_POINTS,
    OPTION_VARIANT,
    OPTION_STRAIGHTS,
    OPTION_LOOK_MUST_REROLL, /* dice only */
    OPTION_RECEIVER_CHOICE,
    N_BUGIARDI_OPTIONS
};

enum { VARIANT_DICE, VARIANT_CARDS };
enum { STRAIGHTS_NORMAL, STRAIGHTS_ABOVE_FULL, STRAIGHTS_NONE };
enum { RECEIVER_ANY, RECEIVER_NEIGHBOUR };

enum { N_BUGIARDI_PRESETS = 2, N_BUGIARDI_EXCLUSIONS = 1 };

extern const struct option bugiardi_options[N_BUGIARDI_OPTIONS];
extern const struct preset bugiardi_options_presets[N_BUGIARDI_PRESETS];
extern const struct exclusion bugiardi_options_exclusions[N_BUGIARDI_EXCLUSIONS];

#endif
