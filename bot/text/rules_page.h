/* rules_page.h - the rules of one table, for beginners. */
#ifndef RULES_PAGE_H
#define RULES_PAGE_H

#include "commands.h"
#include "message.h"
#include "shown_table.h"

/* The rules of a table, with its group's own forfeits; `shelf`: with a button to the shelf. */
void rules_page_write(const struct shown_table *shown, bool shelf, int language,
                      struct message *ret_message);

/* The answer to unknown rules that a person typed behind a command, with the known names: those of
 * all games, and those that the group saved. */
void rules_page_unknown(const struct house *house, enum command command, int language,
                        struct message *ret_message);

/* One page of the shelf of rules: the rules `shown`, with buttons for the other games and their
 * rule sets; NULL: the list of games. `screens`: with a button to the screens on how to play, which
 * are in private alone. */
void rules_page_shelf(const struct house_rules *shown, bool screens, int language,
                      struct message *ret_message);

#endif
