/* palette.c - the colours of all pictures. */
#include "palette.h"

#include <assert.h>

/* These differ for every kind of colour-blindness: test_draw_layout measures by how much. */
static const unsigned COLOURS[] = {
    0xffd83c, /* gold */
    0x45c8fb, /* sky */
    0xf27a28, /* orange */
    0xeef7f6, /* white */
    0x24a05e, /* green */
    0xffa6ae, /* pink */
    0x8379fe, /* violet */
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
