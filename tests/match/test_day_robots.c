/* test_day_robots.c - robots that sit at a group's table: seated, taken out, and played against. */
#include "simulated_days.h"
#include "testing.h"
#include "text_check.h"
#include "whole_game.h"

#include <stdio.h>
#include <string.h>

#define GROUP E2E_GROUP
#define HOST  E2E_HOST

enum { MOVES_MOST = 400, ROBOT_MOST_MS = 20 * 1000 };

static struct e2e day;

static int64_t count(const char *sql)
{
    return simulated_days_number(sql);
}

/* A lobby of the host's, with so many robots. */
static void open_with_robots(const char *preset, int robots)
{
    char play[80];
    snprintf(play, sizeof play, "/play@" E2E_BOT " %s", preset);
    e2e_say(&day, HOST, GROUP, play);
    for (int i = 0; i < robots; i++)
        e2e_say(&day, HOST, GROUP, "/robot@" E2E_BOT);
}

/* Plays on until the game is over: robots move by themselves, people press what there is. */
static void play_to_the_end(uint64_t seed)
{
    struct whole_game whole = {.evening = &day, .chance = seed};
    for (int i = 0; i < MOVES_MOST && count("SELECT status FROM tables") == 1; i++) {
        if (simulated_days_turn() > 0)
            whole_game_press(&whole);
        else
            simulated_days_run(&day, ROBOT_MOST_MS);
    }
    assert_int_equal(count("SELECT status FROM tables"), 2);
}

/* Robots move until a person is on turn. */
static void wait_for_a_person(void)
{
    while (simulated_days_turn() <= 0)
        simulated_days_run(&day, ROBOT_MOST_MS);
}

/* --- the lobby --- */

A_DAY(a_tap_adds_one_and_the_page_takes_it_out, &day)
{
    e2e_say(&day, HOST, GROUP, "/play@" E2E_BOT);
    text_check(e2e_forge(&day, E2E_ANN, GROUP, "r:1:b:+"), "Only the host");
    assert_int_equal(count("SELECT count(*) FROM seats"), 1);
    e2e_press(&day, HOST, GROUP, "r:1:b:+");
    text_check(e2e_text(&day, GROUP), "🤖\u2069 (regular)");
    assert_true(e2e_button(&day, GROUP, "j:1")); /* the lobby is still there */
    e2e_press(&day, HOST, GROUP, "r:1:b:");
    e2e_press(&day, HOST, GROUP, "r:1:b:+:2");
    text_check(e2e_text(&day, GROUP), "🤖\u2069 (master)");
    assert_int_equal(count("SELECT count(*) FROM seats"), 3);
    e2e_press(&day, HOST, GROUP, "r:1:b:-:");
    assert_int_equal(count("SELECT count(*) FROM seats"), 2);
    e2e_say(&day, HOST, GROUP, "/robot@" E2E_BOT " out");
    assert_int_equal(count("SELECT count(*) FROM seats"), 1);
    e2e_say(&day, HOST, GROUP, "/robot@" E2E_BOT " facile");
    assert_true(e2e_told(&day, GROUP, "🤖\u2069 (novice)"));
    e2e_say(&day, HOST, GROUP, "/robot@" E2E_BOT " genius");
    assert_int_equal(count("SELECT count(*) FROM seats"), 2);
    text_check(e2e_text(&day, HOST), "/robot master");
}

/* The command is about the lobby, even while a game waits for the person who types it. */
A_DAY(the_command_is_about_the_lobby, &day)
{
    struct whole_game whole = {.evening = &day, .chance = 3};
    e2e_game(&day, "classico");
    while (simulated_days_turn() != HOST)
        whole_game_press(&whole);
    e2e_say(&day, HOST, GROUP, "/play@" E2E_BOT " 421");
    e2e_say(&day, HOST, GROUP, "/robot@" E2E_BOT);
    assert_int_equal(count("SELECT count(*) FROM seats WHERE table_id = 2"), 2);
    e2e_say(&day, HOST, GROUP, "/cancel@" E2E_BOT " 2");
    e2e_say(&day, HOST, HOST, "/play");
    e2e_say(&day, HOST, HOST, "/robot master");
    assert_int_equal(count("SELECT count(*) FROM seats WHERE table_id = 3"), 3);
}

