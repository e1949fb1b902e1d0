/* greeting.c - writes a few lines, and buttons to begin with. */
#include "greeting.h"

#include "game_words.h"
#include "how_to_play.h"
#include "language.h"

enum { GAMES_A_ROW = 3 };

/* A button for each game that is offered. */
static void add_games(struct message *message)
{
    int first = message->n_buttons;
    for (int i = 0; game_kinds[i]; i++)
        if (!game_kinds[i]->hidden) {
            struct phrase label = phrase_told("🎲 %s", game_words_title(game_kinds[i]));
            message_button(message, message->n_buttons == first, label.text, "+:%s",
                           game_kinds[i]->name);
            message_style(message, BUTTON_PRIMARY);
        }
    message_rows(message, first, GAMES_A_ROW);
}

void greeting_group(int language, const char *bot, struct message *ret_message)
{
    language_begin(language, ret_message);
    message_add(ret_message, "🎲 <b>Bussolotto</b>: %s\n",
                _("dice games for people who can bluff, played right here whenever you have a "
                  "minute."));
    game_words_add_ideas(ret_message);
    message_add(
        ret_message, "\n\n%s",
        _("Tap a game to open a table; everyone who plays taps 🙋 Join; then ▶️ Start. I "
          "show you your dice in private."));
    add_games(ret_message);
    how_to_play_add_button(NULL, bot, true, ret_message);
}

void greeting_add_group_button(const char *bot, struct message *message)
{
    struct phrase url = phrase_told("https://t.me/%s?startgroup=play", bot);
    message_link(message, true, _("👥 Add me to a group"), url.text);
}

void greeting_add_buttons(bool plays, const char *bot, struct message *message)
{
    message_button(message, true, _("🤖 Try it against me"), "!:");
    message_style(message, BUTTON_PRIMARY);
    greeting_add_group_button(bot, message);
    message_button(message, true, _("📖 How to play"), "H:");
    if (plays)
        message_button(message, true, _("🎲 My games"), "y:0");
}

void greeting_private(bool plays, int language, const char *bot, struct message *ret_message)
{
    language_begin(language, ret_message);
    message_add(
        ret_message, "🎲 <b>Bussolotto</b>\n\n%s",
        _("Hi! I run bluffing dice games for groups of friends. Try one against me here, or "
          "add me to a group and tap a game there. I show you your dice here, for your "
          "eyes only."));
    greeting_add_buttons(plays, bot, ret_message);
}

const char *greeting_description(int language)
{
    language_use(language);
    return _("I run bluffing dice games for groups of friends: Tokio (Mia, Meyer), 421 and Dadi "
             "Bugiardi (liar's poker dice).\n\nAdd me to a group and tap a game. You play with "
             "buttons, at your own pace: a game can take an evening or a week. I show everyone "
             "their dice in private, play for players who are away, and keep your group's "
             "league.\n\nPress Start to try a game against me.");
}

const char *greeting_short_description(int language)
{
    language_use(language);
    return _("Bluffing dice games for groups: Tokio (Mia), 421, Dadi Bugiardi (liar's poker dice). "
             "Add me to a group and tap one.");
}
