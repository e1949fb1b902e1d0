/* chart.c - draws the chart of a season. */
#include "drawings.h"

#include "marks.h"
#include "palette.h"
#include "plan.h"
#include "thin.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static const struct canvas_type NUMBER = {30, PALETTE_MUTED, false};
static const struct canvas_type TICK = {28, PALETTE_MUTED, false};
static const struct canvas_type CONTEXT = {28, PALETTE_MUTED, true};
static const struct canvas_type NAME = {33, PALETTE_TEXT, false};
static const struct canvas_type VALUE = {33, PALETTE_TEXT, true};

enum {
    DATE_GAP = 22,
    DATE_HEIGHT = 44,
    DOT = 7,
    FEW = 7,   /* at most so many lines are thick */
    MANY = 60, /* a line of more points is thin */
    THIN_PX = 3,
    RAMP = 40, /* the length of a rise before a game, at most */
    LATE = 40, /* a line that begins farther right gets a dot there */
};

struct chart {
    struct canvas *canvas;
    const struct input_season *season;
    struct scale scale;
    struct plan plan;
};

/* --- dates in words --- */

/* Writes the word, or the number with this many digits if the word is empty. */
static void write_word(const char *word, int digits, int number, char text[FIELDS_TEXT_BYTES])
{
    if (*word)
        snprintf(text, FIELDS_TEXT_BYTES, "%s", word);
    else
        snprintf(text, FIELDS_TEXT_BYTES, "%0*d", digits, number);
}

/* Writes the two lines below a chart: the unit that begins there, and the larger unit around it. */
static void write_date(const struct input_season *season, enum dates_kind kind,
                       const struct dates_tick *tick, char line[2][FIELDS_TEXT_BYTES])
{
    const char *month = season->labels.months[tick->month];
    const char *weekday = season->labels.weekdays[tick->weekday];
    line[1][0] = '\0';
    if (season->by_games) {
        snprintf(line[0], FIELDS_TEXT_BYTES, "%" PRId64, tick->at_ms);
        return;
    }
    switch (kind) {
    case DATES_HOURS:
        snprintf(line[0], FIELDS_TEXT_BYTES, "%02d:00", tick->hour);
        if (tick->context)
            write_word(weekday, 1, tick->day, line[1]);
        break;
    case DATES_WEEKDAYS:
        write_word(weekday, 1, tick->day, line[0]);
        snprintf(line[1], FIELDS_TEXT_BYTES, "%d", tick->day);
        break;
    case DATES_DAYS:
        snprintf(line[0], FIELDS_TEXT_BYTES, "%d", tick->day);
        if (tick->context)
            write_word(month, 2, tick->month + 1, line[1]);
        break;
    case DATES_MONTHS:
        write_word(month, 2, tick->month + 1, line[0]);
        if (tick->context)
            snprintf(line[1], FIELDS_TEXT_BYTES, "%d", tick->year);
        break;
    case DATES_YEARS:
    case DATES_KINDS:
        snprintf(line[0], FIELDS_TEXT_BYTES, "%d", tick->year);
        break;
    }
}

/* --- measuring --- */

static double widest(struct canvas *canvas, const struct canvas_type *type,
                     const char *const *texts, int n)
{
    double width = 0;
    for (int i = 0; i < n; i++)
        width = fmax(width, canvas_measure(canvas, type, texts[i]));
    return width;
}

static void measure_dates(struct chart *chart, double apart_px[DATES_KINDS])
{
    const struct input_labels *labels = &chart->season->labels;
    double month = widest(chart->canvas, &CONTEXT, labels->months, INPUT_MONTHS);
    double weekday = widest(chart->canvas, &TICK, labels->weekdays, INPUT_WEEKDAYS);
    double year = canvas_measure(chart->canvas, &CONTEXT, "2000");
    apart_px[DATES_HOURS] = DATE_GAP + fmax(weekday, canvas_measure(chart->canvas, &TICK, "00:00"));
    apart_px[DATES_WEEKDAYS] =
        DATE_GAP / 2.0 + fmax(weekday, canvas_measure(chart->canvas, &TICK, "00"));
    apart_px[DATES_DAYS] = DATE_GAP + fmax(month, canvas_measure(chart->canvas, &TICK, "00"));
    apart_px[DATES_MONTHS] = DATE_GAP + fmax(month, year);
    apart_px[DATES_YEARS] = DATE_GAP + year;
}

