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
static const char *const truth_labels[] = {"at least", "exactly"};

static const struct option options[N_OPTIONS] = {
    [OPTION_LIVES] = {.name = "lives",
                      .least = 1,
                      .most = 5,
                      .label = "Hearts",
                      .meaning = "How many hearts everybody begins with."},
    [OPTION_TRUTH] = {.name = "truth",
                      .words = truths,
                      .label = "Counts as true",
                      .meaning = "What is no lie.",
                      .labels = truth_labels},
};

static const struct preset presets[] = {
    {.name = "gentle",
     .label = "Gentle",
     .line = "Three lives, and more than was claimed is no lie.",
     .values = {[OPTION_LIVES] = 3, [OPTION_TRUTH] = TRUTH_AT_LEAST}},
    {.name = "strict",
     .label = "Strict",
     .line = "Two lives, and only the very number is true.",
     .values = {[OPTION_LIVES] = 2, [OPTION_TRUTH] = TRUTH_EXACT}},
};

/* Claims one more than what lies there, or the most there is, and doubts whatever others claim. */
static const struct move *safest(const struct outlook *outlook)
{
    const struct move *doubt = outlook_verb(outlook, VERB_DOUBT);
    const struct move *bluff = outlook_value(outlook, VERB_CLAIM, outlook->view.thrown + 1);
    const struct move *most = &outlook->moves[outlook->n_moves - 1];
    return doubt ? doubt : bluff ? bluff : most;
}

/* The worth of the last claim by the die alone. */
static double good(const struct view *view)
{
    return view->last == GAME_NOTHING ? 1 : (double)(DICE_SIDES - view->last) / DICE_SIDES;
}

/* A bluff costs the more the farther it goes, a doubt loses as often as the claim is good, and a
 * dare loses more. */
static double chance(const struct view *view, const struct move *move)
{
    int more = move->value - view->thrown;
    switch (move->verb) {
    case VERB_CLAIM:
        return more > 0 ? 0.5 - 0.04 * more : 0.5;
    case VERB_DOUBT:
        return 1 - good(view);
    case VERB_DARE:
        return 0.9 - good(view);
    default:
        return 0.5;
    }
}

static bool is_known(const void *known, const struct outlook *outlook)
{
    return *(const bool *)known;
}

static void get_to_know(void *known, const struct outlook *outlook)
{
    *(bool *)known = true;
}

static void evaluate(const void *known, const struct outlook *outlook,
                     struct evaluation *ret_evaluation)
{
    for (int i = 0; i < outlook->n_moves; i++)
        ret_evaluation->chance[i] = chance(&outlook->view, &outlook->moves[i]);
    if (outlook_verb(outlook, VERB_DOUBT))
        ret_evaluation->good = good(&outlook->view);
    evaluation_prefer(ret_evaluation);
}

static int solved_for(const struct rules *rules)
{
    return 2;
}

static const struct game_robot robot = {.safest = safest,
                                        .bytes = sizeof(bool),
                                        .prepare = get_to_know,
                                        .knows = is_known,
                                        .evaluate = evaluate,
                                        .solved_for = solved_for};

static int16_t made(const struct rules *rules, const uint8_t *faces)
{
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
    .judge = onedie_judge,
    .apply = onedie_apply,
    .legal = onedie_legal,
    .view = onedie_view,
    .draw = onedie_draw,
    .lift = onedie_lift,
    .ladder = onedie_ladder,
    .value_word = onedie_value_word,
    .face_write = dice_write,
    .face_read = dice_read,
    .describe = onedie_describe,
    .words = &onedie_words,
    .robot = &robot,
    .odds = odds,
};
