/* test_keep_out.c - admins keep somebody from sitting down: they are told so alone, by whichever
 * way they try, and only admins see the list.
 */
#include "e2e.h"
#include "several_tables.h"
#include "testing.h"
#include "text_check.h"

#include <stdio.h>
#include <string.h>

enum { HOST = E2E_HOST, ANN = E2E_ANN, BOB = E2E_BOB, ELSE = E2E_STRANGER, TOPIC = 2 };
#define GROUP    E2E_GROUP
#define AT       "@" E2E_BOT
#define NOT_HERE "The admins of this group don't let you sit down"

static struct e2e e;

static int64_t listed(void)
{
    return e2e_number(&e, "SELECT count(*) FROM kept_out");
}

/* The admin replies with the command to something that a person wrote. */
static void reply_with(int64_t admin, int64_t player, const char *words)
{
    char text[80];
    int64_t message = pretend_say(e.pretend, player, GROUP, "hello", 0, 0);
    snprintf(text, sizeof text, "/keepout" AT "%s", words);
    pretend_say(e.pretend, admin, GROUP, text, 0, message);
    e2e_settle(&e);
}

static void reply_to(int64_t admin, int64_t player)
{
    reply_with(admin, player, "");
}

static void call_off(void)
{
    e2e_sure(&e, HOST, GROUP, "/cancel" AT);
}

/* --- who is listed --- */

E2E_TEST(by_a_reply_in_silence, &e)
{
    int before = e2e_messages(&e, GROUP);
    reply_to(HOST, BOB);
    assert_int_equal(e2e_messages(&e, GROUP), before + 2); /* theirs alone */
    text_check(e2e_text(&e, HOST), "\u2068Bob\u2069 may not sit down from now on.");
    text_check(e2e_text(&e, HOST), "Who may not sit down in \u2068Friends\u2069");
    text_check(e2e_text(&e, HOST), "\u2069 · since ");
    assert_int_equal(listed(), 1);
    reply_to(HOST, BOB);
    assert_int_equal(listed(), 1);
}

E2E_TEST(by_name_or_username, &e)
{
    e2e_lobby(&e, "tokyo");
    e2e_say(&e, HOST, GROUP, "/keepout" AT " anna");
    e2e_say(&e, HOST, GROUP, "/keepout" AT " @bob_1999");
    text_check(e2e_text(&e, HOST), "Bob");
    assert_int_equal(listed(), 2);
    e2e_say(&e, HOST, GROUP, "/keepout" AT " nobody");
    text_check(e2e_text(&e, HOST), "I'm not sure whom you mean");
    e2e_say(&e, HOST, GROUP, "/keepout" AT " me");
    text_check(e2e_text(&e, HOST), "You can't keep yourself out");
    assert_int_equal(listed(), 2);
}

/* Of a table that was called off, and from the list itself. */
E2E_TEST(by_the_name_of_one_who_sat_here, &e)
{
    e2e_lobby(&e, "tokyo");
    e2e_say(&e, HOST, GROUP, "/cancel" AT);
    e2e_say(&e, HOST, GROUP, "/keepout" AT " Anna");
    text_check(e2e_text(&e, HOST), "\u2068Anna\u2069 may not sit down");
    assert_int_equal(listed(), 1);
    e2e_number(&e, "DELETE FROM seats RETURNING 0");
    e2e_say(&e, HOST, GROUP, "/keepout" AT " Anna");
    text_check(e2e_text(&e, HOST), "\u2068Anna\u2069 may not sit down");
}

/* A person who replies means the one they reply to, whatever they write besides; but a name of
 * somebody else says that the admin has to be asked. */
E2E_TEST(by_a_reply_with_words, &e)
{
    e2e_lobby(&e, "tokyo");
    reply_with(HOST, BOB, " @anna_rossi");
    text_check(e2e_text(&e, HOST), "more than one person");
    assert_int_equal(listed(), 0);
    reply_with(HOST, BOB, " he cheats");
    text_check(e2e_text(&e, HOST), "Bob\u2069 may not sit down");
    reply_with(HOST, ELSE, " zoe");
    assert_int_equal(listed(), 2);
}

