/* league_menu.h - what a group chooses about its league, and who takes no part. */
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

/* What a group chose about its league, with buttons to choose. */
void league_menu_write(const struct league_menu *menu, int language, struct message *ret_message);

/* Whether a season is to end at once, because seasons shall last for another time. */
void league_menu_ending(const struct standing_season *ends, const struct standing_season *begins,
                        int language, struct message *ret_message);

/* What a button says. */
struct league_menu_tap {
    enum league_menu_act {
        LEAGUE_MENU_SHOW,
        LEAGUE_MENU_LENGTH, /* value: enum season_length */
        LEAGUE_MENU_END,    /* and so it is, though the season `ends` does so at once by it */
        LEAGUE_MENU_LEAST,  /* value: games for a rank */
        LEAGUE_MENU_WEEKLY, /* value: whether, and so on */
        LEAGUE_MENU_ON,
        LEAGUE_MENU_PART, /* in the league, of who presses */
    } act;
    int value;
    int32_t ends; /* its key */
};

/* Reads what follows "k:". False for what none of these buttons carries. */
bool league_menu_read(const char *word, struct league_menu_tap *ret_tap);

/* Why a table of points that was typed cannot be read; and whether the usual one is meant. */
void league_menu_fault(const struct points_error *error, int language, struct message *ret_message);
bool league_menu_is_usual(const char *typed);

#endif
