/* test_migration.c - a group becomes a supergroup, and so gets another id: what it keeps of its own
 * follows it, and so does the table that waits for people.
 */
#include "e2e.h"
#include "testing.h"
#include "text_check.h"

#include <string.h>

#define HOST E2E_HOST
#define ANN  E2E_ANN

enum { BASIC = -777 };

static struct e2e e;

static void say(int64_t chat, const char *text)
{
    e2e_say(&e, HOST, chat, text);
}

static void tap(int64_t chat, const char *data)
{
    assert_string_equal(e2e_press(&e, HOST, chat, data), "");
}

static int open_group(void **state)
{
    e2e_begin(state);
    pretend_group(e.pretend, BASIC, "Basic");
    pretend_member(e.pretend, BASIC, HOST, "creator");
    pretend_member(e.pretend, BASIC, ANN, "member");
    return 0;
}

/* Rules under a name that tables open with, another set beside them, a forfeit, and a
 * lobby whose rules are neither: nothing of it is as usual. */
static void make_it_their_own(void)
{
    say(BASIC, "/forfeits@" E2E_BOT " + walk the plank");
    say(BASIC, "/play@" E2E_BOT " beghel");
    tap(BASIC, "r:1");
    e2e_forge(&e, HOST, BASIC, "r:1:o:lives:7");
    say(BASIC, "/saverules@" E2E_BOT " Ours");
    e2e_forge(&e, HOST, BASIC, "r:1:421");
    say(BASIC, "/saverules@" E2E_BOT " Tokens");
    say(BASIC, "/table@" E2E_BOT);
    tap(BASIC, "r:1");
    tap(BASIC, "r:1:h:");
    tap(BASIC, "r:1:h:1");
    text_check(e2e_press(&e, HOST, BASIC, "r:1:h:1:d"), "From now on");
    e2e_forge(&e, HOST, BASIC, "r:1:classico");
    e2e_forge(&e, HOST, BASIC, "r:1:o:lives:3");
    e2e_forge(&e, HOST, BASIC, "r:1:-1");
}

/* Rows that are not kept under the number of the group, and questions from before it moved. */
static int64_t left_behind(void)
{
    return e2e_number(&e, "SELECT (SELECT count(*) FROM tables WHERE chat <> -777)"
                          " + (SELECT count(*) FROM chats WHERE chat <> -777)"
                          " + (SELECT count(*) FROM house_rules WHERE chat <> -777)"
                          " + (SELECT count(*) FROM forfeits WHERE chat <> -777)"
                          " + (SELECT count(*) FROM posts WHERE chat < 0 AND chat <> -777)"
                          " + (SELECT count(*) FROM sends WHERE chat < 0 AND chat <> -777)"
                          " + (SELECT count(*) FROM questions)");
}

static void check_lobby(int64_t super)
{
    say(super, "/table@" E2E_BOT);
    text_check(e2e_text(&e, super), "Tokio · Classic\n");
    e2e_press(&e, ANN, super, "j:1");
    text_check(e2e_text(&e, super), "Anna");
    assert_int_equal(
        e2e_number(&e, "SELECT json_extract(rules, '$.options.lives') FROM tables WHERE id = 1"),
        3);
    tap(super, "r:1");
    tap(super, "r:1:h:");
    text_check(e2e_text(&e, super), "Ours");
    text_check(e2e_text(&e, super), "Tokens");
    text_check(e2e_text(&e, super), "⭐");
}

/* A new table opens with the default, and is played to its first move. */
static void check_next_table(int64_t super)
{
    say(super, "/cancel@" E2E_BOT);
    say(super, "/play@" E2E_BOT);
    text_check(e2e_text(&e, super), "Tokio · 🏠 \u2068Ours\u2069");
    e2e_press(&e, ANN, super, "j:2");
    e2e_press(&e, HOST, super, "s:2");
    assert_true(e2e_button(&e, super, "d:2:"));
    assert_int_equal(
        e2e_number(&e, "SELECT json_extract(rules, '$.options.lives') FROM tables WHERE id = 2"),
        7);
}

static void what_a_group_has_follows_it(bool crash)
{
    make_it_their_own();
    int64_t super = pretend_migrate(e.pretend, BASIC);
    if (crash)
        e2e_crash(&e);
    e2e_settle(&e);
    check_lobby(super);
    say(super, "/forfeits@" E2E_BOT);
    text_check(e2e_text(&e, super), "walk the plank");
    check_next_table(super);
    assert_int_equal(left_behind(), 0);
}

