/* statements.h - every SQL statement the store runs, by name, and the few ways to run one.
 *
 * All are tried when the database is opened, so that a typo stops the start and not a player, and
 * each is prepared again when it is first wanted: together they would take 300 KiB.
 * What fails here is fatal: these functions return only when the database did as it was told.
 */
#ifndef STATEMENTS_H
#define STATEMENTS_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct store;

enum statement {
    SQL_BEGIN,
    SQL_COMMIT,
    SQL_SAVEPOINT,
    SQL_RELEASE,
    SQL_ROLLBACK,

    SQL_UPDATE_NEW,
    SQL_SET_ASIDE,
    SQL_SET_ASIDE_BOUND,

    SQL_CHAT,
    SQL_CHAT_PUT,
    SQL_CHAT_FORGET,
    SQL_PLAYER,
    SQL_PLAYER_PUT,
    SQL_PLAYER_CALLED,
    SQL_USERNAME_FREE,
    SQL_PLAYER_REACHABLE,

    SQL_USUAL,
    SQL_USUAL_PUT,
    SQL_HOUSE_RULES,
    SQL_HOUSE_RULES_PUT,
    SQL_HOUSE_RULES_DROP,
    SQL_FORFEITS,
    SQL_FORFEIT_ADD,
    SQL_FORFEIT_DROP,
    SQL_FORFEITS_DROP,
    SQL_QUESTION_PUT,
    SQL_QUESTION,
    SQL_QUESTION_DROP,

    SQL_TABLE_NUMBER,
    SQL_TABLE_ADD,
    SQL_TABLE_PUT,
    SQL_TABLE,
    SQL_TABLE_RULES,
    SQL_TABLES_IN_CHAT,
    SQL_TABLE_IN_NEXT,
    SQL_TABLE_NUMBERED,
    SQL_TABLES_DUE,
    SQL_TABLE_DUE_PUT,
    SQL_DUE_FIRST,
    SQL_TABLES_WAITING,
    SQL_TABLES_OF,
    SQL_TABLE_OF_NEXT,
    SQL_TABLE_HOSTED_NEXT,
    SQL_TABLES_PLAYING,
    SQL_TURN_PUT,
    SQL_CHAT_OF_NEXT,
    SQL_SEAT_KEPT,
    SQL_SEAT_PUT,
    SQL_SEATS_MORE,
    SQL_SEATS_CUT,
    SQL_SEATS,
    SQL_MOVES_NEXT,
    SQL_MOVE_ADD,
    SQL_MOVES,
    SQL_THROW_PUT,
    SQL_THROW,
    SQL_THROW_DROP,
    SQL_THROW_FIRST,
    SQL_THROW_SINCE_PUT,
    SQL_POST_STANDS,

    SQL_POST_NEW,
    SQL_POST_AT,
    SQL_POST_TABLE,
    SQL_POST_MESSAGE,
    SQL_POST_DONE,
    SQL_POST_SEVERAL,
    SQL_POST_SEVERAL_PUT,
    SQL_POST_CONTENT,
    SQL_POST_SAYS,
    SQL_POST_BUTTONS,
    SQL_QUEUE,
    SQL_EDIT_REPLACE,
    SQL_EDIT_ABSORB,
    SQL_SEND,
    SQL_SENDING,
    SQL_NOT_SENDING,
    SQL_SEND_DROP,
    SQL_OUTBOX,
    SQL_SEND_LAST,

    SQL_MIGRATE_TABLES,
    SQL_MIGRATE_CHAT,
    SQL_MIGRATE_CHAT_OLD,
    SQL_MIGRATE_POSTS,
    SQL_MIGRATE_QUEUE,
    SQL_MIGRATE_HOUSE_RULES,
    SQL_MIGRATE_HOUSE_RULES_OLD,
    SQL_MIGRATE_FORFEITS,
    SQL_MIGRATE_FORFEITS_OLD,
    SQL_MIGRATE_QUESTIONS,
    SQL_MIGRATE_ABSENCES,

