/* days_menu.h - the pages of the menu of settings for days off. */
#ifndef DAYS_MENU_H
#define DAYS_MENU_H

#include "settings_menu.h"

enum { DAYS_MENU_SHEETS = 13 /* this month, and the next twelve */ };

/* The days off from today on, in a line. */
struct phrase days_menu_now(const struct settings *settings);

void days_menu_page(const struct settings *settings, struct message *message);

/* The days of a month to choose from. */
void days_menu_month(const struct settings *settings, int sheet, struct message *message);

/* Refuses another weekday of one's own before that day, as a popup. */
void days_menu_spent(int64_t from, int language, struct message *ret_message);

/* The sheet of the month in which a day is. */
int days_menu_sheet(int64_t today, int64_t day);

#endif
