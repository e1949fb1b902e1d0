/* test_day_coach.c - people ask how they played in a game of One Die that is over, where to believe
 * a five costs 17 %.
 */
#include "jobs.h"
#include "lifetime.h"
#include "sight.h"
#include "simulated_days.h"
#include "testing.h"
#include "text_check.h"

#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

#define GROUP E2E_GROUP

static struct e2e day;
static int64_t believer, other; /* who believed a five in the game; neither they nor its claimer */

static int64_t third(int64_t one, int64_t two)
{
    return E2E_HOST + E2E_ANN + E2E_BOB - one - two;
}

static void move(int64_t who, int64_t chat, int table, const char *move)
{
    char data[40];
    snprintf(data, sizeof data, "m:%d:%s", table, move);
    e2e_press(&day, who, chat, data);
}

/* One claims a five, the next believes it, and claims a six; then two leave. */
static void play_at(int table)
{
    e2e_game(&day, "gentle");
    int64_t claimer = simulated_days_turn();
    move(claimer, claimer, table, "1:claim:5");
    believer = simulated_days_turn();
    other = third(claimer, believer);
    move(believer, GROUP, table, "2:accept");
    move(believer, believer, table, "4:claim:6");
    e2e_sure(&day, claimer, GROUP, "/leave@" E2E_BOT);
    e2e_sure(&day, other, GROUP, "/leave@" E2E_BOT);
}

static void play(void)
{
    play_at(1);
}

A_DAY(the_button_is_in_sight_after_first_games, &day)
{
    play();
    assert_true(e2e_button(&day, GROUP, "C:1"));
    e2e_press(&day, believer, GROUP, "e:1:more");
    assert_true(e2e_button(&day, GROUP, "C:1"));
    assert_true(e2e_button(&day, GROUP, "e:1"));
    play_at(2);
    play_at(3);
    assert_true(e2e_button(&day, GROUP, "C:3"));
    play_at(4); /* which is counted before its last post, or after it */
    play_at(5);
    assert_false(e2e_button(&day, GROUP, "C:5"));
    e2e_press(&day, believer, GROUP, "e:5:more");
    assert_true(e2e_button(&day, GROUP, "C:5"));
}

A_DAY(they_are_told_alone, &day)
{
    play();
    e2e_press(&day, believer, GROUP, "e:1:more");
    int in_group = e2e_messages(&day, GROUP), in_private = e2e_messages(&day, believer);
    int others = e2e_messages(&day, other);
    text_check(e2e_press(&day, believer, GROUP, "C:1"), "I'm sending it to you in private.");
    assert_int_equal(e2e_messages(&day, GROUP), in_group);
    assert_int_equal(e2e_messages(&day, other), others);
    assert_int_equal(e2e_messages(&day, believer), in_private + 1);
    const char *text = e2e_text(&day, believer);
    assert_true(json_is_true(
        json_object_get(sight_message(day.pretend, believer, 0), "has_protected_content")));
    text_check(text, "How you played");
    text_check(text, "Hand 1: −17% (50% instead of 67%)");
    text_check(text, "has claimed a five.");
    text_check(text, "Your choice: ✅ Believe\nBetter: 🔍 Doubt\n");
    text_check(text, "The chance that such a claim is good: 33%.");
    e2e_press(&day, other, GROUP, "C:1");
    text_check(e2e_text(&day, other), "You had nothing to decide in this game.");
}

A_DAY(they_are_told_in_their_language, &day)
{
    play();
    e2e_say(&day, believer, believer, "/language it");
    e2e_press(&day, believer, GROUP, "e:1:more");
    text_check(e2e_press(&day, believer, GROUP, "C:1"), "Te lo mando in privato.");
    text_check(e2e_text(&day, believer), "Come hai giocato");
    text_check(e2e_text(&day, believer), "La tua scelta: ✅ Ci credo\nMeglio: 🔍 Dubito\n");
}

A_DAY(not_before_the_end, &day)
{
    e2e_game(&day, "gentle");
    int64_t who = simulated_days_turn();
    int n = e2e_messages(&day, who);
    assert_string_not_equal(e2e_forge(&day, who, GROUP, "C:1"), "");
    assert_string_not_equal(e2e_forge(&day, who, GROUP, "C:2"), "");
    assert_string_not_equal(e2e_forge(&day, who, GROUP, "C:1:1"), "");
    assert_int_equal(e2e_messages(&day, who), n);
}

