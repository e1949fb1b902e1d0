/* onedie.c - One Die, all of it in one table, with its robot and its odds. */
#include "onedie.h"

#include "dice.h"
#include "odds.h"
#include "onedie_moves.h"
#include "onedie_words.h"
#include "robot.h"

static const char *const phases[] = {"ROLL", "CLAIM", "RESPOND", "OVER", NULL};

static const struct verb verbs[N_VERBS] = {
    [VERB_ROLL] = {.name = "roll", .faces_key = "die"},
    [VERB_CLAIM] = {.name = "claim", .value_key = "value"},
    [VERB_ACCEPT] = {.name = "accept"},
    [VERB_DOUBT] = {.name = "doubt"},
    [VERB_DARE] = {.name = "dare"},
    [VERB_LEAVE] = {.name = GAME_LEAVE},
};

static const char *const truths[] = {"at_least", "exact", NULL};

static const struct option options[N_OPTIONS] = {
    [OPTION_LIVES] = {.name = "lives", .least = 1, .most = 5, .usual = 3},
    [OPTION_TRUTH] = {.name = "truth", .words = truths, .usual = TRUTH_AT_LEAST},
};

static const struct preset presets[] = {
    {.name = "gentle", .values = {[OPTION_LIVES] = 3, [OPTION_TRUTH] = TRUTH_AT_LEAST}},
    {.name = "strict", .values = {[OPTION_LIVES] = 2, [OPTION_TRUTH] = TRUTH_EXACT}},
};

/* Claims one more than what lies there, or the most there is, and doubts whatever others claim. */
static const struct move *safest(const struct outlook *outlook)
{
    const struct move *doubt = outlook_verb(outlook, VERB_DOUBT);
    const struct move *bluff = outlook_value(outlook, VERB_CLAIM, outlook->view.thrown + 1);
    const struct move *most = &outlook->moves[outlook->n_moves - 1];
    return doubt ? doubt : bluff ? bluff : most;
}

static int16_t made(const struct rules *rules, const uint8_t *faces)
{
    (void)rules;
    return (int16_t)(faces[0] - 1);
}

static const struct odds_dice die = {.lowest = 1, .highest = DICE_SIDES, .n = 1, .made = made};

static void odds(const struct game *before, const struct move *move, struct odds *odds)
{
    odds_of_dice(&die, before, move, odds);
}

const struct game_kind onedie_kind = {
    .name = "onedie",
    .seats_min = 2,
    .seats_max = 6,
    .phases = phases,
    .verbs = verbs,
    .n_verbs = N_VERBS,
    .options = options,
    .n_options = N_OPTIONS,
    .presets = presets,
    .n_presets = sizeof presets / sizeof *presets,
    .start = onedie_start,
    .step = onedie_step,
    .legal = onedie_legal,
    .view = onedie_view,
    .draw = onedie_draw,
    .ladder = onedie_ladder,
    .value_word = onedie_value_word,
    .face_write = dice_write,
    .face_read = dice_read,
    .describe = onedie_describe,
    .words = &onedie_words,
    .robot = &(const struct game_robot){.safest = safest},
    .odds = odds,
};
