/* test_store_bounds.c - nobody makes the outbox, or the database, grow without end, nor keeps
 * others waiting by it.
 */
#include "board_rows.h"
#include "internal.h"
#include "outbox_fixture.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum { ANNA = 101, BEN = 102 };

static struct outbox_fixture *const kept = &outbox_fixture;

/* A person who asks for help in a group does not hold its games up; sends of before that wait for
 * the chat still do. */
OUTBOX_FIXTURE_TEST(test_answers_go_behind_games)
{
    int64_t menu = outbox_fixture_sent_post(kept, CHAT, 5),
            old = outbox_fixture_sent_post(kept, CHAT, 4),
            game = outbox_fixture_sent_post(kept, CHAT, 6);
    outbox_fixture_queue(kept, SEND_CHORE, CHAT, old, "c");
    outbox_fixture_queue(kept, SEND_REPLY, CHAT, 0, "r1");
    outbox_fixture_queue(kept, SEND_REPLY_EDIT, CHAT, menu, "r2");
    outbox_fixture_queue_post(kept, CHAT, "p1");
    outbox_fixture_queue(kept, SEND_EDIT, CHAT, game, "p2");
    outbox_fixture_restart(kept);
    static const char *const order[] = {"p1", "p2", "r1", "r2", "c"};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        outbox_fixture_expect(kept, order[i]);
        outbox_fixture_finish(kept, 0, OUTCOME_SENT, 10 + (int64_t)i);
    }
    assert_string_equal(tempstore_text(kept->store, "SELECT message_id FROM posts WHERE id = 4"),
                        "12");
}

static struct store_send send_of(enum store_send_kind kind, int64_t who, const char *body)
{
    return (struct store_send){
        .kind = kind, .who = who, .chat = kind == SEND_ANSWER ? 0 : CHAT, .body = body};
}

/* The text is a member of JSON with its comma: ",a1". */
static struct store_post reply_of(int64_t chat, int64_t who, const char *text)
{
    return (struct store_post){
        .kind = SEND_REPLY, .chat = chat, .who = who, .text = text, .buttons = "", .opening = ""};
}

/* So many answers to one person, each another: "a1", "a2", ... */
static void reply(struct store *store, int64_t who, char letter, int n)
{
    char body[16];
    for (int i = 1; i <= n; i++) {
        snprintf(body, sizeof body, ",%c%d", letter, i);
        struct store_post post = reply_of(CHAT, who, body);
        store_post_set(store, &post, OUTBOX_FIXTURE_NOW_MS);
    }
}

/* One in private. */
static void reply_at(struct store *store, int64_t person, int64_t now_ms)
{
    struct store_post post = reply_of(person, person, ",r");
    store_post_set(store, &post, now_ms);
}

/* How many sends wait whose bodies are like this. */
static int64_t waiting(struct store *store, const char *like)
{
    char sql[100];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM sends WHERE trim(body, '{}') LIKE '%s'", like);
    return tempstore_number(store, sql);
}

/* The person who asks most loses what they asked first, and nobody else anything. */
OUTBOX_FIXTURE_TEST(test_a_chat_has_so_many_answers)
{
    reply(kept->store, BEN, 'b', 3);
    reply(kept->store, ANNA, 'a', 200);
    assert_int_equal(store_queued(kept->store), STORE_REPLIES_MOST);
    assert_int_equal(waiting(kept->store, "b%"), 3);
    outbox_fixture_queue_post(kept, CHAT, "p");
    outbox_fixture_expect(kept, "p");
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 5);
    outbox_fixture_expect(kept, "b1");
    assert_int_equal(waiting(kept->store, "a200"), 1);
    assert_int_equal(tempstore_number(kept->store, "SELECT count(*) FROM posts WHERE why IS NULL"),
                     STORE_REPLIES_MOST + 1);
}

/* A send on its way stays so, and sends that were made before a start are bounded, too. */
OUTBOX_FIXTURE_TEST(test_the_bound_holds_after_a_start)
{
    reply(kept->store, ANNA, 'a', 40);
    outbox_fixture_restart(kept);
    outbox_fixture_expect(kept, "a1");
    reply(kept->store, ANNA, 'c', 40);
    assert_int_equal(store_queued(kept->store), STORE_REPLIES_MOST);
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 5);
}

