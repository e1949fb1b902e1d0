/* rounds_plan.c - computes the layout of the picture of a cup. */
#include "rounds_plan.h"

#include "canvas.h"
#include "spread.h"

#include <assert.h>
#include <math.h>

enum {
    TOP_GAP = 24,
    WINNER_HEIGHT = 112,
    HEADING_HEIGHT = 58,
    EMPTY_HEIGHT = 58, /* of a table without known players */
    ACROSS_MOST = 1320,
    COLUMNS_MOST = 3,
    COLUMN_GAP = 54, /* lines go through it */
    TABLE_GAP = 24,
    SIDE_GAP = 18, /* between tables side by side */
    ROUND_GAP = 18,
    LEGEND_GAP = 20,
    LEGEND_HEIGHT = 48,
    FOOT = 44,
};

static_assert((int)SPREAD_MAX >= (int)INPUT_TABLES_A_ROUND_MAX, "all tables of a round are spread");

static const double WIDTH = CANVAS_WIDTH - 2 * CANVAS_MARGIN;

static double table_height(const struct input_table *table)
{
    if (input_table_empty(table))
        return EMPTY_HEIGHT;
    return ROUNDS_HEAD_HEIGHT + table->n * ROUNDS_ROW_HEIGHT + ROUNDS_FOOT_HEIGHT;
}

struct box rounds_plan_row(const struct box *table, int seat)
{
    return (struct box){table->x, table->y + ROUNDS_HEAD_HEIGHT + seat * ROUNDS_ROW_HEIGHT,
                        table->width, ROUNDS_ROW_HEIGHT};
}

/* --- across: a column a round --- */

/* The tables of a round from the top. Tables whose winners meet are neighbours. */
struct column {
    int n;
    int tables[INPUT_TABLES_A_ROUND_MAX];
};

/* The winner's seat in the next round, counted from the top; the number of all seats if there is
 * none. */
static int next_seat(const struct input_bracket *bracket, const struct column *next, int table)
{
    int seat = 0;
    for (int i = 0; i < next->n; i++) {
        const struct input_table *at = &bracket->tables[next->tables[i]];
        for (int k = 0; k < at->n; k++, seat++)
            if (at->seats[k].from == table)
                return seat;
    }
    return seat;
}

static void input_column(const struct input_bracket *bracket, const struct input_round *round,
                         const struct column *next, struct column *ret_column)
{
    int seats[INPUT_TABLES_A_ROUND_MAX];
    for (int i = 0; i < round->n; i++) {
        int at = i, seat = next_seat(bracket, next, round->first + i);
        for (; at > 0 && seats[at - 1] > seat; at--) {
            seats[at] = seats[at - 1];
            ret_column->tables[at] = ret_column->tables[at - 1];
        }
        seats[at] = seat;
        ret_column->tables[at] = round->first + i;
    }
    ret_column->n = round->n;
}

static double highest_column(const struct input_bracket *bracket)
{
    double highest = 0;
    for (const struct input_round *round = bracket->rounds;
         round < bracket->rounds + bracket->n_rounds; round++) {
        double height = 0;
        for (int i = 0; i < round->n; i++)
            height += table_height(&bracket->tables[round->first + i]) + TABLE_GAP;
        highest = fmax(highest, height);
    }
    return highest;
}

/* The mean height of the tables that the players came from; NAN if there are none. */
static double middle_of_feeders(const struct input_table *table, const struct rounds_plan *plan)
{
    double sum = 0;
    int n = 0;
    for (int i = 0; i < table->n; i++) {
        if (table->seats[i].from < 0)
            continue;
        const struct box *feeder = &plan->table[table->seats[i].from];
        sum += feeder->y + feeder->height / 2;
        n++;
    }
    return n > 0 ? sum / n : NAN;
}

/* Places tables beside those that their players came from, or evenly if these are not known. */
static void place_column(const struct input_bracket *bracket, const struct column *column,
                         struct box room, struct rounds_plan *plan)
{
    struct spread_label labels[SPREAD_MAX];
    double last = room.y;
    for (int i = 0; i < column->n; i++) {
        const struct input_table *table = &bracket->tables[column->tables[i]];
        double wanted = middle_of_feeders(table, plan);
        if (isnan(wanted))
            wanted = room.y + room.height * (i + 0.5) / column->n;
        last = fmax(last, wanted);
        labels[i] =
            (struct spread_label){.wanted = last, .height = table_height(table) + TABLE_GAP};
    }
    spread_labels(labels, column->n, (struct spread_room){room.y, room.y + room.height});
    for (int i = 0; i < column->n; i++) {
        double height = labels[i].height - TABLE_GAP;
        plan->table[column->tables[i]] =
            (struct box){room.x, labels[i].at - height / 2, room.width, height};
    }
}

