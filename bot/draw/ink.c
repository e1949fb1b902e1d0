/* ink.c - draws on a sheet and writes on it, by cairo and pango. */
#include "ink.h"

#include "palette.h"

#include <assert.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <png.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* The first that is installed; what it lacks, pango takes from whichever font has it. */
static const char FONTS[] = "Noto Sans,DejaVu Sans,sans-serif";

struct ink {
    cairo_surface_t *surface;
    cairo_t *cairo;
    PangoContext *context;
    PangoLayout *layout;
};

/* --- the sheet --- */

/* Measured and drawn alike: no hints, so that a text is as wide in every place. */
static void set_options(PangoContext *context)
{
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context, options);
    cairo_font_options_destroy(options);
}

struct ink *ink_open(void)
{
    struct ink *ink = calloc(1, sizeof *ink);
    if (!ink)
        abort();
    ink->context = pango_font_map_create_context(pango_cairo_font_map_get_default());
    set_options(ink->context);
    ink->layout = pango_layout_new(ink->context);
    pango_layout_set_single_paragraph_mode(ink->layout, TRUE);
    return ink;
}

bool ink_has_font(struct ink *ink)
{
    pango_layout_set_text(ink->layout, "0", -1);
    return pango_layout_get_unknown_glyphs_count(ink->layout) == 0;
}

void ink_close(struct ink *ink)
{
    if (!ink)
        return;
    g_object_unref(ink->layout);
    g_object_unref(ink->context);
    if (ink->cairo)
        cairo_destroy(ink->cairo);
    if (ink->surface)
        cairo_surface_destroy(ink->surface);
    free(ink);
}

cairo_t *ink_cairo(struct ink *ink)
{
    return ink->cairo;
}

/* --- texts --- */

/* Half the height of a capital letter, of the size of the type: what is centred in a line. */
static const double HALF_CAPITAL = 0.36;

/* A text that is made smaller keeps this part of its size. */
static const double FITTED_LEAST = 0.8;

