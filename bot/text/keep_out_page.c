/* keep_out_page.c - writes a page of the list of people who may not sit down. */
#include "keep_out_page.h"

#include "buttons.h"
#include "clock_texts.h"
#include "language.h"
#include "phrase.h"
#include "table_name.h"

#include <inttypes.h>

enum { BUTTONS_A_ROW = 2, TITLE_CHARACTERS = 40, PAGES_MOST = 100 };

bool keep_out_page_read(const char *word, struct keep_out_tap *ret_tap)
{
    static const char *const forms[] = {[KEEP_OUT_SHOW] = "#:#", [KEEP_OUT_DROP] = "x:#:#"};
    struct buttons_said said;
    int form = buttons_read(forms, sizeof forms / sizeof *forms, word, &said);
    int64_t second = said.numbers[1];
    *ret_tap = (struct keep_out_tap){.act = (enum keep_out_act)form, .chat = said.numbers[0]};
    if (form == KEEP_OUT_DROP)
        ret_tap->player = second;
    else
        ret_tap->page = second > 0 && second < PAGES_MOST ? (int)second : 0;
    return form >= 0 && ret_tap->chat < 0;
}

static int add_name(const struct keep_out_row *row, struct shown_names *names)
{
    int who = shown_names_add(names, row->player, row->name, row->username);
    if (row->number > 0)
        names->list[who].number = row->number;
    return who;
}

static void add_change(const struct keep_out_page *page, struct shown_names *names, int who,
                       struct message *message)
{
    struct phrase name = phrase_shown(names, who, SHOWN_WHOLE);
    if (page->taken_off) {
        message_say(message, "✅ ", _("%s may sit down again."), name.text);
    } else {
        message_say(message, "🚫 ", _("%s may not sit down from now on."), name.text);
        if (page->called_off > 0)
            message_say(message, " ",
                        page->called_off == 1
                            ? _("The table where nobody else sat is called off.")
                            : P_("The %d table where nobody else sat is called off.",
                                 "The %d tables where nobody else sat are called off.",
                                 page->called_off),
                        page->called_off);
        if (page->games > 0)
            message_say(message, " ",
                        page->games == 1
                            ? _("They still finish the game they're in: /cancel ends it.")
                            : P_("They still finish the %d game they're in: /cancel ends one.",
                                 "They still finish the %d games they're in: /cancel ends one.",
                                 page->games),
                        page->games);
    }
    message_add(message, "\n\n");
}

static void add_row(const struct keep_out_page *page, struct shown_names *names, int i, int who,
                    struct message *message)
{
    int place = page->page * KEEP_OUT_PAGE_ROWS + i + 1;
    const struct keep_out_row *row = &page->rows[i];
    char name[SHOWN_NAME_BYTES];
    shown_names_write(names, who, SHOWN_ROW, name);
    message_add(message, "\n%d. %s · ", place, phrase_mention_shown(names, who, false).text);
    message_say(message, "", _("since %s"), clock_texts_date(row->since_local_ms).text);
    message_button(message, i % BUTTONS_A_ROW == 0, phrase_told("✅ %d. %s", place, name).text,
                   "B:x:%" PRId64 ":%" PRId64, page->chat, row->player);
}

static void add_pages(const struct keep_out_page *page, struct message *message)
{
    bool more = (page->page + 1) * KEEP_OUT_PAGE_ROWS < page->n_all;
    if (page->page > 0)
        message_button(message, true, "⬅️", "B:%" PRId64 ":%d", page->chat, page->page - 1);
    if (more)
        message_button(message, page->page == 0, "➡️", "B:%" PRId64 ":%d", page->chat,
                       page->page + 1);
}

void keep_out_page_write(const struct keep_out_page *page, int language,
                         struct message *ret_message)
{
    struct shown_names names;
    int who[KEEP_OUT_PAGE_ROWS], changed = -1;
    language_begin(language, ret_message);
    shown_names_begin(&names);
    if (page->changed)
        changed = add_name(page->changed, &names);
    for (int i = 0; i < page->n; i++)
        who[i] = add_name(&page->rows[i], &names);
    for (int i = 0; i < page->n_namesakes; i++)
        add_name(&page->namesakes[i], &names);
    if (changed >= 0)
        add_change(page, &names, changed, ret_message);
    message_say(ret_message, "🚫 ", _("<b>Who may not sit down in %s</b>"),
                table_name_title(page->title, TITLE_CHARACTERS, true).text);
    message_add(ret_message, "\n");
    for (int i = 0; i < page->n; i++)
        add_row(page, &names, i, who[i], ret_message);
    if (page->n == 0)
        message_add(ret_message, "\n%s", _("Nobody: everyone may play."));
    else
        message_add(ret_message, "\n\n%s",
                    _("They can't join a table or a Cup there, and I tell them so only when they "
                      "try. Tap a name and they may play again."));
    message_add(ret_message, "\n\n%s",
                _("To add someone, reply /keepout to one of their messages in the group, or type "
                  "/keepout and their name there. Only admins get to see this list."));
    add_pages(page, ret_message);
}
