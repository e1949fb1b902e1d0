/* test_day_days_off.c - groups and people choose days off by tap, and games keep to them for days.
 */
#include "simulated_days.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

#define TO_BOT    "@" E2E_BOT
#define MINUTE_MS INT64_C(60000)
#define DAY_MS    (24 * SIMULATED_DAYS_HOUR_MS)
/* Saturday, 2026-11-21, 0:00 in London, where such a group is taken to be. */
#define SATURDAY_MS (SIMULATED_DAYS_NOON_MS - 11 * SIMULATED_DAYS_HOUR_MS)

enum { HOST = E2E_HOST, ANN = E2E_ANN, SATURDAY = 20778 /* in days_off.h's count */ };

static const int64_t GROUP = E2E_GROUP;

static struct e2e day;

static const char *press(int64_t who, int64_t where, const char *data)
{
    return e2e_press(&day, who, where, data);
}

#define assert_shows(where, text) shows(where, text, __LINE__)

static void shows(int64_t where, const char *text, int line)
{
    if (!strstr(e2e_text(&day, where), text))
        fail_msg("line %d: \"%s\" is not in: %s", line, text, e2e_text(&day, where));
}

static int rang(void)
{
    int n = simulated_days_rang(&day, GROUP, "");
    return n + simulated_days_rang(&day, HOST, "") + simulated_days_rang(&day, ANN, "") +
           simulated_days_rang(&day, E2E_BOB, "");
}

static void choose_the_weekend(void)
{
    e2e_say(&day, HOST, GROUP, "/settings" TO_BOT);
    press(HOST, GROUP, "p:o");
    assert_shows(GROUP, "Days off: none yet");
    press(HOST, GROUP, "p:o:5");
    press(HOST, GROUP, "p:o:6");
    assert_shows(GROUP, "Days off: Sat and Sun");
}

A_DAY(a_game_waits_for_monday, &day)
{
    choose_the_weekend();
    e2e_lobby(&day, "classico");
    assert_shows(GROUP, "Time per turn: 24 hours (Sat and Sun don't count)");
    press(HOST, GROUP, "s:");
    assert_int_equal(simulated_days_deadline(),
                     SATURDAY_MS + 3 * DAY_MS + 8 * SIMULATED_DAYS_HOUR_MS);
    assert_shows(GROUP, "Tue 08:00 (Sat and Sun don't count)");
    int before = rang();
    simulated_days_run_until(&day,
                             SATURDAY_MS + 2 * DAY_MS + 8 * SIMULATED_DAYS_HOUR_MS - MINUTE_MS);
    assert_int_equal(rang(), before);
    assert_int_equal(simulated_days_reminders(&day), 0);
    simulated_days_run_until(&day, SATURDAY_MS + 2 * DAY_MS + 9 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_reminders(&day), 1);
    simulated_days_run_until(&day,
                             SATURDAY_MS + 3 * DAY_MS + 8 * SIMULATED_DAYS_HOUR_MS - MINUTE_MS);
    assert_int_equal(simulated_days_lapsed(), 0);
    simulated_days_run_until(&day,
                             SATURDAY_MS + 3 * DAY_MS + 8 * SIMULATED_DAYS_HOUR_MS + MINUTE_MS);
    assert_true(simulated_days_lapsed() > 0);
}

/* Nobody plays, on days off or others; Wednesday is a holiday. */
A_DAY(a_week_with_days_off, &day)
{
    static const char off[] = "SELECT count(*) FROM moves WHERE update_id = -1 AND"
                              " strftime('%w', at_ms / 1000, 'unixepoch') IN ('0', '6', '3')";
    char data[40];
    choose_the_weekend();
    press(HOST, GROUP, "p:y");
    snprintf(data, sizeof data, "p:yd:%d", SATURDAY + 4);
    press(HOST, GROUP, data);
    assert_shows(GROUP, "Holidays: November 2026");
    assert_shows(GROUP, "25 November");
    press(HOST, GROUP, "p:o");
    assert_shows(GROUP, "Days off: Sat, Sun and 25 November");
    e2e_say(&day, HOST, GROUP, "/settings" TO_BOT);
    press(HOST, GROUP, "p:a");
    press(HOST, GROUP, "p:a:0");
    e2e_say(&day, HOST, GROUP, "/settings" TO_BOT);
    press(HOST, GROUP, "p:c");
    press(HOST, GROUP, "p:c:28800");
    e2e_game(&day, "classico");
    for (int d = 1; d <= 8; d++) {
        bool is_off = d == 1 || d == 2 || d == 5 || d == 8; /* the days up to their end */
        int before = rang(), made = simulated_days_lapsed();
        simulated_days_run_until(&day, SATURDAY_MS + d * DAY_MS);
        assert_int_equal(rang() > before, !is_off);
        assert_int_equal(simulated_days_lapsed() > made, !is_off);
    }
    assert_int_equal(simulated_days_number(off), 0);
}

