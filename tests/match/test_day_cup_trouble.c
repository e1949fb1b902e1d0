/* test_day_cup_trouble.c - cups while the bot is not there, posts get lost, groups and topics
 * change, and people go.
 */
#include "knockout.h"
#include "several_tables.h"
#include "testing.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { BASIC = -777, TOPIC = 5, MINUTE_MS = 60000 };

static struct e2e *const day = &knockout_day;

static int64_t date(void)
{
    return simulated_days_number("SELECT ends_ms FROM cups");
}

static void bot_is(const char *status)
{
    pretend_member(day->pretend, E2E_GROUP, 0, status);
    simulated_days_run(day, 3000);
}

/* --- the bot is not there --- */

KNOCKOUT_TEST(a_short_outage_is_given_back)
{
    knockout_start("torneo");
    simulated_days_run(day, 5 * SIMULATED_DAYS_HOUR_MS);
    int64_t ends_ms = date(), on = knockout_tables("status = 1");
    pretend_forget_calls(day->pretend);
    simulated_days_cut(day, 20 * MINUTE_MS);
    simulated_days_run(day, 2 * MINUTE_MS);
    assert_in_range(date() - ends_ms, 19 * MINUTE_MS, 22 * MINUTE_MS);
    assert_int_equal(knockout_brackets(E2E_GROUP), 0); /* no post of its own for that */
    assert_non_null(strstr(knockout_bracket(), "until Tuesday 22:2"));
    simulated_days_run_until(day, ends_ms + MINUTE_MS);
    assert_int_equal(knockout_tables("round = 1 AND status = 1"), on);
    simulated_days_run_until(day, date() + MINUTE_MS);
    assert_int_equal(knockout_tables("round = 1 AND status = 1"), 0);
}

/* A time that is too short for people to be lost is not given back. */
KNOCKOUT_TEST(a_restart_changes_no_date)
{
    knockout_start("torneo");
    int64_t ends_ms = date();
    simulated_days_off(day, 2 * MINUTE_MS);
    simulated_days_run(day, 2 * MINUTE_MS);
    assert_int_equal(date(), ends_ms);
}

/* Two hours later than 22:00 are the quiet hours: the date is their end. */
KNOCKOUT_TEST(a_date_is_in_no_quiet_hours)
{
    knockout_start("torneo");
    int64_t ends_ms = date();
    simulated_days_off(day, 2 * SIMULATED_DAYS_HOUR_MS);
    simulated_days_run(day, MINUTE_MS);
    assert_int_equal(date(), ends_ms + 10 * SIMULATED_DAYS_HOUR_MS);
    assert_non_null(strstr(knockout_bracket(), "until Wednesday 08:00"));
}

/* It may be stopped every night: rounds end all the same. */
KNOCKOUT_TEST(outages_do_not_put_off_a_date_for_ever)
{
    knockout_enter("torneo");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:d:1");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:b");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:s");
    knockout_attend();
    for (int i = 0; i < 3; i++) {
        simulated_days_run(day, 20 * SIMULATED_DAYS_HOUR_MS);
        simulated_days_off(day, 4 * SIMULATED_DAYS_HOUR_MS);
    }
    simulated_days_run(day, MINUTE_MS);
    assert_int_equal(knockout_tables("round = 1 AND status < 2"), 0);
    assert_true(simulated_days_number("SELECT round FROM cups") >= 2);
}

/* The bot was away when the date came: people get all that they lost. */
KNOCKOUT_TEST(a_date_that_was_missed_is_put_off)
{
    knockout_start("torneo");
    int64_t ends_ms = date(), on = knockout_tables("status = 1");
    int64_t lost_ms = ends_ms - simulated_days_now_ms() + 11 * SIMULATED_DAYS_HOUR_MS;
    simulated_days_off(day, lost_ms);
    simulated_days_run(day, MINUTE_MS);
    assert_int_equal(knockout_tables("status = 1"), on);
    assert_in_range(date() - ends_ms, lost_ms - MINUTE_MS, lost_ms + 9 * SIMULATED_DAYS_HOUR_MS);
}

