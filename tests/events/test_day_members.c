/* test_day_members.c - who leaves a group and comes back, blocks the bot, deletes the account, has
 * another name, or hides who they are; and what of all that is written means nothing.
 */
#include "several_tables.h"
#include "simulated_days.h"
#include "table.h"
#include "testing.h"
#include "text_check.h"
#include "whole_game.h"

#include <string.h>

enum { HOST = E2E_HOST, ANN = E2E_ANN, BOB = E2E_BOB, ELSE = E2E_STRANGER };
#define GROUP E2E_GROUP
#define OTHER INT64_C(-1000000000700)
#define AT    "@" E2E_BOT

static struct e2e day;

static void leave(int64_t user)
{
    pretend_leave(day.pretend, GROUP, user);
    e2e_settle(&day);
}

static void enter(int64_t user)
{
    pretend_enter(day.pretend, GROUP, user);
    e2e_settle(&day);
}

static int64_t gone(void)
{
    return simulated_days_number("SELECT sum(gone) FROM seats");
}

static void play_until(int64_t user)
{
    struct whole_game whole = {.evening = &day, .chance = 5};
    for (int i = 0; i < 100 && simulated_days_turn() != user; i++)
        whole_game_press(&whole);
    assert_int_equal(simulated_days_turn(), user);
}

/* --- leaving the group --- */

A_DAY(who_leaves_a_lobby_stands_up, &day)
{
    e2e_lobby(&day, "classico");
    leave(BOB);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seats"), 2);
    assert_null(strstr(e2e_text(&day, GROUP), "Bob"));
    leave(HOST); /* and somebody else is the host */
    assert_int_equal(simulated_days_number("SELECT host FROM tables"), ANN);
    leave(ANN);
    assert_int_equal(simulated_days_number("SELECT status FROM tables"), 3);
}

A_DAY(who_leaves_in_a_game_is_told_of_once_and_played_for, &day)
{
    e2e_game(&day, "torneo");
    play_until(BOB);
    pretend_member(day.pretend, GROUP, 0, "administrator"); /* so it is told twice */
    e2e_settle(&day);
    leave(BOB);
    assert_int_equal(
        simulated_days_told(&day, GROUP, "has left the group. From now on I'll play for them"), 1);
    assert_int_equal(simulated_days_rang(&day, GROUP, "has left"), 0);
    assert_int_equal(gone(), 1);
    e2e_say(&day, BOB, BOB, "/games");
    text_check(e2e_text(&day, BOB), "you're no longer in this group");
    assert_null(strstr(e2e_text(&day, BOB), "your turn"));
    assert_null(strstr(e2e_text(&day, BOB), " left, until"));
    int64_t moves = simulated_days_number("SELECT count(*) FROM moves");
    simulated_days_run(&day, SIMULATED_DAYS_HOUR_MS + 60000);
    assert_true(simulated_days_turn() != BOB);
    assert_true(simulated_days_number("SELECT count(*) FROM moves") > moves);
    pretend_member(day.pretend, GROUP, BOB, "kicked"); /* as if that were any news */
    e2e_settle(&day);
    assert_int_equal(simulated_days_told(&day, GROUP, "has left"), 1);
    assert_int_equal(simulated_days_number("SELECT missed FROM seats WHERE player = 103"), 1);
}

/* Only the chat_member update tells, where the service message was lost. */
A_DAY(an_admin_hears_of_it_without_a_message, &day)
{
    e2e_game(&day, "torneo");
    pretend_member(day.pretend, GROUP, 0, "administrator");
    e2e_settle(&day);
    pretend_member(day.pretend, GROUP, ANN, "kicked");
    e2e_settle(&day);
    assert_int_equal(gone(), 1);
    assert_int_equal(simulated_days_told(&day, GROUP, "has left"), 1);
    pretend_member(day.pretend, GROUP, ANN, "restricted"); /* who may not write is there */
    e2e_settle(&day);
    assert_int_equal(gone(), 0);
}

A_DAY(who_returns_has_time_again, &day)
{
    e2e_game(&day, "torneo");
    leave(BOB);
    play_until(BOB);
    assert_true(simulated_days_number("SELECT deadline_ms - began_ms FROM tables") <=
                12 * SIMULATED_DAYS_HOUR_MS);
    enter(BOB);
    assert_int_equal(gone(), 0);
    assert_int_equal(simulated_days_number("SELECT deadline_ms - began_ms FROM tables"),
                     24 * SIMULATED_DAYS_HOUR_MS);
    enter(ELSE); /* somebody who sits nowhere */
    assert_int_equal(simulated_days_turn(), BOB);
}

