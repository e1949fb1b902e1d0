/* test_day_watch.c - people are told in private that a table opened in their group. */
#include "simulated_days.h"
#include "testing.h"

#include <string.h>

enum { SECOND_MS = 1000, MINUTE_MS = 60 * SECOND_MS };
#define HOUR_MS SIMULATED_DAYS_HOUR_MS
#define AT      "@" E2E_BOT
#define OPEN    "A table is open"

static struct e2e day;

static int told(int64_t who)
{
    return simulated_days_told(&day, who, OPEN);
}

static void opens(int64_t who)
{
    e2e_say(&day, who, E2E_GROUP, "/play" AT);
}

static void closes(int64_t who)
{
    e2e_say(&day, who, E2E_GROUP, "/cancel" AT);
}

static int64_t watches(void)
{
    return simulated_days_number("SELECT count(*) FROM watches");
}

/* ANN and BOB watch; the host opens. */
static void watch(void)
{
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/tellme" AT);
    e2e_say(&day, E2E_BOB, E2E_GROUP, "/tellme" AT);
    assert_int_equal(watches(), 2);
}

A_DAY(who_asked_is_told_and_takes_a_seat, &day)
{
    watch();
    assert_non_null(strstr(e2e_text(&day, E2E_ANN), "New tables"));
    pretend_forget_calls(day.pretend);
    opens(E2E_HOST);
    e2e_press(&day, E2E_BOB, E2E_GROUP, "j:"); /* sits before he is told */
    simulated_days_run(&day, MINUTE_MS);
    assert_int_equal(told(E2E_ANN), 1);
    assert_int_equal(told(E2E_BOB) + told(E2E_HOST) + told(E2E_STRANGER), 0);
    assert_int_equal(simulated_days_rang(&day, E2E_ANN, OPEN), 1);
    assert_int_equal(simulated_days_told(&day, E2E_ANN, "https://t.me/c/500/"), 1);
    assert_string_equal(e2e_press(&day, E2E_ANN, E2E_ANN, "T:sit:"),
                        "You're in! Wait for the start.");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seats WHERE player = 102"), 1);
    e2e_press(&day, E2E_HOST, E2E_GROUP, "s:");
    assert_int_equal(simulated_days_number("SELECT status FROM tables"), 1);
    assert_true(*e2e_forge(&day, E2E_ANN, E2E_ANN, "T:sit:1") != '\0'); /* too late, and says so */
}

/* Nobody sits down at a table of a group of which they were not told. */
A_DAY(a_made_up_button_seats_nobody, &day)
{
    opens(E2E_HOST);
    simulated_days_run(&day, MINUTE_MS);
    e2e_say(&day, E2E_STRANGER, E2E_STRANGER, "/help");
    assert_true(*e2e_forge(&day, E2E_STRANGER, E2E_STRANGER, "T:sit:1") != '\0');
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seats"), 1);
    watch();
    e2e_forge(&day, E2E_STRANGER, E2E_STRANGER, "T:off:1");
    assert_int_equal(watches(), 2);
}

A_DAY(once_an_hour_and_only_while_it_waits, &day)
{
    watch();
    opens(E2E_HOST);
    simulated_days_run(&day, MINUTE_MS);
    closes(E2E_HOST);
    opens(E2E_HOST);
    simulated_days_run(&day, 50 * MINUTE_MS);
    assert_int_equal(told(E2E_ANN), 1);
    simulated_days_run(&day, 15 * MINUTE_MS);
    assert_int_equal(told(E2E_ANN), 2); /* it still waits */
    closes(E2E_HOST);
    opens(E2E_HOST);
    closes(E2E_HOST);
    simulated_days_run(&day, 3 * HOUR_MS);
    assert_int_equal(told(E2E_ANN), 2);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM watches WHERE due_ms > 0"), 0);
}

