/* test_day_settings.c - what groups and people choose, who may, and what it does to games. */
#include "simulated_days.h"
#include "testing.h"

#include <string.h>

#define TO_BOT    "@" E2E_BOT /* a bot need not be told of other commands */
#define ADMINS    "Only an admin of the group can do that."
#define CHAT      " FROM chats WHERE chat = -1000000000500"
#define MINUTE_MS INT64_C(60000)
/* Saturday, 2026-10-24, 18:00 UTC: 20:00 in Rome, whose clocks are set back in that night. */
#define SUMMER_MS INT64_C(1792864800000)

enum { HOST = E2E_HOST, ANN = E2E_ANN, BOB = E2E_BOB };

static const int64_t GROUP = E2E_GROUP;

static struct e2e day;

static int open_summer(void **state)
{
    simulated_days_open(*state, SUMMER_MS);
    return 0;
}

static void say(int64_t who, int64_t where, const char *text)
{
    e2e_say(&day, who, where, text);
}

static const char *press(int64_t who, int64_t where, const char *data)
{
    return e2e_press(&day, who, where, data);
}

/* A button that is not shown, but could be made up. */
static const char *forge(int64_t who, int64_t where, const char *data)
{
    return e2e_forge(&day, who, where, data);
}

static void reply_to(int64_t who, int64_t where, int64_t message, const char *text)
{
    pretend_say(day.pretend, who, where, text, 0, message);
    simulated_days_run(&day, 3000);
}

static void reply(int64_t who, int64_t where, const char *text)
{
    reply_to(who, where, e2e_newest(&day, where), text);
}

#define assert_shows(where, text) shows(where, text, __LINE__)

static void shows(int64_t where, const char *text, int line)
{
    if (!strstr(e2e_text(&day, where), text))
        fail_msg("line %d: \"%s\" is not in: %s", line, text, e2e_text(&day, where));
}

/* --- who may --- */

A_DAY(only_admins_see_and_change_the_settings, &day)
{
    int before = e2e_messages(&day, GROUP);
    say(ANN, GROUP, "/settings" TO_BOT);
    assert_int_equal(e2e_messages(&day, GROUP), before + 1);
    assert_shows(ANN, ADMINS);
    say(HOST, GROUP, "/impostazioni" TO_BOT);
    assert_shows(GROUP, "The settings of this group");
    assert_string_equal(press(ANN, GROUP, "p:a"), ADMINS);
    assert_shows(GROUP, "The settings of this group");
    assert_string_equal(forge(ANN, GROUP, "p:a:3"), ADMINS);
    assert_string_equal(forge(E2E_STRANGER, GROUP, "p:q:-"), ADMINS);
    assert_int_equal(simulated_days_number("SELECT absence_limit" CHAT), 5);
    assert_int_equal(simulated_days_number("SELECT quiet_to" CHAT), 480);
}

A_DAY(rights_are_asked_again_at_every_press, &day)
{
    pretend_member(day.pretend, GROUP, BOB, "administrator");
    say(BOB, GROUP, "/settings" TO_BOT);
    assert_string_equal(press(BOB, GROUP, "p:a"), "");
    assert_string_equal(press(BOB, GROUP, "p:a:3"), "");
    assert_int_equal(simulated_days_number("SELECT absence_limit" CHAT), 3);
    pretend_member(day.pretend, GROUP, BOB, "member");
    assert_string_equal(press(BOB, GROUP, "p:a:8"), ADMINS);
    assert_int_equal(simulated_days_number("SELECT absence_limit" CHAT), 3);
}

A_DAY(rights_are_asked_again_when_a_place_is_named, &day)
{
    pretend_member(day.pretend, GROUP, BOB, "administrator");
    say(BOB, GROUP, "/settings" TO_BOT);
    press(BOB, GROUP, "p:z");
    press(BOB, GROUP, "p:z:?");
    pretend_member(day.pretend, GROUP, BOB, "member");
    reply(BOB, GROUP, "Tokyo");
    assert_shows(BOB, ADMINS);
    assert_int_equal(simulated_days_number("SELECT zone = ''" CHAT), 1);
}

A_DAY(an_anonymous_admin_may, &day)
{
    pretend_anonymous(day.pretend, GROUP, HOST, true);
    say(HOST, GROUP, "/settings" TO_BOT);
    assert_shows(GROUP, "The settings of this group");
    press(HOST, GROUP, "p:d");
    press(HOST, GROUP, "p:d:30");
    assert_int_equal(simulated_days_number("SELECT away_days" CHAT), 30);
    forge(HOST, GROUP, "p:");
    press(HOST, GROUP, "p:z");
    press(HOST, GROUP, "p:z:?");
    reply(HOST, GROUP, "Roma");
    assert_shows(GROUP, "Time zone: Europe / Rome");
    assert_int_equal(simulated_days_number("SELECT zone = 'Europe/Rome'" CHAT), 1);
}

