/* test_store_outbox.c - the outbox keeps each chat's order and forgets nothing that must be sent.
 */
#include "internal.h"
#include "outboxed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const int64_t DAY_MS = 24 * 60 * 60 * 1000;

/* --- order --- */

static void test_order_is_kept_in_a_chat(void **state)
{
    struct outboxed *kept = *state;
    outboxed_queue_post(kept, CHAT, "a1");
    outboxed_queue_post(kept, CHAT, "a2");
    outboxed_queue_post(kept, OTHER, "b1");
    outboxed_queue(kept, SEND_PRIVATE, CHAT, 0, "a3");
    outboxed_expect(kept, "a1 b1");
    outboxed_expect(kept, "");
}

static void test_next_moves_up_when_one_is_done(void **state)
{
    struct outboxed *kept = *state;
    outboxed_queue_post(kept, CHAT, "a1");
    outboxed_queue(kept, SEND_ONCE, CHAT, 0, "a2");
    outboxed_queue_post(kept, CHAT, "a3");
    outboxed_expect(kept, "a1");
    outboxed_finish(kept, 0, OUTCOME_SENT, 7);
    outboxed_expect(kept, "a2");
    outboxed_finish(kept, 0, OUTCOME_REFUSED, 0);
    outboxed_expect(kept, "a3");
    outboxed_finish(kept, 0, OUTCOME_SENT, 9);
    outboxed_expect(kept, "");
    assert_int_equal(store_queued(kept->store), 0);
}

/* A chore waits for whatever else its chat has to say, be that queued later. */
static void test_chores_go_last(void **state)
{
    struct outboxed *kept = *state;
    int64_t old = outboxed_sent_post(kept, CHAT, 5), older = outboxed_sent_post(kept, CHAT, 4);
    outboxed_queue(kept, SEND_CHORE, CHAT, old, "c1");
    outboxed_queue(kept, SEND_CHORE, CHAT, older, "c2");
    outboxed_queue_post(kept, CHAT, "p1");
    outboxed_restart(kept);
    outboxed_expect(kept, "p1");
    outboxed_finish(kept, 0, OUTCOME_SENT, 7);
    outboxed_expect(kept, "c1");
    outboxed_queue_post(kept, CHAT, "p3");
    outboxed_finish(kept, 0, OUTCOME_LATER, 0);
    outboxed_expect_at(kept, 9, OUTBOXED_NOW_MS + 3600000, "p3");
    outboxed_finish(kept, 0, OUTCOME_SENT, 9);
    outboxed_queue(kept, SEND_CHORE, CHAT, older, "c2 again"); /* in place of what waits */
    outboxed_expect_at(kept, 9, OUTBOXED_NOW_MS + 7200000, "c1");
    outboxed_finish(kept, 0, OUTCOME_SENT, 0);
    outboxed_expect_at(kept, 9, OUTBOXED_NOW_MS + 7200000, "c2 again");
}

/* Somebody's press waits for the answer: a question waits neither for the chat's line nor for its
 * limits. */
static void test_questions_wait_for_nothing(void **state)
{
    struct outboxed *kept = *state;
    kept->wait_chat = CHAT;
    kept->wait_ms = 40000;
    outboxed_queue_post(kept, CHAT, "p1");
    outboxed_queue(kept, SEND_OTHER, CHAT, 0, "q1");
    outboxed_queue(kept, SEND_OTHER, CHAT, 0, "q2");
    outboxed_expect(kept, "q1 q2");
    store_drop_queued(kept->store, CHAT);
    assert_int_equal(store_queued(kept->store), 2);
}

static void test_kind_and_age_decide_between_chats(void **state)
{
    struct outboxed *kept = *state;
    int64_t post = outboxed_sent_post(kept, OTHER, 5);
    outboxed_queue(kept, SEND_OTHER, 0, 0, "o1");
    outboxed_queue(kept, SEND_OTHER, 0, 0, "o2");
    outboxed_queue(kept, SEND_EDIT, OTHER, post, "e");
    outboxed_queue_post(kept, CHAT, "p1");
    outboxed_queue(kept, SEND_ANSWER, 0, 0, "a1");
    outboxed_queue_post(kept, THIRD, "p2");
    outboxed_queue(kept, SEND_PRIVATE, PERSON, 0, "t");
    outboxed_queue(kept, SEND_ANSWER, 0, 0, "a2");
    outboxed_expect_at(kept, 3, OUTBOXED_NOW_MS, "a1 a2 t");
    outboxed_expect(kept, "o1 p1 p2 e"); /* o2 waits for o1 */
}