/* The robot is nobody to keep a table for, nor to run it. */
A_DAY(the_last_person_closes_the_lobby, &day)
{
    open_with_robots("classico", 2);
    e2e_press(&day, E2E_ANN, GROUP, "j:");
    e2e_press(&day, HOST, GROUP, "l:1");
    assert_int_equal(count("SELECT host FROM tables"), E2E_ANN);
    e2e_press(&day, E2E_ANN, GROUP, "l:1");
    assert_int_equal(count("SELECT status FROM tables"), 3);
}

static void keep_robots_out(void)
{
    e2e_say(&day, HOST, GROUP, "/settings@" E2E_BOT);
    e2e_press(&day, HOST, GROUP, "p:b");
    e2e_press(&day, HOST, GROUP, "p:b:1");
    text_check(e2e_text(&day, GROUP), "Robots: kept out");
}

/* Nor do those play that had sat down by then. */
A_DAY(robots_kept_out_do_not_start, &day)
{
    open_with_robots("classico", 1);
    e2e_press(&day, E2E_ANN, GROUP, "j:");
    keep_robots_out();
    text_check(e2e_press(&day, HOST, GROUP, "s:"), "No robots in this group");
    e2e_say(&day, HOST, GROUP, "/robot@" E2E_BOT " out");
    e2e_press(&day, HOST, GROUP, "s:");
    assert_int_equal(count("SELECT status FROM tables"), 1);
    assert_int_equal(count("SELECT count(*) FROM seats"), 2);
}

A_DAY(a_group_may_play_without_robots, &day)
{
    open_with_robots("classico", 1);
    e2e_press(&day, HOST, GROUP, "s:");
    wait_for_a_person();
    e2e_sure(&day, HOST, GROUP, "/leave@" E2E_BOT);
    keep_robots_out();
    e2e_press(&day, HOST, GROUP, "a:1"); /* the rematch is without it */
    assert_int_equal(count("SELECT count(*) FROM seats WHERE table_id = 2"), 1);
    assert_false(e2e_button(&day, GROUP, "r:2:b:"));
    text_check(e2e_forge(&day, HOST, GROUP, "r:2:b:+"), "No robots in this group");
    assert_int_equal(count("SELECT count(*) FROM seats WHERE table_id = 2"), 1);
    e2e_say(&day, HOST, HOST, "/play"); /* which is the group's business alone */
    assert_int_equal(count("SELECT count(*) FROM seats WHERE table_id = 3"), 2);
}

/* --- the game --- */

TEST_CASE(robots_play_every_game_to_its_end)
{
    static const char *const presets[] = {"classico", "tokyo", "421", "bugiardi"};
    for (size_t i = 0; i < sizeof presets / sizeof *presets; i++) {
        simulated_days_open(&day, SIMULATED_DAYS_NOON_MS);
        open_with_robots(presets[i], 2);
        if (i < 2) /* the fewer the lives, the less is to be solved first */
            e2e_forge(&day, HOST, GROUP, "r:1:o:lives:3");
        e2e_press(&day, HOST, GROUP, "s:");
        play_to_the_end(i + 1);
        assert_int_equal(count("SELECT count(*) FROM posts WHERE chat < -4000000000000000"), 0);
        assert_true(count("SELECT count(*) FROM moves WHERE update_id = -1") > 0);
        simulated_days_close(&day);
    }
}