A_DAY(nobody_is_told_of_a_game_that_began, &day)
{
    watch();
    opens(E2E_HOST);
    e2e_press(&day, E2E_STRANGER, E2E_GROUP, "j:");
    pretend_fault_chat(day.pretend, E2E_ANN, FAULT_500, 6);
    simulated_days_run(&day, 32 * SECOND_MS);
    e2e_press(&day, E2E_HOST, E2E_GROUP, "s:");
    simulated_days_run(&day, 30 * MINUTE_MS);
    assert_int_equal(told(E2E_ANN), 0);
    assert_int_equal(told(E2E_BOB), 1);
}

/* --- the button goes with the lobby --- */

/* Whether the newest message to this person that tells of a table has this text, and no button. */
static bool is_over(int64_t who, const char *what)
{
    size_t i;
    const json_t *message, *found = NULL;
    json_array_foreach(pretend_messages(day.pretend, who), i, message)
    {
        const char *text = json_string_value(json_object_get(message, "text"));
        if (text && strstr(text, "🔔"))
            found = message;
    }
    assert_non_null(found);
    return strstr(json_string_value(json_object_get(found, "text")), what) != NULL &&
           json_object_get(found, "reply_markup") == NULL;
}

static int private_calls(void)
{
    size_t i;
    const json_t *call;
    int n = 0;
    json_array_foreach(pretend_calls(day.pretend), i, call)
    {
        const json_t *parameters = json_object_get(call, "parameters");
        n += json_integer_value(json_object_get(parameters, "chat_id")) > 0;
    }
    return n;
}

static void is_told_and_it_ends(void (*ends)(void), const char *what)
{
    watch();
    opens(E2E_HOST);
    e2e_press(&day, E2E_STRANGER, E2E_GROUP, "j:");
    simulated_days_run(&day, MINUTE_MS);
    assert_int_equal(told(E2E_ANN), 1);
    pretend_forget_calls(day.pretend);
    ends();
    simulated_days_run(&day, MINUTE_MS);
    assert_true(is_over(E2E_ANN, what));
    assert_true(is_over(E2E_BOB, what));
    assert_int_equal(simulated_days_told(&day, E2E_ANN, ""), 0); /* an edit, which is silent */
    assert_int_equal(simulated_days_number("SELECT count(*) FROM watch_posts"), 0);
}

static void it_begins(void)
{
    e2e_press(&day, E2E_HOST, E2E_GROUP, "s:");
}

static void it_is_closed(void)
{
    closes(E2E_HOST);
}

A_DAY(the_button_goes_when_the_game_begins, &day)
{
    is_told_and_it_ends(it_begins, "This game has begun");
}

A_DAY(the_button_goes_when_the_table_is_closed, &day)
{
    is_told_and_it_ends(it_is_closed, "This table was called off");
}

/* After days, too, when other posts are forgotten. */
A_DAY(the_button_goes_when_the_lobby_is_old, &day)
{
    watch();
    opens(E2E_HOST);
    simulated_days_run(&day, MINUTE_MS);
    for (int i = 0; i < 40; i++) {
        simulated_days_run(&day, HOUR_MS);
        e2e_say(&day, E2E_HOST, E2E_GROUP, "/help" AT);
    }
    assert_int_equal(simulated_days_number("SELECT count(*) FROM tables WHERE status = 0"), 1);
    closes(E2E_HOST);
    simulated_days_run(&day, MINUTE_MS);
    assert_true(is_over(E2E_ANN, "This table was called off"));
}

A_DAY(the_button_goes_with_a_seat, &day)
{
    watch();
    opens(E2E_HOST);
    simulated_days_run(&day, MINUTE_MS);
    e2e_press(&day, E2E_ANN, E2E_ANN, "T:sit:");
    e2e_press(&day, E2E_BOB, E2E_GROUP, "j:");
    simulated_days_run(&day, MINUTE_MS);
    assert_true(is_over(E2E_ANN, "You have a seat"));
    assert_true(is_over(E2E_BOB, "You have a seat"));
}