A_DAY(time_that_was_lost_on_a_day_off_is_not_given_back, &day)
{
    choose_the_weekend();
    e2e_game(&day, "classico");
    int64_t before_ms = simulated_days_deadline();
    simulated_days_off(&day, 5 * SIMULATED_DAYS_HOUR_MS);
    simulated_days_run(&day, 2 * MINUTE_MS);
    assert_int_equal(simulated_days_told(&day, GROUP, "I was offline for"), 1);
    assert_int_equal(simulated_days_deadline(), before_ms);
    simulated_days_run_until(&day, SATURDAY_MS + 2 * DAY_MS + 12 * SIMULATED_DAYS_HOUR_MS);
    simulated_days_off(&day, 5 * SIMULATED_DAYS_HOUR_MS);
    simulated_days_run(&day, 2 * MINUTE_MS);
    assert_in_range(simulated_days_deadline() - before_ms, 0,
                    5 * SIMULATED_DAYS_HOUR_MS); /* out of the night */
}

A_DAY(a_day_that_is_off_no_more_ends_no_turn_at_once, &day)
{
    choose_the_weekend();
    e2e_game(&day, "classico");
    simulated_days_run_until(&day, SATURDAY_MS + DAY_MS + 20 * SIMULATED_DAYS_HOUR_MS);
    e2e_say(&day, HOST, GROUP, "/settings" TO_BOT);
    press(HOST, GROUP, "p:o");
    press(HOST, GROUP, "p:o:5");
    press(HOST, GROUP, "p:o:6");
    assert_shows(GROUP, "Days off: none yet");
    assert_true(simulated_days_deadline() >= simulated_days_now_ms() + 14 * MINUTE_MS);
    simulated_days_run(&day, 13 * MINUTE_MS);
    assert_int_equal(simulated_days_lapsed(), 0);
}

A_DAY(seven_days_off_are_refused, &day)
{
    char data[8];
    e2e_say(&day, HOST, GROUP, "/settings" TO_BOT);
    press(HOST, GROUP, "p:o");
    for (int i = 0; i < 6; i++) {
        snprintf(data, sizeof data, "p:o:%d", i);
        assert_string_equal(press(HOST, GROUP, data), "");
    }
    assert_string_equal(
        press(HOST, GROUP, "p:o:6"),
        "One day of the week has to stay: with seven days off no game would ever go on.");
    assert_int_equal(simulated_days_number("SELECT weekdays_off FROM chats WHERE chat < 0"), 63);
    assert_string_equal(e2e_forge(&day, ANN, GROUP, "p:o:1"),
                        "Only an admin of the group can do that.");
}

A_DAY(days_of_ones_own_are_bounded_and_told_in_private, &day)
{
    char data[16];
    e2e_say(&day, ANN, ANN, "/settings");
    press(ANN, ANN, "p:o");
    press(ANN, ANN, "p:o:0");
    press(ANN, ANN, "p:o:6");
    assert_non_null(strstr(press(ANN, ANN, "p:o:2"), "At most 2 days of the week"));
    assert_shows(ANN, "Days off: Mon and Sun");
    press(ANN, ANN, "p:y");
    press(ANN, ANN, "p:y:1"); /* December: five days off among its first twelve */
    for (int i = 0; i < 12; i++) {
        snprintf(data, sizeof data, "p:yd:%d", SATURDAY + 30 + i);
        assert_string_equal(e2e_forge(&day, ANN, ANN, data), "");
    }
    assert_shows(ANN, "Holidays: January 2027");
    snprintf(data, sizeof data, "p:yd:%d", SATURDAY + 45);
    assert_non_null(strstr(e2e_forge(&day, ANN, ANN, data), "12 holidays of your own"));
    snprintf(data, sizeof data, "p:yd:%d", SATURDAY - 1);
    assert_string_equal(e2e_forge(&day, ANN, ANN, data), "That button is from an earlier turn.");
}

