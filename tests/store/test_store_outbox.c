/* test_store_outbox.c - the outbox keeps each chat's order and forgets nothing that must be sent.
 */
#include "internal.h"
#include "outbox_fixture.h"
#include "store_fixture.h"
#include "testing.h"

#include <string.h>

static const int64_t DAY_MS = 24 * 60 * 60 * 1000;

/* --- order --- */

static struct outbox_fixture *const kept = &outbox_fixture;

OUTBOX_FIXTURE_TEST(test_order_is_kept_in_a_chat)
{
    outbox_fixture_queue_post(kept, CHAT, "a1");
    outbox_fixture_queue_post(kept, CHAT, "a2");
    outbox_fixture_queue_post(kept, OTHER, "b1");
    outbox_fixture_queue(kept, SEND_PRIVATE, CHAT, 0, "a3");
    outbox_fixture_expect(kept, "a1 b1");
    outbox_fixture_expect(kept, "");
}

OUTBOX_FIXTURE_TEST(test_next_moves_up_when_one_is_done)
{
    outbox_fixture_queue_post(kept, CHAT, "a1");
    outbox_fixture_queue(kept, SEND_ONCE, CHAT, 0, "a2");
    outbox_fixture_queue_post(kept, CHAT, "a3");
    outbox_fixture_expect(kept, "a1");
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 7);
    outbox_fixture_expect(kept, "a2");
    outbox_fixture_finish(kept, 0, OUTCOME_REFUSED, 0);
    outbox_fixture_expect(kept, "a3");
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 9);
    outbox_fixture_expect(kept, "");
    assert_int_equal(store_queued(kept->store), 0);
}

/* A chore waits for whatever else its chat has to say, be that queued later. */
OUTBOX_FIXTURE_TEST(test_chores_go_last)
{
    int64_t old = outbox_fixture_sent_post(kept, CHAT, 5),
            older = outbox_fixture_sent_post(kept, CHAT, 4);
    outbox_fixture_queue(kept, SEND_CHORE, CHAT, old, "c1");
    outbox_fixture_queue(kept, SEND_CHORE, CHAT, older, "c2");
    outbox_fixture_queue_post(kept, CHAT, "p1");
    outbox_fixture_restart(kept);
    outbox_fixture_expect(kept, "p1");
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 7);
    outbox_fixture_expect(kept, "c1");
    outbox_fixture_queue_post(kept, CHAT, "p3");
    outbox_fixture_finish(kept, 0, OUTCOME_LATER, 0);
    outbox_fixture_expect_at(kept, 9, OUTBOX_FIXTURE_NOW_MS + 3600000, "p3");
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 9);
    outbox_fixture_queue(kept, SEND_CHORE, CHAT, older, "c2 again"); /* in place of what waits */
    outbox_fixture_expect_at(kept, 9, OUTBOX_FIXTURE_NOW_MS + 7200000, "c1");
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 0);
    outbox_fixture_expect_at(kept, 9, OUTBOX_FIXTURE_NOW_MS + 7200000, "c2 again");
}

/* Somebody's press waits for the answer: a question waits neither for the chat's line nor for its
 * limits. */
OUTBOX_FIXTURE_TEST(test_questions_wait_for_nothing)
{
    kept->wait_chat = CHAT;
    kept->wait_ms = 40000;
    outbox_fixture_queue_post(kept, CHAT, "p1");
    outbox_fixture_queue(kept, SEND_OTHER, CHAT, 0, "q1");
    outbox_fixture_queue(kept, SEND_OTHER, CHAT, 0, "q2");
    outbox_fixture_expect(kept, "q1 q2");
    store_drop_queued(kept->store, CHAT);
    assert_int_equal(store_queued(kept->store), 2);
}

OUTBOX_FIXTURE_TEST(test_kind_and_age_decide_between_chats)
{
    int64_t post = outbox_fixture_sent_post(kept, OTHER, 5);
    outbox_fixture_queue(kept, SEND_OTHER, 0, 0, "o1");
    outbox_fixture_queue(kept, SEND_OTHER, 0, 0, "o2");
    outbox_fixture_queue(kept, SEND_EDIT, OTHER, post, "e");
    outbox_fixture_queue_post(kept, CHAT, "p1");
    outbox_fixture_queue(kept, SEND_ANSWER, 0, 0, "a1");
    outbox_fixture_queue_post(kept, THIRD, "p2");
    outbox_fixture_queue(kept, SEND_PRIVATE, PERSON, 0, "t");
    outbox_fixture_queue(kept, SEND_ANSWER, 0, 0, "a2");
    outbox_fixture_expect_at(kept, 3, OUTBOX_FIXTURE_NOW_MS, "a1 a2 t");
    outbox_fixture_expect(kept, "o1 p1 p2 e"); /* o2 waits for o1 */
}

