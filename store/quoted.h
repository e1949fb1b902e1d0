/* quoted.h - a path as a word of the shell, for commands that an operator is to type. */
#ifndef QUOTED_H
#define QUOTED_H

enum { QUOTED_BYTES = 1200 };

/* Writes the path as the shell takes it for one word, whatever is in it, and returns that. One that
 * is too long is cut off. */
const char *quoted(const char *text, char ret_word[QUOTED_BYTES]);

#endif
