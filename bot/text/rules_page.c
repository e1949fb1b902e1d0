/* rules_page.c - heading, the game's own rules, and how the table finds who starts. */

#include "rules_page.h"

#include "forfeits.h"
#include "language.h"
#include "rules_title.h"
#include "wording.h"

/* A group's own list may be long; it has a page of its own. */
static void add_forfeits(const struct rules *rules, const struct house *house,
                         struct message *message)
{
    if (forfeits_rung(rules, house, 0) == GAME_NOTHING)
        return;
    message_add(message, "\n\n<b>%s</b>\n", _("Forfeits"));
    if (house != NULL && house->n_forfeits > 0) {
        message_add(message, "%s",
                    _("With every life lost comes a forfeit, each harder than the last. Those of "
                      "this group: /forfeits"));
        return;
    }
    message_add(message, "%s",
                _("With every life lost comes a forfeit, each harder than the last:"));
    for (int i = 0; i < forfeits_count(house); i++)
        message_add(message, "\n%d. %s", i + 1, forfeits_usual(i));
}

void rules_page_write(const struct rules *rules, enum table_starter starter,
                      const struct house *house, struct message *message)
{
    message_add(message, "📜 ");
    rules_title_add(rules, house, message);
    if (rules_differs(rules)) {
        message_add(message, "\n");
        rules_title_line(rules, message);
    }
    message_add(message, "\n\n");
    wording_of(rules->kind)->explain(rules, message);
    add_forfeits(rules, house, message);
    message_add(message, "\n\n%s", wording_starter_line(starter));
}