/* While it is put out the cup waits anyway, and gets that time back once. */
KNOCKOUT_TEST(time_is_given_back_once)
{
    knockout_start("torneo");
    int64_t ends_ms = date();
    bot_is("left");
    simulated_days_run(day, 2 * SIMULATED_DAYS_HOUR_MS);
    simulated_days_off(day, 5 * SIMULATED_DAYS_HOUR_MS);
    simulated_days_run(day, 2 * SIMULATED_DAYS_HOUR_MS);
    pretend_forget_calls(day->pretend);
    bot_is("member");
    simulated_days_run(day, MINUTE_MS);
    assert_int_equal(date(), ends_ms + KNOCKOUT_DAY_MS);
    assert_int_equal(knockout_brackets(E2E_GROUP), 1);
    assert_int_equal(knockout_rang(E2E_GROUP), 0);
}

KNOCKOUT_TEST(what_is_opened_may_stay_open_for_as_long)
{
    knockout_enter("torneo");
    simulated_days_off(day, 15 * KNOCKOUT_DAY_MS);
    simulated_days_run(day, MINUTE_MS);
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 0);
    assert_true(simulated_days_number("SELECT due_ms FROM cups") >
                simulated_days_now_ms() + 13 * KNOCKOUT_DAY_MS);
}

/* The bracket waits to be sent when the bot is silenced, and is said once when it may speak. */
KNOCKOUT_TEST(a_bracket_that_waits_is_said_once)
{
    knockout_start("torneo");
    simulated_days_run(day, MINUTE_MS);
    pretend_fault(day->pretend, "sendMessage", FAULT_429_CHAT, 600, 1);
    e2e_press(day, E2E_ANN, E2E_GROUP, "c:1:r");
    e2e_press(day, E2E_ANN, E2E_GROUP, "c:1:r");
    bot_is("restricted");
    pretend_forget_calls(day->pretend);
    simulated_days_run(day, SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(knockout_brackets(E2E_GROUP), 0);
    bot_is("member");
    simulated_days_run(day, 15 * MINUTE_MS);
    assert_int_equal(knockout_brackets(E2E_GROUP), 1);
}

/* So is a cup that people may enter. */
KNOCKOUT_TEST(a_cup_that_was_never_shown_is_said_once)
{
    pretend_fault(day->pretend, "sendMessage", FAULT_429_CHAT, 600, 1);
    e2e_say(day, E2E_HOST, E2E_GROUP, "/cup@" E2E_BOT " torneo");
    bot_is("restricted");
    simulated_days_run(day, SIMULATED_DAYS_HOUR_MS);
    assert_false(e2e_button(day, E2E_GROUP, "c:1:j"));
    bot_is("member");
    simulated_days_run(day, 15 * MINUTE_MS);
    assert_true(e2e_button(day, E2E_GROUP, "c:1:j"));
    assert_int_equal(knockout_brackets(E2E_GROUP), 1);
}

/* --- posts and places --- */

static void open_in(int64_t chat, const char *title)
{
    pretend_group(day->pretend, chat, title);
    pretend_member(day->pretend, chat, E2E_HOST, "creator");
    e2e_say(day, E2E_HOST, chat, "/cup@" E2E_BOT " torneo");
    for (int i = 0; i < KNOCKOUT_PEOPLE; i++) {
        pretend_member(day->pretend, chat, KNOCKOUT_FIRST + i, "member");
        e2e_press(day, KNOCKOUT_FIRST + i, chat, "c:1:j");
    }
}

KNOCKOUT_TEST(a_cup_that_people_enter_follows_its_group)
{
    open_in(BASIC, "Basic");
    int64_t super = pretend_migrate(day->pretend, BASIC);
    simulated_days_run(day, MINUTE_MS);
    assert_int_equal(knockout_brackets(super), 1);
    e2e_press(day, E2E_HOST, super, "c:1:s");
    assert_int_equal(knockout_tables("status = 1"), 3);
}

/* The group that moves has a cup, and its new chat got one before that was told. */
static int64_t two_become_one(bool played)
{
    open_in(BASIC, "Basic");
    if (played)
        e2e_press(day, E2E_HOST, BASIC, "c:1:s");
    simulated_days_run(day, MINUTE_MS);
    int64_t super = pretend_migrate_untold(day->pretend, BASIC);
    e2e_say(day, E2E_HOST, super, "/cup@" E2E_BOT " torneo");
    for (int i = 0; i < 2; i++)
        e2e_press(day, KNOCKOUT_FIRST + i, super, "c:2:j");
    if (played)
        e2e_press(day, E2E_HOST, super, "c:2:s");
    pretend_tell_migrated(day->pretend, BASIC, true);
    simulated_days_run(day, MINUTE_MS);
    assert_int_equal(simulated_days_number("SELECT count(DISTINCT chat) FROM cups"), 1);
    return super;
}

KNOCKOUT_TEST(of_two_cups_one_is_played_after_the_other)
{
    int64_t super = two_become_one(false);
    e2e_press(day, E2E_HOST, super, "c:1:s");
    assert_int_equal(knockout_tables("cup = 1 AND status = 1"), 3);
    assert_non_null(strstr(e2e_press(day, E2E_HOST, super, "c:2:s"), "being played here"));
    e2e_say(day, E2E_HOST, super, "/cup@" E2E_BOT " italiano");
    assert_true(e2e_told(day, E2E_HOST, "A Cup is being played here"));
    assert_int_equal(knockout_tables("cup = 2"), 0);
    e2e_press(day, E2E_HOST, super, "c:1:x");
    e2e_press(day, E2E_HOST, super, "c:1:y");
    e2e_press(day, E2E_HOST, super, "c:2:s");
    assert_int_equal(knockout_tables("cup = 2 AND status = 1"), 1);
}

KNOCKOUT_TEST(two_cups_that_are_played_go_on)
{
    two_become_one(true);
    for (int i = 0; i < 30; i++) {
        knockout_attend();
        knockout_days(1);
    }
    assert_int_equal(simulated_days_number("SELECT count(*) FROM cups WHERE status = 2"), 2);
}

KNOCKOUT_TEST(a_bracket_on_its_way_is_not_said_twice)
{
    open_in(BASIC, "Basic");
    pretend_fault(day->pretend, "sendMessage", FAULT_429_CHAT, 120, 1);
    e2e_press(day, E2E_HOST, BASIC, "c:1:s");
    int64_t super = pretend_migrate(day->pretend, BASIC);
    simulated_days_run(day, 10 * MINUTE_MS);
    assert_int_equal(knockout_brackets(super), 1);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM posts JOIN cups ON post = posts.id"
                                           " WHERE message_id > 0"),
                     1);
}

