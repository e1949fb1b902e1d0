/* test_rematch.c - the same people play again by the same rules, at a tap of each of them. */
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

/* A game of all three, by these rules, was called off. */
static struct several_tables play_one(const char *preset, int64_t thread)
{
    struct several_tables s = {.evening = &e, .chance = seed, .chat = GROUP};
    several_tables_game(&s, 1, preset, thread);
    several_tables_say(&s, HOST, "/cancel" AT, thread, 0);
    e2e_yes(s.evening, HOST, GROUP);
    assert_true(e2e_button(&e, GROUP, "a:1"));
    return s;
}

static int seated(const char *what)
{
    char sql[120];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM %s", what);
    return (int)e2e_number(&e, sql);
}

/* Called by name, so that their phones ring; who taps sits down, and is asked no more. */
E2E_TEST(one_tap_asks_everybody_again, &e)
{
    struct several_tables s = play_one("beghel", 0);
    assert_string_equal(e2e_press(&e, BOB, GROUP, "a:1"), "");
    const char *text = e2e_text(&e, GROUP);
    text_check(text, "Beghel");
    text_check(text, "1. \u2068Bob\u2069 👑\n\n🔁 Again? \u2068Olga\u2069 · \u2068Anna\u2069");
    text_check(text, "1 player at the table");
    assert_int_equal(seated("seats WHERE table_id=2"), 1);
    text_check(e2e_press(&e, BOB, GROUP, "s:2"), "Not enough players");
    int asked = e2e_told(&e, GROUP, "Again?");
    e2e_press(&e, HOST, GROUP, "j:2");
    text_check(e2e_text(&e, GROUP), "2. \u2068Olga\u2069\n\n🔁 Again? \u2068Anna\u2069");
    assert_int_equal(e2e_told(&e, GROUP, "Again?"), asked);
    assert_null(e2e_data(&e, GROUP, "a:1")); /* the old post offers its record alone */
    assert_non_null(e2e_data(&e, GROUP, "e:1"));
    e2e_press(&e, BOB, GROUP, "s:2");
    several_tables_press(&s, 2);
    assert_int_equal(seated("seats WHERE table_id=2"), 2);
    assert_int_equal(seated("asked"), 0);
    assert_int_equal(e2e_number(&e, "SELECT rematch FROM tables WHERE id=1"), 2);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM tables a, tables b WHERE a.id=1 AND "
                                    "b.id=2 AND a.rules=b.rules AND a.clock_s=b.clock_s"),
                     1);
}

E2E_TEST(twice_pressed_it_leads_to_one_table, &e)
{
    char a[40], b[40];
    play_one("tokyo", 0);
    int64_t message = e2e_newest(&e, GROUP);
    assert_true(pretend_press(e.pretend, ANN, GROUP, message, "a:1", a));
    assert_true(pretend_press(e.pretend, BOB, GROUP, message, "a:1", b));
    e2e_settle(&e);
    assert_non_null(pretend_answer(e.pretend, a));
    text_check(json_string_value(json_object_get(pretend_answer(e.pretend, b), "text")),
               "You're in!");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM tables"), 2);
    pretend_forge(e.pretend, BOB, GROUP, message, "a:1", b);
    e2e_settle(&e);
    text_check(json_string_value(json_object_get(pretend_answer(e.pretend, b), "text")),
               "already open");
    e2e_press(&e, HOST, GROUP, "j:2");
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

E2E_TEST(strangers_and_wrong_tables_open_nothing, &e)
{
    struct several_tables s = play_one("tokyo", 0);
    text_check(e2e_press(&e, E2E_STRANGER, GROUP, "a:1"), "not playing");
    several_tables_game(&s, 2, "tokyo", 0);
    text_check(e2e_forge(&e, HOST, GROUP, "a:2"), "This table is gone"); /* it is not over */
    text_check(e2e_forge(&e, HOST, GROUP, "a:9"), "This table is gone");
    text_check(e2e_forge(&e, HOST, HOST, "a:1"), "This table is gone"); /* not from elsewhere */
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM tables"), 2);
}

E2E_TEST(a_full_chat_has_no_room_for_another, &e)
{
    char text[32];
    struct several_tables s = play_one("tokyo", 0);
    for (int id = 2; id < 2 + SEVERAL_TABLES_MOST; id++) {
        snprintf(text, sizeof text, "s:%d", id);
        several_tables_lobby(&s, id, "tokyo", 0);
        e2e_press(&e, HOST, GROUP, text);
    }
    text_check(e2e_press(&e, HOST, GROUP, "a:1"), "eight tables");
    several_tables_say(&s, HOST, "/cancel" AT " 2", 0, 0);
    e2e_yes(s.evening, HOST, GROUP);
    assert_string_equal(e2e_press(&e, HOST, GROUP, "a:1"), "");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM tables WHERE status < 2"),
                     SEVERAL_TABLES_MOST);
}

