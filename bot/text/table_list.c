/* table_list.c - writes a line and a button for each table: its name and chat, the turn, the time
 * left. */
#include "table_list.h"

#include "clock_texts.h"
#include "day_texts.h"
#include "game_words.h"
#include "language.h"
#include "robot_player.h"
#include "table_name.h"
#include "zone_menu.h"

#include <inttypes.h>

enum { TITLE_CHARACTERS = 20, BRIEF_CHARACTERS = 12, LABEL_CHARACTERS = 14, BUTTONS_A_ROW = 2 };

static struct phrase name_of(const struct table_list_row *row)
{
    return table_is_practice(row->table) ? phrase_told("%s", _("🤖 Practice"))
                                         : table_name(row->table, row->word);
}

static void add_name(const struct table_list_row *row, bool brief, struct message *message)
{
    struct phrase name = name_of(row);
    struct phrase title =
        table_name_title(row->title, brief ? BRIEF_CHARACTERS : TITLE_CHARACTERS, true);
    if (row->url[0] != '\0')
        message_add(message, "<a href=\"%s\">%s</a>", row->url, name.text);
    else
        message_add(message, "<b>%s</b>", name.text);
    message_add(message, " · %s", game_words_title(row->table->rules.kind));
    if (!brief)
        table_name_cup(row->cup, " · ", message);
    if (title.text[0] != '\0')
        message_add(message, " · %s", title.text);
}

int table_list_add_turn(const struct table *table, struct shown_names *names)
{
    int seat = table_turn(table);
    if (seat == GAME_NOBODY || robot_player_is(table->seats[seat].player))
        return -1;
    const struct seat *person = &table->seats[seat];
    return shown_names_add(names, person->player, person->name, person->username);
}

/* Whether the reader left the group of a game. There they make no move. */
static bool is_outside(const struct table_list_row *row)
{
    int seat = table_seat(row->table, row->player);
    return seat != GAME_NOBODY && row->table->seats[seat].gone;
}

static void add_turn(const struct table_list_row *row, struct message *message)
{
    int seat = table_turn(row->table);
    if (is_outside(row))
        message_add(message, "%s", _("you're no longer in this group"));
    else if (row->table->status == TABLE_LOBBY)
        message_add(
            message,
            P_("%d player, not begun yet", "%d players, not begun yet", row->table->n_seats),
            row->table->n_seats);
    else if (seat == GAME_NOBODY)
        message_add(message, "%s", _("a moment between two turns"));
    else if (row->table->seats[seat].player == row->player)
        message_add(message, "<b>%s</b>", _("your turn"));
    else if (robot_player_is(row->table->seats[seat].player))
        message_add(message, _("%s's turn"), phrase_short_name(row->table, seat).text);
    else
        message_add(
            message, _("%s's turn"),
            phrase_shown(row->on_turn, table_list_add_turn(row->table, row->on_turn), SHOWN_SHORT)
                .text);
}

static void add_time(const struct table_list_row *row, bool brief, struct message *message)
{
    if (row->left_ms < 0 || is_outside(row))
        return;
    message_say(message, " · ", _("%s left"), clock_texts_stretch(row->left_ms).text);
    if (brief || row->zone[0] == '\0')
        return;
    struct phrase reason = day_texts_reason_to_others(&row->off, row->own_off);
    message_add(message, ", %s (%s%s%s)", clock_texts_until(&row->until).text,
                zone_menu_city(row->zone).text, reason.text[0] != '\0' ? "; " : "", reason.text);
}

static void add_button(const struct table_list_row *row, bool brief, struct message *message)
{
    struct phrase label = table_name_title(row->title, LABEL_CHARACTERS, false);
    bool new_row = message->n_buttons % BUTTONS_A_ROW == 0;
    if (row->place == 0 || brief || row->of_several || label.text[0] == '\0')
        label = name_of(row);
    if (row->place > 0)
        label = phrase_told("%d. %.200s", row->place, label.text);
    if (row->typed)
        message_button(message, new_row, label.text, "%s", row->typed);
    else
        message_button(message, new_row, label.text, "t:%" PRId64, row->table->id);
}

void table_list_begin(enum table_list list, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    if (list == TABLE_LIST_WHICH)
        message_add(ret_message, "🤔 %s", _("Which table do you mean?"));
    else if (list == TABLE_LIST_DIGEST)
        message_add(ret_message, "📬 <b>%s</b>", _("What waits for you"));
    else
        message_add(ret_message, "🎲 <b>%s</b>", _("Your games"));
    message_add(ret_message, "\n");
}

void table_list_add(const struct table_list_row *row, bool brief, struct message *message)
{
    message_add(message, brief || message->n_buttons == 0 ? "\n" : "\n\n");
    if (row->place > 0)
        message_add(message, "%d. ", row->place);
    add_name(row, brief, message);
    message_add(message, brief ? " · " : "\n");
    add_turn(row, message);
    add_time(row, brief, message);
    add_button(row, brief, message);
}

void table_list_end(int page, int pages, struct message *message)
{
    if (page > 0)
        message_button(message, true, "⬅️", "y:%d", page - 1);
    if (page < pages - 1)
        message_button(message, page == 0, "➡️", "y:%d", page + 1);
}
