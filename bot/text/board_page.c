/* board_page.c - writes the board of a group. */
#include "board_page.h"

#include "clock_texts.h"
#include "day_texts.h"
#include "language.h"
#include "phrase.h"
#include "rules_title.h"
#include "table_list.h"
#include "table_name.h"

void board_page_begin(int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    message_add(ret_message, "📋 <b>%s</b>", _("The tables of this group"));
}

static void add_state(const struct shown_table *shown, struct shown_names *names,
                      struct message *message)
{
    const struct table *table = shown->table;
    int seat = table_turn(table), who = table_list_add_turn(table, names);
    struct deadline until = {shown->until_local_ms, shown->now_local_ms, shown->until_ms};
    if (table->status == TABLE_LOBBY) {
        message_say(message, "🙋 ",
                    P_("%d player, not begun yet", "%d players, not begun yet", table->n_seats),
                    table->n_seats);
        return;
    }
    message_add(message, "⏳ ");
    if (seat == GAME_NOBODY)
        message_add(message, "%s", _("a moment between two turns"));
    else
        message_add(message, _("%s's turn"),
                    who < 0 ? phrase_short_name(table, seat).text
                            : phrase_shown(names, who, SHOWN_ROW).text);
    if (seat != GAME_NOBODY && until.ms != 0)
        message_add(message, ", %s%s", clock_texts_until(&until).text,
                    day_texts_but_to_others(&shown->off, shown->own_off).text);
}

void board_page_add(const struct shown_table *shown, const char *url, struct shown_names *names,
                    struct message *message)
{
    const struct table *table = shown->table;
    struct phrase name = table_name(table, shown->word);
    message_add(message, "\n\n");
    if (url[0] != '\0')
        message_add(message, "<a href=\"%s\">%s</a>", url, name.text);
    else
        message_add(message, "<b>%s</b>", name.text);
    message_add(message, " · ");
    rules_title_plain(&table->rules, shown->house, message);
    table_name_cup(&shown->cup, " · ", message);
    message_add(message, "\n");
    add_state(shown, names, message);
}

void board_page_none(struct message *message)
{
    message_add(message, "\n\n%s", _("Nobody is playing. /play opens a table."));
}

void board_page_season(const struct board_page_top *top, struct shown_names *names,
                       struct message *message)
{
    if (top->n == 0)
        return;
    message_add(message, "\n\n🏆 <b>%s</b>", standing_page_season(&top->season).text);
    for (int i = 0; i < top->n; i++)
        message_add(message, "\n%d. %s · %s", top->ranks[i],
                    phrase_shown(names, top->who[i], SHOWN_ROW).text,
                    phrase_points_listed(top->points[i]).text);
}

void board_page_off(int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    message_add(ret_message, "📋 %s", _("This board is switched off."));
}

void board_page_lost(const char *title, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    message_say(ret_message, "📋 ",
                _("The board of %s is gone: somebody deleted it, or I may not post it there. So "
                  "it's switched off now. To have it again: /settings in the group."),
                table_name_title(title, TABLE_NAME_TITLE_MOST, true).text);
}

void board_page_closed(const char *title, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    message_say(
        ret_message, "📋 ",
        _("The topic with the board of %s is closed, so I can't keep it up to date. It goes "
          "on by itself once the topic is open."),
        table_name_title(title, TABLE_NAME_TITLE_MOST, true).text);
}