/* A player who left plays from nowhere, whatever they press or type, until they are back; then
 * their throw comes again. They may leave the game. */
A_DAY(who_left_plays_no_further, &day)
{
    e2e_game(&day, "torneo");
    int64_t who = simulated_days_turn();
    leave(who);
    assert_int_equal(gone(), 1);
    assert_false(e2e_button(&day, who, "m:1:1:claim:"));
    text_check(e2e_forge(&day, who, who, "m:1:1:claim:66"), "no longer in that group");
    text_check(e2e_forge(&day, who, who, "d:1:1"), "no longer in that group");
    text_check(e2e_forge(&day, who, who, "i:1"), "no longer in that group");
    text_check(e2e_forge(&day, who, GROUP, "m:1:1:claim:66"), "no longer in that group");
    static const char *const typed[] = {"66", "/claim 66", "/back", "/clock 5m"};
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
        e2e_say(&day, who, who, typed[i]);
        text_check(e2e_text(&day, who), "no longer in that group");
    }
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves WHERE verb = 'claim'"), 0);
    assert_int_equal(gone(), 1);
    enter(who);
    assert_int_equal(gone(), 0);
    e2e_press(&day, who, who, "m:1:1:claim:");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves WHERE verb = 'claim'"), 1);
    leave(who);
    e2e_say(&day, who, who, "/leave"); /* the others play their hand first */
    assert_int_equal(simulated_days_number("SELECT sum(leaving) FROM seats"), 1);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves WHERE verb = 'leave'"), 0);
}

/* Telegram did not report that they came back: it is asked before they are refused. */
A_DAY(who_came_back_unheard_plays_on, &day)
{
    e2e_game(&day, "torneo");
    int64_t who = simulated_days_turn();
    leave(who);
    pretend_member(day.pretend, GROUP, who, "member"); /* not told where the bot is no admin */
    e2e_settle(&day);
    assert_int_equal(gone(), 1);
    text_check(e2e_forge(&day, who, who, "d:1:1"), "Welcome back!");
    assert_int_equal(gone(), 0);
    e2e_press(&day, who, who, "m:1:1:claim:");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves WHERE verb = 'claim'"), 1);
}

/* So it is before what they type is refused, whatever that is; typed once more, it counts. */
A_DAY(who_came_back_unheard_is_asked_for_when_they_type, &day)
{
    static const char *const typed[] = {"66", "/claim 66", "/back", "/table"};
    e2e_game(&day, "torneo");
    int64_t who = simulated_days_turn();
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
        leave(who);
        e2e_say(&day, who, who, typed[i]);
        text_check(e2e_text(&day, who), "no longer in that group");
        pretend_member(day.pretend, GROUP, who, "member");
        e2e_settle(&day);
        assert_int_equal(gone(), 1);
        int welcomed = e2e_told(&day, who, "Welcome back!");
        e2e_say(&day, who, who, typed[i]);
        assert_int_equal(e2e_told(&day, who, "Welcome back!"), welcomed + 1);
        assert_int_equal(gone(), 0);
    }
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves WHERE verb = 'claim'"), 0);
    e2e_say(&day, who, who, "66");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves WHERE verb = 'claim'"), 1);
}

/* Telegram answers no question about members where the bot is no admin: as far as known. */
A_DAY(who_came_back_unheard_is_refused_where_telegram_is_silent, &day)
{
    e2e_game(&day, "torneo");
    int64_t who = simulated_days_turn();
    leave(who);
    pretend_member(day.pretend, GROUP, who, "member");
    e2e_settle(&day);
    pretend_fault(day.pretend, "getChatMember", FAULT_SECRET, 0, 1);
    e2e_say(&day, who, who, "66");
    text_check(e2e_text(&day, who), "no longer in that group");
    assert_int_equal(gone(), 1);
}