static void measure(struct chart *chart, struct plan_sizes *ret_sizes)
{
    char text[SCALE_TEXT_BYTES];
    double value, ticks[SCALE_TICKS_MAX];
    int n_ticks = scale_ticks(&chart->scale, ticks);
    memset(ret_sizes, 0, sizeof *ret_sizes);
    for (int i = 0; i < n_ticks; i++) {
        scale_write_tick(&chart->scale, ticks[i], text);
        ret_sizes->tick_px = fmax(ret_sizes->tick_px, canvas_measure(chart->canvas, &NUMBER, text));
    }
    for (int i = 0; i < chart->season->n_players; i++) {
        if (!plan_final(chart->season, i, &value))
            continue;
        scale_write(&chart->scale, value, text);
        ret_sizes->name_px[i] =
            canvas_measure(chart->canvas, &NAME, chart->season->players[i].name);
        ret_sizes->value_px[i] = canvas_measure(chart->canvas, &VALUE, text);
    }
    measure_dates(chart, ret_sizes->apart_px);
}

/* --- the ground --- */

static void draw_ticks(const struct chart *chart)
{
    const struct plan *plan = &chart->plan;
    cairo_t *cairo = canvas_cairo(chart->canvas);
    char text[SCALE_TEXT_BYTES];
    for (int i = 0; i < plan->n_ticks; i++) {
        double y = round(plan->tick[i].y + plan->tick[i].height / 2);
        cairo_move_to(cairo, plan->plot.x, y);
        cairo_line_to(cairo, plan->plot.x + plan->plot.width, y);
        cairo_set_line_width(cairo, 2);
        canvas_colour(chart->canvas, PALETTE_GRID, 1);
        cairo_stroke(cairo);
        scale_write_tick(&chart->scale, plan->tick_value[i], text);
        canvas_write(chart->canvas, &NUMBER, text, plan->tick[i], CANVAS_RIGHT);
    }
}

static void draw_dates(const struct chart *chart)
{
    const struct plan *plan = &chart->plan;
    cairo_t *cairo = canvas_cairo(chart->canvas);
    char line[2][FIELDS_TEXT_BYTES];
    double bottom = plan->plot.y + plan->plot.height;
    for (int i = 0; i < plan->n_dates; i++) {
        double x = plan->date_x[i];
        struct box box = {x - 100, bottom + 16, 200, DATE_HEIGHT};
        cairo_move_to(cairo, round(x), plan->plot.y);
        cairo_line_to(cairo, round(x), bottom + 12);
        cairo_set_line_width(cairo, 1);
        canvas_colour(chart->canvas, PALETTE_GRID, 1);
        cairo_stroke(cairo);
        write_date(chart->season, plan->date_kind, &plan->date[i], line);
        canvas_write(chart->canvas, &TICK, line[0], box, CANVAS_CENTRE);
        box.y += DATE_HEIGHT - 4;
        canvas_write(chart->canvas, &CONTEXT, line[1], box, CANVAS_CENTRE);
    }
    struct box below = {plan->plot.x, bottom + 12 + DATE_HEIGHT, plan->plot.width, DATE_HEIGHT};
    if (chart->season->by_games)
        canvas_write(chart->canvas, &CONTEXT, chart->season->labels.games, below, CANVAS_CENTRE);
}

/* --- lines --- */

static void set_dashes(cairo_t *cairo, const struct palette_line *look, double scale)
{
    double dashes[PALETTE_DASHES_MAX];
    for (int i = 0; i < look->n_dashes; i++)
        dashes[i] = look->dashes[i] * scale;
    cairo_set_dash(cairo, dashes, look->n_dashes, 0);
}

/* Draws the path twice: a rim in the colour of the ground keeps crossing lines apart. */
static void stroke(const struct chart *chart, const struct palette_line *look, double width)
{
    cairo_t *cairo = canvas_cairo(chart->canvas);
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_width(cairo, width + 4);
    canvas_colour(chart->canvas, PALETTE_GROUND, 0.8);
    cairo_stroke_preserve(cairo);
    set_dashes(cairo, look, 1);
    cairo_set_line_width(cairo, width);
    canvas_colour(chart->canvas, look->rgb, 1);
    cairo_stroke(cairo);
    cairo_set_dash(cairo, NULL, 0, 0);
}

static void dot(const struct chart *chart, double x, double y, unsigned rgb)
{
    cairo_t *cairo = canvas_cairo(chart->canvas);
    canvas_colour(chart->canvas, PALETTE_GROUND, 1);
    cairo_arc(cairo, x, y, DOT + 3, 0, 2 * M_PI);
    cairo_fill(cairo);
    canvas_colour(chart->canvas, rgb, 1);
    cairo_arc(cairo, x, y, DOT, 0, 2 * M_PI);
    cairo_fill(cairo);
}