KNOCKOUT_TEST(a_post_that_was_deleted_comes_again)
{
    e2e_say(day, E2E_HOST, E2E_GROUP, "/cup@" E2E_BOT " torneo");
    int64_t message = e2e_newest(day, E2E_GROUP);
    pretend_delete(day->pretend, E2E_GROUP, message);
    e2e_say(day, E2E_HOST, E2E_GROUP, "/cup@" E2E_BOT " italiano");
    e2e_press(day, E2E_ANN, E2E_GROUP, "c:1:j");
    message = e2e_newest(day, E2E_GROUP);
    pretend_delete(day->pretend, E2E_GROUP, message);
    pretend_forget_calls(day->pretend);
    e2e_forge(day, E2E_BOB, E2E_GROUP, "c:1:j");
    simulated_days_run(day, MINUTE_MS);
    assert_int_equal(knockout_brackets(E2E_GROUP), 1);
    assert_int_equal(knockout_rang(E2E_GROUP), 0);
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:s");
    assert_int_equal(knockout_tables("status = 1"), 1);
}

/* How many messages of the newest ones there are that show a bracket in a topic; 0: General. */
static int64_t topic_of_bracket(void)
{
    const json_t *messages = pretend_messages(day->pretend, E2E_GROUP);
    for (size_t i = json_array_size(messages); i-- > 0;) {
        const json_t *message = json_array_get(messages, i);
        const char *text = json_string_value(json_object_get(message, "text"));
        if (text != NULL && strstr(text, "🏆 Cup") == text)
            return json_integer_value(json_object_get(message, "message_thread_id"));
    }
    return -1;
}

static void set_topic(int64_t thread, const char *how)
{
    pretend_forum(day->pretend, E2E_GROUP, thread, how);
    simulated_days_run(day, MINUTE_MS);
}

