/* table_name.c - names for tables out of the kitchen garden, so that they can be told apart. */
#include "table_name.h"

#include "codepoint.h"
#include "language.h"

#include <assert.h>
#include <stdio.h>

/* In the order of use, the shortest first; after the last the first is used again. */
static const char *const names[] = {
    N_("Mint"),    N_("Sage"),     N_("Basil"),   N_("Thyme"),    N_("Laurel"),  N_("Lemon"),
    N_("Saffron"), N_("Ginger"),   N_("Pepper"),  N_("Vanilla"),  N_("Hazel"),   N_("Cherry"),
    N_("Almond"),  N_("Dill"),     N_("Oregano"), N_("Peach"),    N_("Juniper"), N_("Chestnut"),
    N_("Orange"),  N_("Cinnamon"), N_("Plum"),    N_("Rosemary"), N_("Caper"),   N_("Olive"),
};

enum { N_NAMES = sizeof names / sizeof *names };

const char *table_name_word(const struct table *table, int language)
{
    return table->number > 0 ? language_phrase(language, names[(table->number - 1) % N_NAMES])
                             : NULL;
}

struct phrase table_name(const struct table *table, const char *word)
{
    if (table->number > 0)
        return phrase_told("№ %d · %s", table->number,
                           word ? word : table_name_word(table, language_in_use()));
    return (struct phrase){.text = ""};
}

void table_name_cup(const struct table_cup *cup, const char *before, struct message *message)
{
    if (cup->number == 0)
        return;
    message_add(message, "%s🏆 ", before);
    message_add(message, _("Cup %d"), (int)cup->number);
    message_add(message, " · ");
    if (cup->final)
        message_add(message, "%s", _("Final"));
    else
        message_add(message, _("Stage %d"), cup->round);
}

void table_name_line(const struct shown_table *shown, struct message *message)
{
    bool named = shown->table->number > 0 && !shown->alone;
    if (!named && shown->cup.number == 0)
        return;
    message_add(message, "<i>%s", named ? table_name(shown->table, shown->word).text : "");
    table_name_cup(&shown->cup, named ? " · " : "", message);
    message_add(message, "</i>\n");
}

struct phrase table_name_title(const char *title, int characters, bool html)
{
    char cut[4 * TABLE_NAME_TITLE_MOST + 4], escaped[6 * TABLE_NAME_TITLE_MOST + 4];
    const char *at = codepoint_skip(title, characters);
    struct phrase phrase = {.text = ""};
    if (at == title)
        return phrase;
    snprintf(cut, sizeof cut, "%.*s%s", (int)(at - title), title, *at != '\0' ? "…" : "");
    bool fits = message_escape(cut, escaped, sizeof escaped);
    assert(fits);
    snprintf(phrase.text, sizeof phrase.text, "\u2068%s\u2069", html ? escaped : cut);
    return phrase;
}

void table_name_place(const char *title, const char *url, struct message *message)
{
    struct phrase phrase = table_name_title(title, TABLE_NAME_TITLE_MOST, true);
    if (phrase.text[0] != '\0' && url[0] != '\0')
        message_add(message, "\n\n📍 <a href=\"%s\">%s</a>", url, phrase.text);
    else if (phrase.text[0] != '\0')
        message_add(message, "\n\n📍 <i>%s</i>", phrase.text);
}

void table_name_silent(struct message *message)
{
    message_say(message, "\n🔇 ", "%s",
                _("I may not write there just now, so time stands still. An admin can let me."));
}

void table_name_moved(bool deleted, int language, struct message *message)
{
    language_use(language);
    message->passes = false;
    message->news = message->length;
    message_add(message, "\n\n🔒 %s",
                deleted ? _("The topic of this table is gone, so the game goes on here.")
                        : _("The topic of this table is closed. The game goes on here until it's "
                            "opened again."));
    message->news_end = message->length;
}
