/* bugiardi.c - Dadi Bugiardi, all of it in one table: five dice or cards go round, and each
 * player claims a higher poker hand. */
#include "bugiardi.h"

#include "bugiardi_ladder.h"
#include "bugiardi_options.h"
#include "bugiardi_parts.h"
#include "bugiardi_round.h"
#include "bugiardi_words.h"
#include "language.h"

static const char *const phases[] = {
    [PHASE_CHOOSE] = "CHOOSE", [PHASE_ROLL] = "ROLL",       [PHASE_DEAL] = "DEAL",
    [PHASE_CLAIM] = "CLAIM",   [PHASE_RESPOND] = "RESPOND", [PHASE_REROLL] = "REROLL",
    [PHASE_DRAW] = "DRAW",     [PHASE_OVER] = "OVER",       NULL,
};

static const struct verb verbs[N_VERBS] = {
    [VERB_CHOOSE] = {.name = "choose", .seat_key = "receiver"},
    [VERB_ROLL] = {.name = "roll", .faces_key = "dice"},
    [VERB_DEAL] = {.name = "deal", .faces_key = "cards"},
    [VERB_REROLL] = {.name = "reroll", .faces_key = "dice", .picks_key = "idx"},
    [VERB_DRAW] = {.name = "draw", .faces_key = "cards", .picks_key = "discard"},
    [VERB_CLAIM] = {.name = "claim", .value_key = "value"},
    [VERB_BLIND] = {.name = "blind", .believes = true},
    [VERB_LOOK] = {.name = "look", .believes = true},
    [VERB_TAKE] = {.name = "take", .believes = true},
    [VERB_OBJECT] = {.name = "object", .doubts = true},
    [VERB_LEAVE] = {.name = GAME_LEAVE},
};

static const struct game_words_command commands[] = {
    {NC_("command", "claim"), "claim"},    {NC_("command", "believe"), "look take"},
    {NC_("command", "doubt"), "object"},   {NC_("command", "roll"), "roll reroll"},
    {NC_("command", "look"), "look take"}, {NC_("command", "blind"), "blind"},
    {NC_("command", "liar"), "object"},    {NC_("command", "change"), "draw reroll"},
    {NC_("command", "choose"), "choose"},  {NC_("command", "throw"), "roll reroll"},
};

static const struct game_words words = {
    .title = "Dadi Bugiardi",
    .commands = commands,
    .n_commands = sizeof commands / sizeof *commands,
    .rounds = true,
    .idea = N_("liar's poker, with five dice or cards that go round."),
    .typing = N_("<code>/claim three kings</code>, <code>/look</code>, <code>/blind</code>, "
                 "<code>/liar</code>, <code>/choose Anna</code>; in private <code>/roll K "
                 "K</code>, with cards <code>/change 7 8</code>."),
    .claim = bugiardi_words_claim,
    .family = bugiardi_words_family,
    .cards = bugiardi_words_cards,
    .faces = bugiardi_words_faces,
    .picks = bugiardi_words_picks,
    .label = bugiardi_words_label,
    .move = bugiardi_post_move,
    .score = bugiardi_words_score,
    .read = bugiardi_read_claim,
    .read_part = bugiardi_read_part,
    .explain = bugiardi_rules_explain,
    .screens = bugiardi_screens,
    .n_screens = N_BUGIARDI_SCREENS,
    .length = &bugiardi_words_length,
    .tell = bugiardi_news_tell,
    .situation = bugiardi_post_situation,
    .call = bugiardi_post_call,
    .risks = bugiardi_post_risks,
    .buttons = bugiardi_post_buttons,
    .peek = bugiardi_peek_write,
    .thrown = bugiardi_peek_thrown,
};

/* No claim could follow the highest. */
static int believed(const struct rules *rules)
{
    return rules->kind->ladder(rules) - 2;
}

static const struct game_answers answers = {
    .believe = {VERB_LOOK, VERB_TAKE}, .doubt = VERB_OBJECT, .believed = believed};

static const char *const aliases[] = {
    "liar's dice",       "liar’s dice", "liars dice",    "liar's poker dice",
    "liar’s poker dice", "poker dice",  "poker menteur", NULL};

const struct game_kind bugiardi_kind = {
    .name = "bugiardi",
    .aliases = aliases,
    .score = SCORE_POINTS,
    .seats_min = 2,
    .seats_max = SEATS,
    .phases = phases,
    .verbs = verbs,
    .n_verbs = N_VERBS,
    .options = bugiardi_options,
    .n_options = N_BUGIARDI_OPTIONS,
    .presets = bugiardi_options_presets,
    .n_presets = N_BUGIARDI_PRESETS,
    .exclusions = bugiardi_options_exclusions,
    .n_exclusions = N_BUGIARDI_EXCLUSIONS,
    .start = bugiardi_start,
    .judge = bugiardi_round_judge,
    .apply = bugiardi_apply,
    .legal = bugiardi_round_legal,
    .view = bugiardi_view,
    .draw = bugiardi_draw,
    .lift = bugiardi_lift,
    .ladder = bugiardi_ladder_length,
    .value_word = bugiardi_ladder_word,
    .face_write = bugiardi_faces_write,
    .face_read = bugiardi_faces_read,
    .describe = bugiardi_describe,
    .words = &words,
    .robot = &bugiardi_robot,
    .odds = bugiardi_odds,
    .answers = &answers,
    .dice = bugiardi_dice,
};
