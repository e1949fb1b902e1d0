/* scale.h - the values along the side of a chart: from where to where, and which are written. */
#ifndef SCALE_H
#define SCALE_H

#include <stdbool.h>

enum { SCALE_TICKS_MAX = 6, SCALE_TEXT_BYTES = 32 };

struct scale {
    double least, most; /* what the bottom and the top of the chart stand for; they differ */
    double step;        /* values that are written are multiples of this */
    bool fractions;
    const char *decimal; /* between whole and part of a number, of at most 4 bytes */
};

/*
 * Makes room for values from `least` to `most`, and some air. Without `fractions` steps are whole,
 * and nothing below zero is shown where no value is.
 */
void scale_fit(double least, double most, struct scale *scale);

/* The values to be written, ascending; returns how many. */
int scale_ticks(const struct scale *scale, double ret_ticks[SCALE_TICKS_MAX]);

/* A tick as text, with as many places as its neighbours need: "25", "2.5", "1.2k". */
void scale_write_tick(const struct scale *scale, double tick, char ret_text[SCALE_TEXT_BYTES]);

/* A value as text: "27.4", "1204", "12.3M". */
void scale_write(const struct scale *scale, double value, char ret_text[SCALE_TEXT_BYTES]);

#endif