static void open_in_topic(void)
{
    set_topic(1, "open");
    set_topic(TOPIC, "open");
    pretend_say(day->pretend, E2E_HOST, E2E_GROUP, "/cup@" E2E_BOT " torneo", TOPIC, 0);
    simulated_days_run(day, MINUTE_MS);
    assert_int_equal(topic_of_bracket(), TOPIC);
    for (int i = 0; i < KNOCKOUT_PEOPLE; i++)
        e2e_press(day, KNOCKOUT_FIRST + i, E2E_GROUP, "c:1:j");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:z:3");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:b");
}

KNOCKOUT_TEST(who_asks_elsewhere_learns_where_it_is)
{
    open_in_topic();
    e2e_say(day, E2E_ANN, E2E_GROUP, "/cup@" E2E_BOT);
    simulated_days_run(day, MINUTE_MS);
    assert_int_equal(topic_of_bracket(), TOPIC);
    assert_int_equal(simulated_days_told(day, E2E_ANN, "The Cup is in another topic"), 1);
    pretend_say(day->pretend, E2E_ANN, E2E_GROUP, "/cup@" E2E_BOT, TOPIC, 0);
    simulated_days_run(day, MINUTE_MS);
    assert_int_equal(simulated_days_told(day, E2E_ANN, "The Cup is in another topic"), 1);
}

KNOCKOUT_TEST(a_cup_leaves_a_topic_that_closes_and_returns)
{
    open_in_topic();
    set_topic(TOPIC, "closed");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:s");
    simulated_days_run(day, MINUTE_MS);
    assert_int_equal(topic_of_bracket(), 0);
    assert_int_equal(simulated_days_number("SELECT thread FROM cups"), -TOPIC);
    pretend_forget_calls(day->pretend);
    set_topic(TOPIC, "open");
    assert_int_equal(topic_of_bracket(), TOPIC);
    assert_int_equal(knockout_brackets(E2E_GROUP), 1);
    assert_int_equal(knockout_rang(E2E_GROUP), 0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM tables WHERE thread = 5"), 3);
}

KNOCKOUT_TEST(a_cup_stays_in_general_when_its_topic_is_deleted)
{
    open_in_topic();
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:s");
    simulated_days_run(day, MINUTE_MS);
    set_topic(TOPIC, "deleted");
    for (int place = 0; place < 3; place++)
        knockout_win(1, place);
    simulated_days_run(day, MINUTE_MS);
    assert_int_equal(topic_of_bracket(), 0);
    assert_int_equal(simulated_days_number("SELECT thread FROM cups"), 0);
    assert_int_equal(
        simulated_days_number("SELECT count(*) FROM tables WHERE status = 1 AND thread = 0"), 1);
    assert_int_equal(simulated_days_told(day, E2E_GROUP, "<b>Final</b>"), 1);
}

/* The topic closes during the final: who won is told in General. */
KNOCKOUT_TEST(a_winner_is_told_where_a_topic_is_closed)
{
    open_in_topic();
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:s");
    for (int place = 0; place < 3; place++)
        knockout_win(1, place);
    simulated_days_run(day, MINUTE_MS);
    assert_int_equal(topic_of_bracket(), TOPIC);
    knockout_attend();
    set_topic(TOPIC, "closed");
    knockout_win(2, 0);
    simulated_days_run(day, MINUTE_MS);
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 2);
    assert_int_equal(simulated_days_told(day, E2E_GROUP, "wins the Cup!"), 1);
    assert_int_equal(topic_of_bracket(), 0);
}

/* A cup is shown when General opens, if that is closed as well. */
KNOCKOUT_TEST(a_cup_waits_for_a_place)
{
    set_topic(1, "open");
    knockout_enter("torneo");
    set_topic(1, "closed");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:s");
    simulated_days_run(day, MINUTE_MS);
    pretend_forget_calls(day->pretend);
    set_topic(1, "open");
    assert_int_equal(knockout_brackets(E2E_GROUP), 1);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM posts JOIN cups ON post = posts.id"
                                           " WHERE message_id > 0"),
                     1);
}

/* Both are closed: it is shown in General when that opens, and in its topic when that does. */
KNOCKOUT_TEST(a_cup_in_general_still_has_its_topic)
{
    open_in_topic();
    set_topic(1, "closed");
    set_topic(TOPIC, "closed");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:s");
    simulated_days_run(day, MINUTE_MS);
    set_topic(1, "open");
    assert_int_equal(topic_of_bracket(), 0);
    set_topic(TOPIC, "open");
    assert_int_equal(topic_of_bracket(), TOPIC);
    assert_int_equal(simulated_days_number("SELECT thread FROM cups"), TOPIC);
}

