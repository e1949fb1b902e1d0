/* test_day_cup_opening.c - cups that people may enter, and those that are called off. */
#include "knockout.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

static struct e2e *const day = &knockout_day;

/* --- opening --- */

KNOCKOUT_TEST(only_admins_open_one)
{
    e2e_say(day, E2E_ANN, E2E_GROUP, "/cup@" E2E_BOT);
    assert_true(e2e_told(day, E2E_GROUP, "Nobody has won one yet."));
    e2e_press(day, E2E_ANN, E2E_GROUP, "c:o");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM cups"), 0);
    e2e_say(day, E2E_ANN, E2E_GROUP, "/cup@" E2E_BOT " italiano");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM cups"), 0);
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:o");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM cups WHERE status = 0"), 1);
    assert_non_null(strstr(e2e_text(day, E2E_GROUP), "Cup 1 · Tokio\n"));
    e2e_press(day, E2E_ANN, E2E_GROUP, "c:1:z:2");
    e2e_press(day, E2E_ANN, E2E_GROUP, "c:1:x");
    e2e_forge(day, E2E_ANN, E2E_GROUP, "c:1:d:99");
    assert_int_equal(simulated_days_number(
                         "SELECT count(*) FROM cups WHERE status = 0 AND size = 4 AND days = 7"),
                     1);
}

KNOCKOUT_TEST(in_private_it_says_that_a_group_has_one)
{
    e2e_say(day, E2E_HOST, E2E_HOST, "/cup");
    assert_non_null(strstr(e2e_text(day, E2E_HOST), "Every group plays a Cup of its own"));
    e2e_say(day, E2E_HOST, E2E_HOST, "/standings");
    assert_non_null(strstr(e2e_text(day, E2E_HOST), "Every group has a league of its own"));
}

/* A short stage leaves less for a turn, so the page says how much. */
KNOCKOUT_TEST(the_page_says_the_time_for_a_turn)
{
    e2e_say(day, E2E_HOST, E2E_GROUP, "/cup@" E2E_BOT);
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:o");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:m");
    assert_non_null(strstr(e2e_text(day, E2E_GROUP), "⏳ Time per turn: 8 hours\n"));
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:d:1");
    assert_non_null(strstr(e2e_text(day, E2E_GROUP), "⏳ Time per turn: 1 hour\n"));
}

static void expect_game(const char *where)
{
    char sql[160];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM cups WHERE rules LIKE '%s'", where);
    assert_int_equal(simulated_days_number(sql), 1);
}

/* Those of a preset with its shortest length. */
KNOCKOUT_TEST(it_opens_by_the_rules_of_the_groups_tables)
{
    e2e_lobby(day, "classico");
    e2e_press(day, E2E_HOST, E2E_GROUP, "r:1:h:");
    e2e_press(day, E2E_HOST, E2E_GROUP, "r:1:d:");
    e2e_say(day, E2E_HOST, E2E_GROUP, "/cup@" E2E_BOT);
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:o");
    expect_game("%\"classico\"%\"lives\":3,%");
}

/* A short game first, and everything else by buttons. */
KNOCKOUT_TEST(admins_choose_its_game_by_buttons)
{
    e2e_say(day, E2E_HOST, E2E_GROUP, "/cup@" E2E_BOT);
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:o");
    expect_game("%\"tokyo\"%\"lives\":3,%");
    assert_string_equal(e2e_press(day, E2E_ANN, E2E_GROUP, "c:1:g"),
                        "Only an admin of the group can do that.");
    assert_true(e2e_button(day, E2E_GROUP, "c:1:s"));
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:g");
    assert_false(e2e_button(day, E2E_GROUP, "c:1:s"));
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:u:torneo");
    expect_game("%\"torneo\"%\"lives\":10,%");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:n:5");
    expect_game("%\"torneo\"%\"lives\":5,%");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:t:421");
    expect_game("%\"421\"%\"tokens\":7,%");
    assert_string_equal(e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:u:francese"),
                        "Each game of a Cup needs one winner: I've changed how it ends. The other "
                        "rules stand.");
    expect_game("%\"francese\"%\"ends\":\"first_out\"%");
    static const char *const gone[] = {"c:1:u:torneo", "c:1:n:0", "c:1:t:null", "c:1:h:1"};
    for (int i = 0; i < 4; i++)
        assert_non_null(strstr(e2e_forge(day, E2E_HOST, E2E_GROUP, gone[i]), "button"));
    assert_int_equal(simulated_days_number("SELECT count(*) FROM set_aside"), 0);
    e2e_forge(day, E2E_ANN, E2E_GROUP, "c:1:t:tokio"); /* she runs nothing here */
    expect_game("%\"francese\"%");
    e2e_press(day, E2E_ANN, E2E_GROUP, "c:1:b");
    assert_true(e2e_button(day, E2E_GROUP, "c:1:s"));
}

