/* test_day_stuck.c - sends that do not succeed: nobody else waits for them, and they come to an
 * end.
 */
#include "exit_status.h"
#include "lifetime.h"
#include "simulated_days.h"
#include "testing.h"

#include <string.h>

enum { HOST = E2E_HOST, ANN = E2E_ANN, BOB = E2E_BOB };

#define GROUP     E2E_GROUP
#define AT        "@" E2E_BOT
#define SECOND_MS INT64_C(1000)
#define MINUTE_MS INT64_C(60000)

static struct e2e day;

/* Presses the first button that begins so, if there is one. */
static bool press(int64_t who, int64_t chat, const char *begin)
{
    char press_id[40];
    const char *data = e2e_data(&day, chat, begin);
    return data && pretend_press(day.pretend, who, chat, e2e_newest(&day, chat), data, press_id);
}

static void start_once(void *context)
{
    assert_true(press(HOST, GROUP, "s:"));
    simulated_days_every(0, NULL, NULL);
}

/* --- files --- */

/* The file takes all the time that a call may take, and so it does when it is tried again. */
A_DAY(an_upload_holds_up_no_throw, &day)
{
    e2e_lobby(&day, "classico");
    for (int64_t who = HOST; who <= BOB; who++)
        pretend_say(day.pretend, who, who, "/mydata", 0, 0);
    pretend_fault(day.pretend, "sendDocument", FAULT_HANG, 0, 6);
    simulated_days_every(3 * SECOND_MS, start_once, NULL);
    pretend_forget_calls(day.pretend);
    simulated_days_run(&day, 6 * SECOND_MS);
    for (int64_t who = HOST; who <= BOB; who++)
        assert_int_equal(pretend_called(day.pretend, who, "sendDocument"), 1);
    assert_int_equal(pretend_called(day.pretend, simulated_days_turn(), "sendMessage"), 1);
}

/* --- posts --- */

enum {
    HOUR_OF_TRIES = 67, /* as often as a post is tried in an hour */
    COPIES_MOST = 4,    /* of a post whose answers are lost */
};

/* A game begins, of which the group cannot be told at first; who is on turn plays or not, and
 * a stranger is answered all the time. */
static struct {
    int64_t begin_ms, play_ms; /* 0: nobody plays */
    bool begun, played;
} game;

static void live_on(void *context)
{
    int64_t ms = simulated_days_now_ms() - game.begin_ms;
    pretend_say(day.pretend, E2E_STRANGER, E2E_STRANGER, "/help", 0, 0);
    if (!game.begun)
        game.begun = press(HOST, GROUP, "s:");
    for (int64_t who = HOST; who <= BOB && game.play_ms != 0 && ms >= game.play_ms; who++)
        game.played = game.played || press(who, who, "m:1:1:claim");
}

static void play_untold(enum pretend_fault fault, int times, int64_t play_ms, int64_t ms)
{
    e2e_lobby(&day, "classico");
    pretend_say(day.pretend, E2E_STRANGER, E2E_STRANGER, "/start", 0, 0);
    pretend_fault_chat(day.pretend, GROUP, fault, times);
    pretend_forget_calls(day.pretend);
    memset(&game, 0, sizeof game);
    game.begin_ms = simulated_days_now_ms();
    game.play_ms = play_ms;
    simulated_days_every(50 * SECOND_MS, live_on, NULL);
    simulated_days_run(&day, ms);
    simulated_days_every(0, NULL, NULL);
}

/* News that come meanwhile are told in the same post, which has as many tries again. */
A_DAY(a_post_that_fails_has_new_tries_with_what_it_tells_besides, &day)
{
    play_untold(FAULT_500, HOUR_OF_TRIES, 30 * MINUTE_MS, 70 * MINUTE_MS);
    assert_true(game.played);
    assert_int_equal(pretend_called(day.pretend, GROUP, "sendMessage"), HOUR_OF_TRIES + 1);
    assert_true(e2e_button(&day, GROUP, "m:1:2:doubt"));
    assert_int_equal(simulated_days_number("SELECT count(*) FROM posts WHERE why LIKE '%restart%'"),
                     0);
}

/* Nobody knew that it was their turn, but for the one who was told in private. */
A_DAY(a_game_that_could_not_be_told_is_told_with_a_reminder, &day)
{
    play_untold(FAULT_500, HOUR_OF_TRIES, 0, 2 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_number("SELECT post FROM tables"), 0);
    assert_false(e2e_button(&day, GROUP, "d:1:"));
    simulated_days_run(&day, 21 * SIMULATED_DAYS_HOUR_MS + 30 * MINUTE_MS);
    assert_int_equal(simulated_days_reminders(&day), 1);
    assert_true(e2e_button(&day, GROUP, "d:1:"));
}

