/* text_league.h - the doors to what the bot says of a group's league; the rest is as in text.h. */
#ifndef TEXT_LEAGUE_H
#define TEXT_LEAGUE_H

#include "figures_page.h"
#include "league_menu.h"
#include "picture_words.h"
#include "standing_page.h"
#include "void_page.h"

/* A standing, with buttons that lead to the others where they are wanted. */
void text_league_standing(const struct standing_page *page, bool buttons, int language,
                          struct message *ret_message);

/* Which order a word means, by the buttons of a standing in any language. False: none. */
bool text_league_read_order(const char *typed, enum standings_order *ret_order);

/* The same as the post of a week in which so many games ended. */
void text_league_week(const struct standing_page *page, int games, int language,
                      struct message *ret_message);

/* The last standing of a season that is over. */
void text_league_over(const struct standing_page *page, int language, struct message *ret_message);

/* Who was best in the seasons that are over, the last one first. `now_key`: the one that is on. */
void text_league_hall(const struct standing_halls *halls, int32_t now_key, int language,
                      struct message *ret_message);

/* What a group chose about its league, with buttons to choose. */
void text_league_menu(const struct league_menu *menu, int language, struct message *ret_message);

/* Whether a season is to end at once, because seasons shall last for another time. */
void text_league_ending(const struct standing_season *ends, const struct standing_season *begins,
                        int language, struct message *ret_message);

/* How somebody plays; and two people in the games they played together. */
void text_league_figures(const struct figures_page *page, int language,
                         struct message *ret_message);
void text_league_duel(const struct figures_duel *duel, int language, struct message *ret_message);

/* The words on a picture of a standing, or of the season that made it; and of two people. */
void text_league_picture(const struct standing_page *page, int language,
                         struct picture_words *ret_words);
void text_league_picture_duel(int games, int language, struct picture_words *ret_words);

/* The last games, by which one can be named; and what became of one. */
void text_league_games(const struct void_row *rows, int n, int64_t now_local_ms, int language,
                       struct message *ret_message);
void text_league_voided(const struct void_row *row, int language, struct message *ret_message);

/* What stands below a file with all games: one for programs, or one for a spreadsheet. */
const char *text_league_export(bool for_programs, int language);

/* Why a table of points that was typed cannot be read; and whether the usual one is meant. */
void text_league_points(const struct points_error *error, int language,
                        struct message *ret_message);
bool text_league_is_usual(const char *typed);

/* Whether somebody names themselves: "me". */
bool text_league_is_me(const char *typed);
/* Passes over what stands between two names, as "-" or "and", where there is such a word. */
const char *text_league_after_and(const char *typed);

#endif