/* --- nobody waits for the days off of those who are not coming --- */

static void take_own_days_off(int64_t who, const char *first, const char *second)
{
    e2e_say(&day, who, who, "/settings");
    press(who, who, "p:o");
    press(who, who, first);
    press(who, who, second);
}

/* The player on turn takes the weekend off. Returns who that is. */
static int64_t begin_with_own_days(void)
{
    e2e_game(&day, "classico");
    int64_t who = simulated_days_turn();
    take_own_days_off(who, "p:o:5", "p:o:6");
    assert_true(simulated_days_deadline() > SATURDAY_MS + 2 * DAY_MS);
    return who;
}

A_DAY(a_player_who_left_the_group_has_no_days_off, &day)
{
    int64_t who = begin_with_own_days();
    pretend_leave(day.pretend, GROUP, who);
    simulated_days_run(&day, MINUTE_MS);
    assert_true(simulated_days_deadline() <= simulated_days_now_ms() + SIMULATED_DAYS_HOUR_MS);
    take_own_days_off(who, "p:o:5", "p:o:4");
    assert_true(simulated_days_deadline() <= simulated_days_now_ms() + SIMULATED_DAYS_HOUR_MS);
    simulated_days_run(&day, 2 * SIMULATED_DAYS_HOUR_MS);
    assert_true(simulated_days_lapsed() > 0);
}

A_DAY(a_player_who_leaves_after_the_hand_has_no_days_off, &day)
{
    char data[24];
    int64_t who = begin_with_own_days();
    e2e_say(&day, who, GROUP, "/claim" TO_BOT " 31");
    simulated_days_run(&day, MINUTE_MS);
    who = simulated_days_turn();
    take_own_days_off(who, "p:o:5", "p:o:6");
    snprintf(data, sizeof data, "l:1:a:%d:1", (int)who);
    e2e_forge(&day, who, GROUP, data);
    assert_true(simulated_days_deadline() <= simulated_days_now_ms() + SIMULATED_DAYS_HOUR_MS);
}

A_DAY(a_player_who_is_away_has_no_days_off, &day)
{
    int64_t who = begin_with_own_days();
    e2e_say(&day, who, GROUP, "/away" TO_BOT " 3d");
    assert_true(simulated_days_deadline() <= simulated_days_now_ms() + SIMULATED_DAYS_HOUR_MS);
}

/* Three turns in a row were made for each who waits. */
A_DAY(a_player_who_has_an_hour_a_turn_has_no_days_off, &day)
{
    char sql[80];
    e2e_game(&day, "classico");
    int64_t who = simulated_days_turn();
    for (int64_t other = HOST; other <= E2E_BOB; other++)
        if (other != who)
            take_own_days_off(other, "p:o:5", "p:o:6");
    snprintf(sql, sizeof sql, "UPDATE seats SET missed = 3 WHERE player <> %d", (int)who);
    simulated_days_sql(sql);
    e2e_say(&day, who, GROUP, "/claim" TO_BOT " 31");
    assert_true(simulated_days_turn() != who);
    assert_true(simulated_days_deadline() <= simulated_days_now_ms() + SIMULATED_DAYS_HOUR_MS);
}

/* Without a clock the others wait an hour for them, not for good. */
A_DAY(a_leaver_has_an_hour_where_turns_have_no_limit, &day)
{
    char data[24];
    e2e_game(&day, "classico");
    e2e_say(&day, HOST, GROUP, "/clock" TO_BOT);
    press(HOST, GROUP, "w:1:0");
    assert_int_equal(simulated_days_deadline(), 0);
    e2e_say(&day, simulated_days_turn(), GROUP, "/claim" TO_BOT " 31");
    simulated_days_run(&day, MINUTE_MS);
    int64_t who = simulated_days_turn();
    e2e_say(&day, who, GROUP, "/leave" TO_BOT);
    assert_shows(GROUP, "Turns have no limit here, but then you have an hour for each.");
    snprintf(data, sizeof data, "l:1:a:%d:1", (int)who);
    press(who, GROUP, data);
    assert_true(simulated_days_deadline() > simulated_days_now_ms());
    simulated_days_run(&day, 3 * SIMULATED_DAYS_HOUR_MS);
    assert_true(simulated_days_lapsed() > 0);
    assert_true(simulated_days_turn() != who);
}

