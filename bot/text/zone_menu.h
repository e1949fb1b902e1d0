/* zone_menu.h - the pages of the menu of settings for the time zone. */
#ifndef ZONE_MENU_H
#define ZONE_MENU_H

#include "settings_menu.h"

/* A zone as people read it: "Europe / Rome". */
struct phrase zone_menu_name(const char *zone);

/* The city that a zone is named after, or something like it: "Rome". */
struct phrase zone_menu_city(const char *zone);

/* The present zone, and the ways to another. */
void zone_menu_page(const struct settings *settings, struct message *message);

/* All regions, or the zones of one, to choose from. */
void zone_menu_regions(const struct settings *settings, const struct settings_at *at,
                       struct message *message);
void zone_menu_region(const struct settings *settings, const struct settings_at *at,
                      struct message *message);

/* The zones that a typed place may mean. */
void zone_menu_found(const struct settings_at *at, struct message *message);

#endif
