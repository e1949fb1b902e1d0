/* test_store_waits.c - what of the outbox a clock that is set, a rollback, or a restart may change.
 */
#include "outbox_fixture.h"
#include "store_fixture.h"
#include "testing.h"

static const int64_t DAY_MS = 24 * 60 * 60 * 1000;

static struct outbox_fixture *const kept = &outbox_fixture;

/* Nothing that waits is waited for by a clock which may be set: the instant is forgotten, and what
 * holds the chat back is asked again. */
OUTBOX_FIXTURE_TEST(test_a_restart_asks_again)
{
    outbox_fixture_queue_post(kept, CHAT, "a1");
    outbox_fixture_queue_post(kept, CHAT, "a2");
    store_put_off(kept->store, CHAT, OUTBOX_FIXTURE_NOW_MS + DAY_MS);
    outbox_fixture_queue_post(kept, OTHER, "b1");
    kept->wait_chat = OTHER, kept->wait_ms = DAY_MS;
    outbox_fixture_expect(kept, "");
    assert_int_equal(outbox_fixture_restart(kept), 3);
    kept->wait_chat = THIRD;
    outbox_fixture_expect(kept, "a1 b1");
}

/* A wait lasts as long, whichever way the clock on the wall is set meanwhile. */
OUTBOX_FIXTURE_TEST(test_waits_go_by_the_monotonic_clock)
{
    outbox_fixture_queue_post(kept, CHAT, "a1");
    outbox_fixture_queue_post(kept, OTHER, "b1");
    store_put_off(kept->store, CHAT, OUTBOX_FIXTURE_NOW_MS + 100);
    for (int64_t set_ms = -DAY_MS; set_ms <= DAY_MS; set_ms += 2 * DAY_MS) {
        outbox_fixture_expect_set(kept, OUTBOX_FIXTURE_NOW_MS + 99, set_ms, set_ms < 0 ? "b1" : "");
        assert_int_equal(kept->next_ms, OUTBOX_FIXTURE_NOW_MS + 100);
    }
    outbox_fixture_expect_set(kept, OUTBOX_FIXTURE_NOW_MS + 100, -DAY_MS, "a1");
}

/* --- order across chats --- */

enum { LOOKS_MS = 250, TABLE = 9 /* of the fixture */ };

/* A message to a person, who must not learn it before the group's post was answered. */
static int64_t tell_after(int64_t post, const char *text)
{
    struct store_post private = {.kind = SEND_PRIVATE,
                                 .chat = PERSON,
                                 .table = TABLE,
                                 .text = text,
                                 .buttons = "",
                                 .opening = ""};
    kept->after_ms = LOOKS_MS;
    int64_t told = store_post_set(kept->store, &private, OUTBOX_FIXTURE_NOW_MS);
    store_post_goes_first(kept->store, post, PERSON, TABLE);
    return told;
}

static void expect_later(int looks, const char *bodies)
{
    outbox_fixture_expect_at(kept, 9, OUTBOX_FIXTURE_NOW_MS + looks * LOOKS_MS, bodies);
}

OUTBOX_FIXTURE_TEST(test_a_person_is_told_after_the_group)
{
    static const enum store_outcome ends[] = {OUTCOME_SENT, OUTCOME_REFUSED};
    for (int i = 0; i < 2; i++) {
        int64_t group = outbox_fixture_queue_post(kept, CHAT, "group");
        tell_after(group, ",person");
        outbox_fixture_queue_post(kept, PERSON, "next"); /* behind it */
        outbox_fixture_expect(kept, "group");
        outbox_fixture_finish(kept, 0, OUTCOME_LATER, 0); /* 429 */
        expect_later(1, "group");
        int64_t under_way = kept->sends[0].id;
        expect_later(2, "");
        store_sent(kept->store, under_way, ends[i], 6, 0, "because", OUTBOX_FIXTURE_NOW_MS);
        expect_later(2, "person"); /* at once */
        outbox_fixture_finish(kept, 0, OUTCOME_SENT, 7);
        expect_later(3, "next");
        outbox_fixture_finish(kept, 0, OUTCOME_SENT, 8);
    }
}