static void say_all_in_private(int64_t who)
{
    static const char *const said[] = {"/away 1d",  "/back",  "/away 2d",  "/clock 5m",
                                       "/cancel",   "/robot", "/table",    "/play",
                                       "/cancel",   "/games", "/void 1 x", "/standings",
                                       "/forfeits", "/cup",   "/start t1", "/away"};
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        e2e_say(&day, who, who, said[i]);
    e2e_press(&day, who, who, "v:0");
    e2e_press(&day, who, who, "v:3d");
    e2e_forge(&day, who, who, "i:1");
}

A_DAY(who_was_put_out_does_not_make_the_bot_speak_there, &day)
{
    e2e_game(&day, "torneo");
    int64_t who = simulated_days_turn();
    pretend_member(day.pretend, GROUP, 0, "administrator");
    e2e_settle(&day);
    pretend_member(day.pretend, GROUP, who, "kicked");
    e2e_settle(&day);
    int before = e2e_messages(&day, GROUP);
    say_all_in_private(who);
    assert_int_equal(e2e_messages(&day, GROUP), before);
    int64_t there = who == ANN ? BOB : ANN;
    e2e_say(&day, there, there, "/away 1d");
    assert_int_equal(simulated_days_told(&day, GROUP, "is away until"), 1);
}

A_DAY(a_host_who_left_the_group_runs_nothing, &day)
{
    e2e_game(&day, "torneo");
    leave(HOST);
    e2e_say(&day, HOST, HOST, "/cancel");
    e2e_say(&day, HOST, HOST, "/clock 5m");
    assert_false(e2e_button(&day, HOST, "x:1:y:"));
    e2e_forge(&day, HOST, HOST, "x:1:y:101:1");
    assert_int_equal(simulated_days_number("SELECT status FROM tables"), 1);
    assert_int_equal(simulated_days_number("SELECT clock_s FROM tables"), TABLE_CLOCK_USUAL_S);
    enter(HOST);
    e2e_sure(&day, HOST, HOST, "/cancel");
    assert_int_equal(simulated_days_number("SELECT status FROM tables"), 3);
}

/* A player without lives who goes is no news. */
A_DAY(who_is_out_already_goes_in_silence, &day)
{
    e2e_game(&day, "torneo");
    e2e_sure(&day, BOB, GROUP, "/leave" AT);
    assert_int_equal(simulated_days_number("SELECT status FROM tables"), 1);
    leave(BOB);
    assert_int_equal(simulated_days_told(&day, GROUP, "has left the group. From now on"), 0);
}

