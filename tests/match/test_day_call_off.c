/* test_day_call_off.c - hosts end no game that they may be losing, and hurry nobody. */
#include "simulated_days.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

enum { ANN = E2E_ANN, BOB = E2E_BOB, OWNER = E2E_HOST, PAUSE_MS = 8000 };
#define GROUP E2E_GROUP
#define AT    "@" E2E_BOT

static struct e2e day;

/* Anna, who is no admin, runs a game with Bob. */
static void begin_game(void)
{
    e2e_say(&day, ANN, GROUP, "/play" AT " classico");
    e2e_press(&day, BOB, GROUP, "j:1");
    e2e_press(&day, ANN, GROUP, "s:1");
}

/* Both type it, and the player on turn moves. */
static void both(const char *text)
{
    e2e_say(&day, ANN, GROUP, text);
    e2e_say(&day, BOB, GROUP, text);
    simulated_days_run(&day, PAUSE_MS);
}

static void play_a_hand(void)
{
    both("/claim" AT " 31");
    both("/doubt" AT);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves WHERE verb = 'doubt'"), 1);
}

static int64_t playing(void)
{
    return simulated_days_number("SELECT count(*) FROM tables WHERE status = 1");
}

A_DAY(a_host_calls_a_game_off_before_the_first_hand_is_over, &day)
{
    begin_game();
    both("/claim" AT " 31");
    e2e_sure(&day, ANN, GROUP, "/cancel" AT);
    assert_int_equal(playing(), 0);
    assert_int_equal(e2e_told(&day, GROUP, "called the game off"), 1); /* the question is gone */
    assert_int_equal(e2e_told(&day, GROUP, "called the game off. It counts for nobody."), 1);
}

/* The owner of the group does after that, and the host leaves. */
A_DAY(only_an_admin_calls_a_game_off_later, &day)
{
    begin_game();
    e2e_say(&day, ANN, GROUP, "/cancel" AT); /* the question is open */
    play_a_hand();
    assert_false(e2e_button(&day, GROUP, "x:1:y")); /* it went with the hand */
    e2e_forge(&day, ANN, GROUP, "x:1:y");
    assert_int_equal(playing(), 1);
    e2e_say(&day, ANN, GROUP, "/cancel" AT);
    simulated_days_run(&day, PAUSE_MS);
    assert_int_equal(playing(), 1);
    assert_int_equal(simulated_days_told(&day, ANN, "only an admin of the group can call"), 1);
    e2e_sure(&day, OWNER, GROUP, "/cancel" AT);
    assert_int_equal(playing(), 0);
}

A_DAY(the_host_leaves_and_the_game_counts, &day)
{
    begin_game();
    play_a_hand();
    e2e_sure(&day, ANN, GROUP, "/leave" AT);
    assert_int_equal(playing(), 0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM tables WHERE status = 2"), 1);
}

static int64_t clock_s(void)
{
    return simulated_days_number("SELECT clock_s FROM tables WHERE id = 1");
}

static bool is_on_a_button(const char *label)
{
    char *all = json_dumps(pretend_messages(day.pretend, GROUP), 0);
    bool found = strstr(all, label) != NULL;
    free(all);
    return found;
}

static void choose(int64_t user, const char *clock, int64_t then_s)
{
    e2e_say(&day, user, GROUP, clock);
    simulated_days_run(&day, PAUSE_MS);
    assert_int_equal(clock_s(), then_s);
}

/* A host may give more time, and a limit to a game that has none. */
A_DAY(only_an_admin_makes_long_turns_shorter, &day)
{
    enum { HOUR_S = 3600, DAY_S = 24 * HOUR_S };
    e2e_say(&day, ANN, GROUP, "/play" AT " classico");
    choose(ANN, "/clock" AT " 8h", 8 * HOUR_S);
    choose(ANN, "/clock" AT " 1d", DAY_S);
    e2e_press(&day, BOB, GROUP, "j:1");
    e2e_press(&day, ANN, GROUP, "s:1");
    choose(ANN, "/clock" AT " 1h", DAY_S);
    assert_int_equal(simulated_days_told(&day, ANN, "make its turns shorter now"), 1);
    choose(ANN, "/clock" AT " 3d", 3 * DAY_S);
    choose(ANN, "/clock" AT " 0", 0);
    choose(ANN, "/clock" AT " 5m", 0);
    choose(ANN, "/clock" AT " 1d", DAY_S);
    choose(OWNER, "/clock" AT " 1h", HOUR_S);
    choose(ANN, "/clock" AT " 5m", 300);
    e2e_say(&day, ANN, GROUP, "/clock" AT);
    assert_true(is_on_a_button("✅ 5 minutes"));
    e2e_press(&day, ANN, GROUP, "w:1:28800");
    simulated_days_run(&day, PAUSE_MS);
    assert_int_equal(clock_s(), 8 * HOUR_S);
    assert_true(is_on_a_button("✅ 8 hours"));
    assert_false(is_on_a_button("✅ 5 minutes"));
}
