/* hours_menu.h - the pages of the menu of settings where quiet hours are chosen. */
#ifndef HOURS_MENU_H
#define HOURS_MENU_H

#include "settings_menu.h"

/* "23:00–08:00", or that there are none. */
struct phrase hours_menu_told(const struct settings *settings);

/* The hours there are. */
void hours_menu_page(const struct settings *settings, struct message *message);

/* When they begin, or when they end. */
void hours_menu_edge(const struct settings *settings, const struct settings_at *at,
                     struct message *message);

#endif
