/* bluff.c - draws the bluff of a game: the claim in a balloon, and below it the lifted cup. */
#include "drawings.h"

#include "marks.h"
#include "palette.h"

enum {
    HEAD_GAP = 34,
    LABEL_HEIGHT = 64,
    DICE_HEIGHT = 176,
    VALUE_HEIGHT = 92,
    PADDING = 26,
    TAIL = 40,
    NAME_HEIGHT = 126,
    CUP_WIDTH = 250,
    END_GAP = 24,
    END_HEIGHT = 116,
    FOOT = 36,
};

static const double WIDTH = CANVAS_WIDTH - 2.0 * CANVAS_MARGIN;
static const double RADIUS = 36;
static const double TURNS[] = {-0.12, 0.1, -0.05, 0.14, -0.1, 0.06};

/* The colours of a panel. */
struct inks {
    unsigned label, value, die, pips;
};

static double height_of(const struct input_hand *hand)
{
    double dice = hand->n_dice > 0 ? DICE_HEIGHT : VALUE_HEIGHT;
    return 2 * PADDING + LABEL_HEIGHT + dice + VALUE_HEIGHT;
}

static void draw_dice(struct canvas *canvas, const struct input_hand *hand, struct box box,
                      const struct inks *inks)
{
    double step = hand->n_dice * DICE_HEIGHT > box.width ? box.width / hand->n_dice : DICE_HEIGHT;
    double x = box.x + (box.width - (hand->n_dice - 1) * step) / 2;
    for (int i = 0; i < hand->n_dice; i++) {
        struct marks_die die = {x + i * step, box.y + box.height / 2, step * 0.8,
                                TURNS[i],     hand->dice[i],          inks->die,
                                inks->pips};
        marks_die(canvas, &die);
    }
}

/* Writes the label, and below it the dice, if they are known, and their value. */
static void draw_hand(struct canvas *canvas, const struct input_hand *hand, struct box box,
                      const struct inks *inks)
{
    struct canvas_type label = {36, inks->label, false}, value = {68, inks->value, true};
    struct box row = {box.x + PADDING, box.y + PADDING, box.width - 2 * PADDING, LABEL_HEIGHT};
    canvas_write_fitted(canvas, &label, hand->label, row, CANVAS_CENTRE);
    row.y += LABEL_HEIGHT;
    row.height = 2 * VALUE_HEIGHT;
    if (hand->n_dice > 0) {
        row.height = DICE_HEIGHT;
        draw_dice(canvas, hand, row, inks);
        row.y += DICE_HEIGHT;
        row.height = VALUE_HEIGHT;
        canvas_write_fitted(canvas, &value, hand->value, row, CANVAS_CENTRE);
    } else
        canvas_write_lines(canvas, &value, hand->value, row, CANVAS_CENTRE);
}

static void draw_balloon(struct canvas *canvas, struct box box)
{
    cairo_t *cairo = canvas_cairo(canvas);
    double bottom = box.y + box.height, middle = CANVAS_WIDTH / 2.0;
    canvas_fill(canvas, box, RADIUS, PALETTE_GOLD);
    cairo_new_sub_path(cairo);
    cairo_line_to(cairo, middle - TAIL, bottom - 1);
    cairo_line_to(cairo, middle + TAIL, bottom - 1);
    cairo_line_to(cairo, middle - TAIL / 4.0, bottom + TAIL);
    cairo_close_path(cairo);
    canvas_colour(canvas, PALETTE_GOLD, 1);
    cairo_fill(cairo);
}

/* A cup stands to the right, lifted, and the hand takes the rest. */
static void draw_thrown(struct canvas *canvas, const struct input_bluff *bluff, struct box box)
{
    static const struct inks DARK = {PALETTE_MUTED, PALETTE_TEXT, PALETTE_TEXT, PALETTE_GROUND};
    canvas_fill(canvas, box, RADIUS, PALETTE_PANEL);
    if (bluff->cup) {
        box.width -= CUP_WIDTH;
        marks_cup(canvas, (struct box){box.x + box.width, box.y + box.height / 2 - 120,
                                       CUP_WIDTH - PADDING, 240});
    }
    draw_hand(canvas, &bluff->thrown, box, &DARK);
}

void bluff_draw(struct canvas *canvas, const struct input *input)
{
    static const struct inks LIGHT = {PALETTE_OWN, PALETTE_GROUND, PALETTE_TEXT, PALETTE_GROUND};
    static const struct canvas_type NAME = {50, PALETTE_TEXT, true}, END = {42, PALETTE_GOLD, true};
    const struct input_bluff *bluff = &input->bluff;
    double y = canvas_head_height(canvas, input->title, input->subtitle) + HEAD_GAP;
    struct box claimed = {CANVAS_MARGIN, y, WIDTH, height_of(&bluff->claimed)};
    struct box name = {CANVAS_MARGIN, y + claimed.height + TAIL, WIDTH, NAME_HEIGHT};
    struct box thrown = {CANVAS_MARGIN, name.y + NAME_HEIGHT, WIDTH, height_of(&bluff->thrown)};
    struct box end = {CANVAS_MARGIN, thrown.y + thrown.height + END_GAP, WIDTH, END_HEIGHT};
    canvas_cut(canvas, end.y + END_HEIGHT + FOOT, input->title, input->subtitle);
    draw_balloon(canvas, claimed);
    draw_hand(canvas, &bluff->claimed, claimed, &LIGHT);
    canvas_write_lines(canvas, &NAME, bluff->name, name, CANVAS_CENTRE);
    draw_thrown(canvas, bluff, thrown);
    canvas_write_lines(canvas, &END, bluff->end, end, CANVAS_CENTRE);
}