A_DAY(others_are_told_nothing, &day)
{
    play();
    int n = e2e_messages(&day, E2E_STRANGER);
    text_check(e2e_forge(&day, E2E_STRANGER, GROUP, "C:1"), "You didn't play in this game.");
    assert_string_not_equal(e2e_forge(&day, believer, believer, "C:1"), ""); /* of another chat */
    assert_int_equal(e2e_messages(&day, E2E_STRANGER), n);
    text_check_not(e2e_text(&day, believer), "How you played");
}

A_DAY(who_cannot_be_written_to_learns_how, &day)
{
    play();
    pretend_block(day.pretend, believer, true);
    simulated_days_run(&day, 60 * 1000);
    int n = e2e_messages(&day, GROUP);
    text_check(e2e_forge(&day, believer, GROUP, "C:1"), "open a chat with me, press Start");
    assert_int_equal(e2e_messages(&day, GROUP), n);
    pretend_block(day.pretend, believer, false);
    e2e_say(&day, believer, believer, "/start");
    e2e_forge(&day, believer, GROUP, "C:1");
    text_check(e2e_text(&day, believer), "How you played");
}

/* Both taps are there before the first is answered. */
A_DAY(a_second_tap_brings_nothing_more, &day)
{
    char press[40];
    play();
    int n = e2e_messages(&day, believer);
    int64_t post = e2e_newest(&day, GROUP);
    pretend_forge(day.pretend, believer, GROUP, post, "C:1", press);
    pretend_forge(day.pretend, believer, GROUP, post, "C:1", press);
    simulated_days_run(&day, 10 * 1000);
    assert_int_equal(e2e_messages(&day, believer), n + 1);
    e2e_forge(&day, believer, GROUP, "C:1"); /* later it comes again */
    assert_int_equal(e2e_messages(&day, believer), n + 2);
}

/* As a process leaves requests that is killed meanwhile. */
static void leave_request(int64_t player, int64_t table)
{
    char sql[400];
    snprintf(sql, sizeof sql,
             "INSERT INTO jobs (kind, chat, thread, who, argument, since_ms)"
             " VALUES (%d, %lld, 0, %lld, '%lld', 1)",
             JOB_COACH, (long long)player, (long long)player, (long long)table);
    simulated_days_sql(sql);
}

A_DAY(a_restart_loses_no_request, &day)
{
    play();
    int n = e2e_messages(&day, believer), others = e2e_messages(&day, other);
    leave_request(believer, 1);
    leave_request(other, 1);
    leave_request(E2E_STRANGER, 1); /* who has been forgotten since, say */
    simulated_days_run(&day, 5000);
    assert_int_equal(e2e_messages(&day, believer), n + 1);
    text_check(e2e_text(&day, believer), "Hand 1: −17%");
    assert_int_equal(e2e_messages(&day, other), others + 1);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM sends"), 0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM jobs"), 0);
}

/* Two thousand requests of five hundred people wait, a group moves, and the process starts again.
 */
A_DAY(many_requests_keep_nobody_waiting, &day)
{
    play();
    pretend_group(day.pretend, -777, "Basic");
    pretend_member(day.pretend, -777, E2E_HOST, "creator");
    int64_t before_ms = lifetime_now_ms();
    simulated_days_sql(
        "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 1999)"
        " INSERT INTO jobs (kind, chat, thread, who, argument, since_ms, round)"
        " SELECT 2, 5000 + i % 500, 0, 5000 + i % 500, '1', i, 1 + i / 500 FROM n");
    leave_request(believer, 1);
    int n = e2e_messages(&day, believer), asked = e2e_messages(&day, E2E_STRANGER);
    pretend_say(day.pretend, E2E_STRANGER, E2E_STRANGER, "/help", 0, 0);
    pretend_migrate(day.pretend, -777);
    simulated_days_run(&day, 3000);
    assert_in_range(lifetime_now_ms() - before_ms, 1, 10 * 1000);
    assert_int_equal(e2e_messages(&day, E2E_STRANGER), asked + 2); /* theirs, and the answer */
    assert_int_equal(e2e_messages(&day, believer), n + 1);
    text_check(e2e_text(&day, believer), "How you played");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM jobs"), 0);
}