    SQL_ABSENCE_PUT,
    SQL_ABSENCE_END,
    SQL_ABSENT_UNTIL,
    SQL_ABSENT_MS,

    SQL_MYDATA,
    SQL_FORGET_PLAYER,
    SQL_FORGET_SEATS,
    SQL_FORGET_HOST,
    SQL_FORGET_ON_TURN,
    SQL_FORGET_RULES,
    SQL_FORGET_ABSENCES,
    SQL_FORGET_QUESTIONS,
    SQL_FORGET_SHOWN,
    SQL_FORGET_POSTS,
    SQL_FORGET_ASIDE,

    SQL_NTH_TABLE,
    SQL_NTH_CUP,
    SQL_NTH_VOID,
    SQL_NTH_OPTOUT,
    SQL_NTH_ABSENCE,
    SQL_NTH_UPDATE,
    SQL_NTH_POST,

    SQL_TIDY_UPDATES,
    SQL_TIDY_ASIDE,
    SQL_TIDY_POSTS,
    SQL_TIDY_QUESTIONS,
    SQL_NOTE,
    SQL_NOTE_PUT,
    SQL_NOTE_LIGHTLY,

    /* statements_league.c */
    SQL_LEAGUE,
    SQL_LEAGUE_PUT,
    SQL_LEAGUES_DUE,
    SQL_LEAGUE_DUE_FIRST,
    SQL_ENDING_ADD,
    SQL_ENDING,
    SQL_ENDING_NEXT,
    SQL_ENDING_LAST,
    SQL_ENDING_SEASON,
    SQL_ENDING_CHAT,
    SQL_ENDINGS_LAST,
    SQL_ENDING_NUMBERED,
    SQL_ENDINGS_MORE,
    SQL_VOID_ADD,
    SQL_VOID_UNDO,
    SQL_VOIDED,
    SQL_VOIDS,
    SQL_OPT_OUT,
    SQL_OPT_IN,
    SQL_OPTED_OUT,
    SQL_OPTED_OUT_AT,
    SQL_SEASON_CLOSE,
    SQL_SEASON,
    SQL_SEASONS,
    SQL_SEASON_KEY,
    SQL_RESULT_PUT,
    SQL_RESULTS,
    SQL_RESULTS_BACK,
    SQL_RESULTS_PLAYER,
    SQL_RESULTS_PLAYER_BACK,
    SQL_RESULTS_OF,
    SQL_RESULTS_SHARED,
    SQL_STANDINGS,
    SQL_STANDINGS_ALL,
    SQL_STANDING,
    SQL_STANDING_PUT,
    SQL_RATINGS,
    SQL_RATING,
    SQL_RATING_PUT,
    SQL_FIGURES,
    SQL_FIGURES_PUT,
    SQL_CLEAR_STANDINGS,
    SQL_CLEAR_SEASONS,
    SQL_RECOUNT_PUT,
    SQL_RECOUNT,
    SQL_RECOUNT_FIRST,
    SQL_RECOUNT_DONE,
    SQL_RECOUNTS_AGAIN,
    SQL_CLEAR_RATINGS,
    SQL_CLEAR_FIGURES,
    SQL_MIGRATE_LEAGUE,
    SQL_MIGRATE_STANDINGS,
    SQL_MIGRATE_RATINGS,
    SQL_MIGRATE_FIGURES,
    SQL_MIGRATE_RESULTS,
    SQL_MIGRATE_ENDINGS,
    SQL_MIGRATE_VOIDS,
    SQL_MIGRATE_OPTOUTS,
    SQL_MIGRATE_SEASONS,
    SQL_MIGRATE_SEASONS_OLD,
    SQL_FORGET_VOIDS,
    SQL_FORGET_OPTOUTS,
    SQL_FORGET_RESULTS,
    SQL_FORGET_STANDINGS,
    SQL_FORGET_RATINGS,
    SQL_FORGET_FIGURES,

