/* plan.c - computes the layout of the chart of a season. */
#include "plan.h"

#include "canvas.h"
#include "spread.h"

#include <math.h>
#include <string.h>

enum {
    NAME_MOST = 256,
    NAME_GAP = 26, /* between a name and its value */
    LEADER = 46,   /* from the end of a line to its name */
    TICK_GAP = 18, /* between a number at the side and the plot */
    LABEL_HEIGHT = 48,
    PLOT_LEAST = 640,
    PLOT_TOP = 36,       /* between the head and the plot */
    DATE_HEIGHT = 108,   /* of one line of dates below the plot, with the margin below it */
    CONTEXT_HEIGHT = 40, /* the second line of the dates */
    TICK_HEIGHT = 44,
};

/* --- values --- */

bool plan_final(const struct input_season *season, int player, double *ret_value)
{
    const struct input_player *line = &season->players[player];
    int n = line->n_points;
    while (n > 0 && line->points[n - 1].at_ms > season->to_ms)
        n--;
    if (n > 0)
        *ret_value = line->points[n - 1].value;
    return n > 0;
}

/* Takes the values within the season into the range, and the last one before it, with which the
 * season begins. */
static void take_in(const struct input_season *season, int player, double *least, double *most)
{
    const struct input_player *line = &season->players[player];
    for (int i = 0; i < line->n_points && line->points[i].at_ms <= season->to_ms; i++) {
        bool over = i + 1 < line->n_points && line->points[i + 1].at_ms < season->from_ms;
        if (line->points[i].at_ms < season->from_ms && over)
            continue;
        *least = fmin(*least, line->points[i].value);
        *most = fmax(*most, line->points[i].value);
    }
}

void plan_scale(const struct input_season *season, struct scale *scale)
{
    double least = HUGE_VAL, most = -HUGE_VAL;
    for (int i = 0; i < season->n_players; i++)
        take_in(season, i, &least, &most);
    scale->fractions = season->fractions;
    scale->decimal = *season->labels.decimal ? season->labels.decimal : ".";
    if (least > most)
        least = 0, most = 10;
    scale_fit(least, most, scale);
}

double plan_x(const struct input_season *season, const struct plan *plan, int64_t at_ms)
{
    double part = (double)(at_ms - season->from_ms) / (double)(season->to_ms - season->from_ms);
    return plan->plot.x + part * plan->plot.width;
}

double plan_y(const struct scale *scale, const struct plan *plan, double value)
{
    double part = (value - scale->least) / (scale->most - scale->least);
    return plan->plot.y + (1 - part) * plan->plot.height;
}

/* --- the order of labels --- */

struct standing {
    int player;
    double value;
};

/* Sorts by value, the highest first; equal ones keep the order of the input. */
static int rank(const struct input_season *season, struct standing standing[INPUT_PLAYERS_MAX])
{
    int n = 0;
    for (int i = 0; i < season->n_players; i++) {
        struct standing own = {i, 0};
        if (!plan_final(season, i, &own.value))
            continue;
        int k = n++;
        for (; k > 0 && standing[k - 1].value < own.value; k--)
            standing[k] = standing[k - 1];
        standing[k] = own;
    }
    return n;
}

/* --- boxes --- */

/* Names and values are two columns; returns their width together. */
static double column_widths(const struct standing *standing, int n, const struct plan_sizes *sizes,
                            double *ret_name, double *ret_value)
{
    *ret_name = *ret_value = 0;
    for (int i = 0; i < n; i++) {
        *ret_name = fmax(*ret_name, sizes->name_px[standing[i].player]);
        *ret_value = fmax(*ret_value, sizes->value_px[standing[i].player]);
    }
    *ret_name = ceil(fmin(*ret_name, NAME_MOST));
    *ret_value = ceil(*ret_value);
    return n == 0 ? 0 : LEADER + *ret_name + NAME_GAP + *ret_value;
}

