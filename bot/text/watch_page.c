/* watch_page.c - writes what people are told of new tables. */
#include "watch_page.h"

#include "buttons.h"
#include "language.h"
#include "lobby_post.h"
#include "rules_title.h"
#include "table_name.h"

#include <inttypes.h>
#include <string.h>

enum { LABEL_CHARACTERS = 30 };

bool watch_page_read(const char *word, enum watch_page_act *ret_act, int64_t *ret_id)
{
    static const char *const forms[] = {
        [WATCH_PAGE_HERE] = "", [WATCH_PAGE_OFF] = "off:#", [WATCH_PAGE_SIT] = "sit:#"};
    struct buttons_said said;
    int act = buttons_read(forms, 3, word, &said);
    if (act < 0 || (act > 0 && said.numbers[0] <= 0))
        return false;
    *ret_act = (enum watch_page_act)act;
    *ret_id = act > 0 ? said.numbers[0] : 0;
    return true;
}

static void write_lobby(const struct watch_page_lobby *lobby, const char *head, int language,
                        struct message *ret_message)
{
    const struct table *table = lobby->shown->table;
    language_begin(language, ret_message);
    message_add(ret_message, "🔔 <b>%s</b>\n🎲 ", head);
    rules_title_add(&table->rules, lobby->shown->house, ret_message);
    message_add(ret_message, "%s", table->n_seats > 0 ? "\n👥 " : "");
    for (int seat = 0; seat < table->n_seats; seat++)
        message_add(ret_message, "%s%s", seat > 0 ? " · " : "",
                    phrase_short_name(table, seat).text);
    table_name_place(lobby->title, lobby->url, ret_message);
}

void watch_page_opened(const struct watch_page_lobby *lobby, bool asked, int language,
                       struct message *ret_message)
{
    const struct table *table = lobby->shown->table;
    language_use(language);
    write_lobby(lobby, _("A table is open"), language, ret_message);
    if (asked)
        message_say(
            ret_message, "\n\n", "%s",
            _("I tell you here when the next one opens: at most once an hour in all, and not "
              "in quiet hours or on days off."));
    message_button(ret_message, true, phrase_told("%s (%d)", _("🙋 Join"), table->n_seats).text,
                   "T:sit:%" PRId64, table->id);
    message_style(ret_message, BUTTON_SUCCESS);
    message_button(ret_message, true, _("🔕 Stop telling me"), "T:off:%" PRId64, lobby->watch);
}

void watch_page_over(const struct watch_page_lobby *lobby, int language,
                     struct message *ret_message)
{
    enum table_status status = lobby->shown->table->status;
    language_use(language);
    write_lobby(lobby,
                status == TABLE_LOBBY     ? _("You have a seat")
                : status == TABLE_PLAYING ? _("This game has begun")
                                          : _("This table was called off"),
                language, ret_message);
}

void watch_page_begin(bool any, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    message_add(ret_message, "🔔 <b>%s</b>\n", _("New tables"));
    message_add(
        ret_message, "%s",
        any ? _("When a table opens in one of these groups, I tell you here: while it has "
                "a seat for you, at most once an hour in all, and not in quiet hours or on days "
                "off. Tap a group to end that.")
            : _("You are told of no group's new tables. Type /tellme in a group, and I'll tell "
                "you here when a table opens there."));
}

void watch_page_add(const char *title, int64_t watch, struct message *message)
{
    message_button(message, true,
                   phrase_told("🔕 %s", table_name_title(title, LABEL_CHARACTERS, false).text).text,
                   "T:off:%" PRId64, watch);
}
