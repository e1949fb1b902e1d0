/* scale.h - computes the values along the side of a chart: the range, and those that are written.
 */
#ifndef SCALE_H
#define SCALE_H

#include <stdbool.h>

enum { SCALE_TICKS_MAX = 6, SCALE_TEXT_BYTES = 32 };

struct scale {
    double least, most; /* the values at the bottom and the top of the chart; they differ */
    double step;        /* written values are multiples of it */
    bool fractions;
    const char *decimal; /* between the whole and the fraction of a number, 4 bytes at most */
};

/* Sets the range for values from `least` to `most`, with a margin. Without `fractions` steps are
 * whole, and the range goes below zero only if a value does. */
void scale_fit(double least, double most, struct scale *scale);

/* The values to be written, ascending; returns their number. */
int scale_ticks(const struct scale *scale, double ret_ticks[SCALE_TICKS_MAX]);

/* Writes a tick with as many decimals as its neighbours need: "25", "2.5", "1.2k". */
void scale_write_tick(const struct scale *scale, double tick, char ret_text[SCALE_TEXT_BYTES]);

/* Writes a value: "27.4", "1204", "12.3M". */
void scale_write(const struct scale *scale, double value, char ret_text[SCALE_TEXT_BYTES]);

#endif
