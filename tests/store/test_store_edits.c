/* test_store_edits.c - a post is set as often as wanted, and costs a call only if it must change.
 */
#include "outbox_fixture.h"
#include "tempstore.h"
#include "testing.h"

#include <sqlite3.h>
#include <stdio.h>

static struct outbox_fixture *const kept = &outbox_fixture;

/* Its text and buttons: "a1" is the text a with the buttons 1; "-1" leaves the text. "a1x": the
 * message goes, and if Telegram keeps it, it says that. */
static int64_t set(enum store_send_kind kind, int64_t post, const char *says)
{
    char text[] = {',', says[0], '\0'}, buttons[] = {',', says[1], '\0'};
    struct store_post shown = {.kind = kind,
                               .chat = CHAT,
                               .post = post,
                               .text = says[0] == '-' ? NULL : text,
                               .buttons = says[1] == '0' ? "" : buttons,
                               .opening = post == 0 ? "" : NULL,
                               .away = says[2] == 'x'};
    return store_post_set(kept->store, &shown, OUTBOX_FIXTURE_NOW_MS);
}

static void edit(int64_t post, const char *says)
{
    set(SEND_EDIT, post, says);
}

static void chore(int64_t post, const char *says)
{
    set(SEND_CHORE, post, says);
}

/* The send that is offered now, and is done; "": it takes the buttons off. */
static void expect(const char *says)
{
    outbox_fixture_expect(kept, says);
    assert_int_equal(kept->n_sends, 1);
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 5);
}

static void expect_nothing(void)
{
    outbox_fixture_expect(kept, "");
    assert_int_equal(kept->n_sends, 0);
    assert_int_equal(store_queued(kept->store), 0);
}

static int64_t queue_post(const char *says)
{
    return set(SEND_POST, 0, says);
}

static int64_t sent_post(const char *says)
{
    int64_t post = queue_post(says);
    expect((char[]){says[0], ',', says[1], '\0'});
    return post;
}

OUTBOX_FIXTURE_TEST(test_what_stands_there_is_not_said_again)
{
    int64_t post = sent_post("a1");
    edit(post, "a1");
    edit(post, "-1");
    assert_int_equal(store_queued(kept->store), 0);
    edit(post, "b1");
    expect("b,1");
    edit(post, "b1");
    assert_int_equal(store_queued(kept->store), 0);
    edit(post, "b2"); /* the text stands there */
    expect("2");
    edit(post, "b0");
    expect("");
    edit(post, "b0");
    assert_int_equal(store_queued(kept->store), 0);
    outbox_fixture_restart(kept); /* another process does not know */
    edit(post, "b0");
    expect("b");
}

OUTBOX_FIXTURE_TEST(test_tidying_forgets_the_posts_that_go)
{
    char sql[80];
    int64_t old = sent_post("a1"), young = sent_post("b1");
    snprintf(sql, sizeof sql, "UPDATE posts SET done_ms = 1 WHERE id = %d", (int)old);
    assert_int_equal(tempstore_try(kept->store, sql), SQLITE_OK);
    assert_int_equal(store_tidy(kept->store, OUTBOX_FIXTURE_NOW_MS, 100), 1);
    edit(young, "b1");
    edit(old, "c1");
    expect_nothing();
}

/* A tap on a die, and back before anything was sent. */
OUTBOX_FIXTURE_TEST(test_there_and_back_is_nothing)
{
    int64_t post = sent_post("a1");
    edit(post, "-2");
    edit(post, "-1");
    expect_nothing();
    edit(post, "b1");
    edit(post, "a1");
    expect_nothing();
}

/* A post that was not sent yet says at once what it was set to last. */
OUTBOX_FIXTURE_TEST(test_what_waits_is_one_call)
{
    int64_t post = queue_post("a1");
    edit(post, "b1");
    edit(post, "-2");
    assert_int_equal(store_queued(kept->store), 1);
    outbox_fixture_restart(kept);
    edit(post, "-3");
    expect("b,3");
    expect_nothing();
    edit(post, "c1");
    queue_post("p1");
    outbox_fixture_restart(kept);
    edit(post, "-2");
    edit(post, "d2");
    edit(post, "-4");
    assert_int_equal(store_queued(kept->store), 2);
    expect("d,4"); /* in the place of the first */
    expect("p,1");
}

/* A send under way will have been said, or comes back with what is newer. */
OUTBOX_FIXTURE_TEST(test_what_is_under_way_counts)
{
    int64_t post = sent_post("a1");
    edit(post, "b1");
    outbox_fixture_expect(kept, "b,1");
    edit(post, "-2");
    edit(post, "c1");
    assert_int_equal(store_queued(kept->store), 1);
    outbox_fixture_finish(kept, 0, OUTCOME_LATER, 0);
    outbox_fixture_expect_at(kept, 1, OUTBOX_FIXTURE_NOW_MS, "c,1");
    edit(post, "d1");
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 0);
    outbox_fixture_expect_at(kept, 1, OUTBOX_FIXTURE_NOW_MS, "d,1");
    edit(post, "e1");
    edit(post, "d1"); /* as the call under way says it */
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 0);
    expect_nothing();
}

