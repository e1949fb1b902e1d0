/* draw.c - the program bussolotto-draw: a JSON object on stdin becomes a PNG on stdout. */
#include "cage.h"
#include "drawings.h"
#include "ink.h"
#include "order.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char input[ORDER_BYTES_MAX + 1];

static bool refuse(const char *why)
{
    fprintf(stderr, "bussolotto-draw: %s\n", why);
    return false;
}

/* The picture as a PNG, to be freed; NULL, having said why, if there is none. */
static unsigned char *make_png(struct ink *ink, const struct order *order, size_t *ret_length)
{
    static void (*const DRAW[])(struct ink * ink, const struct order *order) = {
        [ORDER_SEASON] = chart_draw,
        [ORDER_STANDINGS] = board_draw,
        [ORDER_VERSUS] = versus_draw,
        [ORDER_BRACKET] = rounds_draw,
    };
    if (!ink_has_font(ink)) {
        refuse("no font is installed");
        return NULL;
    }
    DRAW[order->kind](ink, order);
    unsigned char *png = ink_png(ink, ret_length);
    if (!png)
        refuse("the picture could not be made");
    return png;
}

static bool draw(const struct order *order)
{
    size_t length;
    struct ink *ink = ink_open();
    unsigned char *png = make_png(ink, order, &length);
    bool good = png && fwrite(png, 1, length, stdout) == length && fflush(stdout) == 0;
    if (png && !good)
        refuse(strerror(errno));
    ink_close(ink);
    free(png);
    return good;
}

int main(int argc, char **argv)
{
    char why[FIELDS_WHY_BYTES];
    (void)argv;
    if (argc > 1)
        return refuse("takes no arguments, but a JSON object on standard input"), EXIT_FAILURE;
    cage_close();
    size_t length = fread(input, 1, sizeof input, stdin); /* one byte more than may be */
    if (ferror(stdin))
        return refuse(strerror(errno)), EXIT_FAILURE;
    struct order *order = order_open(input, length, why);
    if (!order)
        return refuse(why), EXIT_FAILURE;
    bool good = draw(order);
    order_close(order);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