static void test_what_is_offered_is_what_was_queued(void **state)
{
    struct outboxed *kept = *state;
    struct store_send send = {.kind = SEND_OTHER,
                              .chat = CHAT,
                              .table = 77,
                              .method = "getChat",
                              .context = "who asked",
                              .body = "{\"a\":1}..",
                              .length = 7};
    store_queue(kept->store, &send, OUTBOXED_NOW_MS - 5);
    int64_t post = outboxed_queue_post(kept, PERSON, "text");
    outboxed_expect(kept, "{\"a\":1} text");
    const struct store_send *offered = &kept->sends[0];
    assert_int_equal(offered->kind, SEND_OTHER);
    assert_int_equal(offered->chat, CHAT);
    assert_int_equal(offered->table, 77);
    assert_int_equal(offered->post, 0);
    assert_int_equal(offered->trial.fails, 0);
    assert_int_equal(offered->message_id, 0);
    assert_int_equal(offered->created_ms, OUTBOXED_NOW_MS - 5);
    assert_string_equal(offered->method, "getChat");
    assert_string_equal(offered->context, "who asked");
    assert_null(kept->sends[1].context);
    assert_int_equal(kept->sends[1].post, post);
    assert_int_not_equal(kept->sends[1].id, offered->id);
}

/* A ticket that is given again could take the wrong send for done. */
static void test_ids_are_not_used_again(void **state)
{
    struct outboxed *kept = *state;
    outboxed_queue_post(kept, CHAT, "one");
    outboxed_expect(kept, "one");
    int64_t id = kept->sends[0].id;
    outboxed_finish(kept, 0, OUTCOME_SENT, 1);
    outboxed_queue_post(kept, CHAT, "two");
    outboxed_expect(kept, "two");
    assert_true(kept->sends[0].id > id);
}

/* --- edits --- */

static void test_edit_waits_for_its_post(void **state)
{
    struct outboxed *kept = *state;
    int64_t post = outboxed_queue_post(kept, CHAT, "post");
    outboxed_queue(kept, SEND_EDIT, CHAT, post, "edit");
    outboxed_expect(kept, "post");
    outboxed_expect(kept, "");
    store_sent(kept->store, 1, OUTCOME_SENT, 4711, 0, NULL, OUTBOXED_NOW_MS);
    outboxed_expect(kept, "edit");
    assert_int_equal(kept->sends[0].message_id, 4711);
}

static void test_edits_of_a_refused_post_are_dropped(void **state)
{
    struct outboxed *kept = *state;
    int64_t post = outboxed_queue_post(kept, CHAT, "post");
    outboxed_queue(kept, SEND_EDIT, CHAT, post, "edit");
    outboxed_queue_buttons(kept, CHAT, post, "buttons");
    outboxed_queue_post(kept, CHAT, "next");
    outboxed_expect(kept, "post");
    outboxed_finish(kept, 0, OUTCOME_REFUSED, 0);
    assert_string_equal(tempstore_text(kept->store, "SELECT why FROM posts"), "because");
    outboxed_expect(kept, "next");
    outboxed_queue(kept, SEND_EDIT, OTHER, post, "late edit");
    outboxed_queue(kept, SEND_EDIT, OTHER, 999, "edit of nothing");
    outboxed_expect(kept, "");
    assert_int_equal(store_queued(kept->store), 1);
}

static void test_waiting_edits_are_merged_in_the_first_place(void **state)
{
    struct outboxed *kept = *state;
    int64_t post = outboxed_sent_post(kept, CHAT, 5);
    outboxed_queue(kept, SEND_EDIT, CHAT, post, "e1");
    outboxed_queue_post(kept, CHAT, "p");
    outboxed_queue(kept, SEND_EDIT, CHAT, post, "e2");
    outboxed_queue(kept, SEND_EDIT, CHAT, post, "e3");
    assert_int_equal(store_queued(kept->store), 2);
    outboxed_expect(kept, "e3");
    outboxed_finish(kept, 0, OUTCOME_SENT, 0);
    outboxed_expect(kept, "p");
}

