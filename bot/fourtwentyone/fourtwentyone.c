/* fourtwentyone.c - 421, all of it in one table: three open dice, and tokens that nobody wants. */
#include "fourtwentyone.h"

#include "claim_post.h"
#include "dice.h"
#include "fourtwentyone_combo.h"
#include "fourtwentyone_options.h"
#include "fourtwentyone_parts.h"
#include "fourtwentyone_round.h"
#include "language.h"
#include "odds.h"
#include "phrase.h"

static const char *const phases[] = {"ROLLOFF", "LEAD", "FOLLOW", "TIEBREAK", "OVER", NULL};

static const struct verb verbs[N_VERBS] = {
    [VERB_ROLL] = {.name = "roll", .faces_key = "dice", .picks_key = "reroll"},
    [VERB_STOP] = {.name = "stop"},
    [VERB_PASSO] = {.name = "passo", .faces_key = "dice", .picks_key = "reroll"},
    [VERB_LEAVE] = {.name = GAME_LEAVE},
};

static const struct game_words_command commands[] = {
    {NC_("command", "roll"), "roll"},   {NC_("command", "stop"), "stop"},
    {NC_("command", "knock"), "passo"}, /* and their names in earlier versions: */
    {NC_("command", "throw"), "roll"},  {NC_("command", "pass"), "passo"},
};

static const struct game_words words = {
    .tell = fourtwentyone_news_tell,
    .commands = commands,
    .n_commands = sizeof commands / sizeof *commands,
    .idea = N_("three open dice, and a pile of tokens that nobody wants."),
    .typing = N_("<code>/roll</code>, later <code>/roll 2 1</code> for the dice that show 2 and 1, "
                 "or <code>/roll all</code>; <code>/stop</code>, <code>/knock</code>."),
    .claim = fourtwentyone_words_claim,
    .faces = phrase_faces,
    .combination = fourtwentyone_words_combination,
    .move = fourtwentyone_post_move,
    .label = fourtwentyone_words_claim,
    .score = fourtwentyone_words_score,
    .explain = fourtwentyone_rules_explain,
    .screens = fourtwentyone_screens,
    .n_screens = N_FOURTWENTYONE_SCREENS,
    .length = &fourtwentyone_words_length,
    .situation = fourtwentyone_post_situation,
    .call = fourtwentyone_post_call,
    .buttons = fourtwentyone_post_buttons,
    .peek = claim_post_peek,
    .thrown = claim_post_thrown,
};

static const struct remedy cup[] = {{"ends", "first_out"}, {NULL, NULL}};

static const struct odds_dice three_dice = {
    .lowest = 1, .highest = DICE_SIDES, .n = DICE, .made = fourtwentyone_combo_made};

static void odds(const struct game *before, const struct move *move, struct odds *ret_odds)
{
    odds_of_dice(&three_dice, before, move, ret_odds);
}

static int dice(const struct rules *rules, int *ret_lowest)
{
    (void)rules;
    *ret_lowest = DICE_LOWEST;
    return DICE;
}

const struct game_kind fourtwentyone_kind = {
    .name = "421",
    .open = true,
    .rolls_off = true,
    .older_leaves = true,
    .score = SCORE_TOKENS,
    .seats_min = 2,
    .seats_max = GAME_SEATS_MAX,
    .phases = phases,
    .verbs = verbs,
    .n_verbs = N_VERBS,
    .options = fourtwentyone_options,
    .n_options = N_FOURTWENTYONE_OPTIONS,
    .presets = fourtwentyone_options_presets,
    .n_presets = N_FOURTWENTYONE_PRESETS,
    .cup = cup,
    .start = fourtwentyone_start,
    .judge = fourtwentyone_round_judge,
    .apply = fourtwentyone_apply,
    .legal = fourtwentyone_round_legal,
    .view = fourtwentyone_round_view,
    .draw = fourtwentyone_round_draw,
    .ladder = fourtwentyone_combo_count,
    .value_word = fourtwentyone_combo_word,
    .face_write = dice_write,
    .face_read = dice_read,
    .describe = fourtwentyone_round_describe,
    .words = &words,
    .robot = &fourtwentyone_robot,
    .odds = odds,
    .dice = dice,
};