static void expect_each(const char *const *order, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        outbox_fixture_expect(kept, order[i]);
        outbox_fixture_finish(kept, 0, OUTCOME_SENT, 10 + (int64_t)i);
    }
}

/* A reply to somebody who asked once waits for one to each other person, and not longer because
 * these go on asking; another process knows the order. */
OUTBOX_FIXTURE_TEST(test_people_take_turns)
{
    static const char *const begin[] = {"p", "a1", "b1", "a2", "b2", "c1"}, *const rest[] = {
                                                                                "a3", "a1", "a4",
                                                                                "a5"};
    reply(kept->store, ANNA, 'a', 5);
    reply(kept->store, BEN, 'b', 2);
    outbox_fixture_queue_post(kept, CHAT, "p");
    outbox_fixture_restart(kept);
    expect_each(begin, 3);
    reply(kept->store, 103, 'c', 1);
    outbox_fixture_restart(kept);
    expect_each(begin + 3, 3);
    reply(kept->store, BEN, 'a', 1);
    expect_each(rest, 4);
    outbox_fixture_expect(kept, "");
}

OUTBOX_FIXTURE_TEST(test_so_many_replies_wait_for_one)
{
    reply(kept->store, ANNA, 'a', STORE_REPLIES_OF_ONE - 1);
    assert_false(store_replies_enough(kept->store, CHAT, ANNA));
    reply(kept->store, ANNA, 'z', 1);
    assert_true(store_replies_enough(kept->store, CHAT, ANNA));
    assert_false(store_replies_enough(kept->store, CHAT, BEN));
    assert_false(store_replies_enough(kept->store, OTHER, ANNA));
    outbox_fixture_expect(kept, "a1");
    assert_false(store_replies_enough(kept->store, CHAT, ANNA));
}

OUTBOX_FIXTURE_TEST(test_a_chat_has_so_many_chores)
{
    for (int64_t i = 1; i <= 2 * STORE_CHORES_MOST; i++)
        outbox_fixture_sent_post(kept, CHAT, i);
    for (int64_t i = 1; i <= 2 * STORE_CHORES_MOST; i++)
        outbox_fixture_queue(kept, SEND_CHORE, CHAT, i, "c");
    assert_int_equal(store_queued(kept->store), STORE_CHORES_MOST);
    assert_int_equal(tempstore_number(kept->store, "SELECT min(post) FROM sends"),
                     STORE_CHORES_MOST + 1);
}

/* The edit of a board that is dropped will be made again. */
OUTBOX_FIXTURE_TEST(test_a_board_whose_edit_is_dropped_is_due)
{
    struct store_board board = {.chat = CHAT, .post = 1, .shown = 7, .looked_ms = 1000};
    for (int64_t i = 1; i <= STORE_CHORES_MOST + 1; i++)
        assert_int_equal(outbox_fixture_sent_post(kept, CHAT, 10 + i), i);
    store_board_put(kept->store, &board);
    for (int64_t i = 1; i <= STORE_CHORES_MOST + 1; i++) {
        assert_true(store_board(kept->store, CHAT, &board));
        assert_true(board.shown == 7 && board.due_ms == 0);
        outbox_fixture_queue(kept, SEND_CHORE, CHAT, i, "c");
    }
    assert_true(store_board(kept->store, CHAT, &board));
    assert_true(board.shown == 0 && board.due_ms == 1000 + STORE_BOARD_EVERY_MS);
}

/* Very many chats that are told something have less each, but something. */
OUTBOX_FIXTURE_TEST(test_chats_share_what_there_is)
{
    enum { CHATS = STORE_ROWS_MOST / 20 };
    for (int64_t chat = 1; chat < CHATS; chat++)
        outbox_fixture_queue(kept, SEND_REPLY, chat, 0, "r");
    reply(kept->store, ANNA, 'a', 200);
    assert_int_equal(store_chats_waiting(kept->store), CHATS);
    assert_int_equal(waiting(kept->store, "a%"), STORE_ROWS_MOST / (CHATS + 1));
}

/* Games lose nothing, however much they have to say. */
OUTBOX_FIXTURE_TEST(test_games_lose_nothing)
{
    for (int i = 0; i < 300; i++)
        outbox_fixture_queue_post(kept, CHAT, "p");
    reply(kept->store, ANNA, 'a', 60);
    assert_int_equal(waiting(kept->store, "p"), 300);
}