OUTBOX_FIXTURE_TEST(test_what_is_offered_is_what_was_queued)
{
    struct store_send send = {.kind = SEND_OTHER,
                              .chat = CHAT,
                              .table = 77,
                              .method = "getChat",
                              .context = "who asked",
                              .body = "{\"a\":1}"};
    store_queue(kept->store, &send, OUTBOX_FIXTURE_NOW_MS - 5);
    int64_t post = outbox_fixture_queue_post(kept, PERSON, "text");
    outbox_fixture_expect(kept, "{\"a\":1} text");
    const struct store_send *offered = &kept->sends[0];
    assert_int_equal(offered->kind, SEND_OTHER);
    assert_int_equal(kept->sends[1].attachment, ATTACHMENT_NONE);
    assert_int_equal(offered->chat, CHAT);
    assert_int_equal(offered->table, 77);
    assert_int_equal(offered->post, 0);
    assert_int_equal(offered->trial.fails, 0);
    assert_int_equal(offered->message_id, 0);
    assert_int_equal(offered->created_ms, OUTBOX_FIXTURE_NOW_MS - 5);
    assert_string_equal(offered->method, "getChat");
    assert_string_equal(offered->context, "who asked");
    assert_null(kept->sends[1].context);
    assert_int_equal(kept->sends[1].post, post);
    assert_int_not_equal(kept->sends[1].id, offered->id);
}

/* A ticket that is given again could take the wrong send for done. */
OUTBOX_FIXTURE_TEST(test_ids_are_not_used_again)
{
    outbox_fixture_queue_post(kept, CHAT, "one");
    outbox_fixture_expect(kept, "one");
    int64_t id = kept->sends[0].id;
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 1);
    outbox_fixture_queue_post(kept, CHAT, "two");
    outbox_fixture_expect(kept, "two");
    assert_true(kept->sends[0].id > id);
}

/* --- edits --- */

OUTBOX_FIXTURE_TEST(test_edit_waits_for_its_post)
{
    int64_t post = outbox_fixture_queue_post(kept, CHAT, "post");
    outbox_fixture_expect(kept, "post");
    outbox_fixture_queue(kept, SEND_EDIT, CHAT, post, "edit");
    outbox_fixture_expect(kept, "");
    store_sent(kept->store, 1, OUTCOME_SENT, 4711, 0, NULL, OUTBOX_FIXTURE_NOW_MS);
    outbox_fixture_expect(kept, "edit");
    assert_int_equal(kept->sends[0].message_id, 4711);
}

OUTBOX_FIXTURE_TEST(test_edits_of_a_refused_post_are_dropped)
{
    int64_t post = outbox_fixture_queue_post(kept, CHAT, "post");
    outbox_fixture_queue_post(kept, CHAT, "next");
    outbox_fixture_expect(kept, "post");
    outbox_fixture_queue(kept, SEND_EDIT, CHAT, post, "edit");
    outbox_fixture_queue_buttons(kept, CHAT, post, "buttons");
    outbox_fixture_finish(kept, 0, OUTCOME_REFUSED, 0);
    assert_string_equal(tempstore_text(kept->store, "SELECT why FROM posts"), "because");
    outbox_fixture_expect(kept, "next");
    outbox_fixture_queue(kept, SEND_EDIT, OTHER, post, "late edit");
    outbox_fixture_queue(kept, SEND_EDIT, OTHER, 999, "edit of nothing");
    outbox_fixture_expect(kept, "");
    assert_int_equal(store_queued(kept->store), 1);
}

OUTBOX_FIXTURE_TEST(test_waiting_edits_are_merged_in_the_first_place)
{
    int64_t post = outbox_fixture_sent_post(kept, CHAT, 5);
    outbox_fixture_queue(kept, SEND_EDIT, CHAT, post, "e1");
    outbox_fixture_queue_post(kept, CHAT, "p");
    outbox_fixture_queue(kept, SEND_EDIT, CHAT, post, "e2");
    outbox_fixture_queue(kept, SEND_EDIT, CHAT, post, "e3");
    assert_int_equal(store_queued(kept->store), 2);
    outbox_fixture_expect(kept, "e3");
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 0);
    outbox_fixture_expect(kept, "p");
}

OUTBOX_FIXTURE_TEST(test_edits_of_two_posts_are_not_merged)
{
    int64_t one = outbox_fixture_sent_post(kept, CHAT, 5),
            two = outbox_fixture_sent_post(kept, CHAT, 6);
    outbox_fixture_queue(kept, SEND_EDIT, CHAT, one, "e1");
    outbox_fixture_queue(kept, SEND_EDIT, CHAT, two, "e2");
    outbox_fixture_expect(kept, "e1");
    assert_int_equal(kept->sends[0].message_id, 5);
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 0);
    outbox_fixture_expect(kept, "e2");
    assert_int_equal(kept->sends[0].message_id, 6);
}

