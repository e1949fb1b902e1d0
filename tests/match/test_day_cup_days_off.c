/* test_day_cup_days_off.c - stages of cups among days off of the group and of players. */
#include "knockout.h"
#include "testing.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define HOUR_MS SIMULATED_DAYS_HOUR_MS
#define DAY_MS  KNOCKOUT_DAY_MS

enum { MINUTE_MS = 60000, SATURDAY = 20778 /* 2026-11-21, in days_off.h's count */ };

static struct e2e *const day = &knockout_day;

/* 22:00 of a day, from 0: the Saturday on which everything begins. The group is in London. */
static int64_t evening(int n)
{
    return SIMULATED_DAYS_NOON_MS + 11 * HOUR_MS + n * DAY_MS;
}

static int64_t morning(int n)
{
    return evening(n) - 14 * HOUR_MS;
}

static int64_t date(void)
{
    return simulated_days_number("SELECT ends_ms FROM cups");
}

static void run_till(int64_t at_ms)
{
    assert_true(at_ms > simulated_days_now_ms());
    simulated_days_run(day, at_ms - simulated_days_now_ms());
}

static void open_days_off(void)
{
    e2e_say(day, E2E_HOST, E2E_GROUP, "/settings@" E2E_BOT);
    simulated_days_run(day, 10000);
    e2e_press(day, E2E_HOST, E2E_GROUP, "p:o");
}

static void turn_weekday(int weekday)
{
    char data[16];
    open_days_off();
    snprintf(data, sizeof data, "p:o:%d", weekday);
    e2e_press(day, E2E_HOST, E2E_GROUP, data);
}

static void turn_date(int64_t of)
{
    char data[32];
    open_days_off();
    e2e_press(day, E2E_HOST, E2E_GROUP, "p:y");
    snprintf(data, sizeof data, "p:yd:%" PRId64, of);
    e2e_press(day, E2E_HOST, E2E_GROUP, data);
}

/* Of the group: Saturday and Sunday. */
static void take_weekends(void)
{
    turn_weekday(5);
    turn_weekday(6);
}

static void start_with_days(const char *days)
{
    knockout_enter("torneo");
    e2e_press(day, E2E_HOST, E2E_GROUP, days);
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:b");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:s");
    simulated_days_run(day, MINUTE_MS);
}

static int64_t on_days_off(void)
{
    return simulated_days_number("SELECT count(*) FROM tables WHERE status >= 2 AND"
                                 " strftime('%w', ended_ms / 1000, 'unixepoch') IN ('0', '6')");
}

static int rang(void)
{
    int n = simulated_days_rang(day, E2E_GROUP, "");
    for (int i = 0; i < KNOCKOUT_PEOPLE; i++)
        n += simulated_days_rang(day, KNOCKOUT_FIRST + i, "");
    return n;
}

/* The post of the cup names this end. */
#define assert_promised(what) promised(what, __LINE__)

static void promised(const char *until, int line)
{
    if (strstr(knockout_bracket(), until) == NULL)
        fail_msg("line %d: not %s: %s", line, until, knockout_bracket());
}

/* --- of the group --- */

KNOCKOUT_TEST(stages_are_of_days_that_run)
{
    take_weekends();
    start_with_days("c:1:d:3");
    assert_true(date() == evening(5)); /* Thursday: three whole days from Monday on */
    assert_promised("until Thursday 22:00 (Sat and Sun don't count)");
    int before = rang();
    run_till(morning(2) - MINUTE_MS);
    assert_int_equal(rang(), before);
    assert_int_equal(simulated_days_lapsed(), 0);
    knockout_attend();
    run_till(evening(5) - MINUTE_MS);
    assert_true(knockout_tables("round = 1 AND status = 1") > 0);
    run_till(evening(5) + MINUTE_MS);
    assert_int_equal(knockout_tables("round = 1 AND status < 2"), 0);
    assert_int_equal(knockout_tables("round = 2 AND status = 1"), 1);
    assert_true(date() == evening(10)); /* Tuesday */
}

