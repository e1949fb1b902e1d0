/* settings_days.h - a tap on a day off in the menu of settings. */
#ifndef SETTINGS_DAYS_H
#define SETTINGS_DAYS_H

#include "ctx.h"
#include "settings_menu.h"
#include "store.h"

/* Fills in the days off of the group, or of the person in private, and their today. */
void settings_days_read(struct ctx *ctx, struct settings *settings);

/* Notes which weekdays of their own the person had off until now, before their zone changes. */
void settings_days_spend(struct ctx *ctx, struct store_player *player);

/* Changes them, in the row; false if it may not be, and the person is told why. */
bool settings_days_turn(struct ctx *ctx, const struct settings_tap *tap);

#endif
