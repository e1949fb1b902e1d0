/* league.h - the rows of the league of a chat.
 *
 * Facts: the games that ended normally, in their order; the games that were voided; opting out and
 * its times; the closed seasons. Everything else is derived from these and from the moves: results,
 * standings, ratings, figures. Code that writes facts also brings the derived rows up to date in
 * the same transaction (bot/scoring).
 */
#ifndef STORE_LEAGUE_H
#define STORE_LEAGUE_H

#include "standings.h"

#include <stdbool.h>
#include <stdint.h>

struct store;

enum {
    STORE_POINTS_BYTES = 512, /* a table of points as text */
    STORE_REASON_BYTES = 256,
    STORE_KIND_BYTES = 32,
    STORE_FIGURES_BYTES = 2048,
    STORE_DUELS_BYTES = 640,
    STORE_SHARED_AMONG = 1000,
};

/* --- settings of a chat --- */

struct store_league {
    int64_t chat;
    bool on;
    bool weekly;                     /* whether there is a post every week */
    int length;                      /* enum season_length; default SEASON_MONTH */
    int games_least;                 /* games needed to be ranked; default 3 */
    char points[STORE_POINTS_BYTES]; /* empty: the default table */
    int64_t season_due_ms;           /* the end of the present season; 0: none is open */
    int64_t weekly_due_ms;           /* the next weekly post; 0: none */
};

/* store_league reads the settings of a chat, or the defaults. season_due_ms is set by the first
 * recorded game of a season, and reset to 0 by the code that closes the season. */
void store_league(struct store *store, int64_t chat, struct store_league *ret_league);
void store_league_put(struct store *store, const struct store_league *league);

/* Chats with a season to close or a weekly post to make by now. Returns how many, at most `most`.
 */
int store_leagues_due(struct store *store, int64_t now_ms, int64_t *ret_chats, int most);

/* --- facts --- */

/* A game that ended normally. The chat's settings of that time are kept with it, so that a later
 * change does not alter the past. */
struct store_ending {
    int64_t id; /* ascends in the order of the endings, whatever the clock did */
    int64_t table, chat, ended_ms;
    int32_t season; /* key */
    bool counted;   /* the league was on, and a hand was played to its end */
    char points[STORE_POINTS_BYTES];
};

/* Adds an ending and sets its id. A table has at most one. */
void store_ending_add(struct store *store, struct store_ending *ending);
/* The ending of a table; false if its game did not end normally. */
bool store_ending(struct store *store, int64_t table, struct store_ending *ret_ending);
/* The next ending of a chat after the ending `after`; false if there is none. */
bool store_ending_next(struct store *store, int64_t chat, int64_t after,
                       struct store_ending *ret_ending);
/* The next ending of any chat after the ending `after`; false if there is none. */
bool store_ending_after(struct store *store, int64_t after, struct store_ending *ret_ending);
/* The id of the latest ending; 0 if there is none. */
int64_t store_ending_last(struct store *store);
/* The first chat above `after` in which games ended; false if there is none. */
bool store_ending_chat(struct store *store, int64_t after, int64_t *ret_chat);
/* The latest endings of a chat, newest first, as a choice of games to void. Returns how many, at
 * most `most`. */
int store_endings_last(struct store *store, int64_t chat, struct store_ending *ret_endings,
                       int most);

/* The ending of the table with this number in a chat; false if there is none. */
bool store_ending_numbered(struct store *store, int64_t chat, int number,
                           struct store_ending *ret_ending);
/* The n-th ending of a chat, from 1, after the ending `after`; false if there are fewer. Its cost
 * grows slightly with n. */
bool store_ending_further(struct store *store, int64_t chat, int64_t after, int n,
                          int64_t *ret_ending);

struct store_void {
    int64_t table;
    int64_t player; /* the player who did it */
    char reason[STORE_REASON_BYTES];
    int64_t at_ms;
};

/* To be called by scoring_void and scoring_void_undo only, which also bring the derived rows up to
 * date. */
void store_void_add(struct store *store, int64_t chat, const struct store_void *made);
void store_void_undo(struct store *store, int64_t table, int64_t now_ms);
/* Whether the game of a table is void now, and the reason. */
bool store_voided(struct store *store, int64_t table, struct store_void *ret_void);

/* store_opt_out: from now on this chat's games do not count for the player, and no standing names
 * them, until store_opt_in gives back what they had. False if nothing changed. */
bool store_opt_out(struct store *store, int64_t chat, int64_t player, int64_t now_ms);
bool store_opt_in(struct store *store, int64_t chat, int64_t player, int64_t now_ms);
/* The time at which the player opted out; 0: they take part. */
int64_t store_opted_out(struct store *store, int64_t chat, int64_t player);
/* Whether the player was opted out when this game of the chat ended. */
bool store_opted_out_at(struct store *store, int64_t chat, int64_t player, int64_t ending);

/* A closed season. */
struct store_season {
    int64_t chat;
    int32_t key;
    int length;
    int64_t from_ms, to_ms; /* by the calendar */
    int64_t post;           /* the post of the final standing; 0: none */
    int games_least;        /* games needed to be ranked in it */
    int64_t ended_ms;       /* to_ms, or earlier if an admin ended it */
};