static void join_and_live_on(void *context)
{
    pretend_say(day.pretend, E2E_STRANGER, E2E_STRANGER, "/help", 0, 0);
    if (!game.begun)
        game.begun = press(ANN, GROUP, "j:");
}

/* The group sees who has sat down, if not in the message where it should be. In the second hour
 * that message is to say that the host is silent. */
A_DAY(an_edit_that_fails_is_made_up_for_by_a_post, &day)
{
    e2e_say(&day, HOST, GROUP, "/play" AT);
    int messages = e2e_messages(&day, GROUP);
    pretend_fault_chat(day.pretend, GROUP, FAULT_500, 2 * HOUR_OF_TRIES);
    memset(&game, 0, sizeof game);
    simulated_days_every(50 * SECOND_MS, join_and_live_on, NULL);
    simulated_days_run(&day, 140 * MINUTE_MS);
    assert_int_equal(e2e_messages(&day, GROUP), messages + 1);
    assert_non_null(strstr(e2e_text(&day, GROUP), "Anna"));
    assert_true(e2e_button(&day, GROUP, "s:1"));
}

/* How often the text stands there that stands there most often. */
static int most_copies(int64_t chat)
{
    size_t i, k;
    const json_t *one, *other, *messages = pretend_messages(day.pretend, chat);
    int most = 0;
    json_array_foreach(messages, i, one)
    {
        int n = 0;
        json_array_foreach(messages, k, other) n +=
            json_equal(json_object_get(one, "text"), json_object_get(other, "text"));
        most = n > most ? n : most;
    }
    return most;
}

A_DAY(a_post_whose_answers_are_lost_stands_there_a_few_times, &day)
{
    play_untold(FAULT_RESET_AFTER, 1000, 30 * MINUTE_MS, 6 * SIMULATED_DAYS_HOUR_MS);
    assert_true(game.played);
    assert_int_equal(most_copies(GROUP), COPIES_MOST);
    assert_true(e2e_button(&day, GROUP, "m:1:2:doubt"));
}

/* --- the token --- */

enum { REFUSALS = 6, MOST = 60 };

/* The calls that are refused from now on, so often. */
static struct {
    int names, calls;
} refused;

static void refuse(void *context)
{
    if (refused.names > 0)
        pretend_fault(day.pretend, "getMe", FAULT_401, 0, refused.names);
    if (refused.calls > 0)
        pretend_fault(day.pretend, "sendMessage", FAULT_401, 0, refused.calls);
    pretend_fault(day.pretend, "getUpdates", FAULT_401, 0, 1);
    pretend_say(day.pretend, ANN, ANN, "/help", 0, 0);
    simulated_days_every(0, NULL, NULL);
}

static int run_refused(int names, int calls, int64_t ms)
{
    refused.names = names;
    refused.calls = calls;
    simulated_days_every(3 * SECOND_MS, refuse, NULL);
    pretend_forget_calls(day.pretend);
    return lifetime_run(lifetime_now_ms() + ms);
}

/* While it is not known whether the token is good nothing is asked but that. */
A_DAY(a_token_that_is_refused_for_minutes_ends_it, &day)
{
    int64_t begin_ms = lifetime_now_ms();
    assert_int_equal(run_refused(REFUSALS, 0, SIMULATED_DAYS_HOUR_MS), EXIT_STATUS_TOKEN);
    assert_in_range(lifetime_now_ms() - begin_ms, 4 * MINUTE_MS, 7 * MINUTE_MS);
    assert_int_equal(pretend_called(day.pretend, 0, "getMe"), 1 + REFUSALS);
    assert_in_range(pretend_called(day.pretend, 0, "sendMessage"), 0, 1); /* before that */
}

A_DAY(one_that_is_taken_again_in_time_does_not, &day)
{
    assert_int_equal(run_refused(REFUSALS - 1, 0, 10 * MINUTE_MS), EXIT_STATUS_DONE);
    assert_int_equal(pretend_called(day.pretend, ANN, "sendMessage"), 1);
    assert_int_equal(run_refused(0, 0, 10 * MINUTE_MS), EXIT_STATUS_DONE);
}

/* A server that takes it for all but one method is asked less and less, and that is given up. */
A_DAY(one_that_a_method_alone_refuses_does_not_either, &day)
{
    assert_int_equal(run_refused(0, MOST, 3 * SIMULATED_DAYS_HOUR_MS), EXIT_STATUS_DONE);
    assert_in_range(pretend_called(day.pretend, 0, "getMe"), 8, 3 * MOST);
    e2e_say(&day, HOST, GROUP, "/play" AT);
    simulated_days_run(&day, SIMULATED_DAYS_HOUR_MS);
    assert_true(e2e_button(&day, GROUP, "j:"));
}