/* --- people --- */

KNOCKOUT_TEST(who_leaves_the_group_is_not_in_it)
{
    knockout_enter("torneo");
    assert_non_null(strstr(knockout_bracket(), "9 have entered"));
    pretend_leave(day->pretend, E2E_GROUP, KNOCKOUT_FIRST);
    simulated_days_run(day, MINUTE_MS);
    assert_null(strstr(knockout_bracket(), "Ada"));
    pretend_enter(day->pretend, E2E_GROUP, KNOCKOUT_FIRST);
    simulated_days_run(day, MINUTE_MS);
    assert_non_null(strstr(knockout_bracket(), "Ada"));
    pretend_deactivate(day->pretend, KNOCKOUT_FIRST + 1);
    pretend_leave(day->pretend, E2E_GROUP, KNOCKOUT_FIRST);
    simulated_days_run(day, MINUTE_MS);
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:s");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seats WHERE player = 201"), 0);
}

KNOCKOUT_TEST(who_is_forgotten_while_people_enter_is_not_shown)
{
    knockout_enter("torneo");
    knockout_forget(KNOCKOUT_FIRST);
    assert_null(strstr(knockout_bracket(), "Ada"));
    assert_non_null(strstr(knockout_bracket(), "8 have entered"));
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:s");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seats WHERE player < 0"), 0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seats"), 8);
}

/* Not even one who has lost, and for whom nothing in the cup changes. */
KNOCKOUT_TEST(who_is_forgotten_while_it_is_played_is_not_shown)
{
    knockout_start("torneo");
    knockout_win(1, 0);
    simulated_days_run(day, MINUTE_MS);
    int64_t lost = simulated_days_number("SELECT player FROM seats JOIN cup_tables USING (table_id)"
                                         " WHERE round = 1 AND place = 0 AND seat = 0");
    const char *name = knockout_name(lost);
    assert_non_null(strstr(knockout_bracket(), name));
    knockout_forget(lost);
    assert_null(strstr(knockout_bracket(), name));
    assert_non_null(strstr(knockout_bracket(), "somebody"));
}

/* A player who is away for most of the first round is not drawn, as the post says, and may come in
 * last. */
KNOCKOUT_TEST(who_is_away_when_it_starts_is_not_drawn)
{
    knockout_enter("torneo");
    e2e_say(day, KNOCKOUT_FIRST, E2E_GROUP, "/away@" E2E_BOT " 3d");
    e2e_say(day, KNOCKOUT_FIRST + 1, E2E_GROUP, "/away@" E2E_BOT " 1d");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:s");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seats WHERE player = 201"), 0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seats WHERE player = 202"), 1);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seats"), 8);
    simulated_days_run(day, 3000);
    assert_non_null(strstr(knockout_bracket(), "🏖 Not drawn, being away: \u2068Ada\u2069"));
    e2e_say(day, KNOCKOUT_FIRST, E2E_GROUP, "/back@" E2E_BOT);
    knockout_attend();
    simulated_days_run_until(day, date() + MINUTE_MS);
    assert_int_equal(knockout_tables("round = 2"), 1);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seats WHERE player = 201"), 0);
}

KNOCKOUT_TEST(who_enters_while_away_is_told)
{
    e2e_say(day, E2E_HOST, E2E_GROUP, "/cup@" E2E_BOT " torneo");
    e2e_say(day, KNOCKOUT_FIRST, E2E_GROUP, "/away@" E2E_BOT " 2d");
    const char *popup = e2e_press(day, KNOCKOUT_FIRST, E2E_GROUP, "c:1:j");
    assert_non_null(strstr(popup, "You've entered the Cup, but you're away until Monday 11:00."));
    assert_non_null(strstr(popup, "/back"));
    e2e_say(day, KNOCKOUT_FIRST, E2E_GROUP, "/back@" E2E_BOT);
    assert_string_equal(e2e_press(day, KNOCKOUT_FIRST, E2E_GROUP, "c:1:j"),
                        "You've entered the Cup.");
}

