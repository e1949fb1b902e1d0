/* rules_page.h - the rules of one table, for somebody who never played. */
#ifndef RULES_PAGE_H
#define RULES_PAGE_H

#include "message.h"
#include "table.h"

/* The rules of a table, with what its group has of its own; `shelf`: with a button to the shelf. */
void rules_page_write(const struct table *table, bool shelf, int language,
                      struct message *ret_message);

/* That the rules somebody typed are not known, and by which names they may be: those of all games,
 * and those the group saved. */
void rules_page_unknown(const struct house *house, int language, struct message *ret_message);

/* One page of the shelf of rules: how to play by these, with buttons for the other games and their
 * rule sets; NULL: which games there are. */
void rules_page_shelf(const struct house_rules *shown, int language, struct message *ret_message);

#endif