OUTBOX_FIXTURE_TEST(test_the_same_is_not_said_twice)
{
    struct store_post help = reply_of(CHAT, ANNA, ",help"), other = help;
    assert_int_equal(store_post_same(kept->store, &help), 0);
    int64_t post = store_post_set(kept->store, &help, OUTBOX_FIXTURE_NOW_MS);
    assert_int_equal(store_post_same(kept->store, &help), post);
    other.chat = OTHER;
    assert_int_equal(store_post_same(kept->store, &other), 0);
    other = reply_of(CHAT, ANNA, ",rules");
    assert_int_equal(store_post_same(kept->store, &other), 0);
    other = help;
    other.opening = ",another topic";
    assert_int_equal(store_post_same(kept->store, &other), 0);
    outbox_fixture_expect(kept, "help");
    assert_int_equal(store_post_same(kept->store, &help), 0); /* it has left */
}

static void press(struct store *store, int64_t who, int64_t n)
{
    char body[16];
    snprintf(body, sizeof body, "%d/%d", (int)who, (int)n);
    struct store_send send = send_of(SEND_ANSWER, who, body);
    store_queue(store, &send, OUTBOX_FIXTURE_NOW_MS);
}

/* While nothing leaves, the newest presses of each person are answered. */
OUTBOX_FIXTURE_TEST(test_people_have_so_many_presses)
{
    press(kept->store, BEN, 1);
    for (int64_t i = 1; i <= 100; i++)
        press(kept->store, ANNA, i);
    assert_int_equal(store_queued(kept->store), STORE_ANSWERS_OF_ONE + 1);
    store_write_answers(kept->store);
    assert_int_equal(waiting(kept->store, "101/100"), 1);
    assert_int_equal(waiting(kept->store, "102/1"), 1);
    for (int64_t who = 1000; who < 1000 + STORE_ANSWERS_MOST; who++)
        press(kept->store, who, 1);
    assert_int_equal(store_queued(kept->store), STORE_ANSWERS_MOST);
    store_write_answers(kept->store);
    assert_int_equal(waiting(kept->store, "10_/%"), 0);
}

OUTBOX_FIXTURE_TEST(test_people_have_so_many_questions)
{
    struct store_send question = send_of(SEND_OTHER, ANNA, "q");
    for (int i = 0; i < STORE_QUESTIONS_OF_ONE; i++) {
        assert_false(store_asks_enough(kept->store, ANNA));
        store_queue(kept->store, &question, OUTBOX_FIXTURE_NOW_MS);
    }
    assert_true(store_asks_enough(kept->store, ANNA));
    assert_false(store_asks_enough(kept->store, BEN));
}

/* Thirty people are told more than can be told to all: one who is told something now and then need
 * not wait behind what they asked for first. */
OUTBOX_FIXTURE_TEST(test_who_is_told_little_goes_first)
{
    enum { LOUD = 30, EACH_MS = 40, SECONDS = 100, QUIET = 7 };
    int64_t now_ms = OUTBOX_FIXTURE_NOW_MS;
    for (int step = 0; step < SECONDS * 1000 / EACH_MS; step++, now_ms += EACH_MS) {
        for (int64_t chat = 1000; chat < 1000 + LOUD && step % 20 == 0; chat++)
            reply_at(kept->store, chat, now_ms);
        outbox_fixture_expect_some(kept, 1, now_ms);
        outbox_fixture_finish(kept, 0, OUTCOME_SENT, step + 1);
    }
    assert_true(store_queued(kept->store) > 10 * LOUD);
    reply_at(kept->store, QUIET, now_ms);
    outbox_fixture_expect_some(kept, 1, now_ms);
    assert_int_equal(kept->sends[0].chat, QUIET);
}

OUTBOX_FIXTURE_TEST(test_a_file_is_on_its_way)
{
    outbox_fixture_queue(kept, SEND_FILE, CHAT, 0, "f");
    reply(kept->store, ANNA, 'a', 1);
    assert_true(store_file_waits(kept->store, CHAT));
    assert_false(store_file_waits(kept->store, OTHER));
    outbox_fixture_expect(kept, "a1"); /* answers do not wait for it */
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 5);
    outbox_fixture_expect(kept, "f");
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 6);
    assert_false(store_file_waits(kept->store, CHAT));
}

