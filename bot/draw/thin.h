/* thin.h - leaves out points of a line that would not be seen. */
#ifndef THIN_H
#define THIN_H

#include "input.h"

enum { THIN_COLUMNS_MAX = 400, THIN_POINTS_MAX = THIN_COLUMNS_MAX + 2 };

struct thin_window {
    int64_t from_ms, to_ms;
    int columns; /* from 1 to THIN_COLUMNS_MAX, of equal width */
};

/* The points within the window: the first, the last, and from each column between them the one that
 * spans the largest triangle with its neighbours (Steinarsson 2013, "largest triangle three
 * buckets", with columns of time). The player's last point before the window is moved to its begin.
 * Returns their number. */
int thin_points(const struct input_player *player, const struct thin_window *window,
                struct input_point ret_points[THIN_POINTS_MAX]);

#endif
