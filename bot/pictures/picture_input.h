/* picture_input.h - what is to be drawn, as bussolotto-draw reads it: one JSON object. */
#ifndef PICTURE_INPUT_H
#define PICTURE_INPUT_H

#include "step.h"

#include <jansson.h>

/* `word` says of what; the first three are what a button carries after "k:":
 *   p:SEASON:ORDER:KIND  the chart of a season
 *   t:SEASON:ORDER:KIND  a standing as a table
 *   v:PLAYER:PLAYER      two people side by side
 *   c:CUP                the bracket of a cup
 * The text is malloc'd; NULL if the word is none of these. */
char *picture_input_order(struct step *step, int64_t chat, const char *word);

/* The bracket of a cup; a new reference. NULL if the chat has no such cup, or its first round is
 * not drawn. */
json_t *picture_input_cup(struct step *step, int64_t chat, int64_t id);

#endif
