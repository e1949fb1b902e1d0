/* tokio_options.c - Tokio's options, rule sets and exclusions. */
#include "tokio_options.h"

const struct option tokio_options[N_TOKIO_OPTIONS] = {
    [OPTION_LIVES] = {.name = "lives", .least = 1, .most = 50, .usual = 8},
    [OPTION_DIRECTION] = {.name = "direction", .words = (const char *const[]){"cw", "ccw", NULL}},
    [OPTION_EQUAL] = {.name = "equal", .words = rules_bool},
    [OPTION_RAISE] = {.name = "raise", .words = rules_bool, .usual = true},
    [OPTION_LOW_CLAIM] = {.name = "low_claim",
                          .words = (const char *const[]){"reject", "penalty", NULL}},
    [OPTION_STARTER] = {.name = "starter",
                        .words = (const char *const[]){"doubter", "loser", NULL}},
    [OPTION_SCALE] = {.name = "scale", .words = (const char *const[]){"number", "sum", NULL}},
    [OPTION_PAIRS] = {.name = "pairs",
                      .words = (const char *const[]){"high", "inverted", "numeric", NULL}},
    [OPTION_TOKYETTO] = {.name = "tokyetto", .words = rules_bool},
    [OPTION_TRUTH] = {.name = "truth", .words = (const char *const[]){"at_least", "exact", NULL}},
    [OPTION_TOKIO_ACCEPT] = {.name = "tokio_accept", .words = rules_bool},
    [OPTION_TOKIO_CONCEDE] = {.name = "tokio_concede", .least = 0, .most = 3, .usual = 1},
    [OPTION_TOKIO_TRUE] = {.name = "tokio_true", .least = 1, .most = 3, .usual = 2},
    [OPTION_TOKIO_FALSE] = {.name = "tokio_false", .least = 1, .most = 3, .usual = 1},
    [OPTION_TOKIO_FAIL] = {.name = "tokio_fail", .least = 1, .most = 3, .usual = 2},
    [OPTION_FORFEITS] = {.name = "forfeits", .words = rules_bool},
};

/* Options that are not named are 0: cw, reject, doubter, number, high, at_least, false. */
const struct preset tokio_options_presets[N_TOKIO_PRESETS] = {
    {.name = "tokyo",
     .values = {[OPTION_LIVES] = 8,
                [OPTION_RAISE] = true,
                [OPTION_TOKIO_CONCEDE] = 1,
                [OPTION_TOKIO_TRUE] = 2,
                [OPTION_TOKIO_FALSE] = 1,
                [OPTION_TOKIO_FAIL] = 2}},
    {.name = "classico",
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
     .values = {[OPTION_LIVES] = 8,
                [OPTION_RAISE] = true,
                [OPTION_TOKIO_CONCEDE] = 1,
                [OPTION_TOKIO_TRUE] = 2,
                [OPTION_TOKIO_FALSE] = 1,
                [OPTION_TOKIO_FAIL] = 2,
                [OPTION_FORFEITS] = true}},
    {.name = "beghel",
     .values = {[OPTION_LIVES] = 9,
                [OPTION_EQUAL] = true,
                [OPTION_TOKIO_ACCEPT] = true,
                [OPTION_TOKIO_TRUE] = 2,
                [OPTION_TOKIO_FALSE] = 1,
                [OPTION_TOKIO_FAIL] = 2}},
};

static bool equal_and_raise(const int16_t *values)
{
    return values[OPTION_EQUAL] && values[OPTION_RAISE];
}

/* A raise lives on understatement. */
static bool exact_and_raise(const int16_t *values)
{
    return values[OPTION_TRUTH] == TRUTH_EXACT && values[OPTION_RAISE];
}

static bool sum_and_numeric(const int16_t *values)
{
    return values[OPTION_SCALE] == SCALE_SUM && values[OPTION_PAIRS] == PAIRS_NUMERIC;
}

/* Nothing is above Tokio, so who believes it must be allowed to equal it. */
static bool accept_without_equal(const int16_t *values)
{
    return values[OPTION_TOKIO_ACCEPT] && !values[OPTION_EQUAL];
}

static bool no_way_out(const int16_t *values)
{
    return values[OPTION_TOKIO_CONCEDE] == 0 && !values[OPTION_TOKIO_ACCEPT];
}

static bool concede_too_dear(const int16_t *values)
{
    return values[OPTION_TOKIO_CONCEDE] > values[OPTION_TOKIO_TRUE];
}

const struct exclusion tokio_options_exclusions[N_TOKIO_EXCLUSIONS] = {
    {REFUSED_EQUAL_EXCLUDES_RAISE, equal_and_raise, {{"equal", "false"}, {"raise", "false"}}},
    {REFUSED_EXACT_EXCLUDES_RAISE, exact_and_raise, {{"truth", "at_least"}, {"raise", "false"}}},
    {REFUSED_SUM_EXCLUDES_NUMERIC_PAIRS, sum_and_numeric, {{"scale", "number"}, {"pairs", "high"}}},
    {REFUSED_TOKIO_ACCEPT_NEEDS_EQUAL,
     accept_without_equal,
     {{"tokio_accept", "false"}, {"equal", "true"}}},
    {REFUSED_TOKIO_NEEDS_EXIT, no_way_out, {{"tokio_accept", "true"}, {"tokio_concede", "1"}}},
    {REFUSED_CONCEDE_DEARER_THAN_DOUBT,
     concede_too_dear,
     {{"tokio_concede", "1"}, {"tokio_true", "3"}}},
};