/* The bot is put out and let in again: who had entered has, and others still may. */
KNOCKOUT_TEST(people_enter_while_the_bot_is_put_out)
{
    knockout_enter("torneo");
    bot_is("left");
    knockout_days(1);
    bot_is("member");
    e2e_press(day, E2E_ANN, E2E_GROUP, "c:1:j");
    assert_non_null(strstr(knockout_bracket(), "10 have entered"));
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:s");
    assert_int_equal(knockout_tables("status = 1"), 4);
}

static void begin_final(void)
{
    knockout_start("torneo");
    for (int place = 0; place < 3; place++)
        knockout_win(1, place);
    simulated_days_run(day, MINUTE_MS);
    assert_int_equal(knockout_tables("round = 2 AND status = 1"), 1);
}

/* The one who forgets themselves in the final leaves it, and one of the others wins. */
KNOCKOUT_TEST(a_final_goes_on_without_who_is_forgotten)
{
    begin_final();
    int64_t forgotten =
        simulated_days_number("SELECT player FROM seats JOIN cup_tables USING (table_id)"
                              " WHERE round = 2 AND seat = 0");
    int64_t leaves =
        simulated_days_number("SELECT player FROM seats JOIN cup_tables USING (table_id)"
                              " WHERE round = 2 AND seat = 1");
    knockout_forget(forgotten);
    pretend_leave(day->pretend, E2E_GROUP, leaves);
    simulated_days_run(day, SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 1);
    e2e_sure(day, E2E_HOST, E2E_GROUP, "/cancel@" E2E_BOT " #4");
    simulated_days_run(day, MINUTE_MS);
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 2);
    assert_int_equal(
        simulated_days_number("SELECT count(*) FROM cups JOIN seats ON seats.player = winner"
                              " JOIN cup_tables USING (table_id)"
                              " WHERE cup_tables.round = 2 AND winner > 0"),
        1);
}

/* Their tables have a host whom nobody knows any more: those who run the group still call them off.
 */
KNOCKOUT_TEST(a_cup_goes_on_without_who_opened_it)
{
    knockout_start("torneo");
    knockout_forget(E2E_HOST);
    for (int place = 0; place < 3; place++)
        knockout_win(1, place);
    simulated_days_run(day, MINUTE_MS);
    assert_int_equal(knockout_tables("round = 2 AND status = 1"), 1);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM cups WHERE player < 0"), 1);
    e2e_sure(day, E2E_HOST, E2E_GROUP, "/cancel@" E2E_BOT " #4");
    simulated_days_run(day, MINUTE_MS);
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 2);
}

/* The winner of the final has won the cup, forgotten or not. */
KNOCKOUT_TEST(a_winner_may_be_forgotten)
{
    begin_final();
    knockout_attend();
    simulated_days_run(day, 13 * SIMULATED_DAYS_HOUR_MS); /* quiet hours: nothing is said yet */
    int64_t winner = knockout_win(2, 0);
    knockout_forget(winner);
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 1);
    simulated_days_run(day, 9 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 2);
    assert_true(simulated_days_number("SELECT winner FROM cups") < 0);
}

static void fill_the_group(void)
{
    struct several_tables others = {.evening = day, .chance = 11, .chat = E2E_GROUP};
    for (int i = 0; i < 8; i++)
        several_tables_game(&others, i + 1, "torneo", 0);
}

static void press_out(int64_t player)
{
    e2e_press(day, player, E2E_GROUP, "c:1:l");
}

/* A cup of so many, in twos and with a day for a round, where there is no room for its tables. */
static void start_without_room(int people)
{
    fill_the_group();
    e2e_say(day, E2E_HOST, E2E_GROUP, "/cup@" E2E_BOT " torneo");
    for (int i = 0; i < people; i++)
        e2e_press(day, KNOCKOUT_FIRST + i, E2E_GROUP, "c:1:j");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:z:2");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:d:1");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:b");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:s");
}