/* In a topic every message that replies to nothing carries the topic's first message. */
E2E_TEST(the_list_is_shown_in_a_topic, &e)
{
    pretend_forum(e.pretend, GROUP, 1, "open");
    pretend_forum(e.pretend, GROUP, TOPIC, "open");
    e2e_settle(&e);
    pretend_say(e.pretend, HOST, GROUP, "/keepout" AT, TOPIC, 0);
    e2e_settle(&e);
    text_check(e2e_text(&e, HOST), "Nobody: everyone may play.");
}

/* One Anna has played in the league and sits nowhere, another sits at a table. */
static void two_called_anna(void)
{
    e2e_number(&e, "INSERT INTO figures (chat, kind, player, figures) VALUES (-1000000000500, '', "
                   "102, 'games=1') RETURNING 0");
    pretend_user(e.pretend, ELSE, "Anna", "en");
    e2e_say(&e, ELSE, GROUP, "/play" AT " tokyo");
}

E2E_TEST(of_two_with_one_name_the_admin_is_asked, &e)
{
    two_called_anna();
    e2e_say(&e, HOST, GROUP, "/keepout" AT " Anna");
    text_check(e2e_text(&e, HOST), "more than one person");
    assert_int_equal(listed(), 0);
    e2e_say(&e, HOST, GROUP, "/keepout" AT " Anna \uFF20anna_rossi");
    text_check(e2e_text(&e, HOST), "Anna \uFF20Anna_Rossi\u2069 may not sit down");
    assert_int_equal(e2e_number(&e, "SELECT player FROM kept_out"), ANN);
    reply_to(HOST, ELSE);
    text_check(e2e_text(&e, HOST), "Anna #2\u2069 may not sit down");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM seats"), 0);
}

/* The number that a name has at the table is understood, and told again. */
E2E_TEST(by_the_number_at_the_table, &e)
{
    two_called_anna();
    pretend_username(e.pretend, ANN, "");
    e2e_press(&e, BOB, GROUP, "j:1");
    e2e_press(&e, ANN, GROUP, "j:1");
    e2e_say(&e, HOST, GROUP, "/keepout" AT " Anna #2");
    assert_int_equal(listed(), 0); /* that is Bob's seat */
    e2e_say(&e, HOST, GROUP, "/keepout" AT " Anna #3");
    text_check(e2e_text(&e, HOST), "Anna #3\u2069 may not sit down");
    assert_int_equal(e2e_number(&e, "SELECT player FROM kept_out"), ANN);
}

E2E_TEST(by_the_whole_name_alone, &e)
{
    two_called_anna();
    e2e_say(&e, HOST, GROUP, "/keepout" AT " A");
    text_check(e2e_text(&e, HOST), "I'm not sure whom you mean");
    e2e_say(&e, HOST, GROUP, "/keepout" AT " @anna");
    text_check(e2e_text(&e, HOST), "more than one person");
    assert_int_equal(listed(), 0);
}

E2E_TEST(by_an_admin_alone, &e)
{
    reply_to(ANN, BOB);
    text_check(e2e_text(&e, ANN), "Only an admin");
    e2e_say(&e, ANN, GROUP, "/keepout" AT);
    text_check(e2e_text(&e, ANN), "Only an admin");
    text_check(e2e_forge(&e, ANN, ANN, "B:-1000000000500:0"), "Only an admin");
    text_check(e2e_forge(&e, ANN, ANN, "B:x:-1000000000500:103"), "Only an admin");
    assert_int_equal(listed(), 0);
    e2e_say(&e, ANN, ANN, "/keepout");
    text_check(e2e_text(&e, ANN), "In the group: reply /keepout");
}

/* An anonymous admin is nobody who could be told in private: a nod has to do. */
E2E_TEST(by_an_anonymous_admin, &e)
{
    e2e_lobby(&e, "tokyo");
    int before = e2e_messages(&e, GROUP);
    pretend_anonymous(e.pretend, GROUP, HOST, true);
    e2e_say(&e, HOST, GROUP, "/keepout" AT " Anna");
    assert_int_equal(listed(), 1);
    assert_int_equal(e2e_messages(&e, GROUP), before + 1);
    e2e_say(&e, HOST, GROUP, "/keepout" AT);
    text_check(e2e_text(&e, GROUP), "ask for it in your own name");
    assert_int_equal(e2e_told(&e, GROUP, "may not sit down"), 0);
}