/* Nor does the next process. A post that is dropped holds nobody up. */
OUTBOX_FIXTURE_TEST(test_a_new_process_tells_the_group_first)
{
    int64_t group = outbox_fixture_queue_post(kept, CHAT, "group");
    tell_after(group, ",person");
    outbox_fixture_restart(kept);
    outbox_fixture_expect(kept, "group");
    store_sent(kept->store, kept->sends[0].id, OUTCOME_LATER, 0, OUTBOX_FIXTURE_NOW_MS + 9000,
               "429", OUTBOX_FIXTURE_NOW_MS);
    expect_later(1, "");
    store_drop_queued(kept->store, CHAT);
    expect_later(1, "person");
}

/* The group knows it by then: a later edit of the post holds nobody up. */
OUTBOX_FIXTURE_TEST(test_a_later_edit_holds_up_nobody)
{
    int64_t group = outbox_fixture_queue_post(kept, CHAT, "group");
    int64_t person = tell_after(group, ",person");
    outbox_fixture_expect(kept, "group");
    outbox_fixture_queue(kept, SEND_EDIT, CHAT, group, "later");
    outbox_fixture_queue(kept, SEND_EDIT, PERSON, person, "person, changed");
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 7);
    store_put_off(kept->store, CHAT, OUTBOX_FIXTURE_NOW_MS + 9000);
    expect_later(1, "person, changed");
}

/* A message is under way, and its edit comes after the group's post. */
static void change_behind(void)
{
    int64_t person = outbox_fixture_queue_post(kept, PERSON, "person");
    outbox_fixture_expect(kept, "person");
    int64_t group = outbox_fixture_queue_post(kept, CHAT, "group");
    outbox_fixture_queue(kept, SEND_EDIT, PERSON, person, "changed");
    store_post_goes_first(kept->store, group, PERSON, TABLE);
    kept->after_ms = LOOKS_MS;
}

/* So does an edit of a message that is under way; a process that ends then forgets neither. */
OUTBOX_FIXTURE_TEST(test_an_edit_behind_another_comes_after_the_group)
{
    for (int restarts = 0; restarts < 2; restarts++) {
        change_behind();
        outbox_fixture_finish(kept, 0, OUTCOME_SENT, 7);
        if (restarts)
            outbox_fixture_restart(kept);
        outbox_fixture_expect(kept, "group");
        outbox_fixture_finish(kept, 0, OUTCOME_SENT, 8);
        expect_later(1, "changed");
        outbox_fixture_finish(kept, 0, OUTCOME_SENT, 0);
    }
}

/* And so does what comes back with the content of that edit. */
OUTBOX_FIXTURE_TEST(test_what_comes_back_changed_comes_after_the_group)
{
    change_behind();
    outbox_fixture_finish(kept, 0, OUTCOME_LATER, 0); /* 429 */
    outbox_fixture_expect(kept, "group");
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 8);
    expect_later(1, "changed");
}

/* A transaction that is rolled back holds nobody up. */
OUTBOX_FIXTURE_TEST(test_coming_after_the_group_can_be_rolled_back)
{
    outbox_fixture_queue_post(kept, CHAT, "group");
    outbox_fixture_expect(kept, "group");
    int64_t group = kept->sends[0].post;
    outbox_fixture_queue_post(kept, PERSON, "person");
    store_savepoint(kept->store);
    store_post_goes_first(kept->store, group, PERSON, TABLE);
    store_rollback(kept->store);
    kept->after_ms = LOOKS_MS;
    outbox_fixture_expect(kept, "person");
}

/* Until it goes a file is where it was queued; then nothing waits for it, nor when it has to go
 * again. */
