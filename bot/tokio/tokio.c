/* tokio.c - Tokio, all of it in one table: two dice under a cup, and a claim that may be a lie. */
#include "tokio.h"

#include "dice.h"
#include "tokio_hand.h"
#include "tokio_ladder.h"
#include "tokio_moves.h"
#include "tokio_options.h"

static const char *const phases[] = {"ROLL", "CLAIM", "RESPOND", "OVER", NULL};

static const struct verb verbs[N_VERBS] = {
    [VERB_ROLL] = {.name = "roll", .faces_key = "dice"},
    [VERB_CLAIM] = {.name = "claim", .value_key = "value"},
    [VERB_ACCEPT] = {.name = "accept"},
    [VERB_DOUBT] = {.name = "doubt"},
    [VERB_RAISE] = {.name = "raise", .value_key = "value"},
    [VERB_CONCEDE] = {.name = "concede"},
    [VERB_GIVE_UP] = {.name = "give_up"},
    [VERB_LEAVE] = {.name = GAME_LEAVE},
};

const struct game_kind tokio_kind = {
    .name = "tokio",
    .seats_min = 2,
    .seats_max = GAME_SEATS_MAX,
    .phases = phases,
    .verbs = verbs,
    .n_verbs = N_VERBS,
    .options = tokio_options,
    .n_options = N_TOKIO_OPTIONS,
    .presets = tokio_options_presets,
    .n_presets = N_TOKIO_PRESETS,
    .exclusions = tokio_options_exclusions,
    .n_exclusions = N_TOKIO_EXCLUSIONS,
    .start = tokio_start,
    .step = tokio_step,
    .legal = tokio_legal,
    .view = tokio_view,
    .draw = tokio_draw,
    .ladder = tokio_ladder_length,
    .value_word = tokio_ladder_word,
    .face_write = dice_write,
    .face_read = dice_read,
    .describe = tokio_describe,
};