/* --- what a group chooses --- */

A_DAY(what_a_group_chooses_is_kept, &day)
{
    say(HOST, GROUP, "/settings" TO_BOT);
    int messages = e2e_messages(&day, GROUP);
    press(HOST, GROUP, "p:d");
    assert_shows(GROUP, "Time away: 14 days");
    press(HOST, GROUP, "p:d:0");
    assert_shows(GROUP, "Time away: not allowed");
    forge(HOST, GROUP, "p:");
    press(HOST, GROUP, "p:q");
    press(HOST, GROUP, "p:qf");
    press(HOST, GROUP, "p:qf:h");
    press(HOST, GROUP, "p:qf:1350");
    assert_shows(GROUP, "Quiet hours: 22:30–08:00");
    press(HOST, GROUP, "p:qt");
    press(HOST, GROUP, "p:qt:420");
    assert_shows(GROUP, "Quiet hours: 22:30–07:00");
    assert_int_equal(simulated_days_number("SELECT quiet_from * 10000 + quiet_to" CHAT), 13500420);
    press(HOST, GROUP, "p:q:-");
    assert_shows(GROUP, "Quiet hours: none");
    press(HOST, GROUP, "p:qf");
    press(HOST, GROUP, "p:qf:1200");
    assert_shows(GROUP, "Quiet hours: 20:00–05:00");
    forge(HOST, GROUP, "p:");
    press(HOST, GROUP, "p:l");
    press(HOST, GROUP, "p:l:it");
    assert_shows(GROUP, "Lingua: Italiano");
    forge(HOST, GROUP, "p:");
    press(HOST, GROUP, "f:");
    assert_shows(GROUP, "Le penitenze solite");
    assert_int_equal(e2e_messages(&day, GROUP), messages); /* one message all the time */
}

A_DAY(made_up_presses_change_nothing, &day)
{
    static const char *const forged[] = {"p:qf:480", "p:qf:17",       "p:z:Mars/Olympus", "p:z:-",
                                         "p:n:2",    "p:c:17",        "p:r:Atlantis",     "p:a:-1",
                                         "p:l:xx",   "p:z:../passwd", "p:z:localtime"};
    say(HOST, GROUP, "/settings" TO_BOT);
    for (size_t i = 0; i < sizeof forged / sizeof *forged; i++)
        assert_string_not_equal(forge(HOST, GROUP, forged[i]), "");
    assert_int_equal(simulated_days_number("SELECT quiet_from * 10000 + quiet_to" CHAT), 13800480);
    assert_int_equal(
        simulated_days_number("SELECT zone = '' AND clock_s = 86400 AND absence_limit = 5" CHAT),
        1);
    assert_shows(GROUP, "The settings of this group");
}

A_DAY(the_clock_is_that_of_new_tables, &day)
{
    e2e_game(&day, "classico");
    say(HOST, GROUP, "/settings" TO_BOT);
    press(HOST, GROUP, "p:c");
    press(HOST, GROUP, "p:c:3600");
    assert_shows(GROUP, "Time per turn: 1 hour");
    say(ANN, GROUP, "/play" TO_BOT);
    assert_int_equal(simulated_days_number("SELECT clock_s FROM tables WHERE number = 1"), 86400);
    assert_int_equal(simulated_days_number("SELECT clock_s FROM tables WHERE number = 2"), 3600);
    say(HOST, GROUP, "/settings" TO_BOT);
    press(HOST, GROUP, "p:u");
    assert_shows(GROUP, "What /play opens when no rules are named.");
    press(HOST, GROUP, "t:2");
    assert_shows(GROUP, "1 player at the table");
}

