/* league_menu.h - what a group chooses about its league, and who takes no part.
 *
 * Buttons carry, after "k:l" (bytes <= 64 in all):
 *   :n:LENGTH  seasons, :N:LENGTH:SEASON  even though this one ends at once by it
 *   :g:GAMES  games for a rank   :w:0, :w:1  the weekly post
 *   :o:0, :o:1  the league itself   :x:0, :x:1  whoever presses takes part no more, or again
 */
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

/* Why a table of points that was typed cannot be read; and whether the usual one is meant. */
void league_menu_fault(const struct points_error *error, int language, struct message *ret_message);
bool league_menu_is_usual(const char *typed);

#endif
