/* palette.c - the colours of all pictures. */
#include "palette.h"

#include <assert.h>

/* After Okabe and Ito's colours, made lighter for the dark ground. */
static const unsigned COLOURS[] = {
    0xffc83d, /* gold */
    0x5cc4f2, /* sky */
    0xff8a5c, /* vermilion */
    0x2fc99c, /* green */
    0xf093c6, /* pink */
    0xe9eef2, /* white */
    0x8b9dff, /* blue */
    0xd2c08a, /* sand */
};

enum { COLOURS_N = sizeof COLOURS / sizeof *COLOURS };

struct palette_line palette_line(int i)
{
    static const struct palette_line STYLES[] = {
        {.n_dashes = 0},
        {.n_dashes = 2, .dashes = {16, 11}},
        {.n_dashes = 2, .dashes = {1, 10}},
    };
    assert(i >= 0 && i < PALETTE_LINES);
    struct palette_line line = STYLES[i / COLOURS_N];
    line.rgb = COLOURS[i % COLOURS_N];
    return line;
}