static void set_text(struct ink *ink, const struct ink_type *type, const char *text)
{
    PangoFontDescription *font = pango_font_description_from_string(FONTS);
    pango_font_description_set_absolute_size(font, type->size_px * PANGO_SCALE);
    pango_font_description_set_weight(font, type->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_layout_set_font_description(ink->layout, font);
    pango_font_description_free(font);
    pango_layout_set_width(ink->layout, -1);
    pango_layout_set_ellipsize(ink->layout, PANGO_ELLIPSIZE_NONE);
    pango_layout_set_text(ink->layout, text, -1);
}

static double layout_width(struct ink *ink)
{
    PangoRectangle extents;
    pango_layout_get_extents(ink->layout, NULL, &extents);
    return (double)extents.width / PANGO_SCALE;
}

double ink_measure(struct ink *ink, const struct ink_type *type, const char *text)
{
    set_text(ink, type, text);
    return layout_width(ink);
}

/* The text that is set, in no more than this width. */
static double shorten(struct ink *ink, double most_px)
{
    double width = layout_width(ink);
    if (width <= most_px)
        return width;
    pango_layout_set_width(ink->layout, (int)(most_px * PANGO_SCALE));
    pango_layout_set_ellipsize(ink->layout, PANGO_ELLIPSIZE_END);
    return layout_width(ink);
}

/* The layout with its corner at this place, and none of it outside the box. */
static void show(struct ink *ink, const struct ink_type *type, struct box box, double x, double y)
{
    cairo_save(ink->cairo);
    cairo_new_path(ink->cairo);
    cairo_rectangle(ink->cairo, box.x - 2, box.y, box.width + 4, box.height);
    cairo_clip(ink->cairo);
    cairo_move_to(ink->cairo, x, y);
    ink_colour(ink, type->rgb, 1);
    pango_cairo_show_layout(ink->cairo, ink->layout);
    cairo_new_path(ink->cairo);
    cairo_restore(ink->cairo);
}

void ink_write(struct ink *ink, const struct ink_type *type, const char *text, struct box box,
               enum ink_side side)
{
    PangoRectangle extents;
    set_text(ink, type, text);
    double width = shorten(ink, box.width), x = box.x;
    if (side == INK_CENTRE)
        x += (box.width - width) / 2;
    else if (side == INK_RIGHT)
        x += box.width - width;
    /* A text that runs from right to left begins at the right of the layout's width. */
    pango_layout_get_extents(ink->layout, NULL, &extents);
    double baseline = (double)pango_layout_get_baseline(ink->layout) / PANGO_SCALE;
    double y = box.y + box.height / 2 + HALF_CAPITAL * type->size_px - baseline;
    show(ink, type, box, x - (double)extents.x / PANGO_SCALE, y);
}

void ink_write_fitted(struct ink *ink, const struct ink_type *type, const char *text,
                      struct box box, enum ink_side side)
{
    struct ink_type fitted = *type;
    double width = ink_measure(ink, type, text);
    if (width > box.width)
        fitted.size_px *= fmax(box.width / width * 0.99, FITTED_LEAST);
    ink_write(ink, &fitted, text, box, side);
}

void ink_write_lines(struct ink *ink, const struct ink_type *type, const char *text, struct box box,
                     enum ink_side side)
{
    static const PangoAlignment ALIGNMENTS[] = {PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER,
                                                PANGO_ALIGN_RIGHT};
    PangoRectangle extents;
    set_text(ink, type, text);
    pango_layout_set_width(ink->layout, (int)(box.width * PANGO_SCALE));
    pango_layout_set_height(ink->layout, -2);
    pango_layout_set_wrap(ink->layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_ellipsize(ink->layout, PANGO_ELLIPSIZE_END);
    pango_layout_set_alignment(ink->layout, ALIGNMENTS[side]);
    pango_layout_get_extents(ink->layout, NULL, &extents);
    show(ink, type, box, box.x, box.y + (box.height - (double)extents.height / PANGO_SCALE) / 2);
    pango_layout_set_alignment(ink->layout, PANGO_ALIGN_LEFT);
    pango_layout_set_height(ink->layout, -1);
}

/* --- shapes --- */

void ink_colour(struct ink *ink, unsigned rgb, double alpha)
{
    cairo_set_source_rgba(ink->cairo, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0,
                          (rgb & 255) / 255.0, alpha);
}

void ink_fill(struct ink *ink, struct box box, double radius, unsigned rgb)
{
    double right = box.x + box.width - radius, bottom = box.y + box.height - radius;
    double left = box.x + radius, top = box.y + radius;
    cairo_new_sub_path(ink->cairo);
    cairo_arc(ink->cairo, right, top, radius, -M_PI / 2, 0);
    cairo_arc(ink->cairo, right, bottom, radius, 0, M_PI / 2);
    cairo_arc(ink->cairo, left, bottom, radius, M_PI / 2, M_PI);
    cairo_arc(ink->cairo, left, top, radius, M_PI, 3 * M_PI / 2);
    cairo_close_path(ink->cairo);
    ink_colour(ink, rgb, 1);
    cairo_fill(ink->cairo);
}

/* --- the head --- */

enum { HEAD_TOP = 44, TITLE_HEIGHT = 80, TITLE_LINES_HEIGHT = 132, SUBTITLE_HEIGHT = 52 };

static const struct ink_type TITLE = {58, PALETTE_TEXT, true};
static const struct ink_type TITLE_LINES = {46, PALETTE_TEXT, true};
static const struct ink_type SUBTITLE = {36, PALETTE_MUTED, false};
static const double HEAD_WIDTH = INK_WIDTH - 2 * INK_MARGIN;

static bool is_long(struct ink *ink, const char *title)
{
    return ink_measure(ink, &TITLE_LINES, title) > HEAD_WIDTH;
}

double ink_head_height(struct ink *ink, const char *title, const char *subtitle)
{
    return HEAD_TOP + (is_long(ink, title) ? TITLE_LINES_HEIGHT : TITLE_HEIGHT) +
           (*subtitle ? SUBTITLE_HEIGHT : 0);
}

void ink_cut(struct ink *ink, double height, const char *title, const char *subtitle)
{
    struct box box = {INK_MARGIN, HEAD_TOP, HEAD_WIDTH, TITLE_HEIGHT};
    assert(!ink->surface);
    ink->surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, INK_WIDTH, (int)ceil(height));
    ink->cairo = cairo_create(ink->surface);
    ink_colour(ink, PALETTE_GROUND, 1);
    cairo_paint(ink->cairo);
    if (is_long(ink, title)) {
        box.height = TITLE_LINES_HEIGHT;
        ink_write_lines(ink, &TITLE_LINES, title, box, INK_LEFT);
    } else {
        ink_write_fitted(ink, &TITLE, title, box, INK_LEFT);
    }
    box.y += box.height;
    box.height = SUBTITLE_HEIGHT;
    ink_write_fitted(ink, &SUBTITLE, subtitle, box, INK_LEFT);
}

/* --- the PNG --- */

/* The pixels as red, green and blue, without the byte that cairo leaves between them. */
static unsigned char *plain_pixels(struct ink *ink, int height)
{
    const unsigned char *data = cairo_image_surface_get_data(ink->surface);
    int stride = cairo_image_surface_get_stride(ink->surface);
    unsigned char *pixels = malloc((size_t)height * INK_WIDTH * 3), *to = pixels;
    if (!pixels)
        abort();
    for (int y = 0; y < height; y++) {
        const uint32_t *row = (const void *)(data + (ptrdiff_t)y * stride);
        for (int x = 0; x < INK_WIDTH; x++) {
            *to++ = (unsigned char)(row[x] >> 16);
            *to++ = (unsigned char)(row[x] >> 8);
            *to++ = (unsigned char)row[x];
        }
    }
    return pixels;
}

/* cairo's own way takes five times as long: it looks for the best filter of every row. */
unsigned char *ink_png(struct ink *ink, size_t *ret_length)
{
    cairo_surface_flush(ink->surface);
    if (cairo_status(ink->cairo) != CAIRO_STATUS_SUCCESS)
        return NULL;
    int height = cairo_image_surface_get_height(ink->surface);
    png_image image = {.version = PNG_IMAGE_VERSION,
                       .width = INK_WIDTH,
                       .height = (png_uint_32)height,
                       .format = PNG_FORMAT_RGB,
                       .flags = PNG_IMAGE_FLAG_FAST};
    png_alloc_size_t length = PNG_IMAGE_PNG_SIZE_MAX(image);
    unsigned char *pixels = plain_pixels(ink, height), *png = malloc(length);
    if (!png)
        abort();
    bool good = png_image_write_to_memory(&image, png, &length, 0, pixels, 0, NULL) != 0;
    free(pixels);
    if (good) {
        *ret_length = length;
        return png;
    }
    free(png);
    return NULL;
}
