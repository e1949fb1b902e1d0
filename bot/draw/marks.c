/* marks.c - draws small signs. */
#include "marks.h"

#include "palette.h"

#include <math.h>

/* A corner of a sign, from the middle of its box; the box goes from -1 to 1. */
struct corner {
    double x, y;
};

static struct corner on(struct box box, struct corner corner)
{
    double half = box.height / 2;
    return (struct corner){box.x + box.width / 2 + corner.x * half, box.y + half + corner.y * half};
}

static void trace(struct canvas *canvas, struct box box, const struct corner *corners, int n)
{
    cairo_new_sub_path(canvas_cairo(canvas));
    for (int i = 0; i < n; i++) {
        struct corner at = on(box, corners[i]);
        cairo_line_to(canvas_cairo(canvas), at.x, at.y);
    }
}

/* Draws the path as a line whose width is this part of the box's height. */
static void stroke(struct canvas *canvas, struct box box, double part, unsigned rgb)
{
    cairo_t *cairo = canvas_cairo(canvas);
    canvas_colour(canvas, rgb, 1);
    cairo_set_line_width(cairo, part * box.height);
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(cairo);
}

static void disc(struct canvas *canvas, struct box box, unsigned rgb)
{
    struct corner middle = on(box, (struct corner){0, 0});
    canvas_colour(canvas, rgb, 1);
    cairo_new_sub_path(canvas_cairo(canvas));
    cairo_arc(canvas_cairo(canvas), middle.x, middle.y, box.height / 2, 0, 2 * M_PI);
    cairo_fill(canvas_cairo(canvas));
}

void marks_crown(struct canvas *canvas, struct box box, unsigned rgb)
{
    static const struct corner CROWN[] = {{-0.95, -0.5}, {-0.5, 0.1}, {0, -0.85},  {0.5, 0.1},
                                          {0.95, -0.5},  {0.75, 0.8}, {-0.75, 0.8}};
    trace(canvas, box, CROWN, sizeof CROWN / sizeof *CROWN);
    cairo_close_path(canvas_cairo(canvas));
    canvas_colour(canvas, rgb, 1);
    cairo_fill_preserve(canvas_cairo(canvas));
    stroke(canvas, box, 0.08, rgb);
}

void marks_check(struct canvas *canvas, struct box box, unsigned rgb)
{
    static const struct corner CHECK[] = {{-0.75, 0.05}, {-0.2, 0.6}, {0.8, -0.55}};
    trace(canvas, box, CHECK, sizeof CHECK / sizeof *CHECK);
    stroke(canvas, box, 0.18, rgb);
}

void marks_came_in(struct canvas *canvas, struct box box)
{
    static const struct corner SHAFT[] = {{0, 0.5}, {0, -0.45}};
    static const struct corner HEAD[] = {{-0.42, -0.05}, {0, -0.5}, {0.42, -0.05}};
    disc(canvas, box, PALETTE_SKY);
    trace(canvas, box, SHAFT, sizeof SHAFT / sizeof *SHAFT);
    trace(canvas, box, HEAD, sizeof HEAD / sizeof *HEAD);
    stroke(canvas, box, 0.11, PALETTE_GROUND);
}

void marks_out(struct canvas *canvas, struct box box)
{
    static const struct corner DOWN[] = {{-0.38, -0.38}, {0.38, 0.38}};
    static const struct corner UP[] = {{-0.38, 0.38}, {0.38, -0.38}};
    disc(canvas, box, PALETTE_BRONZE);
    trace(canvas, box, DOWN, sizeof DOWN / sizeof *DOWN);
    trace(canvas, box, UP, sizeof UP / sizeof *UP);
    stroke(canvas, box, 0.11, PALETTE_GROUND);
}

/* --- the sign of an empty picture --- */

enum { DIE_SIDE = 150 };

/* Pips lie on a grid of three by three; bit 0 is at the top left, bit 8 at the bottom right. */
static const unsigned PIPS_TWO = 1 << 2 | 1 << 6, PIPS_ONE = 1 << 4;

static void draw_die(struct canvas *canvas, double x, double y, double turn, unsigned pips)
{
    cairo_t *cairo = canvas_cairo(canvas);
    cairo_save(cairo);
    cairo_translate(cairo, x, y);
    cairo_rotate(cairo, turn);
    canvas_fill(canvas, (struct box){-DIE_SIDE / 2.0, -DIE_SIDE / 2.0, DIE_SIDE, DIE_SIDE}, 30,
                PALETTE_SILVER);
    canvas_colour(canvas, PALETTE_GROUND, 1);
    for (int i = 0; i < 9; i++) {
        if (!(pips >> i & 1))
            continue;
        cairo_arc(cairo, (i % 3 - 1) * DIE_SIDE * 0.27, (i / 3 - 1) * DIE_SIDE * 0.27,
                  DIE_SIDE * 0.1, 0, 2 * M_PI);
        cairo_fill(cairo);
    }
    cairo_restore(cairo);
}

void marks_empty(struct canvas *canvas, struct box box, const char *text)
{
    static const struct canvas_type TYPE = {40, PALETTE_MUTED, false};
    double x = CANVAS_WIDTH / 2.0, y = box.y + box.height / 2 - 40;
    draw_die(canvas, x - 92, y, -0.16, PIPS_TWO);
    draw_die(canvas, x + 92, y + 8, 0.22, PIPS_ONE);
    struct box line = {CANVAS_MARGIN, y + DIE_SIDE, CANVAS_WIDTH - 2 * CANVAS_MARGIN, 64};
    canvas_write_fitted(canvas, &TYPE, text, line, CANVAS_CENTRE);
}
