/* wording.c - finds a game's words, and has plain ones for a game that brings none. */

#include "wording.h"

#include "bugiardi_words.h"
#include "cup_peek.h"
#include "cup_post.h"
#include "fourtwentyone_words.h"
#include "language.h"
#include "tokio_words.h"

#include <stdio.h>
#include <string.h>

static struct phrase plain_claim(const struct rules *rules, int value)
{
    char word[GAME_WORD_BYTES] = "";
    rules->kind->value_word(rules, value, word);
    struct phrase phrase;
    snprintf(phrase.text, sizeof phrase.text, "%s", word);
    return phrase;
}

static struct phrase plain_score(const struct rules *rules, int score)
{
    (void)rules;
    struct phrase phrase;
    snprintf(phrase.text, sizeof phrase.text, "%d", score);
    return phrase;
}

static int plain_read(const struct rules *rules, const char *typed)
{
    return game_value(rules, typed);
}

static int plain_price(const struct rules *rules, const char *verb)
{
    (void)rules;
    (void)verb;
    return 0;
}

static void plain_explain(const struct rules *rules, struct message *message)
{
    for (int i = 0; i < rules->kind->n_options; i++) {
        char value[GAME_WORD_BYTES];
        rules_value_text(rules, i, value, sizeof value);
        message_add(message, "%s: %s\n", rules->kind->options[i].name, value);
    }
}

static const struct wording plain = {
    .claim = plain_claim,
    .faces = phrase_faces,
    .combination = plain_claim,
    .label = plain_claim,
    .score = plain_score,
    .read = plain_read,
    .price = plain_price,
    .explain = plain_explain,
    .situation = cup_post_situation,
    .call = cup_post_call,
    .buttons = cup_post_buttons,
    .peek = cup_peek_write,
    .thrown = cup_peek_thrown,
};

static const struct wording *const wordings[] = {&tokio_words, &fourtwentyone_words,
                                                 &bugiardi_words};

const struct wording *wording_of(const struct game_kind *kind)
{
    for (size_t i = 0; i < sizeof wordings / sizeof *wordings; i++)
        if (strcmp(wordings[i]->kind, kind->name) == 0)
            return wordings[i];
    return &plain;
}

const char *wording_title(const struct game_kind *kind)
{
    const char *title = wording_of(kind)->title;
    return title ? title : kind->name;
}

static const struct wording_preset *find_preset(const struct game_kind *kind, int preset)
{
    const struct wording *wording = wording_of(kind);
    for (int i = 0; preset >= 0 && i < wording->n_presets; i++)
        if (strcmp(wording->presets[i].name, kind->presets[preset].name) == 0)
            return &wording->presets[i];
    return NULL;
}

const char *wording_preset_label(const struct game_kind *kind, int preset)
{
    if (preset < 0)
        return _("house rules");
    const struct wording_preset *words = find_preset(kind, preset);
    return words ? _(words->label) : kind->presets[preset].name;
}

const char *wording_preset_line(const struct game_kind *kind, int preset)
{
    const struct wording_preset *words = find_preset(kind, preset);
    return words ? _(words->line) : "";
}

static const struct {
    const char *label;
    const char *line;
} starters[] = {
    [STARTER_RANDOM] = {N_("By lot"), N_("Who starts the game is drawn by lot.")},
    [STARTER_HOST] = {N_("Host"), N_("Whoever opened the table starts the game.")},
    [STARTER_HIGHEST] = {N_("Highest die"), N_("Whoever throws the highest die starts the game.")},
};

const char *wording_starter_label(enum table_starter starter)
{
    return _(starters[starter].label);
}

const char *wording_starter_line(enum table_starter starter)
{
    return _(starters[starter].line);
}

static const struct {
    const char *label;
    const char *line;
} dices[] = {
    [DICE_OWN] = {N_("🎲 The bot throws"), N_("The bot throws the dice.")},
    [DICE_TELEGRAM] = {N_("🎲 Telegram throws"),
                       N_("Telegram throws the dice, and everybody sees them tumble.")},
};

const char *wording_dice_label(enum table_dice dice)
{
    return _(dices[dice].label);
}

const char *wording_dice_line(enum table_dice dice)
{
    return _(dices[dice].line);
}
