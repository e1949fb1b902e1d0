/* how_to_play.c - names rules in a word, and turns the screens of a game. */
#include "how_to_play.h"

#include "choices.h"
#include "game_words.h"
#include "language.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static_assert((int)RULES_OPTIONS_MAX <= 26, "a letter for each option");

/* --- rules in a word --- */

void how_to_play_word(const struct rules *rules, char ret_word[HOW_TO_PLAY_BYTES])
{
    const char *preset = rules->kind->presets[rules->preset].name;
    int bare = snprintf(ret_word, HOW_TO_PLAY_BYTES, "%s", preset), length = bare, changes = 0;
    for (int i = 0; i < rules->kind->n_options && length < HOW_TO_PLAY_BYTES; i++)
        if (rules->values[i] != rules_origin(rules, i))
            length += snprintf(ret_word + length, (size_t)(HOW_TO_PLAY_BYTES - length), "%s%c%d",
                               changes++ == 0 ? "-" : "", 'a' + i, rules->values[i]);
    if (length >= HOW_TO_PLAY_BYTES)
        ret_word[bare] = '\0';
}

/* Takes over the changes; false if they are not valid. */
static bool read_changes(const char *at, struct rules *rules)
{
    while (*at != '\0') {
        char *end;
        int i = *at - 'a';
        if (i < 0 || i >= rules->kind->n_options)
            return false;
        const struct option *option = &rules->kind->options[i];
        long value = strtol(at + 1, &end, 10);
        if (end == at + 1 || value < choices_least(option) || value > choices_most(option))
            return false;
        rules->values[i] = (int16_t)value;
        at = end;
    }
    return rules_check(rules) == ACCEPTED;
}

bool how_to_play_read(const char *word, struct rules *ret_rules)
{
    char name[HOW_TO_PLAY_BYTES];
    size_t length = strcspn(word, "-");
    struct rules rules;
    if (length >= sizeof name)
        return false;
    snprintf(name, sizeof name, "%.*s", (int)length, word);
    if (!rules_read_name(name, &rules))
        return false;
    if (word[length] == '-' && !read_changes(word + length + 1, &rules))
        return false;
    *ret_rules = rules;
    return true;
}

/* --- links --- */

struct phrase how_to_play_link(const struct rules *rules, const char *bot)
{
    char start[HOW_TO_PLAY_BYTES + 2] = "h", word[HOW_TO_PLAY_BYTES];
    if (rules) {
        how_to_play_word(rules, word);
        snprintf(start, sizeof start, "h_%s", word);
    }
    return phrase_private_link(bot, start);
}

void how_to_play_add_button(const struct rules *rules, const char *bot, bool new_row,
                            struct message *message)
{
    message_link(message, new_row, _("📖 How to play"), how_to_play_link(rules, bot).text);
}

/* --- the screens --- */

static void write_choice(struct message *message)
{
    message_add(message, "📖 %s", _("Which game should I explain?"));
    message_add(message, "\n");
    game_words_add_ideas(message);
    game_words_add_buttons(NULL, "H:", message);
    message_button(message, true, _("⬅️ Back"), "?:");
}

static void write_body(const struct rules *rules, int screen, struct message *message)
{
    const struct game_words *words = rules->kind->words;
    message_add(message, "📖 <b>%s</b>", game_words_title(rules->kind));
    if (words->n_screens == 0) {
        message_add(message, "\n\n");
        words->explain(rules, message);
        return;
    }
    message_add(message, " · %d/%d · <b>%s</b>\n\n", screen + 1, words->n_screens,
                _(words->screens[screen].heading));
    words->screens[screen].write(rules, message);
    if (screen > 0)
        return;
    message_add(message, "\n\n");
    game_words_add_players(rules->kind, message);
    message_add(message, "\n");
    game_words_add_rulings(rules->kind, message);
}

/* The buttons to play at once, for a reader who has read it all: here, or in a group. */
static void add_doors(const struct rules *rules, const char *bot, struct message *message)
{
    const char *preset = rules->kind->presets[rules->preset].name;
    message_button(message, true, _("🤖 Try it against me"), "!:%s", preset);
    message_style(message, BUTTON_PRIMARY);
    message_link(
        message, true, _("👥 Play it in a group"),
        phrase_told("https://t.me/%s?startgroup=" HOW_TO_PLAY_GROUP "%s", bot, preset).text);
}

static void write_screen(const struct rules *rules, int screen, const char *bot,
                         struct message *message)
{
    char word[HOW_TO_PLAY_BYTES];
    how_to_play_word(rules, word);
    write_body(rules, screen, message);
    if (screen > 0)
        message_button(message, true, "◀️", "H:%s:%d", word, screen - 1);
    if (screen + 1 < rules->kind->words->n_screens)
        message_button(message, screen == 0, "▶️", "H:%s:%d", word, screen + 1);
    else if (rules->kind->n_presets > 0)
        add_doors(rules, bot, message);
    message_button(message, true, _("📜 All the rules"), "h:%s", word);
    message_button(message, true, _("📚 All games"), "H:");
}

void how_to_play_screen(const char *asked, int language, const char *bot,
                        struct message *ret_message)
{
    char word[HOW_TO_PLAY_BYTES];
    struct rules rules;
    size_t length = strcspn(asked, ":");
    snprintf(word, sizeof word, "%.*s", (int)(length < sizeof word ? length : 0), asked);
    language_begin(language, ret_message);
    if (!how_to_play_read(word, &rules)) {
        write_choice(ret_message);
        return;
    }
    int last = rules.kind->words->n_screens - 1;
    int screen = asked[length] == ':' ? atoi(asked + length + 1) : 0;
    write_screen(&rules, screen < 0 || screen > last ? 0 : screen, bot, ret_message);
}
