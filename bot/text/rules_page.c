/* rules_page.c - heading, the game's own rules, and how the table finds who starts. */

#include "rules_page.h"

#include "language.h"
#include "wording.h"

void rules_page_write(const struct rules *rules, enum table_starter starter,
                      struct message *message)
{
    message_add(message, "📜 <b>%s · %s</b>\n\n", wording_title(rules->kind),
                wording_preset_label(rules->kind, rules->preset));
    wording_of(rules->kind)->explain(rules, message);
    message_add(message, "\n\n%s", wording_starter_line(starter));
}