OUTBOX_FIXTURE_TEST(test_edit_under_way_is_left_alone)
{
    int64_t post = outbox_fixture_sent_post(kept, CHAT, 5);
    outbox_fixture_queue(kept, SEND_EDIT, CHAT, post, "e1");
    outbox_fixture_expect(kept, "e1");
    int64_t id = kept->sends[0].id;
    outbox_fixture_queue(kept, SEND_EDIT, CHAT, post, "e2");
    outbox_fixture_queue(kept, SEND_EDIT, CHAT, post, "e3");
    assert_int_equal(store_queued(kept->store), 1);
    store_sent(kept->store, id, OUTCOME_SENT, 0, 0, NULL, OUTBOX_FIXTURE_NOW_MS);
    outbox_fixture_expect(kept, "e3");
}

OUTBOX_FIXTURE_TEST(test_edit_that_comes_back_takes_over_the_newer_one)
{
    int64_t post = outbox_fixture_sent_post(kept, CHAT, 5);
    outbox_fixture_queue(kept, SEND_EDIT, CHAT, post, "e1");
    outbox_fixture_expect(kept, "e1");
    int64_t id = kept->sends[0].id;
    outbox_fixture_queue_post(kept, CHAT, "p");
    outbox_fixture_queue(kept, SEND_EDIT, CHAT, post, "e2");
    store_sent(kept->store, id, OUTCOME_LATER, 0, OUTBOX_FIXTURE_NOW_MS + 10, "429",
               OUTBOX_FIXTURE_NOW_MS);
    assert_int_equal(store_queued(kept->store), 2);
    outbox_fixture_expect(kept, "");
    assert_int_equal(kept->next_ms, OUTBOX_FIXTURE_NOW_MS + 10);
    outbox_fixture_expect_at(kept, 9, OUTBOX_FIXTURE_NOW_MS + 10, "e2");
    assert_int_equal(kept->sends[0].id, id);
}

/* --- waiting --- */

OUTBOX_FIXTURE_TEST(test_how_many_are_ready)
{
    assert_false(store_ready(kept->store, 1));
    outbox_fixture_queue_post(kept, CHAT, "a1");
    outbox_fixture_queue_post(kept, CHAT, "a2"); /* waits for a1 */
    outbox_fixture_queue_post(kept, OTHER, "b");
    assert_true(store_ready(kept->store, 1));
    assert_true(store_ready(kept->store, 2));
    assert_false(store_ready(kept->store, 3));
    outbox_fixture_queue(kept, SEND_ANSWER, 0, 0, "answer");
    assert_true(store_ready(kept->store, 3));
    store_put_off(kept->store, OTHER, OUTBOX_FIXTURE_NOW_MS + 5);
    outbox_fixture_expect(kept, "answer a1");
    assert_false(store_ready(kept->store, 1));
}

OUTBOX_FIXTURE_TEST(test_later_keeps_the_place)
{
    outbox_fixture_queue_post(kept, CHAT, "a1");
    outbox_fixture_queue_post(kept, CHAT, "a2");
    outbox_fixture_queue(kept, SEND_ANSWER, 0, 0, "answer");
    outbox_fixture_expect(kept, "answer a1");
    store_sent(kept->store, kept->sends[0].id, OUTCOME_LATER, 0, OUTBOX_FIXTURE_NOW_MS + 3, NULL,
               OUTBOX_FIXTURE_NOW_MS);
    store_sent(kept->store, kept->sends[1].id, OUTCOME_LATER, 0, OUTBOX_FIXTURE_NOW_MS + 5, NULL,
               OUTBOX_FIXTURE_NOW_MS);
    outbox_fixture_expect(kept, "");
    assert_int_equal(kept->next_ms, OUTBOX_FIXTURE_NOW_MS + 3);
    outbox_fixture_expect_at(kept, 9, OUTBOX_FIXTURE_NOW_MS + 4, "answer");
    assert_int_equal(kept->next_ms, OUTBOX_FIXTURE_NOW_MS + 5);
    outbox_fixture_expect_at(kept, 9, OUTBOX_FIXTURE_NOW_MS + 5, "a1");
    assert_int_equal(kept->next_ms, -1);
    store_sent(kept->store, kept->sends[0].id, OUTCOME_LATER, 0, OUTBOX_FIXTURE_NOW_MS, NULL,
               OUTBOX_FIXTURE_NOW_MS);
    outbox_fixture_expect(kept, "a1");
}

