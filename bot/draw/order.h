/* order.h - the input: one JSON object, which is read and checked before anything is drawn. */
#ifndef ORDER_H
#define ORDER_H

#include "fields.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    ORDER_BYTES_MAX = 2 * 1024 * 1024,
    ORDER_PLAYERS_MAX = 20,
    ORDER_POINTS_MAX = 20000, /* of one player */
    ORDER_MONTHS = 12,
    ORDER_WEEKDAYS = 7,
    ORDER_DECIMAL_MAX = 4, /* bytes: one character */
    ORDER_COLUMNS_MAX = 8,
    ORDER_ROWS_MAX = 30,
    ORDER_FIGURES_MAX = 12,
    ORDER_ROUNDS_MAX = 12,
    ORDER_TABLES_MAX = 40, /* of all rounds together */
    ORDER_TABLES_A_ROUND_MAX = 18,
    ORDER_SEATS_MAX = 6,
};

enum order_kind {
    ORDER_SEASON,
    ORDER_STANDINGS,
    ORDER_VERSUS,
    ORDER_BRACKET,
};

/* Times are milliseconds since 1970, in UTC; on a chart by games they are numbers of games. */
struct order_point {
    int64_t at_ms;
    double value;
};

/* Points ascend in time; two may have the same time. */
struct order_player {
    const char *name;
    struct order_point *points;
    int n_points;
};

/* The words of a chart; a missing one is empty and left out. */
struct order_labels {
    const char *months[ORDER_MONTHS];
    const char *weekdays[ORDER_WEEKDAYS]; /* Monday first */
    const char *empty;                    /* for a chart with nothing to show */
    const char *decimal; /* between the whole and the fraction of a number, "." if missing */
    const char *games;   /* below a chart by games */
};

struct order_season {
    int64_t from_ms, to_ms;
    int zone_offset_s;
    bool fractions; /* ratings have fractions, points do not */
    bool by_games;  /* the axis counts games; 0 is before the first one */
    struct order_labels labels;
    struct order_player players[ORDER_PLAYERS_MAX];
    int n_players;
};

struct order_standings {
    const char *columns[ORDER_COLUMNS_MAX];
    const char *cells[ORDER_ROWS_MAX][ORDER_COLUMNS_MAX];
    const char *empty;
    int n_columns, n_rows;
    int names;     /* the column of names; -1: not given */
    int highlight; /* a row, or -1 */
};

struct order_versus {
    const char *names[2];
    const char *labels[ORDER_FIGURES_MAX];
    const char *values[2][ORDER_FIGURES_MAX];
    int n_figures;
};

/* A seat at a table. */
struct order_seat {
    const char *name; /* empty: not known */
    int place;        /* of their finish, from 1; 0: none yet, or not given */
    int from;         /* index of the table of the round before that they won; -1: none */
    bool came_in;     /* in place of a player who dropped out */
    bool out;         /* dropped out */
    bool crown;       /* winner of the cup */
};

struct order_table {
    const char *label, *state; /* both may be empty */
    bool on;                   /* its game is running */
    int n;
    struct order_seat seats[ORDER_SEATS_MAX];
};

struct order_round {
    const char *name;
    int first, n; /* its tables, among all tables */
};

struct order_bracket {
    const char *winner;        /* of the cup; empty: none yet */
    const char *came_in, *out; /* explanations of these marks; empty: none */
    int n_rounds, n_tables;
    struct order_round rounds[ORDER_ROUNDS_MAX];
    struct order_table tables[ORDER_TABLES_MAX]; /* sorted by rounds */
};

struct order {
    enum order_kind kind;
    const char *title, *subtitle;
    union {
        struct order_season season;
        struct order_standings standings;
        struct order_versus versus;
        struct order_bracket bracket;
    };
    json_t *json; /* owns all texts */
};

/* Reads and checks the input. NULL, with the reason in one line, if it is not valid. The caller
 * closes it. */
struct order *order_open(const char *bytes, size_t length, char why[FIELDS_WHY_BYTES]);

void order_close(struct order *order);

/* Whether no player of the table is known, since it is not drawn yet. */
bool order_table_empty(const struct order_table *table);

#endif
