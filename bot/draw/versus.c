/* versus.c - draws two people side by side, figure by figure. */
#include "drawings.h"

#include "palette.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    NAMES_HEIGHT = 116,
    NAMES_GAP = 28,
    FIGURE_HEIGHT = 124,
    VALUE_WIDTH = 220,
    FOOT = 36,
    NAME_PADDING = 24,
    LABEL_HEIGHT = 72
};

static const struct ink_type LABEL = {34, PALETTE_MUTED, false};

static const unsigned COLOURS[] = {PALETTE_GOLD, PALETTE_SKY};
static const double CENTRE = INK_WIDTH / 2.0, HALF = INK_WIDTH / 2.0 - INK_MARGIN;

/* A figure's amount, if its text is nothing but a number: "12", "61 %", "0,5". */
static bool amount(const char *text, double *ret_amount)
{
    char number[32], *end;
    size_t length = strlen(text);
    if (length == 0 || length >= sizeof number)
        return false;
    for (size_t i = 0; i <= length; i++)
        number[i] = text[i] == ',' ? '.' : text[i];
    if (strspn(number, "0123456789.") == 0)
        return false;
    *ret_amount = strtod(number, &end);
    return strspn(end, " %") == strlen(end);
}

/* A name over its half, in its own colour; both in one size, on two lines where one is too long. */
static void draw_names(struct ink *ink, const struct order_versus *versus, double y)
{
    struct ink_type type = {44, PALETTE_GROUND, true};
    double inner = HALF - 8 - 2 * NAME_PADDING;
    if (ink_measure(ink, &type, versus->names[0]) > inner ||
        ink_measure(ink, &type, versus->names[1]) > inner)
        type.size_px = 35;
    for (int side = 0; side < 2; side++) {
        struct box box = {side == 0 ? INK_MARGIN : CENTRE + 8, y, HALF - 8, NAMES_HEIGHT};
        ink_fill(ink, box, 20, COLOURS[side]);
        box.x += NAME_PADDING;
        box.width = inner;
        ink_write_lines(ink, &type, versus->names[side], box, INK_CENTRE);
    }
}

/* One bar of a pair: it grows from the middle outwards, full for the larger of both, or for all of
 * 100 %. */
static void draw_bar(struct ink *ink, int side, double part, double y)
{
    static const double HEIGHT = 14, LEAST = 14;
    double room = HALF - 8, width = fmax(fmin(part, 1) * room, LEAST);
    struct box track = {side == 0 ? INK_MARGIN : CENTRE + 8, y, room, HEIGHT};
    ink_fill(ink, track, HEIGHT / 2, PALETTE_GRID);
    if (part <= 0)
        return;
    if (side == 0)
        track.x += room - width;
    track.width = width;
    ink_fill(ink, track, HEIGHT / 2, COLOURS[side]);
}

/* Words beside their label, or below it where they need more room. */
static void draw_words(struct ink *ink, const struct order_versus *versus, int i, double y)
{
    struct ink_type value = {48, PALETTE_TEXT, true};
    double middle = INK_WIDTH - 2 * (INK_MARGIN + VALUE_WIDTH + 16);
    struct box box = {INK_MARGIN, y, VALUE_WIDTH, LABEL_HEIGHT};
    struct box label = {CENTRE - middle / 2, y, middle, LABEL_HEIGHT};
    ink_write_fitted(ink, &LABEL, versus->labels[i], label, INK_CENTRE);
    if (ink_measure(ink, &value, versus->values[0][i]) > VALUE_WIDTH ||
        ink_measure(ink, &value, versus->values[1][i]) > VALUE_WIDTH) {
        box = (struct box){INK_MARGIN, y + LABEL_HEIGHT - 16, HALF - 16, 60};
        value.size_px = 38;
    }
    ink_write_fitted(ink, &value, versus->values[0][i], box, INK_LEFT);
    box.x = INK_WIDTH - INK_MARGIN - box.width;
    ink_write_fitted(ink, &value, versus->values[1][i], box, INK_RIGHT);
}

static void draw_figure(struct ink *ink, const struct order_versus *versus, int i, double y)
{
    double left, right;
    draw_words(ink, versus, i, y);
    if (!amount(versus->values[0][i], &left) || !amount(versus->values[1][i], &right))
        return;
    bool share = strchr(versus->values[0][i], '%') && strchr(versus->values[1][i], '%');
    double full = share ? 100 : fmax(left, right);
    draw_bar(ink, 0, full > 0 ? left / full : 0, y + LABEL_HEIGHT + 4);
    draw_bar(ink, 1, full > 0 ? right / full : 0, y + LABEL_HEIGHT + 4);
}

void versus_draw(struct ink *ink, const struct order *order)
{
    const struct order_versus *versus = &order->versus;
    double y = ink_head_height(ink, order->title, order->subtitle) + NAMES_GAP;
    ink_cut(ink, y + NAMES_HEIGHT + NAMES_GAP + versus->n_figures * FIGURE_HEIGHT + FOOT,
            order->title, order->subtitle);
    draw_names(ink, versus, y);
    y += NAMES_HEIGHT + NAMES_GAP;
    for (int i = 0; i < versus->n_figures; i++, y += FIGURE_HEIGHT)
        draw_figure(ink, versus, i, y);
}
