/* canvas.c - draws shapes and texts on a sheet, by cairo and pango. */
#include "canvas.h"

#include "palette.h"

#include <assert.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <png.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* pango uses the first that is installed, and any other font for missing characters. */
static const char FONTS[] = "Noto Sans,DejaVu Sans,sans-serif";

struct canvas {
    cairo_surface_t *surface;
    cairo_t *cairo;
    PangoContext *context;
    PangoLayout *layout;
};

/* --- the sheet --- */

/* Without hinting a text has the same width in every place, measured or drawn. */
static void set_options(PangoContext *context)
{
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context, options);
    cairo_font_options_destroy(options);
}

struct canvas *canvas_open(void)
{
    struct canvas *canvas = calloc(1, sizeof *canvas);
    if (!canvas)
        abort();
    canvas->context = pango_font_map_create_context(pango_cairo_font_map_get_default());
    set_options(canvas->context);
    canvas->layout = pango_layout_new(canvas->context);
    pango_layout_set_single_paragraph_mode(canvas->layout, TRUE);
    return canvas;
}

bool canvas_has_font(struct canvas *canvas)
{
    pango_layout_set_text(canvas->layout, "0", -1);
    return pango_layout_get_unknown_glyphs_count(canvas->layout) == 0;
}

void canvas_close(struct canvas *canvas)
{
    if (!canvas)
        return;
    g_object_unref(canvas->layout);
    g_object_unref(canvas->context);
    if (canvas->cairo)
        cairo_destroy(canvas->cairo);
    if (canvas->surface)
        cairo_surface_destroy(canvas->surface);
    free(canvas);
}

cairo_t *canvas_cairo(struct canvas *canvas)
{
    return canvas->cairo;
}

/* --- texts --- */

/* Half the height of a capital letter, as a part of the type's size: it centres a text in a line.
 */
static const double HALF_CAPITAL = 0.36;

/* The least part of its size to which a text may shrink. */
static const double FITTED_LEAST = 0.8;

/* Names have a lookalike of "@", which would ring a person in a text. Few fonts have it, and a
 * picture rings nobody. */
static void set_plain(PangoLayout *layout, const char *text)
{
    GString *plain = g_string_new(text);
    g_string_replace(plain, "＠", "@", 0);
    pango_layout_set_text(layout, plain->str, -1);
    g_string_free(plain, TRUE);
}