static void place_labels(const struct standing *standing, const struct scale *scale, double name_px,
                         double value_px, struct plan *plan)
{
    struct spread_label spread[INPUT_PLAYERS_MAX];
    struct spread_room room = {plan->plot.y - LABEL_HEIGHT / 2.0,
                               plan->plot.y + plan->plot.height + LABEL_HEIGHT / 2.0};
    double x = plan->plot.x + plan->plot.width + LEADER;
    for (int i = 0; i < plan->n_labels; i++) {
        double y = plan_y(scale, plan, standing[i].value);
        spread[i] = (struct spread_label){.wanted = y, .height = LABEL_HEIGHT};
        plan->label[i] = (struct plan_label){.player = standing[i].player, .end_y = y};
    }
    spread_labels(spread, plan->n_labels, room);
    for (int i = 0; i < plan->n_labels; i++) {
        double y = spread[i].at - LABEL_HEIGHT / 2.0;
        plan->label[i].name = (struct box){x, y, name_px, LABEL_HEIGHT};
        plan->label[i].value = (struct box){x + name_px + NAME_GAP, y, value_px, LABEL_HEIGHT};
    }
}

static void place_ticks(const struct scale *scale, double tick_px, struct plan *plan)
{
    plan->n_ticks = scale_ticks(scale, plan->tick_value);
    for (int i = 0; i < plan->n_ticks; i++) {
        double y = plan_y(scale, plan, plan->tick_value[i]);
        plan->tick[i] = (struct box){plan->plot.x - TICK_GAP - tick_px, y - TICK_HEIGHT / 2.0,
                                     tick_px, TICK_HEIGHT};
    }
}

/* Games are 1, 2, 5, 10, 20 ... apart, as there is room. */
static void place_games(const struct input_season *season, double apart_px, struct plan *plan)
{
    static const int steps[] = {1, 2, 5};
    int64_t step = 1, ten = 1;
    double game_px = plan->plot.width / (double)(season->to_ms - season->from_ms);
    for (int i = 0; game_px * (double)step < apart_px; step = steps[i] * ten) {
        i = (i + 1) % 3;
        ten *= i == 0 ? 10 : 1;
    }
    for (int64_t game = (season->from_ms / step + 1) * step;
         game <= season->to_ms && plan->n_dates < DATES_MAX; game += step) {
        plan->date_x[plan->n_dates] = plan_x(season, plan, game);
        plan->date[plan->n_dates++] = (struct dates_tick){.at_ms = game};
    }
}

static void place_dates(const struct input_season *season, const struct plan_sizes *sizes,
                        struct plan *plan)
{
    if (season->by_games) {
        place_games(season, sizes->apart_px[DATES_YEARS], plan);
        return;
    }
    struct dates_span span = {season->from_ms, season->to_ms, season->zone_offset_s,
                              plan->plot.width};
    plan->n_dates = dates_ticks(&span, sizes->apart_px, &plan->date_kind, plan->date);
    for (int i = 0; i < plan->n_dates; i++)
        plan->date_x[i] = plan_x(season, plan, plan->date[i].at_ms);
}

void plan_season(const struct input_season *season, const struct scale *scale,
                 const struct plan_sizes *sizes, double top, struct plan *ret_plan)
{
    struct standing standing[INPUT_PLAYERS_MAX];
    double name_px, value_px, tick_px = ceil(sizes->tick_px);
    memset(ret_plan, 0, sizeof *ret_plan);
    ret_plan->n_labels = rank(season, standing);
    double labels_px = column_widths(standing, ret_plan->n_labels, sizes, &name_px, &value_px);
    double left = CANVAS_MARGIN + tick_px + TICK_GAP;
    ret_plan->plot = (struct box){
        .x = left,
        .y = top + PLOT_TOP,
        .width = CANVAS_WIDTH - CANVAS_MARGIN - labels_px - left,
        .height = fmax(PLOT_LEAST, LABEL_HEIGHT * ret_plan->n_labels),
    };
    place_labels(standing, scale, name_px, value_px, ret_plan);
    place_ticks(scale, tick_px, ret_plan);
    place_dates(season, sizes, ret_plan);
    ret_plan->height = ret_plan->plot.y + ret_plan->plot.height + DATE_HEIGHT +
                       (ret_plan->date_kind == DATES_YEARS ? 0 : CONTEXT_HEIGHT);
}
