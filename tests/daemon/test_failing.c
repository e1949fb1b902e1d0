/* test_failing.c - when a send that fails is tried again, and when it is given up: by what else
 * gets through in an invented time.
 */
#include "failing.h"
#include "testing.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE };

static const int64_t START_MS = 7 * HOUR, DAY_MS = 24 * HOUR, LONG_MS = 100 * 24 * INT64_C(3600000);

/* The other calls that get through while a send fails. */
enum world { ALL_WELL, POLLS_ALONE, NOTHING };

struct told {
    int tries;          /* until it was given up, or the time was over */
    int64_t lasted_ms;  /* from the first to the last of these */
    int64_t longest_ms; /* between two */
    bool given_up;
};

static void go_on(struct failing_signs *signs, enum world world, int64_t now_ms)
{
    if (world == ALL_WELL)
        signs->answered_ms = now_ms;
    if (world != NOTHING)
        signs->heard_ms = now_ms;
}

/* A send fails each time it is tried, for so long at most. */
static struct told keep_failing(enum store_send_kind kind, bool lost, enum world world,
                                int64_t most_ms)
{
    struct told told = {0};
    struct store_trial trial = {0};
    struct failing_signs signs = {.now_ms = START_MS};
    while (!told.given_up && signs.now_ms - START_MS <= most_ms) {
        failing_count(&trial, kind, lost, &signs);
        told.tries++;
        told.lasted_ms = signs.now_ms - START_MS;
        told.given_up = failing_for_good(&trial, kind);
        int64_t wait_ms = failing_wait_ms(&trial), failed_ms = signs.now_ms;
        go_on(&signs, world, signs.now_ms + 1);
        for (signs.now_ms += wait_ms; failing_waits_for_a_sign(&trial, &signs);)
            signs.now_ms += SECOND;
        if (signs.now_ms - failed_ms > told.longest_ms)
            told.longest_ms = signs.now_ms - failed_ms;
    }
    return told;
}

TEST_CASE(test_it_ends_where_others_get_through)
{
    static const enum store_send_kind kinds[] = {SEND_PRIVATE, SEND_POST, SEND_EDIT, SEND_OTHER,
                                                 SEND_CHORE};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct told told = keep_failing(kinds[i], false, ALL_WELL, LONG_MS);
        assert_true(told.given_up);
        assert_in_range(told.lasted_ms, HOUR, HOUR + 2 * MINUTE);
        assert_in_range(told.tries, 8, 70);
        assert_in_range(told.longest_ms, MINUTE, MINUTE); /* soon after it is possible it goes */
    }
}

TEST_CASE(test_an_outage_costs_nothing)
{
    assert_false(keep_failing(SEND_POST, false, NOTHING, LONG_MS).given_up);
    assert_false(keep_failing(SEND_EDIT, true, NOTHING, LONG_MS).given_up);
    assert_false(keep_failing(SEND_FILE, true, NOTHING, LONG_MS).given_up);
    struct told told = keep_failing(SEND_POST, true, NOTHING, LONG_MS);
    assert_false(told.given_up);
    assert_in_range(told.tries, 2, LONG_MS / HOUR + 2); /* that many copies at the very worst */
}

/* A send that failed in an outage has all its time when that is over. */
TEST_CASE(test_after_an_outage_it_has_all_its_time)
{
    struct store_trial trial = {0};
    struct failing_signs signs = {.now_ms = START_MS};
    for (; signs.now_ms < START_MS + 10 * HOUR; signs.now_ms += MINUTE)
        failing_count(&trial, SEND_POST, false, &signs);
    for (int i = 0; i < 50; i++, signs.now_ms += MINUTE) {
        go_on(&signs, ALL_WELL, signs.now_ms - 1);
        failing_count(&trial, SEND_POST, false, &signs);
        assert_false(failing_for_good(&trial, SEND_POST));
    }
    signs.now_ms += DAY_MS; /* it was not tried meanwhile, so that says little */
    go_on(&signs, ALL_WELL, signs.now_ms - 1);
    failing_count(&trial, SEND_POST, false, &signs);
    assert_true(trial.failing_ms <= 71 * MINUTE);
}

/* Telegram takes nothing, or there is but one chat: nobody knows which. */
TEST_CASE(test_where_only_polls_get_through_it_takes_a_day)
{
    struct told told = keep_failing(SEND_POST, false, POLLS_ALONE, LONG_MS);
    assert_true(told.given_up);
    assert_in_range(told.lasted_ms, DAY_MS, DAY_MS + HOUR);
}

TEST_CASE(test_a_file_is_given_up_sooner)
{
    struct told told = keep_failing(SEND_FILE, false, ALL_WELL, LONG_MS);
    assert_true(told.given_up);
    assert_in_range(told.tries, 8, 20);
    assert_in_range(told.lasted_ms, 10 * MINUTE, 12 * MINUTE);
    assert_int_equal(keep_failing(SEND_FILE, true, ALL_WELL, LONG_MS).tries, 3);
}

/* Each of these may stand there. */
TEST_CASE(test_a_message_whose_answers_are_lost)
{
    for (enum store_send_kind kind = SEND_PRIVATE; kind <= SEND_POST; kind++) {
        struct told told = keep_failing(kind, true, ALL_WELL, LONG_MS);
        assert_true(told.given_up);
        assert_int_equal(told.tries, 4);
        assert_in_range(told.lasted_ms, 10 * MINUTE, HOUR);
    }
    assert_true(keep_failing(SEND_EDIT, true, ALL_WELL, LONG_MS).tries >
                8); /* an edit does no harm */
}

/* In an outage it is sent twice, lest a single answer was lost, and then waits for a sign. */
TEST_CASE(test_in_an_outage_it_is_not_repeated_again_and_again)
{
    struct store_trial trial = {0};
    struct failing_signs signs = {.now_ms = START_MS};
    for (int outage = 0; outage < 2; outage++) {
        failing_count(&trial, SEND_POST, true, &signs);
        if (outage == 0) {
            assert_false(failing_waits_for_a_sign(&trial, &signs));
            assert_int_equal(failing_wait_ms(&trial), SECOND);
            continue;
        }
        signs.now_ms += 59 * MINUTE;
        assert_true(failing_waits_for_a_sign(&trial, &signs));
    }
    struct failing_signs heard = signs, answered = signs, late = signs;
    heard.heard_ms = signs.now_ms;
    assert_false(failing_waits_for_a_sign(&trial, &heard));
    answered.answered_ms = signs.now_ms;
    assert_false(failing_waits_for_a_sign(&trial, &answered));
    late.now_ms += 2 * MINUTE; /* no poll may run */
    assert_false(failing_waits_for_a_sign(&trial, &late));
}
