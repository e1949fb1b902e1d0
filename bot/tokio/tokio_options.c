/* tokio_options.c - Tokio's options and exclusions. */
#include "tokio_options.h"

#include "language.h"

static bool no_tokio_believed(const int16_t *values)
{
    return !values[OPTION_TOKIO_ACCEPT];
}

static bool no_tokio_claimed(const int16_t *values)
{
    return values[OPTION_TOKIO_SHOWN] != SHOWN_OFF;
}

const struct option tokio_options[N_TOKIO_OPTIONS] = {
    [OPTION_LIVES] = {.name = "lives",
                      .least = 1,
                      .most = 50,
                      .label = N_("Lives"),
                      .meaning = N_("How many lives everyone starts with."),
                      .common = {1, 3, 5, 8, 9, 10, 15}},
    [OPTION_DIRECTION] = {.name = "direction",
                          .words = (const char *const[]){"cw", "ccw", NULL},
                          .label = N_("Direction"),
                          .meaning = N_("Which way the cup goes round."),
                          .labels =
                              (const char *const[]){N_("clockwise"), N_("counter-clockwise")}},
    [OPTION_EQUAL] = {.name = "equal",
                      .words = rules_bool,
                      .label = N_("Equal claims"),
                      .meaning = N_("Is it enough to claim as much as the last claim?")},
    [OPTION_RAISE] = {.name = "raise",
                      .words = rules_bool,
                      .label = N_("Raise"),
                      .meaning = N_("May players pass the cup on without looking, claiming more?")},
    [OPTION_PASS_ON] = {.name = "pass_on",
                        .words = rules_bool,
                        .label = N_("Pass on"),
                        .meaning = N_(
                            "May players pass the cup on without looking, with the same claim?")},
    [OPTION_RETHROW] = {.name = "rethrow",
                        .words = (const char *const[]){"none", "higher", "same", NULL},
                        .label = N_("Second roll"),
                        .meaning = N_(
                            "If you believed a claim, may you roll once more without looking? Then "
                            "you claim more, or the same will do."),
                        .labels = (const char *const[]){N_("no"), N_("then claim more"),
                                                        N_("the same will do")}},
    [OPTION_LOW_CLAIM] =
        {.name = "low_claim",
         .words = (const char *const[]){"reject", "penalty", NULL},
         .label = N_("Claim too low"),
         .meaning = N_("What happens if a claim is too low: you claim again, or it costs a life."),
         .labels = (const char *const[]){N_("refused"), N_("costs a life")}},
    [OPTION_STARTER] = {.name = "starter",
                        .words = (const char *const[]){"doubter", "loser", "winner", "next", NULL},
                        .label = N_("Next hand"),
                        .meaning = N_("Who starts the hand after a doubt."),
                        .labels = (const char *const[]){N_("who doubted"), N_("who lost"),
                                                        N_("who was right"),
                                                        N_("the next after who lost")}},
    [OPTION_ENDS] = {.name = "ends",
                     .words = (const char *const[]){"last_in", "first_out", NULL},
                     .label = N_("End"),
                     .meaning = N_(
                         "Play on until only one is left, or stop when the first is out? Then the "
                         "most lives win."),
                     .labels = (const char *const[]){N_("one is left"), N_("the first is out")}},
    [OPTION_SCALE] = {.name = "scale",
                      .words = (const char *const[]){"number", "sum", NULL},
                      .label = N_("Different dice"),
                      .meaning = N_("How they count: the higher die first (53), or their sum (8)."),
                      .labels = (const char *const[]){N_("as a number"), N_("as a sum")}},
    [OPTION_PAIRS] =
        {.name = "pairs",
         .words = (const char *const[]){"high", "inverted", "numeric", "one", NULL},
         .label = N_("Pairs"),
         .meaning = N_(
             "Pairs are worth more than other dice, from 11 to 66, the other way round, or all "
             "the same; or they are plain numbers."),
         .labels = (const char *const[]){N_("66 is best"), N_("11 is best"), N_("plain numbers"),
                                         N_("all the same")}},
    [OPTION_TOKYETTO] =
        {.name = "tokyetto",
         .words = rules_bool,
         .label = N_("31 is second"),
         .meaning = N_("Is 31 second best, right below 21 (yes), or the lowest of all (no)?")},
    [OPTION_VOID_ON_32] =
        {.name = "void_on_32",
         .words = rules_bool,
         .label = N_("32 begins anew"),
         .meaning = N_("If you roll 32, do you show it and begin the hand anew? Nobody pays.")},
    [OPTION_TRUTH] = {.name = "truth",
                      .words = (const char *const[]){"at_least", "exact", NULL},
                      .label = N_("Counts as true"),
                      .meaning = N_("What counts as true when the cup is lifted."),
                      .labels =
                          (const char *const[]){N_("at least that much"), N_("exactly that")}},
    [OPTION_TOKIO_SHOWN] =
        {.name = "tokio_shown",
         .words = (const char *const[]){"off", "next", "all", NULL},
         .label = N_("21 is shown"),
         .meaning = N_(
             "If you roll 21, do you show it at once? Then the next player, or all others, "
             "lose a life, and nobody can claim 21."),
         .labels = (const char *const[]){N_("no"), N_("the next one pays"), N_("all others pay")}},
    [OPTION_TOKIO_ACCEPT] = {.name = "tokio_accept",
                             .words = rules_bool,
                             .label = N_("Believing 21"),
                             .meaning =
                                 N_("May 21 be believed? Then you roll, and must claim 21 too.")},
    [OPTION_TOKIO_CONCEDE] = {.name = "tokio_concede",
                              .least = 0,
                              .most = 3,
                              .idle = no_tokio_claimed,
                              .label = N_("Conceding 21"),
                              .meaning =
                                  N_("How many lives it costs to give in to 21 without looking."),
                              .none = N_("not offered")},
    [OPTION_TOKIO_TRUE] = {.name = "tokio_true",
                           .least = 1,
                           .most = 3,
                           .idle = no_tokio_claimed,
                           .label = N_("A true 21"),
                           .meaning = N_("How many lives it costs to doubt a 21 that's there.")},
    [OPTION_TOKIO_FALSE] =
        {.name = "tokio_false",
         .least = 1,
         .most = 3,
         .idle = no_tokio_claimed,
         .label = N_("A false 21"),
         .meaning = N_("How many lives it costs to be caught with a 21 that isn't there.")},
    [OPTION_TOKIO_FAIL] =
        {.name = "tokio_fail",
         .least = 1,
         .most = 3,
         .idle = no_tokio_believed,
         .label = N_("Unmatched 21"),
         .meaning = N_("How many lives it costs to believe a 21 and then give up, or be caught.")},
    [OPTION_LIFE_THROW] =
        {.name = "life_throw",
         .words = rules_bool,
         .label = N_("Roll for lives"),
         .meaning = N_("Once in the game, when you start a hand, may you roll a die for your "
                       "lives? You then have as many as it shows.")},
    [OPTION_FORFEITS] = {.name = "forfeits",
                         .words = rules_bool,
                         .label = N_("Forfeits"),
                         .meaning =
                             N_("Does each life lost also cost a forfeit? The list: /forfeits")},
};