    /* statements_cups.c */
    SQL_CUP_NEXT,
    SQL_CUP_NUMBER,
    SQL_CUP_PUT,
    SQL_CUP,
    SQL_CUP_IN,
    SQL_CUP_OF_POST,
    SQL_CUP_ON_NEXT,
    SQL_CUP_ENTERED_NEXT,
    SQL_CUP_OF_TABLE,
    SQL_CUPS_WON,
    SQL_CUPS_DUE,
    SQL_CUP_DUE_FIRST,
    SQL_CUPS_WAKE,
    SQL_CUPS_DELAY,
    SQL_ENTRANTS,
    SQL_ENTRANTS_DROP,
    SQL_ENTRANT_ADD,
    SQL_ENTRANTS_GONE,
    SQL_CUP_TABLES,
    SQL_CUP_TABLE_PUT,
    SQL_MIGRATE_CUPS,
    SQL_FORGET_CUPS,
    SQL_FORGET_ENTRANTS,

    SQL_COUNT
};

/* A value for a parameter. Text and blobs are borrowed until the statement has run. */
struct value {
    enum { VALUE_END, VALUE_NUMBER, VALUE_REAL, VALUE_TEXT, VALUE_BLOB } type;
    int64_t number;   /* or the bytes of text; -1: up to its NUL */
    const void *data; /* NULL: SQL's NULL */
};

#define NUMBER(n)                                                                                  \
    (struct value)                                                                                 \
    {                                                                                              \
        VALUE_NUMBER, (n), NULL                                                                    \
    }
/* Points at a double; NULL is SQL's NULL. */
#define REAL(number)                                                                               \
    (struct value)                                                                                 \
    {                                                                                              \
        VALUE_REAL, 0, (number)                                                                    \
    }
#define TEXT(text)                                                                                 \
    (struct value)                                                                                 \
    {                                                                                              \
        VALUE_TEXT, -1, (text)                                                                     \
    }
#define TEXT_OF(text, length)                                                                      \
    (struct value)                                                                                 \
    {                                                                                              \
        VALUE_TEXT, (int64_t)(length), (text)                                                      \
    }
#define BLOB(data, length)                                                                         \
    (struct value)                                                                                 \
    {                                                                                              \
        VALUE_BLOB, (int64_t)(length), (data)                                                      \
    }
#define NONE                                                                                       \
    (struct value)                                                                                 \
    {                                                                                              \
        VALUE_END, 0, NULL                                                                         \
    }

/* The values for a statement's parameters, in order; NONE where it has none. */
#define VALUES(...) ((const struct value[]){__VA_ARGS__, NONE})

/* The SQL of those that concern the league and cups, of those that move a chat, and of those that
 * find all about a person; NULL for all others. */
extern const char *const store_statements_chats[SQL_COUNT];
extern const char *const store_statements_league[SQL_COUNT];
extern const char *const store_statements_cups[SQL_COUNT];
extern const char *const store_statements_privacy[SQL_COUNT];

/* The SQL of a statement, for tests that look at its plan. */
const char *store_statement_sql(enum statement which);

/* Whether all can be prepared: SQLite's code, and on failure the statement that cannot. */
int store_statements_try(struct store *store, const char **ret_sql);
void store_statements_finish(struct store *store);

/* Runs a statement that returns no rows; how many rows it changed. */
int store_run(struct store *store, enum statement which, const struct value *values);

/* Starts a statement that returns rows: step it with store_row. */
sqlite3_stmt *store_ask(struct store *store, enum statement which, const struct value *values);

/* The next row; false after the last one, and then the statement is at rest again. */
bool store_row(struct store *store, sqlite3_stmt *statement);

/* Puts a statement at rest before its last row was read. */
void store_rest(sqlite3_stmt *statement);

/* Runs a statement whose answer is one number; false if there is no row. */
bool store_ask_number(struct store *store, enum statement which, const struct value *values,
                      int64_t *ret_number);

/* Runs a statement that lists numbers, and takes the first `most`; how many rows there are. */
int store_ask_numbers(struct store *store, enum statement which, const struct value *values,
                      int64_t *ret_numbers, int most);

/* Copies a text column; it must fit (what is stored was bounded when it was written). */
void store_column_text(sqlite3_stmt *statement, int column, char *ret_text, size_t size);

#endif
