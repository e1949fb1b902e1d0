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