/* Files may take long to be sent: they leave room for all else. */
OUTBOX_FIXTURE_TEST(test_few_files_are_sent_at_once)
{
    for (int64_t chat = 1; chat <= STORE_FILES_AT_ONCE + 2; chat++)
        outbox_fixture_queue(kept, SEND_FILE, chat, 0, "f");
    outbox_fixture_expect(kept, "f f f f");
    reply(kept->store, ANNA, 'a', 1);
    outbox_fixture_expect_at(kept, 9, OUTBOX_FIXTURE_NOW_MS + 60000, "a1");
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 5);
    for (int64_t id = 1; id <= STORE_FILES_AT_ONCE; id++)
        store_sent(kept->store, id, OUTCOME_SENT, id, 0, NULL, OUTBOX_FIXTURE_NOW_MS);
    outbox_fixture_expect_at(kept, 9, OUTBOX_FIXTURE_NOW_MS + 120000, "f f");
}

/* A file that waits for those of others holds up nothing in its chat: neither what was queued
 * before it was asked about, nor what comes after. */
OUTBOX_FIXTURE_TEST(test_no_chat_waits_for_files_of_others)
{
    int64_t menu = outbox_fixture_sent_post(kept, CHAT, 4);
    for (int64_t chat = 1; chat <= STORE_FILES_AT_ONCE; chat++)
        outbox_fixture_queue(kept, SEND_FILE, chat, 0, "f");
    outbox_fixture_expect(kept, "f f f f");
    outbox_fixture_queue(kept, SEND_FILE, CHAT, 0, "f");
    outbox_fixture_queue(kept, SEND_CHORE, CHAT, menu, "c");
    outbox_fixture_expect(kept, "c");
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, 4);
    outbox_fixture_queue_post(kept, CHAT, "p");
    assert_true(store_file_waits(kept->store, CHAT));
    outbox_fixture_expect(kept, "p");
}

/* --- what is kept for good --- */

/* So many rows of a table, one made each second, up to now. */
static void lay(struct store *store, int n, const char *insert, const char *values)
{
    char sql[400];
    snprintf(sql, sizeof sql,
             "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)"
             " INSERT INTO %s SELECT %s FROM n",
             n, insert, values);
    assert_int_equal(tempstore_try(store, sql), 0);
}

/* All of it is Anna's, and this chat's. Tables are handed on to Ben; absences end in another order
 * than they are announced in. */
static const struct {
    int most;
    const char *insert, *values;
    bool of_chat;
} facts[FACTS] = {
    [FACT_TABLE] = {STORE_TABLES_A_DAY,
                    "tables (chat, thread, host, opened_by, status, starter, first, turn, post,"
                    " private_post, raises_post, rules, opened_ms, ended_ms)",
                    "-100, 0, 102, 101, 3, 0, 0, 0, 0, 0, 0, '', 1700000000000 + i, 1", false},
    [FACT_CUP] = {STORE_CUPS_A_DAY,
                  "cups (chat, thread, player, number, status, size, days, round, seed, post,"
                  " opened_ms, ended_ms, ends_ms, due_ms, paused_ms, winner, rules)",
                  "-100, 0, 101, i, 3, 4, 7, 0, 0, 0, 1700000000000 + i, 0, 0, 0, 0, 0, ''", true},
    [FACT_VOID] = {STORE_VOIDS_A_DAY, "voids (table_id, chat, player, reason, at_ms, undone_ms)",
                   "1, -100, 101, '', 1700000000000 + i, 1", true},
    [FACT_OPTOUT] = {STORE_OPTOUTS_A_DAY, "optouts (chat, player, since_ms, since)",
                     "-100, 101, 1700000000000 + i, 0", true},
    [FACT_ABSENCE] = {STORE_ABSENCES_A_DAY, "absences (chat, player, from_ms, until_ms)",
                      "-100, 101, 1700000000000 + i, 1800000000000 - i", true}};

static const int64_t DAY_MS = 24 * 60 * 60 * 1000, SOON_MS = OUTBOX_FIXTURE_NOW_MS + 60000;

static void lay_fact(struct store *store, enum store_fact fact, int n)
{
    lay(store, n, facts[fact].insert, facts[fact].values);
}