static void set_text(struct canvas *canvas, const struct canvas_type *type, const char *text)
{
    PangoFontDescription *font = pango_font_description_from_string(FONTS);
    pango_font_description_set_absolute_size(font, type->size_px * PANGO_SCALE);
    pango_font_description_set_weight(font, type->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_layout_set_font_description(canvas->layout, font);
    pango_font_description_free(font);
    pango_layout_set_width(canvas->layout, -1);
    pango_layout_set_ellipsize(canvas->layout, PANGO_ELLIPSIZE_NONE);
    set_plain(canvas->layout, text);
}

static double layout_width(struct canvas *canvas)
{
    PangoRectangle extents;
    pango_layout_get_extents(canvas->layout, NULL, &extents);
    return (double)extents.width / PANGO_SCALE;
}

double canvas_measure(struct canvas *canvas, const struct canvas_type *type, const char *text)
{
    set_text(canvas, type, text);
    return layout_width(canvas);
}

/* Limits the layout to this width. Returns its width. */
static double shorten(struct canvas *canvas, double most_px)
{
    double width = layout_width(canvas);
    if (width <= most_px)
        return width;
    pango_layout_set_width(canvas->layout, (int)(most_px * PANGO_SCALE));
    pango_layout_set_ellipsize(canvas->layout, PANGO_ELLIPSIZE_END);
    return layout_width(canvas);
}

/* Shows the layout at this place, clipped to the box. */
static void show(struct canvas *canvas, const struct canvas_type *type, struct box box, double x,
                 double y)
{
    cairo_save(canvas->cairo);
    cairo_new_path(canvas->cairo);
    cairo_rectangle(canvas->cairo, box.x - 2, box.y, box.width + 4, box.height);
    cairo_clip(canvas->cairo);
    cairo_move_to(canvas->cairo, x, y);
    canvas_colour(canvas, type->rgb, 1);
    pango_cairo_show_layout(canvas->cairo, canvas->layout);
    cairo_new_path(canvas->cairo);
    cairo_restore(canvas->cairo);
}

void canvas_write(struct canvas *canvas, const struct canvas_type *type, const char *text,
                  struct box box, enum canvas_side side)
{
    PangoRectangle extents;
    set_text(canvas, type, text);
    double width = shorten(canvas, box.width), x = box.x;
    if (side == CANVAS_CENTRE)
        x += (box.width - width) / 2;
    else if (side == CANVAS_RIGHT)
        x += box.width - width;
    /* A text from right to left begins at the right of the layout's width. */
    pango_layout_get_extents(canvas->layout, NULL, &extents);
    double baseline = (double)pango_layout_get_baseline(canvas->layout) / PANGO_SCALE;
    double y = box.y + box.height / 2 + HALF_CAPITAL * type->size_px - baseline;
    show(canvas, type, box, x - (double)extents.x / PANGO_SCALE, y);
}

void canvas_write_fitted(struct canvas *canvas, const struct canvas_type *type, const char *text,
                         struct box box, enum canvas_side side)
{
    struct canvas_type fitted = *type;
    double width = canvas_measure(canvas, type, text);
    if (width > box.width)
        fitted.size_px *= fmax(box.width / width * 0.99, FITTED_LEAST);
    canvas_write(canvas, &fitted, text, box, side);
}

void canvas_write_lines(struct canvas *canvas, const struct canvas_type *type, const char *text,
                        struct box box, enum canvas_side side)
{
    static const PangoAlignment ALIGNMENTS[] = {PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER,
                                                PANGO_ALIGN_RIGHT};
    PangoRectangle extents;
    set_text(canvas, type, text);
    pango_layout_set_width(canvas->layout, (int)(box.width * PANGO_SCALE));
    pango_layout_set_height(canvas->layout, -2);
    pango_layout_set_wrap(canvas->layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_ellipsize(canvas->layout, PANGO_ELLIPSIZE_END);
    pango_layout_set_alignment(canvas->layout, ALIGNMENTS[side]);
    pango_layout_get_extents(canvas->layout, NULL, &extents);
    show(canvas, type, box, box.x, box.y + (box.height - (double)extents.height / PANGO_SCALE) / 2);
    pango_layout_set_alignment(canvas->layout, PANGO_ALIGN_LEFT);
    pango_layout_set_height(canvas->layout, -1);
}

/* --- shapes --- */

void canvas_colour(struct canvas *canvas, unsigned rgb, double alpha)
{
    cairo_set_source_rgba(canvas->cairo, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0,
                          (rgb & 255) / 255.0, alpha);
}

void canvas_fill(struct canvas *canvas, struct box box, double radius, unsigned rgb)
{
    double right = box.x + box.width - radius, bottom = box.y + box.height - radius;
    double left = box.x + radius, top = box.y + radius;
    cairo_new_sub_path(canvas->cairo);
    cairo_arc(canvas->cairo, right, top, radius, -M_PI / 2, 0);
    cairo_arc(canvas->cairo, right, bottom, radius, 0, M_PI / 2);
    cairo_arc(canvas->cairo, left, bottom, radius, M_PI / 2, M_PI);
    cairo_arc(canvas->cairo, left, top, radius, M_PI, 3 * M_PI / 2);
    cairo_close_path(canvas->cairo);
    canvas_colour(canvas, rgb, 1);
    cairo_fill(canvas->cairo);
}

/* --- the head --- */

enum { HEAD_TOP = 44, TITLE_HEIGHT = 80, TITLE_LINES_HEIGHT = 132, SUBTITLE_HEIGHT = 52 };

static const struct canvas_type TITLE = {58, PALETTE_TEXT, true};
static const struct canvas_type TITLE_LINES = {46, PALETTE_TEXT, true};
static const struct canvas_type SUBTITLE = {36, PALETTE_MUTED, false};
static const double HEAD_WIDTH = CANVAS_WIDTH - 2 * CANVAS_MARGIN;

static bool is_long(struct canvas *canvas, const char *title)
{
    return canvas_measure(canvas, &TITLE_LINES, title) > HEAD_WIDTH;
}

double canvas_head_height(struct canvas *canvas, const char *title, const char *subtitle)
{
    return HEAD_TOP + (is_long(canvas, title) ? TITLE_LINES_HEIGHT : TITLE_HEIGHT) +
           (*subtitle ? SUBTITLE_HEIGHT : 0);
}

void canvas_cut(struct canvas *canvas, double height, const char *title, const char *subtitle)
{
    struct box box = {CANVAS_MARGIN, HEAD_TOP, HEAD_WIDTH, TITLE_HEIGHT};
    assert(!canvas->surface);
    canvas->surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, CANVAS_WIDTH, (int)ceil(height));
    canvas->cairo = cairo_create(canvas->surface);
    canvas_colour(canvas, PALETTE_GROUND, 1);
    cairo_paint(canvas->cairo);
    if (is_long(canvas, title)) {
        box.height = TITLE_LINES_HEIGHT;
        canvas_write_lines(canvas, &TITLE_LINES, title, box, CANVAS_LEFT);
    } else {
        canvas_write_fitted(canvas, &TITLE, title, box, CANVAS_LEFT);
    }
    box.y += box.height;
    box.height = SUBTITLE_HEIGHT;
    canvas_write_fitted(canvas, &SUBTITLE, subtitle, box, CANVAS_LEFT);
}

/* --- the PNG --- */

/* The pixels as red, green and blue, without cairo's fourth byte. */
static unsigned char *plain_pixels(struct canvas *canvas, int height)
{
    const unsigned char *data = cairo_image_surface_get_data(canvas->surface);
    int stride = cairo_image_surface_get_stride(canvas->surface);
    unsigned char *pixels = malloc((size_t)height * CANVAS_WIDTH * 3), *to = pixels;
    if (!pixels)
        abort();
    for (int y = 0; y < height; y++) {
        const uint32_t *row = (const void *)(data + (ptrdiff_t)y * stride);
        for (int x = 0; x < CANVAS_WIDTH; x++) {
            *to++ = (unsigned char)(row[x] >> 16);
            *to++ = (unsigned char)(row[x] >> 8);
            *to++ = (unsigned char)row[x];
        }
    }
    return pixels;
}

/* cairo's own PNG writer takes five times as long, since it seeks the best filter for every row. */
unsigned char *canvas_png(struct canvas *canvas, size_t *ret_length)
{
    cairo_surface_flush(canvas->surface);
    if (cairo_status(canvas->cairo) != CAIRO_STATUS_SUCCESS)
        return NULL;
    int height = cairo_image_surface_get_height(canvas->surface);
    png_image image = {.version = PNG_IMAGE_VERSION,
                       .width = CANVAS_WIDTH,
                       .height = (png_uint_32)height,
                       .format = PNG_FORMAT_RGB,
                       .flags = PNG_IMAGE_FLAG_FAST};
    png_alloc_size_t length = PNG_IMAGE_PNG_SIZE_MAX(image);
    unsigned char *pixels = plain_pixels(canvas, height), *png = malloc(length);
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
