/* rounds_plan.h - computes the layout of the picture of a cup, before anything is drawn.
 *
 * Rounds are columns, with lines from each winner to the next table, if that is no higher than a
 * phone's screen. Larger cups go down the page, round by round, with several tables side by side,
 * which leaves room for long names.
 */
#ifndef ROUNDS_PLAN_H
#define ROUNDS_PLAN_H

#include "box.h"
#include "input.h"

enum {
    ROUNDS_HEAD_HEIGHT = 42, /* of a table: its label and its state */
    ROUNDS_ROW_HEIGHT = 48,
    ROUNDS_FOOT_HEIGHT = 8,
    ROUNDS_MARKS = 2,
};

/* The signs that the foot of the picture explains. */
enum rounds_mark { ROUNDS_CAME_IN, ROUNDS_OUT };

struct rounds_plan {
    double height;     /* of the picture */
    bool across;       /* rounds are columns */
    struct box winner; /* height 0: there is none */
    struct box heading[INPUT_ROUNDS_MAX];
    struct box table[INPUT_TABLES_MAX];
    struct box legend[ROUNDS_MARKS]; /* height 0: nothing to explain */
};

/* `top` is the bottom of the picture's head. */
void rounds_plan(const struct input_bracket *bracket, double top, struct rounds_plan *ret_plan);

/* The row of a seat, in the box of its table. */
struct box rounds_plan_row(const struct box *table, int seat);

#endif