/* A game that was called off in the middle can be played again, a lobby cannot. */
E2E_TEST(what_was_called_off_can_be_played_again, &e)
{
    struct several_tables s = {.evening = &e, .chance = seed, .chat = GROUP};
    several_tables_game(&s, 1, "tokyo", 0);
    several_tables_say(&s, HOST, "/cancel" AT, 0, 0);
    e2e_yes(s.evening, HOST, GROUP);
    assert_true(e2e_button(&e, GROUP, "a:1"));
    e2e_press(&e, ANN, GROUP, "a:1");
    assert_true(e2e_button(&e, GROUP, "j:2"));
    assert_int_equal(seated("asked"), 2);
    several_tables_say(&s, ANN, "/cancel" AT, 0, 0);
    assert_null(e2e_data(&e, GROUP, "a:2"));
    assert_int_equal(seated("asked"), 0);
    text_check(e2e_forge(&e, ANN, GROUP, "a:2"), "This table is gone");
}

/* A player who left the group is asked for nothing there, whether that was before the lobby or
 * after. */
E2E_TEST(who_left_the_group_is_not_asked, &e)
{
    play_one("tokyo", 0);
    pretend_leave(e.pretend, GROUP, ANN);
    e2e_settle(&e);
    e2e_press(&e, BOB, GROUP, "a:1");
    text_check(e2e_text(&e, GROUP), "1. \u2068Bob\u2069 👑\n\n🔁 Again? \u2068Olga\u2069");
    assert_int_equal(seated("asked"), 1);
    pretend_leave(e.pretend, GROUP, HOST);
    e2e_settle(&e);
    assert_int_equal(seated("asked"), 0);
    text_check_not(e2e_text(&e, GROUP), "Again?");
    assert_int_equal(seated("seats WHERE table_id=2"), 1);
}

/* Nor who was put out of it. */
E2E_TEST(who_was_put_out_of_the_group_is_not_asked, &e)
{
    pretend_member(e.pretend, GROUP, 0, "administrator"); /* so it is told */
    play_one("tokyo", 0);
    pretend_member(e.pretend, GROUP, ANN, "kicked");
    e2e_settle(&e);
    e2e_press(&e, BOB, GROUP, "a:1");
    text_check(e2e_text(&e, GROUP), "1. \u2068Bob\u2069 👑\n\n🔁 Again? \u2068Olga\u2069");
    assert_int_equal(e2e_number(&e, "SELECT sum(player) FROM asked"), HOST);
    pretend_member(e.pretend, GROUP, HOST, "kicked");
    e2e_settle(&e);
    assert_int_equal(seated("asked"), 0);
    text_check_not(e2e_text(&e, GROUP), "Again?");
    assert_int_equal(seated("seats WHERE table_id=2"), 1);
}

/* Nor who left the game of their own will, or said that they would be away. */
E2E_TEST(who_wanted_to_go_is_not_asked, &e)
{
    struct several_tables s = {.evening = &e, .chance = seed, .chat = GROUP};
    several_tables_game(&s, 1, "tokyo", 0);
    several_tables_say(&s, ANN, "/leave" AT, 0, 0);
    e2e_yes(s.evening, ANN, GROUP);
    several_tables_say(&s, HOST, "/away" AT " 2d", 0, 0);
    several_tables_say(&s, HOST, "/cancel" AT, 0, 0);
    e2e_yes(s.evening, HOST, GROUP);
    e2e_press(&e, BOB, GROUP, "a:1");
    assert_int_equal(seated("seats WHERE table_id=2"), 1);
    assert_int_equal(seated("asked"), 0);
    assert_int_equal(e2e_told(&e, GROUP, "Again?"), 0);
}

E2E_TEST(it_is_opened_in_the_same_topic, &e)
{
    pretend_forum(e.pretend, GROUP, 5, "open");
    struct several_tables s = play_one("tokyo", 5);
    e2e_press(&e, ANN, GROUP, "a:1");
    assert_int_equal(several_tables_thread(&s, 2), 5);
}

TESTS_BEGIN(seed = chance_seed())
