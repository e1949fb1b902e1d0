/* rounds.c - draws a cup: its rounds, their tables and players, and the winners' lines. */
#include "drawings.h"

#include "marks.h"
#include "palette.h"
#include "rounds_plan.h"

#include <math.h>

enum {
    PADDING = 20, /* between the ends of a row and its content */
    SIGN = 30,    /* the height of a sign, and the width for a place */
    SIGN_GAP = 12,
    CHAIR = 11, /* the radius of a free seat */
    CHAIRS_APART = 44,
    RADIUS = 14,
    LINE = 4,
};

static const struct canvas_type HEADING = {34, PALETTE_MUTED, true};
static const struct canvas_type LABEL = {27, PALETTE_MUTED, false};

struct rounds {
    struct canvas *canvas;
    const struct input_bracket *bracket;
    struct rounds_plan plan;
    bool golden[INPUT_TABLES_MAX]; /* tables that the winner of the cup won */
};

/* Cuts a box of this width off the right side of another one. */
static struct box take_right(struct box *box, double width)
{
    box->width -= width;
    return (struct box){box->x + box->width, box->y, width, box->height};
}

static struct box take_left(struct box *box, double width)
{
    struct box taken = {box->x, box->y, width, box->height};
    box->x += width;
    box->width -= width;
    return taken;
}

static struct box sign_in(struct box box)
{
    return (struct box){box.x, box.y + (box.height - SIGN) / 2, box.width, SIGN};
}

/* --- the winner's way --- */

static void find_golden(struct rounds *rounds)
{
    const struct input_bracket *bracket = rounds->bracket;
    for (int i = bracket->n_tables; i-- > 0;)
        for (int k = 0; k < bracket->tables[i].n; k++) {
            const struct input_seat *seat = &bracket->tables[i].seats[k];
            rounds->golden[i] |= seat->crown;
            if (rounds->golden[i] && (seat->crown || seat->place == 1) && seat->from >= 0)
                rounds->golden[seat->from] = true;
        }
}

/* The middle of a seat's row. */
static double row_y(const struct rounds *rounds, int table, int seat)
{
    struct box row = rounds_plan_row(&rounds->plan.table[table], seat);
    return row.y + row.height / 2;
}

/* The height at which a line leaves the table: the winner's row, or the middle if it is not known.
 */
static double exit_y(const struct rounds *rounds, int table)
{
    const struct box *box = &rounds->plan.table[table];
    const struct input_table *input = &rounds->bracket->tables[table];
    for (int i = 0; i < input->n; i++)
        if (input->seats[i].place == 1)
            return row_y(rounds, table, i);
    return box->y + box->height / 2;
}

/* Draws the line from a table to a seat in the next round. */
static void draw_line(const struct rounds *rounds, int from, int to, int seat)
{
    cairo_t *cairo = canvas_cairo(rounds->canvas);
    const struct box *a = &rounds->plan.table[from], *b = &rounds->plan.table[to];
    double x = a->x + a->width, y = exit_y(rounds, from), end_y = row_y(rounds, to, seat);
    double half = (b->x - x) / 2;
    cairo_new_path(cairo);
    cairo_move_to(cairo, x, y);
    cairo_curve_to(cairo, x + half, y, x + half, end_y, b->x, end_y);
    canvas_colour(rounds->canvas, rounds->golden[from] ? PALETTE_GOLD : PALETTE_LINE, 1);
    cairo_set_line_width(cairo, LINE);
    cairo_stroke(cairo);
}

static void draw_lines(const struct rounds *rounds)
{
    for (int golden = 0; golden < 2; golden++) /* the winner's lines lie on top */
        for (int i = 0; i < rounds->bracket->n_tables; i++)
            for (int k = 0; k < rounds->bracket->tables[i].n; k++) {
                int from = rounds->bracket->tables[i].seats[k].from;
                if (from >= 0 && rounds->golden[from] == golden)
                    draw_line(rounds, from, i, k);
            }
}

/* --- tables --- */

static void draw_chair(struct canvas *canvas, double x, double y)
{
    cairo_t *cairo = canvas_cairo(canvas);
    cairo_new_path(cairo);
    cairo_arc(cairo, x, y, CHAIR, 0, 2 * M_PI);
    canvas_colour(canvas, PALETTE_LINE, 1);
    cairo_set_line_width(cairo, 3);
    cairo_stroke(cairo);
}

/* Draws the seats of a table that is not drawn yet. */
static void draw_empty(const struct rounds *rounds, const struct input_table *table, struct box box)
{
    double x = box.x + box.width / 2 - (table->n - 1) * CHAIRS_APART / 2.0;
    canvas_fill(rounds->canvas, box, RADIUS, PALETTE_GRID);
    canvas_fill(rounds->canvas, (struct box){box.x + 3, box.y + 3, box.width - 6, box.height - 6},
                RADIUS - 3, PALETTE_GROUND);
    for (int i = 0; i < table->n; i++)
        draw_chair(rounds->canvas, x + i * CHAIRS_APART, box.y + box.height / 2);
}

/* Draws how the player finished, at the right of the row. */
static void draw_end(struct canvas *canvas, const struct input_seat *seat, struct box box)
{
    char place[16];
    struct canvas_type type = {30, PALETTE_MUTED, false};
    struct box sign = sign_in(box);
    if (seat->out) {
        marks_out(canvas, sign);
    } else if (seat->crown) {
        marks_crown(canvas, sign, PALETTE_GOLD);
    } else if (seat->place == 1) {
        marks_check(canvas, sign, PALETTE_GOLD);
    } else if (seat->place > 0) {
        snprintf(place, sizeof place, "%d", seat->place);
        canvas_write(canvas, &type, place, box, CANVAS_CENTRE);
    }
}

