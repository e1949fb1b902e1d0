/* order.h - what is to be drawn: one JSON object, read and looked over before anything is drawn. */
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

/* Milliseconds are those since 1970, in UTC; on a chart by games they count games instead. */
struct order_point {
    int64_t at_ms;
    double value;
};

/* Points ascend in time; two may have the same. */
struct order_player {
    const char *name;
    struct order_point *points;
    int n_points;
};

/* The words of a chart; one that was not given is empty, and then the chart does without. */
struct order_labels {
    const char *months[ORDER_MONTHS];
    const char *weekdays[ORDER_WEEKDAYS]; /* Monday first */
    const char *empty;                    /* shown when there is nothing to show */
    const char *decimal;                  /* between whole and part of a number, "." if not given */
    const char *games;                    /* below a chart by games */
};

struct order_season {
    int64_t from_ms, to_ms;
    int zone_offset_s;
    bool fractions; /* ratings have them, points do not */
    bool by_games;  /* and not by time: 0 is before the first game */
    struct order_labels labels;
    struct order_player players[ORDER_PLAYERS_MAX];
    int n_players;
};

struct order_standings {
    const char *columns[ORDER_COLUMNS_MAX];
    const char *cells[ORDER_ROWS_MAX][ORDER_COLUMNS_MAX];
    const char *empty;
    int n_columns, n_rows;
    int names;     /* the column that holds them; -1: it is not told */
    int highlight; /* a row, or -1 */
};

struct order_versus {
    const char *names[2];
    const char *labels[ORDER_FIGURES_MAX];
    const char *values[2][ORDER_FIGURES_MAX];
    int n_figures;
};

/* A place at a table. */
struct order_seat {
    const char *name; /* empty: nobody is known to sit there */
    int place;        /* how they finished, from 1; 0: not yet, or it is not told */
    int from;         /* the table that they won in the round before, one of all; -1: none */
    bool came_in;     /* for one who dropped out */
    bool out;         /* dropped out */
    bool crown;       /* won the cup */
};

struct order_table {
    const char *label, *state; /* both may be empty */
    bool on;                   /* its game is going on */
    int n;
    struct order_seat seats[ORDER_SEATS_MAX];
};

struct order_round {
    const char *name;
    int first, n; /* its tables among all */
};

struct order_bracket {
    const char *winner;        /* of the cup; empty while there is none */
    const char *came_in, *out; /* what these marks mean; empty: that is not said */
    int n_rounds, n_tables;
    struct order_round rounds[ORDER_ROUNDS_MAX];
    struct order_table tables[ORDER_TABLES_MAX]; /* by rounds */
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
    json_t *json; /* where all texts lie */
};

/*
 * Returns NULL and says why in one line, if these bytes are not an order; else close it when it
 * was drawn.
 */
struct order *order_open(const char *bytes, size_t length, char why[FIELDS_WHY_BYTES]);

void order_close(struct order *order);

/* Whether nobody is known at a table: it has not been drawn yet. */
bool order_table_empty(const struct order_table *table);

#endif
