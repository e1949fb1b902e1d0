/* league.h - what the store keeps of the league of a chat.
 *
 * Facts: which games ended normally and in which order, which of them were voided, who opted out
 * and when, and the seasons that are closed. All else is derived from these and from the moves:
 * results, standings, ratings, figures. Who writes facts brings up to date what is derived in
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
    STORE_VALUED_MOST = 500,
    STORE_GIVEN_UNIT = 1000000, /* chances to win are kept in millionths, so that sums are exact */
    STORE_SEASON_UNKNOWN = -1,  /* of a game that ended before there was a league */
};

/* --- what a chat chose --- */

struct store_league {
    int64_t chat;
    bool on;
    bool weekly;                     /* a post every week */
    int length;                      /* enum season_length; usually SEASON_MONTH */
    int games_least;                 /* to be ranked; usually 3 */
    char points[STORE_POINTS_BYTES]; /* empty: the usual table */
    int64_t season_due_ms;           /* when the season that is on is to be closed; 0: nothing is */
    int64_t weekly_due_ms;           /* the next weekly post; 0: none */
};

/* As the chat chose, or as it is usually. season_due_ms is set when a game is recorded and none
 * was; who closes a season sets it to 0. */
void store_league(struct store *store, int64_t chat, struct store_league *ret_league);
void store_league_put(struct store *store, const struct store_league *league);

/* Chats with a season to be closed, or a weekly post to be made, by now; how many, at most `most`
 * are listed. */
int store_leagues_due(struct store *store, int64_t now_ms, int64_t *ret_chats, int most);

/* --- facts --- */

/* A game that ended normally. What a chat had chosen then is kept with it, so that a later choice
 * does not move what has been. */
struct store_ending {
    int64_t id; /* ascends in the order in which games ended, whatever the clock did */
    int64_t table, chat, ended_ms;
    int32_t season; /* key */
    bool counted;   /* the league was on, and a hand was played out */
    char points[STORE_POINTS_BYTES];
};

/* Adds it and sets its id. Of each table once. */
void store_ending_add(struct store *store, struct store_ending *ending);
/* The ending of a table; false if its game did not end normally. */
bool store_ending(struct store *store, int64_t table, struct store_ending *ret_ending);
/* The next one of a chat after the ending `after`; false if there is none. */
bool store_ending_next(struct store *store, int64_t chat, int64_t after,
                       struct store_ending *ret_ending);
/* The last one of all; 0 if there is none. */
int64_t store_ending_last(struct store *store);
/* Sets the season of an ending that knew none; where the database is only looked at, it does not.
 */
void store_ending_season(struct store *store, int64_t ending, int32_t season);
/* The first chat above `after` in which games ended; false if there is none. */
bool store_ending_chat(struct store *store, int64_t after, int64_t *ret_chat);
/* The last ones of a chat, newest first; how many, at most `most`. For a choice of what to void. */
int store_endings_last(struct store *store, int64_t chat, struct store_ending *ret_endings,
                       int most);

/* The game that was played at the table of this number in a chat; false if there is none. */
bool store_ending_numbered(struct store *store, int64_t chat, int number,
                           struct store_ending *ret_ending);
/* The n-th one of a chat, from 1, after the ending `after`; false if there are fewer. Its cost
 * grows with n, but little. */
bool store_ending_further(struct store *store, int64_t chat, int64_t after, int n,
                          int64_t *ret_ending);

struct store_void {
    int64_t table;
    int64_t player; /* who did it */
    char reason[STORE_REASON_BYTES];
    int64_t at_ms;
};

/* Use scoring_void and scoring_void_undo, which bring up to date what is derived. */
void store_void_add(struct store *store, int64_t chat, const struct store_void *made);
void store_void_undo(struct store *store, int64_t table, int64_t now_ms);
/* Whether the game of a table is void now, and why. */
bool store_voided(struct store *store, int64_t table, struct store_void *ret_void);

/* From now on games of this chat do not count for this person, and no standing names them; until
 * they come back, with what they had. False if nothing changed. */
bool store_opt_out(struct store *store, int64_t chat, int64_t player, int64_t now_ms);
bool store_opt_in(struct store *store, int64_t chat, int64_t player, int64_t now_ms);
/* Since when they are out; 0: they take part. */
int64_t store_opted_out(struct store *store, int64_t chat, int64_t player);
/* Whether they were out when this game of the chat ended. */
bool store_opted_out_at(struct store *store, int64_t chat, int64_t player, int64_t ending);

/* A season that is closed. */
struct store_season {
    int64_t chat;
    int32_t key;
    int length;
    int64_t from_ms, to_ms; /* by the calendar */
    int64_t post;           /* of its final standing; 0 */
    int games_least;        /* to be ranked in it */
    int64_t ended_ms;       /* to_ms, or before where somebody ended it early */
};

/* Closes it; once more where it was closed and went on. */
void store_season_close(struct store *store, const struct store_season *season);
/* What was kept of one; false if it is not closed. */
bool store_season(struct store *store, int64_t chat, int32_t key, struct store_season *ret_season);
/* Those that are closed, the one that ended last first; how many there are, at most `most` are
 * listed. */
int store_seasons(struct store *store, int64_t chat, struct store_season *ret_seasons, int most);
/* The topic in which the last game of a season was played, though it may be closed; 0: General. */
int64_t store_season_topic(struct store *store, int64_t chat, int32_t key);
/* The keys of all seasons that have a standing, closed or not, the highest first; likewise. */
int store_season_keys(struct store *store, int64_t chat, int32_t *ret_keys, int most);

