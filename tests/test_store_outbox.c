/* test_store_outbox.c - the outbox keeps each chat's order and forgets nothing that must be sent.
 */
#include "inside.h"
#include "tempstore.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const int64_t NOW_MS = 1700000000000, DAY_MS = 24 * 60 * 60 * 1000;

enum { CHAT = -100, OTHER = -200, THIRD = -300, PERSON = 42, NOTED = 64 };

/* A database with an outbox, and the chats that must wait at the moment. */
struct kept {
    struct tempstore temp;
    struct store *store;
    int64_t wait_chat, wait_ms, wait_all_ms;
    int n_asked;
    int64_t asked[NOTED];
    int64_t next_ms; /* of the last offer */
    struct store_send sends[STORE_SENDS_MAX];
    int n_sends;
};

static int make(void **state)
{
    static struct kept kept;
    memset(&kept, 0, sizeof kept);
    tempstore_make(&kept.temp);
    kept.store = tempstore_open(&kept.temp);
    store_begin(kept.store);
    *state = &kept;
    return 0;
}

static int clean(void **state)
{
    struct kept *kept = *state;
    store_commit(kept->store);
    store_close(kept->store);
    tempstore_remove(&kept->temp);
    return 0;
}

/* The process ends and another one starts. */
static int restart(struct kept *kept)
{
    store_commit(kept->store);
    store_close(kept->store);
    kept->store = tempstore_open(&kept->temp);
    store_begin(kept->store);
    return store_recover(kept->store, NOW_MS);
}

static int64_t may(void *context, int64_t chat)
{
    struct kept *kept = context;
    assert_true(kept->n_asked < NOTED);
    kept->asked[kept->n_asked++] = chat;
    if (chat == 0)
        return kept->wait_all_ms;
    return chat == kept->wait_chat ? kept->wait_ms : 0;
}

static void queue(struct kept *kept, enum store_send_kind kind, int64_t chat, int64_t post,
                  const char *body)
{
    struct store_send send = {
        .kind = kind, .chat = chat, .post = post, .table = 9, .body = body, .length = strlen(body)};
    strcpy(send.method, kind == SEND_EDIT ? "editMessageText" : "sendMessage");
    store_queue(kept->store, &send, NOW_MS);
}

/* An edit of buttons only. */
static void queue_buttons(struct kept *kept, int64_t chat, int64_t post, const char *body)
{
    struct store_send send = {.kind = SEND_EDIT,
                              .chat = chat,
                              .post = post,
                              .body = body,
                              .length = strlen(body),
                              .method = "editMessageReplyMarkup"};
    store_queue(kept->store, &send, NOW_MS);
}

/* A new post that is queued. */
static int64_t queue_post(struct kept *kept, int64_t chat, const char *body)
{
    int64_t post = store_post_new(kept->store, chat, 9);
    queue(kept, SEND_POST, chat, post, body);
    return post;
}

/* The bodies that are offered now must be these, in this order, with blanks between. */
static void expect_offer_at(struct kept *kept, int most, int64_t now_ms, const char *bodies)
{
    char seen[1000] = "";
    kept->n_asked = 0;
    kept->n_sends = store_offer(kept->store, most, now_ms, may, kept, kept->sends, &kept->next_ms);
    for (int i = 0; i < kept->n_sends; i++) {
        if (i > 0)
            strcat(seen, " ");
        strcat(seen, kept->sends[i].body);
        assert_int_equal(strlen(kept->sends[i].body), kept->sends[i].length);
    }
    assert_string_equal(seen, bodies);
}

static void expect_offer(struct kept *kept, const char *bodies)
{
    expect_offer_at(kept, STORE_SENDS_MAX, NOW_MS, bodies);
}

static void finish(struct kept *kept, int which, enum store_outcome outcome, int64_t message_id)
{
    assert_true(which < kept->n_sends);
    store_sent(kept->store, kept->sends[which].id, outcome, message_id, 0, "because", NOW_MS);
}

/* A post that was sent with this message id; nothing else may be queued. */
static int64_t sent_post(struct kept *kept, int64_t chat, int64_t message_id)
{
    int64_t post = queue_post(kept, chat, "first");
    expect_offer(kept, "first");
    finish(kept, 0, OUTCOME_SENT, message_id);
    return post;
}