static bool equal_and_raise(const int16_t *values)
{
    return values[OPTION_EQUAL] && values[OPTION_RAISE];
}

/* A raise needs claims below the dice to be true. */
static bool exact_and_raise(const int16_t *values)
{
    return values[OPTION_TRUTH] == TRUTH_EXACT && values[OPTION_RAISE];
}

static bool equal_and_pass_on(const int16_t *values)
{
    return values[OPTION_EQUAL] && values[OPTION_PASS_ON];
}

static bool exact_and_pass_on(const int16_t *values)
{
    return values[OPTION_TRUTH] == TRUTH_EXACT && values[OPTION_PASS_ON];
}

static bool sum_and_numeric(const int16_t *values)
{
    return values[OPTION_SCALE] == SCALE_SUM && values[OPTION_PAIRS] == PAIRS_NUMERIC;
}

/* Nothing is above Tokio, so a player who accepts one must be allowed to equal it. */
static bool accept_without_equal(const int16_t *values)
{
    return values[OPTION_TOKIO_ACCEPT] && !values[OPTION_EQUAL];
}

static bool no_way_out(const int16_t *values)
{
    return values[OPTION_TOKIO_CONCEDE] == 0 && !values[OPTION_TOKIO_ACCEPT] &&
           !no_tokio_claimed(values);
}

static bool concede_too_dear(const int16_t *values)
{
    return values[OPTION_TOKIO_CONCEDE] > values[OPTION_TOKIO_TRUE];
}

static bool shown_and_accept(const int16_t *values)
{
    return no_tokio_claimed(values) && values[OPTION_TOKIO_ACCEPT];
}

/* 32 and 41 make the same sum. */
static bool void_and_sum(const int16_t *values)
{
    return values[OPTION_VOID_ON_32] && values[OPTION_SCALE] == SCALE_SUM;
}

static const char equal_unseen[] =
    N_("Passing the cup on unseen and equal claims don't go together.");
static const char exact_unseen[] =
    N_("Passing the cup on unseen doesn't go together with exact claims.");

const struct exclusion tokio_options_exclusions[N_TOKIO_EXCLUSIONS] = {
    {"equal_excludes_raise",
     equal_unseen,
     equal_and_raise,
     {{"equal", "false"}, {"raise", "false"}}},
    {"exact_excludes_raise",
     exact_unseen,
     exact_and_raise,
     {{"truth", "at_least"}, {"raise", "false"}}},
    {"sum_excludes_numeric_pairs",
     N_("When sums count, pairs can't be numbers like any other."),
     sum_and_numeric,
     {{"scale", "number"}, {"pairs", "high"}}},
    {"tokio_accept_needs_equal",
     N_("21 can only be believed where equal claims are allowed."),
     accept_without_equal,
     {{"tokio_accept", "false"}, {"equal", "true"}}},
    {"tokio_needs_exit",
     N_("There must be a way out of 21 besides doubting: believing or conceding."),
     no_way_out,
     {{"tokio_accept", "true"}, {"tokio_concede", "1"}}},
    {"concede_dearer_than_doubt",
     N_("Conceding must not cost more than a wrong doubt."),
     concede_too_dear,
     {{"tokio_concede", "1"}, {"tokio_true", "3"}}},
    {"equal_excludes_raise",
     equal_unseen,
     equal_and_pass_on,
     {{"equal", "false"}, {"pass_on", "false"}}},
    {"exact_excludes_raise",
     exact_unseen,
     exact_and_pass_on,
     {{"truth", "at_least"}, {"pass_on", "false"}}},
    {"shown_excludes_accept",
     N_("A 21 that is shown at once can't be claimed, so it can't be believed either."),
     shown_and_accept,
     {{"tokio_shown", "off"}, {"tokio_accept", "false"}}},
    {"void_excludes_sum",
     N_("When sums count, 3 and 2 are as much as 4 and 1, so 32 can't begin the hand anew."),
     void_and_sum,
     {{"void_on_32", "false"}, {"scale", "number"}}},
};
