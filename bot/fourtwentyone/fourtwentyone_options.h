/* fourtwentyone_options.h - what can be chosen about 421: its options and rule sets.
 *
 * Rows of data for struct game_kind; the enum names the values of a rules' array.
 */
#ifndef FOURTWENTYONE_OPTIONS_H
#define FOURTWENTYONE_OPTIONS_H

#include "rules.h"

enum fourtwentyone_option {
    OPTION_TOKENS,        /* on the table at the start */
    OPTION_ORDER,         /* which combination beats which */
    OPTION_TRIPLE_ACE,    /* what three aces are worth */
    OPTION_NEGATIVO,      /* a loser with 221 moves at least two tokens */
    OPTION_CHARGE_SINGLE, /* one throw each in the charge */
    OPTION_PASSO,
    OPTION_NEXT_STARTER,
    OPTION_ROLLS_MAX, /* throws the starter may make */
    N_FOURTWENTYONE_OPTIONS
};

enum { ORDER_CORRECTED, ORDER_LITERAL };
enum { NEXT_STARTER_WINNER, NEXT_STARTER_LOSER };

enum { N_FOURTWENTYONE_PRESETS = 2 };

extern const struct option fourtwentyone_options[N_FOURTWENTYONE_OPTIONS];
extern const struct preset fourtwentyone_options_presets[N_FOURTWENTYONE_PRESETS];

#endif