A_DAY(quiet_hours_move_the_deadline_of_a_running_game, &day)
{
    e2e_game(&day, "classico");
    int64_t before_ms = simulated_days_deadline(),
            began_ms = simulated_days_number("SELECT began_ms FROM tables");
    assert_int_equal(before_ms, began_ms + 24 * SIMULATED_DAYS_HOUR_MS);
    say(HOST, GROUP, "/settings" TO_BOT);
    press(HOST, GROUP, "p:q");
    press(HOST, GROUP, "p:qt");
    press(HOST, GROUP, "p:qt:840");
    assert_int_equal(simulated_days_deadline(),
                     SIMULATED_DAYS_NOON_MS + 27 * SIMULATED_DAYS_HOUR_MS); /* Sunday, 14:00 */
    assert_true(e2e_told(&day, GROUP, "⏳ Sun 14:00"));
    press(HOST, GROUP, "p:q:-");
    assert_int_equal(simulated_days_deadline(), before_ms);
    assert_false(e2e_told(&day, GROUP, "⏳ Sun 14:00"));
    press(HOST, GROUP, "p:qf");
    press(HOST, GROUP, "p:qf:540"); /* from 9:00 to 18:00 */
    assert_int_equal(simulated_days_deadline(),
                     SIMULATED_DAYS_NOON_MS + 31 * SIMULATED_DAYS_HOUR_MS);
    forge(HOST, GROUP, "p:");
    press(HOST, GROUP, "p:z");
    press(HOST, GROUP, "p:r");
    assert_shows(GROUP, "Time zone: UTC\n🗺 In which part of the world?");
    press(HOST, GROUP, "p:r:America");
    press(HOST, GROUP, "p:r:America:1");
    press(HOST, GROUP, "p:r:America:2");
    press(HOST, GROUP, "p:r:America:3");
    press(HOST, GROUP, "p:z:America/New_York"); /* 11:00 here is 6:00 there */
    assert_shows(GROUP, "Time zone: America / New York");
    assert_shows(GROUP, "The clocks there show 06:0");
    assert_int_equal(simulated_days_deadline(), before_ms);
}

/* A game of turns of eight hours that begins at 19:00: until 3:00, that is until 8:00. */
static void play_into_the_night(void)
{
    say(HOST, GROUP, "/settings" TO_BOT);
    press(HOST, GROUP, "p:c");
    press(HOST, GROUP, "p:c:28800");
    simulated_days_run(&day, SIMULATED_DAYS_NOON_MS + 8 * SIMULATED_DAYS_HOUR_MS -
                                 simulated_days_now_ms());
    e2e_game(&day, "classico");
    assert_int_equal(simulated_days_deadline(),
                     SIMULATED_DAYS_NOON_MS + 21 * SIMULATED_DAYS_HOUR_MS);
}

/* So many minutes after three o'clock. */
static void end_quiet_hours(int minutes)
{
    simulated_days_run(&day, SIMULATED_DAYS_NOON_MS + 16 * SIMULATED_DAYS_HOUR_MS +
                                 minutes * MINUTE_MS - simulated_days_now_ms());
    say(HOST, GROUP, "/settings" TO_BOT);
    press(HOST, GROUP, "p:q");
    press(HOST, GROUP, "p:q:-");
    assert_int_equal(simulated_days_told(&day, GROUP, SIMULATED_DAYS_LAPSED), 0);
    assert_true(simulated_days_deadline() >= simulated_days_now_ms() + 14 * MINUTE_MS);
    simulated_days_run(&day, 13 * MINUTE_MS);
    assert_int_equal(simulated_days_told(&day, GROUP, SIMULATED_DAYS_LAPSED), 0);
}

A_DAY(nobody_loses_a_turn_by_a_change, &day)
{
    play_into_the_night();
    end_quiet_hours(180);
}

A_DAY(somebody_with_little_time_left_has_some, &day)
{
    play_into_the_night();
    end_quiet_hours(-5);
}

/* A press that is not waited for, so that the daemon goes on as it is. */
static void tap(int64_t who, const char *data)
{
    char id[40];
    pretend_forge(day.pretend, who, GROUP, 1, data, id);
}

A_DAY(a_lower_limit_holds_at_running_games, &day)
{
    say(HOST, GROUP, "/settings" TO_BOT);
    press(HOST, GROUP, "p:c");
    press(HOST, GROUP, "p:c:3600");
    e2e_lobby(&day, "classico");
    tap(HOST, "s:1");
    tap(HOST, "p:a:3");
    simulated_days_run(&day, 10 * SIMULATED_DAYS_HOUR_MS);
    assert_true(simulated_days_told(&day, GROUP, "missed too many turns") >= 1);
}

/* --- places --- */