static void draw_seat(struct canvas *canvas, const struct input_seat *seat, struct box row)
{
    bool won = seat->place == 1;
    struct canvas_type type = {32, PALETTE_TEXT, won};
    if (won) {
        canvas_fill(canvas, row, 0, PALETTE_OWN);
        canvas_fill(canvas, (struct box){row.x, row.y, 8, row.height}, 0, PALETTE_GOLD);
    } else if (seat->place > 1 || seat->out) {
        type.rgb = PALETTE_MUTED;
    }
    row.x += PADDING;
    row.width -= PADDING + SIGN_GAP;
    if (seat->place > 0 || seat->out)
        draw_end(canvas, seat, take_right(&row, SIGN + SIGN_GAP));
    if (seat->came_in) {
        marks_came_in(canvas, sign_in(take_left(&row, SIGN)));
        take_left(&row, SIGN_GAP);
    }
    if (seat->name[0] == '\0')
        draw_chair(canvas, row.x + CHAIR, row.y + row.height / 2);
    canvas_write_fitted(canvas, &type, seat->name, row, CANVAS_LEFT);
    if (!seat->out)
        return;
    double width = fmin(canvas_measure(canvas, &type, seat->name), row.width);
    canvas_fill(canvas, (struct box){row.x, row.y + row.height / 2 - 1, width, 3}, 1, type.rgb);
}

static void draw_table(const struct rounds *rounds, const struct input_table *table, struct box box)
{
    struct canvas *canvas = rounds->canvas;
    struct box head = {box.x + PADDING, box.y, box.width - 2 * PADDING, ROUNDS_HEAD_HEIGHT};
    struct canvas_type state = LABEL;
    canvas_fill(canvas, box, RADIUS, PALETTE_PANEL);
    if (table->on)
        state.rgb = PALETTE_SKY;
    double width = fmin(canvas_measure(canvas, &LABEL, table->label), head.width / 2);
    canvas_write(canvas, &LABEL, table->label, take_left(&head, width), CANVAS_LEFT);
    take_left(&head, width > 0 ? SIGN_GAP : 0);
    canvas_write_fitted(canvas, &state, table->state, head, CANVAS_RIGHT);
    for (int i = 0; i < table->n; i++)
        draw_seat(canvas, &table->seats[i], rounds_plan_row(&box, i));
}

/* --- the rest --- */

static void draw_winner(struct canvas *canvas, const char *name, struct box box)
{
    struct canvas_type type = {46, PALETTE_GROUND, true};
    double least = 64 + 2 * SIGN_GAP, room = box.width - 2 * PADDING - least;
    double width = fmin(canvas_measure(canvas, &type, name), room);
    canvas_fill(canvas, box, 20, PALETTE_GOLD);
    box.x += (box.width - width - least) / 2;
    box.width = width + least;
    struct box crown = take_left(&box, 64);
    marks_crown(canvas, (struct box){crown.x, crown.y + crown.height / 2 - 30, 64, 56},
                PALETTE_GROUND);
    take_left(&box, 2 * SIGN_GAP);
    canvas_write_fitted(canvas, &type, name, box, CANVAS_LEFT);
}

static void draw_legend(struct canvas *canvas, enum rounds_mark mark, const char *text,
                        struct box box)
{
    struct box sign = sign_in(take_left(&box, SIGN));
    if (mark == ROUNDS_CAME_IN)
        marks_came_in(canvas, sign);
    else
        marks_out(canvas, sign);
    take_left(&box, SIGN_GAP);
    canvas_write_fitted(canvas, &LABEL, text, box, CANVAS_LEFT);
}

static void draw_all(const struct rounds *rounds)
{
    const struct input_bracket *bracket = rounds->bracket;
    const struct rounds_plan *plan = &rounds->plan;
    if (plan->winner.height > 0)
        draw_winner(rounds->canvas, bracket->winner, plan->winner);
    if (plan->across)
        draw_lines(rounds);
    for (int i = 0; i < bracket->n_rounds; i++)
        canvas_write_fitted(rounds->canvas, &HEADING, bracket->rounds[i].name, plan->heading[i],
                            CANVAS_LEFT);
    for (int i = 0; i < bracket->n_tables; i++) {
        const struct input_table *table = &bracket->tables[i];
        (input_table_empty(table) ? draw_empty : draw_table)(rounds, table, plan->table[i]);
    }
    for (int i = 0; i < ROUNDS_MARKS; i++)
        if (plan->legend[i].height > 0)
            draw_legend(rounds->canvas, (enum rounds_mark)i,
                        i == ROUNDS_CAME_IN ? bracket->came_in : bracket->out, plan->legend[i]);
}

void rounds_draw(struct canvas *canvas, const struct input *input)
{
    struct rounds rounds = {.canvas = canvas, .bracket = &input->bracket};
    find_golden(&rounds);
    rounds_plan(rounds.bracket, canvas_head_height(canvas, input->title, input->subtitle),
                &rounds.plan);
    canvas_cut(canvas, rounds.plan.height, input->title, input->subtitle);
    draw_all(&rounds);
}
