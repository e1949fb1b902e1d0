/* option_menu.h - the pages of the menu for single options. */
#ifndef OPTION_MENU_H
#define OPTION_MENU_H

#include "message.h"
#include "shown_table.h"

/* Every option of the game that has an effect beside the others, with its value. */
void option_menu_list(const struct shown_table *shown, struct message *message);

/* One option: its meaning, and its values as buttons. */
void option_menu_page(const struct table *table, int option, struct message *message);

/* A value that cannot stand with the others: the reason, and the changes that it needs. */
void option_menu_conflict(const struct shown_table *shown, int option, int value,
                          struct message *message);

#endif