/* A post under way when the process ends goes again with what is newer. */
OUTBOX_FIXTURE_TEST(test_a_new_process_says_what_is_newer)
{
    int64_t post = queue_post("a1");
    outbox_fixture_expect(kept, "a,1");
    edit(post, "b2");
    outbox_fixture_restart(kept);
    expect("b,2");
    expect_nothing();
}

/* It follows in the place that it had when it was set. */
OUTBOX_FIXTURE_TEST(test_what_follows_has_its_place)
{
    int64_t post = queue_post("a1");
    outbox_fixture_expect(kept, "a,1");
    queue_post("p1");
    edit(post, "b1");
    queue_post("p2");
    edit(post, "c1");
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 5);
    expect("p,1");
    expect("c,1");
    expect("p,2");
}

/* Nobody knows what came of one that was given up: whatever follows is said. */
OUTBOX_FIXTURE_TEST(test_what_is_not_known_is_said)
{
    int64_t post = sent_post("a1");
    edit(post, "b1");
    outbox_fixture_expect(kept, "b,1");
    outbox_fixture_finish(kept, 0, OUTCOME_REFUSED, 0);
    edit(post, "a1");
    expect("a,1");
    edit(post, "b1");
    outbox_fixture_expect(kept, "b,1");
    edit(post, "a2");
    outbox_fixture_finish(kept, 0, OUTCOME_REFUSED, 0);
    expect("a,2");
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
    expect("c");
    expect("p,1");
    chore(post, "d0");
    queue_post("p2");
    edit(post, "e0"); /* the chore becomes as urgent as that */
    outbox_fixture_restart(kept);
    expect("p,2");
    expect("e");
    assert_int_equal(store_queued(kept->store), 0);
}

OUTBOX_FIXTURE_TEST(test_a_chore_that_comes_back_becomes_as_urgent)
{
    int64_t post = sent_post("a1");
    chore(post, "-0");
    outbox_fixture_expect(kept, "");
    queue_post("p1");
    edit(post, "b2");
    queue_post("p2");
    outbox_fixture_finish(kept, 0, OUTCOME_LATER, 0);
    expect("p,1");
    expect("b,2");
    expect("p,2");
    assert_int_equal(store_queued(kept->store), 0);
}

/* --- taking away --- */

/* The call that is offered now is a deletion of the message 5. */
static void expect_deletion(void)
{
    outbox_fixture_expect(kept, "");
    assert_int_equal(kept->n_sends, 1);
    assert_string_equal(kept->sends[0].method, "deleteMessage");
    assert_int_equal(kept->sends[0].message_id, 5);
}

OUTBOX_FIXTURE_TEST(test_a_post_that_was_taken_away_is_no_more)
{
    int64_t post = sent_post("a1");
    edit(post, "b0x");
    expect_deletion();
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 0);
    assert_false(store_post_stands(kept->store, post));
    assert_int_equal(store_post_message(kept->store, post), 0);
    edit(post, "c1");
    expect_nothing();
}

/* After two days, say. */
OUTBOX_FIXTURE_TEST(test_a_post_that_Telegram_keeps_says_what_is_left_of_it)
{
    int64_t post = sent_post("a1");
    edit(post, "b0x");
    outbox_fixture_restart(kept);
    expect_deletion();
    outbox_fixture_finish(kept, 0, OUTCOME_LATER, 0);
    expect_deletion();
    outbox_fixture_finish(kept, 0, OUTCOME_REFUSED, 0);
    outbox_fixture_restart(kept);
    expect("b");
    expect_nothing();
    assert_true(store_post_stands(kept->store, post));
}

OUTBOX_FIXTURE_TEST(test_a_post_that_was_not_sent_yet_never_is)
{
    int64_t post = queue_post("a1");
    edit(post, "b0x");
    queue_post("p1");
    expect("p,1");
    assert_false(store_post_stands(kept->store, post));
}

/* While it is under way nobody knows its message yet. */
OUTBOX_FIXTURE_TEST(test_a_post_under_way_is_taken_away_afterwards)
{
    int64_t post = queue_post("a1");
    outbox_fixture_expect(kept, "a,1");
    edit(post, "b0x");
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 5);
    expect_deletion();
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 0);
    expect_nothing();
}

OUTBOX_FIXTURE_TEST(test_a_post_that_is_wanted_again_stays)
{
    int64_t post = sent_post("a1");
    edit(post, "b0x");
    edit(post, "c2");
    expect("c,2");
    edit(post, "b0x");
    expect_deletion();
    edit(post, "d1"); /* too late, if the call goes through */
    outbox_fixture_finish(kept, 0, OUTCOME_REFUSED, 0);
    expect("d,1");
    edit(post, "b0x");
    expect_deletion();
    edit(post, "d2");
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 0);
    expect_nothing();
}