/* All go: nothing races, and at last it is over. */
A_DAY(a_game_that_everybody_left_ends, &day)
{
    e2e_game(&day, "classico");
    leave(BOB);
    leave(ANN);
    leave(HOST);
    int64_t moves = simulated_days_number("SELECT count(*) FROM moves");
    simulated_days_run(&day, 20 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves"), moves);
    for (int i = 0; i < 20; i++)
        simulated_days_run(&day, 24 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_number("SELECT status FROM tables"), 2);
    for (int who = HOST; who <= BOB; who++)
        assert_int_equal(simulated_days_told(&day, who, "Are you still there?"), 0);
}

/* --- leaving the bot, or Telegram --- */

/* A game and a lobby in another group, and a lobby in this one. */
static struct several_tables several_tables(void)
{
    struct several_tables other = {.evening = &day, .chance = 5, .chat = OTHER};
    pretend_group(day.pretend, OTHER, "Others");
    pretend_member(day.pretend, OTHER, HOST, "member");
    pretend_member(day.pretend, OTHER, ANN, "member");
    pretend_member(day.pretend, OTHER, BOB, "member");
    several_tables_game(&other, 1, "torneo", 0);
    several_tables_lobby(&other, 2, "tokyo", 0);
    e2e_lobby(&day, "torneo");
    return other;
}

A_DAY(a_deleted_account_is_gone_from_every_table, &day)
{
    struct several_tables other = several_tables();
    pretend_deactivate(day.pretend, BOB);
    for (int i = 0; i < 100 && simulated_days_turn() != BOB; i++)
        several_tables_press(&other, 1);
    for (int i = 0; i < 22 && gone() == 0; i++)
        simulated_days_run(&day, SIMULATED_DAYS_HOUR_MS); /* he is shown a throw, or reminded */
    assert_int_equal(gone(), 1);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seats WHERE player = 103"), 1);
    assert_int_equal(simulated_days_number("SELECT reachable FROM players WHERE player = 103"), 0);
    assert_int_equal(simulated_days_told(&day, OTHER, "has left"), 1);
    assert_int_equal(simulated_days_turn(), BOB);
    simulated_days_run(
        &day, 10 * SIMULATED_DAYS_HOUR_MS); /* an hour, be it that the night comes between */
    assert_true(simulated_days_turn() != BOB);
}

A_DAY(who_blocks_the_bot_and_unblocks_it_plays_on, &day)
{
    e2e_game(&day, "torneo");
    play_until(BOB);
    pretend_block(day.pretend, BOB, true);
    e2e_settle(&day);
    assert_int_equal(simulated_days_number("SELECT reachable FROM players WHERE player = 103"), 0);
    assert_int_equal(gone(), 0);
    int64_t deadline_ms = simulated_days_number("SELECT deadline_ms FROM tables");
    pretend_block(day.pretend, BOB, false);
    e2e_settle(&day);
    assert_int_equal(simulated_days_number("SELECT reachable FROM players WHERE player = 103"), 1);
    assert_int_equal(simulated_days_number("SELECT deadline_ms FROM tables"), deadline_ms);
}

/* --- names --- */

static void assert_calls_her_aurora(int64_t chat)
{
    const char *text = e2e_text(&day, chat);
    assert_non_null(strstr(text, "Aurora"));
    assert_null(strstr(text, "Anna"));
}

A_DAY(a_new_name_shows_at_every_table, &day)
{
    several_tables();
    pretend_user(day.pretend, ANN, "Aurora", "en");
    e2e_say(&day, ANN, ANN, "/help"); /* that is all the bot hears of her */
    assert_calls_her_aurora(OTHER);   /* the lobbies, in their places */
    assert_calls_her_aurora(GROUP);
    e2e_say(&day, HOST, OTHER, "/table" AT " #1");
    assert_calls_her_aurora(OTHER);
}

/* In one life of the daemon: what it keeps in memory hears of it as well. */
A_DAY(a_new_name_needs_no_restart, &day)
{
    e2e_game(&day, "torneo");
    pretend_user(day.pretend, ANN, "Aurora", "en");
    pretend_say(day.pretend, HOST, GROUP, "/table" AT, 0, 0); /* the table is in memory */
    pretend_say(day.pretend, ANN, ANN, "/help", 0, 0);
    pretend_say(day.pretend, BOB, GROUP, "/leave" AT, 0, 0);
    e2e_settle(&day);
    assert_calls_her_aurora(GROUP);
}

A_DAY(a_renamed_group_is_called_by_its_name, &day)
{
    e2e_game(&day, "torneo");
    pretend_group(day.pretend, GROUP, "Enemies");
    pretend_inject(day.pretend,
                   "{\"message\":{\"message_id\":99,\"date\":1795258800,\"chat\":{\"id\":"
                   "-1000000000500,\"type\":\"supergroup\",\"title\":\"Enemies\"},\"from\":{"
                   "\"id\":101,\"is_bot\":false,\"first_name\":\"Olga\"},\"new_chat_title\":"
                   "\"Enemies\"}}");
    e2e_settle(&day);
    e2e_say(&day, ANN, ANN, "/games");
    assert_non_null(strstr(e2e_text(&day, ANN), "Enemies"));
}

/* --- masks --- */

static void assert_nobody_new(void)
{
    assert_int_equal(
        simulated_days_number("SELECT count(*) FROM seats WHERE player NOT IN (101, 102, 103)"), 0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM players WHERE player > 1000000"),
                     0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM absences WHERE player > 1000000"),
                     0);
}

static const char *const commands[] = {
    "/play" AT,     "/leave" AT,      "/claim" AT " 41", "/raise" AT " 66", "/believe" AT,
    "/doubt" AT,    "/away" AT " 3d", "/back" AT,        "/games" AT,       "/mydata" AT,
    "/forgetme" AT, "/table" AT,      "/rules" AT,       "/help" AT,        "/language" AT,
    "/privacy" AT,  "/alerts" AT,
};

A_DAY(an_anonymous_admin_has_nothing_of_their_own, &day)
{
    e2e_game(&day, "classico");
    int64_t moves = simulated_days_number("SELECT count(*) FROM moves");
    pretend_anonymous(day.pretend, GROUP, HOST, true);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        e2e_say(&day, HOST, GROUP, commands[i]);
    assert_nobody_new();
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves"), moves);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM tables"), 1);
    assert_in_range(simulated_days_told(&day, GROUP, "You're writing as the group"), 11, 12);
    e2e_say(&day, HOST, GROUP, "/clock" AT " 8h"); /* but they run the group */
    assert_int_equal(simulated_days_number("SELECT clock_s FROM tables"), 8 * 3600);
    e2e_sure(&day, HOST, GROUP, "/cancel" AT);
    assert_int_equal(simulated_days_number("SELECT status FROM tables"), 3);
}

