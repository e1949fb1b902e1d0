/* lobby_post.c - writes the players and the rules of a lobby. */

#include "lobby_post.h"

#include "clock_texts.h"
#include "game_words.h"
#include "how_to_play.h"
#include "language.h"
#include "lobby_pages.h"
#include "robot_menu.h"
#include "rules_title.h"
#include "table_name.h"

#include <inttypes.h>

static void add_heading(const struct shown_table *shown, struct message *message)
{
    table_name_line(shown, message);
    message_add(message, "🎲 ");
    rules_title_add(&shown->table->rules, shown->house, message);
    message_add(message, "\n");
}

static void add_seats(const struct table *table, struct message *message)
{
    for (int i = 0; i < table->n_seats; i++) {
        const struct seat *seat = &table->seats[i];
        message_add(message, "\n%d. %s%s%s", i + 1, phrase_name(table, i).text,
                    seat->player == table->host ? " 👑" : "", seat->reachable ? "" : " 📵");
        robot_menu_add_grade(table, i, message);
    }
}

/* Names the players to whom the bot cannot write, and says what they can do. */
static void add_unreachable(const struct table *table, struct message *message)
{
    int n = 0;
    for (int i = 0; i < table->n_seats; i++)
        if (!table->seats[i].reachable)
            message_add(message, "%s%s", n++ == 0 ? "\n\n📵 " : ", ", phrase_name(table, i).text);
    if (n > 0)
        message_add(message, ": %s",
                    P_("I can't write to you in private yet. Open a chat with me and press Start, "
                       "or play with the buttons here in the group.",
                       "I can't write to you in private yet. Open a chat with me and press Start, "
                       "or play with the buttons here in the group.",
                       n));
}

/* Players of the last game are called by name, and sit down by a tap of their own. */
static void add_asked(const struct shown_table *shown, struct message *message)
{
    struct shown_names names;
    shown_names_table(shown->table, &names);
    for (int i = 0; i < shown->n_asked; i++)
        shown_names_add(&names, shown->asked[i].player, shown->asked[i].name,
                        shown->asked[i].username);
    for (int i = 0; i < shown->n_asked; i++) {
        if (i == 0)
            message_add(message, "\n\n🔁 %s", _("Again?"));
        message_add(message, "%s%s", i > 0 ? " · " : " ",
                    phrase_mention_shown(&names, names.n_first + i, shown->quiet).text);
    }
}

static void add_silent_host(const struct table *table, struct message *message)
{
    message_say(message, "\n\n👑 ",
                _("No word from %s for an hour: anyone at the table can start the game."),
                phrase_name(table, table_seat(table, table->host)).text);
    if (table_leaves_host_out(table))
        message_add(message, " %s", _("Turns are short, so it begins without the host."));
}

void lobby_post_add_join(const struct table *table, struct message *message)
{
    struct phrase join = phrase_told("%s (%d)", _("🙋 Join"), table->n_seats);
    bool practice = table_is_practice(table);
    if (!practice) {
        message_button(message, true, join.text, "j:%" PRId64, table->id);
        message_style(message, BUTTON_SUCCESS);
    }
    message_button(message, practice, _("▶️ Start"), "s:%" PRId64, table->id);
    if (practice || table->n_seats > 1) /* nobody can start alone */
        message_style(message, BUTTON_SUCCESS);
}

static void add_buttons(const struct table *table, const char *bot, struct message *message)
{
    lobby_post_add_join(table, message);
    lobby_pages_add_game_button(table, message);
    how_to_play_add_button(&table->rules, bot, true, message);
    lobby_pages_add_more_button(table, message);
}

/* The game, and what is special about its rules; the usual ones have nothing. */
static void add_game(const struct shown_table *shown, struct message *message)
{
    const struct table *table = shown->table;
    const struct game_words *words = table->rules.kind->words;
    bool explains = words->n_screens > 0 && shown->explains;
    if (explains) {
        words->screens[0].write(&table->rules, message);
        message_add(message, "\n\n");
    }
    size_t before = message->length;
    if (table->rules.preset != 0 || rules_differs(&table->rules))
        (explains ? rules_title_line_below : rules_title_line)(&table->rules, message);
    if (message->length > before)
        message_add(message, "\n");
    game_words_add_players(table->rules.kind, message);
    message_add(message, " ");
    if (table->starter == STARTER_NAMED)
        message_add(message, _("%s starts."),
                    phrase_name(table, table_seat(table, table->named)).text);
    else
        message_add(message, "%s", _(game_words_starters[table->starter].line));
    if (table->dice != DICE_OWN)
        message_add(message, "\n%s", _(game_words_dices[table->dice].line));
    if (table->shows_all && table->rules.kind->lift && !table_is_practice(table))
        message_add(message, "\n%s", _(game_words_shown[true].line));
    message_add(message, "\n");
}

static void write_open(const struct shown_table *shown, const char *bot, struct message *message)
{
    const struct table *table = shown->table;
    add_heading(shown, message);
    add_game(shown, message);
    if (!table_is_practice(table))
        clock_texts_pace(shown, message);
    message_say(message, "\n",
                P_("%d player at the table:", "%d players at the table:", table->n_seats),
                table->n_seats);
    add_seats(table, message);
    add_unreachable(table, message);
    add_asked(shown, message);
    if (shown->host_silent)
        add_silent_host(table, message);
    int missing = table->rules.kind->seats_min - table->n_seats;
    if (missing > 0)
        message_say(message, "\n\n",
                    P_("%d more player is needed.", "%d more players are needed.", missing),
                    missing);
    add_buttons(table, bot, message);
}

static void write_folded(const struct shown_table *shown, struct message *message)
{
    const struct table *table = shown->table;
    add_heading(shown, message);
    for (int seat = 0; seat < table->n_seats; seat++)
        message_add(message, "%s%s", seat > 0 ? " · " : "👥 ", phrase_short_name(table, seat).text);
}

/* `news` is NULL if this is told again. */
static void write_called_off(const struct shown_table *shown, const struct news *news,
                             struct message *message)
{
    add_heading(shown, message);
    if (news && news->by_name[0] != '\0')
        message_add(message, _("%s called this table off. A new one: /play"),
                    phrase_at_table(shown->table, news->by, news->by_name, news->by_username).text);
    else if (news && news->crowded)
        message_add(message, "%s",
                    _("Nobody had started the game here, and others need the place: the table was "
                      "called off. A new one: /play"));
    else
        message_add(message, "%s", _("This table was called off. A new one: /play"));
    if (shown->table->n_seats > 0)
        message_add(message, "\n");
    add_seats(shown->table, message);
}

void lobby_post_write(const struct shown_table *shown, int language, const char *bot,
                      struct message *ret_message)
{
    language_begin(language, ret_message);
    if (shown->table->status == TABLE_LOBBY)
        write_open(shown, bot, ret_message);
    else if (shown->table->status == TABLE_CANCELLED)
        write_called_off(shown, NULL, ret_message);
    else
        write_folded(shown, ret_message);
}

void lobby_post_fold(const struct shown_table *shown, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    write_folded(shown, ret_message);
}

void lobby_post_called_off(const struct shown_table *shown, const struct news *news, int language,
                           struct message *ret_message)
{
    language_begin(language, ret_message);
    write_called_off(shown, news, ret_message);
}
