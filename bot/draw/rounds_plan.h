/* rounds_plan.h - where everything lies on the picture of a cup, before anything is drawn.
 *
 * As long as that is no higher than a telephone shows at once, rounds are columns, with lines from
 * each winner to the next table. Larger cups go down the page, round by round, several tables side
 * by side: names have room then, whatever it is that people are called.
 */
#ifndef ROUNDS_PLAN_H
#define ROUNDS_PLAN_H

#include "box.h"
#include "order.h"

enum {
    ROUNDS_HEAD_HEIGHT = 42, /* of a table: its label, and its state */
    ROUNDS_ROW_HEIGHT = 48,
    ROUNDS_FOOT_HEIGHT = 8,
    ROUNDS_MARKS = 2,
};

/* What is explained at the foot of the picture. */
enum rounds_mark { ROUNDS_CAME_IN, ROUNDS_OUT };

struct rounds_plan {
    double height;     /* of the picture */
    bool across;       /* rounds are columns */
    struct box winner; /* of no height where there is none */
    struct box heading[ORDER_ROUNDS_MAX];
    struct box table[ORDER_TABLES_MAX];
    struct box legend[ROUNDS_MARKS]; /* of no height where there is nothing to explain */
};

/* `top` is where the head of the picture ends. */
void rounds_plan(const struct order_bracket *bracket, double top, struct rounds_plan *ret_plan);

/* The row of a seat in the box of its table. */
struct box rounds_plan_row(const struct box *table, int seat);

#endif