/* --- order --- */

static void test_order_is_kept_in_a_chat(void **state)
{
    struct kept *kept = *state;
    queue_post(kept, CHAT, "a1");
    queue_post(kept, CHAT, "a2");
    queue_post(kept, OTHER, "b1");
    queue(kept, SEND_PRIVATE, CHAT, 0, "a3");
    expect_offer(kept, "a1 b1");
    expect_offer(kept, "");
}

static void test_next_moves_up_when_one_is_done(void **state)
{
    struct kept *kept = *state;
    queue_post(kept, CHAT, "a1");
    queue(kept, SEND_OTHER, CHAT, 0, "a2");
    queue_post(kept, CHAT, "a3");
    expect_offer(kept, "a1");
    finish(kept, 0, OUTCOME_SENT, 7);
    expect_offer(kept, "a2");
    finish(kept, 0, OUTCOME_REFUSED, 0);
    expect_offer(kept, "a3");
    finish(kept, 0, OUTCOME_SENT, 9);
    expect_offer(kept, "");
    assert_int_equal(store_queued(kept->store), 0);
}

static void test_kind_and_age_decide_between_chats(void **state)
{
    struct kept *kept = *state;
    int64_t post = sent_post(kept, OTHER, 5);
    queue(kept, SEND_OTHER, 0, 0, "o1");
    queue(kept, SEND_OTHER, 0, 0, "o2");
    queue(kept, SEND_EDIT, OTHER, post, "e");
    queue_post(kept, CHAT, "p1");
    queue(kept, SEND_ANSWER, 0, 0, "a1");
    queue_post(kept, THIRD, "p2");
    queue(kept, SEND_PRIVATE, PERSON, 0, "t");
    queue(kept, SEND_ANSWER, 0, 0, "a2");
    expect_offer_at(kept, 3, NOW_MS, "a1 a2 t");
    expect_offer(kept, "p1 p2 e o1"); /* o2 waits for o1 */
}

static void test_what_is_offered_is_what_was_queued(void **state)
{
    struct kept *kept = *state;
    struct store_send send = {.kind = SEND_OTHER,
                              .chat = CHAT,
                              .table = 77,
                              .method = "getChat",
                              .context = "who asked",
                              .body = "{\"a\":1}..",
                              .length = 7};
    store_queue(kept->store, &send, NOW_MS - 5);
    int64_t post = queue_post(kept, PERSON, "text");
    expect_offer(kept, "text {\"a\":1}");
    const struct store_send *offered = &kept->sends[1];
    assert_int_equal(offered->kind, SEND_OTHER);
    assert_int_equal(offered->chat, CHAT);
    assert_int_equal(offered->table, 77);
    assert_int_equal(offered->post, 0);
    assert_int_equal(offered->tries, 0);
    assert_int_equal(offered->message_id, 0);
    assert_int_equal(offered->created_ms, NOW_MS - 5);
    assert_string_equal(offered->method, "getChat");
    assert_string_equal(offered->context, "who asked");
    assert_null(kept->sends[0].context);
    assert_int_equal(kept->sends[0].post, post);
    assert_int_not_equal(kept->sends[0].id, offered->id);
}

/* A ticket that is given again could take the wrong send for done. */
static void test_ids_are_not_used_again(void **state)
{
    struct kept *kept = *state;
    queue_post(kept, CHAT, "one");
    expect_offer(kept, "one");
    int64_t id = kept->sends[0].id;
    finish(kept, 0, OUTCOME_SENT, 1);
    queue_post(kept, CHAT, "two");
    expect_offer(kept, "two");
    assert_true(kept->sends[0].id > id);
}

/* --- edits --- */

static void test_edit_waits_for_its_post(void **state)
{
    struct kept *kept = *state;
    int64_t post = queue_post(kept, CHAT, "post");
    queue(kept, SEND_EDIT, CHAT, post, "edit");
    expect_offer(kept, "post");
    expect_offer(kept, "");
    store_sent(kept->store, 1, OUTCOME_SENT, 4711, 0, NULL, NOW_MS);
    expect_offer(kept, "edit");
    assert_int_equal(kept->sends[0].message_id, 4711);
}

