/* settings_choice.h - the pages of the menu of settings with a choice of a few values. */
#ifndef SETTINGS_CHOICE_H
#define SETTINGS_CHOICE_H

#include "settings_menu.h"

/* One of these pages: its setting and the values. */
struct settings_choice {
    enum settings_page page;
    const char *code, *icon;
    const char *title, *meaning; /* not yet translated */
    struct phrase (*told)(int32_t value);
    int n; /* 0: as many as there are languages */
    int32_t values[6];
};

/* NULL if the page is another one. */
const struct settings_choice *settings_choice_of(enum settings_page page);

/* A minute of the day: "09:30". */
struct phrase settings_choice_hour(int minute);

/* The chosen value, in words. */
struct phrase settings_choice_now(const struct settings *settings, enum settings_page page);

/* The value at the end of a button's data; false if it is none of them. */
bool settings_choice_read(enum settings_page page, const char *word, int *ret_value);

void settings_choice_write(const struct settings *settings, enum settings_page page,
                           struct message *message);

#endif
