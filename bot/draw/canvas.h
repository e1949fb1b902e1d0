/* canvas.h - draws shapes and texts on a sheet, in any script. */
#ifndef CANVAS_H
#define CANVAS_H

#include "box.h"

#include <cairo.h>
#include <stdbool.h>
#include <stddef.h>

enum { CANVAS_WIDTH = 1080, CANVAS_MARGIN = 48 };

struct canvas; /* the sheet; texts can be measured before it has a height */

struct canvas_type {
    double size_px;
    unsigned rgb;
    bool bold;
};

enum canvas_side {
    CANVAS_LEFT,
    CANVAS_CENTRE,
    CANVAS_RIGHT,
};

struct canvas *canvas_open(void);
void canvas_close(struct canvas *canvas);

/* Whether any font is installed. */
bool canvas_has_font(struct canvas *canvas);

/* Makes the sheet, CANVAS_WIDTH wide, with its ground, and writes title and subtitle, which may be
 * empty; the second returns the height that they take. To be called once. */
void canvas_cut(struct canvas *canvas, double height, const char *title, const char *subtitle);
double canvas_head_height(struct canvas *canvas, const char *title, const char *subtitle);

/* The cairo context, valid while the canvas is open. */
cairo_t *canvas_cairo(struct canvas *canvas);

/* The width of a text on one line. */
double canvas_measure(struct canvas *canvas, const struct canvas_type *type, const char *text);

/* Writes a text on one line, in the middle of the box's height and at that side of it. A text that
 * is too long ends in an ellipsis, and nothing leaves the box. */
void canvas_write(struct canvas *canvas, const struct canvas_type *type, const char *text,
                  struct box box, enum canvas_side side);

/* As canvas_write, but the text first shrinks, to four fifths at most, before it is cut. */
void canvas_write_fitted(struct canvas *canvas, const struct canvas_type *type, const char *text,
                         struct box box, enum canvas_side side);

/* As canvas_write, on up to two lines; a text from right to left goes to the opposite side. */
void canvas_write_lines(struct canvas *canvas, const struct canvas_type *type, const char *text,
                        struct box box, enum canvas_side side);

/* Fills a box with round corners. */
void canvas_fill(struct canvas *canvas, struct box box, double radius, unsigned rgb);

void canvas_colour(struct canvas *canvas, unsigned rgb, double alpha);

/* The sheet as a PNG; the caller frees it. */
unsigned char *canvas_png(struct canvas *canvas, size_t *ret_length);

#endif