/* A robot's turn says that it thinks, rings nobody and has nothing to press. */
A_DAY(a_robots_turn_is_nobodys_business, &day)
{
    open_with_robots("classico", 1);
    e2e_press(&day, HOST, GROUP, "s:");
    while (simulated_days_turn() > 0) {
        struct whole_game whole = {.evening = &day, .chance = 7};
        whole_game_press(&whole);
    }
    text_check(e2e_text(&day, GROUP), "🤖\u2069 is thinking.");
    assert_false(e2e_button(&day, GROUP, "d:"));
    assert_int_equal(count("SELECT deadline_ms FROM tables"), 0);
    char doubt[40];
    snprintf(doubt, sizeof doubt, "m:1:%d:doubt:", (int)count("SELECT turn FROM tables"));
    text_check(e2e_forge(&day, HOST, GROUP, doubt), "not yours");
}

/* Telegram takes twenty messages and edits a minute in a group. */
A_DAY(robots_in_a_row_leave_room, &day)
{
    struct whole_game whole = {.evening = &day, .chance = 11};
    int most = 0;
    open_with_robots("tokyo", 6);
    e2e_press(&day, HOST, GROUP, "s:");
    for (int i = 0; i < 12 && count("SELECT status FROM tables") == 1; i++) {
        if (simulated_days_turn() > 0)
            whole_game_press(&whole);
        pretend_forget_calls(day.pretend);
        simulated_days_run(&day, 60 * 1000);
        int calls = pretend_called(day.pretend, GROUP, "");
        assert_in_range(calls, 0, 18);
        most = calls > most ? calls : most;
    }
    assert_true(most >= 6);
}

/* A player who is left with robots alone has won nothing: the game is over. No hand begins in it
 * that is not played. */