A_DAY(a_lobby_does_not_wait_for_days_off_of_its_host, &day)
{
    take_own_days_off(ANN, "p:o:5", "p:o:6");
    e2e_say(&day, ANN, GROUP, "/play" TO_BOT " classico");
    press(E2E_BOB, GROUP, "j:1");
    press(E2E_STRANGER, GROUP, "j:1");
    simulated_days_run(&day, 2 * SIMULATED_DAYS_HOUR_MS);
    e2e_forge(&day, E2E_BOB, GROUP, "s:1");
    assert_int_equal(simulated_days_number("SELECT status FROM tables"), 1);
}

A_DAY(a_lobby_lasts_through_holidays, &day)
{
    char data[24];
    e2e_lobby(&day, "classico");
    for (int i = 0; i < 12; i++) {
        snprintf(data, sizeof data, "p:yd:%d", SATURDAY + i);
        e2e_forge(&day, HOST, GROUP, data);
    }
    simulated_days_run_until(&day, SATURDAY_MS + 18 * DAY_MS);
    assert_int_equal(simulated_days_number("SELECT status FROM tables"), 0);
    simulated_days_run_until(&day, SATURDAY_MS + 20 * DAY_MS);
    assert_int_equal(simulated_days_number("SELECT status FROM tables"), 3);
}

/* A lobby that is open follows its group, and is not edited if it tells nothing of a change. */
A_DAY(a_lobby_follows_its_group, &day)
{
    e2e_lobby(&day, "classico");
    int edits = pretend_called(day.pretend, GROUP, "editMessageText");
    e2e_forge(&day, HOST, GROUP, "p:qf:60");
    simulated_days_run(&day, MINUTE_MS);
    assert_int_equal(pretend_called(day.pretend, GROUP, "editMessageText"), edits);
    choose_the_weekend();
    simulated_days_run(&day, MINUTE_MS);
    assert_int_equal(e2e_told(&day, GROUP, "Time per turn: 24 hours (Sat and Sun don't count)"), 1);
    e2e_forge(&day, HOST, GROUP, "p:l:it");
    simulated_days_run(&day, MINUTE_MS);
    assert_int_equal(e2e_told(&day, GROUP, "Tempo per turno: 24 ore (sab e dom non contano)"), 1);
}

/* --- reminders and lists --- */

/* Those who wait read that a player has days off, not which; that player reads which. */
A_DAY(days_of_ones_own_are_told_to_those_who_wait, &day)
{
    int64_t who = begin_with_own_days(), other = who == ANN ? E2E_BOB : ANN;
    simulated_days_run(&day, MINUTE_MS);
    assert_shows(GROUP, "⏳ Tue 08:00 (own days off)");
    e2e_say(&day, other, other, "/games");
    assert_shows(other, "until Tuesday 08:00 (UTC; own days off)");
    e2e_say(&day, who, who, "/games");
    assert_shows(who, "until Tuesday 08:00 (UTC; Sat and Sun don't count)");
    choose_the_weekend(); /* then they add nothing */
    simulated_days_run(&day, MINUTE_MS);
    e2e_say(&day, other, other, "/games");
    assert_shows(other, "until Tuesday 08:00 (UTC; Sat and Sun don't count)");
}

A_DAY(a_player_without_any_day_to_play_is_reminded, &day)
{
    char data[8];
    for (int i = 0; i < 5; i++) {
        e2e_say(&day, HOST, GROUP, "/settings" TO_BOT);
        press(HOST, GROUP, "p:o");
        snprintf(data, sizeof data, "p:o:%d", i);
        press(HOST, GROUP, data);
    }
    e2e_game(&day, "classico");
    take_own_days_off(simulated_days_turn(), "p:o:5", "p:o:6");
    assert_true(simulated_days_deadline() < SATURDAY_MS + 2 * DAY_MS);
    simulated_days_run_until(&day, simulated_days_deadline() - SIMULATED_DAYS_HOUR_MS);
    assert_true(simulated_days_reminders(&day) > 0);
}

