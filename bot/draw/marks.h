/* marks.h - small signs that are drawn, so that no font needs to have them. */
#ifndef MARKS_H
#define MARKS_H

#include "canvas.h"

/* Each sign is drawn in the middle of a box, as large as the box's height allows. */
void marks_crown(struct canvas *canvas, struct box box, unsigned rgb);
void marks_check(struct canvas *canvas, struct box box, unsigned rgb);
/* An arrow upwards, and a cross, on a disc. */
void marks_came_in(struct canvas *canvas, struct box box);
void marks_out(struct canvas *canvas, struct box box);

/* A cup of leather that is lifted, its mouth to the left. */
void marks_cup(struct canvas *canvas, struct box box);

struct marks_die {
    double x, y; /* of its middle */
    double side, turn;
    int face;
    unsigned rgb, pips_rgb;
};
void marks_die(struct canvas *canvas, const struct marks_die *die);

/* Two dice in the middle of the box, for a picture with nothing else to show, and below them a text
 * that may be empty. */
void marks_empty(struct canvas *canvas, struct box box, const char *text);

#endif
