/* rounds.c - draws a cup: its rounds, who sits at their tables, and who goes on. */
#include "drawings.h"

#include "marks.h"
#include "palette.h"
#include "rounds_plan.h"

#include <math.h>

enum {
    PADDING = 20, /* between the ends of a row and what is in it */
    SIGN = 30,    /* the height of a sign, and the room for a place */
    SIGN_GAP = 12,
    CHAIR = 11, /* the radius of a place that is not taken */
    CHAIRS_APART = 44,
    RADIUS = 14,
    LINE = 4,
};

static const struct ink_type HEADING = {34, PALETTE_MUTED, true};
static const struct ink_type LABEL = {27, PALETTE_MUTED, false};

struct rounds {
    struct ink *ink;
    const struct order_bracket *bracket;
    struct rounds_plan plan;
    bool golden[ORDER_TABLES_MAX]; /* tables that the winner of the cup won */
};

/* A box of this width at the right of another one, and off it. */
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

/* --- the way of the winner --- */

static void find_golden(struct rounds *rounds)
{
    const struct order_bracket *bracket = rounds->bracket;
    for (int i = bracket->n_tables; i-- > 0;)
        for (int k = 0; k < bracket->tables[i].n; k++) {
            const struct order_seat *seat = &bracket->tables[i].seats[k];
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

/* The row of a table from which somebody went on; its middle where that is not told. */
static double exit_y(const struct rounds *rounds, int table)
{
    const struct box *box = &rounds->plan.table[table];
    const struct order_table *order = &rounds->bracket->tables[table];
    for (int i = 0; i < order->n; i++)
        if (order->seats[i].place == 1)
            return row_y(rounds, table, i);
    return box->y + box->height / 2;
}

/* From a table to a seat in the next round. */
static void draw_line(const struct rounds *rounds, int from, int to, int seat)
{
    cairo_t *cairo = ink_cairo(rounds->ink);
    const struct box *a = &rounds->plan.table[from], *b = &rounds->plan.table[to];
    double x = a->x + a->width, y = exit_y(rounds, from), end_y = row_y(rounds, to, seat);
    double half = (b->x - x) / 2;
    cairo_new_path(cairo);
    cairo_move_to(cairo, x, y);
    cairo_curve_to(cairo, x + half, y, x + half, end_y, b->x, end_y);
    ink_colour(rounds->ink, rounds->golden[from] ? PALETTE_GOLD : PALETTE_LINE, 1);
    cairo_set_line_width(cairo, LINE);
    cairo_stroke(cairo);
}

static void draw_lines(const struct rounds *rounds)
{
    for (int golden = 0; golden < 2; golden++) /* that of the winner lies above the others */
        for (int i = 0; i < rounds->bracket->n_tables; i++)
            for (int k = 0; k < rounds->bracket->tables[i].n; k++) {
                int from = rounds->bracket->tables[i].seats[k].from;
                if (from >= 0 && rounds->golden[from] == golden)
                    draw_line(rounds, from, i, k);
            }
}

/* --- tables --- */

static void draw_chair(struct ink *ink, double x, double y)
{
    cairo_t *cairo = ink_cairo(ink);
    cairo_new_path(cairo);
    cairo_arc(cairo, x, y, CHAIR, 0, 2 * M_PI);
    ink_colour(ink, PALETTE_LINE, 1);
    cairo_set_line_width(cairo, 3);
    cairo_stroke(cairo);
}

/* Places that are not drawn yet. */
static void draw_empty(const struct rounds *rounds, const struct order_table *table, struct box box)
{
    double x = box.x + box.width / 2 - (table->n - 1) * CHAIRS_APART / 2.0;
    ink_fill(rounds->ink, box, RADIUS, PALETTE_GRID);
    ink_fill(rounds->ink, (struct box){box.x + 3, box.y + 3, box.width - 6, box.height - 6},
             RADIUS - 3, PALETTE_GROUND);
    for (int i = 0; i < table->n; i++)
        draw_chair(rounds->ink, x + i * CHAIRS_APART, box.y + box.height / 2);
}

/* How they finished, at the right of their row. */
static void draw_end(struct ink *ink, const struct order_seat *seat, struct box box)
{
    char place[16];
    struct ink_type type = {30, PALETTE_MUTED, false};
    struct box sign = sign_in(box);
    if (seat->out) {
        marks_out(ink, sign);
    } else if (seat->crown) {
        marks_crown(ink, sign, PALETTE_GOLD);
    } else if (seat->place == 1) {
        marks_check(ink, sign, PALETTE_GOLD);
    } else if (seat->place > 0) {
        snprintf(place, sizeof place, "%d", seat->place);
        ink_write(ink, &type, place, box, INK_CENTRE);
    }
}

static void draw_seat(struct ink *ink, const struct order_seat *seat, struct box row)
{
    bool won = seat->place == 1;
    struct ink_type type = {32, PALETTE_TEXT, won};
    if (won) {
        ink_fill(ink, row, 0, PALETTE_OWN);
        ink_fill(ink, (struct box){row.x, row.y, 8, row.height}, 0, PALETTE_GOLD);
    } else if (seat->place > 1 || seat->out) {
        type.rgb = PALETTE_MUTED;
    }
    row.x += PADDING;
    row.width -= PADDING + SIGN_GAP;
    if (seat->place > 0 || seat->out)
        draw_end(ink, seat, take_right(&row, SIGN + SIGN_GAP));
    if (seat->came_in) {
        marks_came_in(ink, sign_in(take_left(&row, SIGN)));
        take_left(&row, SIGN_GAP);
    }
    if (seat->name[0] == '\0')
        draw_chair(ink, row.x + CHAIR, row.y + row.height / 2);
    ink_write_fitted(ink, &type, seat->name, row, INK_LEFT);
    if (!seat->out)
        return;
    double width = fmin(ink_measure(ink, &type, seat->name), row.width);
    ink_fill(ink, (struct box){row.x, row.y + row.height / 2 - 1, width, 3}, 1, type.rgb);
}

static void draw_table(const struct rounds *rounds, const struct order_table *table, struct box box)
{
    struct ink *ink = rounds->ink;
    struct box head = {box.x + PADDING, box.y, box.width - 2 * PADDING, ROUNDS_HEAD_HEIGHT};
    struct ink_type state = LABEL;
    ink_fill(ink, box, RADIUS, PALETTE_PANEL);
    if (table->on)
        state.rgb = PALETTE_SKY;
    double width = fmin(ink_measure(ink, &LABEL, table->label), head.width / 2);
    ink_write(ink, &LABEL, table->label, take_left(&head, width), INK_LEFT);
    take_left(&head, width > 0 ? SIGN_GAP : 0);
    ink_write_fitted(ink, &state, table->state, head, INK_RIGHT);
    for (int i = 0; i < table->n; i++)
        draw_seat(ink, &table->seats[i], rounds_plan_row(&box, i));
}

/* --- the rest --- */

static void draw_winner(struct ink *ink, const char *name, struct box box)
{
    struct ink_type type = {46, PALETTE_GROUND, true};
    double least = 64 + 2 * SIGN_GAP, room = box.width - 2 * PADDING - least;
    double width = fmin(ink_measure(ink, &type, name), room);
    ink_fill(ink, box, 20, PALETTE_GOLD);
    box.x += (box.width - width - least) / 2;
    box.width = width + least;
    struct box crown = take_left(&box, 64);
    marks_crown(ink, (struct box){crown.x, crown.y + crown.height / 2 - 30, 64, 56},
                PALETTE_GROUND);
    take_left(&box, 2 * SIGN_GAP);
    ink_write_fitted(ink, &type, name, box, INK_LEFT);
}

static void draw_legend(struct ink *ink, enum rounds_mark mark, const char *text, struct box box)
{
    struct box sign = sign_in(take_left(&box, SIGN));
    if (mark == ROUNDS_CAME_IN)
        marks_came_in(ink, sign);
    else
        marks_out(ink, sign);
    take_left(&box, SIGN_GAP);
    ink_write_fitted(ink, &LABEL, text, box, INK_LEFT);
}

static void draw_all(const struct rounds *rounds)
{
    const struct order_bracket *bracket = rounds->bracket;
    const struct rounds_plan *plan = &rounds->plan;
    if (plan->winner.height > 0)
        draw_winner(rounds->ink, bracket->winner, plan->winner);
    if (plan->across)
        draw_lines(rounds);
    for (int i = 0; i < bracket->n_rounds; i++)
        ink_write_fitted(rounds->ink, &HEADING, bracket->rounds[i].name, plan->heading[i],
                         INK_LEFT);
    for (int i = 0; i < bracket->n_tables; i++) {
        const struct order_table *table = &bracket->tables[i];
        (order_table_empty(table) ? draw_empty : draw_table)(rounds, table, plan->table[i]);
    }
    for (int i = 0; i < ROUNDS_MARKS; i++)
        if (plan->legend[i].height > 0)
            draw_legend(rounds->ink, (enum rounds_mark)i,
                        i == ROUNDS_CAME_IN ? bracket->came_in : bracket->out, plan->legend[i]);
}

void rounds_draw(struct ink *ink, const struct order *order)
{
    struct rounds rounds = {.ink = ink, .bracket = &order->bracket};
    find_golden(&rounds);
    rounds_plan(rounds.bracket, ink_head_height(ink, order->title, order->subtitle), &rounds.plan);
    ink_cut(ink, rounds.plan.height, order->title, order->subtitle);
    draw_all(&rounds);
}