static void test_edits_of_a_refused_post_are_dropped(void **state)
{
    struct kept *kept = *state;
    int64_t post = queue_post(kept, CHAT, "post");
    queue(kept, SEND_EDIT, CHAT, post, "edit");
    queue_buttons(kept, CHAT, post, "buttons");
    queue_post(kept, CHAT, "next");
    expect_offer(kept, "post");
    finish(kept, 0, OUTCOME_REFUSED, 0);
    assert_string_equal(tempstore_text(kept->store, "SELECT why FROM posts"), "because");
    expect_offer(kept, "next");
    queue(kept, SEND_EDIT, OTHER, post, "late edit");
    queue(kept, SEND_EDIT, OTHER, 999, "edit of nothing");
    expect_offer(kept, "");
    assert_int_equal(store_queued(kept->store), 1);
}

static void test_waiting_edits_are_merged_in_the_first_place(void **state)
{
    struct kept *kept = *state;
    int64_t post = sent_post(kept, CHAT, 5);
    queue(kept, SEND_EDIT, CHAT, post, "e1");
    queue_post(kept, CHAT, "p");
    queue(kept, SEND_EDIT, CHAT, post, "e2");
    queue(kept, SEND_EDIT, CHAT, post, "e3");
    assert_int_equal(store_queued(kept->store), 2);
    expect_offer(kept, "e3");
    finish(kept, 0, OUTCOME_SENT, 0);
    expect_offer(kept, "p");
}

static void test_edits_of_two_posts_are_not_merged(void **state)
{
    struct kept *kept = *state;
    int64_t one = sent_post(kept, CHAT, 5), two = sent_post(kept, CHAT, 6);
    queue(kept, SEND_EDIT, CHAT, one, "e1");
    queue(kept, SEND_EDIT, CHAT, two, "e2");
    expect_offer(kept, "e1");
    assert_int_equal(kept->sends[0].message_id, 5);
    finish(kept, 0, OUTCOME_SENT, 0);
    expect_offer(kept, "e2");
    assert_int_equal(kept->sends[0].message_id, 6);
}

/* Buttons alone do not stand for a text, nor the other way round while something is between. */
static void test_edits_of_two_methods_keep_their_order(void **state)
{
    struct kept *kept = *state;
    int64_t post = sent_post(kept, CHAT, 5);
    queue(kept, SEND_EDIT, CHAT, post, "text1");
    queue_buttons(kept, CHAT, post, "buttons1");
    queue_buttons(kept, CHAT, post, "buttons2");
    assert_int_equal(store_queued(kept->store), 2);
    queue(kept, SEND_EDIT, CHAT, post, "text2"); /* makes text1 needless, goes after the buttons */
    assert_int_equal(store_queued(kept->store), 2);
    expect_offer(kept, "buttons2");
    finish(kept, 0, OUTCOME_SENT, 0);
    expect_offer(kept, "text2");
}

static void test_edit_under_way_is_left_alone(void **state)
{
    struct kept *kept = *state;
    int64_t post = sent_post(kept, CHAT, 5);
    queue(kept, SEND_EDIT, CHAT, post, "e1");
    expect_offer(kept, "e1");
    int64_t id = kept->sends[0].id;
    queue(kept, SEND_EDIT, CHAT, post, "e2");
    queue(kept, SEND_EDIT, CHAT, post, "e3");
    assert_int_equal(store_queued(kept->store), 2);
    store_sent(kept->store, id, OUTCOME_SENT, 0, 0, NULL, NOW_MS);
    expect_offer(kept, "e3");
}

static void test_edit_that_comes_back_takes_over_the_newer_one(void **state)
{
    struct kept *kept = *state;
    int64_t post = sent_post(kept, CHAT, 5);
    queue(kept, SEND_EDIT, CHAT, post, "e1");
    expect_offer(kept, "e1");
    int64_t id = kept->sends[0].id;
    queue_post(kept, CHAT, "p");
    queue(kept, SEND_EDIT, CHAT, post, "e2");
    store_sent(kept->store, id, OUTCOME_LATER, 0, NOW_MS + 10, "429", NOW_MS);
    assert_int_equal(store_queued(kept->store), 2);
    expect_offer(kept, "");
    assert_int_equal(kept->next_ms, NOW_MS + 10);
    expect_offer_at(kept, 9, NOW_MS + 10, "e2");
    assert_int_equal(kept->sends[0].id, id);
    assert_int_equal(kept->sends[0].tries, 1);
}

