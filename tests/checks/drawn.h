/* drawn.h - cups and their tables as the database has them, and complaints about them. */
#ifndef DRAWN_H
#define DRAWN_H

#include "cup.h"
#include "lapse_check.h"

enum { DRAWN_BOARDS_MAX = 40 };

enum drawn_status { DRAWN_OPEN, DRAWN_PLAYING, DRAWN_OVER, DRAWN_OFF };     /* of cups */
enum drawn_board_status { BOARD_WAITS, BOARD_ON, BOARD_ENDED, BOARD_LATE }; /* of their tables */
enum drawn_table_status { TABLE_ENDED = 2, TABLE_OFF }; /* of tables of any kind */

/* A table of a cup, and the one it was played at. */
struct drawn_board {
    int round, place, status;
    int64_t table; /* 0: none */
    int n;
    struct {
        int entrant, place, score;
    } seats[CUP_SIZE_MOST];
    int table_status;
    int64_t opened_ms, ended_ms;
};

struct drawn {
    sqlite3 *db;
    const struct simulated_people *town; /* NULL: none */
    const struct silence *silences;
    int n_silences;
    int64_t faults; /* and counts: of cups by status, tables, people */
    int cups[DRAWN_OFF + 1], boards, late, came_in, by_default;

    int64_t cup, chat, winner, due_ms, ends_ms, paused_ms; /* the cup that is looked at */
    int status, size, days, round;
    int n; /* who entered */
    struct {
        int64_t player;
        int rank;
        bool out;
    } entrants[CUP_ENTRANTS_MAX];
    int n_boards;
    struct drawn_board all[DRAWN_BOARDS_MAX];
};

struct drawn_round {
    int number, n_boards;
    const struct drawn_board *boards;
    int n;                       /* who sits there */
    bool sits[CUP_ENTRANTS_MAX]; /* by entrant */
    int64_t drawn_ms;            /* 0: not known, since no table found room */
    bool waited;                 /* some tables did not open at once, and people may have gone */
};

/* Shows each cup that there is. */
void drawn_each(struct drawn *drawn, void (*look)(struct drawn *drawn, int64_t now_ms),
                int64_t now_ms);

/* A round of the cup that is looked at; complains of people who sit there twice. */
struct drawn_round drawn_round_of(struct drawn *drawn, int number);

/* The seat of a table that goes on; -1 where there is none, or several. */
int drawn_first(const struct drawn_board *board);

/* A statement with its first parameter set. */
sqlite3_stmt *drawn_ask(const struct drawn *drawn, const char *sql, int64_t value);

/* Counts a fault, and prints it if there were not too many. */
__attribute__((format(printf, 2, 3))) void drawn_blame(struct drawn *drawn, const char *format,
                                                       ...);

#endif
