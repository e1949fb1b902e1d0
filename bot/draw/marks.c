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

static void trace(struct ink *ink, struct box box, const struct corner *corners, int n)
{
    cairo_new_sub_path(ink_cairo(ink));
    for (int i = 0; i < n; i++) {
        struct corner at = on(box, corners[i]);
        cairo_line_to(ink_cairo(ink), at.x, at.y);
    }
}

/* Draws what was traced, as a line of this part of the box's height. */
static void stroke(struct ink *ink, struct box box, double part, unsigned rgb)
{
    cairo_t *cairo = ink_cairo(ink);
    ink_colour(ink, rgb, 1);
    cairo_set_line_width(cairo, part * box.height);
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(cairo);
}

static void disc(struct ink *ink, struct box box, unsigned rgb)
{
    struct corner middle = on(box, (struct corner){0, 0});
    ink_colour(ink, rgb, 1);
    cairo_new_sub_path(ink_cairo(ink));
    cairo_arc(ink_cairo(ink), middle.x, middle.y, box.height / 2, 0, 2 * M_PI);
    cairo_fill(ink_cairo(ink));
}

void marks_crown(struct ink *ink, struct box box, unsigned rgb)
{
    static const struct corner CROWN[] = {{-0.95, -0.5}, {-0.5, 0.1}, {0, -0.85},  {0.5, 0.1},
                                          {0.95, -0.5},  {0.75, 0.8}, {-0.75, 0.8}};
    trace(ink, box, CROWN, sizeof CROWN / sizeof *CROWN);
    cairo_close_path(ink_cairo(ink));
    ink_colour(ink, rgb, 1);
    cairo_fill_preserve(ink_cairo(ink));
    stroke(ink, box, 0.08, rgb);
}

void marks_check(struct ink *ink, struct box box, unsigned rgb)
{
    static const struct corner CHECK[] = {{-0.75, 0.05}, {-0.2, 0.6}, {0.8, -0.55}};
    trace(ink, box, CHECK, sizeof CHECK / sizeof *CHECK);
    stroke(ink, box, 0.18, rgb);
}

void marks_came_in(struct ink *ink, struct box box)
{
    static const struct corner SHAFT[] = {{0, 0.5}, {0, -0.45}};
    static const struct corner HEAD[] = {{-0.42, -0.05}, {0, -0.5}, {0.42, -0.05}};
    disc(ink, box, PALETTE_SKY);
    trace(ink, box, SHAFT, sizeof SHAFT / sizeof *SHAFT);
    trace(ink, box, HEAD, sizeof HEAD / sizeof *HEAD);
    stroke(ink, box, 0.11, PALETTE_GROUND);
}

void marks_out(struct ink *ink, struct box box)
{
    static const struct corner DOWN[] = {{-0.38, -0.38}, {0.38, 0.38}};
    static const struct corner UP[] = {{-0.38, 0.38}, {0.38, -0.38}};
    disc(ink, box, PALETTE_BRONZE);
    trace(ink, box, DOWN, sizeof DOWN / sizeof *DOWN);
    trace(ink, box, UP, sizeof UP / sizeof *UP);
    stroke(ink, box, 0.11, PALETTE_GROUND);
}

/* --- where there is nothing else to show --- */

enum { DIE_SIDE = 150 };

/* Pips lie on a grid of three by three; bit 0 is at the top left, bit 8 at the bottom right. */
static const unsigned PIPS_TWO = 1 << 2 | 1 << 6, PIPS_ONE = 1 << 4;

static void draw_die(struct ink *ink, double x, double y, double turn, unsigned pips)
{
    cairo_t *cairo = ink_cairo(ink);
    cairo_save(cairo);
    cairo_translate(cairo, x, y);
    cairo_rotate(cairo, turn);
    ink_fill(ink, (struct box){-DIE_SIDE / 2.0, -DIE_SIDE / 2.0, DIE_SIDE, DIE_SIDE}, 30,
             PALETTE_SILVER);
    ink_colour(ink, PALETTE_GROUND, 1);
    for (int i = 0; i < 9; i++) {
        if (!(pips >> i & 1))
            continue;
        cairo_arc(cairo, (i % 3 - 1) * DIE_SIDE * 0.27, (i / 3 - 1) * DIE_SIDE * 0.27,
                  DIE_SIDE * 0.1, 0, 2 * M_PI);
        cairo_fill(cairo);
    }
    cairo_restore(cairo);
}

void marks_empty(struct ink *ink, struct box box, const char *text)
{
    static const struct ink_type TYPE = {40, PALETTE_MUTED, false};
    double x = INK_WIDTH / 2.0, y = box.y + box.height / 2 - 40;
    draw_die(ink, x - 92, y, -0.16, PIPS_TWO);
    draw_die(ink, x + 92, y + 8, 0.22, PIPS_ONE);
    struct box line = {INK_MARGIN, y + DIE_SIDE, INK_WIDTH - 2 * INK_MARGIN, 64};
    ink_write_fitted(ink, &TYPE, text, line, INK_CENTRE);
}
