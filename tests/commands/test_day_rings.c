/* test_day_rings.c - the events of games ring people's phones, and no command of a member does. */
#include "language.h"
#include "sight.h"
#include "simulated_days.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum { PAUSE_MS = 6000, LINE_BYTES = 80 };
#define GROUP E2E_GROUP
#define AT    "@" E2E_BOT

static struct e2e day;

static const char *const commands[] = {
#define COMMAND(symbol, name, ...) &(name)[sizeof "command"],
#include "commands_list.h"
#undef COMMAND
};

/* Words that somebody may add to a command. */
static const char *const words[] = {"", " 1", " 5m", " it", " 421", " Anna", " r:1"};

static void type(int64_t user, const char *command, const char *word)
{
    char line[LINE_BYTES];
    snprintf(line, sizeof line, "/%s" AT "%s", command, word);
    pretend_say(day.pretend, user, GROUP, line, 0, 0);
    simulated_days_run(&day, PAUSE_MS);
}

/* Messages to the group that arrived with a sound, or with a link to one of the three players. */
static int rang(void)
{
    size_t i;
    const json_t *call;
    int n = 0;
    json_array_foreach(pretend_calls(day.pretend), i, call)
    {
        const json_t *parameters = json_object_get(call, "parameters");
        const char *text = json_string_value(json_object_get(parameters, "text"));
        const char *method = json_string_value(json_object_get(call, "method"));
        if (json_integer_value(json_object_get(call, "chat")) != GROUP ||
            strncmp(method, "send", 4) != 0 ||
            json_integer_value(json_object_get(call, "status")) != 200)
            continue;
        bool calls = text && strstr(text, "tg://user?id=10") && !strstr(text, "tg://user?id=109");
        if (!calls && json_is_true(json_object_get(parameters, "disable_notification")))
            continue;
        print_message("rang: %s %.300s\n", method, text ? text : "");
        n++;
    }
    return n;
}

/* The stranger is in the group, and at no table. Tables and cups are open already, since opening
 * them is news. */
static void go_through_all(void)
{
    type(E2E_STRANGER, "play", "");
    type(E2E_STRANGER, "cup", "");
    simulated_days_run(&day, 10 * PAUSE_MS);
    pretend_forget_calls(day.pretend);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        for (size_t k = 0; k < sizeof words / sizeof *words; k++)
            type(E2E_STRANGER, commands[i], words[k]);
    simulated_days_run(&day, 10 * PAUSE_MS);
    assert_true(pretend_called(day.pretend, GROUP, "send") > 20);
    assert_int_equal(rang(), 0);
}

A_DAY(no_command_rings_where_a_game_is_on, &day)
{
    e2e_game(&day, "classico");
    int turn = (int)simulated_days_turn();
    go_through_all();
    assert_int_equal(simulated_days_turn(), turn);
}

/* They have the chat open; whoever begins instead is mentioned. */
A_DAY(no_post_mentions_who_has_just_moved, &day)
{
    e2e_game(&day, "tokyo");
    int64_t first = simulated_days_turn();
    e2e_say(&day, first, GROUP, "/claim" AT " 31");
    int64_t second = simulated_days_turn();
    assert_int_equal(sight_rung(sight_message(day.pretend, GROUP, 0)), second);
    e2e_say(&day, second, GROUP, "/doubt" AT); /* it loses, whatever is under the cup */
    assert_int_equal(simulated_days_turn(), second);
    const json_t *post = sight_message(day.pretend, GROUP, 0);
    assert_int_equal(sight_rung(post), 0);
    assert_int_equal(sight_turn(day.pretend, GROUP, post), second);
}

/* It is Saturday. They are called once, when the weekend is over. */
A_DAY(nobody_is_rung_on_a_day_off_of_their_own, &day)
{
    e2e_game(&day, "tokyo");
    int64_t first = simulated_days_turn();
    for (int64_t who = E2E_HOST; who <= E2E_BOB; who++) {
        if (who != first) {
            e2e_forge(&day, who, who, "p:o:5");
            e2e_forge(&day, who, who, "p:o:6");
        }
    }
    e2e_say(&day, first, GROUP, "/claim" AT " 31");
    int64_t second = simulated_days_turn();
    const json_t *post = sight_message(day.pretend, GROUP, 0);
    assert_int_equal(sight_rung(post), 0);
    assert_int_equal(sight_turn(day.pretend, GROUP, post), second);
    pretend_forget_calls(day.pretend);
    simulated_days_run(&day, 36 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(rang(), 0);
    assert_int_equal(simulated_days_rang(&day, second, ""), 0);
    simulated_days_run(&day, 10 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_rang(&day, second, SIMULATED_DAYS_REMINDED), 1);
}

/* The lobby of a rematch calls those who are asked once. */
A_DAY(no_command_rings_where_a_rematch_waits, &day)
{
    e2e_game(&day, "classico");
    e2e_sure(&day, E2E_HOST, GROUP, "/cancel" AT);
    pretend_forget_calls(day.pretend);
    e2e_press(&day, E2E_HOST, GROUP, "a:1");
    simulated_days_run(&day, PAUSE_MS);
    assert_int_equal(rang(), 1);
    go_through_all();
}

/* The host chooses another time for each turn, again and again. */
A_DAY(another_clock_rings_nobody, &day)
{
    static const char *const clocks[] = {" 5m", " 1h"};
    e2e_game(&day, "classico");
    simulated_days_run(&day, PAUSE_MS);
    pretend_forget_calls(day.pretend);
    for (int i = 0; i < 6; i++)
        type(E2E_HOST, "clock", clocks[i % 2]);
    assert_true(pretend_called(day.pretend, GROUP, "sendMessage") >= 6);
    assert_int_equal(rang(), 0);
}