/* Returns the bottom. */
static double place_across(const struct input_bracket *bracket, double y, struct rounds_plan *plan)
{
    struct column columns[COLUMNS_MOST + 1];
    int n = bracket->n_rounds;
    struct box room = {CANVAS_MARGIN, y + HEADING_HEIGHT, (WIDTH - (n - 1) * COLUMN_GAP) / n,
                       highest_column(bracket)};
    columns[n].n = 0;
    for (int i = n - 1; i >= 0; i--)
        input_column(bracket, &bracket->rounds[i], &columns[i + 1], &columns[i]);
    for (int i = 0; i < n; i++, room.x += room.width + COLUMN_GAP) {
        plan->heading[i] = (struct box){room.x, y, room.width, HEADING_HEIGHT};
        place_column(bracket, &columns[i], room, plan);
    }
    return room.y + room.height - TABLE_GAP / 2.0;
}

/* --- down: the rounds one below the other --- */

/* Places the tables from `first` on side by side; returns their bottom. */
static double place_abreast(const struct input_bracket *bracket, int first, int n, struct box place,
                            struct rounds_plan *plan)
{
    double highest = 0;
    for (int i = 0; i < n; i++, place.x += place.width + SIDE_GAP) {
        place.height = table_height(&bracket->tables[first + i]);
        plan->table[first + i] = place;
        highest = fmax(highest, place.height);
    }
    return place.y + highest;
}

/* Returns the bottom. */
static double place_down(const struct input_bracket *bracket, double y, struct rounds_plan *plan)
{
    for (int i = 0; i < bracket->n_rounds; i++) {
        const struct input_round *round = &bracket->rounds[i];
        int abreast = round->n == 1 ? 1 : round->n == 2 || round->n == 4 ? 2 : 3;
        struct box place = {CANVAS_MARGIN, y + HEADING_HEIGHT,
                            (WIDTH - (abreast - 1) * SIDE_GAP) / abreast, 0};
        plan->heading[i] = (struct box){CANVAS_MARGIN, y, WIDTH, HEADING_HEIGHT};
        for (int k = 0; k < round->n; k += abreast) {
            int n = k + abreast < round->n ? abreast : round->n - k;
            y = place_abreast(bracket, round->first + k, n, place, plan);
            place.y = y + SIDE_GAP;
        }
        y += ROUND_GAP;
    }
    return y - ROUND_GAP;
}

/* --- above and below the tables --- */

static bool is_marked(const struct input_bracket *bracket, enum rounds_mark mark)
{
    if ((mark == ROUNDS_CAME_IN ? bracket->came_in : bracket->out)[0] == '\0')
        return false;
    for (int i = 0; i < bracket->n_tables; i++)
        for (int k = 0; k < bracket->tables[i].n; k++) {
            const struct input_seat *seat = &bracket->tables[i].seats[k];
            if (mark == ROUNDS_CAME_IN ? seat->came_in : seat->out)
                return true;
        }
    return false;
}

static double place_legend(const struct input_bracket *bracket, double y, struct rounds_plan *plan)
{
    double below = y + LEGEND_GAP;
    for (int i = 0; i < ROUNDS_MARKS; i++) {
        if (!is_marked(bracket, (enum rounds_mark)i))
            continue;
        plan->legend[i] = (struct box){CANVAS_MARGIN, below, WIDTH, LEGEND_HEIGHT};
        y = below += LEGEND_HEIGHT;
    }
    return y;
}

void rounds_plan(const struct input_bracket *bracket, double top, struct rounds_plan *ret_plan)
{
    double y = top + TOP_GAP;
    *ret_plan = (struct rounds_plan){.across = bracket->n_rounds <= COLUMNS_MOST &&
                                               highest_column(bracket) <= ACROSS_MOST};
    if (bracket->winner[0] != '\0') {
        ret_plan->winner = (struct box){CANVAS_MARGIN, y, WIDTH, WINNER_HEIGHT};
        y += WINNER_HEIGHT + TOP_GAP;
    }
    y = (ret_plan->across ? place_across : place_down)(bracket, y, ret_plan);
    ret_plan->height = place_legend(bracket, y, ret_plan) + FOOT;
}
