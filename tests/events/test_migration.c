/* test_migration.c - a group becomes a supergroup, and so gets another id: what it keeps of its own
 * follows it, and so does the table that waits for people.
 */
#include "e2e.h"
#include "text_check.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define HOST E2E_HOST
#define ANN  E2E_ANN

enum { BASIC = -777 };

static void say(struct e2e *e, int64_t chat, const char *text)
{
    e2e_say(e, HOST, chat, text);
}

static void tap(struct e2e *e, int64_t chat, const char *data)
{
    assert_string_equal(e2e_press(e, HOST, chat, data), "");
}

static void open_group(struct e2e *e)
{
    e2e_open(e, false);
    pretend_group(e->pretend, BASIC, "Basic");
    pretend_member(e->pretend, BASIC, HOST, "creator");
    pretend_member(e->pretend, BASIC, ANN, "member");
}

/* Rules under a name that tables open with, another set beside them, a forfeit, and a
 * lobby whose rules are neither: nothing of it is as usual. */
static void make_it_their_own(struct e2e *e)
{
    say(e, BASIC, "/forfeits@" E2E_BOT " + walk the plank");
    say(e, BASIC, "/play@" E2E_BOT " beghel");
    tap(e, BASIC, "r:1");
    e2e_forge(e, HOST, BASIC, "r:1:o:lives:7");
    say(e, BASIC, "/saverules@" E2E_BOT " Ours");
    e2e_forge(e, HOST, BASIC, "r:1:421");
    say(e, BASIC, "/saverules@" E2E_BOT " Tokens");
    say(e, BASIC, "/table@" E2E_BOT);
    tap(e, BASIC, "r:1");
    tap(e, BASIC, "r:1:h:");
    tap(e, BASIC, "r:1:h:1");
    text_check(e2e_press(e, HOST, BASIC, "r:1:h:1:d"), "From now on");
    e2e_forge(e, HOST, BASIC, "r:1:classico");
    e2e_forge(e, HOST, BASIC, "r:1:o:lives:3");
    e2e_forge(e, HOST, BASIC, "r:1:-1");
}

/* Whatever carries the old id: a row of any table that has a column for it. */
static int64_t left_behind(struct e2e *e)
{
    return e2e_number(e, "SELECT (SELECT count(*) FROM tables WHERE chat = -777)"
                         " + (SELECT count(*) FROM chats WHERE chat = -777)"
                         " + (SELECT count(*) FROM house_rules WHERE chat = -777)"
                         " + (SELECT count(*) FROM forfeits WHERE chat = -777)"
                         " + (SELECT count(*) FROM posts WHERE chat = -777)"
                         " + (SELECT count(*) FROM outbox WHERE chat = -777)"
                         " + (SELECT count(*) FROM questions WHERE chat = -777)");
}

static void check_lobby(struct e2e *e, int64_t super)
{
    say(e, super, "/table@" E2E_BOT);
    text_check(e2e_text(e, super), "Tokio · Classic\n");
    e2e_press(e, ANN, super, "j:1");
    text_check(e2e_text(e, super), "Anna");
    assert_int_equal(
        e2e_number(e, "SELECT json_extract(rules, '$.options.lives') FROM tables WHERE id = 1"), 3);
    tap(e, super, "r:1");
    tap(e, super, "r:1:h:");
    text_check(e2e_text(e, super), "Ours");
    text_check(e2e_text(e, super), "Tokens");
    text_check(e2e_text(e, super), "⭐");
}

/* A new table opens with the default, and is played to its first move. */
static void check_next_table(struct e2e *e, int64_t super)
{
    say(e, super, "/cancel@" E2E_BOT);
    say(e, super, "/play@" E2E_BOT);
    text_check(e2e_text(e, super), "Tokio · 🏠 \u2068Ours\u2069");
    e2e_press(e, ANN, super, "j:2");
    e2e_press(e, HOST, super, "s:2");
    assert_true(e2e_button(e, super, "d:2:"));
    assert_int_equal(
        e2e_number(e, "SELECT json_extract(rules, '$.options.lives') FROM tables WHERE id = 2"), 7);
}

static void what_a_group_has_follows_it(bool crash)
{
    struct e2e e;
    open_group(&e);
    make_it_their_own(&e);
    int64_t super = pretend_migrate(e.pretend, BASIC);
    if (crash)
        e2e_crash(&e);
    e2e_settle(&e);
    check_lobby(&e, super);
    say(&e, super, "/forfeits@" E2E_BOT);
    text_check(e2e_text(&e, super), "walk the plank");
    check_next_table(&e, super);
    assert_int_equal(left_behind(&e), 0);
    e2e_close(&e);
}

static void everything_follows(void **state)
{
    (void)state;
    what_a_group_has_follows_it(false);
}

static void everything_follows_after_a_crash(void **state)
{
    (void)state;
    what_a_group_has_follows_it(true);
}

/* What the bot had asked in the old chat can be answered there no more. */
static void a_question_asked_before_does_no_harm(void **state)
{
    struct e2e e;
    (void)state;
    open_group(&e);
    say(&e, BASIC, "/play@" E2E_BOT);
    tap(&e, BASIC, "r:1");
    tap(&e, BASIC, "r:1:h:");
    tap(&e, BASIC, "r:1:s:");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM questions"), 1);
    int64_t super = pretend_migrate(e.pretend, BASIC);
    e2e_settle(&e);
    say(&e, super, "/saverules@" E2E_BOT " After");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM house_rules"), 1);
    assert_int_equal(left_behind(&e), 0);
    e2e_close(&e);
}

/* Messages of a chat that have buttons. */
static int standing(struct e2e *e, int64_t chat)
{
    size_t i;
    const json_t *message;
    int n = 0;
    json_array_foreach(pretend_messages(e->pretend, chat), i, message) n +=
        json_object_get(message, "reply_markup") != NULL;
    return n;
}

/* The bot hears of the move while Telegram still takes its time to say that a post reached the old
 * chat, where nobody looks any more. */
static void a_post_under_way_is_posted_in_the_new_chat(void **state)
{
    struct e2e e;
    char press[40];
    (void)state;
    open_group(&e);
    say(&e, BASIC, "/play@" E2E_BOT);
    tap(&e, BASIC, "r:1");
    tap(&e, BASIC, "r:1:-1"); /* the host throws first */
    tap(&e, BASIC, "b:1");
    e2e_press(&e, ANN, BASIC, "j:1");
    tap(&e, BASIC, "s:1");
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
    assert_int_equal(standing(&e, super), 1);
    e2e_press(&e, ANN, super, "m:1:2:doubt");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb = 'doubt'"), 1);
    e2e_close(&e);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_follows),
        cmocka_unit_test(everything_follows_after_a_crash),
        cmocka_unit_test(a_question_asked_before_does_no_harm),
        cmocka_unit_test(a_post_under_way_is_posted_in_the_new_chat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