/* Anna has done enough for a day, and only she, and if it counts in each chat only here. */
static void expect_enough(struct store *store, enum store_fact fact)
{
    assert_true(store_enough(store, fact, CHAT, ANNA, SOON_MS));
    assert_false(store_enough(store, fact, CHAT, BEN, SOON_MS));
    assert_int_equal(store_enough(store, fact, OTHER, ANNA, SOON_MS), !facts[fact].of_chat);
    assert_false(store_enough(store, fact, CHAT, ANNA, SOON_MS + DAY_MS));
}

OUTBOX_FIXTURE_TEST(test_there_is_so_much_in_a_day)
{
    struct store *store = ((struct outbox_fixture *)*state)->store;
    for (enum store_fact i = 0; i < FACTS; i++) {
        lay_fact(store, i, facts[i].most - 1);
        assert_false(store_enough(store, i, CHAT, ANNA, SOON_MS));
        lay_fact(store, i, 1);
        expect_enough(store, i);
    }
}

static void forget(struct store *store)
{
    store_forget_player(store, ANNA, SOON_MS);
    while (store_forget_on(store))
        continue;
}

/* Her deeds of before count for the limit afterwards. */
OUTBOX_FIXTURE_TEST(test_a_person_who_is_forgotten_has_no_new_day)
{
    struct store *store = ((struct outbox_fixture *)*state)->store;
    for (enum store_fact i = 0; i < FACTS; i++) {
        lay_fact(store, i, facts[i].most - 3);
        forget(store);
        lay_fact(store, i, 2);
        assert_false(store_enough(store, i, CHAT, ANNA, SOON_MS));
        forget(store);
        assert_false(store_enough(store, i, CHAT, ANNA, SOON_MS));
        lay_fact(store, i, 1);
        expect_enough(store, i);
        forget(store);
        expect_enough(store, i);
    }
}

/* A day later it would be known no more who that was. */
OUTBOX_FIXTURE_TEST(test_what_forgotten_people_did_is_kept_for_the_day)
{
    static const char kept_sql[] =
        "SELECT count(*) + (SELECT count(*) FROM notes WHERE name = 'salt') FROM spent";
    struct store *store = ((struct outbox_fixture *)*state)->store;
    for (enum store_fact i = 0; i < FACTS; i++)
        lay_fact(store, i, 1);
    assert_int_equal(tempstore_number(store, kept_sql), 0);
    forget(store);
    store_tidy(store, SOON_MS, 100);
    assert_int_equal(tempstore_number(store, kept_sql), FACTS + 1);
    char *salt = strdup(tempstore_text(store, "SELECT value FROM notes WHERE name = 'salt'"));
    store_tidy(store, SOON_MS + DAY_MS, 100);
    assert_int_equal(tempstore_number(store, kept_sql), 0);
    lay_fact(store, FACT_CUP, 1);
    forget(store);
    assert_string_not_equal(tempstore_text(store, "SELECT value FROM notes WHERE name = 'salt'"),
                            salt);
    free(salt);
}

/* However fast they come: those that Telegram may still have are known. */
OUTBOX_FIXTURE_TEST(test_so_many_updates_are_known)
{
    struct store *store = ((struct outbox_fixture *)*state)->store;
    lay(store, STORE_UPDATES_MOST + 500, "updates (update_id, at_ms)", "i, 1700000000000 + i");
    assert_int_equal(store_tidy(store, OUTBOX_FIXTURE_NOW_MS + 1000000, 300), 300);
    assert_int_equal(store_tidy(store, OUTBOX_FIXTURE_NOW_MS + 1000000, 300), 199);
    assert_int_equal(store_tidy(store, OUTBOX_FIXTURE_NOW_MS + 1000000, 300), 0);
    assert_int_equal(tempstore_number(store, "SELECT min(update_id) FROM updates"), 500);
}

OUTBOX_FIXTURE_TEST(test_so_many_posts_are_known)
{
    struct store *store = ((struct outbox_fixture *)*state)->store;
    lay(store, STORE_POSTS_MOST + 500, "posts (chat, table_id, message_id, done_ms)",
        "-100, 0, i, 1700000000000 + i");
    assert_int_equal(store_tidy(store, OUTBOX_FIXTURE_NOW_MS + 1000000, 1000), 499);
    assert_int_equal(store_post_at(store, CHAT, 499), 0);
    assert_int_equal(store_post_at(store, CHAT, 500), 500);
}