OUTBOX_FIXTURE_TEST(test_chat_that_must_wait_is_asked_once_and_put_off)
{
    kept->wait_chat = CHAT, kept->wait_ms = 500;
    for (int i = 0; i < 500; i++)
        outbox_fixture_queue_post(kept, CHAT, "waits");
    outbox_fixture_queue_post(kept, OTHER, "goes");
    outbox_fixture_expect(kept, "goes");
    assert_int_equal(kept->next_ms, OUTBOX_FIXTURE_NOW_MS + 500);
    int asked = 0;
    for (int i = 0; i < kept->n_asked; i++)
        asked += kept->asked[i] == CHAT;
    assert_int_equal(asked, 1);
    /* Until then it is not even looked at, nor is a row written for it. */
    int changes = sqlite3_total_changes(kept->store->db);
    outbox_fixture_expect_at(kept, 9, OUTBOX_FIXTURE_NOW_MS + 499, "");
    assert_int_equal(sqlite3_total_changes(kept->store->db), changes);
    for (int i = 0; i < kept->n_asked; i++)
        assert_int_equal(kept->asked[i], 0);
    kept->wait_chat = 0;
    outbox_fixture_expect_at(kept, 9, OUTBOX_FIXTURE_NOW_MS + 500, "waits");
}

/* Nor asked about, one chat after the other. */
OUTBOX_FIXTURE_TEST(test_when_all_must_wait_nothing_is_touched)
{
    outbox_fixture_queue_post(kept, CHAT, "a");
    outbox_fixture_queue_post(kept, OTHER, "b");
    outbox_fixture_queue(kept, SEND_ANSWER, 0, 0, "answer");
    kept->wait_all_ms = 70;
    int changes = sqlite3_total_changes(kept->store->db);
    outbox_fixture_expect(kept, "");
    assert_int_equal(kept->next_ms, OUTBOX_FIXTURE_NOW_MS + 70);
    assert_int_equal(kept->n_asked, 2); /* about the answer, and then about all */
    assert_int_equal(sqlite3_total_changes(kept->store->db), changes);
    assert_true(store_ready(kept->store, 3));
    kept->wait_all_ms = 0;
    outbox_fixture_expect(kept, "answer a b");
}

/* Once the limit for all is reached in the middle of an offer, the other chats are not put off one
 * by one. */
OUTBOX_FIXTURE_TEST(test_all_must_wait_in_the_middle)
{
    outbox_fixture_queue_post(kept, CHAT, "a");
    outbox_fixture_queue_post(kept, OTHER, "b");
    kept->wait_chat = CHAT, kept->wait_ms = 20;
    outbox_fixture_expect(kept, "b");
    store_sent(kept->store, kept->sends[0].id, OUTCOME_SENT, 1, 0, NULL, OUTBOX_FIXTURE_NOW_MS);
    kept->wait_all_ms = 30;
    outbox_fixture_expect_at(kept, 9, OUTBOX_FIXTURE_NOW_MS + 20, "");
    assert_int_equal(kept->next_ms, OUTBOX_FIXTURE_NOW_MS + 50);
}

OUTBOX_FIXTURE_TEST(test_put_off)
{
    outbox_fixture_queue_post(kept, CHAT, "a1");
    outbox_fixture_queue_post(kept, CHAT, "a2");
    outbox_fixture_queue_post(kept, OTHER, "b1");
    store_put_off(kept->store, CHAT, OUTBOX_FIXTURE_NOW_MS + 100);
    store_put_off(kept->store, CHAT, OUTBOX_FIXTURE_NOW_MS + 50); /* not sooner */
    store_put_off(kept->store, THIRD, OUTBOX_FIXTURE_NOW_MS + 50);
    outbox_fixture_expect(kept, "b1");
    assert_int_equal(kept->next_ms, OUTBOX_FIXTURE_NOW_MS + 100);
    outbox_fixture_expect_at(kept, 9, OUTBOX_FIXTURE_NOW_MS + 100, "a1");
    store_put_off(kept->store, CHAT, OUTBOX_FIXTURE_NOW_MS + 300); /* while one is under way */
    store_sent(kept->store, kept->sends[0].id, OUTCOME_SENT, 1, 0, NULL, OUTBOX_FIXTURE_NOW_MS);
    outbox_fixture_expect_at(kept, 9, OUTBOX_FIXTURE_NOW_MS + 299, "");
    assert_int_equal(kept->next_ms, OUTBOX_FIXTURE_NOW_MS + 300);
    outbox_fixture_expect_at(kept, 9, OUTBOX_FIXTURE_NOW_MS + 300, "a2");
}

