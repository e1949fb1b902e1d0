/* test_store_edits.c - an edit after which a post would say what it says already is not sent. */
#include "outbox_fixture.h"
#include "testing.h"

#include <string.h>

static struct outbox_fixture *const kept = &outbox_fixture;

/* Its text and buttons: "a1" is the text a with the buttons 1. */
static struct store_send send_of(enum store_send_kind kind, int64_t post, const char *says)
{
    struct store_send send = {.kind = kind,
                              .chat = CHAT,
                              .post = post,
                              .content = {(uint64_t)says[0], (uint64_t)says[1]},
                              .body = says};
    strcpy(send.method, kind == SEND_POST ? "sendMessage" : "editMessageText");
    return send;
}

static void edit(int64_t post, const char *says)
{
    struct store_send send = send_of(SEND_EDIT, post, says);
    store_queue(kept->store, &send, OUTBOX_FIXTURE_NOW_MS);
}

static void chore(int64_t post, const char *says)
{
    struct store_send send = send_of(SEND_CHORE, post, says);
    store_queue(kept->store, &send, OUTBOX_FIXTURE_NOW_MS);
}

/* Buttons alone: "-1". */
static void queue_buttons(enum store_send_kind kind, int64_t post, const char *says)
{
    struct store_send send = send_of(kind, post, says);
    send.content.text = 0;
    strcpy(send.method, "editMessageReplyMarkup");
    store_queue(kept->store, &send, OUTBOX_FIXTURE_NOW_MS);
}

static void edit_buttons(int64_t post, const char *says)
{
    queue_buttons(SEND_EDIT, post, says);
}

/* The send that is offered now, and is done. */
static void expect(const char *says)
{
    outbox_fixture_expect(kept, says);
    if (*says != '\0')
        outbox_fixture_finish(kept, 0, OUTCOME_SENT, 5);
}

static int64_t queue_post(const char *says)
{
    int64_t post = store_post_new(kept->store, CHAT, 9);
    struct store_send send = send_of(SEND_POST, post, says);
    store_queue(kept->store, &send, OUTBOX_FIXTURE_NOW_MS);
    return post;
}

static int64_t sent_post(const char *says)
{
    int64_t post = queue_post(says);
    expect(says);
    return post;
}

OUTBOX_FIXTURE_TEST(test_what_stands_there_is_not_said_again)
{
    int64_t post = sent_post("a1");
    edit(post, "a1");
    edit_buttons(post, "-1");
    assert_int_equal(store_queued(kept->store), 0);
    edit(post, "b1");
    expect("b1");
    edit(post, "b1");
    edit(post, "b2");
    expect("b2");
    edit_buttons(post, "-3");
    expect("-3");
    edit(post, "b3");
    outbox_fixture_restart(kept);
    edit(post, "b3");
    assert_int_equal(store_queued(kept->store), 0);
    edit(post, "b2");
    expect("b2");
}

/* A tap on a die, and back before anything was sent. */
OUTBOX_FIXTURE_TEST(test_there_and_back_is_nothing)
{
    int64_t post = sent_post("a1");
    edit_buttons(post, "-2");
    edit_buttons(post, "-1");
    assert_int_equal(store_queued(kept->store), 0);
    edit(post, "b1");
    edit(post, "a1");
    assert_int_equal(store_queued(kept->store), 0);
}

OUTBOX_FIXTURE_TEST(test_what_waits_counts)
{
    int64_t post = queue_post("a1");
    edit(post, "a1");
    assert_int_equal(store_queued(kept->store), 1);
    edit(post, "b1");
    edit_buttons(post, "-2");
    edit_buttons(post, "-1"); /* as the edit before says it */
    assert_int_equal(store_queued(kept->store), 2);
    expect("a1");
    expect("b1");
    expect("");
}

/* A send under way will have been said. */
OUTBOX_FIXTURE_TEST(test_what_is_under_way_counts)
{
    int64_t post = sent_post("a1");
    edit(post, "b1");
    outbox_fixture_expect(kept, "b1");
    edit(post, "b1");
    assert_int_equal(store_queued(kept->store), 1);
    edit(post, "a1");
    assert_int_equal(store_queued(kept->store), 2);
    outbox_fixture_finish(kept, 0, OUTCOME_LATER, 0);
    outbox_fixture_expect_at(kept, 1, OUTBOX_FIXTURE_NOW_MS, "a1");
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 0);
    edit(post, "a1");
    assert_int_equal(store_queued(kept->store), 0);
}

/* Nobody knows what came of one that was given up: whatever follows is said. */
OUTBOX_FIXTURE_TEST(test_what_is_not_known_is_said)
{
    int64_t post = sent_post("a1");
    edit(post, "b1");
    outbox_fixture_expect(kept, "b1");
    outbox_fixture_finish(kept, 0, OUTCOME_REFUSED, 0);
    edit(post, "a1");
    expect("a1");
}

/* A post's last text that waits is known by the process after this one, too. */
OUTBOX_FIXTURE_TEST(test_a_new_process_knows_what_waits)
{
    int64_t post = sent_post("a1");
    edit(post, "b1");
    outbox_fixture_restart(kept);
    edit_buttons(post, "-1");
    assert_int_equal(store_queued(kept->store), 1);
    edit(post, "c2");
    outbox_fixture_restart(kept);
    edit(post, "b1"); /* in the place of the other */
    edit_buttons(post, "-2");
    outbox_fixture_restart(kept);
    edit_buttons(post, "-2");
    assert_int_equal(store_queued(kept->store), 2);
    expect("b1");
    expect("-2");
    edit_buttons(post, "-2");
    assert_int_equal(store_queued(kept->store), 0);
}

/* The edit tells something that the chore still says: it does not come later for that. */
OUTBOX_FIXTURE_TEST(test_a_chore_takes_the_place_of_an_edit)
{
    int64_t post = sent_post("a1");
    edit(post, "b1");
    queue_post("p1");
    chore(post, "c0");
    assert_int_equal(store_queued(kept->store), 2);
    outbox_fixture_restart(kept);
    expect("c0");
    expect("p1");
    chore(post, "d0");
    queue_post("p2");
    edit(post, "e0"); /* a chore gives way to it */
    expect("p2");
    expect("e0");
    assert_int_equal(store_queued(kept->store), 0);
}

OUTBOX_FIXTURE_TEST(test_a_text_brings_its_buttons)
{
    int64_t post = sent_post("a1");
    edit_buttons(post, "-2");
    edit(post, "b3");
    assert_int_equal(store_queued(kept->store), 1);
    edit_buttons(post, "-2");
    edit(post, "a1"); /* as it is */
    assert_int_equal(store_queued(kept->store), 0);
}

/* The post was given other buttons before a chore took those off that it had. */
OUTBOX_FIXTURE_TEST(test_a_chore_does_not_come_after_what_is_newer)
{
    int64_t post = sent_post("a1");
    queue_buttons(SEND_CHORE, post, "-0");
    edit(post, "b2");
    expect("b2");
    expect("");
}

OUTBOX_FIXTURE_TEST(test_a_chore_that_comes_back_gives_way)
{
    int64_t post = sent_post("a1");
    queue_buttons(SEND_CHORE, post, "-0");
    outbox_fixture_expect(kept, "-0");
    edit(post, "b2");
    outbox_fixture_finish(kept, 0, OUTCOME_LATER, 0);
    expect("b2");
    chore(post, "c0");
    outbox_fixture_expect(kept, "c0");
    edit(post, "d3");
    outbox_fixture_finish(kept, 0, OUTCOME_LATER, 0);
    expect("d3");
    assert_int_equal(store_queued(kept->store), 0);
}
