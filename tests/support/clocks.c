/* clocks.c - builds zones for tests. */
#include "clocks.h"

#include "chance.h"

enum { QUARTER_S = 15 * 60, SETTING_QUARTERS = 8, OFFSET_QUARTERS = 14 * 4 };

static const int64_t DAY_MS = 24 * CLOCKS_HOUR_MS;

const struct zone clocks_rome = {
    .name = "Europe/Rome",
    .n = 5,
    .spans = {{INT64_C(1767222000000), 3600},
              {INT64_C(1774746000000), 7200},
              {INT64_C(1792890000000), 3600},
              {INT64_C(1806195600000), 7200},
              {INT64_C(1824944400000), 3600}},
};

const struct zone clocks_lord_howe = {
    .name = "Australia/Lord_Howe",
    .n = 3,
    .spans = {{INT64_C(1775314800000), 37800},
              {INT64_C(1791041400000), 39600},
              {INT64_C(1806764400000), 37800}},
};

const struct zone clocks_kathmandu = {.name = "Asia/Kathmandu", .n = 1, .spans = {{0, 20700}}};

/* Days from 1 January 1970, by counting them: slow and plain. */
static int64_t days_before(int year, int month)
{
    static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int64_t days = 0;
    for (int y = 1970; y < year; y++)
        days += (y % 4 == 0 && (y % 100 != 0 || y % 400 == 0)) ? 366 : 365;
    for (int m = 1; m < month; m++)
        days += lengths[m - 1] + (m == 2 && year % 4 == 0 && (year % 100 != 0 || year % 400 == 0));
    return days;
}

int64_t clocks_utc(int year, int month, int day, int minute)
{
    return (days_before(year, month) + day - 1) * DAY_MS + (int64_t)minute * CLOCKS_MINUTE_MS;
}

struct zone clocks_random(uint64_t *chance, int64_t from_ms, int days)
{
    struct zone zone = {.name = "Nowhere/Random"};
    int quarters = (int)chance_below(chance, 2 * OFFSET_QUARTERS + 1) - OFFSET_QUARTERS;
    int64_t end_ms = from_ms + days * DAY_MS;
    do {
        zone.spans[zone.n++] = (struct zone_span){from_ms, quarters * QUARTER_S};
        from_ms += 2 * DAY_MS + (int64_t)chance_below(chance, 4 * 24 * 60) * CLOCKS_MINUTE_MS;
        int by = 1 + (int)chance_below(chance, SETTING_QUARTERS);
        quarters += chance_below(chance, 2) ? by : -by;
    } while (zone.n < ZONE_SPANS_MAX && from_ms < end_ms);
    return zone;
}
