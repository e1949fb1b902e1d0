/* order_bracket.h - the order for the bracket of a cup: rounds, their tables, and who sits there.
 */
#ifndef ORDER_BRACKET_H
#define ORDER_BRACKET_H

#include "fields.h"

enum {
    ORDER_ROUNDS_MAX = 12,
    ORDER_TABLES_MAX = 40, /* of all rounds together */
    ORDER_TABLES_A_ROUND_MAX = 18,
    ORDER_SEATS_MAX = 6,
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

/* Writes into a bracket that is all zero. What is wrong in it, the field says. */
void order_bracket_read(const struct field *json, struct order_bracket *bracket);

/* Whether nobody is known at a table: it has not been drawn yet. */
bool order_bracket_empty(const struct order_table *table);

#endif
