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

void marks_cup(struct canvas *canvas, struct box box)
{
    static const struct corner BODY[] = {{-0.5, -0.75}, {0.5, -0.75}, {0.78, 0.75}, {-0.78, 0.75}};
    static const struct corner RIM[] = {{-0.8, 0.75}, {0.8, 0.75}};
    static const struct corner SEAM[] = {{-0.6, -0.35}, {0.6, -0.35}};
    cairo_t *cairo = canvas_cairo(canvas);
    struct corner middle = on(box, (struct corner){0, 0});
    cairo_save(cairo);
    cairo_translate(cairo, middle.x, middle.y);
    cairo_rotate(cairo, 0.5);
    cairo_translate(cairo, -middle.x, -middle.y);
    trace(canvas, box, BODY, sizeof BODY / sizeof *BODY);
    cairo_close_path(cairo);
    canvas_colour(canvas, PALETTE_BRONZE, 1);
    cairo_fill_preserve(cairo);
    stroke(canvas, box, 0.06, PALETTE_BRONZE);
    trace(canvas, box, SEAM, sizeof SEAM / sizeof *SEAM);
    stroke(canvas, box, 0.03, PALETTE_PANEL);
    trace(canvas, box, RIM, sizeof RIM / sizeof *RIM);
    stroke(canvas, box, 0.12, PALETTE_GOLD);
    cairo_restore(cairo);
}

/* Pips lie on a grid of three by three; bit 0 is at the top left, bit 8 at the bottom right. */
static const unsigned PIPS[] = {0,     1 << 4, 1 << 2 | 1 << 6, 1 << 2 | 1 << 4 | 1 << 6, 0x145,
                                0x155, 0x16d};

void marks_die(struct canvas *canvas, const struct marks_die *die)
{
    cairo_t *cairo = canvas_cairo(canvas);
    double side = die->side;
    cairo_save(cairo);
    cairo_translate(cairo, die->x, die->y);
    cairo_rotate(cairo, die->turn);
    canvas_fill(canvas, (struct box){-side / 2, -side / 2, side, side}, side / 5, die->rgb);
    canvas_colour(canvas, die->pips_rgb, 1);
    for (int i = 0; i < 9; i++) {
        if (!(PIPS[die->face] >> i & 1))
            continue;
        cairo_arc(cairo, (i % 3 - 1) * side * 0.27, (i / 3 - 1) * side * 0.27, side * 0.1, 0,
                  2 * M_PI);
        cairo_fill(cairo);
    }
    cairo_restore(cairo);
}

void marks_empty(struct canvas *canvas, struct box box, const char *text)
{
    static const struct canvas_type TYPE = {40, PALETTE_MUTED, false};
    static const double SIDE = 150;
    double x = CANVAS_WIDTH / 2.0, y = box.y + box.height / 2 - 40;
    marks_die(canvas,
              &(struct marks_die){x - 92, y, SIDE, -0.16, 2, PALETTE_SILVER, PALETTE_GROUND});
    marks_die(canvas,
              &(struct marks_die){x + 92, y + 8, SIDE, 0.22, 1, PALETTE_SILVER, PALETTE_GROUND});
    struct box line = {CANVAS_MARGIN, y + SIDE, CANVAS_WIDTH - 2 * CANVAS_MARGIN, 64};
    canvas_write_fitted(canvas, &TYPE, text, line, CANVAS_CENTRE);
}
