/* replay.h - `bussolotto replay FILE`: plays a game record and prints each state, or tells the
 * game. */
#ifndef REPLAY_H
#define REPLAY_H

#include <stdio.h>

enum { REPLAY_STATES = -1 };

/* With REPLAY_STATES, prints one JSON object a line: the state at the start, then after each step;
 * a refused move repeats the state and adds "error". Otherwise tells the game in that language (see
 * language.h). Returns the exit status: 0 if the record could be read; else 1, with one line in err
 * and nothing in out. */
int replay_run(const char *path, int language, FILE *out, FILE *err);

#endif
