/* test_store_bounds.c - nobody makes the outbox grow without end, nor keeps others waiting by it.
 */
#include "outboxed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* Who asks for help in a group does not hold its games up; what waits for the chat still does. */
static void test_answers_go_behind_games(void **state)
{
    struct outboxed *kept = *state;
    int64_t menu = outboxed_sent_post(kept, CHAT, 5), old = outboxed_sent_post(kept, CHAT, 4);
    outboxed_queue(kept, SEND_CHORE, CHAT, old, "c");
    outboxed_queue(kept, SEND_REPLY, CHAT, store_post_new(kept->store, CHAT, 0), "r1");
    outboxed_queue(kept, SEND_REPLY_EDIT, CHAT, menu, "r2");
    outboxed_queue_post(kept, CHAT, "p1");
    outboxed_queue(kept, SEND_EDIT, CHAT, old, "p2");
    outboxed_restart(kept);
    static const char *const order[] = {"p1", "p2", "r1", "r2", "c"};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        outboxed_expect(kept, order[i]);
        outboxed_finish(kept, 0, OUTCOME_SENT, 10 + (int64_t)i);
    }
    assert_string_equal(tempstore_text(kept->store, "SELECT message_id FROM posts WHERE id = 3"),
                        "12");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, outboxed_make, outboxed_clean)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_answers_go_behind_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
