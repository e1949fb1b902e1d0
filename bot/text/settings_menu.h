/* settings_menu.h - the menu in which a group, or one person, chooses how the bot treats them.
 */
#ifndef SETTINGS_MENU_H
#define SETTINGS_MENU_H

#include "pace.h"
#include "phrase.h"

enum {
    SETTINGS_MENU_SHEET = 30, /* zones on one sheet */
    SETTINGS_MENU_FOUND = 8,  /* zones that a typed place may mean */
};

/* What /start carries from a link to the page about one's dice. */
#define SETTINGS_MENU_DICE "dice"

enum settings_page {
    SETTINGS_ROOT,
    SETTINGS_CLOCK,  /* a group's only */
    SETTINGS_LIMIT,  /* a group's only */
    SETTINGS_DAYS,   /* a group's only */
    SETTINGS_ROBOTS, /* a group's only */
    SETTINGS_ABSENT, /* a group's only */
    SETTINGS_USUAL,  /* a group's only */
    SETTINGS_ALERTS, /* a person's only */
    SETTINGS_DICE,   /* a person's only */
    SETTINGS_LANGUAGE,
    SETTINGS_CHOICES, /* past those with few values (settings_choice.h); no page */
    SETTINGS_HOURS,
    SETTINGS_FROM, /* sheet 0: by the hour, else by the half hour */
    SETTINGS_TO,
    SETTINGS_ZONE,
    SETTINGS_REGIONS, /* zones: their names */
    SETTINGS_REGION,  /* word: which, zones: in it, sheet */
    SETTINGS_FOUND,   /* zones: those that a typed place means */
};

/* What was chosen. */
struct settings {
    bool personal;      /* of one person, else of a group */
    bool own_zone;      /* a person has a zone of their own */
    const char *zone;   /* the one in force; of a person without one of their own "" */
    int64_t now_ms;     /* what a clock there shows, in milliseconds as zone_local gives them */
    struct hours quiet; /* equal: none */
    const struct house *house;        /* what the group has of its own, NULL: nothing */
    int64_t lobby;                    /* a table whose rules can be chosen, 0 */
    int32_t chosen[SETTINGS_CHOICES]; /* on each page that a group or a person has of these */
};

/* Where in the menu somebody is, and what the page shows besides. */
struct settings_at {
    enum settings_page page;
    int sheet;
    char word[ZONE_NAME_BYTES];
    const char *const *zones;
    int n_zones;
    const int64_t *locals_ms; /* SETTINGS_FOUND: what their clocks show */
};

enum settings_act {
    SETTINGS_SHOW,  /* the page */
    SETTINGS_SET,   /* what the page is about: to value, or to word (zone) */
    SETTINGS_UNSET, /* no quiet hours; no zone of one's own */
    SETTINGS_ASK,   /* for a place */
};

/* What a button says. */
struct settings_tap {
    enum settings_act act;
    int value;             /* what is offered on the page; a language: which */
    struct settings_at at; /* without zones */
};

/* Reads what follows "p:". False for what no button carries. Whether there is such a zone or
 * region, and so many sheets of it, is not looked at. */
bool settings_menu_read(const char *data, bool personal, struct settings_tap *ret_tap);

/* Writes a page. A sheet past the last is the last. */
void settings_menu_write(const struct settings *settings, const struct settings_at *at,
                         int language, struct message *ret_message);

#endif
