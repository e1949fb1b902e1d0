/* schema_league.c - the schema of version 27, second part: leagues and cups.
 *
 * Facts: endings, voids, optouts, seasons, and all of the cups. Derived from them and from the
 * moves (scoring/aggregates.c), and derived again by `bussolotto rebuild`: results, standings,
 * ratings, figures, given_away. Units and conventions are those of schema_games.c.
 */
#include "internal.h"

const char store_base_endings[] =
    /* Games in the order in which they ended. */
    "CREATE TABLE endings ("
    "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
    "  table_id INTEGER NOT NULL UNIQUE REFERENCES tables (id),"
    "  chat INTEGER NOT NULL,"
    "  ended_ms INTEGER NOT NULL,"
    "  season INTEGER NOT NULL,"  /* its key (season.h) */
    "  counted INTEGER NOT NULL," /* 1: the league was on, and a hand was played */
    "  points TEXT NOT NULL"      /* the chat's points for places at that time; empty: default */
    ") STRICT;"
    "CREATE INDEX endings_chat ON endings (chat);"
    "CREATE TRIGGER endings_stay BEFORE UPDATE OF table_id, ended_ms, season, counted, points"
    "  ON endings WHEN old.season >= 0"
    "  BEGIN SELECT raise(ABORT, 'an ending is never changed'); END;"
    "CREATE TRIGGER endings_last BEFORE DELETE ON endings"
    "  BEGIN SELECT raise(ABORT, 'an ending is never deleted'); END;"

    /* Games that an admin took out of the league; by endings.c. */
    "CREATE TABLE voids ("
    "  id INTEGER PRIMARY KEY,"
    "  table_id INTEGER NOT NULL REFERENCES tables (id),"
    "  chat INTEGER NOT NULL,"
    "  player INTEGER NOT NULL," /* the admin */
    "  reason TEXT NOT NULL,"
    "  at_ms INTEGER NOT NULL,"
    "  undone_ms INTEGER NOT NULL DEFAULT 0" /* 0: it is void */
    ") STRICT;"
    "CREATE UNIQUE INDEX voids_table ON voids (table_id) WHERE undone_ms = 0;"
    "CREATE INDEX voids_chat ON voids (chat);"
    "CREATE INDEX voids_player ON voids (player);"

    /* People who stay out of a chat's league; by endings.c. */
    "CREATE TABLE optouts ("
    "  id INTEGER PRIMARY KEY,"
    "  chat INTEGER NOT NULL,"
    "  player INTEGER NOT NULL,"
    "  since_ms INTEGER NOT NULL,"
    "  until_ms INTEGER NOT NULL DEFAULT 0," /* 0: still out */
    "  since INTEGER NOT NULL,"              /* the last ending before; clocks are set back */
    "  until INTEGER NOT NULL DEFAULT 0"     /* the last ending before they came back */
    ") STRICT;"
    "CREATE INDEX optouts_player ON optouts (player, chat);"
    "CREATE INDEX optouts_chat ON optouts (chat);"

    /* Seasons that are over; by league.c. */
    "CREATE TABLE seasons ("
    "  chat INTEGER NOT NULL,"
    "  key INTEGER NOT NULL,"
    "  length INTEGER NOT NULL," /* enum season_length */
    "  from_ms INTEGER NOT NULL,"
    "  to_ms INTEGER NOT NULL,"                 /* by the calendar */
    "  post INTEGER NOT NULL,"                  /* the final standing; 0: none */
    "  games_least INTEGER NOT NULL DEFAULT 3," /* for a rank, as it was then */
    "  ended_ms INTEGER NOT NULL DEFAULT 0,"    /* may be before to_ms */
    "  PRIMARY KEY (chat, key)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX seasons_ended ON seasons (chat, ended_ms);";