static void test_edits_of_two_posts_are_not_merged(void **state)
{
    struct outboxed *kept = *state;
    int64_t one = outboxed_sent_post(kept, CHAT, 5), two = outboxed_sent_post(kept, CHAT, 6);
    outboxed_queue(kept, SEND_EDIT, CHAT, one, "e1");
    outboxed_queue(kept, SEND_EDIT, CHAT, two, "e2");
    outboxed_expect(kept, "e1");
    assert_int_equal(kept->sends[0].message_id, 5);
    outboxed_finish(kept, 0, OUTCOME_SENT, 0);
    outboxed_expect(kept, "e2");
    assert_int_equal(kept->sends[0].message_id, 6);
}

/* Buttons alone do not stand for a text, nor the other way round while something is between. */
static void test_edits_of_two_methods_keep_their_order(void **state)
{
    struct outboxed *kept = *state;
    int64_t post = outboxed_sent_post(kept, CHAT, 5);
    outboxed_queue(kept, SEND_EDIT, CHAT, post, "text1");
    outboxed_queue_buttons(kept, CHAT, post, "buttons1");
    outboxed_queue_buttons(kept, CHAT, post, "buttons2");
    assert_int_equal(store_queued(kept->store), 2);
    outboxed_queue(kept, SEND_EDIT, CHAT, post,
                   "text2"); /* makes text1 needless, goes after the buttons */
    assert_int_equal(store_queued(kept->store), 2);
    outboxed_expect(kept, "buttons2");
    outboxed_finish(kept, 0, OUTCOME_SENT, 0);
    outboxed_expect(kept, "text2");
}

static void test_edit_under_way_is_left_alone(void **state)
{
    struct outboxed *kept = *state;
    int64_t post = outboxed_sent_post(kept, CHAT, 5);
    outboxed_queue(kept, SEND_EDIT, CHAT, post, "e1");
    outboxed_expect(kept, "e1");
    int64_t id = kept->sends[0].id;
    outboxed_queue(kept, SEND_EDIT, CHAT, post, "e2");
    outboxed_queue(kept, SEND_EDIT, CHAT, post, "e3");
    assert_int_equal(store_queued(kept->store), 2);
    store_sent(kept->store, id, OUTCOME_SENT, 0, 0, NULL, OUTBOXED_NOW_MS);
    outboxed_expect(kept, "e3");
}

static void test_edit_that_comes_back_takes_over_the_newer_one(void **state)
{
    struct outboxed *kept = *state;
    int64_t post = outboxed_sent_post(kept, CHAT, 5);
    outboxed_queue(kept, SEND_EDIT, CHAT, post, "e1");
    outboxed_expect(kept, "e1");
    int64_t id = kept->sends[0].id;
    outboxed_queue_post(kept, CHAT, "p");
    outboxed_queue(kept, SEND_EDIT, CHAT, post, "e2");
    store_sent(kept->store, id, OUTCOME_LATER, 0, OUTBOXED_NOW_MS + 10, "429", OUTBOXED_NOW_MS);
    assert_int_equal(store_queued(kept->store), 2);
    outboxed_expect(kept, "");
    assert_int_equal(kept->next_ms, OUTBOXED_NOW_MS + 10);
    outboxed_expect_at(kept, 9, OUTBOXED_NOW_MS + 10, "e2");
    assert_int_equal(kept->sends[0].id, id);
}

static void test_edit_that_comes_back_respects_another_method(void **state)
{
    struct outboxed *kept = *state;
    int64_t post = outboxed_sent_post(kept, CHAT, 5);
    outboxed_queue(kept, SEND_EDIT, CHAT, post, "text1");
    outboxed_expect(kept, "text1");
    int64_t id = kept->sends[0].id;
    outboxed_queue_buttons(kept, CHAT, post, "buttons");
    outboxed_queue(kept, SEND_EDIT, CHAT, post, "text2");
    store_sent(kept->store, id, OUTCOME_LATER, 0, 0, "429", OUTBOXED_NOW_MS);
    static const char *const order[] = {"text1", "buttons", "text2"};
    for (int i = 0; i < 3; i++) {
        outboxed_expect(kept, order[i]);
        outboxed_finish(kept, 0, OUTCOME_SENT, 0);
    }
}

/* --- waiting --- */

static void test_how_many_are_ready(void **state)
{
    struct outboxed *kept = *state;
    assert_false(store_ready(kept->store, 1));
    outboxed_queue_post(kept, CHAT, "a1");
    outboxed_queue_post(kept, CHAT, "a2"); /* waits for a1 */
    outboxed_queue_post(kept, OTHER, "b");
    assert_true(store_ready(kept->store, 1));
    assert_true(store_ready(kept->store, 2));
    assert_false(store_ready(kept->store, 3));
    outboxed_queue(kept, SEND_ANSWER, 0, 0, "answer");
    assert_true(store_ready(kept->store, 3));
    store_put_off(kept->store, OTHER, OUTBOXED_NOW_MS + 5);
    outboxed_expect(kept, "answer a1");
    assert_false(store_ready(kept->store, 1));
}