static void test_edit_that_comes_back_respects_another_method(void **state)
{
    struct kept *kept = *state;
    int64_t post = sent_post(kept, CHAT, 5);
    queue(kept, SEND_EDIT, CHAT, post, "text1");
    expect_offer(kept, "text1");
    int64_t id = kept->sends[0].id;
    queue_buttons(kept, CHAT, post, "buttons");
    queue(kept, SEND_EDIT, CHAT, post, "text2");
    store_sent(kept->store, id, OUTCOME_LATER, 0, 0, "429", NOW_MS);
    static const char *const order[] = {"text1", "buttons", "text2"};
    for (int i = 0; i < 3; i++) {
        expect_offer(kept, order[i]);
        finish(kept, 0, OUTCOME_SENT, 0);
    }
}

/* --- waiting --- */

static void test_how_many_are_ready(void **state)
{
    struct kept *kept = *state;
    assert_false(store_ready(kept->store, 1));
    queue_post(kept, CHAT, "a1");
    queue_post(kept, CHAT, "a2"); /* waits for a1 */
    queue_post(kept, OTHER, "b");
    assert_true(store_ready(kept->store, 1));
    assert_true(store_ready(kept->store, 2));
    assert_false(store_ready(kept->store, 3));
    queue(kept, SEND_ANSWER, 0, 0, "answer");
    assert_true(store_ready(kept->store, 3));
    store_put_off(kept->store, OTHER, NOW_MS + 5);
    expect_offer(kept, "answer a1");
    assert_false(store_ready(kept->store, 1));
}

static void test_later_keeps_the_place_and_counts(void **state)
{
    struct kept *kept = *state;
    queue_post(kept, CHAT, "a1");
    queue_post(kept, CHAT, "a2");
    queue(kept, SEND_ANSWER, 0, 0, "answer");
    expect_offer(kept, "answer a1");
    store_sent(kept->store, kept->sends[0].id, OUTCOME_LATER, 0, NOW_MS + 3, NULL, NOW_MS);
    store_sent(kept->store, kept->sends[1].id, OUTCOME_LATER, 0, NOW_MS + 5, NULL, NOW_MS);
    expect_offer(kept, "");
    assert_int_equal(kept->next_ms, NOW_MS + 3);
    expect_offer_at(kept, 9, NOW_MS + 4, "answer");
    assert_int_equal(kept->next_ms, NOW_MS + 5);
    expect_offer_at(kept, 9, NOW_MS + 5, "a1");
    assert_int_equal(kept->sends[0].tries, 1);
    assert_int_equal(kept->next_ms, -1);
    store_sent(kept->store, kept->sends[0].id, OUTCOME_LATER, 0, NOW_MS, NULL, NOW_MS);
    expect_offer(kept, "a1");
    assert_int_equal(kept->sends[0].tries, 2);
}

static void test_chat_that_must_wait_is_asked_once_and_put_off(void **state)
{
    struct kept *kept = *state;
    kept->wait_chat = CHAT, kept->wait_ms = 500;
    for (int i = 0; i < 500; i++)
        queue_post(kept, CHAT, "waits");
    queue_post(kept, OTHER, "goes");
    expect_offer(kept, "goes");
    assert_int_equal(kept->next_ms, NOW_MS + 500);
    int asked = 0;
    for (int i = 0; i < kept->n_asked; i++)
        asked += kept->asked[i] == CHAT;
    assert_int_equal(asked, 1);
    /* Until then it is not even looked at, nor is a row written for it. */
    int changes = sqlite3_total_changes(kept->store->db);
    expect_offer_at(kept, 9, NOW_MS + 499, "");
    assert_int_equal(sqlite3_total_changes(kept->store->db), changes);
    for (int i = 0; i < kept->n_asked; i++)
        assert_int_equal(kept->asked[i], 0);
    kept->wait_chat = 0;
    expect_offer_at(kept, 9, NOW_MS + 500, "waits");
}

