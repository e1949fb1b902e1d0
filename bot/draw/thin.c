/* thin.c - leaves out points of a line that would not be seen. */
#include "thin.h"

#include <assert.h>
#include <math.h>

/* Points [at, at + n) of a line, all in one column. */
struct column {
    int at, n;
};

static int column_of(const struct thin_window *window, int64_t at_ms)
{
    double part = (double)(at_ms - window->from_ms) / (double)(window->to_ms - window->from_ms);
    return (int)fmin(part * window->columns, window->columns - 1);
}

/* The column that begins at a point; it is empty after the last one. */
static struct column column_at(const struct input_player *player, const struct thin_window *window,
                               int at, int end)
{
    struct column column = {at, 0};
    while (at + column.n < end && column_of(window, player->points[at + column.n].at_ms) ==
                                      column_of(window, player->points[at].at_ms))
        column.n++;
    return column;
}

/* The mean of the points of a column. */
static struct input_point middle(const struct input_player *player, struct column column)
{
    double at_ms = 0, value = 0;
    for (int i = column.at; i < column.at + column.n; i++) {
        at_ms += (double)player->points[i].at_ms / column.n;
        value += player->points[i].value / column.n;
    }
    return (struct input_point){(int64_t)at_ms, value};
}

/* Twice the area of the triangle. */
static double area(const struct input_point *a, const struct input_point *b,
                   const struct input_point *c)
{
    double ab_ms = (double)(b->at_ms - a->at_ms), ac_ms = (double)(c->at_ms - a->at_ms);
    return fabs(ab_ms * (c->value - a->value) - ac_ms * (b->value - a->value));
}

/* The point of a column that spans the largest triangle with these two. */
static struct input_point choose(const struct input_player *player, struct column column,
                                 const struct input_point *before, const struct input_point *after)
{
    int best = column.at;
    for (int i = column.at + 1; i < column.at + column.n; i++)
        if (area(before, &player->points[i], after) > area(before, &player->points[best], after))
            best = i;
    return player->points[best];
}

int thin_points(const struct input_player *player, const struct thin_window *window,
                struct input_point ret_points[THIN_POINTS_MAX])
{
    int begin = 0, end, n = 0;
    assert(window->columns >= 1 && window->columns <= THIN_COLUMNS_MAX);
    while (begin < player->n_points && player->points[begin].at_ms < window->from_ms)
        begin++;
    for (end = begin; end < player->n_points && player->points[end].at_ms <= window->to_ms;)
        end++;
    if (begin > 0)
        ret_points[n++] = (struct input_point){window->from_ms, player->points[begin - 1].value};
    else if (begin < end)
        ret_points[n++] = player->points[begin++];
    if (begin == end)
        return n;
    struct input_point last = player->points[--end];
    struct column column = column_at(player, window, begin, end);
    while (column.n > 0) {
        struct column next = column_at(player, window, column.at + column.n, end);
        struct input_point after = next.n > 0 ? middle(player, next) : last;
        ret_points[n] = choose(player, column, &ret_points[n - 1], &after);
        n++;
        column = next;
    }
    ret_points[n++] = last;
    return n;
}