A_DAY(robots_do_not_play_on_alone, &day)
{
    open_with_robots("classico", 3);
    e2e_press(&day, HOST, GROUP, "s:");
    wait_for_a_person();
    e2e_sure(&day, HOST, GROUP, "/leave@" E2E_BOT);
    assert_int_equal(count("SELECT status FROM tables"), 2);
    text_check(e2e_text(&day, GROUP), "🤖\u2069 leaves the game.\n🚪 ");
    text_check_not(e2e_text(&day, GROUP), "shakes the cup");
    simulated_days_run(&day, SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(count("SELECT count(*) FROM sends"), 0);
}

static void choose_for_the_group(const char *choice)
{
    e2e_say(&day, HOST, GROUP, "/settings@" E2E_BOT);
    e2e_press(&day, HOST, GROUP, "p:m");
    e2e_press(&day, HOST, GROUP, choice);
}

/* The number of moves of a deserted game, if the group chose this for the absent, and the host of
 * the table that, if anything. */
static int64_t play_deserted(const char *choice, const char *at_table)
{
    simulated_days_open(&day, SIMULATED_DAYS_NOON_MS);
    choose_for_the_group(choice);
    e2e_lobby(&day, "classico");
    if (at_table != NULL) {
        e2e_press(&day, HOST, GROUP, "r:1");
        e2e_press(&day, HOST, GROUP, at_table);
        e2e_press(&day, HOST, GROUP, "b:1");
    }
    e2e_press(&day, HOST, GROUP, "s:");
    for (int i = 0; i < 6; i++)
        simulated_days_run(&day, 24 * SIMULATED_DAYS_HOUR_MS);
    assert_true(count("SELECT count(*) FROM moves WHERE update_id = -1") >= 5);
    assert_true(count("SELECT sum(missed) FROM seats") >= 4);
    int64_t moves = count("SELECT sum((turn + 1) * (value + 2)) FROM moves");
    simulated_days_close(&day);
    return moves;
}

/* The same happens again, and something else where the group or the table chose it. */
TEST_CASE(a_robot_plays_for_the_absent)
{
    int64_t safest = play_deserted("p:m:0", NULL), robot = play_deserted("p:m:1", NULL);
    assert_int_equal(play_deserted("p:m:0", NULL), safest);
    assert_int_not_equal(robot, safest);
    assert_int_equal(play_deserted("p:m:0", "r:1:m:1"), robot);
    assert_int_equal(play_deserted("p:m:1", "r:1:m:0"), safest);
}

/* A group's choice is for tables that are opened then; a rematch plays as before. */
A_DAY(a_table_keeps_what_was_chosen_for_the_absent, &day)
{
    e2e_lobby(&day, "classico");
    text_check(e2e_text(&day, GROUP), "Time per turn: 24 hours\n\n3 players");
    e2e_press(&day, HOST, GROUP, "w:1");
    text_check(e2e_text(&day, GROUP), "I play the safest move for them.");
    e2e_press(&day, HOST, GROUP, "r:1:m:1");
    text_check(e2e_text(&day, GROUP), "I play a good move for them");
    e2e_press(&day, HOST, GROUP, "b:1");
    text_check(e2e_text(&day, GROUP),
               "24 hours\n🛟 If someone's time runs out, I play a good move");
    e2e_press(&day, HOST, GROUP, "s:");
    text_check(e2e_forge(&day, HOST, GROUP, "r:1:m:0"), "already begun");
    choose_for_the_group("p:m:0");
    assert_int_equal(count("SELECT absent_robot FROM tables WHERE id = 1"), 1);
    e2e_sure(&day, HOST, GROUP, "/cancel@" E2E_BOT);
    e2e_press(&day, HOST, GROUP, "a:1");
    assert_int_equal(count("SELECT absent_robot FROM tables WHERE id = 2"), 1);
    e2e_say(&day, HOST, GROUP, "/cancel@" E2E_BOT);
    e2e_lobby(&day, "classico");
    assert_int_equal(count("SELECT absent_robot FROM tables WHERE id = 3"), 0);
}

/* --- the league --- */

A_DAY(a_game_against_robots_alone_does_not_count, &day)
{
    open_with_robots("classico", 2);
    e2e_press(&day, HOST, GROUP, "s:");
    play_to_the_end(3);
    assert_true(e2e_told(&day, GROUP, "It doesn't count for the league: only one person played."));
    assert_int_equal(count("SELECT count(*) FROM endings WHERE counted = 0"), 1);
    assert_int_equal(count("SELECT count(*) FROM results WHERE counts OR mu IS NOT NULL"), 0);
    assert_int_equal(count("SELECT count(*) FROM standings"), 0);
}

/* Two people among themselves: the winner gets what there is for two, wherever robots finished. */
A_DAY(people_are_placed_among_themselves, &day)
{
    open_with_robots("classico", 2);
    e2e_press(&day, E2E_ANN, GROUP, "j:");
    e2e_press(&day, HOST, GROUP, "s:");
    play_to_the_end(5);
    assert_int_equal(count("SELECT count(*) FROM results WHERE player > 0 AND counts"), 2);
    assert_int_equal(count("SELECT sum(place) FROM results WHERE player > 0"), 3);
    assert_int_equal(count("SELECT sum(points) FROM results WHERE place = 1"), 2);
    assert_int_equal(count("SELECT sum(points) FROM results WHERE place = 2"), 0);
    assert_int_equal(count("SELECT count(*) FROM results WHERE player < 0 AND place = 0 AND"
                           " NOT counts AND by_robot AND points = 0 AND mu IS NULL"),
                     2);
    assert_int_equal(count("SELECT count(*) FROM standings WHERE player < 0"), 0);
    assert_int_equal(count("SELECT count(*) FROM ratings WHERE player < 0"), 0);
    assert_int_equal(count("SELECT count(*) FROM figures WHERE player < 0"), 0);
    assert_true(e2e_told(&day, GROUP, "Only people count there, not the robots."));
}

A_DAY(a_rematch_seats_them_again, &day)
{
    open_with_robots("classico", 2);
    e2e_press(&day, HOST, GROUP, "s:");
    wait_for_a_person();
    e2e_sure(&day, HOST, GROUP, "/leave@" E2E_BOT);
    e2e_press(&day, HOST, GROUP, "a:1");
    assert_int_equal(count("SELECT count(*) FROM seats WHERE table_id = 2"), 3);
    assert_int_equal(count("SELECT host FROM tables WHERE id = 2"), HOST);
}
