/* test_day_welcome.c - /start, /help and how to play, in a group and in private: each leads on by
 * taps, in one message.
 */
#include "simulated_days.h"
#include "testing.h"
#include "text_check.h"

#include <string.h>

#define TO_BOT "@" E2E_BOT
#define LINK   "https://t.me/" E2E_BOT

enum { HOST = E2E_HOST, ANN = E2E_ANN, BOB = E2E_BOB };

static const int64_t GROUP = E2E_GROUP;

static struct e2e day;

static bool has(int64_t chat, const char *data)
{
    return e2e_button(&day, chat, data);
}

#define shows(where, text) text_check(e2e_text(&day, where), text)

/* --- in a group --- */

A_DAY(a_tap_on_a_game_opens_a_table_of_it, &day)
{
    e2e_say(&day, HOST, GROUP, "/start" TO_BOT " play");
    shows(GROUP, "Tap a game");
    assert_string_equal(e2e_press(&day, ANN, GROUP, "+:421"), "");
    assert_int_equal(pretend_called(day.pretend, 0, "answerCallbackQuery"), 1);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM tables"), 1);
    assert_int_equal(simulated_days_number("SELECT host FROM tables"), ANN);
    shows(GROUP, "🎲 421\n");
    assert_true(has(GROUP, "j:1"));
}

/* As the link below the last screen of a game does, once a group was chosen for it. */
A_DAY(a_link_opens_a_table_in_a_group, &day)
{
    e2e_say(&day, ANN, GROUP, "/start" TO_BOT " g_italiano");
    shows(GROUP, "🎲 421");
    assert_true(has(GROUP, "j:1"));
    e2e_say(&day, BOB, GROUP, "/start" TO_BOT " g_nothing");
    shows(GROUP, "Tap a game");
}

/* It stays the one table that people can sit down at. */
A_DAY(a_second_tap_says_which_table_is_open, &day)
{
    e2e_say(&day, HOST, GROUP, "/start" TO_BOT);
    e2e_press(&day, ANN, GROUP, "+:421");
    assert_string_equal(e2e_press(&day, BOB, GROUP, "+:tokio"), "");
    assert_int_equal(pretend_called(day.pretend, 0, "answerCallbackQuery"), 2);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM tables"), 1);
    shows(GROUP, "🎲 There's an open table here already: 421.");
    e2e_say(&day, ANN, GROUP, "/cancel" TO_BOT);
    text_check(e2e_forge(&day, BOB, GROUP, "+:nonsense"), "I don't know those rules");
}

A_DAY(help_turns_its_pages_in_one_message, &day)
{
    static const int64_t chats[] = {E2E_GROUP, ANN};
    for (int i = 0; i < 2; i++) {
        e2e_say(&day, ANN, chats[i], "/help" TO_BOT);
        int messages = e2e_messages(&day, chats[i]);
        e2e_press(&day, ANN, chats[i], "?:l");
        shows(chats[i], "/standings shows who leads");
        assert_string_equal(e2e_press(&day, ANN, chats[i], "?:"), "");
        shows(chats[i], "Everything else is behind these buttons");
        e2e_press(&day, ANN, chats[i], "?:m");
        shows(chats[i], "/claim 53");
        assert_int_equal(e2e_messages(&day, chats[i]), messages);
    }
}

/* --- how to play --- */

A_DAY(from_a_group_it_opens_in_private, &day)
{
    e2e_say(&day, HOST, GROUP, "/start" TO_BOT);
    int messages = e2e_messages(&day, GROUP);
    e2e_forge(&day, BOB, GROUP, "H:classico-a3:2");
    assert_string_equal(e2e_link(&day), LINK "?start=h");
    e2e_forge(&day, BOB, GROUP, "H:classico-a3");
    assert_string_equal(e2e_link(&day), LINK "?start=h_classico-a3");
    assert_int_equal(e2e_messages(&day, GROUP), messages);
}

A_DAY(its_screens_are_turned_in_one_message, &day)
{
    e2e_say(&day, BOB, BOB, "/start h_classico-a3");
    shows(BOB, "1/4");
    shows(BOB, "Everyone has 3 lives");
    int messages = e2e_messages(&day, BOB);
    for (int i = 1; i < 4; i++) {
        char data[] = "H:classico-a3:?";
        data[sizeof data - 2] = (char)('0' + i);
        e2e_press(&day, BOB, BOB, data);
    }
    shows(BOB, "4/4");
    assert_false(has(BOB, "H:classico-a3:4"));
    e2e_press(&day, BOB, BOB, "H:classico-a3:2");
    shows(BOB, "3/4");
    e2e_press(&day, BOB, BOB, "h:classico-a3"); /* the same rules in full */
    shows(BOB, "Lives: 3");
    assert_int_equal(e2e_messages(&day, BOB), messages);
}

A_DAY(the_link_of_no_game_lets_choose, &day)
{
    static const char *const links[] = {"/start h", "/start h_", "/start h_nothing"};
    for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
        e2e_say(&day, BOB, BOB, links[i]);
        shows(BOB, "Which game should I explain?");
        shows(BOB, "Tokio: two dice, one cup and a straight face");
    }
    e2e_press(&day, BOB, BOB, "H:421");
    shows(BOB, "421 · 1/4");
    e2e_say(&day, BOB, BOB, "/start h");
    e2e_press(&day, BOB, BOB, "?:");
    shows(BOB, "Everything else is behind these buttons");
}

/* --- in private --- */

A_DAY(a_person_finds_what_there_is_to_do, &day)
{
    e2e_say(&day, BOB, BOB, "/start");
    shows(BOB, "Try one against me here, or add me to a group");
    assert_true(has(BOB, "H:"));
    assert_false(has(BOB, "y:0"));
    e2e_lobby(&day, "tokyo");
    e2e_say(&day, BOB, BOB, "/start play");
    e2e_press(&day, BOB, BOB, "y:0");
    shows(BOB, "1.");
}

/* In a group what concerns one person alone is told them in private. */
A_DAY(my_games_are_told_in_private, &day)
{
    e2e_say(&day, BOB, GROUP, "/help" TO_BOT);
    int messages = e2e_messages(&day, GROUP);
    pretend_forget_calls(day.pretend);
    e2e_forge(&day, BOB, GROUP, "y:0");
    assert_int_equal(pretend_called(day.pretend, 0, "answerCallbackQuery"), 1);
    shows(BOB, "table");
    assert_int_equal(e2e_messages(&day, GROUP), messages);
}

/* A person for whom no table waits is shown the way by any text. */
A_DAY(any_text_leads_somewhere, &day)
{
    static const char *const texts[] = {"ciao", "53", "/claim 53", "how do I play?", "🎲"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        e2e_say(&day, BOB, BOB, texts[i]);
        shows(BOB, "No table is waiting for you now.");
        assert_true(has(BOB, "H:"));
    }
    e2e_press(&day, BOB, BOB, "y:0");
    shows(BOB, "You're not at any table now.");
}