A_DAY(a_place_is_named_by_typing, &day)
{
    say(HOST, GROUP, "/settings" TO_BOT);
    press(HOST, GROUP, "p:z");
    press(HOST, GROUP, "p:z:?");
    assert_shows(GROUP, "where are you?");
    int64_t question = e2e_newest(&day, GROUP);
    reply(HOST, GROUP, "Atlantis");
    assert_shows(GROUP, "I don't know that place");
    int64_t in_vain = e2e_newest(&day, GROUP);
    reply_to(HOST, GROUP, question, "Atlantis again"); /* to the question itself */
    assert_shows(GROUP, "I don't know that place");
    assert_int_not_equal(e2e_newest(&day, GROUP), in_vain);
    reply_to(HOST, GROUP, in_vain, "Rio de Janero"); /* to an earlier error */
    assert_shows(GROUP, "Which one do you mean?");
    assert_shows(GROUP, "Sao Paulo");
    reply(HOST, GROUP, "Lisbon"); /* to the last one */
    assert_shows(GROUP, "Time zone: Europe / Lisbon");
    int told = e2e_messages(&day, GROUP);
    reply_to(HOST, GROUP, question, "Oslo"); /* that is settled */
    assert_int_equal(e2e_messages(&day, GROUP), told + 1);
    press(HOST, GROUP, "p:z:?");
    reply(ANN, GROUP, "Tokyo"); /* she was not asked */
    assert_int_equal(simulated_days_number("SELECT zone = 'Europe/Lisbon'" CHAT), 1);
    say(HOST, GROUP, "/settings" TO_BOT " Australia");
    assert_shows(GROUP, "Which one do you mean?");
    press(HOST, GROUP, "p:z:Australia/Sydney");
    assert_shows(GROUP, "Time zone: Australia / Sydney");
    press(HOST, GROUP, "p:z:?");
    reply(HOST, GROUP, "roma");
    assert_shows(GROUP, "Time zone: Europe / Rome");
    assert_shows(GROUP, "The clocks there show 12:0");
}

A_DAY(the_zone_follows_who_opens_the_first_table, &day)
{
    pretend_user(day.pretend, 120, "Dora", "de");
    pretend_member(day.pretend, GROUP, 120, "member");
    say(120, GROUP, "/play" TO_BOT);
    assert_int_equal(simulated_days_number("SELECT zone = 'Europe/Berlin'" CHAT), 1);
    pretend_user(day.pretend, 121, "Ines", "pt-br");
    pretend_member(day.pretend, GROUP, 121, "member");
    say(121, GROUP, "/play" TO_BOT);
    assert_int_equal(simulated_days_number("SELECT zone = 'Europe/Berlin'" CHAT), 1);
}

A_DAY(the_zone_follows_who_adds_the_bot, &day)
{
    const int64_t other = INT64_C(-1000000000700);
    pretend_group(day.pretend, other, "Others");
    pretend_user(day.pretend, 121, "Ines", "pt-br");
    pretend_member(day.pretend, other, 121, "creator");
    pretend_member(day.pretend, other, 0, "left");
    simulated_days_run(&day, 3000);
    pretend_member(day.pretend, other, 0, "member");
    simulated_days_run(&day, 3000);
    assert_int_equal(simulated_days_number("SELECT zone = 'America/Sao_Paulo' FROM chats"
                                           " WHERE chat = -1000000000700"),
                     1);
}

/* --- the night in which clocks are set back --- */

TEST_OF(a_deadline_keeps_its_local_hour_when_clocks_are_set_back, open_summer, simulated_days_end,
        &day)
{
    say(HOST, GROUP, "/settings" TO_BOT " rome");
    assert_shows(GROUP, "The clocks there show 20:00 now");
    say(HOST, GROUP, "/settings" TO_BOT);
    press(HOST, GROUP, "p:c");
    press(HOST, GROUP, "p:c:28800");
    e2e_game(&day, "classico");
    /* Eight o'clock on Sunday is seven in UTC; on the day before it was six. */
    assert_int_equal(simulated_days_deadline(), SUMMER_MS + 13 * SIMULATED_DAYS_HOUR_MS);
    assert_true(e2e_told(&day, GROUP, "⏳ Sun 08:00"));
    simulated_days_run(&day, SUMMER_MS + 13 * SIMULATED_DAYS_HOUR_MS - MINUTE_MS -
                                 simulated_days_now_ms());
    assert_int_equal(simulated_days_told(&day, GROUP, SIMULATED_DAYS_LAPSED), 0);
    for (int i = 0; i < 3; i++) /* two hours before it is night */
        assert_int_equal(simulated_days_told(&day, HOST + i, SIMULATED_DAYS_REMINDED), 0);
    simulated_days_run(&day, 2 * MINUTE_MS);
    assert_int_equal(simulated_days_told(&day, GROUP, SIMULATED_DAYS_LAPSED), 1);
}

/* --- what a person chooses --- */

