/* picture_input.h - builds the input of bussolotto-draw: one JSON object. */
#ifndef PICTURE_INPUT_H
#define PICTURE_INPUT_H

#include "step.h"

/* `word` names the subject, see picture_request.h. malloc'd; NULL if there is no such subject. */
char *picture_input_order(struct step *step, int64_t chat, const char *word);

#endif