const char store_base_results[] =
    /* One row a seat of a game that ended. */
    "CREATE TABLE results ("
    "  chat INTEGER NOT NULL,"
    "  ending INTEGER NOT NULL,"
    "  seat INTEGER NOT NULL,"
    "  table_id INTEGER NOT NULL,"
    "  kind TEXT NOT NULL," /* the game's name */
    "  season INTEGER NOT NULL,"
    "  player INTEGER NOT NULL,"
    "  ended_ms INTEGER NOT NULL,"
    "  n_seats INTEGER NOT NULL,"
    "  place INTEGER NOT NULL,"      /* from 1; 0: a robot */
    "  points INTEGER NOT NULL,"     /* for the standing */
    "  by_robot INTEGER NOT NULL,"   /* 1: more than half of the moves were
                                      made for the player */
    "  counts INTEGER NOT NULL,"     /* 1: in the standing, neither void nor opted out */
    "  mu REAL, sigma REAL,"         /* in games of this kind, after this one; NULL: not rated */
    "  all_mu REAL, all_sigma REAL," /* in all games */
    "  figures TEXT NOT NULL,"       /* as statistics.h writes them */
    "  duels TEXT NOT NULL,"         /* against each other seat (review.h) */
    "  PRIMARY KEY (chat, ending, seat)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX results_player ON results (player, chat, ending);"

    "CREATE TABLE standings ("
    "  chat INTEGER NOT NULL,"
    "  season INTEGER NOT NULL,"
    "  kind TEXT NOT NULL," /* empty: all games together */
    "  player INTEGER NOT NULL,"
    "  games INTEGER NOT NULL,"
    "  wins INTEGER NOT NULL,"
    "  points INTEGER NOT NULL,"
    "  places INTEGER NOT NULL,"  /* their sum */
    "  form TEXT NOT NULL,"       /* the last places, newest first: '1,4,2' */
    "  reached INTEGER NOT NULL," /* the ending that gave points last: it parts equal ranks */
    "  last INTEGER NOT NULL,"    /* the last ending of all */
    "  PRIMARY KEY (chat, season, kind, player)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX standings_player ON standings (player);"

    /* Weng and Lin's ratings for games of many (rating.h), and figures, over all seasons; by
       standings.c. */
    "CREATE TABLE ratings ("
    "  chat INTEGER NOT NULL,"
    "  kind TEXT NOT NULL," /* empty: all games together */
    "  player INTEGER NOT NULL,"
    "  mu REAL NOT NULL,"
    "  sigma REAL NOT NULL,"
    "  games INTEGER NOT NULL,"
    "  last_ms INTEGER NOT NULL," /* the last game: sigma grows from then on */
    "  PRIMARY KEY (chat, kind, player)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX ratings_player ON ratings (player);"

    "CREATE TABLE figures ("
    "  chat INTEGER NOT NULL,"
    "  kind TEXT NOT NULL,"
    "  player INTEGER NOT NULL,"
    "  figures TEXT NOT NULL," /* sums over all their games (statistics.h) */
    "  PRIMARY KEY (chat, kind, player)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX figures_player ON figures (player);"

    /* The value of decisions, in millionths of the chance to win (version 38 dropped both). */
    "CREATE TABLE given_away ("
    "  ending INTEGER NOT NULL,"
    "  seat INTEGER NOT NULL,"
    "  given INTEGER NOT NULL," /* by this seat's decisions */
    "  got INTEGER NOT NULL,"   /* from the decisions of others */
    "  PRIMARY KEY (ending, seat)"
    ") STRICT, WITHOUT ROWID;"
    /* Games that wait to be valued; after some tries one is left out. */
    "CREATE TABLE unvalued (ending INTEGER PRIMARY KEY, tries INTEGER NOT NULL DEFAULT 0) STRICT;";

const char store_base_cups[] =
    /* Cups, their players and their tables; by cups.c. */
    "CREATE TABLE cups ("
    "  id INTEGER PRIMARY KEY,"
    "  chat INTEGER NOT NULL,"
    "  thread INTEGER NOT NULL,"
    "  player INTEGER NOT NULL," /* the one who opened it */
    "  number INTEGER NOT NULL," /* in its chat */
    "  status INTEGER NOT NULL," /* 0 open, 1 playing, 2 over, 3 called off */
    "  size INTEGER NOT NULL,"   /* players of a table */
    "  days INTEGER NOT NULL,"   /* of a round */
    "  round INTEGER NOT NULL,"  /* the present one, from 1; 0: none yet */
    "  seed INTEGER NOT NULL,"   /* of the draws; 0: none yet */
    "  post INTEGER NOT NULL,"   /* of posts: the entries or the bracket */
    "  opened_ms INTEGER NOT NULL,"
    "  ended_ms INTEGER NOT NULL,"  /* 0: not yet */
    "  ends_ms INTEGER NOT NULL,"   /* the date of the round; 0: none */
    "  due_ms INTEGER NOT NULL,"    /* cup_rounds.c looks at it then; 0: never */
    "  paused_ms INTEGER NOT NULL," /* the group is shut since then; 0: it is not */
    "  winner INTEGER NOT NULL,"    /* a player; 0: nobody */
    "  rules TEXT NOT NULL"         /* JSON, of its tables */
    ") STRICT;"
    "CREATE INDEX cups_chat ON cups (chat);"
    "CREATE INDEX cups_due ON cups (due_ms) WHERE due_ms > 0;"
    "CREATE INDEX cups_player ON cups (player);"
    "CREATE INDEX cups_winner ON cups (winner);"
    "CREATE INDEX cups_post ON cups (post) WHERE post <> 0;"
    "CREATE TRIGGER cups_stay BEFORE UPDATE OF status, winner ON cups"
    "  WHEN old.status > 1 AND (old.status <> new.status OR (old.winner <> new.winner"
    "  AND NOT (old.winner > 0 AND new.winner < 0)))"
    "  BEGIN SELECT raise(ABORT, 'a cup that is over is never changed'); END;"

    "CREATE TABLE entrants ("
    "  cup INTEGER NOT NULL REFERENCES cups (id),"
    "  entrant INTEGER NOT NULL," /* from 0, in the order of entering */
    "  player INTEGER NOT NULL,"
    "  rank INTEGER NOT NULL," /* of the draw, from 1; 0: not drawn yet */
    "  out INTEGER NOT NULL,"  /* plays no more: enum store_out (cups.h) */
    "  PRIMARY KEY (cup, entrant)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX entrants_player ON entrants (player);"

    "CREATE TABLE cup_tables ("
    "  cup INTEGER NOT NULL REFERENCES cups (id),"
    "  round INTEGER NOT NULL,"    /* from 1 */
    "  place INTEGER NOT NULL,"    /* in the round, from 0 */
    "  status INTEGER NOT NULL,"   /* 0 waits, 1 on, 2 ended, 3 not by its date */
    "  table_id INTEGER NOT NULL," /* 0: none yet */
    "  seats TEXT NOT NULL,"       /* '4:1:7 0:2:0': entrant, place (0: open), score */
    "  PRIMARY KEY (cup, round, place)"
    ") STRICT, WITHOUT ROWID;";