KNOCKOUT_TEST(people_enter_and_leave)
{
    e2e_say(day, E2E_HOST, E2E_GROUP, "/cup@" E2E_BOT " italiano");
    e2e_press(day, E2E_ANN, E2E_GROUP, "c:1:j");
    e2e_press(day, E2E_ANN, E2E_GROUP, "c:1:j");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM entrants"), 1);
    assert_string_equal(e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:s"),
                        "At least two players who aren't away must have entered.");
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 0);
    e2e_press(day, E2E_BOB, E2E_GROUP, "c:1:j");
    assert_non_null(strstr(e2e_text(day, E2E_GROUP), "Anna"));
    e2e_press(day, E2E_ANN, E2E_GROUP, "c:1:l");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM entrants"), 1);
    assert_null(strstr(e2e_text(day, E2E_GROUP), "Anna"));
    e2e_say(day, E2E_HOST, E2E_GROUP, "/cup@" E2E_BOT " bugiardi");
    assert_non_null(strstr(e2e_text(day, E2E_GROUP), "Bugiardi"));
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:x");
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 3);
    assert_non_null(strstr(e2e_text(day, E2E_GROUP), "This Cup was called off."));
}

/* The first player chose to look at their dice in the group. */
KNOCKOUT_TEST(its_tables_go_by_what_people_and_the_group_chose)
{
    static const int64_t people[] = {E2E_HOST, E2E_ANN, E2E_BOB};
    int messages[3];
    e2e_say(day, E2E_HOST, E2E_GROUP, "/settings@" E2E_BOT);
    e2e_press(day, E2E_HOST, E2E_GROUP, "p:m");
    e2e_press(day, E2E_HOST, E2E_GROUP, "p:m:1");
    e2e_say(day, E2E_HOST, E2E_GROUP, "/cup@" E2E_BOT " tokyo");
    for (int i = 0; i < 3; i++) {
        e2e_press(day, people[i], E2E_GROUP, "c:1:j");
        e2e_say(day, people[i], people[i], "/start dice");
        e2e_press(day, people[i], people[i], "p:g:1");
        messages[i] = e2e_messages(day, people[i]);
    }
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:s");
    assert_true(e2e_told(day, E2E_GROUP, "peek with “My dice”, then claim with the buttons here"));
    for (int i = 0; i < 3; i++)
        assert_int_equal(e2e_messages(day, people[i]), messages[i]);
    assert_int_equal(simulated_days_number("SELECT sum(absent_robot) FROM tables"), 1);
}

/* It is no game that they come too late for. */
KNOCKOUT_TEST(nobody_enters_one_that_is_played)
{
    static const char begun[] = "This Cup has already begun.";
    knockout_start("torneo");
    assert_string_equal(e2e_forge(day, E2E_ANN, E2E_GROUP, "c:1:j"), begun);
    assert_string_equal(e2e_forge(day, E2E_HOST, E2E_GROUP, "c:1:s"), begun);
    assert_string_equal(e2e_forge(day, E2E_HOST, E2E_GROUP, "c:1:z:2"), begun);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM entrants"), KNOCKOUT_PEOPLE);
}

static const char late[] = "Nobody started this Cup in time";