A_DAY(an_anonymous_admin_brings_robots, &day)
{
    e2e_lobby(&day, "classico");
    pretend_anonymous(day.pretend, GROUP, HOST, true);
    e2e_say(&day, HOST, GROUP, "/robot" AT);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seats"), 4);
    e2e_say(&day, HOST, GROUP, "/robot" AT " out");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seats"), 3);
    pretend_say_masked(day.pretend, MASK_CHANNEL, GROUP, "/robot" AT);
    e2e_settle(&day);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seats"), 3);
}

A_DAY(a_channel_has_nothing_and_runs_nothing, &day)
{
    e2e_game(&day, "classico");
    int64_t moves = simulated_days_number("SELECT count(*) FROM moves");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        pretend_say_masked(day.pretend, MASK_CHANNEL, GROUP, commands[i]);
        e2e_settle(&day);
    }
    pretend_say_masked(day.pretend, MASK_CHANNEL, GROUP, "/clock" AT " 8h");
    pretend_say_masked(day.pretend, MASK_CHANNEL, GROUP, "/cancel" AT);
    e2e_settle(&day);
    assert_nobody_new();
    assert_in_range(simulated_days_told(&day, GROUP, "You're writing as the group or as a channel"),
                    13, 14); /* none is asked for */
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves"), moves);
    assert_int_equal(simulated_days_number("SELECT status FROM tables"), 1);
    assert_int_equal(simulated_days_number("SELECT clock_s FROM tables"), 86400);
}

A_DAY(the_linked_channel_is_passed_over, &day)
{
    pretend_forget_calls(day.pretend);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        pretend_say_masked(day.pretend, MASK_LINKED, GROUP, commands[i]);
    e2e_settle(&day);
    assert_int_equal(simulated_days_told(&day, GROUP, ""), 0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM tables"), 0);
    assert_nobody_new();
}

/* --- what is nobody's own words now --- */

#define MESSAGE(kind, from, more)                                                                  \
    "{\"" kind "\":{\"message_id\":90,\"date\":1795258800,\"chat\":{\"id\":-1000000000500,"        \
    "\"type\":\"supergroup\",\"title\":\"Friends\"},\"from\":{\"id\":" from                        \
    ",\"first_name\":\"Olga\"}," more "\"text\":\"/play" AT "\"}}"

A_DAY(edits_forwards_and_bots_mean_nothing, &day)
{
    static const char *const updates[] = {
        MESSAGE("edited_message", "101,\"is_bot\":false", "\"edit_date\":1795258801,"),
        MESSAGE("message", "101,\"is_bot\":false",
                "\"forward_origin\":{\"type\":\"hidden_user\",\"sender_user_name\":\"x\",\"date\":"
                "1},"),
        MESSAGE("message", "101,\"is_bot\":false",
                "\"via_bot\":{\"id\":55,\"is_bot\":true,\"first_name\":\"Gif\"},"),
        MESSAGE("message", "55,\"is_bot\":true", ""),
        MESSAGE("channel_post", "101,\"is_bot\":false", ""),
    };
    pretend_forget_calls(day.pretend);
    for (size_t i = 0; i < sizeof updates / sizeof *updates; i++)
        pretend_inject(day.pretend, updates[i]);
    e2e_settle(&day);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM tables"), 0);
    assert_int_equal(simulated_days_told(&day, GROUP, ""), 0);
    pretend_inject(day.pretend, MESSAGE("message", "101,\"is_bot\":false", ""));
    e2e_settle(&day); /* while the same without any of that does */
    assert_int_equal(simulated_days_number("SELECT count(*) FROM tables"), 1);
}