static void test_later_keeps_the_place(void **state)
{
    struct outboxed *kept = *state;
    outboxed_queue_post(kept, CHAT, "a1");
    outboxed_queue_post(kept, CHAT, "a2");
    outboxed_queue(kept, SEND_ANSWER, 0, 0, "answer");
    outboxed_expect(kept, "answer a1");
    store_sent(kept->store, kept->sends[0].id, OUTCOME_LATER, 0, OUTBOXED_NOW_MS + 3, NULL,
               OUTBOXED_NOW_MS);
    store_sent(kept->store, kept->sends[1].id, OUTCOME_LATER, 0, OUTBOXED_NOW_MS + 5, NULL,
               OUTBOXED_NOW_MS);
    outboxed_expect(kept, "");
    assert_int_equal(kept->next_ms, OUTBOXED_NOW_MS + 3);
    outboxed_expect_at(kept, 9, OUTBOXED_NOW_MS + 4, "answer");
    assert_int_equal(kept->next_ms, OUTBOXED_NOW_MS + 5);
    outboxed_expect_at(kept, 9, OUTBOXED_NOW_MS + 5, "a1");
    assert_int_equal(kept->next_ms, -1);
    store_sent(kept->store, kept->sends[0].id, OUTCOME_LATER, 0, OUTBOXED_NOW_MS, NULL,
               OUTBOXED_NOW_MS);
    outboxed_expect(kept, "a1");
}

static void test_chat_that_must_wait_is_asked_once_and_put_off(void **state)
{
    struct outboxed *kept = *state;
    kept->wait_chat = CHAT, kept->wait_ms = 500;
    for (int i = 0; i < 500; i++)
        outboxed_queue_post(kept, CHAT, "waits");
    outboxed_queue_post(kept, OTHER, "goes");
    outboxed_expect(kept, "goes");
    assert_int_equal(kept->next_ms, OUTBOXED_NOW_MS + 500);
    int asked = 0;
    for (int i = 0; i < kept->n_asked; i++)
        asked += kept->asked[i] == CHAT;
    assert_int_equal(asked, 1);
    /* Until then it is not even looked at, nor is a row written for it. */
    int changes = sqlite3_total_changes(kept->store->db);
    outboxed_expect_at(kept, 9, OUTBOXED_NOW_MS + 499, "");
    assert_int_equal(sqlite3_total_changes(kept->store->db), changes);
    for (int i = 0; i < kept->n_asked; i++)
        assert_int_equal(kept->asked[i], 0);
    kept->wait_chat = 0;
    outboxed_expect_at(kept, 9, OUTBOXED_NOW_MS + 500, "waits");
}

/* Nor asked about, one chat after the other. */
static void test_when_all_must_wait_nothing_is_touched(void **state)
{
    struct outboxed *kept = *state;
    outboxed_queue_post(kept, CHAT, "a");
    outboxed_queue_post(kept, OTHER, "b");
    outboxed_queue(kept, SEND_ANSWER, 0, 0, "answer");
    kept->wait_all_ms = 70;
    int changes = sqlite3_total_changes(kept->store->db);
    outboxed_expect(kept, "");
    assert_int_equal(kept->next_ms, OUTBOXED_NOW_MS + 70);
    assert_int_equal(kept->n_asked, 2); /* about the answer, and then about all */
    assert_int_equal(sqlite3_total_changes(kept->store->db), changes);
    assert_true(store_ready(kept->store, 3));
    kept->wait_all_ms = 0;
    outboxed_expect(kept, "answer a b");
}

/* Once the limit for all is reached in the middle of an offer, the other chats are not put off one
 * by one. */
static void test_all_must_wait_in_the_middle(void **state)
{
    struct outboxed *kept = *state;
    outboxed_queue_post(kept, CHAT, "a");
    outboxed_queue_post(kept, OTHER, "b");
    kept->wait_chat = CHAT, kept->wait_ms = 20;
    outboxed_expect(kept, "b");
    store_sent(kept->store, kept->sends[0].id, OUTCOME_SENT, 1, 0, NULL, OUTBOXED_NOW_MS);
    kept->wait_all_ms = 30;
    outboxed_expect_at(kept, 9, OUTBOXED_NOW_MS + 20, "");
    assert_int_equal(kept->next_ms, OUTBOXED_NOW_MS + 50);
}