/* Reminders of a turn of three days, when everybody wants so many of them. */
static int reminders_of_a_turn(const char *alerts)
{
    say(HOST, GROUP, "/settings" TO_BOT);
    press(HOST, GROUP, "p:c");
    press(HOST, GROUP, "p:c:259200");
    e2e_game(&day, "classico");
    for (int i = 0; i < 3; i++) {
        say(HOST + i, HOST + i, "/alerts");
        press(HOST + i, HOST + i, alerts);
    }
    simulated_days_run(&day, 71 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_told(&day, GROUP, SIMULATED_DAYS_LAPSED), 0);
    return simulated_days_reminders(&day);
}

A_DAY(all_alerts, &day)
{
    assert_int_equal(reminders_of_a_turn("p:n:0"), 2);
}

A_DAY(only_the_last_alert, &day)
{
    assert_int_equal(reminders_of_a_turn("p:n:1"), 1);
}

A_DAY(no_alerts, &day)
{
    assert_int_equal(reminders_of_a_turn("p:n:2"), 0);
}

static void set_quiet(const char *what)
{
    say(HOST, GROUP, "/settings" TO_BOT);
    press(HOST, GROUP, "p:q");
    press(HOST, GROUP, what);
}

/* With the night there is one reminder, at nine; without it there would have been one before. */
A_DAY(nobody_is_reminded_twice_by_a_change, &day)
{
    e2e_game(&day, "classico");
    simulated_days_run(&day, 22 * SIMULATED_DAYS_HOUR_MS + 30 * MINUTE_MS);
    assert_int_equal(simulated_days_reminders(&day), 1);
    set_quiet("p:q:-");
    simulated_days_run(&day, SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_reminders(&day), 1);
}

A_DAY(the_last_reminder_is_not_lost_by_a_change, &day)
{
    set_quiet("p:q:-");
    e2e_game(&day, "classico");
    simulated_days_run(&day, 13 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_reminders(&day), 1);
    set_quiet("p:qf");
    press(HOST, GROUP, "p:qf:1380");
    simulated_days_run(&day, 10 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_reminders(&day), 2);
}

A_DAY(alerts_are_told_in_private, &day)
{
    int before = e2e_messages(&day, GROUP);
    say(ANN, GROUP, "/avvisi" TO_BOT);
    assert_int_equal(e2e_messages(&day, GROUP), before + 1);
    assert_shows(ANN, "Reminders: all");
    press(ANN, ANN, "p:n:1");
    assert_shows(ANN, "Reminders: only the last");
    assert_int_equal(simulated_days_number("SELECT alerts FROM players WHERE player = 102"), 1);
    say(E2E_STRANGER, GROUP, "/alerts" TO_BOT);
    assert_shows(GROUP, "open a private chat with me");
}

A_DAY(quiet_hours_of_ones_own_postpone_the_deadline, &day)
{
    e2e_game(&day, "classico");
    int64_t before_ms = simulated_days_deadline(), who = e2e_turn(&day),
            other = who == ANN ? BOB : ANN;
    for (int i = 0; i < 2; i++) {
        int64_t person = i == 0 ? other : who;
        say(person, person, "/settings");
        assert_shows(person, "Your settings");
        press(person, person, "p:q");
        press(person, person, "p:qf");
        press(person, person, "p:qf:600");
        press(person, person, "p:qt");
        press(person, person, "p:qt:840");
        assert_shows(person, "Quiet hours: 10:00–14:00");
        if (i == 0)
            assert_int_equal(simulated_days_deadline(), before_ms); /* they are not waited for */
    }
    assert_int_equal(simulated_days_deadline(),
                     SIMULATED_DAYS_NOON_MS + 27 * SIMULATED_DAYS_HOUR_MS);
    forge(who, who, "p:");
    press(who, who, "p:z");
    press(who, who, "p:z:?");
    reply(who, who, "Tokyo");
    assert_shows(who, "Time zone: Asia / Tokyo");
    assert_int_equal(simulated_days_deadline(), before_ms);
    press(who, who, "p:z:-");
    assert_shows(who, "that of each group");
    assert_int_equal(simulated_days_deadline(),
                     SIMULATED_DAYS_NOON_MS + 27 * SIMULATED_DAYS_HOUR_MS);
}

A_DAY(what_a_person_chooses_is_theirs_alone, &day)
{
    say(ANN, ANN, "/impostazioni");
    assert_string_not_equal(forge(ANN, ANN, "p:a:3"), "");
    assert_string_not_equal(forge(ANN, ANN, "p:c:300"), "");
    press(ANN, ANN, "p:l");
    press(ANN, ANN, "p:l:it");
    assert_shows(ANN, "Lingua: Italiano");
    say(BOB, BOB, "/settings");
    assert_shows(BOB, "Your settings");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM players WHERE language = 'it'"),
                     1);
}
