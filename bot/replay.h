/* replay.h - `bussolotto replay FILE`: plays a game record and prints every state, or tells it. */
#ifndef REPLAY_H
#define REPLAY_H

#include <stdio.h>

enum { REPLAY_STATES = -1 };

/* Prints one JSON object a line: the state at the start, then after each step; a refused move
 * leaves the state as it was and adds "error". Or tells the same in words of a language (see
 * language.h), other than REPLAY_STATES. Returns the exit status: 0 if the record could be read;
 * else 1, with one clear line in err, and nothing in out. */
int replay_run(const char *path, int language, FILE *out, FILE *err);

#endif
