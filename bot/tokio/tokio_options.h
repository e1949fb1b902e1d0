/* tokio_options.h - the options, rule sets and exclusions of Tokio.
 *
 * Rows of data for struct game_kind; the enums name the values of a rules' array.
 */
#ifndef TOKIO_OPTIONS_H
#define TOKIO_OPTIONS_H

#include "rules.h"

enum tokio_option {
    OPTION_LIVES,
    OPTION_DIRECTION,
    OPTION_EQUAL,
    OPTION_RAISE,
    OPTION_PASS_ON,
    OPTION_RETHROW,
    OPTION_LOW_CLAIM,
    OPTION_STARTER,
    OPTION_ENDS,
    OPTION_SCALE,
    OPTION_PAIRS,
    OPTION_TOKYETTO,
    OPTION_VOID_ON_32,
    OPTION_TRUTH,
    OPTION_TOKIO_SHOWN,
    OPTION_TOKIO_ACCEPT,
    OPTION_TOKIO_CONCEDE,
    OPTION_TOKIO_TRUE,
    OPTION_TOKIO_FALSE,
    OPTION_TOKIO_FAIL,
    OPTION_LIFE_THROW,
    OPTION_FORFEITS, /* changes only the words for a loss */
    N_TOKIO_OPTIONS
};

enum { DIRECTION_CW, DIRECTION_CCW };
enum { LOW_CLAIM_REJECT, LOW_CLAIM_PENALTY };
enum { RETHROW_NONE, RETHROW_HIGHER, RETHROW_SAME };
enum { STARTER_DOUBTER, STARTER_LOSER, STARTER_WINNER, STARTER_NEXT };
enum { ENDS_LAST_IN, ENDS_FIRST_OUT };
enum { SCALE_NUMBER, SCALE_SUM };
enum { PAIRS_HIGH, PAIRS_INVERTED, PAIRS_NUMERIC, PAIRS_ONE };
enum { TRUTH_AT_LEAST, TRUTH_EXACT };
enum { SHOWN_OFF, SHOWN_NEXT, SHOWN_ALL };

enum { N_TOKIO_PRESETS = 10, N_TOKIO_EXCLUSIONS = 10 };

extern const struct option tokio_options[N_TOKIO_OPTIONS];
extern const struct preset tokio_options_presets[N_TOKIO_PRESETS];
extern const struct exclusion tokio_options_exclusions[N_TOKIO_EXCLUSIONS];

#endif