E2E_TEST(until_a_tap_takes_them_off, &e)
{
    reply_to(HOST, BOB);
    reply_to(HOST, ELSE);
    e2e_press(&e, HOST, HOST, "B:x:-1000000000500:103");
    text_check(e2e_text(&e, HOST), "\u2068Bob\u2069 may sit down again.");
    assert_int_equal(listed(), 1);
    e2e_say(&e, BOB, GROUP, "/play" AT " tokyo");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM tables"), 1);
}

/* --- what they try --- */

E2E_TEST(no_way_leads_to_a_table, &e)
{
    reply_to(HOST, BOB);
    e2e_say(&e, BOB, GROUP, "/play" AT " tokyo");
    text_check(e2e_text(&e, BOB), NOT_HERE);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM tables"), 0);
    e2e_say(&e, HOST, GROUP, "/play" AT " tokyo");
    text_check(e2e_press(&e, BOB, GROUP, "j:1"), NOT_HERE);
    pretend_say(e.pretend, BOB, GROUP, "join", 0, e2e_newest(&e, GROUP));
    e2e_settle(&e);
    text_check(e2e_text(&e, BOB), NOT_HERE);
    e2e_say(&e, BOB, GROUP, "/play" AT " classico"); /* other rules than those of the lobby */
    text_check(e2e_text(&e, BOB), NOT_HERE);
    assert_int_equal(e2e_told(&e, GROUP, "open table here already"), 0);
    e2e_say(&e, BOB, GROUP, "/start" AT " g_tokio");
    e2e_say(&e, BOB, BOB, "/start t1");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM seats"), 1);
    assert_int_equal(e2e_told(&e, GROUP, "don't let you"), 0);
    e2e_press(&e, ANN, GROUP, "j:1"); /* and nobody else is held up */
    e2e_press(&e, HOST, GROUP, "s:1");
    assert_int_equal(e2e_number(&e, "SELECT status FROM tables"), 1);
}

/* Told of a lobby before, they could tap its button; and they hear of no other. */
E2E_TEST(nor_does_being_told_of_a_table, &e)
{
    e2e_say(&e, BOB, GROUP, "/tellme" AT);
    e2e_say(&e, HOST, GROUP, "/play" AT " tokyo");
    e2e_pass(&e, 60000);
    e2e_settle(&e);
    assert_int_equal(e2e_told(&e, BOB, "A table is open"), 1);
    reply_to(HOST, BOB);
    text_check(e2e_press(&e, BOB, BOB, "T:sit:1"), NOT_HERE);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM seats WHERE player = 103"), 0);
    e2e_say(&e, HOST, GROUP, "/play" AT " tokyo");
    e2e_pass(&e, 3700000);
    e2e_settle(&e);
    assert_int_equal(e2e_told(&e, BOB, "A table is open"), 1);
}

/* Nor does the group read why, where the person has not opened a chat with the bot. */
E2E_TEST(nobody_else_reads_it, &e)
{
    reply_to(HOST, BOB);
    pretend_block(e.pretend, BOB, true);
    e2e_settle(&e);
    e2e_say(&e, BOB, GROUP, "/play" AT " tokyo");
    text_check(e2e_text(&e, GROUP), "I can tell you why in private only");
    assert_int_equal(e2e_told(&e, GROUP, "sit down"), 0);
}

E2E_TEST(nor_to_a_rematch, &e)
{
    e2e_game(&e, "tokyo");
    reply_to(HOST, BOB);
    text_check(e2e_text(&e, HOST), "They still finish the game they're in");
    call_off();
    text_check(e2e_press(&e, BOB, GROUP, "a:1"), NOT_HERE);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM tables"), 1);
    e2e_press(&e, HOST, GROUP, "a:1");
    text_check(e2e_text(&e, GROUP), "Again? \u2068Anna\u2069\n");
    text_check(e2e_press(&e, BOB, GROUP, "j:2"), NOT_HERE);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM seats WHERE table_id = 2"), 1);
}