/* Of two lobbies both have their button, and each goes with its own. */
A_DAY(each_of_two_lobbies_has_its_button, &day)
{
    watch();
    opens(E2E_HOST);
    simulated_days_run(&day, MINUTE_MS);
    e2e_say(&day, E2E_STRANGER, E2E_GROUP, "/play" AT " 421");
    e2e_press(&day, E2E_STRANGER, E2E_GROUP, "N:");
    simulated_days_run(&day, 2 * HOUR_MS);
    assert_int_equal(told(E2E_ANN), 2);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM watch_posts"), 4);
    assert_string_equal(e2e_press(&day, E2E_ANN, E2E_ANN, "T:sit:1"),
                        "You're in! Wait for the start.");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM watch_posts"), 3);
}

A_DAY(the_button_goes_with_the_watch, &day)
{
    watch();
    opens(E2E_HOST);
    simulated_days_run(&day, MINUTE_MS);
    pretend_leave(day.pretend, E2E_GROUP, E2E_ANN);
    e2e_press(&day, E2E_BOB, E2E_BOB, "T:off:");
    simulated_days_run(&day, MINUTE_MS);
    assert_true(is_over(E2E_ANN, OPEN));
    assert_int_equal(simulated_days_number("SELECT count(*) FROM watch_posts"), 0);
    e2e_press(&day, E2E_STRANGER, E2E_GROUP, "j:");
    e2e_press(&day, E2E_HOST, E2E_GROUP, "s:");
    simulated_days_run(&day, MINUTE_MS);
    assert_true(is_over(E2E_BOB, "You are told of no group")); /* the list, where it stood */
}

A_DAY(nobody_else_gets_a_call_for_it, &day)
{
    opens(E2E_HOST);
    e2e_press(&day, E2E_ANN, E2E_GROUP, "j:");
    simulated_days_run(&day, MINUTE_MS);
    pretend_forget_calls(day.pretend);
    closes(E2E_HOST);
    simulated_days_run(&day, MINUTE_MS);
    assert_int_equal(private_calls(), 0);
}

/* --- the answer names the table that is open --- */

A_DAY(the_answer_names_the_open_table, &day)
{
    opens(E2E_HOST);
    simulated_days_run(&day, 2 * MINUTE_MS);
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/tellme" AT);
    assert_non_null(strstr(e2e_text(&day, E2E_ANN), OPEN));
    assert_non_null(strstr(e2e_text(&day, E2E_ANN), "when the next one opens"));
    simulated_days_run(&day, 2 * HOUR_MS);
    assert_int_equal(told(E2E_ANN), 1); /* it is no news any more */
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/tellme" AT);
    assert_int_equal(told(E2E_ANN), 2);
    assert_string_equal(e2e_press(&day, E2E_ANN, E2E_ANN, "T:sit:"),
                        "You're in! Wait for the start.");
    assert_true(is_over(E2E_ANN, "You have a seat"));
    assert_int_equal(simulated_days_number("SELECT count(*) FROM watch_posts"), 0);
}

A_DAY(a_tap_names_it_too, &day)
{
    e2e_say(&day, E2E_BOB, E2E_GROUP, "/help" AT);
    opens(E2E_HOST);
    simulated_days_run(&day, 2 * MINUTE_MS);
    assert_non_null(strstr(e2e_press(&day, E2E_BOB, E2E_GROUP, "T:"), "in private"));
    simulated_days_run(&day, SECOND_MS);
    assert_int_equal(told(E2E_BOB), 1);
}

/* The bot could not write to this person before. */
A_DAY(start_names_it_too, &day)
{
    opens(E2E_HOST);
    e2e_say(&day, E2E_STRANGER, E2E_GROUP, "/tellme" AT);
    simulated_days_run(&day, 2 * MINUTE_MS);
    assert_int_equal(told(E2E_STRANGER), 0);
    e2e_say(&day, E2E_STRANGER, E2E_STRANGER, "/start tellme");
    assert_int_equal(told(E2E_STRANGER), 1);
    assert_string_equal(e2e_press(&day, E2E_STRANGER, E2E_STRANGER, "T:sit:"),
                        "You're in! Wait for the start.");
}

