/* picture_input.h - what is to be drawn, as bussolotto-draw reads it: one JSON object. */
#ifndef PICTURE_INPUT_H
#define PICTURE_INPUT_H

#include "step.h"

/* `word` says of what, see picture_wish.h. The text is malloc'd; NULL if there is no such thing. */
char *picture_input_order(struct step *step, int64_t chat, const char *word);

#endif