/* --- derived: results, one row a seat of each game that ended normally --- */

struct store_result {
    int64_t ending, table, chat;
    int seat;
    char kind[STORE_KIND_BYTES];
    int32_t season;
    int64_t player, ended_ms;
    int n_seats, place;
    int32_t points;                    /* 0 where it does not count */
    bool by_robot;                     /* more than half of the moves were made for them */
    bool counts;                       /* for the standing and the rating of its player */
    bool rated;                        /* `own` and `all` are what they came to by this game */
    struct rating own, all;            /* in games of this kind, in all games */
    char figures[STORE_FIGURES_BYTES]; /* of this game, as statistics_text_write has it */
    char duels[STORE_DUELS_BYTES];     /* with each of the others, as review_duels_write has it */
};

/* Writes it, over one that was there. */
void store_result_put(struct store *store, const struct store_result *result);

/* Results from one ending on, in order (or back from one, newest first), until `each` says false.
 * Of a chat; of one player there. */
struct store_scan {
    int64_t chat;
    int64_t player; /* 0: all */
    int64_t from;   /* the first ending looked at; 0: the first, or the last, of all */
    bool back;
};
void store_results(struct store *store, const struct store_scan *scan,
                   bool (*each)(void *context, const struct store_result *result), void *context);
/* The results of one game, by seats; how many seats. */
int store_results_of(struct store *store, int64_t chat, int64_t ending,
                     struct store_result *ret_results, int most);
/* The first game of a chat after the ending `after` in which both sat, in whatever little time
 * games without one of them take; false if there is none. */
bool store_results_shared(struct store *store, int64_t chat, const int64_t players[2],
                          int64_t after, int64_t *ret_ending);

/* --- derived: standings --- */

/* The rows of one chat, season and kind ("": all games together), by players' ids and without those
 * who are out now; how many there are, at most `most` are listed. Ratings are not in them. */
int store_standings(struct store *store, int64_t chat, int32_t season, const char *kind,
                    struct standing *ret_standings, int most);
/* The same with those who are out, too: in a season that is over nobody's place changes because
 * somebody opts out, or comes back. */
int store_standings_all(struct store *store, int64_t chat, int32_t season, const char *kind,
                        struct standing *ret_standings, int most);
bool store_standing(struct store *store, int64_t chat, int32_t season, const char *kind,
                    int64_t player, struct standing *ret_standing);
void store_standing_put(struct store *store, int64_t chat, int32_t season, const char *kind,
                        const struct standing *standing);

/* --- derived: ratings and figures, one row a chat, kind and player --- */

struct store_rating {
    int64_t player;
    struct rating rated;
    int32_t games;   /* that were rated */
    int64_t last_ms; /* the last of them */
};

bool store_rating(struct store *store, int64_t chat, const char *kind, int64_t player,
                  struct store_rating *ret_rating);
void store_rating_put(struct store *store, int64_t chat, const char *kind,
                      const struct store_rating *rating);

/* What bot/league/statistics has to say about a player, as text; false if nothing. Of all games
 * together there are only games, wins and streaks. */
bool store_figures(struct store *store, int64_t chat, const char *kind, int64_t player,
                   char ret_figures[STORE_FIGURES_BYTES]);
void store_figures_put(struct store *store, int64_t chat, const char *kind, int64_t player,
                       const char *figures);
/* Those who take part and have some of all games together, as store_standings. */
int store_league_players(struct store *store, int64_t chat, int64_t *ret_players, int most);

/* --- derived bit by bit: what was given away in games that count --- */

/* What the decisions of a seat gave the others, and theirs it: of the chance to win, in units of
 * 1 / STORE_GIVEN_UNIT. */
struct store_given {
    int64_t given, got;
};

/* The last game that is not valued yet; false if there is none. */
bool store_unvalued(struct store *store, struct store_ending *ret_ending);
/* Notes that somebody begins to value it; how often that was so. */
int store_unvalued_try(struct store *store, int64_t ending);
/* Values it, by its seats; n 0: it cannot be. */
void store_value(struct store *store, int64_t ending, const struct store_given *seats, int n);
/* Has all games of a chat valued again. What was written stays until then. */
void store_value_again(struct store *store, int64_t chat);

/* One seat of a game that was valued. */
struct store_valued {
    bool won;
    int n_seats;
    struct store_given given;
};

/* The last games of a player in a chat that count and were valued, of a kind or ("") of all, newest
 * first; how many there are, STORE_VALUED_MOST of them at most. */
int store_valued_last(struct store *store, int64_t chat, int64_t player, const char *kind,
                      struct store_valued ret_games[STORE_VALUED_MOST]);

/* --- rebuilding what is derived --- */

/* Rows that were not there, or are not as they were, or have gone. */
struct store_changes {
    int64_t results, standings, ratings, figures;
};

/* From here on what is derived is written and read in a place apart, which is empty; up to
 * store_league_together, which forgets what is there. What there was is not touched. */
void store_league_apart(struct store *store);
void store_league_together(struct store *store);
/* How what there is of a chat differs from what was derived apart; and to have that instead. */
void store_league_compare(struct store *store, int64_t chat, struct store_changes *ret_changes);
void store_league_take_over(struct store *store, int64_t chat);
/* Forgets standings, ratings and figures of a chat; results stay. */
void store_standings_clear(struct store *store, int64_t chat);

#endif
