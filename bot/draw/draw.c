/* draw.c - the program bussolotto-draw: a JSON object on stdin becomes a PNG on stdout. */
#include "canvas.h"
#include "drawings.h"
#include "input.h"
#include "sandbox.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char bytes[INPUT_BYTES_MAX + 1];

static bool refuse(const char *why)
{
    fprintf(stderr, "bussolotto-draw: %s\n", why);
    return false;
}

/* The picture as a PNG, owned by the caller; NULL, with a message on stderr, if it fails. */
static unsigned char *make_png(struct canvas *canvas, const struct input *input, size_t *ret_length)
{
    static void (*const DRAW[])(struct canvas * canvas, const struct input *input) = {
        [INPUT_SEASON] = chart_draw,   [INPUT_STANDINGS] = board_draw, [INPUT_VERSUS] = versus_draw,
        [INPUT_BRACKET] = rounds_draw, [INPUT_PODIUM] = podium_draw,   [INPUT_BLUFF] = bluff_draw,
    };
    if (!canvas_has_font(canvas)) {
        refuse("no font is installed");
        return NULL;
    }
    DRAW[input->kind](canvas, input);
    unsigned char *png = canvas_png(canvas, ret_length);
    if (!png)
        refuse("the picture could not be made");
    return png;
}

static bool draw(const struct input *input)
{
    size_t length;
    struct canvas *canvas = canvas_open();
    unsigned char *png = make_png(canvas, input, &length);
    bool good = png && fwrite(png, 1, length, stdout) == length && fflush(stdout) == 0;
    if (png && !good)
        refuse(strerror(errno));
    canvas_close(canvas);
    free(png);
    return good;
}

int main(int argc, char **argv)
{
    char why[FIELDS_WHY_BYTES];
    (void)argv;
    if (argc > 1)
        return refuse("takes no arguments, but a JSON object on standard input"), EXIT_FAILURE;
    sandbox_close();
    size_t length = fread(bytes, 1, sizeof bytes, stdin); /* one byte more than allowed */
    if (ferror(stdin))
        return refuse(strerror(errno)), EXIT_FAILURE;
    struct input *input = input_open(bytes, length, why);
    if (!input)
        return refuse(why), EXIT_FAILURE;
    bool good = draw(input);
    input_close(input);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
