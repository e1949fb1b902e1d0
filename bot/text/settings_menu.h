/* settings_menu.h - the menu of the settings of a group, or of one person. */
#ifndef SETTINGS_MENU_H
#define SETTINGS_MENU_H

#include "pace.h"
#include "phrase.h"

enum {
    SETTINGS_MENU_SHEET = 30, /* zones on one sheet */
    SETTINGS_MENU_FOUND = 8,  /* zones that a typed place may mean */
};

/* The parameter of /start for the page about one's dice. */
#define SETTINGS_MENU_DICE "dice"

enum settings_page {
    SETTINGS_ROOT,
    SETTINGS_CLOCK,    /* a group's only */
    SETTINGS_LIMIT,    /* a group's only */
    SETTINGS_FORGIVEN, /* a group's only; behind SETTINGS_LIMIT */
    SETTINGS_DAYS,     /* a group's only */
    SETTINGS_ROBOTS,   /* a group's only */
    SETTINGS_ABSENT,   /* a group's only */
    SETTINGS_CLAIMS,   /* a group's only */
    SETTINGS_BOARD,    /* a group's only */
    SETTINGS_USUAL,    /* a group's only */
    SETTINGS_ALERTS,   /* a person's only */
    SETTINGS_DICE,     /* a person's only */
    SETTINGS_LANGUAGE,
    SETTINGS_CHOICES, /* past those with few values (settings_choice.h); no page */
    SETTINGS_HOURS,
    SETTINGS_DIGEST, /* a person's only: its hour; sheets as SETTINGS_FROM */
    SETTINGS_FROM,   /* sheet 0: by the hour, else by the half hour */
    SETTINGS_TO,
    SETTINGS_DAYS_OFF,
    SETTINGS_HOLIDAYS, /* sheet: a month, from this one on */
    SETTINGS_ZONE,
    SETTINGS_REGIONS, /* zones: their names */
    SETTINGS_REGION,  /* word: the region, zones: in it, sheet */
    SETTINGS_FOUND,   /* zones: the zones that a typed place may mean */
};

/* The settings as they are. */
struct settings {
    bool personal;      /* of one person, else of a group */
    bool own_zone;      /* a person has a zone of their own */
    const char *zone;   /* the one in force; "" for a person without an own one */
    int64_t now_ms;     /* local time there, in milliseconds as zone_local gives them */
    struct hours quiet; /* equal: none */
    struct days_off off;
    int64_t today;                    /* as days_off.h counts */
    const struct house *house;        /* the group's own rules and forfeits, NULL: none */
    int digest;                       /* the minute of the day of a person's digest */
    const char *digest_zone;          /* by the clocks of this zone: their own, */
    const char *digest_group;         /* that of this group (its title), or of their language: "" */
    int64_t lobby;                    /* a table whose rules can be chosen, 0 */
    int32_t chosen[SETTINGS_CHOICES]; /* the value of each page with few values */
};

/* A position in the menu, and the data that the page shows. */
struct settings_at {
    enum settings_page page;
    int sheet;
    char word[ZONE_NAME_BYTES];
    const char *const *zones;
    int n_zones;
    const int64_t *locals_ms; /* SETTINGS_FOUND: their local times */
};

enum settings_act {
    SETTINGS_SHOW,  /* the page */
    SETTINGS_SET,   /* the setting of the page: to value, or to word (zone) */
    SETTINGS_UNSET, /* no quiet hours; no zone of one's own */
    SETTINGS_ASK,   /* for a place */
    SETTINGS_PIN,   /* the board */
};

/* The meaning of a button. */
struct settings_tap {
    enum settings_act act;
    int value;             /* one of the page's values; a language: its index; a weekday, a day */
    struct settings_at at; /* without zones */
};

/* Reads the data after "p:". False for data that no button carries. Whether the zone, the region or
 * the sheet exists is not checked. */
bool settings_menu_read(const char *data, bool personal, struct settings_tap *ret_tap);

/* Writes a page. A sheet past the last is the last. */
void settings_menu_write(const struct settings *settings, const struct settings_at *at,
                         int language, struct message *ret_message);

#endif