static void test_when_all_must_wait_nothing_is_touched(void **state)
{
    struct kept *kept = *state;
    queue_post(kept, CHAT, "a");
    queue(kept, SEND_ANSWER, 0, 0, "answer");
    kept->wait_all_ms = 70;
    int changes = sqlite3_total_changes(kept->store->db);
    expect_offer(kept, "");
    assert_int_equal(kept->next_ms, NOW_MS + 70);
    assert_int_equal(sqlite3_total_changes(kept->store->db), changes);
    kept->wait_all_ms = 0;
    expect_offer(kept, "answer a");
}

/* Once the limit for all is reached in the middle of an offer, the other chats are not put off one
 * by one. */
static void test_all_must_wait_in_the_middle(void **state)
{
    struct kept *kept = *state;
    queue_post(kept, CHAT, "a");
    queue_post(kept, OTHER, "b");
    kept->wait_chat = CHAT, kept->wait_ms = 20;
    expect_offer(kept, "b");
    store_sent(kept->store, kept->sends[0].id, OUTCOME_SENT, 1, 0, NULL, NOW_MS);
    kept->wait_all_ms = 30;
    expect_offer_at(kept, 9, NOW_MS + 20, "");
    assert_int_equal(kept->next_ms, NOW_MS + 50);
}

static void test_put_off(void **state)
{
    struct kept *kept = *state;
    queue_post(kept, CHAT, "a1");
    queue_post(kept, CHAT, "a2");
    queue_post(kept, OTHER, "b1");
    store_put_off(kept->store, CHAT, NOW_MS + 100);
    store_put_off(kept->store, CHAT, NOW_MS + 50); /* not sooner */
    store_put_off(kept->store, THIRD, NOW_MS + 50);
    expect_offer(kept, "b1");
    assert_int_equal(kept->next_ms, NOW_MS + 100);
    expect_offer_at(kept, 9, NOW_MS + 100, "a1");
    store_put_off(kept->store, CHAT, NOW_MS + 300); /* while one is under way */
    store_sent(kept->store, kept->sends[0].id, OUTCOME_SENT, 1, 0, NULL, NOW_MS);
    expect_offer_at(kept, 9, NOW_MS + 299, "");
    assert_int_equal(kept->next_ms, NOW_MS + 300);
    expect_offer_at(kept, 9, NOW_MS + 300, "a2");
}

static void test_put_off_holds_when_an_edit_is_merged_away(void **state)
{
    struct kept *kept = *state;
    int64_t post = sent_post(kept, CHAT, 5);
    queue(kept, SEND_EDIT, CHAT, post, "text1");
    store_put_off(kept->store, CHAT, NOW_MS + 100);
    queue_buttons(kept, CHAT, post, "buttons");
    queue(kept, SEND_EDIT, CHAT, post, "text2");
    expect_offer_at(kept, 9, NOW_MS + 99, "");
    expect_offer_at(kept, 9, NOW_MS + 100, "buttons");
}

static void test_put_off_everything(void **state)
{
    struct kept *kept = *state;
    store_put_off(kept->store, 0, NOW_MS + 100);
    expect_offer(kept, "");
    assert_int_equal(kept->next_ms, -1); /* nothing is queued */
    queue_post(kept, CHAT, "a");
    queue(kept, SEND_ANSWER, 0, 0, "answer");
    expect_offer_at(kept, 9, NOW_MS + 99, "");
    assert_int_equal(kept->next_ms, NOW_MS + 100);
    expect_offer_at(kept, 9, NOW_MS + 100, "answer a");
}

static void test_old_answers_are_dropped(void **state)
{
    struct kept *kept = *state;
    queue(kept, SEND_ANSWER, 0, 0, "old");
    queue_post(kept, CHAT, "post");
    expect_offer_at(kept, 9, NOW_MS + STORE_ANSWER_MS + 1, "post");
    assert_int_equal(store_queued(kept->store), 1);
    queue(kept, SEND_ANSWER, 0, 0, "just in time");
    expect_offer_at(kept, 9, NOW_MS + STORE_ANSWER_MS, "just in time");
}

/* --- the end of a process --- */

