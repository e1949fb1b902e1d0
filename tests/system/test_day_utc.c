/* test_day_utc.c - the time is right however the machine's clock is set: by clocks of the test's.
 */
#include "clock.h"
#include "life.h"
#include "log.h"
#include "testing.h"
#include "utc.h"

#include <string.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND };

static const int64_t START_MS = 1790000000000, DAY_MS = 24 * 60 * MINUTE,
                     YEAR_MS = 365 * 24 * 60 * INT64_C(60000);

static int begin(void **state)
{
    static struct utc utc;
    *state = &utc;
    log_open(LOG_LEVEL_ERROR);
    memset(life, 0, sizeof *life);
    life->now_ms = life->options.begin_ms = START_MS;
    utc_open(&utc);
    return 0;
}

/* An answer comes that was on its way for so long. */
static void answer(struct utc *utc, int64_t late_ms)
{
    utc_told(utc, (life->now_ms - late_ms) / SECOND * SECOND);
}

/* By the second, as precisely as answers are dated. */
static void expect_off(const struct utc *utc, int64_t ms)
{
    assert_in_range(utc_now(utc) - life->now_ms - ms + 2 * SECOND, SECOND, 3 * SECOND);
}

#define TEST(name) TEST_AROUND(name, begin, NULL)

TEST(test_a_clock_that_is_set_moves_nothing)
{
    struct utc *utc = *state;
    const int64_t by_ms[] = {-DAY_MS, DAY_MS, 10 * MINUTE, -10 * MINUTE, YEAR_MS, -YEAR_MS};
    for (size_t i = 0; i < sizeof by_ms / sizeof *by_ms; i++) {
        life->set_ms = by_ms[i];
        for (int turn = 0; turn < 20; turn++) {
            life->now_ms += MINUTE;
            assert_int_equal(utc_now(utc), life->now_ms);
            answer(utc, turn % 3 * 30 * SECOND);
            assert_int_equal(utc_now(utc), life->now_ms);
        }
    }
}

TEST(test_a_clock_that_is_wrong_at_the_start_is_seen_through)
{
    struct utc *utc = *state;
    const int64_t by_ms[] = {-YEAR_MS, -2 * MINUTE, 2 * MINUTE, 10 * MINUTE, DAY_MS, YEAR_MS};
    for (size_t i = 0; i < sizeof by_ms / sizeof *by_ms; i++) {
        life->set_ms = by_ms[i];
        utc_open(utc);
        answer(utc, 0); /* alone it is no proof */
        expect_off(utc, by_ms[i]);
        life->now_ms += MINUTE;
        answer(utc, 3 * SECOND);
        expect_off(utc, 0);
        life->set_ms = 0; /* the machine's clock is corrected as well */
        answer(utc, 0);
        expect_off(utc, 0);
    }
}

/* Nobody who halts a machine tells it; but the clock on the wall is often set right after that. */
TEST(test_time_that_was_lost_is_found)
{
    struct utc *utc = *state;
    for (int knows = 0; knows < 2; knows++) {
        life->now_ms += DAY_MS;
        life->halted_ms += DAY_MS;
        life->set_ms = knows ? 0 : -DAY_MS;
        expect_off(utc, -DAY_MS);
        answer(utc, 0);
        expect_off(utc, knows ? 0 : -DAY_MS);
        answer(utc, 0);
        expect_off(utc, 0);
    }
}

TEST(test_one_wrong_answer_is_not_believed)
{
    struct utc *utc = *state;
    for (int i = 0; i < 10; i++) {
        life->now_ms += MINUTE;
        answer(utc, i % 2 ? DAY_MS : 0);
        answer(utc, i % 2 ? -DAY_MS : -YEAR_MS);
        assert_int_equal(utc_now(utc), life->now_ms);
    }
}

/* Nor are many of one moment, from a server of another time. */
TEST(test_many_wrong_answers_of_one_minute_are_not_believed)
{
    struct utc *utc = *state;
    answer(utc, 0);
    for (int server = 0; server < 10; server++) {
        int64_t by_ms = server % 2 ? 73 * YEAR_MS : -YEAR_MS;
        for (int second = 0; second < 55; second++) {
            life->now_ms += SECOND;
            answer(utc, by_ms);
            assert_int_equal(utc_now(utc), life->now_ms);
        }
        answer(utc, 0); /* and one of another server */
    }
    /* Time is lost where nobody says otherwise for a minute. */
    for (int second = 0; second < 62; second++) {
        life->now_ms += SECOND;
        answer(utc, -DAY_MS);
    }
    expect_off(utc, DAY_MS);
}

TEST(test_answers_without_a_date_tell_nothing)
{
    struct utc *utc = *state;
    life->set_ms = DAY_MS;
    utc_told(utc, 0);
    utc_told(utc, 0);
    assert_int_equal(utc_now(utc), life->now_ms);
    utc_open(utc);
    assert_int_equal(utc_now(utc), life->now_ms + DAY_MS);
    utc_told(utc, 0);
    utc_told(utc, 0);
    life->set_ms = 0;
    assert_int_equal(utc_now(utc), life->now_ms + DAY_MS);
}
