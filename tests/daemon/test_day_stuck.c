/* test_day_stuck.c - sends that do not succeed: nobody else waits for them, and they come to an
 * end.
 */
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
    (void)context;
    assert_true(press(HOST, GROUP, "s:"));
    simulated_days_every(0, NULL, NULL);
}

/* --- files --- */

/* The file takes all the time that a call may take, and so it does when it is tried again. */
TEST_CASE(an_upload_holds_up_no_throw)
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
    (void)context;
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

/* What happens meanwhile is told in the same post, which has as many tries again. */
TEST_CASE(a_post_that_fails_has_new_tries_with_what_it_tells_besides)
{
    play_untold(FAULT_500, HOUR_OF_TRIES, 30 * MINUTE_MS, 70 * MINUTE_MS);
    assert_true(game.played);
    assert_int_equal(pretend_called(day.pretend, GROUP, "sendMessage"), HOUR_OF_TRIES + 1);
    assert_true(e2e_button(&day, GROUP, "m:1:2:doubt"));
    assert_int_equal(simulated_days_number("SELECT count(*) FROM posts WHERE why LIKE '%restart%'"),
                     0);
}

/* Nobody knew that it was their turn, but for the one who was told in private. */
TEST_CASE(a_game_that_could_not_be_told_is_told_with_a_reminder)
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
    (void)context;
    pretend_say(day.pretend, E2E_STRANGER, E2E_STRANGER, "/help", 0, 0);
    if (!game.begun)
        game.begun = press(ANN, GROUP, "j:");
}

/* The group sees who has sat down, if not in the message where it should be. */
TEST_CASE(an_edit_that_fails_is_made_up_for_by_a_post)
{
    e2e_say(&day, HOST, GROUP, "/play" AT);
    int messages = e2e_messages(&day, GROUP);
    pretend_fault_chat(day.pretend, GROUP, FAULT_500, HOUR_OF_TRIES);
    memset(&game, 0, sizeof game);
    simulated_days_every(50 * SECOND_MS, join_and_live_on, NULL);
    simulated_days_run(&day, 70 * MINUTE_MS);
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

TEST_CASE(a_post_whose_answers_are_lost_stands_there_a_few_times)
{
    play_untold(FAULT_RESET_AFTER, 1000, 30 * MINUTE_MS, 6 * SIMULATED_DAYS_HOUR_MS);
    assert_true(game.played);
    assert_int_equal(most_copies(GROUP), COPIES_MOST);
    assert_true(e2e_button(&day, GROUP, "m:1:2:doubt"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        A_DAY(an_upload_holds_up_no_throw, &day),
        A_DAY(a_post_that_fails_has_new_tries_with_what_it_tells_besides, &day),
        A_DAY(a_game_that_could_not_be_told_is_told_with_a_reminder, &day),
        A_DAY(an_edit_that_fails_is_made_up_for_by_a_post, &day),
        A_DAY(a_post_whose_answers_are_lost_stands_there_a_few_times, &day),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