static void test_recover(void **state)
{
    struct kept *kept = *state;
    int64_t post = sent_post(kept, OTHER, 5);
    queue_post(kept, CHAT, "a1");
    queue_post(kept, CHAT, "a2");
    queue(kept, SEND_PRIVATE, PERSON, 0, "throw");
    queue(kept, SEND_ANSWER, 0, 0, "answered");
    queue(kept, SEND_EDIT, OTHER, post, "e1");
    expect_offer(kept, "answered throw a1 e1");
    queue(kept, SEND_ANSWER, 0, 0, "waiting");
    queue(kept, SEND_EDIT, OTHER, post, "e2");
    queue_post(kept, OTHER, "b");
    assert_int_equal(store_queued(kept->store), 8);
    assert_int_equal(restart(kept), 4);
    assert_int_equal(store_queued(kept->store), 6);
    expect_offer(kept, "waiting throw a1 e2");
    assert_int_equal(kept->sends[0].tries, 0);
    assert_int_equal(kept->sends[1].tries, 1);
    assert_int_equal(kept->sends[2].tries, 1);
    finish(kept, 2, OUTCOME_SENT, 8);
    expect_offer(kept, "a2");
    assert_int_equal(kept->sends[0].tries, 0);
    assert_int_equal(restart(kept), 4);
    assert_int_equal(restart(kept), 0);
}

static void test_put_off_survives(void **state)
{
    struct kept *kept = *state;
    queue_post(kept, CHAT, "a1");
    queue_post(kept, CHAT, "a2");
    store_put_off(kept->store, CHAT, NOW_MS + 100);
    assert_int_equal(restart(kept), 0);
    expect_offer_at(kept, 9, NOW_MS + 99, "");
    expect_offer_at(kept, 9, NOW_MS + 100, "a1");
}

static void test_rollback_takes_back_what_was_queued(void **state)
{
    struct kept *kept = *state;
    int64_t post = sent_post(kept, CHAT, 5);
    queue(kept, SEND_EDIT, CHAT, post, "kept");
    store_savepoint(kept->store);
    queue(kept, SEND_EDIT, CHAT, post, "undone");
    queue_post(kept, CHAT, "undone");
    queue(kept, SEND_ANSWER, 0, 0, "undone");
    queue(kept, SEND_ANSWER, 0, 0, "undone");
    store_drop_queued(kept->store, CHAT);
    store_rollback(kept->store);
    assert_int_equal(store_queued(kept->store), 1);
    expect_offer(kept, "kept");
}

static void test_drop_queued(void **state)
{
    struct kept *kept = *state;
    int64_t first = queue_post(kept, CHAT, "a1");
    int64_t second = queue_post(kept, CHAT, "a2");
    queue(kept, SEND_EDIT, CHAT, first, "edit");
    queue_post(kept, OTHER, "b");
    queue(kept, SEND_ANSWER, 0, 0, "answer");
    expect_offer_at(kept, 2, NOW_MS, "answer a1");
    store_drop_queued(kept->store, CHAT);
    assert_int_equal(store_queued(kept->store), 3);
    store_sent(kept->store, kept->sends[1].id, OUTCOME_SENT, 5, 0, NULL, NOW_MS);
    queue(kept, SEND_EDIT, CHAT, second, "edit of what was dropped");
    queue(kept, SEND_EDIT, CHAT, first, "edit of what was sent");
    expect_offer(kept, "b edit of what was sent");
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
static int syncs_of_commit(struct kept *kept)
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
    struct kept *kept = *state;
    struct store *store = kept->store;
    int64_t post = queue_post(kept, CHAT, "a");
    queue_post(kept, CHAT, "b");
    assert_true(syncs_of_commit(kept) > 0);
    assert_int_equal(syncs_of_commit(kept), 0);
    expect_offer(kept, "a");
    assert_int_equal(syncs_of_commit(kept), 0);
    store_sent(store, kept->sends[0].id, OUTCOME_SENT, 5, 0, NULL, NOW_MS);
    expect_offer(kept, "b");
    store_sent(store, kept->sends[0].id, OUTCOME_LATER, 0, NOW_MS + 5, "429", NOW_MS);
    store_put_off(store, CHAT, NOW_MS + 9);
    assert_int_equal(syncs_of_commit(kept), 0);
    queue(kept, SEND_EDIT, CHAT, post, "e1");
    assert_true(syncs_of_commit(kept) > 0);
    queue(kept, SEND_EDIT, CHAT, post, "e2");
    assert_true(syncs_of_commit(kept) > 0);
    queue(kept, SEND_ONCE, OTHER, 0, "once");
    assert_true(syncs_of_commit(kept) > 0);
    expect_offer(kept, "once"); /* must not go again */
    assert_true(syncs_of_commit(kept) > 0);
    store_update_new(store, 7, NOW_MS);
    assert_true(syncs_of_commit(kept) > 0);
}

