/* palette.h - the colours of all pictures. */
#ifndef PALETTE_H
#define PALETTE_H

/* Every picture has a dark ground to its very edge: among light messages it looks like a card, and
 * among dark ones it does not glare. */
enum palette {
    PALETTE_GROUND = 0x15202b,
    PALETTE_PANEL = 0x1c2936,
    PALETTE_OWN = 0x35495d,
    PALETTE_GRID = 0x2c3b4a,
    PALETTE_LINE = 0x556b80,
    PALETTE_TEXT = 0xf4f7f9,
    PALETTE_MUTED = 0xa3b3c2,
    PALETTE_GOLD = 0xffd83c,
    PALETTE_SKY = 0x45c8fb,
    PALETTE_SILVER = 0xc9d3dc,
    PALETTE_BRONZE = 0xe39a5f,
};

enum { PALETTE_LINES = 21, PALETTE_DASHES_MAX = 4 };

/* The look of a line: seven colours that the colour-blind can tell apart by hue or lightness, first
 * solid, then dashed, then dotted, so that PALETTE_LINES lines all differ. */
struct palette_line {
    unsigned rgb;
    int n_dashes; /* 0: solid */
    double dashes[PALETTE_DASHES_MAX];
};

struct palette_line palette_line(int i);

#endif
