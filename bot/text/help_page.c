/* help_page.c - the pages of /help: the first one, one for each topic, and those about typing. */
#include "help_page.h"

#include "commands.h"
#include "game_words.h"
#include "greeting.h"
#include "how_to_play.h"
#include "language.h"

enum { LINES_MAX = 11, TOPICS_A_ROW = 2 };

/* --- typing --- */

/* Every command, a line each. */
static void write_commands(int language, struct message *message)
{
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (i == COMMAND_START || i == COMMAND_HELP)
            continue;
        bool final = commands_is(i, COMMANDS_FINAL);
        message_add(message, final ? "\n<code>/%s</code> · %s" : "\n/%s · %s",
                    commands_name(i, language), commands_description(i, language));
    }
}

/* The typing of moves, game by game. */
static void write_typing(int language, struct message *message)
{
    (void)language;
    for (int i = 0; game_kinds[i]; i++)
        if (game_kinds[i]->words->typing)
            message_add(message, "\n• <b>%s</b>: %s", game_words_title(game_kinds[i]),
                        _(game_kinds[i]->words->typing));
}

/* --- topics --- */

static const struct topic {
    char letter;
    const char *label;            /* with a picture */
    const char *lines[LINES_MAX]; /* ended by NULL */
    void (*write)(int language, struct message *message);
} topics[] = {
    {'p',
     N_("🎲 Playing"),
     {N_("/play opens a table; /play 421 or /play classic says right away what you play."),
      N_("Before a game begins, /robot adds a robot to the table, /robot master one that plays "
         "well; "
         "/robot out takes the last one out."),
      N_("/table shows it again, below everything."),
      N_("A group can have eight tables. Say which one you mean with a reply to its post, or by "
         "number: /table 3."),
      N_("/tellme: I tell you in private when a table opens in this group."),
      N_("/games lists all the tables where you sit."),
      N_("/clock is how long a turn may take. If your time runs out, I play that turn for you."),
      N_("If you leave a game, you leave after the hand, so that what you claimed still counts; or "
         "at once. "
         "About someone who never made a move the others decide, by more than half."),
      N_("/advance, in our private chat: say before a claim is made whether you'd believe it."),
      N_("/away 3d says that you'll be away for three days, /back that you're here again."), NULL},
     NULL},
    {'r',
     N_("🏠 Our rules"),
     {N_("/rules explains the rules of a table, or of any game."),
      N_("In a table's post, the host changes them rule by rule."),
      N_("/saverules keeps them under a name; /play and that name opens a table with them."),
      N_("/forfeits is what the loser of a life must do, where you play for forfeits."), NULL},
     NULL},
    {'l',
     N_("🏆 League and Cups"),
     {N_("All the games of a group make a league."),
      N_("/standings shows who leads, /stats how you play."),
      N_("/dice shows how the group's dice fell, and whether that is chance."),
      N_("/league says how points are given, and lets you take part or not."),
      N_("/cup opens a Cup: the winners of all tables go on to the next stage, until one "
         "is left."),
      N_("/export hands out all the games, as files."), NULL},
     NULL},
    {'s',
     N_("⚙️ Settings"),
     {N_("/settings in a group, for its admins: quiet hours, days off, time zone, time per turn, "
         "league, a board to pin."),
      N_("/settings in private is yours: where you see your dice, your time zone, your quiet "
         "hours and days off."),
      N_("/keepout in a group, for its admins: reply with it to someone's message, and they may "
         "not "
         "sit down there. Alone, it shows you the list."),
      N_("/alerts turns reminders down, or off."), N_("/language changes the language."), NULL},
     NULL},
    {'d',
     N_("🔒 Your data"),
     {N_("/privacy says what I keep about you."),
      N_("/mydata, in private, sends you all of it as a file."),
      N_("To be forgotten, type <code>/forgetme</code> in private: I'll ask before I do it."),
      NULL},
     NULL},
    {'c', N_("⌨️ Commands"), {NULL}, write_commands},
    {'m', N_("⌨️ Typed moves"), {NULL}, write_typing},
};

enum { N_TOPICS = sizeof topics / sizeof *topics };

static void write_topic(const struct topic *topic, int language, struct message *message)
{
    message_add(message, "<b>%s</b>\n", _(topic->label));
    for (int i = 0; topic->lines[i]; i++)
        message_add(message, "\n• %s", _(topic->lines[i]));
    if (topic->write)
        topic->write(language, message);
    message_button(message, true, _("⬅️ Back"), "?:");
}

/* --- the first page --- */

static void write_first(bool in_private, const char *bot, struct message *message)
{
    message_add(message, "🎲 <b>Bussolotto</b>\n1. %s\n2. %s\n3. %s\n%s\n%s",
                in_private ? _("Type /play here, against me, or in a group I'm in.")
                           : _("/play opens a table."),
                _("Everyone taps 🙋 Join, then ▶️ Start."),
                _("On your turn I show you your dice in private. The rest is buttons."),
                _("/rules explains the games, /games lists yours."),
                _("Everything else is behind these buttons:"));
    if (in_private) {
        message_button(message, true, _("🤖 Try it against me"), "!:");
        message_style(message, BUTTON_PRIMARY);
        message_button(message, true, _("📖 How to play"), "H:");
    } else
        how_to_play_add_button(NULL, bot, true, message);
    if (!in_private)
        message_button(message, true, _("🔔 Tell me when a table opens"), "T:");
    int first = message->n_buttons;
    for (int i = 0; i < N_TOPICS; i++)
        message_button(message, i == 0, _(topics[i].label), "?:%c", topics[i].letter);
    message_rows(message, first, TOPICS_A_ROW);
    if (in_private)
        greeting_add_group_button(bot, message);
}

void help_page_write(char page, bool in_private, int language, const char *bot,
                     struct message *ret_message)
{
    language_begin(language, ret_message);
    for (int i = 0; i < N_TOPICS; i++)
        if (topics[i].letter == page) {
            write_topic(&topics[i], language, ret_message);
            return;
        }
    write_first(in_private, bot, ret_message);
}