OUTBOX_FIXTURE_TEST(test_put_off_holds_when_a_chore_becomes_urgent)
{
    int64_t post = outbox_fixture_sent_post(kept, CHAT, 5);
    outbox_fixture_queue(kept, SEND_CHORE, CHAT, post, "text1");
    store_put_off(kept->store, CHAT, OUTBOX_FIXTURE_NOW_MS + 100);
    outbox_fixture_queue_post(kept, CHAT, "p");
    outbox_fixture_queue(kept, SEND_EDIT, CHAT, post, "text2"); /* behind it */
    outbox_fixture_expect_at(kept, 9, OUTBOX_FIXTURE_NOW_MS + 99, "");
    outbox_fixture_expect_at(kept, 9, OUTBOX_FIXTURE_NOW_MS + 100, "p");
}

OUTBOX_FIXTURE_TEST(test_old_answers_are_dropped)
{
    outbox_fixture_queue(kept, SEND_ANSWER, 0, 0, "old");
    outbox_fixture_queue_post(kept, CHAT, "post");
    outbox_fixture_expect_at(kept, 9, OUTBOX_FIXTURE_NOW_MS + STORE_ANSWER_MS + 1, "post");
    assert_int_equal(store_queued(kept->store), 1);
    outbox_fixture_queue(kept, SEND_ANSWER, 0, 0, "just in time");
    outbox_fixture_expect_at(kept, 9, OUTBOX_FIXTURE_NOW_MS + STORE_ANSWER_MS, "just in time");
}

/* --- the end of a process --- */

OUTBOX_FIXTURE_TEST(test_recover)
{
    int64_t post = outbox_fixture_sent_post(kept, OTHER, 5);
    outbox_fixture_queue_post(kept, CHAT, "a1");
    outbox_fixture_queue_post(kept, CHAT, "a2");
    outbox_fixture_queue(kept, SEND_PRIVATE, PERSON, 0, "throw");
    outbox_fixture_queue(kept, SEND_ANSWER, 0, 0, "answered");
    outbox_fixture_queue(kept, SEND_EDIT, OTHER, post, "e1");
    outbox_fixture_expect(kept, "answered throw a1 e1");
    outbox_fixture_queue(kept, SEND_ANSWER, 0, 0, "waiting");
    outbox_fixture_queue(kept, SEND_EDIT, OTHER, post, "e2");
    outbox_fixture_queue_post(kept, OTHER, "b");
    assert_int_equal(store_queued(kept->store), 7);
    assert_int_equal(outbox_fixture_restart(kept), 6);
    assert_int_equal(store_queued(kept->store), 6);
    outbox_fixture_expect(kept, "waiting throw a1 e2"); /* the newest text of the post */
    outbox_fixture_finish(kept, 3, OUTCOME_SENT, 0);
    outbox_fixture_expect(kept, "b");
    assert_int_equal(outbox_fixture_restart(kept), 4); /* without the answer that was under way */
    outbox_fixture_expect(kept, "throw a1 b");
    assert_int_equal(outbox_fixture_restart(kept), 4);
}

/* The rows of sends, after the transaction. */
static int64_t rows(void)
{
    store_commit(kept->store);
    store_begin(kept->store);
    return tempstore_number(kept->store, "SELECT count(*) FROM sends");
}

/* An answer that leaves at once is not repeated after a crash, so it needs no row. */
OUTBOX_FIXTURE_TEST(test_an_answer_has_a_row_if_it_waits)
{
    outbox_fixture_queue(kept, SEND_ANSWER, 0, 0, "a");
    outbox_fixture_expect(kept, "a");
    assert_int_equal(rows(), 0);
    outbox_fixture_finish(kept, 0, OUTCOME_LATER, 0);
    assert_int_equal(rows(), 1);
    assert_int_equal(outbox_fixture_restart(kept), 1);
    outbox_fixture_expect(kept, "a");
    assert_int_equal(rows(), 1);
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 0);
    outbox_fixture_queue(kept, SEND_ANSWER, 0, 0, "b");
    assert_int_equal(rows(), 1);
    assert_int_equal(outbox_fixture_restart(kept), 1);
    outbox_fixture_expect(kept, "b");
}

/* One that was pushed out by others is there again. */
OUTBOX_FIXTURE_TEST(test_rollback_keeps_the_answers_before_it)
{
    outbox_fixture_queue(kept, SEND_ANSWER, 0, 0, "a");
    outbox_fixture_queue(kept, SEND_ANSWER, 0, 0, "b");
    store_savepoint(kept->store);
    for (int i = 1; i < STORE_ANSWERS_MOST; i++)
        outbox_fixture_queue(kept, SEND_ANSWER, 0, 0, "undone");
    assert_int_equal(store_queued(kept->store), STORE_ANSWERS_MOST);
    store_rollback(kept->store);
    assert_int_equal(store_queued(kept->store), 2);
    outbox_fixture_expect(kept, "a b");
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 0);
    outbox_fixture_finish(kept, 1, OUTCOME_LATER, 0);
    outbox_fixture_expect(kept, "b");
}

