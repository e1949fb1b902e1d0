/* podium.c - draws the first three of a season on their steps. */
#include "drawings.h"

#include "marks.h"
#include "palette.h"

#include <stdio.h>

enum {
    GAP = 24,
    HEAD_GAP = 30,
    CROWN = 72,
    NAME_HEIGHT = 110,
    NAME_LINE_HEIGHT = 62,
    NAME_GAP = 14,
    TOP_STEP = 420,   /* the height of the first place's step */
    STEP_LOWER = 100, /* each place is lower by that */
    PLACE_HEIGHT = 130,
    VALUE_HEIGHT = 60,
    FOOT = 48,
};

static const double WIDTH = (CANVAS_WIDTH - 2.0 * CANVAS_MARGIN - 2 * GAP) / 3;

static const unsigned MEDALS[] = {PALETTE_GOLD, PALETTE_SILVER, PALETTE_BRONZE};

/* The best stands in the middle, the next one to the left. */
static const int COLUMNS[INPUT_STEPS_MAX] = {1, 0, 2};

/* Draws a step, and the name above it; `x` is its left side. */
static void draw_step(struct canvas *canvas, const struct input_step *step, double x, double bottom)
{
    struct canvas_type name = {42, PALETTE_TEXT, true}, place = {120, PALETTE_GROUND, true},
                       value = {40, PALETTE_GROUND, true};
    char number[16];
    double height = TOP_STEP - STEP_LOWER * (step->place - 1);
    double tall =
        canvas_measure(canvas, &name, step->name) > WIDTH ? NAME_HEIGHT : NAME_LINE_HEIGHT;
    struct box box = {x, bottom - height, WIDTH, height};
    canvas_fill(canvas, box, 20, MEDALS[step->place - 1]);
    snprintf(number, sizeof number, "%d", step->place);
    canvas_write(canvas, &place, number, (struct box){box.x, box.y + 20, WIDTH, PLACE_HEIGHT},
                 CANVAS_CENTRE);
    canvas_write_fitted(
        canvas, &value, step->value,
        (struct box){box.x + 12, box.y + 20 + PLACE_HEIGHT, WIDTH - 24, VALUE_HEIGHT},
        CANVAS_CENTRE);
    double above = box.y - NAME_GAP - tall;
    canvas_write_lines(canvas, &name, step->name, (struct box){box.x, above, WIDTH, tall},
                       CANVAS_CENTRE);
    if (step->place == 1)
        marks_crown(canvas, (struct box){box.x, above - CROWN, WIDTH, CROWN - 12}, PALETTE_GOLD);
}

void podium_draw(struct canvas *canvas, const struct input *input)
{
    const struct input_podium *podium = &input->podium;
    double y = canvas_head_height(canvas, input->title, input->subtitle) + HEAD_GAP;
    double bottom = y + CROWN + NAME_HEIGHT + NAME_GAP + TOP_STEP;
    canvas_cut(canvas, bottom + FOOT, input->title, input->subtitle);
    double left = CANVAS_MARGIN + (podium->n == 2 ? (WIDTH + GAP) / 2 : 0); /* two are centred */
    for (int i = 0; i < podium->n; i++)
        draw_step(canvas, &podium->steps[i], left + COLUMNS[i] * (WIDTH + GAP), bottom);
}
