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

static const struct canvas_type LABEL = {34, PALETTE_MUTED, false};

static const unsigned COLOURS[] = {PALETTE_GOLD, PALETTE_SKY};
static const double CENTRE = CANVAS_WIDTH / 2.0, HALF = CANVAS_WIDTH / 2.0 - CANVAS_MARGIN;

/* A figure's amount, if its text is only a number: "12", "61 %", "0,5". */
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

/* Draws each name over its half, in its colour; both in the same size, on two lines if one is long.
 */
static void draw_names(struct canvas *canvas, const struct input_versus *versus, double y)
{
    struct canvas_type type = {44, PALETTE_GROUND, true};
    double inner = HALF - 8 - 2 * NAME_PADDING;
    if (canvas_measure(canvas, &type, versus->names[0]) > inner ||
        canvas_measure(canvas, &type, versus->names[1]) > inner)
        type.size_px = 35;
    for (int side = 0; side < 2; side++) {
        struct box box = {side == 0 ? CANVAS_MARGIN : CENTRE + 8, y, HALF - 8, NAMES_HEIGHT};
        canvas_fill(canvas, box, 20, COLOURS[side]);
        box.x += NAME_PADDING;
        box.width = inner;
        canvas_write_lines(canvas, &type, versus->names[side], box, CANVAS_CENTRE);
    }
}

/* Draws one bar of a pair, from the middle outwards. It is full for the larger value, or at 100 %.
 */
static void draw_bar(struct canvas *canvas, int side, double part, double y)
{
    static const double HEIGHT = 14, LEAST = 14;
    double room = HALF - 8, width = fmax(fmin(part, 1) * room, LEAST);
    struct box track = {side == 0 ? CANVAS_MARGIN : CENTRE + 8, y, room, HEIGHT};
    canvas_fill(canvas, track, HEIGHT / 2, PALETTE_GRID);
    if (part <= 0)
        return;
    if (side == 0)
        track.x += room - width;
    track.width = width;
    canvas_fill(canvas, track, HEIGHT / 2, COLOURS[side]);
}

/* Draws words beside their label, or below it if they need more room. */
static void draw_words(struct canvas *canvas, const struct input_versus *versus, int i, double y)
{
    struct canvas_type value = {48, PALETTE_TEXT, true};
    double middle = CANVAS_WIDTH - 2 * (CANVAS_MARGIN + VALUE_WIDTH + 16);
    struct box box = {CANVAS_MARGIN, y, VALUE_WIDTH, LABEL_HEIGHT};
    struct box label = {CENTRE - middle / 2, y, middle, LABEL_HEIGHT};
    canvas_write_fitted(canvas, &LABEL, versus->labels[i], label, CANVAS_CENTRE);
    if (canvas_measure(canvas, &value, versus->values[0][i]) > VALUE_WIDTH ||
        canvas_measure(canvas, &value, versus->values[1][i]) > VALUE_WIDTH) {
        box = (struct box){CANVAS_MARGIN, y + LABEL_HEIGHT - 16, HALF - 16, 60};
        value.size_px = 38;
    }
    canvas_write_fitted(canvas, &value, versus->values[0][i], box, CANVAS_LEFT);
    box.x = CANVAS_WIDTH - CANVAS_MARGIN - box.width;
    canvas_write_fitted(canvas, &value, versus->values[1][i], box, CANVAS_RIGHT);
}

static void draw_figure(struct canvas *canvas, const struct input_versus *versus, int i, double y)
{
    double left, right;
    draw_words(canvas, versus, i, y);
    if (!amount(versus->values[0][i], &left) || !amount(versus->values[1][i], &right))
        return;
    bool share = strchr(versus->values[0][i], '%') && strchr(versus->values[1][i], '%');
    double full = share ? 100 : fmax(left, right);
    draw_bar(canvas, 0, full > 0 ? left / full : 0, y + LABEL_HEIGHT + 4);
    draw_bar(canvas, 1, full > 0 ? right / full : 0, y + LABEL_HEIGHT + 4);
}

void versus_draw(struct canvas *canvas, const struct input *input)
{
    const struct input_versus *versus = &input->versus;
    double y = canvas_head_height(canvas, input->title, input->subtitle) + NAMES_GAP;
    canvas_cut(canvas, y + NAMES_HEIGHT + NAMES_GAP + versus->n_figures * FIGURE_HEIGHT + FOOT,
               input->title, input->subtitle);
    draw_names(canvas, versus, y);
    y += NAMES_HEIGHT + NAMES_GAP;
    for (int i = 0; i < versus->n_figures; i++, y += FIGURE_HEIGHT)
        draw_figure(canvas, versus, i, y);
}
