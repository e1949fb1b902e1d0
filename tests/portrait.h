/* portrait.h - how long bussolotto-draw takes for a picture, in a process of its own. */
#ifndef PORTRAIT_H
#define PORTRAIT_H

#include <stdbool.h>
#include <stdio.h>

/* Draws what the file says a few times, and prints the best time, that of the processor and the
 * memory. The best time in ms; below 0 if it was not drawn. */
double portrait_measure(const char *what, FILE *input);

#endif
