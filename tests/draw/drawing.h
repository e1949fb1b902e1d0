/* drawing.h - the drawing program beside a test: what it is given, and the picture that comes out.
 */
#ifndef DRAWING_H
#define DRAWING_H

#include <stdbool.h>
#include <stddef.h>

/* The bytes of the input, of the picture that came out last (0: none), and what was said besides.
 */
extern size_t drawing_input_length, drawing_png_length;
extern char drawing_said[4096];

/* Finds the program, and makes a folder; removes it. Before the first test, and after the last. */
int drawing_open(void **state);
int drawing_close(void **state);

/* A file of this name in that folder; static. */
const char *drawing_path(const char *name);

/* Begins a new input, and adds to it. */
void drawing_begin(void);
void drawing_add(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Draws the input with these arguments; returns the exit status. */
int drawing_run(const char *words);

/* Draws it: a whole PNG comes out, as wide as they all are. Returns its height in pixels. */
int drawing_done(void);

/* Keeps the picture that came out last; whether another is the same. */
void drawing_keep(void);
bool drawing_is_kept(void);

/* Nothing but one line comes out, which says why; of the input, and of this text. */
void drawing_refused(const char *why);
void drawing_refuses(const char *text, const char *why);

#endif
