/* emblem.c - two dice, drawn where there is nothing else to show. */
#include "emblem.h"

#include "palette.h"

#include <math.h>

enum { SIDE = 150 };

/* Pips lie on a grid of three by three; bit 0 is at the top left, bit 8 at the bottom right. */
static const unsigned PIPS_TWO = 1 << 2 | 1 << 6, PIPS_ONE = 1 << 4;

static void draw_die(struct ink *ink, double x, double y, double turn, unsigned pips)
{
    cairo_t *cairo = ink_cairo(ink);
    cairo_save(cairo);
    cairo_translate(cairo, x, y);
    cairo_rotate(cairo, turn);
    ink_fill(ink, (struct box){-SIDE / 2.0, -SIDE / 2.0, SIDE, SIDE}, 30, PALETTE_SILVER);
    ink_colour(ink, PALETTE_GROUND, 1);
    for (int i = 0; i < 9; i++) {
        if (!(pips >> i & 1))
            continue;
        cairo_arc(cairo, (i % 3 - 1) * SIDE * 0.27, (i / 3 - 1) * SIDE * 0.27, SIDE * 0.1, 0,
                  2 * M_PI);
        cairo_fill(cairo);
    }
    cairo_restore(cairo);
}

void emblem_empty(struct ink *ink, struct box box, const char *text)
{
    static const struct ink_type TYPE = {40, PALETTE_MUTED, false};
    double x = INK_WIDTH / 2.0, y = box.y + box.height / 2 - 40;
    draw_die(ink, x - 92, y, -0.16, PIPS_TWO);
    draw_die(ink, x + 92, y + 8, 0.22, PIPS_ONE);
    struct box line = {INK_MARGIN, y + SIDE, INK_WIDTH - 2 * INK_MARGIN, 64};
    ink_write_fitted(ink, &TYPE, text, line, INK_CENTRE);
}
