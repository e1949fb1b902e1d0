/* test_another_table.c - a table with other rules is wanted while a lobby is open: nobody is shown
 * the old lobby without a word.
 */
#include "several_tables.h"
#include "testing.h"
#include "text_check.h"

#include <stdio.h>
#include <string.h>

enum { HOST = E2E_HOST, ANN = E2E_ANN, BOB = E2E_BOB };
#define GROUP    E2E_GROUP
#define AT       "@" E2E_BOT
#define QUESTION "There's an open table here already"

static struct e2e e;

static void say(int64_t user, const char *text)
{
    e2e_say(&e, user, GROUP, text);
}

static int tables(const char *where)
{
    char sql[160];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM tables WHERE status = 0 AND %s", where);
    return (int)e2e_number(&e, sql);
}

/* Somebody asks for a table, and is asked in turn. */
static void is_asked(int64_t user, const char *text)
{
    say(user, text);
    text_check(e2e_text(&e, GROUP), QUESTION);
    assert_int_equal(e2e_told(&e, GROUP, QUESTION), 1);
}

static void opens_tokyo(void)
{
    say(HOST, "/play" AT " tokyo");
    e2e_press(&e, ANN, GROUP, "j:1");
}

E2E_TEST(the_host_changes_the_table, &e)
{
    opens_tokyo();
    is_asked(HOST, "/play" AT " 421");
    text_check(e2e_text(&e, GROUP), "already: Tokio.");
    text_check(e2e_press(&e, ANN, GROUP, "G:1:"), "Only the host");
    assert_int_equal(tables("rules LIKE '%\"421\"%'"), 0);
    assert_string_equal(e2e_press(&e, HOST, GROUP, "G:1:"), "");
    assert_int_equal(tables("rules LIKE '%\"421\"%'"), 1);
    assert_int_equal(tables("1"), 1);
    assert_int_equal(e2e_told(&e, GROUP, QUESTION), 0);
    text_check(e2e_text(&e, GROUP), "421");
    text_check(e2e_text(&e, GROUP), "2 players at the table");
}

E2E_TEST(another_table_is_opened_beside_it, &e)
{
    opens_tokyo();
    is_asked(BOB, "/play" AT " 421");
    char data[80];
    snprintf(data, sizeof data, "%s", e2e_data(&e, GROUP, "N:"));
    assert_string_equal(e2e_press(&e, BOB, GROUP, "N:"), "");
    assert_int_equal(tables("host = 103 AND rules LIKE '%\"421\"%'"), 1);
    assert_int_equal(tables("host = 101 AND rules LIKE '%\"tokio\"%'"), 1);
    assert_int_equal(e2e_told(&e, GROUP, QUESTION), 0);
    assert_non_null(e2e_data(&e, GROUP, "j:2"));
    e2e_forge(&e, ANN, GROUP, data); /* one more is not wanted */
    assert_int_equal(tables("1"), 2);
    say(ANN, "/play" AT " 421");
    say(ANN, "/play" AT " tokyo");
    assert_int_equal(tables("1"), 2);
    assert_int_equal(e2e_told(&e, GROUP, QUESTION), 0);
}

/* Of two presses in the same moment the second one does nothing, nor does one that comes later. */
E2E_TEST(a_second_press_posts_no_lobby_again, &e)
{
    char data[80], press[40];
    opens_tokyo();
    is_asked(BOB, "/play" AT " 421");
    snprintf(data, sizeof data, "%s", e2e_data(&e, GROUP, "N:"));
    int64_t question = e2e_newest(&e, GROUP);
    pretend_forget_calls(e.pretend);
    pretend_forge(e.pretend, BOB, GROUP, question, data, press);
    pretend_forge(e.pretend, BOB, GROUP, question, data, press);
    e2e_settle(&e);
    assert_int_equal(pretend_called(e.pretend, GROUP, "sendMessage"), 1);
    pretend_forge(e.pretend, ANN, GROUP, question, data, press);
    e2e_settle(&e);
    assert_int_equal(pretend_called(e.pretend, GROUP, "sendMessage"), 1);
    assert_int_equal(tables("1"), 2);
}

/* A table whose options were changed is still the one that was asked for. Rules that the group
 * saved are rules of their own. */
E2E_TEST(saved_rules_are_other_rules, &e)
{
    opens_tokyo();
    e2e_press(&e, HOST, GROUP, "r:1:l:3");
    say(HOST, "/saverules" AT " Friday");
    say(HOST, "/play" AT " tokyo");
    say(HOST, "/play" AT " friday");
    assert_int_equal(e2e_told(&e, GROUP, QUESTION), 0);
    e2e_press(&e, HOST, GROUP, "r:1:l:5");
    is_asked(HOST, "/play" AT " friday");
    assert_string_equal(e2e_press(&e, HOST, GROUP, "G:1:"), "");
    assert_int_equal(tables("rules LIKE '%\"lives\":3%'"), 1);
    e2e_press(&e, HOST, GROUP, "r:1:l:5");
    is_asked(BOB, "/play" AT " friday");
    assert_string_equal(e2e_press(&e, BOB, GROUP, "N:"), "");
    assert_int_equal(tables("host = 103 AND rules LIKE '%\"lives\":3%'"), 1);
    assert_int_equal(tables("1"), 2);
}

/* "/play tokyo 3": the length is told, and taken. */
E2E_TEST(another_length_is_other_rules, &e)
{
    opens_tokyo();
    is_asked(HOST, "/play" AT " tokyo 3");
    text_check(e2e_text(&e, GROUP), "already: Tokio.");
    assert_int_equal(tables("rules LIKE '%\"lives\":3%'"), 0);
    e2e_forge(&e, HOST, GROUP, "r:1:-1");
    assert_int_equal(tables("starter = 1"), 1);
    assert_string_equal(e2e_press(&e, HOST, GROUP, "G:1:tokyo 3"), "");
    assert_int_equal(tables("rules LIKE '%\"lives\":3%' AND starter = 1"), 1);
    is_asked(BOB, "/play" AT " pirata 7");
    text_check(e2e_text(&e, GROUP), "already: Tokio · ❤️ 3.");
    assert_string_equal(e2e_press(&e, BOB, GROUP, "N:"), "");
    assert_int_equal(tables("host = 103 AND rules LIKE '%\"lives\":7%'"), 1);
    assert_int_equal(tables("1"), 2);
}

E2E_TEST(unknown_rules_open_and_change_nothing, &e)
{
    static const char *const made_up[] = {"G:1:",   "G:1:#1", "G:1:#", "G:1:# 1",
                                          "G:1:no", "N:",     "N:#1",  "N:no"};
    opens_tokyo();
    say(BOB, "/play" AT " foo");
    text_check(e2e_text(&e, BOB), "I don't know those rules");
    for (size_t i = 0; i < sizeof made_up / sizeof *made_up; i++)
        assert_string_not_equal(e2e_forge(&e, HOST, GROUP, made_up[i]), "");
    text_check(e2e_forge(&e, HOST, GROUP, "G:7:italiano"), "This table is gone");
    e2e_press(&e, HOST, GROUP, "s:1");
    assert_string_not_equal(e2e_forge(&e, HOST, GROUP, "G:1:italiano"), "");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM tables"), 1);
    assert_int_equal(e2e_number(&e, "SELECT rules LIKE '%tokio%' FROM tables"), 1);
}

int main(void)
{
    return testing_run(NULL, NULL);
}