/* A person who sits there, or is kept out, reads the list. */
A_DAY(the_answer_names_no_table_without_a_seat, &day)
{
    opens(E2E_HOST);
    e2e_press(&day, E2E_ANN, E2E_GROUP, "j:");
    simulated_days_sql("INSERT INTO kept_out VALUES (-1000000000500, 103, 1)");
    watch();
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/tellme" AT);
    simulated_days_run(&day, 2 * HOUR_MS);
    assert_int_equal(told(E2E_ANN) + told(E2E_BOB) + told(E2E_HOST), 0);
    assert_non_null(strstr(e2e_text(&day, E2E_ANN), "New tables"));
}

/* At night as well: they ask just now. */
A_DAY(at_night_the_answer_names_it, &day)
{
    opens(E2E_HOST);
    simulated_days_off(&day, 12 * HOUR_MS + 30 * MINUTE_MS);
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/tellme" AT);
    assert_int_equal(told(E2E_ANN), 1);
    assert_int_equal(simulated_days_rang(&day, E2E_ANN, OPEN), 0);
}

/* In the quiet hours it waits for their end, if the lobby does. */
A_DAY(the_night_is_quiet, &day)
{
    watch();
    simulated_days_off(&day, 12 * HOUR_MS + 30 * MINUTE_MS);
    opens(E2E_HOST);
    simulated_days_run(&day, 8 * HOUR_MS);
    assert_int_equal(told(E2E_ANN), 0);
    simulated_days_run(&day, 2 * HOUR_MS);
    assert_int_equal(told(E2E_ANN), 1);
    assert_int_equal(simulated_days_rang(&day, E2E_ANN, OPEN), 1);
}

A_DAY(one_tap_ends_it, &day)
{
    watch();
    opens(E2E_HOST);
    simulated_days_run(&day, MINUTE_MS);
    e2e_press(&day, E2E_ANN, E2E_ANN, "T:off:");
    assert_int_equal(watches(), 1);
    e2e_say(&day, E2E_BOB, E2E_GROUP, "/help" AT);
    assert_non_null(strstr(e2e_press(&day, E2E_BOB, E2E_GROUP, "T:"), "any more"));
    assert_int_equal(watches(), 0);
    assert_non_null(strstr(e2e_press(&day, E2E_BOB, E2E_GROUP, "T:"), "in private"));
    assert_int_equal(watches(), 1);
}

A_DAY(it_dies_with_the_membership_the_chat_and_the_name, &day)
{
    watch();
    pretend_leave(day.pretend, E2E_GROUP, E2E_ANN);
    simulated_days_run(&day, MINUTE_MS);
    assert_int_equal(watches(), 1);
    pretend_block(day.pretend, E2E_BOB, true);
    simulated_days_run(&day, MINUTE_MS);
    assert_int_equal(watches(), 0);
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/tellme" AT);
    assert_int_equal(watches(), 1);
    e2e_say(&day, E2E_HOST, E2E_HOST, "/forgetme");
    e2e_press(&day, E2E_HOST, E2E_HOST, "q:yes");
    assert_int_equal(watches(), 0);
}

/* Each restart falls between opening and telling, or right after it. */
A_DAY(a_restart_tells_nothing_twice_and_loses_nothing, &day)
{
    watch();
    opens(E2E_HOST);
    simulated_days_off(&day, 20 * SECOND_MS);
    simulated_days_run(&day, 5 * SECOND_MS);
    assert_int_equal(told(E2E_ANN), 0);
    simulated_days_off(&day, MINUTE_MS);
    simulated_days_run(&day, SECOND_MS);
    assert_int_equal(told(E2E_ANN), 1);
    for (int i = 0; i < 5; i++) {
        simulated_days_off(&day, SECOND_MS);
        simulated_days_run(&day, MINUTE_MS);
    }
    assert_int_equal(told(E2E_ANN), 1);
}