#define A_GROUP(name) TEST_OF(name, open_group, e2e_end, &e)

A_GROUP(everything_follows)
{
    what_a_group_has_follows_it(false);
}

A_GROUP(everything_follows_after_a_crash)
{
    what_a_group_has_follows_it(true);
}

/* The question that the bot had asked in the old chat can be answered there no more. */
A_GROUP(a_question_asked_before_does_no_harm)
{
    say(BASIC, "/play@" E2E_BOT);
    tap(BASIC, "r:1");
    tap(BASIC, "r:1:h:");
    tap(BASIC, "r:1:s:");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM questions"), 1);
    int64_t super = pretend_migrate(e.pretend, BASIC);
    e2e_settle(&e);
    say(super, "/saverules@" E2E_BOT " After");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM house_rules"), 1);
    assert_int_equal(left_behind(), 0);
}

/* Messages of a chat that have buttons. */
static int standing(int64_t chat)
{
    size_t i;
    const json_t *message;
    int n = 0;
    json_array_foreach(pretend_messages(e.pretend, chat), i, message) n +=
        json_object_get(message, "reply_markup") != NULL;
    return n;
}

/* The bot hears of the move while Telegram still takes its time to say that a post reached the old
 * chat, where nobody looks any more. */
A_GROUP(a_post_under_way_is_posted_in_the_new_chat)
{
    char press[40];
    say(BASIC, "/play@" E2E_BOT);
    tap(BASIC, "r:1");
    tap(BASIC, "r:1:-1"); /* the host throws first */
    tap(BASIC, "b:1");
    e2e_press(&e, ANN, BASIC, "j:1");
    tap(BASIC, "s:1");
    const char *claim = e2e_data(&e, HOST, "m:1:1:claim:");
    int64_t message = (int64_t)json_array_size(pretend_messages(e.pretend, HOST));
    assert_non_null(claim);
    pretend_fault(e.pretend, "sendMessage", FAULT_SLOW, 600, 1);
    assert_true(pretend_press(e.pretend, HOST, HOST, message, claim, press));
    e2e_run(&e, 200);
    int64_t super = pretend_migrate(e.pretend, BASIC);
    for (int i = 0; i < 1500 && !e2e_data(&e, super, "m:1:2:"); i++)
        e2e_run(&e, 20);
    e2e_settle(&e);
    assert_non_null(e2e_data(&e, super, "m:1:2:"));
    assert_int_equal(standing(super), 1);
    e2e_press(&e, ANN, super, "m:1:2:doubt");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb = 'doubt'"), 1);
}

static int calls_to(int64_t chat)
{
    size_t i;
    const json_t *call;
    int n = 0;
    json_array_foreach(pretend_calls(e.pretend), i, call) n +=
        json_integer_value(json_object_get(call, "chat")) == chat;
    return n;
}

/* An admin chooses something for the group, which moves while Telegram is asked about them. */
static void an_admin_chooses(enum pretend_fault fault, int value)
{
    say(BASIC, "/play@" E2E_BOT);
    int told = e2e_messages(&e, HOST);
    pretend_fault(e.pretend, "getChatMember", fault, value, 1);
    pretend_say(e.pretend, HOST, BASIC, "/language@" E2E_BOT " it", 0, 0);
    e2e_run(&e, 200);
    int64_t super = pretend_migrate(e.pretend, BASIC);
    e2e_run(&e, 300);
    assert_int_equal(e2e_messages(&e, HOST), told);
    pretend_forget_calls(e.pretend);
    for (int i = 0; i < 500 && e2e_messages(&e, HOST) == told; i++)
        e2e_run(&e, 20);
    e2e_settle(&e);
    assert_int_equal(e2e_messages(&e, HOST), told + 1);
    assert_int_equal(calls_to(BASIC), 0);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM chats WHERE language = 'it'"), 1);
    assert_int_equal(left_behind(), 0);
    say(super, "/table@" E2E_BOT);
    text_check(e2e_text(&e, super), "giocatore al tavolo");
}

A_GROUP(an_intent_is_handled_where_telegram_was_asked_about_the_old_chat)
{
    an_admin_chooses(FAULT_SLOW, 1500);
}

A_GROUP(an_intent_is_handled_that_waits_to_be_asked_about)
{
    an_admin_chooses(FAULT_429, 2);
}