/* Nobody waits for it, so nobody is told. */
KNOCKOUT_TEST(one_that_nobody_starts_is_called_off)
{
    e2e_say(day, E2E_HOST, E2E_GROUP, "/cup@" E2E_BOT " italiano");
    assert_non_null(strstr(knockout_bracket(), "Open until 5 December, 11:00."));
    e2e_say(day, E2E_HOST, E2E_GROUP, "Who is in?");
    knockout_days(13);
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 0);
    knockout_days(2);
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 3);
    assert_non_null(strstr(knockout_bracket(), late));
    assert_null(strstr(e2e_text(day, E2E_GROUP), late));
}

/* Their post of two weeks ago is far above, and what changes in it nobody sees. */
KNOCKOUT_TEST(those_who_waited_for_it_are_told)
{
    e2e_say(day, E2E_HOST, E2E_GROUP, "/cup@" E2E_BOT " italiano");
    e2e_press(day, E2E_ANN, E2E_GROUP, "c:1:j");
    e2e_say(day, E2E_HOST, E2E_GROUP, "Who else is in?");
    pretend_forget_calls(day->pretend);
    knockout_days(15);
    assert_non_null(strstr(e2e_text(day, E2E_GROUP), late));
    assert_int_equal(knockout_rang(E2E_GROUP), 0);
}

/* --- calling off --- */

/* So many have entered that nobody wants to ask them again. */
KNOCKOUT_TEST(one_that_people_entered_is_not_called_off_by_mistake)
{
    knockout_enter("torneo");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:x");
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 0);
    assert_non_null(strstr(e2e_text(day, E2E_GROUP), "have to enter the next one again"));
    e2e_press(day, E2E_ANN, E2E_GROUP, "c:1:y"); /* she runs nothing here */
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 0);
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:y");
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 3);
}

/* The question was about those who had entered. A yes to that, pressed late, is none to what comes
 * of it now. */
KNOCKOUT_TEST(one_that_began_meanwhile_is_asked_about_again)
{
    knockout_enter("torneo");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:x");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:b");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:s");
    simulated_days_run(day, 60000);
    int n = e2e_messages(day, E2E_GROUP);
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:y");
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 1);
    assert_true(e2e_told(day, E2E_GROUP, "Nobody will win it."));
    assert_false(e2e_told(day, E2E_GROUP, "have to enter the next one again"));
    assert_int_equal(e2e_messages(day, E2E_GROUP), n);
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:y");
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 3);
}

static void assert_kept(int status, const char *offered)
{
    pretend_forget_calls(day->pretend);
    int messages = e2e_messages(day, E2E_GROUP);
    e2e_press(day, E2E_ANN, E2E_GROUP, "c:1:k"); /* she runs nothing here */
    assert_non_null(strstr(e2e_text(day, E2E_GROUP), "Cup off?"));
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:k");
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), status);
    assert_null(strstr(e2e_text(day, E2E_GROUP), "Cup off?"));
    assert_non_null(strstr(e2e_text(day, E2E_GROUP), "Cup 1"));
    assert_true(e2e_button(day, E2E_GROUP, offered));
    assert_int_equal(e2e_messages(day, E2E_GROUP), messages);
    assert_int_equal(pretend_called(day->pretend, 0, "editMessageReplyMarkup"), 1);
}

/* The question turns into the cup, and what was the cup has no buttons any more. */
KNOCKOUT_TEST(a_cup_is_kept_by_a_no)
{
    knockout_enter("torneo");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:x");
    assert_kept(0, "c:1:j");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:s");
    simulated_days_run(day, 60000);
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:x");
    assert_kept(1, "c:1:r");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:x");
    simulated_days_number(
        "UPDATE posts SET message_id = 1 WHERE id = (SELECT max(id) FROM posts) RETURNING 1");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:k"); /* asked long ago */
    assert_true(e2e_button(day, E2E_GROUP, "c:1:r"));
    assert_int_equal(simulated_days_number("SELECT count(*) FROM set_aside"), 0);
}