/* Draws a curve from the end of the line to the name. */
static void draw_leader(const struct chart *chart, const struct plan_label *label,
                        const struct palette_line *look)
{
    cairo_t *cairo = canvas_cairo(chart->canvas);
    double from = chart->plan.plot.x + chart->plan.plot.width, to = label->name.x - 10;
    double y = label->name.y + label->name.height / 2, bend = (to - from) * 0.55;
    cairo_move_to(cairo, from, label->end_y);
    cairo_curve_to(cairo, from + bend, label->end_y, to - bend, y, to, y);
    set_dashes(cairo, look, 0.5);
    cairo_set_line_width(cairo, 2.5);
    canvas_colour(chart->canvas, look->rgb, 0.8);
    cairo_stroke(cairo);
    cairo_set_dash(cairo, NULL, 0, 0);
}

/* Points stay level until shortly before the next game; a straight line would seem to rise all the
 * time. Ratings fall between games. A chart by games has one step a game: a player who misses some
 * stays level meanwhile. */
static void go_to(const struct chart *chart, double x, double y)
{
    cairo_t *cairo = canvas_cairo(chart->canvas);
    double before_x = x, before_y = y;
    if (cairo_has_current_point(cairo))
        cairo_get_current_point(cairo, &before_x, &before_y);
    double ramp = chart->season->by_games ? plan_x(chart->season, &chart->plan, 1) -
                                                plan_x(chart->season, &chart->plan, 0)
                                          : RAMP;
    if ((!chart->season->fractions || chart->season->by_games) && x - before_x > ramp)
        cairo_line_to(cairo, x - ramp, before_y);
    cairo_line_to(cairo, x, y);
}

static void draw_line(const struct chart *chart, const struct plan_label *label, int place)
{
    struct input_point points[THIN_POINTS_MAX];
    const struct plan *plan = &chart->plan;
    struct palette_line look = palette_line(place);
    cairo_t *cairo = canvas_cairo(chart->canvas);
    double right = plan->plot.x + plan->plot.width, x0 = 0, y0 = 0;
    struct thin_window window = {chart->season->from_ms, chart->season->to_ms,
                                 (int)fmin(plan->plot.width / 5, THIN_COLUMNS_MAX)};
    int n = thin_points(&chart->season->players[label->player], &window, points);
    for (int i = 0; i < n; i++) {
        double x = plan_x(chart->season, plan, points[i].at_ms);
        double y = plan_y(&chart->scale, plan, points[i].value);
        go_to(chart, x, y);
        if (i == 0)
            x0 = x, y0 = y;
    }
    cairo_line_to(cairo, right, label->end_y);
    stroke(chart, &look, n > MANY ? THIN_PX : plan->n_labels > FEW ? 4 : 5);
    draw_leader(chart, label, &look);
    if (x0 > plan->plot.x + LATE)
        dot(chart, x0, y0, look.rgb);
    dot(chart, right, label->end_y, look.rgb);
}

static void draw_label(const struct chart *chart, const struct plan_label *label, int place)
{
    char text[SCALE_TEXT_BYTES];
    double value = 0;
    struct canvas_type type = NAME;
    type.rgb = palette_line(place).rgb;
    plan_final(chart->season, label->player, &value);
    scale_write(&chart->scale, value, text);
    canvas_write_fitted(chart->canvas, &type, chart->season->players[label->player].name,
                        label->name, CANVAS_LEFT);
    canvas_write(chart->canvas, &VALUE, text, label->value, CANVAS_RIGHT);
}

/* --- the chart --- */

void chart_draw(struct canvas *canvas, const struct input *input)
{
    struct chart chart = {.canvas = canvas, .season = &input->season};
    struct plan_sizes sizes;
    plan_scale(chart.season, &chart.scale);
    measure(&chart, &sizes);
    plan_season(chart.season, &chart.scale, &sizes,
                canvas_head_height(canvas, input->title, input->subtitle), &chart.plan);
    canvas_cut(canvas, chart.plan.height, input->title, input->subtitle);
    if (chart.plan.n_labels == 0) {
        marks_empty(canvas, chart.plan.plot, chart.season->labels.empty);
        return;
    }
    draw_ticks(&chart);
    draw_dates(&chart);
    for (int i = chart.plan.n_labels - 1; i >= 0; i--)
        draw_line(&chart, &chart.plan.label[i], i);
    for (int i = 0; i < chart.plan.n_labels; i++)
        draw_label(&chart, &chart.plan.label[i], i);
}
