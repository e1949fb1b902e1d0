/* narration.h - a game that is over, told move by move, with the dice that nobody saw then. */
#ifndef NARRATION_H
#define NARRATION_H

#include "message.h"
#include "table.h"

/* See text_tale. */
void narration_write(const struct table *table, const struct news *news, struct message *message);

#endif
