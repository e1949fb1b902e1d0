/* plan.h - computes the layout of the chart of a season, before anything is drawn. */
#ifndef PLAN_H
#define PLAN_H

#include "box.h"
#include "dates.h"
#include "input.h"
#include "scale.h"

/* Widths of texts, in pixels; a player without points has no label. */
struct plan_sizes {
    double name_px[INPUT_PLAYERS_MAX], value_px[INPUT_PLAYERS_MAX];
    double tick_px;               /* the widest number at the side */
    double apart_px[DATES_KINDS]; /* the least distance between dates */
};

/* The end of a player's line, and the texts beside it. */
struct plan_label {
    int player;
    double end_y; /* of the line */
    struct box name, value;
};

struct plan {
    double height; /* of the picture */
    struct box plot;
    struct box tick[SCALE_TICKS_MAX];
    double tick_value[SCALE_TICKS_MAX];
    struct dates_tick date[DATES_MAX];
    double date_x[DATES_MAX];
    struct plan_label label[INPUT_PLAYERS_MAX]; /* from the top; the highest value first */
    enum dates_kind date_kind;
    int n_ticks, n_dates, n_labels;
};

/* A player's value at the end of the season; false if there is none. */
bool plan_final(const struct input_season *season, int player, double *ret_value);

/* Sets the scale for all values that the season shows. */
void plan_scale(const struct input_season *season, struct scale *scale);

/* `top` is the bottom of the picture's head. */
void plan_season(const struct input_season *season, const struct scale *scale,
                 const struct plan_sizes *sizes, double top, struct plan *ret_plan);

double plan_x(const struct input_season *season, const struct plan *plan, int64_t at_ms);
double plan_y(const struct scale *scale, const struct plan *plan, double value);

#endif
