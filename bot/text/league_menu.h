/* league_menu.h - the settings of a group's league, and the players who take no part. */
#ifndef LEAGUE_MENU_H
#define LEAGUE_MENU_H

#include "message.h"
#include "points.h"
#include "standing_page.h"

struct league_menu {
    bool on, weekly;
    enum season_length length;
    int games_least;
    char points[POINTS_TEXT_BYTES]; /* rows of the group's own; empty: the usual ones */
};

/* The settings of a group's league, with buttons to change them. */
void league_menu_write(const struct league_menu *menu, int language, struct message *ret_message);

/* Asks whether the season may end at once, since its length was changed. */
void league_menu_ending(const struct standing_season *ends, const struct standing_season *begins,
                        int language, struct message *ret_message);

/* The meaning of a button. */
struct league_menu_tap {
    enum league_menu_act {
        LEAGUE_MENU_SHOW,
        LEAGUE_MENU_LENGTH, /* value: enum season_length */
        LEAGUE_MENU_END,    /* the same, even if it ends the season `ends` at once */
        LEAGUE_MENU_LEAST,  /* value: games for a rank */
        LEAGUE_MENU_WEEKLY, /* value: on or off, as for the next ones */
        LEAGUE_MENU_ON,
        LEAGUE_MENU_PART, /* value: whether the presser takes part in the league */
    } act;
    int value;
    int32_t ends; /* its key */
};

/* Reads the data after "k:". False for data that none of these buttons carries. */
bool league_menu_read(const char *word, struct league_menu_tap *ret_tap);

/* Tells why a typed table of points cannot be read; and asks whether the usual one is meant. */
void league_menu_fault(const struct points_error *error, int language, struct message *ret_message);
bool league_menu_is_usual(const char *typed);

#endif
