/* test_store_groups.c - what a group keeps of its own: rules by name, a default, forfeits, and
 * questions it was asked.
 */
#include "board_rows.h"
#include "folds.h"
#include "internal.h"
#include "store_fixture.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

static const int64_t NOW_MS = 1700000000000, DAY_MS = 24 * 60 * 60 * 1000;

enum { CHAT = -100, OTHER = -200, ANN = 102, BOB = 103 };

static struct store_fixture *const kept = &store_fixture;

static void put_rules(struct store *store, int64_t chat, const char *name, const char *rules)
{
    struct store_rules put = {.starter = (int)strlen(rules),
                              .shows_all = strcmp(name, "Sera") == 0,
                              .player = ANN,
                              .at_ms = NOW_MS};
    snprintf(put.name, sizeof put.name, "%s", name);
    snprintf(put.rules, sizeof put.rules, "%s", rules);
    store_house_rules_put(store, chat, &put);
}

STORE_FIXTURE_TEST(rules_are_kept_by_name)
{
    struct store_rules rules[4];
    put_rules(kept->store, CHAT, "'; DROP TABLE chats; --", "{}");
    put_rules(kept->store, CHAT, "Sera", "{\"game\":\"421\"}");
    put_rules(kept->store, OTHER, "Sera", "[]");
    put_rules(kept->store, CHAT, "Sera", "{\"game\":\"tokio\"}");
    struct store *store = store_fixture_again(kept);
    assert_int_equal(store_house_rules(store, CHAT, rules, 4), 2);
    assert_string_equal(rules[0].name, "'; DROP TABLE chats; --");
    assert_string_equal(rules[1].name, "Sera");
    assert_string_equal(rules[1].rules, "{\"game\":\"tokio\"}");
    assert_int_equal(rules[1].starter, strlen(rules[1].rules));
    assert_true(rules[1].shows_all && !rules[0].shows_all);
    assert_int_equal(rules[1].player, ANN);
    assert_int_equal(rules[1].at_ms, NOW_MS);
    assert_int_equal(store_house_rules(store, CHAT, rules, 1), 1);
    assert_int_equal(store_house_rules(store, OTHER, rules, 4), 1);
    assert_string_equal(rules[0].rules, "[]");
}

static int64_t board_due_ms(struct store *store, int64_t chat)
{
    struct store_board board;
    assert_true(store_board(store, chat, &board));
    return board.due_ms;
}

static void turn_put(struct store *store, int64_t table)
{
    struct store_table row;
    assert_true(store_table(store, table, &row));
    store_turn_put(store, &row, ANN, NULL);
}

/* Also one that was switched on or off, or came from another chat, since the last turn. */
STORE_FIXTURE_TEST(a_turn_wakes_the_board_of_its_group)
{
    struct store *store = kept->store;
    struct store_board board = {.chat = CHAT, .looked_ms = NOW_MS};
    int64_t table = store_fixture_table(store, CHAT, ANN, 1), due_ms = NOW_MS + 60 * 1000;
    turn_put(store, table);
    store_board_put(store, &board);
    turn_put(store, store_fixture_table(store, OTHER, ANN, 1));
    store_board_put(store, &board);
    assert_int_equal(board_due_ms(store, CHAT), 0);
    turn_put(store, table);
    assert_int_equal(board_due_ms(store, CHAT), due_ms);
    store = store_fixture_again(kept);
    store_board_put(store, &board);
    store = store_fixture_again(kept);
    turn_put(store, table);
    assert_int_equal(board_due_ms(store, CHAT), due_ms);
    store_board_drop(store, CHAT);
    turn_put(store, table);
    store_savepoint(store);
    store_board_put(store, &board);
    store_rollback(store);
    turn_put(store, table);
    assert_false(store_board(store, CHAT, &board));
    board = (struct store_board){.chat = OTHER, .looked_ms = NOW_MS};
    store_board_put(store, &board);
    store_fixture_merge(store, OTHER, CHAT);
    assert_int_equal(tempstore_try(store, "UPDATE boards SET due_ms = 0"), SQLITE_OK);
    turn_put(store, table);
    assert_int_equal(board_due_ms(store, CHAT), due_ms);
}