OUTBOX_FIXTURE_TEST(test_an_answer_without_a_row_forgets_its_person)
{
    struct store_send answer = {.kind = SEND_ANSWER, .who = PERSON, .method = "m", .body = "a"};
    store_queue(kept->store, &answer, OUTBOX_FIXTURE_NOW_MS);
    store_forget_sends(kept->store, PERSON);
    outbox_fixture_expect(kept, "a");
    assert_int_equal(kept->sends[0].who, 0);
}

OUTBOX_FIXTURE_TEST(test_rollback_takes_back_what_was_queued)
{
    int64_t post = outbox_fixture_sent_post(kept, CHAT, 5);
    outbox_fixture_queue(kept, SEND_EDIT, CHAT, post, "kept");
    store_savepoint(kept->store);
    outbox_fixture_queue(kept, SEND_EDIT, CHAT, post, "undone");
    outbox_fixture_queue_post(kept, CHAT, "undone");
    outbox_fixture_queue(kept, SEND_ANSWER, 0, 0, "undone");
    outbox_fixture_queue(kept, SEND_ANSWER, 0, 0, "undone");
    store_drop_queued(kept->store, CHAT);
    store_rollback(kept->store);
    assert_int_equal(store_queued(kept->store), 1);
    outbox_fixture_expect(kept, "kept");
}

OUTBOX_FIXTURE_TEST(test_drop_queued)
{
    int64_t first = outbox_fixture_queue_post(kept, CHAT, "a1");
    int64_t second = outbox_fixture_queue_post(kept, CHAT, "a2");
    outbox_fixture_queue_post(kept, OTHER, "b");
    outbox_fixture_queue(kept, SEND_ANSWER, 0, 0, "answer");
    outbox_fixture_expect_at(kept, 2, OUTBOX_FIXTURE_NOW_MS, "answer a1");
    store_drop_queued(kept->store, CHAT);
    assert_int_equal(store_queued(kept->store), 3);
    store_sent(kept->store, kept->sends[1].id, OUTCOME_SENT, 5, 0, NULL, OUTBOX_FIXTURE_NOW_MS);
    outbox_fixture_queue(kept, SEND_EDIT, CHAT, second, "edit of what was dropped");
    outbox_fixture_queue(kept, SEND_EDIT, CHAT, first, "edit of what was sent");
    outbox_fixture_expect(kept, "b edit of what was sent");
    assert_int_equal(tempstore_number(kept->store, "SELECT id FROM posts WHERE why = 'dropped'"
                                                   " AND done_ms > 0"),
                     second);
}

/* --- the end of the power --- */

static int n_syncs;
static const sqlite3_io_methods *disk;

static int count_sync(sqlite3_file *file, int flags)
{
    n_syncs++;
    return disk->xSync(file, flags);
}

/* Commits; how often the log was waited for. */
static int syncs_of_commit(void)
{
    static sqlite3_io_methods counting;
    sqlite3_file *log = NULL;
    sqlite3_file_control(kept->store->db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
    disk = log->pMethods;
    counting = *disk;
    counting.xSync = count_sync;
    log->pMethods = &counting;
    n_syncs = 0;
    store_commit(kept->store);
    log->pMethods = disk;
    store_begin(kept->store);
    return n_syncs;
}

OUTBOX_FIXTURE_TEST(test_what_must_survive_the_power)
{
    struct store *store = kept->store;
    int64_t post = outbox_fixture_queue_post(kept, CHAT, "a");
    outbox_fixture_queue_post(kept, CHAT, "b");
    assert_true(syncs_of_commit() > 0);
    assert_int_equal(syncs_of_commit(), 0);
    outbox_fixture_expect(kept, "a");
    assert_int_equal(syncs_of_commit(), 0);
    store_sent(store, kept->sends[0].id, OUTCOME_SENT, 5, 0, NULL, OUTBOX_FIXTURE_NOW_MS);
    outbox_fixture_expect(kept, "b");
    store_sent(store, kept->sends[0].id, OUTCOME_LATER, 0, OUTBOX_FIXTURE_NOW_MS + 5, "429",
               OUTBOX_FIXTURE_NOW_MS);
    store_put_off(store, CHAT, OUTBOX_FIXTURE_NOW_MS + 9);
    assert_int_equal(syncs_of_commit(), 0);
    outbox_fixture_queue(kept, SEND_EDIT, CHAT, post, "e1");
    assert_true(syncs_of_commit() > 0);
    outbox_fixture_queue(kept, SEND_EDIT, CHAT, post, "e2");
    assert_true(syncs_of_commit() > 0);
    outbox_fixture_queue(kept, SEND_ONCE, OTHER, 0, "once");
    assert_true(syncs_of_commit() > 0);
    outbox_fixture_expect(kept, "once"); /* must not go again */
    assert_true(syncs_of_commit() > 0);
    store_update_new(store, 7, OUTBOX_FIXTURE_NOW_MS);
    assert_true(syncs_of_commit() > 0);
}

/* --- a group becomes a supergroup --- */

OUTBOX_FIXTURE_TEST(test_migration_takes_everything_along)
{
    struct store *store = kept->store;
    struct store_table table = {.chat = CHAT, .first = -1, .rules = "{}"};
    store_table_add(store, &table);
    store_chat_put(store, &(struct store_chat){.chat = CHAT, .language = "it", .gone = true});
    int64_t sent = outbox_fixture_sent_post(kept, CHAT, 5);
    int64_t waiting = outbox_fixture_queue_post(kept, CHAT, "a1");
    outbox_fixture_queue(kept, SEND_EDIT, CHAT, sent, "edit of the old");
    for (int twice = 0; twice < 2; twice++) {
        store_fixture_merge(store, CHAT, OTHER);
        int64_t id = 0;
        assert_int_equal(store_tables_in_chat(store, OTHER, &id, 1), 1);
        assert_int_equal(id, table.id);
        assert_int_equal(store_tables_in_chat(store, CHAT, &id, 1), 0);
        struct store_chat chat;
        store_chat(store, OTHER, &chat);
        assert_string_equal(chat.language, "it");
        assert_true(chat.gone);
        store_chat(store, CHAT, &chat);
        assert_string_equal(chat.language, "");
        assert_int_equal(tempstore_number(store, "SELECT count(*) FROM chats"), 1);
    }
    outbox_fixture_expect(kept, "a1");
    assert_int_equal(kept->sends[0].chat, OTHER);
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 8);
    outbox_fixture_queue(kept, SEND_EDIT, OTHER, waiting, "edit of the new");
    outbox_fixture_expect(kept, "edit of the new");
    assert_int_equal(kept->sends[0].message_id, 8);
    store_fixture_merge(store, CHAT, OTHER); /* told once more: what is new stays reachable */
    outbox_fixture_finish(kept, 0, OUTCOME_LATER, 0);
    outbox_fixture_expect(kept, "edit of the new");
    assert_int_equal(kept->sends[0].message_id, 8);
}

