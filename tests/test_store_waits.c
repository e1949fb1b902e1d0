/* test_store_waits.c - what of the outbox a clock that is set, a rollback, or a restart may change.
 */
#include "outboxed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const int64_t DAY_MS = 24 * 60 * 60 * 1000;

/* Nothing that waits is waited for by a clock which may be set: the instant is forgotten, and what
 * holds the chat back is asked anew. */
static void test_a_restart_asks_anew(void **state)
{
    struct outboxed *kept = *state;
    outboxed_queue_post(kept, CHAT, "a1");
    outboxed_queue_post(kept, CHAT, "a2");
    store_put_off(kept->store, CHAT, OUTBOXED_NOW_MS + DAY_MS);
    outboxed_queue_post(kept, OTHER, "b1");
    kept->wait_chat = OTHER, kept->wait_ms = DAY_MS;
    outboxed_expect(kept, "");
    assert_int_equal(outboxed_restart(kept), 3);
    kept->wait_chat = THIRD;
    outboxed_expect(kept, "a1 b1");
}

/* Whichever way the clock on the wall is set meanwhile. */
static void test_waits_go_by_the_monotonic_clock(void **state)
{
    struct outboxed *kept = *state;
    outboxed_queue_post(kept, CHAT, "a1");
    outboxed_queue_post(kept, OTHER, "b1");
    store_put_off(kept->store, CHAT, OUTBOXED_NOW_MS + 100);
    for (int64_t set_ms = -DAY_MS; set_ms <= DAY_MS; set_ms += 2 * DAY_MS) {
        outboxed_expect_set(kept, OUTBOXED_NOW_MS + 99, set_ms, set_ms < 0 ? "b1" : "");
        assert_int_equal(kept->next_ms, OUTBOXED_NOW_MS + 100);
    }
    outboxed_expect_set(kept, OUTBOXED_NOW_MS + 100, -DAY_MS, "a1");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, outboxed_make, outboxed_clean)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_a_restart_asks_anew),
        TEST(test_waits_go_by_the_monotonic_clock),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