A_DAY(the_daily_list_makes_no_sound_on_a_day_off_of_its_group, &day)
{
    choose_the_weekend();
    e2e_game(&day, "classico");
    int64_t who = simulated_days_turn();
    e2e_say(&day, who, who, "/settings");
    press(who, who, "p:n");
    press(who, who, "p:n:3");
    int before = simulated_days_rang(&day, who, ""), told = simulated_days_told(&day, who, "");
    simulated_days_run_until(&day, SATURDAY_MS + 2 * DAY_MS);
    assert_true(simulated_days_told(&day, who, "") > told);
    assert_int_equal(simulated_days_rang(&day, who, ""), before);
}

/* --- days of one's own are used up --- */

/* At each turn of theirs a player gives back the weekdays before, and wants today and tomorrow. */
A_DAY(weekdays_of_ones_own_do_not_move_along, &day)
{
    take_own_days_off(ANN, "p:o:5", "p:o:6");
    simulated_days_run_until(&day, SATURDAY_MS + DAY_MS + 20 * SIMULATED_DAYS_HOUR_MS);
    take_own_days_off(ANN, "p:o:5", "p:o:6");
    assert_shows(ANN, "Days off: none yet");
    assert_string_equal(e2e_forge(&day, ANN, ANN, "p:o:0"),
                        "A day of the week that was yours counts for seven days, even if you give "
                        "it back. You can have another in its place from Saturday 28 November on.");
    assert_shows(ANN, "Days off: none yet");
    simulated_days_run_until(&day, SATURDAY_MS + 7 * DAY_MS + SIMULATED_DAYS_HOUR_MS);
    assert_string_equal(e2e_forge(&day, ANN, ANN, "p:o:0"), "");
    assert_non_null(strstr(e2e_forge(&day, ANN, ANN, "p:o:1"), "from Sunday 29 November on"));
}

/* Another zone brings no day back. */
A_DAY(weekdays_of_ones_own_are_used_up_in_any_zone, &day)
{
    e2e_forge(&day, ANN, ANN, "p:z:Pacific/Kiritimati");
    take_own_days_off(ANN, "p:o:6", "p:o:5"); /* there it is Sunday */
    e2e_forge(&day, ANN, ANN, "p:z:Pacific/Pago_Pago");
    take_own_days_off(ANN, "p:o:6", "p:o:5");
    assert_shows(ANN, "Days off: none yet");
    assert_non_null(strstr(e2e_forge(&day, ANN, ANN, "p:o:4"), "from Saturday 28 November on"));
}

A_DAY(a_weekday_that_was_tapped_by_mistake_costs_nothing, &day)
{
    take_own_days_off(ANN, "p:o:1", "p:o:1");
    take_own_days_off(ANN, "p:o:2", "p:o:3");
    assert_shows(ANN, "Days off: Wed and Thu");
}

/* A turn that stands still on them cannot give them back in their evening. */
A_DAY(holidays_of_ones_own_are_chosen_two_days_ahead, &day)
{
    char data[24];
    e2e_say(&day, ANN, ANN, "/settings");
    press(ANN, ANN, "p:o");
    for (int i = 0; i < 2; i++) {
        snprintf(data, sizeof data, "p:yd:%d", SATURDAY + i);
        assert_non_null(strstr(e2e_forge(&day, ANN, ANN, data), "from an earlier turn"));
    }
    snprintf(data, sizeof data, "p:yd:%d", SATURDAY + 2);
    assert_string_equal(e2e_forge(&day, ANN, ANN, data), "");
    assert_shows(ANN, "from the day after tomorrow on");
    simulated_days_run_until(&day, SATURDAY_MS + DAY_MS + SIMULATED_DAYS_HOUR_MS);
    assert_non_null(strstr(e2e_forge(&day, ANN, ANN, data), "from an earlier turn"));
    assert_int_equal(
        simulated_days_number("SELECT dates_off <> '' FROM players WHERE player = 102"), 1);
}
