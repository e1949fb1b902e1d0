/* test_outage.c - lost time, as the two clocks tell it: however wrong the one on the wall was. */
#include "outage.h"
#include "tempstore.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

static const int64_t NOW_MS = 1790000000000, HOUR_MS = 3600000, YEAR_MS = 365 * 24 * 3600000LL;

/* One that was noted by a process before this one. */
static void open_noted(struct outage *outage, struct bot *bot, int64_t heard_ms)
{
    char value[32];
    snprintf(value, sizeof value, "%lld", (long long)heard_ms);
    store_begin(bot->store);
    store_note_put(bot->store, "heard", value);
    outage_open(outage, bot);
}

static void expect_lost(const struct outage *outage, int64_t ms)
{
    assert_int_equal(outage->to_ms - outage->from_ms, ms);
    store_commit(outage->bot->store);
    store_close(outage->bot->store);
}

static void what_the_clocks_are_apart_is_lost(void **state)
{
    struct bot bot = {.store = tempstore_open(*state)};
    struct outage outage;
    open_noted(&outage, &bot, NOW_MS - 1000);
    outage_look(&outage, NOW_MS, 500);
    outage_look(&outage, NOW_MS + 60000, 500 + 60000); /* a slow turn is none */
    assert_int_equal(outage.from_ms, 0);
    outage_look(&outage, NOW_MS + 60000 + HOUR_MS, 500 + 60000);
    expect_lost(&outage, HOUR_MS + 61000); /* since somebody was heard */
}

/* Time must not be taken away because of it. */
static void of_a_clock_that_was_a_year_ahead_only_what_was_slept_is_lost(void **state)
{
    struct bot bot = {.store = tempstore_open(*state)};
    struct outage outage;
    open_noted(&outage, &bot, NOW_MS + YEAR_MS);
    outage_look(&outage, NOW_MS + YEAR_MS, 500);
    outage_look(&outage, NOW_MS, 600); /* it is set right */
    assert_int_equal(outage.from_ms, 0);
    outage_look(&outage, NOW_MS + HOUR_MS, 600);
    expect_lost(&outage, HOUR_MS);
}

int main(void)
{
#define WITH_FOLDER(test) cmocka_unit_test_setup_teardown(test, tempstore_begin, tempstore_end)
    const struct CMUnitTest tests[] = {
        WITH_FOLDER(what_the_clocks_are_apart_is_lost),
        WITH_FOLDER(of_a_clock_that_was_a_year_ahead_only_what_was_slept_is_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
