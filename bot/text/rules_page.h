/* rules_page.h - the rules of one table, for somebody who never played. */
#ifndef RULES_PAGE_H
#define RULES_PAGE_H

#include "message.h"
#include "table.h"

/* See text_rules and text_rules_here. */
void rules_page_write(const struct rules *rules, enum table_starter starter,
                      const struct house *house, struct message *message);

/* That the rules somebody typed are not known, and by which names they may be: those of all games,
 * and those the group saved. */
void rules_page_unknown(const struct house *house, int language, struct message *ret_message);

/* See text_rules_shelf. */
void rules_page_shelf(const struct rules *shown, struct message *message);

/* The button that leads there. */
void rules_page_shelf_button(struct message *message);

#endif