STORE_FIXTURE_TEST(an_id_is_never_given_again)
{
    struct store_rules rules[2];
    put_rules(kept->store, CHAT, "a", "{}");
    store_house_rules(kept->store, CHAT, rules, 2);
    int64_t first = rules[0].id;
    assert_false(store_house_rules_drop(kept->store, OTHER, first));
    assert_true(store_house_rules_drop(kept->store, CHAT, first));
    assert_false(store_house_rules_drop(kept->store, CHAT, first));
    struct store *store = store_fixture_again(kept);
    put_rules(store, CHAT, "b", "{}");
    assert_int_equal(store_house_rules(store, CHAT, rules, 2), 1);
    assert_true(rules[0].id > first);
}

STORE_FIXTURE_TEST(a_default_is_kept_beside_the_language)
{
    char usual[STORE_NAME_BYTES];
    store_usual(kept->store, CHAT, usual);
    assert_string_equal(usual, "");
    store_usual_put(kept->store, CHAT, "carte");
    store_chat_put(kept->store,
                   &(struct store_chat){.chat = CHAT, .language = "it", .gone = false});
    store_usual(store_fixture_again(kept), CHAT, usual);
    assert_string_equal(usual, "carte");
    store_usual_put(kept->store, CHAT, "");
    struct store_chat chat;
    store_chat(kept->store, CHAT, &chat);
    assert_string_equal(chat.language, "it");
    store_usual(kept->store, CHAT, usual);
    assert_string_equal(usual, "");
}

STORE_FIXTURE_TEST(forfeits_keep_their_order)
{
    struct store_forfeit forfeits[4];
    store_forfeit_add(kept->store, CHAT, "sing");
    store_forfeit_add(kept->store, OTHER, "jump");
    store_forfeit_add(kept->store, CHAT, "dance");
    store_forfeit_add(kept->store, CHAT, "sing");
    struct store *store = store_fixture_again(kept);
    assert_int_equal(store_forfeits(store, CHAT, forfeits, 4), 3);
    assert_string_equal(forfeits[1].text, "dance");
    assert_false(store_forfeit_drop(store, OTHER, forfeits[0].id));
    assert_true(store_forfeit_drop(store, CHAT, forfeits[0].id));
    assert_int_equal(store_forfeits(store, CHAT, forfeits, 4), 2);
    assert_string_equal(forfeits[0].text, "dance");
    assert_string_equal(forfeits[1].text, "sing");
    store_forfeits_drop(store, CHAT);
    assert_int_equal(store_forfeits(store, CHAT, forfeits, 4), 0);
    assert_int_equal(store_forfeits(store, OTHER, forfeits, 4), 1);
}

/* --- questions --- */

/* Sends a message to a chat, which becomes this message of Telegram's; returns its post. */
static int64_t post(struct store *store, int64_t chat, int64_t message_id)
{
    static struct store_send sends[STORE_SENDS_MAX];
    int64_t next, id = store_fixture_set(store, SEND_POST, chat, 0, 0, "post", NOW_MS);
    assert_int_equal(
        store_offer(store, &(struct store_limits){1, NOW_MS, NOW_MS, store_fixture_no_wait, NULL},
                    sends, &next),
        1);
    store_sent(store, sends[0].id, OUTCOME_SENT, message_id, 0, NULL, NOW_MS);
    return id;
}

static void ask(struct store *store, int64_t player, int64_t question)
{
    struct store_question put = {.chat = CHAT,
                                 .player = player,
                                 .about = "rules",
                                 .table = 5,
                                 .post = question,
                                 .at_ms = NOW_MS};
    store_question_put(store, &put);
}

STORE_FIXTURE_TEST(a_question_is_answered_once_by_whom_it_asked)
{
    struct store_question question;
    ask(kept->store, ANN, post(kept->store, CHAT, 77));
    struct store *store = store_fixture_again(kept);
    assert_false(store_question_take(store, CHAT, BOB, 77, &question));
    assert_false(store_question_take(store, CHAT, ANN, 76, &question));
    assert_false(store_question_take(store, OTHER, ANN, 77, &question));
    assert_false(store_question_take(store, CHAT, ANN, 0, &question));
    assert_true(store_question_take(store, CHAT, ANN, 77, &question));
    assert_string_equal(question.about, "rules");
    assert_int_equal(question.table, 5);
    assert_int_equal(question.at_ms, NOW_MS);
    assert_false(store_question_take(store, CHAT, ANN, 77, &question));
}