OUTBOX_FIXTURE_TEST(test_migration_into_a_known_chat)
{
    struct store *store = kept->store;
    struct store_chat chat;
    store_chat_put(store, &(struct store_chat){.chat = CHAT, .language = "it", .gone = true});
    store_chat_put(store, &(struct store_chat){.chat = OTHER, .language = "", .gone = false});
    store_fixture_merge(store, CHAT, OTHER);
    store_chat(store, OTHER, &chat);
    assert_string_equal(chat.language, "it");
    assert_false(chat.gone);
    store_chat_put(store, &(struct store_chat){.chat = CHAT, .language = "de", .gone = false});
    store_fixture_merge(store, CHAT, OTHER);
    store_chat(store, OTHER, &chat);
    assert_string_equal(chat.language, "it");
}

/* Both queues become one, by age, and each that is under way is waited for. */
OUTBOX_FIXTURE_TEST(test_migration_joins_two_queues)
{
    outbox_fixture_queue_post(kept, CHAT, "a1");
    outbox_fixture_queue_post(kept, OTHER, "b1");
    outbox_fixture_queue_post(kept, CHAT, "a2");
    outbox_fixture_queue_post(kept, OTHER, "b2");
    outbox_fixture_queue_post(kept, CHAT, "a3");
    outbox_fixture_expect_at(kept, 2, OUTBOX_FIXTURE_NOW_MS, "a1 b1");
    store_fixture_merge(kept->store, CHAT, OTHER);
    store_sent(kept->store, kept->sends[1].id, OUTCOME_SENT, 6, 0, NULL, OUTBOX_FIXTURE_NOW_MS);
    outbox_fixture_expect(kept, "");
    store_sent(kept->store, 1, OUTCOME_LATER, 0, 0, "moved", OUTBOX_FIXTURE_NOW_MS);
    static const char *const order[] = {"a1", "a2", "b2", "a3"};
    for (int i = 0; i < 4; i++) {
        outbox_fixture_expect(kept, order[i]);
        assert_int_equal(kept->sends[0].chat, OTHER);
        outbox_fixture_finish(kept, 0, OUTCOME_SENT, 10 + i);
    }
}

/* --- tidying, counting, asserting --- */

