/* picture_input.h - builds the input of bussolotto-draw: one JSON object. */
#ifndef PICTURE_INPUT_H
#define PICTURE_INPUT_H

#include "step.h"

enum { PICTURE_INPUT_CAPTION_BYTES = 640 };

/* `word` names the subject, see picture_request.h. malloc'd; NULL if there is no such subject.
 * ret_caption, the plain words below the picture, may be NULL. */
char *picture_input_order(struct step *step, int64_t chat, const char *word,
                          char ret_caption[PICTURE_INPUT_CAPTION_BYTES]);

#endif