STORE_FIXTURE_TEST(the_newest_question_counts)
{
    struct store_question question;
    ask(kept->store, ANN, post(kept->store, CHAT, 77));
    ask(kept->store, ANN, post(kept->store, CHAT, 78));
    assert_false(store_question_take(kept->store, CHAT, ANN, 77, &question));
    assert_true(store_question_take(kept->store, CHAT, ANN, 78, &question));
}

/* A question that was not sent yet has no message to reply to. */
STORE_FIXTURE_TEST(an_unsent_question_has_no_answer)
{
    struct store_question question;
    ask(kept->store, ANN, store_fixture_set(kept->store, SEND_POST, CHAT, 0, 0, "post", NOW_MS));
    assert_false(store_question_take(kept->store, CHAT, ANN, 0, &question));
}

STORE_FIXTURE_TEST(questions_are_forgotten)
{
    ask(kept->store, ANN, post(kept->store, CHAT, 77));
    store_tidy(kept->store, NOW_MS + DAY_MS, 100);
    assert_int_equal(tempstore_number(kept->store, "SELECT count(*) FROM questions"), 1);
    store_tidy(kept->store, NOW_MS + DAY_MS + 1, 100);
    assert_int_equal(tempstore_number(kept->store, "SELECT count(*) FROM questions"), 0);
}

STORE_FIXTURE_TEST(a_post_is_found_by_its_message)
{
    int64_t id = post(kept->store, CHAT, 77);
    store_fixture_set(kept->store, SEND_POST, CHAT, 0, 0, "post", NOW_MS);
    assert_int_equal(store_post_at(kept->store, CHAT, 77), id);
    assert_int_equal(store_post_at(kept->store, OTHER, 77), 0);
    assert_int_equal(store_post_at(kept->store, CHAT, 0), 0);
}

/* --- a chat changes its id --- */

STORE_FIXTURE_TEST(everything_moves_with_its_chat)
{
    struct store *store = kept->store;
    char usual[STORE_NAME_BYTES];
    put_rules(store, CHAT, "Sera", "{}");
    store_forfeit_add(store, CHAT, "sing");
    store_usual_put(store, CHAT, "Sera");
    ask(store, ANN, post(store, CHAT, 77));
    store_fixture_merge(store, CHAT, OTHER);
    store_fixture_merge(store, CHAT, OTHER);
    store = store_fixture_again(kept);
    struct store_rules rules[2];
    struct store_forfeit forfeits[2];
    assert_int_equal(store_house_rules(store, OTHER, rules, 2), 1);
    assert_int_equal(store_forfeits(store, OTHER, forfeits, 2), 1);
    store_usual(store, OTHER, usual);
    assert_string_equal(usual, "Sera");
    assert_int_equal(store_house_rules(store, CHAT, rules, 2), 0);
    assert_int_equal(tempstore_number(store, "SELECT count(*) FROM questions"), 0);
}

STORE_FIXTURE_TEST(what_the_new_chat_chose_stands)
{
    struct store *store = kept->store;
    char usual[STORE_NAME_BYTES];
    put_rules(store, CHAT, "Sera", "{}");
    put_rules(store, CHAT, "Notte", "{}");
    put_rules(store, OTHER, "Sera", "[]");
    store_forfeit_add(store, CHAT, "sing");
    store_forfeit_add(store, CHAT, "jump");
    store_forfeit_add(store, OTHER, "dance");
    store_usual_put(store, CHAT, "Notte");
    store_usual_put(store, OTHER, "carte");
    store_fixture_merge(store, CHAT, OTHER);
    struct store_rules rules[4];
    struct store_forfeit forfeits[4];
    assert_int_equal(store_house_rules(store, OTHER, rules, 4), 2);
    assert_string_equal(rules[0].name, "Notte");
    assert_string_equal(rules[1].rules, "[]");
    assert_int_equal(store_forfeits(store, OTHER, forfeits, 4), 1);
    assert_string_equal(forfeits[0].text, "dance");
    store_usual(store, OTHER, usual);
    assert_string_equal(usual, "carte");
    assert_int_equal(tempstore_number(store, "SELECT count(*) FROM house_rules"), 2);
    assert_int_equal(tempstore_number(store, "SELECT count(*) FROM forfeits"), 1);
}
