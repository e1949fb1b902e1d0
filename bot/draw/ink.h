/* ink.h - draws on a sheet and writes on it, in any script. */
#ifndef INK_H
#define INK_H

#include "box.h"

#include <cairo.h>
#include <stdbool.h>
#include <stddef.h>

enum { INK_WIDTH = 1080, INK_MARGIN = 48 };

struct ink; /* the sheet; before it has a height, texts can only be measured */

struct ink_type {
    double size_px;
    unsigned rgb;
    bool bold;
};

enum ink_side {
    INK_LEFT,
    INK_CENTRE,
    INK_RIGHT,
};

struct ink *ink_open(void);
void ink_close(struct ink *ink);

/* Whether there is any font at all. */
bool ink_has_font(struct ink *ink);

/* Cuts the sheet, INK_WIDTH wide, gives it its ground, and writes title and subtitle, which may be
 * empty, at its head; and where that ends. Once. */
void ink_cut(struct ink *ink, double height, const char *title, const char *subtitle);
double ink_head_height(struct ink *ink, const char *title, const char *subtitle);

/* To draw with, while the ink is open. */
cairo_t *ink_cairo(struct ink *ink);

/* How wide a text is on one line. */
double ink_measure(struct ink *ink, const struct ink_type *type, const char *text);

/*
 * Writes a text on one line in the middle of the box's height and at that side of it. What is too
 * long ends in an ellipsis, and nothing ever leaves the box.
 */
void ink_write(struct ink *ink, const struct ink_type *type, const char *text, struct box box,
               enum ink_side side);

/* The same in a size that is made smaller, to four fifths at most, before it is cut short. */
void ink_write_fitted(struct ink *ink, const struct ink_type *type, const char *text,
                      struct box box, enum ink_side side);

/* On as many as two lines; a text that runs from right to left changes sides. */
void ink_write_lines(struct ink *ink, const struct ink_type *type, const char *text, struct box box,
                     enum ink_side side);

/* Fills a box with round corners. */
void ink_fill(struct ink *ink, struct box box, double radius, unsigned rgb);

void ink_colour(struct ink *ink, unsigned rgb, double alpha);

/* The sheet as a PNG; free() it. */
unsigned char *ink_png(struct ink *ink, size_t *ret_length);

#endif
