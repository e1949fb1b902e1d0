/* zone_menu.h - the pages of the menu of settings where a time zone is chosen. */
#ifndef ZONE_MENU_H
#define ZONE_MENU_H

#include "settings_menu.h"

/* A zone as people read it: "Europe / Rome". */
struct phrase zone_menu_name(const char *zone);

/* The zone there is now, and the ways to another. */
void zone_menu_page(const struct settings *settings, struct message *message);

/* All regions, or the zones of one, to choose from. */
void zone_menu_regions(const struct settings *settings, const struct settings_at *at,
                       struct message *message);
void zone_menu_region(const struct settings *settings, const struct settings_at *at,
                      struct message *message);

/* What a typed place may mean. */
void zone_menu_found(const struct settings_at *at, struct message *message);

#endif
