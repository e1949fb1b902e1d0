/* picture_input_cup.h - the bracket of a cup as it is to be drawn. */
#ifndef PICTURE_INPUT_CUP_H
#define PICTURE_INPUT_CUP_H

#include "step.h"

#include <jansson.h>

/* A new reference; NULL if the chat has no such cup, or its first round is not drawn. */
json_t *picture_input_cup(struct step *step, int64_t chat, int64_t id);

#endif