OUTBOX_FIXTURE_TEST(test_nothing_waits_for_an_upload)
{
    outbox_fixture_queue_post(kept, CHAT, "p1");
    int64_t post = outbox_fixture_queue(kept, SEND_FILE, CHAT, 0, "file");
    outbox_fixture_expect(kept, "p1");
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 7);
    outbox_fixture_expect(kept, "file");
    int64_t file = kept->sends[0].id;
    outbox_fixture_queue_post(kept, CHAT, "p2");
    outbox_fixture_expect(kept, "p2");
    store_sent(kept->store, file, OUTCOME_LATER, 0, OUTBOX_FIXTURE_NOW_MS + 50, NULL,
               OUTBOX_FIXTURE_NOW_MS);
    store_put_off(kept->store, CHAT, OUTBOX_FIXTURE_NOW_MS + 10); /* the chat, not the file */
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 8);
    outbox_fixture_queue_post(kept, CHAT, "p3");
    outbox_fixture_expect_at(kept, 9, OUTBOX_FIXTURE_NOW_MS + 10, "p3");
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 9);
    outbox_fixture_expect_at(kept, 9, OUTBOX_FIXTURE_NOW_MS + 50, "file");
    store_fixture_merge(kept->store, CHAT, OTHER); /* while it is under way */
    outbox_fixture_queue_post(kept, OTHER, "p4");
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 10);
    assert_int_equal(store_post_message(kept->store, post), 10);
    outbox_fixture_expect(kept, "p4");
}

/* A send that fared badly is given up at last: not even a chat that moves makes it start again, but
 * another process does. */
OUTBOX_FIXTURE_TEST(test_how_a_send_fared_is_known_on)
{
    const struct store_trial trial = {3, 1, OUTBOX_FIXTURE_NOW_MS, 70};
    outbox_fixture_queue_post(kept, CHAT, "a");
    outbox_fixture_queue(kept, SEND_ANSWER, 0, 0, "answer");
    outbox_fixture_expect(kept, "answer a");
    for (int i = 0; i < 2; i++)
        store_trial(kept->store, kept->sends[i].id, &trial);
    store_savepoint(kept->store);
    store_rollback(kept->store); /* while it is under way */
    for (int i = 0; i < 2; i++)
        outbox_fixture_finish(kept, i, OUTCOME_LATER, 0);
    store_savepoint(kept->store);
    store_rollback(kept->store); /* and while it waits */
    store_fixture_merge(kept->store, CHAT, OTHER);
    outbox_fixture_expect(kept, "answer a");
    for (int i = 0; i < 2; i++)
        assert_memory_equal(&kept->sends[i].trial, &trial, sizeof trial);
    outbox_fixture_finish(kept, 0, OUTCOME_LATER, 0);
    assert_int_equal(outbox_fixture_restart(kept), 2);
    outbox_fixture_expect(kept, "answer a");
    assert_int_equal(kept->sends[0].trial.fails, 0);
    assert_int_equal(kept->sends[1].trial.fails, 0);
}

/* Neither an update that is rolled back nor a chat that moves or may be written in again, nor a new
 * process brings back what was taken back while it was on its way. */
OUTBOX_FIXTURE_TEST(test_what_was_taken_back_stays_so)
{
    enum { ROLLBACK, MIGRATION, RESUME, RESTART, WAYS };
    for (int way = 0; way < WAYS; way++) {
        outbox_fixture_queue_post(kept, CHAT, "remind");
        outbox_fixture_expect(kept, "remind");
        store_take_back(kept->store, CHAT, 9);
        if (way == ROLLBACK) {
            store_savepoint(kept->store);
            store_rollback(kept->store);
        } else if (way == MIGRATION) {
            store_fixture_merge(kept->store, CHAT, THIRD);
        } else if (way == RESUME) {
            store_resume(kept->store, CHAT);
        } else {
            assert_int_equal(outbox_fixture_restart(kept), 0);
        }
        if (way != RESTART)
            outbox_fixture_finish(kept, 0, OUTCOME_LATER, 0);
        assert_int_equal(store_queued(kept->store), 0);
        assert_int_equal(
            tempstore_number(kept->store, "SELECT count(*) FROM posts WHERE why = 'dropped'"),
            way + 1);
    }
}

/* That it was taken back is undone with the update that did it. */
OUTBOX_FIXTURE_TEST(test_taking_back_can_be_rolled_back)
{
    outbox_fixture_queue_post(kept, CHAT, "remind");
    outbox_fixture_expect(kept, "remind");
    store_savepoint(kept->store);
    store_take_back(kept->store, CHAT, 9);
    store_rollback(kept->store);
    outbox_fixture_finish(kept, 0, OUTCOME_LATER, 0);
    outbox_fixture_expect(kept, "remind");
}
