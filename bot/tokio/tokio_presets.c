/* tokio_presets.c - Tokio's rule sets. */
#include "language.h"
#include "tokio_options.h"

/* Options that are not named are 0: cw, reject, doubter, number, high, at_least, false. */
const struct preset tokio_options_presets[N_TOKIO_PRESETS] = {
    {.name = "tokyo",
     .label = N_("Base"),
     .line = N_(
         "8 lives. You may pass the cup on without looking, claiming more; the doubter starts the "
         "next hand."),
     .values = {[OPTION_LIVES] = 8,
                [OPTION_RAISE] = true,
                [OPTION_TOKIO_CONCEDE] = 1,
                [OPTION_TOKIO_TRUE] = 2,
                [OPTION_TOKIO_FALSE] = 1,
                [OPTION_TOKIO_FAIL] = 2}},
    {.name = "classico",
     .label = N_("Classic"),
     .line = N_("5 lives, counter-clockwise. An equal claim is enough; one too low costs a life; "
                "the loser "
                "starts the next hand."),
     .values = {[OPTION_LIVES] = 5,
                [OPTION_DIRECTION] = DIRECTION_CCW,
                [OPTION_EQUAL] = true,
                [OPTION_LOW_CLAIM] = LOW_CLAIM_PENALTY,
                [OPTION_STARTER] = STARTER_LOSER,
                [OPTION_TOKIO_ACCEPT] = true,
                [OPTION_TOKIO_CONCEDE] = 1,
                [OPTION_TOKIO_TRUE] = 2,
                [OPTION_TOKIO_FALSE] = 2,
                [OPTION_TOKIO_FAIL] = 2}},
    {.name = "torneo",
     .label = N_("Tournament"),
     .line = N_("Classic for a long evening: 10 lives, the same rules."),
     .values = {[OPTION_LIVES] = 10,
                [OPTION_DIRECTION] = DIRECTION_CCW,
                [OPTION_EQUAL] = true,
                [OPTION_LOW_CLAIM] = LOW_CLAIM_PENALTY,
                [OPTION_STARTER] = STARTER_LOSER,
                [OPTION_TOKIO_ACCEPT] = true,
                [OPTION_TOKIO_CONCEDE] = 1,
                [OPTION_TOKIO_TRUE] = 2,
                [OPTION_TOKIO_FALSE] = 2,
                [OPTION_TOKIO_FAIL] = 2}},
    {.name = "pirata",
     .label = N_("Pirate"),
     .line = N_("The base game among pirates: every life lost costs a forfeit as well."),
     .values = {[OPTION_LIVES] = 8,
                [OPTION_RAISE] = true,
                [OPTION_TOKIO_CONCEDE] = 1,
                [OPTION_TOKIO_TRUE] = 2,
                [OPTION_TOKIO_FALSE] = 1,
                [OPTION_TOKIO_FAIL] = 2,
                [OPTION_FORFEITS] = true}},
    {.name = "beghel",
     .label = N_("Beghel"),
     .line = N_("9 lives. An equal claim is enough; if you believe a Tokio you roll, and must "
                "claim Tokio "
                "too."),
     .values = {[OPTION_LIVES] = 9,
                [OPTION_EQUAL] = true,
                [OPTION_TOKIO_ACCEPT] = true,
                [OPTION_TOKIO_TRUE] = 2,
                [OPTION_TOKIO_FALSE] = 1,
                [OPTION_TOKIO_FAIL] = 2}},
};