static void test_put_off(void **state)
{
    struct outboxed *kept = *state;
    outboxed_queue_post(kept, CHAT, "a1");
    outboxed_queue_post(kept, CHAT, "a2");
    outboxed_queue_post(kept, OTHER, "b1");
    store_put_off(kept->store, CHAT, OUTBOXED_NOW_MS + 100);
    store_put_off(kept->store, CHAT, OUTBOXED_NOW_MS + 50); /* not sooner */
    store_put_off(kept->store, THIRD, OUTBOXED_NOW_MS + 50);
    outboxed_expect(kept, "b1");
    assert_int_equal(kept->next_ms, OUTBOXED_NOW_MS + 100);
    outboxed_expect_at(kept, 9, OUTBOXED_NOW_MS + 100, "a1");
    store_put_off(kept->store, CHAT, OUTBOXED_NOW_MS + 300); /* while one is under way */
    store_sent(kept->store, kept->sends[0].id, OUTCOME_SENT, 1, 0, NULL, OUTBOXED_NOW_MS);
    outboxed_expect_at(kept, 9, OUTBOXED_NOW_MS + 299, "");
    assert_int_equal(kept->next_ms, OUTBOXED_NOW_MS + 300);
    outboxed_expect_at(kept, 9, OUTBOXED_NOW_MS + 300, "a2");
}

static void test_put_off_holds_when_an_edit_is_merged_away(void **state)
{
    struct outboxed *kept = *state;
    int64_t post = outboxed_sent_post(kept, CHAT, 5);
    outboxed_queue(kept, SEND_EDIT, CHAT, post, "text1");
    store_put_off(kept->store, CHAT, OUTBOXED_NOW_MS + 100);
    outboxed_queue_buttons(kept, CHAT, post, "buttons");
    outboxed_queue(kept, SEND_EDIT, CHAT, post, "text2");
    outboxed_expect_at(kept, 9, OUTBOXED_NOW_MS + 99, "");
    outboxed_expect_at(kept, 9, OUTBOXED_NOW_MS + 100, "buttons");
}

static void test_old_answers_are_dropped(void **state)
{
    struct outboxed *kept = *state;
    outboxed_queue(kept, SEND_ANSWER, 0, 0, "old");
    outboxed_queue_post(kept, CHAT, "post");
    outboxed_expect_at(kept, 9, OUTBOXED_NOW_MS + STORE_ANSWER_MS + 1, "post");
    assert_int_equal(store_queued(kept->store), 1);
    outboxed_queue(kept, SEND_ANSWER, 0, 0, "just in time");
    outboxed_expect_at(kept, 9, OUTBOXED_NOW_MS + STORE_ANSWER_MS, "just in time");
}

/* --- the end of a process --- */

static void test_recover(void **state)
{
    struct outboxed *kept = *state;
    int64_t post = outboxed_sent_post(kept, OTHER, 5);
    outboxed_queue_post(kept, CHAT, "a1");
    outboxed_queue_post(kept, CHAT, "a2");
    outboxed_queue(kept, SEND_PRIVATE, PERSON, 0, "throw");
    outboxed_queue(kept, SEND_ANSWER, 0, 0, "answered");
    outboxed_queue(kept, SEND_EDIT, OTHER, post, "e1");
    outboxed_expect(kept, "answered throw a1 e1");
    outboxed_queue(kept, SEND_ANSWER, 0, 0, "waiting");
    outboxed_queue(kept, SEND_EDIT, OTHER, post, "e2");
    outboxed_queue_post(kept, OTHER, "b");
    assert_int_equal(store_queued(kept->store), 8);
    assert_int_equal(outboxed_restart(kept), 7);
    assert_int_equal(store_queued(kept->store), 7);
    outboxed_expect(kept, "waiting throw a1 e1");
    outboxed_finish(kept, 3, OUTCOME_SENT, 0);
    outboxed_expect(kept, "e2");
    outboxed_finish(kept, 0, OUTCOME_SENT, 0);
    outboxed_expect(kept, "b");
    assert_int_equal(outboxed_restart(kept), 4); /* without the answer that was under way */
    outboxed_expect(kept, "throw a1 b");
    assert_int_equal(outboxed_restart(kept), 4);
}