E2E_TEST(nor_into_a_cup, &e)
{
    e2e_say(&e, HOST, GROUP, "/cup" AT " tokyo");
    e2e_press(&e, BOB, GROUP, "c:1:j");
    e2e_press(&e, ANN, GROUP, "c:1:j");
    e2e_press(&e, HOST, GROUP, "c:1:j");
    reply_to(HOST, BOB);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM entrants"), 2);
    text_check(e2e_press(&e, BOB, GROUP, "c:1:j"), NOT_HERE);
    e2e_press(&e, HOST, GROUP, "c:1:s");
    assert_int_equal(e2e_number(&e, "SELECT status FROM cups"), 1);
    reply_to(HOST, ANN);
    assert_int_equal(e2e_number(&e, "SELECT out FROM entrants WHERE player = 102"), 1);
    text_check(e2e_press(&e, ANN, GROUP, "c:1:l"), NOT_HERE); /* which would undo it */
    assert_int_equal(e2e_number(&e, "SELECT out FROM entrants WHERE player = 102"), 1);
}

/* --- what they had joined --- */

E2E_TEST(they_stand_up_from_a_lobby_and_finish_a_game, &e)
{
    e2e_lobby(&e, "tokyo");
    reply_to(HOST, BOB);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM seats"), 2);
    e2e_press(&e, HOST, GROUP, "s:1");
    reply_to(HOST, ANN);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM seats"), 2);
    assert_int_equal(e2e_number(&e, "SELECT status FROM tables"), 1);
}

/* A lobby without people is called off, which its admin would not see otherwise. */
E2E_TEST(the_lobby_of_one_is_called_off, &e)
{
    e2e_say(&e, BOB, GROUP, "/play" AT " tokyo");
    e2e_press(&e, ANN, GROUP, "j:1");
    reply_to(HOST, ANN);
    text_check_not(e2e_text(&e, HOST), "called off");
    reply_to(HOST, BOB);
    text_check(e2e_text(&e, HOST), "The table where nobody else sat is called off.");
    assert_int_equal(e2e_number(&e, "SELECT status FROM tables"), 3);
    reply_to(HOST, BOB);
    text_check_not(e2e_text(&e, HOST), "called off");
}

E2E_TEST(practice_is_nobodys_business, &e)
{
    reply_to(HOST, BOB);
    e2e_say(&e, BOB, BOB, "/play");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM tables WHERE chat = 103"), 1);
}

/* --- what stays --- */

E2E_TEST(being_forgotten_changes_nothing, &e)
{
    reply_to(HOST, BOB);
    e2e_say(&e, BOB, BOB, "/forgetme");
    e2e_press(&e, BOB, BOB, "q:yes");
    assert_int_equal(listed(), 1);
    e2e_say(&e, HOST, GROUP, "/keepout" AT);
    text_check(e2e_text(&e, HOST), "somebody");
    text_check_not(e2e_text(&e, HOST), "Bob");
    e2e_say(&e, BOB, GROUP, "/play" AT " tokyo");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM tables"), 0);
}

E2E_TEST(the_list_has_an_end_and_pages, &e)
{
    e2e_number(&e, "WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 49)"
                   " INSERT INTO kept_out SELECT -1000000000500, 5000 + i, i FROM n RETURNING 0");
    assert_int_equal(listed(), 49);
    reply_to(HOST, BOB);
    text_check(e2e_text(&e, HOST), "50. ");
    reply_to(HOST, ELSE);
    text_check(e2e_text(&e, HOST), "That list is full");
    assert_int_equal(listed(), 50);
    e2e_say(&e, HOST, GROUP, "/keepout" AT);
    text_check(e2e_text(&e, HOST), "10. ");
    text_check_not(e2e_text(&e, HOST), "11. ");
    e2e_press(&e, HOST, HOST, "B:-1000000000500:1");
    text_check(e2e_text(&e, HOST), "20. ");
}
