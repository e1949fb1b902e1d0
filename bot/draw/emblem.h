/* emblem.h - two dice, drawn where there is nothing else to show. */
#ifndef EMBLEM_H
#define EMBLEM_H

#include "box.h"
#include "ink.h"

/* The dice in the middle of a box, and a text below them that may be empty. */
void emblem_empty(struct ink *ink, struct box box, const char *text);

#endif
