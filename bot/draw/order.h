/* order.h - what is to be drawn: one JSON object, read and looked over before anything is drawn. */
#ifndef ORDER_H
#define ORDER_H

#include "order_bracket.h"

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

#endif
