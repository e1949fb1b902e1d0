/* lobby_post.c - who sits at the table, and by which rules. */

#include "lobby_post.h"

#include "clock_texts.h"
#include "game_words.h"
#include "language.h"
#include "rules_title.h"
#include "table_name.h"

#include <inttypes.h>

static void add_heading(const struct table *table, struct message *message)
{
    table_name_line(table, message);
    message_add(message, "🎲 ");
    rules_title_add(&table->rules, table->house, message);
    message_add(message, "\n");
}

/* Returns whether somebody cannot be written to. */
static bool add_seats(const struct table *table, struct message *message)
{
    bool unreachable = false;
    for (int i = 0; i < table->n_seats; i++) {
        const struct seat *seat = &table->seats[i];
        message_add(message, "\n%d. %s%s%s", i + 1, phrase_name(table, i).text,
                    seat->player == table->host ? " 👑" : "", seat->reachable ? "" : " 📵");
        unreachable = unreachable || !seat->reachable;
    }
    return unreachable;
}

static void add_button(const struct table *table, const char *label, char letter,
                       enum button_style style, struct message *message)
{
    bool new_row = message->n_buttons % 2 == 0;
    message_button(message, new_row, label, "%c:%" PRId64, letter, table->id);
    message_style(message, style);
}

static void write_open(const struct table *table, struct message *message)
{
    add_heading(table, message);
    size_t length = message->length;
    rules_title_line(&table->rules, message);
    message_add(message, "%s", message->length > length ? "\n" : "");
    game_words_add_players(table->rules.kind, message);
    if (table->starter == STARTER_NAMED)
        message_add(message, _("%s starts."),
                    phrase_name(table, table_seat(table, table->named)).text);
    else
        message_add(message, "%s", game_words_starter_line(table->starter));
    if (table->dice != DICE_OWN)
        message_add(message, "\n%s", game_words_dice_line(table->dice));
    message_add(message, "\n");
    clock_texts_pace(table, message);
    message_say(message, "\n",
                P_("%d player at the table:", "%d players at the table:", table->n_seats),
                table->n_seats);
    if (add_seats(table, message))
        message_add(message, "\n\n📵 %s",
                    _("I cannot write to you in private yet. Open a chat with me and press Start, "
                      "or play with the buttons here in the group."));
    int missing = table->rules.kind->seats_min - table->n_seats;
    if (missing > 0) {
        message_say(message, "\n\n",
                    P_("%d more player is needed.", "%d more players are needed.", missing),
                    missing);
    }
    add_button(table, _("🙋 Join"), 'j', BUTTON_SUCCESS, message);
    add_button(table, _("🚪 Leave"), 'l', BUTTON_DANGER, message);
    add_button(table, _("📜 Rules"), 'r', BUTTON_PLAIN, message);
    add_button(table, _("▶️ Start"), 's', BUTTON_SUCCESS, message);
    add_button(table, _("❌ Cancel"), 'x', BUTTON_DANGER, message);
}

/* What is left of the post once nobody can sit down any more. */
static void write_closed(const struct table *table, struct message *message)
{
    add_heading(table, message);
    message_add(message, "%s",
                table->status == TABLE_CANCELLED ? _("This table was called off. A new one: /play")
                                                 : _("The game has begun."));
    if (table->n_seats > 0)
        message_add(message, "\n");
    add_seats(table, message);
}

void lobby_post_write(const struct table *table, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    if (table->status != TABLE_LOBBY)
        write_closed(table, ret_message);
    else
        write_open(table, ret_message);
}
