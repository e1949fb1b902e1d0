/* fourtwentyone_options.h - the options and rule sets of 421.
 *
 * Rows of data for struct game_kind; the enum names the values of a rules' array.
 */
#ifndef FOURTWENTYONE_OPTIONS_H
#define FOURTWENTYONE_OPTIONS_H

#include "rules.h"

enum fourtwentyone_option {
    OPTION_TOKENS,        /* on the table at the start */
    OPTION_ORDER,         /* the order of the combinations */
    OPTION_BEST_WORTH,    /* the worth of 421 */
    OPTION_TRIPLE_ACE,    /* the worth of three aces */
    OPTION_NEGATIVO,      /* a loser with 221 moves at least two tokens */
    OPTION_CHARGE_SINGLE, /* one throw each in the charge */
    OPTION_PASSO,
    OPTION_NEXT_STARTER,
    OPTION_ENDS,      /* when the game is over */
    OPTION_ROLLS_MAX, /* throws the starter may make */
    N_FOURTWENTYONE_OPTIONS
};

enum { ORDER_CORRECTED, ORDER_LITERAL, ORDER_FICHES };
enum { BEST_WORTH_ALL, BEST_WORTH_8, BEST_WORTH_10, BEST_WORTH_11 };
enum { NEXT_STARTER_WINNER, NEXT_STARTER_LOSER };
enum { ENDS_FIRST_OUT, ENDS_LAST_HOLDER };

enum { N_FOURTWENTYONE_PRESETS = 2 };

extern const struct option fourtwentyone_options[N_FOURTWENTYONE_OPTIONS];
extern const struct preset fourtwentyone_options_presets[N_FOURTWENTYONE_PRESETS];

#endif