/* There is no room for the final, and everybody in it drops out: the best of the losers wins. */
KNOCKOUT_TEST(a_final_that_nobody_is_there_for)
{
    start_without_room(4);
    assert_int_equal(knockout_tables("status = 0"), 2);
    simulated_days_run_until(day, date() + MINUTE_MS); /* the stronger of each two go on */
    assert_int_equal(knockout_tables("round = 1 AND status = 3"), 2);
    assert_int_equal(knockout_tables("round = 2 AND status = 0"), 1);
    int64_t first =
        simulated_days_number("SELECT CAST(seats AS INTEGER) FROM cup_tables WHERE round = 2");
    int64_t second =
        simulated_days_number("SELECT CAST(substr(seats, instr(seats, ' ') + 1) AS INTEGER)"
                              " FROM cup_tables WHERE round = 2");
    press_out(KNOCKOUT_FIRST + first);
    press_out(KNOCKOUT_FIRST + second);
    for (int i = 1; i <= 8; i++) {
        char text[60];
        snprintf(text, sizeof text, "/cancel@" E2E_BOT " #%d", i);
        e2e_say(day, E2E_HOST, E2E_GROUP, text);
    }
    knockout_days(1);
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 2);
    assert_int_equal(
        simulated_days_number("SELECT count(*) FROM cups JOIN entrants ON entrants.player = winner"
                              " WHERE NOT out"),
        1);
}

/* A player who dropped out of a table that never found room does not go on by rank. */
KNOCKOUT_TEST(who_dropped_out_does_not_go_on)
{
    start_without_room(2);
    int64_t strongest = simulated_days_number("SELECT player FROM entrants WHERE rank = 1");
    press_out(strongest);
    simulated_days_run_until(day, date() + MINUTE_MS);
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 2);
    assert_true(simulated_days_number("SELECT winner FROM cups") > 0);
    assert_true(simulated_days_number("SELECT winner FROM cups") != strongest);
}

/* --- as many as there may be --- */

enum { CROWD = 37, CROWD_FIRST = 301 };

static void enter_crowd(void)
{
    char name[80];
    for (int i = 0; i < CROWD; i++) {
        snprintf(name, sizeof name, "Massimiliano Bartolomeo Ferdinando %d & <Söhne>", i);
        pretend_user(day->pretend, CROWD_FIRST + i, name, "it");
        pretend_member(day->pretend, E2E_GROUP, CROWD_FIRST + i, "member");
        e2e_press(day, CROWD_FIRST + i, E2E_GROUP, "c:1:j");
    }
}

KNOCKOUT_TEST(the_largest_cup_is_played)
{
    e2e_say(day, E2E_HOST, E2E_GROUP, "/cup@" E2E_BOT " torneo");
    enter_crowd();
    assert_int_equal(simulated_days_number("SELECT count(*) FROM entrants"), CROWD - 1);
    pretend_leave(day->pretend, E2E_GROUP, CROWD_FIRST);
    simulated_days_run(day, 3000);
    e2e_press(day, CROWD_FIRST + CROWD - 1, E2E_GROUP, "c:1:j"); /* a place is free */
    assert_int_equal(simulated_days_number("SELECT count(*) FROM entrants WHERE NOT out"),
                     CROWD - 1);
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:z:2");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:d:1");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:b");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:s");
    assert_int_equal(knockout_tables("round = 1 AND status = 1"), 8);
    assert_int_equal(knockout_tables("round = 1 AND status = 0"), 10);
    for (int i = 0; i < 20 && simulated_days_number("SELECT status FROM cups") == 1; i++) {
        knockout_attend();
        knockout_days(1);
    }
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 2);
    assert_int_equal(simulated_days_number("SELECT round FROM cups"), 6 - 1);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM cup_tables"), 18 + 9 + 4 + 2 + 1);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM set_aside"), 0);
}

/* --- what those who run the group do --- */

static void call_off(int64_t player)
{
    e2e_press(day, player, E2E_GROUP, "c:1:x");
}

KNOCKOUT_TEST(a_cup_in_play_may_be_called_off)
{
    knockout_start("torneo");
    simulated_days_run(day, 60000);
    call_off(E2E_ANN);
    assert_false(e2e_told(day, E2E_GROUP, "Cup off?"));
    call_off(E2E_HOST);
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 1);
    assert_non_null(strstr(e2e_text(day, E2E_GROUP), "Cup off?"));
    e2e_press(day, E2E_ANN, E2E_GROUP, "c:1:y");
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 1);
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:y");
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 3);
    assert_non_null(strstr(e2e_text(day, E2E_GROUP), "This Cup was called off."));
    assert_false(e2e_button(day, E2E_GROUP, "c:1:y"));
    assert_int_equal(simulated_days_number("SELECT count(*) FROM tables WHERE status = 1"), 3);
    e2e_say(day, E2E_HOST, E2E_GROUP, "/cup@" E2E_BOT " torneo");
    assert_int_equal(
        simulated_days_number("SELECT count(*) FROM cups WHERE status = 0 AND number = 2"), 1);
}