OUTBOX_FIXTURE_TEST(test_old_posts_are_forgotten)
{
    struct store *store = kept->store;
    struct store_table table = {.chat = CHAT, .status = 1, .rules = "{}"};
    store_table_add(store, &table);
    int64_t posts[6];
    for (int i = 0; i < 6; i++) {
        posts[i] =
            store_fixture_set(store, SEND_POST, CHAT, 0, table.id, "p", OUTBOX_FIXTURE_NOW_MS);
        outbox_fixture_expect(kept, "p");
        outbox_fixture_finish(kept, 0, OUTCOME_SENT, 100 + i);
    }
    table.post = posts[0], table.private_post = posts[1], table.raises_post = posts[2];
    store_table_put(store, &table);
    outbox_fixture_queue(kept, SEND_EDIT, CHAT, posts[3], "edit");
    assert_int_equal(store_tidy(store, OUTBOX_FIXTURE_NOW_MS + DAY_MS, 9), 0);
    assert_int_equal(store_tidy(store, OUTBOX_FIXTURE_NOW_MS + DAY_MS + 1, 9),
                     2); /* posts[4] and posts[5] */
    outbox_fixture_expect(kept, "edit");
    assert_int_equal(kept->sends[0].message_id, 103);
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 0);
    table.status = 2;
    store_table_put(store, &table);
    assert_int_equal(store_tidy(store, OUTBOX_FIXTURE_NOW_MS + DAY_MS + 1, 2), 2);
    assert_int_equal(store_tidy(store, OUTBOX_FIXTURE_NOW_MS + DAY_MS + 1, 2), 1);
    assert_true(outbox_fixture_queue_post(kept, CHAT, "p") > posts[5]); /* no id is given twice */
    assert_int_equal(store_tidy(store, OUTBOX_FIXTURE_NOW_MS + 31 * DAY_MS, 3), 0);
    assert_int_equal(store_tidy(store, OUTBOX_FIXTURE_NOW_MS + 31 * DAY_MS + 1, 3),
                     1); /* posts[0]; the new one is not sent yet */
}

/* It goes on being known which message is to be edited, however long that takes. */
OUTBOX_FIXTURE_TEST(test_posts_are_known_as_long_as_an_edit_waits)
{
    static const enum store_send_kind kinds[] = {SEND_EDIT, SEND_CHORE, SEND_REPLY_EDIT};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        int64_t post = outbox_fixture_sent_post(kept, CHAT, 7);
        outbox_fixture_sent_post(kept, OTHER, 8);
        outbox_fixture_queue(kept, kinds[i], CHAT, post, "edit");
        store_tidy(kept->store, OUTBOX_FIXTURE_NOW_MS + 2 * DAY_MS, 9);
        outbox_fixture_expect(kept, "edit");
        assert_int_equal(kept->sends[0].message_id, 7);
        outbox_fixture_finish(kept, 0, OUTCOME_SENT, 0);
        store_tidy(kept->store, OUTBOX_FIXTURE_NOW_MS + 2 * DAY_MS, 9);
        assert_false(store_post_stands(kept->store, post));
    }
}

OUTBOX_FIXTURE_TEST(test_a_finished_send_leaves_no_row)
{
    for (int i = 0; i < 20; i++) {
        outbox_fixture_queue(kept, i % 2 ? SEND_ANSWER : SEND_PRIVATE, i % 2 ? 0 : PERSON + i, 0,
                             "x");
        outbox_fixture_expect(kept, "x");
        outbox_fixture_finish(kept, 0, i % 3 ? OUTCOME_SENT : OUTCOME_REFUSED, 0);
    }
    assert_int_equal(tempstore_number(kept->store, "SELECT count(*) FROM sends"), 0);
    assert_int_equal(store_queued(kept->store), 0);
}

static void finish_what_is_not_under_way(const struct tempstore *temp)
{
    struct store *store = tempstore_open(temp);
    store_begin(store);
    store_fixture_set(store, SEND_POST, CHAT, 0, 0, "x", OUTBOX_FIXTURE_NOW_MS);
    store_sent(store, 1, OUTCOME_SENT, 1, 0, NULL, OUTBOX_FIXTURE_NOW_MS);
}

static void edit_no_post(const struct tempstore *temp)
{
    struct store *store = tempstore_open(temp);
    store_begin(store);
    store_fixture_set(store, SEND_EDIT, CHAT, 0, 0, "x", OUTBOX_FIXTURE_NOW_MS);
}

static void answer_in_a_chat(const struct tempstore *temp)
{
    struct store *store = tempstore_open(temp);
    store_begin(store);
    struct store_send send = {.kind = SEND_ANSWER, .chat = CHAT, .body = "x"};
    store_queue(store, &send, OUTBOX_FIXTURE_NOW_MS);
}

TEST_CASE(test_bugs_are_asserted)
{
    static void (*const acts[])(const struct tempstore *temp) = {finish_what_is_not_under_way,
                                                                 edit_no_post, answer_in_a_chat};
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
        struct tempstore temp;
        char line[STORE_WHY_BYTES];
        tempstore_make(&temp);
        assert_int_equal(tempstore_child(acts[i], &temp, line), TEMPSTORE_ABORTED);
        tempstore_remove(&temp);
    }
}
