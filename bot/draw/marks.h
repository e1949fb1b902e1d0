/* marks.h - small signs that are drawn, so that no font needs to have them. */
#ifndef MARKS_H
#define MARKS_H

#include "ink.h"

/* Each is drawn in the middle of a box, as large as its height allows. */
void marks_crown(struct ink *ink, struct box box, unsigned rgb);
void marks_check(struct ink *ink, struct box box, unsigned rgb);
/* A disc with an arrow upwards, and one with a cross. */
void marks_came_in(struct ink *ink, struct box box);
void marks_out(struct ink *ink, struct box box);

/* Two dice in the middle of a box, where there is nothing else to show, and a text below them that
 * may be empty. */
void marks_empty(struct ink *ink, struct box box, const char *text);

#endif
