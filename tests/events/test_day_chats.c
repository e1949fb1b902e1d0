/* test_day_chats.c - what becomes of groups while games go on: the bot put out, silenced, let in
 * again; a group that moves; posts that people delete; topics that are shut.
 */
#include "several_tables.h"
#include "simulated_days.h"
#include "testing.h"
#include "text_check.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { HOST = E2E_HOST, ANN = E2E_ANN, BOB = E2E_BOB, BAR = 5 };
#define GROUP E2E_GROUP
#define BASIC INT64_C(-77)
#define AT    "@" E2E_BOT

static struct e2e day;

static void bot_is(const char *status)
{
    pretend_member(day.pretend, GROUP, 0, status);
    e2e_settle(&day);
}

/* Calls to a chat that would say something there, carried out or not. */
static int said(int64_t chat)
{
    return pretend_called(day.pretend, chat, "send") + pretend_called(day.pretend, chat, "edit");
}

static int moves(void)
{
    return (int)simulated_days_number("SELECT count(*) FROM moves");
}

static void assert_clock_stands(void)
{
    assert_int_equal(simulated_days_number("SELECT sum(deadline_ms + due_ms) FROM tables"), 0);
}

/* As long as there is nobody to be told, nobody's time passes. */
static void assert_time_stands_still(void)
{
    int before = moves();
    int lost = simulated_days_told(&day, HOST, "") + simulated_days_told(&day, ANN, "") +
               simulated_days_told(&day, BOB, "");
    assert_clock_stands();
    for (int i = 0; i < 3; i++)
        simulated_days_run(&day, 24 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(moves(), before);
    assert_int_equal(simulated_days_told(&day, HOST, "") + simulated_days_told(&day, ANN, "") +
                         simulated_days_told(&day, BOB, ""),
                     lost);
    assert_clock_stands();
}

/* Somebody has waited for hours already, and has a whole day again. */
static void assert_turn_begins_again(void)
{
    assert_in_range(simulated_days_number("SELECT began_ms FROM tables"),
                    simulated_days_now_ms() - 10000, simulated_days_now_ms());
    assert_int_equal(simulated_days_number("SELECT deadline_ms - began_ms FROM tables"),
                     24 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_number("SELECT reminded FROM tables"), 0);
}

/* --- the bot's own standing --- */

A_DAY(put_out_nothing_is_said_and_no_time_passes, &day)
{
    e2e_game(&day, "classico");
    simulated_days_run(&day, 5 * SIMULATED_DAYS_HOUR_MS);
    bot_is("kicked");
    pretend_forget_calls(day.pretend);
    int64_t who = e2e_turn(&day);
    e2e_press(&day, who, who, "m:1:1:claim:"); /* it is heard all the same */
    assert_time_stands_still();
    assert_int_equal(said(GROUP), 0);
}

A_DAY(let_in_again_the_tables_are_posted_and_turns_begin_again, &day)
{
    e2e_game(&day, "classico");
    simulated_days_run(&day, 5 * SIMULATED_DAYS_HOUR_MS);
    bot_is("left");
    assert_time_stands_still();
    int messages = e2e_messages(&day, GROUP);
    bot_is("member");
    assert_int_equal(e2e_messages(&day, GROUP), messages + 1);
    assert_true(e2e_button(&day, GROUP, "d:1:"));
    assert_turn_begins_again();
    int64_t who = e2e_turn(&day);
    e2e_press(&day, who, who, "m:1:1:claim:");
    assert_true(e2e_button(&day, GROUP, "m:1:2:"));
}

/* That it was put out is learned from a refusal, where no update told so. */
A_DAY(a_refusal_tells_it_too, &day)
{
    e2e_game(&day, "classico");
    int64_t who = e2e_turn(&day);
    simulated_days_off(&day, 3600000);
    pretend_member(day.pretend, GROUP, 0, "kicked");
    simulated_days_off(&day, 25 * SIMULATED_DAYS_HOUR_MS); /* that update is lost by now */
    e2e_press(&day, who, who, "m:1:1:claim:");
    e2e_settle(&day);
    assert_int_equal(simulated_days_number("SELECT gone <> 0 FROM chats"), 1);
    assert_time_stands_still();
    bot_is("member");
    assert_turn_begins_again();
    assert_true(e2e_button(&day, GROUP, "m:1:2:"));
}

A_DAY(who_is_let_in_says_hello_once, &day)
{
    bot_is("left");
    pretend_forget_calls(day.pretend);
    bot_is("member");
    assert_int_equal(simulated_days_told(&day, GROUP, "Tap a game"), 1);
    bot_is("administrator");
    bot_is("member");
    bot_is("restricted");
    bot_is("member");
    assert_int_equal(said(GROUP), 1);
}

A_DAY(admin_or_not_makes_no_difference, &day)
{
    e2e_game(&day, "classico");
    int64_t deadline_ms = simulated_days_number("SELECT deadline_ms FROM tables");
    pretend_forget_calls(day.pretend);
    bot_is("administrator");
    bot_is("member");
    assert_int_equal(said(GROUP), 0);
    assert_int_equal(simulated_days_number("SELECT deadline_ms FROM tables"), deadline_ms);
}

A_DAY(silenced_nothing_is_lost_and_no_time_passes, &day)
{
    e2e_game(&day, "classico");
    simulated_days_run(&day, 5 * SIMULATED_DAYS_HOUR_MS);
    bot_is("restricted");
    pretend_forget_calls(day.pretend);
    int messages = e2e_messages(&day, GROUP);
    int64_t who = e2e_turn(&day);
    e2e_press(&day, who, who, "m:1:1:claim:");
    text_check(e2e_text(&day, who), "🔇 I may not write there just now, so time stands still.");
    assert_time_stands_still();
    assert_int_equal(said(GROUP), 0);
    assert_int_equal(moves(), 2);
    bot_is("member");
    assert_int_equal(e2e_messages(&day, GROUP), messages + 1);
    assert_turn_begins_again();
    e2e_press(&day, e2e_turn(&day), GROUP, "m:1:2:");
    assert_true(moves() > 2);
}

/* A group that may not write as a whole is not told to the bot: it finds out, and finds out that it
 * is over when somebody wants something. */
A_DAY(silence_that_nobody_tells_of_is_found_out, &day)
{
    e2e_game(&day, "classico");
    int64_t who = e2e_turn(&day);
    simulated_days_off(&day, 3600000);
    bot_is("restricted");
    assert_int_equal(simulated_days_number("SELECT muted FROM chats"), 1);
    bot_is("member");
    simulated_days_off(&day, 3600000);
    pretend_member(day.pretend, GROUP, 0, "restricted");
    simulated_days_off(&day, 25 * SIMULATED_DAYS_HOUR_MS); /* nobody told */
    e2e_press(&day, who, who, "m:1:1:claim:");
    assert_int_equal(simulated_days_number("SELECT muted FROM chats"), 2);
    assert_time_stands_still();
    pretend_forget_calls(day.pretend);
    e2e_say(&day, HOST, GROUP, "/table" AT); /* still so */
    assert_int_equal(said(GROUP), 1);
    assert_clock_stands();
    pretend_member(day.pretend, GROUP, 0, "member");
    simulated_days_off(&day, 25 * SIMULATED_DAYS_HOUR_MS);
    pretend_forget_calls(day.pretend);
    e2e_say(&day, HOST, GROUP, "/table" AT);
    assert_int_equal(simulated_days_told(&day, GROUP, ""),
                     1); /* how it stands, and nothing older */
    assert_turn_begins_again();
    assert_true(e2e_button(&day, GROUP, "m:1:2:"));
}

/* The bot may not write any more. Telegram says so, or keeps it for a day: then a refusal does. */
static void fall_silent(bool known)
{
    pretend_member(day.pretend, GROUP, 0, "restricted");
    if (known)
        e2e_settle(&day);
    else
        simulated_days_off(&day, 25 * SIMULATED_DAYS_HOUR_MS);
}

/* How a game ended while nobody could be told is told when that is over: be it that the end itself
 * was refused, or came later. */
A_DAY(the_end_of_a_game_is_told_after_the_silence, &day)
{
    for (int known = 0; known < 2; known++) {
        e2e_game(&day, "classico");
        int64_t who = e2e_turn(&day);
        int64_t other = who == BOB ? ANN : BOB;
        e2e_sure(&day, other, other, "/leave"); /* two are left */
        fall_silent(known);
        e2e_sure(&day, who, who, "/leave");
        assert_int_equal(simulated_days_number("SELECT count(*) FROM tables WHERE status = 1"), 0);
        assert_int_equal(simulated_days_told(&day, GROUP, "wins the game"), 0);
        simulated_days_run(&day, 24 * SIMULATED_DAYS_HOUR_MS);
        bot_is("member");
        e2e_say(&day, HOST, GROUP, "/help" AT);
        simulated_days_run(&day, SIMULATED_DAYS_HOUR_MS);
        assert_int_equal(simulated_days_told(&day, GROUP, "wins the game"), 1);
        assert_int_equal(simulated_days_number("SELECT count(*) FROM sends"), 0);
        pretend_forget_calls(day.pretend);
    }
}

static void say(const char *text)
{
    int64_t who = simulated_days_turn();
    e2e_say(&day, who, who, text);
}

static void play_hands(int n)
{
    for (int i = 0; i < n; i++) {
        say("/claim 31");
        say("/doubt");
    }
}

/* How often a text stands in the group's newest post. */
static int count(const char *what)
{
    int n = 0;
    const char *at = e2e_text(&day, GROUP);
    for (; (at = strstr(at, what)) != NULL; at++)
        n++;
    return n;
}

/* The bot may write again, and says all that it has to say in one post. */
static void open_group(void)
{
    pretend_forget_calls(day.pretend);
    bot_is("member");
    simulated_days_run(&day, 60000);
    assert_int_equal(pretend_called(day.pretend, GROUP, "sendMessage"), 1);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM sends"), 0);
    assert_true(e2e_button(&day, GROUP, "m:"));
}

/* Be it that the end of a hand itself was refused, or came later. */
A_DAY(how_hands_ended_is_told_after_the_silence, &day)
{
    for (int known = 0; known < 2; known++) {
        e2e_game(&day, "classico");
        int told = simulated_days_told(&day, GROUP, "lifts the cup");
        say("/claim 31");
        fall_silent(known);
        say("/doubt");
        play_hands(1);
        say("/claim 32");
        assert_int_equal(simulated_days_told(&day, GROUP, "lifts the cup"), told);
        simulated_days_run(&day, 24 * SIMULATED_DAYS_HOUR_MS);
        open_group();
        assert_int_equal(count("lifts the cup"), 2);
        assert_int_equal(count("had claimed"), 2);
        assert_int_equal(count("💔"), 2);
        assert_int_equal(count("32"), 1);
        say("/doubt");
        assert_int_equal(count("lifts the cup"), 1); /* the others are told */
        e2e_sure(&day, HOST, GROUP, "/cancel" AT);
    }
}

/* Be it that the claim itself was refused, or came later. Once the group can be told, it calls. */
A_DAY(who_must_answer_in_silence_is_called_in_private, &day)
{
    for (int known = 0; known < 2; known++) {
        e2e_game(&day, "classico");
        fall_silent(known);
        say("/claim 31");
        int64_t who = simulated_days_turn();
        text_check(e2e_text(&day, who), "claimed 31");
        text_check(e2e_text(&day, who), "time stands still");
        assert_int_equal(e2e_told(&day, who, "claimed 31"), 1);
        e2e_press(&day, who, who, "m:");
        assert_true(moves() > 2);
        assert_int_equal(e2e_told(&day, who, "believe it?"), 0);
        say("/claim 65");
        who = simulated_days_turn();
        text_check(e2e_text(&day, who), "65");
        open_group();
        assert_null(e2e_data(&day, who, "m:"));
        assert_int_equal(count("65"), 1);
        e2e_sure(&day, HOST, GROUP, "/cancel" AT);
    }
}

/* However long it was, it is one post, with the last hands. */
A_DAY(a_long_silence_ends_with_the_last_hands, &day)
{
    enum { HANDS = 11 };
    e2e_game(&day, "classico");
    bot_is("restricted");
    play_hands(HANDS);
    say("/claim 31");
    open_group();
    assert_in_range(count("lifts the cup"), 4, HANDS - 1);
    assert_int_equal(count("…"), 1);
}

/* --- deleted by people --- */

static void remove_newest(int64_t chat)
{
    pretend_delete(day.pretend, chat, e2e_newest(&day, chat));
}

A_DAY(a_post_that_is_gone_is_posted_again, &day)
{
    e2e_game(&day, "classico");
    remove_newest(GROUP);
    assert_null(e2e_data(&day, GROUP, "d:1:"));
    e2e_say(&day, ANN, GROUP, "/table" AT);
    assert_non_null(e2e_data(&day, GROUP, "d:1:"));
    e2e_press(&day, simulated_days_turn(), simulated_days_turn(), "m:1:1:claim:");
    int64_t who = simulated_days_turn();
    remove_newest(GROUP);
    e2e_say(&day, who, GROUP, "/believe" AT); /* is told by an edit */
    assert_true(e2e_button(&day, GROUP, "d:1:"));
}

A_DAY(a_throw_that_is_gone_is_shown_again, &day)
{
    static const char *const ways[] = {"/table", "/games"};
    char button[24];
    e2e_game(&day, "classico");
    int64_t who = e2e_turn(&day);
    for (int i = 0; i < 3; i++) {
        remove_newest(who);
        assert_null(e2e_data(&day, who, "m:1:1:claim:"));
        if (i < 2)
            e2e_say(&day, who, who, ways[i]);
        snprintf(button, sizeof button, "t:1");
        if (i == 1) {
            assert_null(e2e_data(&day, who, "m:1:1:claim:"));
            e2e_press(&day, who, who, button);
        } else if (i == 2) {
            e2e_say(&day, who, who, "/games");
            e2e_press(&day, who, who, button);
        }
        assert_non_null(e2e_data(&day, who, "m:1:1:claim:"));
    }
    e2e_press(&day, who, who, "m:1:1:claim:");
    assert_int_equal(moves(), 2);
}

/* Somebody else leaves, and what the thrower looks at would be edited. */
A_DAY(a_throw_that_is_gone_is_shown_when_it_changes, &day)
{
    e2e_game(&day, "classico");
    int64_t who = e2e_turn(&day);
    remove_newest(who);
    e2e_sure(&day, who == BOB ? ANN : BOB, GROUP, "/leave" AT);
    const char *data = e2e_data(&day, who, "m:1:");
    assert_non_null(data);
    e2e_press(&day, who, who, data);
    assert_true(e2e_button(&day, GROUP, "m:1:"));
}

/* --- a group gets another id --- */

/* The place where Telegram tells of it: in the old chat, in the new one, or only as an answer to a
 * send. */
enum telling { IN_OLD, IN_NEW, IN_ANSWER };

/* The people meet in a basic group, too. */
static void gather_basic(void)
{
    pretend_group(day.pretend, BASIC, "Basic");
    pretend_member(day.pretend, BASIC, HOST, "creator");
    pretend_member(day.pretend, BASIC, ANN, "member");
    pretend_member(day.pretend, BASIC, BOB, "member");
}

static void open_basic(struct several_tables *ret_several)
{
    *ret_several = (struct several_tables){.evening = &day, .chance = 3, .chat = BASIC};
    gather_basic();
    several_tables_game(ret_several, 1, "classico", 0);
    several_tables_game(ret_several, 2, "tokyo", 0);
    several_tables_lobby(ret_several, 3, "beghel", 0);
}

static int64_t claim(struct several_tables *several, int table)
{
    char data[24];
    int64_t who = several_tables_turn(several, table);
    snprintf(data, sizeof data, "m:%d:1:claim:", table);
    e2e_press(&day, who, who, data);
    return who;
}

static void tell(enum telling telling, int64_t old)
{
    struct several_tables several = {.evening = &day, .chat = old};
    if (telling == IN_ANSWER)
        claim(&several, 1);
    else
        pretend_tell_migrated(day.pretend, old, telling == IN_OLD);
    e2e_settle(&day);
}

/* Messages of a chat that have buttons of this table. */
static int standing(int64_t chat, int table)
{
    size_t i;
    const json_t *message;
    const char *moves[SEVERAL_TABLES_MOVES_MOST];
    int n = 0;
    json_array_foreach(pretend_messages(day.pretend, chat), i, message)
    {
        n += several_tables_moves(message, "jdmna", table, moves) > 0;
    }
    return n;
}

static int64_t left_behind(void)
{
    return simulated_days_number("SELECT (SELECT count(*) FROM tables WHERE chat <> -77)"
                                 " + (SELECT count(*) FROM chats WHERE chat <> -77)"
                                 " + (SELECT count(*) FROM posts WHERE chat < 0 AND chat <> -77)"
                                 " + (SELECT count(*) FROM sends WHERE chat < 0"
                                 " AND chat <> -77)");
}

static void assert_lives_there(struct several_tables *several, int64_t super, bool claimed)
{
    several->chat = super;
    for (int table = 1; table <= 3; table++)
        assert_int_equal(standing(super, table), 1);
    assert_int_equal(left_behind(), 0);
    if (!claimed)
        claim(several, 1);
    assert_non_null(e2e_data(&day, super, "m:1:2:"));
    claim(several, 2);
    assert_non_null(e2e_data(&day, super, "m:2:2:"));
    e2e_press(&day, several_tables_turn(several, 2), super, "m:2:2:doubt");
    e2e_press(&day, HOST, super, "s:3");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM tables WHERE status = 1"), 3);
}

TEST_CASE(it_is_told_in_every_order)
{
    static const enum telling orders[][3] = {
        {IN_OLD, IN_NEW, IN_ANSWER}, {IN_OLD, IN_ANSWER, IN_NEW}, {IN_NEW, IN_OLD, IN_ANSWER},
        {IN_NEW, IN_ANSWER, IN_OLD}, {IN_ANSWER, IN_OLD, IN_NEW}, {IN_ANSWER, IN_NEW, IN_OLD},
    };
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        struct several_tables several;
        simulated_days_open(&day, SIMULATED_DAYS_NOON_MS);
        open_basic(&several);
        int64_t super = pretend_migrate_untold(day.pretend, BASIC);
        bool answered = false;
        for (int k = 0; k < 3; k++) {
            if (orders[i][k] == IN_ANSWER && k > 0)
                continue; /* nothing is sent to the old chat any more */
            answered = answered || orders[i][k] == IN_ANSWER;
            tell(orders[i][k], BASIC);
            assert_int_equal(e2e_told(&day, super, ""), 3); /* every table once */
        }
        assert_lives_there(&several, super, answered);
        simulated_days_close(&day);
    }
}