/* From Friday 21:00 a day is over on Monday. */
KNOCKOUT_TEST(a_stage_goes_on_after_the_weekend)
{
    take_weekends();
    run_till(evening(6) - HOUR_MS);
    start_with_days("c:1:d:1");
    knockout_attend();
    assert_true(date() == evening(9));
    assert_promised("until Monday 22:00 (Sat and Sun don't count)");
    run_till(morning(9) - MINUTE_MS);
    assert_true(knockout_tables("round = 1 AND status = 1") > 0);
    run_till(evening(9) + MINUTE_MS);
    assert_int_equal(knockout_tables("round = 1 AND status = 1"), 0);
}

/* It is over on Friday, and what follows begins when the group is at play again. */
KNOCKOUT_TEST(no_stage_begins_on_a_day_off)
{
    take_weekends();
    run_till(evening(6) - HOUR_MS);
    knockout_start("torneo");
    simulated_days_run(day, 2 * HOUR_MS + 30 * MINUTE_MS); /* 23:30: in the quiet hours */
    for (int place = 0; place < 3; place++)
        knockout_win(1, place);
    run_till(morning(9) - MINUTE_MS);
    assert_int_equal(knockout_tables("round = 2"), 0);
    run_till(morning(9) + MINUTE_MS);
    assert_int_equal(knockout_tables("round = 2 AND status = 1"), 1);
    assert_true(date() == evening(12)); /* Thursday */
}

/* Whole cups that nobody but the robot plays, with a holiday and a night of quiet hours that covers
 * the evening. */
KNOCKOUT_TEST(a_cup_keeps_to_the_days_off)
{
    take_weekends();
    turn_date(SATURDAY + 4); /* Wednesday */
    start_with_days("c:1:d:1");
    assert_promised("until Tuesday 22:00 (Sat and Sun don't count)");
    for (int i = 0; i < 14 && simulated_days_number("SELECT status FROM cups") == 1; i++) {
        if (i % 7 != 0 && i % 7 != 1 && i != 4)
            knockout_attend();
        run_till(evening(i) + HOUR_MS);
        assert_int_equal(on_days_off(), 0);
    }
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 2);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM tables WHERE"
                                           " strftime('%d', ended_ms / 1000, 'unixepoch') = '25'"),
                     0);
}

/* --- days off that are chosen during a stage --- */

KNOCKOUT_TEST(a_day_that_becomes_off_puts_a_stage_off)
{
    knockout_start("torneo");
    simulated_days_run(day, MINUTE_MS);
    assert_promised("until Tuesday 22:00");
    turn_date(SATURDAY + 2); /* Monday */
    assert_true(date() == evening(4));
    simulated_days_run(day, MINUTE_MS);
    assert_promised("until Wednesday 22:00 (23 November doesn't count)");
    knockout_attend();
    turn_date(SATURDAY + 4);
    assert_true(date() == evening(5));
    run_till(evening(5) - MINUTE_MS);
    assert_true(knockout_tables("round = 1 AND status = 1") > 0);
    run_till(evening(5) + MINUTE_MS);
    assert_int_equal(knockout_tables("round = 1 AND status = 1"), 0);
}

/* Choosing a day and thinking better of it changes nothing, as often as that is done. */
KNOCKOUT_TEST(a_day_is_off_and_on_again)
{
    knockout_start("torneo");
    for (int i = 0; i < 3; i++) {
        turn_date(SATURDAY); /* today */
        assert_true(date() == evening(4));
        turn_date(SATURDAY + 3);
        assert_true(date() == evening(5));
        turn_date(SATURDAY);
        turn_date(SATURDAY + 3);
        assert_true(date() == evening(3));
    }
}

