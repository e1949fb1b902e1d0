/* chosen_days.c - reads and writes dates as ISO 8601 has them, with spaces between. */
#include "chosen_days.h"

#include "season.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { DATE_LENGTH = sizeof "2026-12-25" - 1 };

static_assert(DAYS_OFF_DATES_MOST * (DATE_LENGTH + 1) < STORE_DATES_BYTES, "all dates fit");

void chosen_days_read(int weekdays, const char *dates, struct days_off *ret_off)
{
    int year, month, day;
    *ret_off = (struct days_off){.weekdays = (uint8_t)weekdays};
    while (ret_off->n < DAYS_OFF_DATES_MOST &&
           sscanf(dates, "%4d-%2d-%2d", &year, &month, &day) == 3) {
        int64_t first = season_first_of_month(year * INT64_C(12) + month - 1);
        ret_off->dates[ret_off->n++] = (int32_t)(first + day - 1);
        dates += strlen(dates) > DATE_LENGTH ? DATE_LENGTH + 1 : strlen(dates);
    }
}

void chosen_days_write(const struct days_off *off, char ret_dates[STORE_DATES_BYTES])
{
    size_t length = 0;
    ret_dates[0] = '\0';
    for (int i = 0; i < off->n; i++) {
        int64_t month = season_month_of(off->dates[i]);
        int day = (int)(off->dates[i] - season_first_of_month(month)) + 1;
        length += (size_t)snprintf(ret_dates + length, STORE_DATES_BYTES - length,
                                   "%s%04" PRId64 "-%02d-%02d", i > 0 ? " " : "", month / 12,
                                   (int)(month % 12) + 1, day);
    }
}