/* Closes a season; a season that went on after being closed can be closed again. */
void store_season_close(struct store *store, const struct store_season *season);
/* Reads a closed season; false if it is not closed. */
bool store_season(struct store *store, int64_t chat, int32_t key, struct store_season *ret_season);
bool store_seasons_any(struct store *store, int64_t chat); /* whether a season is closed */
/* The closed seasons, latest first. Returns the number of all; at most `most` are listed. */
int store_seasons(struct store *store, int64_t chat, struct store_season *ret_seasons, int most);
/* The topic of the last game of a season, open or closed; 0: General. */
int64_t store_season_topic(struct store *store, int64_t chat, int32_t key);
/* The keys of all seasons with a standing, open or closed, highest first. Returns the number of
 * all; at most `most` are listed. */
int store_season_keys(struct store *store, int64_t chat, int32_t *ret_keys, int most);

/* --- derived: results, one row for each seat of each game that ended normally --- */

struct store_result {
    int64_t ending, table, chat;
    int seat;
    char kind[STORE_KIND_BYTES];
    int32_t season;
    int64_t player, ended_ms;
    int n_seats, place;
    int32_t points;                    /* 0 if the result does not count */
    bool by_robot;                     /* more than half of the moves were made for the player */
    bool counts;                       /* for the standing and the rating of its player */
    bool rated;                        /* `own` and `all` hold the ratings after this game */
    struct rating own, all;            /* among games of this kind; among all games */
    char figures[STORE_FIGURES_BYTES]; /* of this game, as statistics_text_write makes it */
    char duels[STORE_DUELS_BYTES]; /* against each other player, as review_duels_write makes it */
};

/* Adds a result or overwrites it. */
void store_result_put(struct store *store, const struct store_result *result);

/* A walk through the results of a chat, or of one player there: from one ending on in order, or
 * back from one, newest first, until `each` returns false. */
struct store_scan {
    int64_t chat;
    int64_t player; /* 0: all players */
    int64_t from;   /* the first ending to visit; 0: the very first, or with `back` the very last */
    bool back;
};
void store_results(struct store *store, const struct store_scan *scan,
                   bool (*each)(void *context, const struct store_result *result), void *context);
/* The results of one game, by seats. Returns the number of seats. */
int store_results_of(struct store *store, int64_t chat, int64_t ending,
                     struct store_result *ret_results, int most);
/* The number of figures that all results of a chat are counted in, those of all kinds of games
 * together left out. Reads all results. */
int64_t store_results_figures(struct store *store, int64_t chat);
/* Calls each with the results of two players in each game that both sat in and that is one of the
 * last STORE_SHARED_AMONG games of each in the chat. Takes about 10 us a game. Returns whether one
 * of them has older games there. */
bool store_results_shared(struct store *store, int64_t chat, const int64_t players[2],
                          void (*each)(void *context, const struct store_result pair[2]),
                          void *context);

/* --- derived: standings --- */

/* The rows of one chat, season and kind ("": all games together), by player id, without players who
 * are opted out now and without ratings. Returns the number of all; at most `most` are listed. */
int store_standings(struct store *store, int64_t chat, int32_t season, const char *kind,
                    struct standing *ret_standings, int most);
/* Like store_standings, with players who are opted out. Used for closed seasons: nobody's place may
 * change there because another player opts out or comes back. */
int store_standings_all(struct store *store, int64_t chat, int32_t season, const char *kind,
                        struct standing *ret_standings, int most);
bool store_standing(struct store *store, int64_t chat, int32_t season, const char *kind,
                    int64_t player, struct standing *ret_standing);
void store_standing_put(struct store *store, int64_t chat, int32_t season, const char *kind,
                        const struct standing *standing);

/* --- derived: ratings and figures, one row for each chat, kind and player --- */

struct store_rating {
    int64_t player;
    struct rating rated;
    int32_t games;   /* rated games */
    int64_t last_ms; /* the last rated game */
};

bool store_rating(struct store *store, int64_t chat, const char *kind, int64_t player,
                  struct store_rating *ret_rating);
void store_rating_put(struct store *store, int64_t chat, const char *kind,
                      const struct store_rating *rating);

/* The statistics of a player as text (bot/league/statistics); false if there are none. For all
 * games together they are only games, wins and streaks. */
bool store_figures(struct store *store, int64_t chat, const char *kind, int64_t player,
                   char ret_figures[STORE_FIGURES_BYTES]);
void store_figures_put(struct store *store, int64_t chat, const char *kind, int64_t player,
                       const char *figures);
/* The players who take part and have played, by id. Returns the number of all; at most `most` are
 * listed. */
int store_league_players(struct store *store, int64_t chat, int64_t *ret_players, int most);

/* --- rebuilding what is derived --- */

/* Rows that are missing, different, or not wanted any more. */
struct store_changes {
    int64_t results, standings, ratings, figures;
};

/* Between these two calls derived rows are written and read in separate, empty temporary tables,
 * which are dropped at the end. The real rows are not touched. */
void store_league_apart(struct store *store);
void store_league_together(struct store *store);
/* store_league_compare counts how the real rows of a chat differ from those derived apart;
 * store_league_take_over replaces the real rows. */
void store_league_compare(struct store *store, int64_t chat, struct store_changes *ret_changes);
void store_league_take_over(struct store *store, int64_t chat);
/* Deletes standings, ratings and figures of a chat; results stay. */
void store_standings_clear(struct store *store, int64_t chat);

#endif
