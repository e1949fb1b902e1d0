/* dates.h - the dates below a chart: which ones are written, and what each is the beginning of. */
#ifndef DATES_H
#define DATES_H

#include <stdbool.h>
#include <stdint.h>

enum { DATES_MAX = 64 };

/* What is written: the hour above its weekday, the day of the month above its month, and so on. */
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
    bool context; /* the first one, or of another day, month or year than the one before */
};

struct dates_span {
    int64_t from_ms, to_ms; /* from is before to, both at most a thousand years after 1970 */
    int zone_offset_s;
    double width_px;
};

/*
 * The dates within the span that are written: the smallest steps for which neighbours of a kind are
 * `apart_px` from each other. Returns how many there are; there may be none.
 */
int dates_ticks(const struct dates_span *span, const double apart_px[DATES_KINDS],
                enum dates_kind *ret_kind, struct dates_tick ret_ticks[DATES_MAX]);

#endif
