/* thin.h - leaves out the points of a line that would not be seen. */
#ifndef THIN_H
#define THIN_H

#include "order.h"

enum { THIN_COLUMNS_MAX = 400, THIN_POINTS_MAX = THIN_COLUMNS_MAX + 2 };

struct thin_window {
    int64_t from_ms, to_ms;
    int columns; /* from 1 to THIN_COLUMNS_MAX: the window is cut into as many */
};

/*
 * The points within the window: the first, the last, and of each column between them the one that
 * matters most to the shape of the line, which is the one that spans the largest triangle with its
 * neighbours (Steinarsson 2013, "largest triangle three buckets", with columns of time). What a
 * player had before the window counts from its beginning. Returns how many there are.
 */
int thin_points(const struct order_player *player, const struct thin_window *window,
                struct order_point ret_points[THIN_POINTS_MAX]);

#endif
