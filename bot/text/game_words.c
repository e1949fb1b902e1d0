/* game_words.c - names of games and presets, and of what a table agrees on besides its rules. */

#include "game_words.h"

#include "language.h"

#include <string.h>

const char *game_words_title(const struct game_kind *kind)
{
    const char *title = kind->words->title;
    return title ? title : kind->name;
}

static const struct game_words_preset *find_preset(const struct game_kind *kind, int preset)
{
    const struct game_words *words = kind->words;
    for (int i = 0; preset >= 0 && i < words->n_presets; i++)
        if (strcmp(words->presets[i].name, kind->presets[preset].name) == 0)
            return &words->presets[i];
    return NULL;
}

const char *game_words_preset_label(const struct game_kind *kind, int preset)
{
    if (preset < 0)
        return _("house rules");
    const struct game_words_preset *words = find_preset(kind, preset);
    return words ? _(words->label) : kind->presets[preset].name;
}

const char *game_words_preset_line(const struct game_kind *kind, int preset)
{
    const struct game_words_preset *words = find_preset(kind, preset);
    return words ? _(words->line) : "";
}

void game_words_add_players(const struct game_kind *kind, struct message *message)
{
    message_add(message, _("For %d to %d players."), kind->seats_min, kind->seats_max);
}

static const struct {
    const char *label;
    const char *line;
} starters[] = {
    [STARTER_RANDOM] = {N_("Random"), N_("The first player is drawn at random.")},
    [STARTER_HOST] = {N_("Host"), N_("The host starts the game.")},
    [STARTER_HIGHEST] = {N_("Highest die"), N_("The highest die starts the game.")},
    [STARTER_NAMED] = {N_("Choose…"), N_("The host names the first player.")},
};

const char *game_words_starter_label(enum table_starter starter)
{
    return _(starters[starter].label);
}

const char *game_words_starter_line(enum table_starter starter)
{
    return _(starters[starter].line);
}

static const struct {
    const char *label;
    const char *line;
} dices[] = {
    [DICE_OWN] = {N_("🎲 The bot throws"), N_("The bot throws the dice.")},
    [DICE_TELEGRAM] = {N_("🎲 Telegram throws"),
                       N_("Telegram throws the dice, and everyone sees them tumble.")},
};

const char *game_words_dice_label(enum table_dice dice)
{
    return _(dices[dice].label);
}

const char *game_words_dice_line(enum table_dice dice)
{
    return _(dices[dice].line);
}