/* The new group is told what the old one was not. */
A_DAY(a_silenced_group_that_moves_is_told, &day)
{
    struct several_tables one = {.evening = &day, .chance = 3, .chat = BASIC};
    gather_basic();
    several_tables_game(&one, 1, "classico", 0);
    pretend_member(day.pretend, BASIC, 0, "restricted");
    e2e_settle(&day);
    play_hands(1);
    say("/claim 32");
    int64_t super = pretend_migrate(day.pretend, BASIC);
    pretend_member(day.pretend, super, 0, "member");
    e2e_settle(&day);
    assert_int_equal(e2e_told(&day, super, ""), 1);
    text_check(e2e_text(&day, super), "lifts the cup");
    text_check(e2e_text(&day, super), "claimed 32");
}

/* --- topics --- */

/* A game in a topic; whose turn it is cannot be written to. */
static int64_t wait_in_a_topic(struct several_tables *several)
{
    *several = (struct several_tables){.evening = &day, .chat = GROUP};
    pretend_forum(day.pretend, GROUP, BAR, "open");
    e2e_settle(&day);
    several_tables_game(several, 1, "classico", BAR);
    int64_t who = simulated_days_turn();
    pretend_block(day.pretend, who, true);
    e2e_settle(&day);
    return who;
}

/* Its reminder has no place there, and is what the table says where it goes. */
TEST_CASE(a_topic_that_is_shut_keeps_nobody_from_being_reminded)
{
    static const char *const how[] = {"closed", "deleted"};
    for (size_t i = 0; i < sizeof how / sizeof *how; i++) {
        struct several_tables several;
        simulated_days_open(&day, SIMULATED_DAYS_NOON_MS);
        int64_t who = wait_in_a_topic(&several);
        pretend_forum(day.pretend, GROUP, BAR, how[i]);
        e2e_settle(&day);
        for (int hours = 0; hours < 23; hours++)
            simulated_days_run(&day, SIMULATED_DAYS_HOUR_MS);
        assert_int_equal(simulated_days_turn(), who);
        assert_int_equal(several_tables_thread(&several, 1), 0);
        assert_int_equal(several_tables_turn(&several, 1), who);
        simulated_days_close(&day);
    }
}

/* A group whose General is closed has no place at all: its players are reminded once it opens, if
 * it is still their turn. */
A_DAY(who_missed_a_reminder_in_general_is_given_it_when_that_opens, &day)
{
    e2e_game(&day, "classico");
    int64_t who = simulated_days_turn();
    pretend_block(day.pretend, who, true);
    pretend_forum(day.pretend, GROUP, 1, "closed");
    simulated_days_run(&day, 15 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_told(&day, GROUP, SIMULATED_DAYS_REMINDED), 0);
    assert_int_equal(simulated_days_reminders(&day), 0);
    simulated_days_run(&day, 7 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_turn(), who);
    pretend_forum(day.pretend, GROUP, 1, "open");
    simulated_days_run(&day, SIMULATED_DAYS_HOUR_MS / 60);
    assert_int_equal(simulated_days_rang(&day, GROUP, SIMULATED_DAYS_REMINDED), 1);
    pretend_forum(day.pretend, GROUP, 1, "closed");
    pretend_forum(day.pretend, GROUP, 1, "open");
    simulated_days_run(&day, SIMULATED_DAYS_HOUR_MS / 60);
    assert_int_equal(simulated_days_told(&day, GROUP, SIMULATED_DAYS_REMINDED), 1);
}
