/* test_outage.c - lost time, from the last poll that succeeded to the start of the next one. */
#include "inbox.h"
#include "tempstore.h"
#include "testing.h"

#include <stdio.h>

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

static void what_no_poll_covered_is_lost(void **state)
{
    struct bot bot = {.store = tempstore_open(*state)};
    struct outage outage;
    open_noted(&outage, &bot, NOW_MS);
    outage_heard(&outage, NOW_MS + 149000, NOW_MS + 199000); /* too short to be told */
    assert_int_equal(outage.from_ms, 0);
    outage_heard(&outage, NOW_MS + 199000 + HOUR_MS, NOW_MS + 200000 + HOUR_MS);
    expect_lost(&outage, HOUR_MS);
}

/* Time must not be taken away because of it, nor given back twice. */
static void what_a_wrong_clock_noted_is_no_outage(void **state)
{
    struct bot bot = {.store = tempstore_open(*state)};
    struct outage outage;
    open_noted(&outage, &bot, NOW_MS + YEAR_MS);
    outage_heard(&outage, NOW_MS, NOW_MS + 1000);
    assert_int_equal(outage.from_ms, 0);
    outage_open(&outage, &bot); /* the right one is noted */
    outage_heard(&outage, NOW_MS + 1000 + HOUR_MS, NOW_MS + 2000 + HOUR_MS);
    expect_lost(&outage, HOUR_MS);
}

/* After that a poll may hang for a while, which does not look like trouble. */
TEST_CASE(who_slept_does_not_know_what_people_did)
{
    struct inbox inbox = {.drained = true, .heard_ms = 5000, .outage = {.heard_ms = NOW_MS}};
    assert_true(inbox_hears(&inbox, NOW_MS + 100000, 105000));
    assert_false(inbox_hears(&inbox, NOW_MS + HOUR_MS, 105000)); /* one clock stood still */
    assert_false(inbox_hears(&inbox, NOW_MS + 100000, 5000 + HOUR_MS));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEMPSTORE_TEST(what_no_poll_covered_is_lost),
        TEMPSTORE_TEST(what_a_wrong_clock_noted_is_no_outage),
        cmocka_unit_test(who_slept_does_not_know_what_people_did),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