/* A stage that becomes shorter by that still has a day. */
KNOCKOUT_TEST(no_stage_ends_at_once)
{
    take_weekends();
    start_with_days("c:1:d:1");
    knockout_attend();
    assert_true(date() == evening(3)); /* Tuesday: a day from Monday, 0:00 */
    run_till(evening(1) - HOUR_MS);
    turn_weekday(5);
    turn_weekday(6);
    assert_true(date() == evening(2));
    simulated_days_run(day, MINUTE_MS);
    assert_promised("until Monday 22:00");
    run_till(morning(2) + HOUR_MS);
    turn_date(SATURDAY + 8); /* a Sunday that has nothing to do with it */
    assert_true(date() == evening(2));
}

/* The date that is shown is put off by new quiet hours that cover the date, and is kept. */
KNOCKOUT_TEST(quiet_hours_put_a_date_off)
{
    take_weekends();
    run_till(evening(2) - HOUR_MS);
    start_with_days("c:1:d:3");
    knockout_attend();
    assert_true(date() == evening(5));
    turn_date(SATURDAY + 6); /* Friday: the day after */
    e2e_say(day, E2E_HOST, E2E_GROUP, "/settings@" E2E_BOT);
    simulated_days_run(day, 10000);
    e2e_press(day, E2E_HOST, E2E_GROUP, "p:q");
    e2e_press(day, E2E_HOST, E2E_GROUP, "p:qf");
    e2e_press(day, E2E_HOST, E2E_GROUP, "p:qf:1260");
    simulated_days_run(day, MINUTE_MS);
    assert_promised("until 30 November, 08:00 (Sat, Sun and 27 November don't count)");
    run_till(morning(9) - MINUTE_MS);
    assert_true(knockout_tables("round = 1 AND status = 1") > 0);
    run_till(morning(9) + MINUTE_MS);
    assert_int_equal(knockout_tables("round = 1 AND status < 2"), 0);
}

/* --- time that was lost --- */

KNOCKOUT_TEST(nothing_is_given_back_of_a_day_off)
{
    take_weekends();
    start_with_days("c:1:d:3");
    simulated_days_off(day, 20 * HOUR_MS);
    simulated_days_run(day, 2 * MINUTE_MS);
    assert_true(date() == evening(5));
    run_till(evening(5) + MINUTE_MS);
    assert_int_equal(knockout_tables("round = 1 AND status < 2"), 0);
}

/* From Sunday 20:00 to Monday 14:00: of these 18 hours 14 ran. Noon is in no quiet hours. */
KNOCKOUT_TEST(the_part_that_ran_is_given_back)
{
    take_weekends();
    start_with_days("c:1:d:3");
    assert_true(date() == evening(5));
    run_till(evening(1) - 2 * HOUR_MS);
    simulated_days_off(day, 18 * HOUR_MS);
    simulated_days_run(day, 2 * MINUTE_MS);
    assert_in_range(date(), evening(5) + 14 * HOUR_MS, evening(5) + 14 * HOUR_MS + MINUTE_MS);
    assert_promised("until Friday 12:0");
}

/* Two hours after Friday 22:00 the weekend begins. */
KNOCKOUT_TEST(time_given_back_ends_no_stage_on_a_day_off)
{
    take_weekends();
    run_till(evening(2) - HOUR_MS);
    start_with_days("c:1:d:3");
    turn_date(SATURDAY + 4);
    assert_true(date() == evening(6));
    simulated_days_off(day, 4 * HOUR_MS);
    simulated_days_run(day, 2 * MINUTE_MS);
    assert_true(date() == morning(9));
    simulated_days_run(day, 6 * HOUR_MS);
    assert_promised("until Monday 08:00 (Sat, Sun and 25 November don't count)");
}

