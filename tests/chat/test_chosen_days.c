/* test_chosen_days.c - days off are read from rows as they were written. */
#include "chosen_days.h"

#include "chance.h"
#include "clocks.h"
#include "testing.h"

#include <string.h>

enum { RUNS = 200 };

TEST_CASE(dates_are_written_as_people_read_them)
{
    char dates[STORE_DATES_BYTES];
    struct days_off off = {0}, read;
    int64_t christmas = days_off_day(clocks_utc(2026, 12, 25, 0));
    chosen_days_write(&off, dates);
    assert_string_equal(dates, "");
    days_off_turn_date(&off, christmas + 7, christmas, 3);
    days_off_turn_date(&off, christmas, christmas, 3);
    days_off_turn_date(&off, days_off_day(clocks_utc(2028, 2, 29, 0)), christmas, 3);
    chosen_days_write(&off, dates);
    assert_string_equal(dates, "2026-12-25 2027-01-01 2028-02-29");
    chosen_days_read(5, dates, &read);
    off.weekdays = 5;
    assert_memory_equal(&read, &off, sizeof read);
}

TEST_CASE(all_that_may_be_chosen_fits)
{
    uint64_t chance = chance_seed();
    for (int run = 0; run < RUNS; run++) {
        char dates[STORE_DATES_BYTES];
        struct days_off off = {0}, read;
        int64_t today = 20000 + (int64_t)chance_below(&chance, 4000);
        while (off.n < DAYS_OFF_DATES_MOST)
            days_off_turn_date(&off, today + (int64_t)chance_below(&chance, DAYS_OFF_YEAR), today,
                               DAYS_OFF_DATES_MOST);
        chosen_days_write(&off, dates);
        chosen_days_read(0, dates, &read);
        assert_memory_equal(&read, &off, sizeof read);
    }
}

TEST_CASE(what_is_no_date_ends_the_list)
{
    struct days_off read;
    chosen_days_read(0, "2026-12-25 soon 2026-12-26", &read);
    assert_int_equal(read.n, 1);
    chosen_days_read(0, "", &read);
    assert_int_equal(read.n, 0);
}