/* --- a group becomes a supergroup --- */

static void test_migration_takes_everything_along(void **state)
{
    struct kept *kept = *state;
    struct store *store = kept->store;
    struct store_table table = {.chat = CHAT, .first = -1, .rules = "{}"};
    store_table_add(store, &table);
    store_chat_put(store, &(struct store_chat){CHAT, "it", true});
    int64_t sent = sent_post(kept, CHAT, 5);
    int64_t waiting = queue_post(kept, CHAT, "a1");
    queue(kept, SEND_EDIT, CHAT, sent, "edit of the old");
    queue(kept, SEND_EDIT, CHAT, waiting, "edit of the new");
    for (int twice = 0; twice < 2; twice++) {
        store_migrate_chat(store, CHAT, OTHER);
        assert_int_equal(store_table_in(store, OTHER), table.id);
        assert_int_equal(store_table_in(store, CHAT), 0);
        struct store_chat chat;
        store_chat(store, OTHER, &chat);
        assert_string_equal(chat.language, "it");
        assert_true(chat.gone);
        store_chat(store, CHAT, &chat);
        assert_string_equal(chat.language, "");
        assert_int_equal(tempstore_number(store, "SELECT count(*) FROM chats"), 1);
    }
    expect_offer(kept, "a1");
    assert_int_equal(kept->sends[0].chat, OTHER);
    finish(kept, 0, OUTCOME_SENT, 8);
    expect_offer(kept, "edit of the new");
    assert_int_equal(kept->sends[0].message_id, 8);
    store_migrate_chat(store, CHAT, OTHER); /* told once more: what is new stays reachable */
    finish(kept, 0, OUTCOME_LATER, 0);
    expect_offer(kept, "edit of the new");
    assert_int_equal(kept->sends[0].message_id, 8);
}

static void test_migration_into_a_known_chat(void **state)
{
    struct kept *kept = *state;
    struct store *store = kept->store;
    struct store_chat chat;
    store_chat_put(store, &(struct store_chat){CHAT, "it", true});
    store_chat_put(store, &(struct store_chat){OTHER, "", false});
    store_migrate_chat(store, CHAT, OTHER);
    store_chat(store, OTHER, &chat);
    assert_string_equal(chat.language, "it");
    assert_false(chat.gone);
    store_chat_put(store, &(struct store_chat){CHAT, "de", false});
    store_migrate_chat(store, CHAT, OTHER);
    store_chat(store, OTHER, &chat);
    assert_string_equal(chat.language, "it");
}

/* Both queues become one, by age, and each that is under way is waited for. */
static void test_migration_joins_two_queues(void **state)
{
    struct kept *kept = *state;
    queue_post(kept, CHAT, "a1");
    queue_post(kept, OTHER, "b1");
    queue_post(kept, CHAT, "a2");
    queue_post(kept, OTHER, "b2");
    queue_post(kept, CHAT, "a3");
    expect_offer_at(kept, 2, NOW_MS, "a1 b1");
    store_migrate_chat(kept->store, CHAT, OTHER);
    store_sent(kept->store, kept->sends[1].id, OUTCOME_SENT, 6, 0, NULL, NOW_MS);
    expect_offer(kept, "");
    store_sent(kept->store, 1, OUTCOME_LATER, 0, 0, "moved", NOW_MS);
    static const char *const order[] = {"a1", "a2", "b2", "a3"};
    for (int i = 0; i < 4; i++) {
        expect_offer(kept, order[i]);
        assert_int_equal(kept->sends[0].chat, OTHER);
        finish(kept, 0, OUTCOME_SENT, 10 + i);
    }
}

