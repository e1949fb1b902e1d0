/* test_rematch.c - the same people play again by the same rules, at one tap. */
#include "chance.h"
#include "several_tables.h"
#include "testing.h"
#include "text_check.h"

#include <stdio.h>
#include <string.h>

enum { HOST = E2E_HOST, ANN = E2E_ANN, BOB = E2E_BOB };
#define GROUP E2E_GROUP
#define AT    "@" E2E_BOT

static uint64_t seed;
static struct e2e e;

/* A game of all three, by these rules, is over: everybody but one has left. */
static struct several_tables play_one(const char *preset, int64_t thread)
{
    struct several_tables s = {.evening = &e, .chance = seed, .chat = GROUP};
    several_tables_game(&s, 1, preset, thread);
    several_tables_say(&s, ANN, "/leave" AT, thread, 0);
    e2e_yes(s.evening, ANN, GROUP);
    several_tables_say(&s, HOST, "/leave" AT, thread, 0);
    e2e_yes(s.evening, HOST, GROUP);
    assert_true(e2e_button(&e, GROUP, "a:1"));
    return s;
}

TEST_CASE(one_tap_seats_everybody_again)
{
    struct several_tables s = play_one("beghel", 0);
    assert_string_equal(e2e_press(&e, BOB, GROUP, "a:1"), "");
    const char *text = e2e_text(&e, GROUP);
    text_check(text, "Beghel");
    text_check(text, "1. \u2068Anna\u2069\n2. \u2068Bob\u2069 👑\n3. \u2068Olga\u2069");
    assert_null(e2e_data(&e, GROUP, "a:1")); /* the old post offers its record alone */
    assert_non_null(e2e_data(&e, GROUP, "e:1"));
    e2e_press(&e, BOB, GROUP, "s:2");
    several_tables_press(&s, 2);
    assert_int_equal(e2e_number(&e, "SELECT rematch FROM tables WHERE id=1"), 2);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM tables a, tables b WHERE a.id=1 AND "
                                    "b.id=2 AND a.rules=b.rules AND a.clock_s=b.clock_s"),
                     1);
}

TEST_CASE(twice_pressed_it_leads_to_one_table)
{
    char a[40], b[40];
    play_one("tokyo", 0);
    int64_t message = e2e_newest(&e, GROUP);
    assert_true(pretend_press(e.pretend, ANN, GROUP, message, "a:1", a));
    assert_true(pretend_press(e.pretend, BOB, GROUP, message, "a:1", b));
    e2e_settle(&e);
    assert_non_null(pretend_answer(e.pretend, a));
    text_check(json_string_value(json_object_get(pretend_answer(e.pretend, b), "text")),
               "already open");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM tables"), 2);
    e2e_press(&e, HOST, GROUP, "l:2"); /* who stood up sits down again by the old button */
    pretend_forge(e.pretend, HOST, GROUP, message, "a:1", a);
    e2e_settle(&e);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM seats WHERE table_id=2"), 3);
    e2e_press(&e, ANN, GROUP, "x:2");
    pretend_forge(e.pretend, HOST, GROUP, message, "a:1", a);
    e2e_settle(&e);
    text_check(json_string_value(json_object_get(pretend_answer(e.pretend, a), "text")),
               "This table is gone");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM tables"), 2);
}

TEST_CASE(strangers_and_wrong_tables_open_nothing)
{
    struct several_tables s = play_one("tokyo", 0);
    text_check(e2e_press(&e, E2E_STRANGER, GROUP, "a:1"), "not playing");
    several_tables_game(&s, 2, "tokyo", 0);
    text_check(e2e_forge(&e, HOST, GROUP, "a:2"), "This table is gone"); /* it is not over */
    text_check(e2e_forge(&e, HOST, GROUP, "a:9"), "This table is gone");
    text_check(e2e_forge(&e, HOST, HOST, "a:1"), "This table is gone"); /* not from elsewhere */
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM tables"), 2);
}

TEST_CASE(a_full_chat_has_no_room_for_another)
{
    char text[32];
    struct several_tables s = play_one("tokyo", 0);
    for (int id = 2; id < 2 + SEVERAL_TABLES_MOST; id++) {
        snprintf(text, sizeof text, "s:%d", id);
        several_tables_lobby(&s, id, "tokyo", 0);
        e2e_press(&e, HOST, GROUP, text);
    }
    text_check(e2e_press(&e, ANN, GROUP, "a:1"), "eight tables");
    several_tables_say(&s, HOST, "/cancel" AT " 2", 0, 0);
    e2e_yes(s.evening, HOST, GROUP);
    assert_string_equal(e2e_press(&e, ANN, GROUP, "a:1"), "");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM tables WHERE status < 2"),
                     SEVERAL_TABLES_MOST);
}

/* A game that was called off in the middle can be played again, a lobby cannot. */
TEST_CASE(what_was_called_off_can_be_played_again)
{
    struct several_tables s = {.evening = &e, .chance = seed, .chat = GROUP};
    several_tables_game(&s, 1, "tokyo", 0);
    several_tables_say(&s, HOST, "/cancel" AT, 0, 0);
    e2e_yes(s.evening, HOST, GROUP);
    assert_true(e2e_button(&e, GROUP, "a:1"));
    e2e_press(&e, ANN, GROUP, "a:1");
    assert_true(e2e_button(&e, GROUP, "j:2"));
    several_tables_say(&s, ANN, "/cancel" AT, 0, 0);
    assert_null(e2e_data(&e, GROUP, "a:2"));
    text_check(e2e_forge(&e, ANN, GROUP, "a:2"), "This table is gone");
}

/* Who left the group is not seated, unless it is they who press. */
TEST_CASE(who_left_the_group_is_not_seated)
{
    play_one("tokyo", 0);
    e2e_number(&e, "UPDATE seats SET gone=1 WHERE player IN (102, 103)");
    e2e_press(&e, BOB, GROUP, "a:1");
    text_check(e2e_text(&e, GROUP), "1. \u2068Bob\u2069 👑\n2. \u2068Olga\u2069");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM seats WHERE table_id=2"), 2);
}

TEST_CASE(it_is_opened_in_the_same_topic)
{
    pretend_forum(e.pretend, GROUP, 5, "open");
    struct several_tables s = play_one("tokyo", 5);
    e2e_press(&e, ANN, GROUP, "a:1");
    assert_int_equal(several_tables_thread(&s, 2), 5);
}

int main(void)
{
    seed = chance_seed();
    const struct CMUnitTest tests[] = {
        E2E_TEST(one_tap_seats_everybody_again, &e),
        E2E_TEST(twice_pressed_it_leads_to_one_table, &e),
        E2E_TEST(strangers_and_wrong_tables_open_nothing, &e),
        E2E_TEST(a_full_chat_has_no_room_for_another, &e),
        E2E_TEST(what_was_called_off_can_be_played_again, &e),
        E2E_TEST(who_left_the_group_is_not_seated, &e),
        E2E_TEST(it_is_opened_in_the_same_topic, &e),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
