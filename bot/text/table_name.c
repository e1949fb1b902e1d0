/* table_name.c - names for tables out of the kitchen garden, so that they can be told apart. */
#include "table_name.h"

#include "language.h"

#include <stdio.h>

/* In the order they are given away, the shortest first; after the last comes the first again. */
static const char *const names[] = {
    N_("Mint"),    N_("Sage"),     N_("Basil"),   N_("Thyme"),    N_("Laurel"),  N_("Lemon"),
    N_("Saffron"), N_("Ginger"),   N_("Pepper"),  N_("Vanilla"),  N_("Hazel"),   N_("Cherry"),
    N_("Almond"),  N_("Fennel"),   N_("Oregano"), N_("Peach"),    N_("Juniper"), N_("Chestnut"),
    N_("Orange"),  N_("Cinnamon"), N_("Plum"),    N_("Rosemary"), N_("Caper"),   N_("Olive"),
};

enum { N_NAMES = sizeof names / sizeof *names };

struct phrase table_name_of(int number)
{
    struct phrase phrase = {.text = ""};
    if (number > 0)
        snprintf(phrase.text, sizeof phrase.text, "№ %d · %s", number,
                 _(names[(number - 1) % N_NAMES]));
    return phrase;
}

struct phrase table_name(const struct table *table)
{
    return table_name_of(table->number);
}

void table_name_line(const struct table *table, struct message *message)
{
    struct phrase name = table_name(table);
    if (name.text[0] != '\0')
        message_add(message, "<i>%s</i>\n", name.text);
}

void table_name_moved(bool deleted, struct message *message)
{
    message_add(message, "\n\n🔒 %s",
                deleted ? _("The topic of this table is gone, so the game goes on here.")
                        : _("The topic of this table is closed. The game goes on here until it is "
                            "opened again."));
}
