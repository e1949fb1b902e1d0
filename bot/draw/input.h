/* input.h - the input: one JSON object, which is read and checked before anything is drawn. */
#ifndef INPUT_H
#define INPUT_H

#include "fields.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    INPUT_BYTES_MAX = 2 * 1024 * 1024,
    INPUT_PLAYERS_MAX = 20,
    INPUT_POINTS_MAX = 20000, /* of one player */
    INPUT_MONTHS = 12,
    INPUT_WEEKDAYS = 7,
    INPUT_DECIMAL_MAX = 4, /* bytes: one character */
    INPUT_COLUMNS_MAX = 8,
    INPUT_ROWS_MAX = 30,
    INPUT_FIGURES_MAX = 12,
    INPUT_ROUNDS_MAX = 12,
    INPUT_TABLES_MAX = 40, /* of all rounds together */
    INPUT_TABLES_A_ROUND_MAX = 18,
    INPUT_SEATS_MAX = 6,
    INPUT_STEPS_MAX = 3,
    INPUT_DICE_MAX = 5,
};

enum input_kind {
    INPUT_SEASON,
    INPUT_STANDINGS,
    INPUT_VERSUS,
    INPUT_BRACKET,
    INPUT_PODIUM,
    INPUT_BLUFF,
};

/* Times are milliseconds since 1970, in UTC; on a chart by games they are numbers of games. */
struct input_point {
    int64_t at_ms;
    double value;
};

/* Points ascend in time; two may have the same time. */
struct input_player {
    const char *name;
    struct input_point *points;
    int n_points;
};

/* The words of a chart; a missing one is empty and left out. */
struct input_labels {
    const char *months[INPUT_MONTHS];
    const char *weekdays[INPUT_WEEKDAYS]; /* Monday first */
    const char *empty;                    /* for a chart with nothing to show */
    const char *decimal; /* between the whole and the fraction of a number, "." if missing */
    const char *games;   /* below a chart by games */
};

struct input_season {
    int64_t from_ms, to_ms;
    int zone_offset_s;
    bool fractions; /* ratings have fractions, points do not */
    bool by_games;  /* the axis counts games; 0 is before the first one */
    struct input_labels labels;
    struct input_player players[INPUT_PLAYERS_MAX];
    int n_players;
};

struct input_standings {
    const char *columns[INPUT_COLUMNS_MAX];
    const char *cells[INPUT_ROWS_MAX][INPUT_COLUMNS_MAX];
    const char *empty;
    int n_columns, n_rows;
    int names; /* the column of names, which takes the rest of the width */
};

struct input_versus {
    const char *names[2];
    const char *labels[INPUT_FIGURES_MAX];
    const char *values[2][INPUT_FIGURES_MAX];
    int n_figures;
};

/* A seat at a table. */
struct input_seat {
    const char *name; /* empty: not known */
    int place;        /* of their finish, from 1; 0: none yet, or not given */
    int from;         /* index of the table of the round before that they won; -1: none */
    bool came_in;     /* in place of a player who dropped out */
    bool out;         /* dropped out */
    bool crown;       /* winner of the cup */
};

struct input_table {
    const char *label, *state; /* both may be empty */
    bool on;                   /* its game is running */
    int n;
    struct input_seat seats[INPUT_SEATS_MAX];
};

struct input_round {
    const char *name;
    int first, n; /* its tables, among all tables */
};

struct input_bracket {
    const char *winner;        /* of the cup; empty: none yet */
    const char *came_in, *out; /* explanations of these marks; empty: none */
    int n_rounds, n_tables;
    struct input_round rounds[INPUT_ROUNDS_MAX];
    struct input_table tables[INPUT_TABLES_MAX]; /* sorted by rounds */
};

/* A player on the podium. */
struct input_step {
    const char *name, *value;
    int place; /* 1 to INPUT_STEPS_MAX; two may share one */
};

struct input_podium {
    struct input_step steps[INPUT_STEPS_MAX]; /* the best first */
    int n;
};

/* Dice as they were claimed, or thrown. */
struct input_hand {
    const char *label, *value;
    int dice[INPUT_DICE_MAX]; /* their faces, from 1 to 6 */
    int n_dice;               /* 0: only the value is known */
};

/* A lie that was let pass. */
struct input_bluff {
    const char *name, *end; /* of the player; the line below all, which may be empty */
    struct input_hand claimed, thrown;
    bool cup; /* a cup lay over what was thrown */
};

struct input {
    enum input_kind kind;
    const char *title, *subtitle;
    union {
        struct input_season season;
        struct input_standings standings;
        struct input_versus versus;
        struct input_bracket bracket;
        struct input_podium podium;
        struct input_bluff bluff;
    };
    json_t *json; /* owns all texts */
};

/* Reads and checks the input. NULL, with the reason in one line, if it is not valid. The caller
 * closes it. */
struct input *input_open(const char *bytes, size_t length, char why[FIELDS_WHY_BYTES]);

void input_close(struct input *input);

/* Whether no player of the table is known, since it is not drawn yet. */
bool input_table_empty(const struct input_table *table);

#endif
