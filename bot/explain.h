/* explain.h - `bussolotto replay --explain FILE`: tells a game record in words. */
#ifndef EXPLAIN_H
#define EXPLAIN_H

#include "notation.h"

#include <stdio.h>

/* Tells the game: a line or a few a move, in plain text; a refused move gets a line that says why.
 * The steps have been read before and are well-formed. */
void explain_tell(const struct notation_head *head, const json_t *steps, int language, FILE *out);

#endif