/* On a day off no time of the stage is lost, so that the bracket says what it said. */
KNOCKOUT_TEST(a_pause_within_a_weekend_says_no_bracket_again)
{
    take_weekends();
    start_with_days("c:1:d:3");
    simulated_days_run(day, DAY_MS);
    pretend_member(day->pretend, E2E_GROUP, 0, "restricted");
    simulated_days_run(day, 8 * HOUR_MS);
    pretend_forget_calls(day->pretend);
    pretend_member(day->pretend, E2E_GROUP, 0, "member");
    simulated_days_run(day, MINUTE_MS);
    assert_true(date() == evening(5));
    assert_int_equal(knockout_brackets(E2E_GROUP), 0);
    assert_promised("until Thursday 22:00");
}

/* It was put out from Saturday noon on, until Monday noon: 12 hours, so to the next evening. */
KNOCKOUT_TEST(a_pause_over_a_weekend)
{
    take_weekends();
    start_with_days("c:1:d:3");
    pretend_member(day->pretend, E2E_GROUP, 0, "left");
    simulated_days_run(day, 3000);
    run_till(evening(2) - 10 * HOUR_MS);
    assert_true(date() == evening(5));
    pretend_member(day->pretend, E2E_GROUP, 0, "member");
    simulated_days_run(day, MINUTE_MS);
    assert_true(date() == evening(6));
}

/* --- of a player --- */

static int64_t turn_at_first_table(void)
{
    return simulated_days_number("SELECT on_turn FROM tables WHERE id = 1");
}

static int64_t first_deadline(void)
{
    return simulated_days_number("SELECT deadline_ms FROM tables WHERE id = 1");
}

static void take_own_weekend(int64_t who)
{
    e2e_say(day, who, who, "/start");
    assert_string_equal(e2e_forge(day, who, who, "p:o:5"), "");
    assert_string_equal(e2e_forge(day, who, who, "p:o:6"), "");
}

/* Their turn waits, the others do not, and the stage ends by its date. Which days these are
 * they alone are told. */
KNOCKOUT_TEST(days_off_of_a_player_put_off_turns_and_no_stage)
{
    start_with_days("c:1:d:3");
    int64_t who = turn_at_first_table();
    take_own_weekend(who);
    e2e_say(day, who, who, "/games");
    assert_non_null(
        strstr(e2e_text(day, who), "until Monday 08:00 (UTC; Sat and Sun don't count)"));
    int64_t other = simulated_days_number("SELECT player FROM seats JOIN tables ON id = table_id"
                                          " WHERE id = 1 AND player <> on_turn");
    e2e_say(day, other, other, "/games");
    assert_non_null(strstr(e2e_text(day, other), "until Monday 08:00 (UTC; own days off)"));
    assert_true(date() == evening(3));
    assert_true(first_deadline() == morning(2));
    int made = simulated_days_lapsed(), rings = simulated_days_rang(day, who, "");
    run_till(morning(2) - 9 * HOUR_MS);
    assert_true(simulated_days_lapsed() > made);
    assert_int_equal(turn_at_first_table(), who);
    assert_int_equal(simulated_days_rang(day, who, ""), rings);
    run_till(evening(3) + MINUTE_MS);
    assert_int_equal(knockout_tables("round = 1 AND status < 2"), 0);
}

/* The end of the stage is not put off by them, and so is not told to be. */
KNOCKOUT_TEST(the_end_of_a_stage_is_told_without_days_of_ones_own)
{
    start_with_days("c:1:d:1");
    int64_t who = turn_at_first_table();
    assert_true(date() == evening(1));
    take_own_weekend(who);
    assert_true(first_deadline() > date());
    e2e_say(day, who, who, "/games");
    assert_non_null(strstr(e2e_text(day, who), "until Sunday 22:00 (UTC)"));
    run_till(evening(1) + MINUTE_MS);
    assert_int_equal(knockout_tables("round = 1 AND status < 2"), 0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM entrants WHERE out = 3"
                                           " AND player NOT IN (SELECT player FROM seats JOIN moves"
                                           " USING (table_id, seat) WHERE update_id = -1)"),
                     0);
}