/* --- tidying, counting, asserting --- */

static void test_old_posts_are_forgotten(void **state)
{
    struct kept *kept = *state;
    struct store *store = kept->store;
    struct store_table table = {.chat = CHAT, .status = 1, .rules = "{}"};
    store_table_add(store, &table);
    int64_t posts[6];
    for (int i = 0; i < 6; i++) {
        posts[i] = store_post_new(store, CHAT, table.id);
        queue(kept, SEND_POST, CHAT, posts[i], "p");
        expect_offer(kept, "p");
        finish(kept, 0, OUTCOME_SENT, 100 + i);
    }
    table.post = posts[0], table.private_post = posts[1], table.raises_post = posts[2];
    store_table_put(store, &table);
    queue(kept, SEND_EDIT, CHAT, posts[3], "edit");
    assert_int_equal(store_tidy(store, NOW_MS + DAY_MS, 9), 0);
    assert_int_equal(store_tidy(store, NOW_MS + DAY_MS + 1, 9), 1); /* posts[4]; the last stays */
    expect_offer(kept, "edit");
    assert_int_equal(kept->sends[0].message_id, 103);
    finish(kept, 0, OUTCOME_SENT, 0);
    table.status = 2;
    store_table_put(store, &table);
    assert_int_equal(store_tidy(store, NOW_MS + DAY_MS + 1, 3), 3);
    assert_int_equal(store_tidy(store, NOW_MS + DAY_MS + 1, 3), 1);
    assert_true(store_post_new(store, CHAT, 0) > posts[5]); /* no id is given twice */
    assert_int_equal(store_tidy(store, NOW_MS + DAY_MS + 1, 3), 1);
    assert_int_equal(store_tidy(store, NOW_MS + 9 * DAY_MS, 3), 0); /* not sent yet */
}

static void test_a_finished_send_leaves_no_row(void **state)
{
    struct kept *kept = *state;
    for (int i = 0; i < 20; i++) {
        queue(kept, i % 2 ? SEND_ANSWER : SEND_PRIVATE, i % 2 ? 0 : PERSON + i, 0, "x");
        expect_offer(kept, "x");
        finish(kept, 0, i % 3 ? OUTCOME_SENT : OUTCOME_REFUSED, 0);
    }
    assert_int_equal(tempstore_number(kept->store, "SELECT count(*) FROM outbox"), 0);
    assert_int_equal(store_queued(kept->store), 0);
}

static void finish_what_is_not_under_way(const struct tempstore *temp)
{
    struct store *store = tempstore_open(temp);
    store_begin(store);
    struct store_send send = {.kind = SEND_POST, .chat = CHAT, .body = "x", .length = 1};
    store_queue(store, &send, NOW_MS);
    store_sent(store, 1, OUTCOME_SENT, 1, 0, NULL, NOW_MS);
}

static void edit_no_post(const struct tempstore *temp)
{
    struct store *store = tempstore_open(temp);
    store_begin(store);
    struct store_send send = {.kind = SEND_EDIT, .chat = CHAT, .body = "x", .length = 1};
    store_queue(store, &send, NOW_MS);
}

static void answer_in_a_chat(const struct tempstore *temp)
{
    struct store *store = tempstore_open(temp);
    store_begin(store);
    struct store_send send = {.kind = SEND_ANSWER, .chat = CHAT, .body = "x", .length = 1};
    store_queue(store, &send, NOW_MS);
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

#define TEST(name) cmocka_unit_test_setup_teardown(name, make, clean)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_order_is_kept_in_a_chat),
        TEST(test_next_moves_up_when_one_is_done),
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
        TEST(test_later_keeps_the_place_and_counts),
        TEST(test_chat_that_must_wait_is_asked_once_and_put_off),
        TEST(test_when_all_must_wait_nothing_is_touched),
        TEST(test_all_must_wait_in_the_middle),
        TEST(test_put_off),
        TEST(test_put_off_holds_when_an_edit_is_merged_away),
        TEST(test_put_off_everything),
        TEST(test_old_answers_are_dropped),
        TEST(test_recover),
        TEST(test_put_off_survives),
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
