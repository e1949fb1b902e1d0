/* game_end.h - counts a game that ended normally, and finds what its last post tells of that. */
#ifndef GAME_END_H
#define GAME_END_H

#include "end_lines.h"
#include "step.h"

/* All moves of the game are written; its table need not be saved yet. */
void game_end_count(struct step *step, const struct live *live, struct end_lines *ret_end);

#endif
