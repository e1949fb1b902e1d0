/* tokio.c - Tokio, all of it in one table: two dice under a cup, and a claim that may be a lie. */
#include "tokio.h"

#include "claim_post.h"
#include "dice.h"
#include "language.h"
#include "odds.h"
#include "phrase.h"
#include "tokio_hand.h"
#include "tokio_ladder.h"
#include "tokio_options.h"
#include "tokio_parts.h"

static const char *const phases[] = {"ROLL", "CLAIM", "RESPOND", "OVER", NULL};

static const struct verb verbs[N_VERBS] = {
    [VERB_ROLL] = {.name = "roll", .faces_key = "dice"},
    [VERB_LIFE_THROW] = {.name = "life_throw", .faces_key = "dice"},
    [VERB_CLAIM] = {.name = "claim", .value_key = "value"},
    [VERB_RETHROW] = {.name = "rethrow", .faces_key = "dice"},
    [VERB_ACCEPT] = {.name = "accept", .believes = true},
    [VERB_DOUBT] = {.name = "doubt", .doubts = true},
    [VERB_RAISE] = {.name = "raise", .value_key = "value"},
    [VERB_CONCEDE] = {.name = "concede"},
    [VERB_GIVE_UP] = {.name = "give_up"},
    [VERB_LEAVE] = {.name = GAME_LEAVE},
};

static const struct game_words_command commands[] = {
    {NC_("command", "claim"), "claim"},        {NC_("command", "raise"), "raise"},
    {NC_("command", "believe"), "accept"},     {NC_("command", "doubt"), "doubt"},
    {NC_("command", "concede"), "concede"},    {NC_("command", "giveup"), "give_up"},
    {NC_("command", "liar"), "doubt"},         {NC_("command", "roll"), "roll rethrow"},
    {NC_("command", "throw"), "roll rethrow"}, {NC_("command", "lives"), "life_throw"},
};

static const struct game_words words = {
    .title = "Tokio",
    .commands = commands,
    .n_commands = sizeof commands / sizeof *commands,
    .idea = N_("two dice, one cup and a straight face. Others call it Mia, Mäxchen, Meyer."),
    .typing = N_("<code>/claim 53</code>, <code>/raise 61</code>, <code>/believe</code>, "
                 "<code>/doubt</code>, <code>/roll</code>, <code>/lives</code>; against a 21 "
                 "<code>/concede</code>, and once you have believed one <code>/giveup</code>. In "
                 "private, <code>53</code> is enough."),
    /* TRANSLATORS: “mia” is the highest claim of Tokio: with a word that lets it mean “mine”, or
     * something else, it is asked back. */
    .asked_back = NC_("said", "the mia, my mia"),
    .claim = tokio_words_claim,
    .faces = phrase_faces,
    .combination = tokio_words_claim,
    .label = tokio_words_label,
    .apart = tokio_words_apart,
    .move = tokio_words_move,
    .score = tokio_words_score,
    .read = tokio_read_claim,
    .price = tokio_words_price,
    .forfeits = tokio_words_forfeits,
    .explain = tokio_rules_explain,
    .screens = tokio_screens,
    .n_screens = N_TOKIO_SCREENS,
    .length = &tokio_words_length,
    .tell = tokio_news_tell,
    .done = tokio_news_done,
    .situation = claim_post_situation,
    .call = tokio_post_call,
    .risks = tokio_words_risks,
    .buttons = tokio_post_buttons,
    .peek = claim_post_peek,
    .thrown = claim_post_thrown,
};

static const struct odds_dice two_dice = {
    .lowest = 1, .highest = DICE_SIDES, .n = DICE, .made = tokio_ladder_value};

static void odds(const struct game *before, const struct move *move, struct odds *ret_odds)
{
    odds_of_dice(&two_dice, before, move, ret_odds);
}

static const char *const aliases[] = {"bluff", "bluff a 21", NULL};

static const struct remedy cup[] = {{"ends", "last_in"}, {NULL, NULL}};

static const struct game_answers answers = {.believe = {VERB_ACCEPT, VERB_ACCEPT},
                                            .doubt = VERB_DOUBT,
                                            .lowest = tokio_ladder_lowest,
                                            .highest = tokio_ladder_highest,
                                            .believed = tokio_hand_believed,
                                            .holds = tokio_hand_holds,
                                            .again = tokio_hand_again};

static int dice(const struct rules *rules, int *ret_lowest)
{
    (void)rules;
    *ret_lowest = DICE_LOWEST;
    return DICE;
}

const struct game_kind tokio_kind = {
    .name = "tokio",
    .aliases = aliases,
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
    .cup = cup,
    .start = tokio_start,
    .judge = tokio_hand_judge,
    .apply = tokio_apply,
    .legal = tokio_legal,
    .view = tokio_view,
    .draw = tokio_draw,
    .lift = tokio_lift,
    .ladder = tokio_ladder_length,
    .value_word = tokio_ladder_word,
    .face_write = dice_write,
    .face_read = dice_read,
    .describe = tokio_describe,
    .words = &words,
    .robot = &tokio_robot,
    .odds = odds,
    .answers = &answers,
    .dice = dice,
};