KNOCKOUT_TEST(there_is_one_cup_at_a_time)
{
    e2e_say(day, E2E_HOST, E2E_GROUP, "/cup@" E2E_BOT);
    e2e_say(day, E2E_HOST, E2E_GROUP, "/cup@" E2E_BOT);
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:o");
    e2e_forge(day, E2E_HOST, E2E_GROUP, "c:o");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM cups"), 1);
    e2e_say(day, E2E_HOST, E2E_GROUP, "/cup@" E2E_BOT " italiano");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM cups"), 1);
    knockout_start("torneo");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM cups WHERE status = 1"), 1);
    e2e_say(day, E2E_HOST, E2E_GROUP, "/cup@" E2E_BOT " italiano");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM cups"), 1);
    assert_true(e2e_told(day, E2E_HOST, "A Cup is being played here"));
}

/* Of a table that an admin calls off the leader goes on. */
KNOCKOUT_TEST(a_table_may_be_called_off)
{
    knockout_start("torneo");
    e2e_sure(day, E2E_HOST, E2E_GROUP, "/cancel@" E2E_BOT " #1");
    simulated_days_run(day, MINUTE_MS);
    assert_int_equal(knockout_tables("round = 1 AND status = 3"), 1);
    assert_int_equal(knockout_tables("round = 1 AND status = 3 AND seats GLOB '*:1:*'"), 1);
    assert_non_null(strstr(knockout_bracket(), "or called off: the leader"));
    assert_int_equal(simulated_days_told(day, E2E_GROUP, "For the Cup, the score so far decides."),
                     1);
    assert_int_equal(simulated_days_told(day, E2E_GROUP, "goes on to the next stage of the Cup."),
                     1);
    assert_null(e2e_data(day, E2E_GROUP, "a:"));
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 1);
}

/* The league forgets a voided game, the cup does not: who won goes on. */
KNOCKOUT_TEST(a_voided_game_stays_in_the_cup)
{
    knockout_start("torneo");
    int64_t winner = knockout_win(1, 0);
    char text[80], sql[160];
    snprintf(text, sizeof text, "/void@" E2E_BOT " %d by mistake",
             (int)simulated_days_number("SELECT number FROM tables WHERE status = 2"));
    e2e_say(day, E2E_HOST, E2E_GROUP, text);
    assert_true(e2e_told(day, E2E_GROUP, "the winner still goes through"));
    knockout_win(1, 1);
    knockout_win(1, 2);
    simulated_days_run(day, MINUTE_MS);
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM seats JOIN cup_tables USING (table_id)"
             " WHERE cup_tables.round = 2 AND player = %d",
             (int)winner);
    assert_int_equal(simulated_days_number(sql), 1);
}

KNOCKOUT_TEST(an_anonymous_admin_opens_one)
{
    pretend_anonymous(day->pretend, E2E_GROUP, E2E_HOST, true);
    knockout_start("torneo");
    assert_int_equal(knockout_tables("status = 1"), 3);
}

/* A cup may be the first thing in a group, so that nothing is known of it but who opened it. */
KNOCKOUT_TEST(a_cup_speaks_the_language_of_who_opened_it)
{
    pretend_group(day->pretend, BASIC, "Amici");
    pretend_user(day->pretend, CROWD_FIRST, "Zoe", "it");
    pretend_member(day->pretend, BASIC, CROWD_FIRST, "creator");
    e2e_say(day, CROWD_FIRST, BASIC, "/coppa@" E2E_BOT " torneo");
    e2e_press(day, CROWD_FIRST, BASIC, "c:1:j");
    assert_non_null(strstr(e2e_text(day, BASIC), "1 iscrizione"));
    e2e_press(day, CROWD_FIRST, BASIC, "c:1:s");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM chats WHERE chat = -777"
                                           " AND zone = 'Europe/Rome'"),
                     1);
}