static void test_rollback_takes_back_what_was_queued(void **state)
{
    struct outboxed *kept = *state;
    int64_t post = outboxed_sent_post(kept, CHAT, 5);
    outboxed_queue(kept, SEND_EDIT, CHAT, post, "kept");
    store_savepoint(kept->store);
    outboxed_queue(kept, SEND_EDIT, CHAT, post, "undone");
    outboxed_queue_post(kept, CHAT, "undone");
    outboxed_queue(kept, SEND_ANSWER, 0, 0, "undone");
    outboxed_queue(kept, SEND_ANSWER, 0, 0, "undone");
    store_drop_queued(kept->store, CHAT);
    store_rollback(kept->store);
    assert_int_equal(store_queued(kept->store), 1);
    outboxed_expect(kept, "kept");
}

static void test_drop_queued(void **state)
{
    struct outboxed *kept = *state;
    int64_t first = outboxed_queue_post(kept, CHAT, "a1");
    int64_t second = outboxed_queue_post(kept, CHAT, "a2");
    outboxed_queue(kept, SEND_EDIT, CHAT, first, "edit");
    outboxed_queue_post(kept, OTHER, "b");
    outboxed_queue(kept, SEND_ANSWER, 0, 0, "answer");
    outboxed_expect_at(kept, 2, OUTBOXED_NOW_MS, "answer a1");
    store_drop_queued(kept->store, CHAT);
    assert_int_equal(store_queued(kept->store), 3);
    store_sent(kept->store, kept->sends[1].id, OUTCOME_SENT, 5, 0, NULL, OUTBOXED_NOW_MS);
    outboxed_queue(kept, SEND_EDIT, CHAT, second, "edit of what was dropped");
    outboxed_queue(kept, SEND_EDIT, CHAT, first, "edit of what was sent");
    outboxed_expect(kept, "b edit of what was sent");
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
static int syncs_of_commit(struct outboxed *kept)
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

static void test_what_must_survive_the_power(void **state)
{
    struct outboxed *kept = *state;
    struct store *store = kept->store;
    int64_t post = outboxed_queue_post(kept, CHAT, "a");
    outboxed_queue_post(kept, CHAT, "b");
    assert_true(syncs_of_commit(kept) > 0);
    assert_int_equal(syncs_of_commit(kept), 0);
    outboxed_expect(kept, "a");
    assert_int_equal(syncs_of_commit(kept), 0);
    store_sent(store, kept->sends[0].id, OUTCOME_SENT, 5, 0, NULL, OUTBOXED_NOW_MS);
    outboxed_expect(kept, "b");
    store_sent(store, kept->sends[0].id, OUTCOME_LATER, 0, OUTBOXED_NOW_MS + 5, "429",
               OUTBOXED_NOW_MS);
    store_put_off(store, CHAT, OUTBOXED_NOW_MS + 9);
    assert_int_equal(syncs_of_commit(kept), 0);
    outboxed_queue(kept, SEND_EDIT, CHAT, post, "e1");
    assert_true(syncs_of_commit(kept) > 0);
    outboxed_queue(kept, SEND_EDIT, CHAT, post, "e2");
    assert_true(syncs_of_commit(kept) > 0);
    outboxed_queue(kept, SEND_ONCE, OTHER, 0, "once");
    assert_true(syncs_of_commit(kept) > 0);
    outboxed_expect(kept, "once"); /* must not go again */
    assert_true(syncs_of_commit(kept) > 0);
    store_update_new(store, 7, OUTBOXED_NOW_MS);
    assert_true(syncs_of_commit(kept) > 0);
}

/* --- a group becomes a supergroup --- */

static void test_migration_takes_everything_along(void **state)
{
    struct outboxed *kept = *state;
    struct store *store = kept->store;
    struct store_table table = {.chat = CHAT, .first = -1, .rules = "{}"};
    store_table_add(store, &table);
    store_chat_put(store, &(struct store_chat){.chat = CHAT, .language = "it", .gone = true});
    int64_t sent = outboxed_sent_post(kept, CHAT, 5);
    int64_t waiting = outboxed_queue_post(kept, CHAT, "a1");
    outboxed_queue(kept, SEND_EDIT, CHAT, sent, "edit of the old");
    outboxed_queue(kept, SEND_EDIT, CHAT, waiting, "edit of the new");
    for (int twice = 0; twice < 2; twice++) {
        store_migrate_chat(store, CHAT, OTHER);
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
    outboxed_expect(kept, "a1");
    assert_int_equal(kept->sends[0].chat, OTHER);
    outboxed_finish(kept, 0, OUTCOME_SENT, 8);
    outboxed_expect(kept, "edit of the new");
    assert_int_equal(kept->sends[0].message_id, 8);
    store_migrate_chat(store, CHAT, OTHER); /* told once more: what is new stays reachable */
    outboxed_finish(kept, 0, OUTCOME_LATER, 0);
    outboxed_expect(kept, "edit of the new");
    assert_int_equal(kept->sends[0].message_id, 8);
}

static void test_migration_into_a_known_chat(void **state)
{
    struct outboxed *kept = *state;
    struct store *store = kept->store;
    struct store_chat chat;
    store_chat_put(store, &(struct store_chat){.chat = CHAT, .language = "it", .gone = true});
    store_chat_put(store, &(struct store_chat){.chat = OTHER, .language = "", .gone = false});
    store_migrate_chat(store, CHAT, OTHER);
    store_chat(store, OTHER, &chat);
    assert_string_equal(chat.language, "it");
    assert_false(chat.gone);
    store_chat_put(store, &(struct store_chat){.chat = CHAT, .language = "de", .gone = false});
    store_migrate_chat(store, CHAT, OTHER);
    store_chat(store, OTHER, &chat);
    assert_string_equal(chat.language, "it");
}

/* Both queues become one, by age, and each that is under way is waited for. */
static void test_migration_joins_two_queues(void **state)
{
    struct outboxed *kept = *state;
    outboxed_queue_post(kept, CHAT, "a1");
    outboxed_queue_post(kept, OTHER, "b1");
    outboxed_queue_post(kept, CHAT, "a2");
    outboxed_queue_post(kept, OTHER, "b2");
    outboxed_queue_post(kept, CHAT, "a3");
    outboxed_expect_at(kept, 2, OUTBOXED_NOW_MS, "a1 b1");
    store_migrate_chat(kept->store, CHAT, OTHER);
    store_sent(kept->store, kept->sends[1].id, OUTCOME_SENT, 6, 0, NULL, OUTBOXED_NOW_MS);
    outboxed_expect(kept, "");
    store_sent(kept->store, 1, OUTCOME_LATER, 0, 0, "moved", OUTBOXED_NOW_MS);
    static const char *const order[] = {"a1", "a2", "b2", "a3"};
    for (int i = 0; i < 4; i++) {
        outboxed_expect(kept, order[i]);
        assert_int_equal(kept->sends[0].chat, OTHER);
        outboxed_finish(kept, 0, OUTCOME_SENT, 10 + i);
    }
}

/* --- tidying, counting, asserting --- */

static void test_old_posts_are_forgotten(void **state)
{
    struct outboxed *kept = *state;
    struct store *store = kept->store;
    struct store_table table = {.chat = CHAT, .status = 1, .rules = "{}"};
    store_table_add(store, &table);
    int64_t posts[6];
    for (int i = 0; i < 6; i++) {
        posts[i] = store_post_new(store, CHAT, table.id);
        outboxed_queue(kept, SEND_POST, CHAT, posts[i], "p");
        outboxed_expect(kept, "p");
        outboxed_finish(kept, 0, OUTCOME_SENT, 100 + i);
    }
    table.post = posts[0], table.private_post = posts[1], table.raises_post = posts[2];
    store_table_put(store, &table);
    outboxed_queue(kept, SEND_EDIT, CHAT, posts[3], "edit");
    assert_int_equal(store_tidy(store, OUTBOXED_NOW_MS + DAY_MS, 9), 0);
    assert_int_equal(store_tidy(store, OUTBOXED_NOW_MS + DAY_MS + 1, 9),
                     1); /* posts[4]; the last stays */
    outboxed_expect(kept, "edit");
    assert_int_equal(kept->sends[0].message_id, 103);
    outboxed_finish(kept, 0, OUTCOME_SENT, 0);
    table.status = 2;
    store_table_put(store, &table);
    assert_int_equal(store_tidy(store, OUTBOXED_NOW_MS + DAY_MS + 1, 2), 2);
    assert_int_equal(store_tidy(store, OUTBOXED_NOW_MS + DAY_MS + 1, 2), 1);
    assert_true(store_post_new(store, CHAT, 0) > posts[5]); /* no id is given twice */
    assert_int_equal(store_tidy(store, OUTBOXED_NOW_MS + DAY_MS + 1, 3), 1);
    assert_int_equal(store_tidy(store, OUTBOXED_NOW_MS + 31 * DAY_MS, 3), 0);
    assert_int_equal(store_tidy(store, OUTBOXED_NOW_MS + 31 * DAY_MS + 1, 3),
                     1); /* posts[0]; the new one is not sent yet */
}

static void test_a_finished_send_leaves_no_row(void **state)
{
    struct outboxed *kept = *state;
    for (int i = 0; i < 20; i++) {
        outboxed_queue(kept, i % 2 ? SEND_ANSWER : SEND_PRIVATE, i % 2 ? 0 : PERSON + i, 0, "x");
        outboxed_expect(kept, "x");
        outboxed_finish(kept, 0, i % 3 ? OUTCOME_SENT : OUTCOME_REFUSED, 0);
    }
    assert_int_equal(tempstore_number(kept->store, "SELECT count(*) FROM outbox"), 0);
    assert_int_equal(store_queued(kept->store), 0);
}

static void finish_what_is_not_under_way(const struct tempstore *temp)
{
    struct store *store = tempstore_open(temp);
    store_begin(store);
    struct store_send send = {.kind = SEND_POST, .chat = CHAT, .body = "x", .length = 1};
    store_queue(store, &send, OUTBOXED_NOW_MS);
    store_sent(store, 1, OUTCOME_SENT, 1, 0, NULL, OUTBOXED_NOW_MS);
}

static void edit_no_post(const struct tempstore *temp)
{
    struct store *store = tempstore_open(temp);
    store_begin(store);
    struct store_send send = {.kind = SEND_EDIT, .chat = CHAT, .body = "x", .length = 1};
    store_queue(store, &send, OUTBOXED_NOW_MS);
}

static void answer_in_a_chat(const struct tempstore *temp)
{
    struct store *store = tempstore_open(temp);
    store_begin(store);
    struct store_send send = {.kind = SEND_ANSWER, .chat = CHAT, .body = "x", .length = 1};
    store_queue(store, &send, OUTBOXED_NOW_MS);
}

static void test_bugs_are_asserted(void **state)
{
    static void (*const acts[])(const struct tempstore *temp) = {finish_what_is_not_under_way,
                                                                 edit_no_post, answer_in_a_chat};
    (void)state;
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
        struct tempstore temp;
        char line[STORE_WHY_BYTES];
        tempstore_make(&temp);
        assert_int_equal(tempstore_child(acts[i], &temp, line), TEMPSTORE_ABORTED);
        tempstore_remove(&temp);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, outboxed_make, outboxed_clean)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_order_is_kept_in_a_chat),
        TEST(test_next_moves_up_when_one_is_done),
        TEST(test_chores_go_last),
        TEST(test_questions_wait_for_nothing),
        TEST(test_kind_and_age_decide_between_chats),
        TEST(test_what_is_offered_is_what_was_queued),
        TEST(test_ids_are_not_used_again),
        TEST(test_edit_waits_for_its_post),
        TEST(test_edits_of_a_refused_post_are_dropped),
        TEST(test_waiting_edits_are_merged_in_the_first_place),
        TEST(test_edits_of_two_posts_are_not_merged),
        TEST(test_edits_of_two_methods_keep_their_order),
        TEST(test_edit_under_way_is_left_alone),
        TEST(test_edit_that_comes_back_takes_over_the_newer_one),
        TEST(test_edit_that_comes_back_respects_another_method),
        TEST(test_how_many_are_ready),
        TEST(test_later_keeps_the_place),
        TEST(test_chat_that_must_wait_is_asked_once_and_put_off),
        TEST(test_when_all_must_wait_nothing_is_touched),
        TEST(test_all_must_wait_in_the_middle),
        TEST(test_put_off),
        TEST(test_put_off_holds_when_an_edit_is_merged_away),
        TEST(test_old_answers_are_dropped),
        TEST(test_recover),
        TEST(test_rollback_takes_back_what_was_queued),
        TEST(test_drop_queued),
        TEST(test_what_must_survive_the_power),
        TEST(test_migration_takes_everything_along),
        TEST(test_migration_into_a_known_chat),
        TEST(test_migration_joins_two_queues),
        TEST(test_old_posts_are_forgotten),
        TEST(test_a_finished_send_leaves_no_row),
        cmocka_unit_test(test_bugs_are_asserted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
