/* draw_time.h - how long bussolotto-draw takes for a picture, in a process of its own. */
#ifndef DRAW_TIME_H
#define DRAW_TIME_H

#include <stdbool.h>
#include <stdio.h>

/* Draws what the file says a few times, and prints the best time, that of the processor and the
 * memory. The best time in ms; below 0 if it was not drawn. */
double draw_time_measure(const char *what, FILE *input);

#endif
