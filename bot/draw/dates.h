/* dates.h - chooses the dates below a chart. */
#ifndef DATES_H
#define DATES_H

#include <stdbool.h>
#include <stdint.h>

enum { DATES_MAX = 64 };

/* The text of a date: the hour above its weekday, the day of the month above its month, and so on.
 */
enum dates_kind {
    DATES_HOURS,
    DATES_WEEKDAYS,
    DATES_DAYS,
    DATES_MONTHS,
    DATES_YEARS,
    DATES_KINDS,
};

struct dates_tick {
    int64_t at_ms;
    int hour, weekday, day, month, year; /* weekday 0 is Monday, month 0 January */
    bool context; /* the first date, or one of another day, month or year than the date before */
};

struct dates_span {
    int64_t from_ms, to_ms; /* from is before to, both at most a thousand years after 1970 */
    int zone_offset_s;
    double width_px;
};

/* The dates to be written within the span: the smallest steps whose neighbours of a kind are at
 * least `apart_px` apart. Returns their number, which may be 0. */
int dates_ticks(const struct dates_span *span, const double apart_px[DATES_KINDS],
                enum dates_kind *ret_kind, struct dates_tick ret_ticks[DATES_MAX]);

#endif
