/* test_day_board.c - the board of a group: one post that is edited, at most once a minute and only
 * if it changes; what becomes of it where it is deleted, the bot silenced, the group moved.
 */
#include "simulated_days.h"
#include "testing.h"
#include "text_check.h"
#include "whole_game.h"

#include <string.h>

enum { HOST = E2E_HOST, ANN = E2E_ANN, BOB = E2E_BOB };
#define GROUP E2E_GROUP
#define AT    "@" E2E_BOT
#define HEAD  "The tables of this group"

static struct e2e day;

static void switch_it(const char *button)
{
    e2e_say(&day, HOST, GROUP, "/settings" AT);
    e2e_press(&day, HOST, GROUP, "p:p");
    e2e_press(&day, HOST, GROUP, button);
    simulated_days_run(&day, 10000);
}

/* How many messages of the group hold this text now. */
static int shown(const struct e2e *evening, const char *what)
{
    size_t i;
    const json_t *message;
    int n = 0;
    json_array_foreach(pretend_messages(evening->pretend, GROUP), i, message)
    {
        const char *text = json_string_value(json_object_get(message, "text"));
        n += text && strstr(text, what);
    }
    return n;
}

/* The message of the board; NULL: there is none. */
static const json_t *board_in(int64_t chat)
{
    size_t i;
    const json_t *message, *found = NULL;
    json_array_foreach(pretend_messages(day.pretend, chat), i, message)
    {
        const char *text = json_string_value(json_object_get(message, "text"));
        if (text && strstr(text, HEAD))
            found = message;
    }
    return found;
}

static const char *text(void)
{
    assert_non_null(board_in(GROUP));
    return json_string_value(json_object_get(board_in(GROUP), "text"));
}

static int64_t id(void)
{
    assert_non_null(board_in(GROUP));
    return json_integer_value(json_object_get(board_in(GROUP), "message_id"));
}

/* How often the board was sent or edited so far; its calls are a minute apart. */
static int edits;
static int64_t counted_ms, edited_ms;

static int count(void)
{
    size_t i;
    const json_t *call;
    int64_t from_ms = counted_ms;
    json_array_foreach(pretend_calls(day.pretend), i, call)
    {
        const json_t *parameters = json_object_get(call, "parameters");
        const char *set = json_string_value(json_object_get(parameters, "text"));
        int64_t at_ms = json_integer_value(json_object_get(call, "at_ms"));
        if (at_ms <= from_ms)
            continue;
        counted_ms = at_ms;
        if (!set || !strstr(set, HEAD))
            continue;
        assert_true(edits == 0 ||
                    at_ms - edited_ms >= 50 * 1000); /* a call may wait for its turn */
        edited_ms = at_ms;
        edits++;
    }
    return edits;
}

/* From now on all is counted. */
static void count_all(void)
{
    edits = 0;
    counted_ms = edited_ms = 0;
}

A_DAY(none_is_shown_unasked, &day)
{
    e2e_game(&day, "torneo");
    simulated_days_run(&day, SIMULATED_DAYS_HOUR_MS);
    assert_null(board_in(GROUP));
    e2e_say(&day, ANN, GROUP, "/settings" AT);
    text_check(e2e_text(&day, ANN), "Only an admin");
}

A_DAY(it_tells_the_tables_the_turn_and_the_time, &day)
{
    switch_it("p:p:1");
    text_check(text(), "Nobody is playing.");
    e2e_lobby(&day, "torneo");
    simulated_days_run(&day, 70 * 1000);
    text_check(text(), "3 players, not begun yet");
    e2e_press(&day, HOST, GROUP, "s:1");
    simulated_days_run(&day, 70 * 1000);
    int64_t turn = simulated_days_turn();
    text_check(text(), turn == HOST  ? "Olga\u2069's turn"
                       : turn == ANN ? "Anna\u2069's turn"
                                     : "Bob\u2069's turn");
    text_check(text(), ", until ");
    text_check_not(text(), "⚀");
    assert_int_equal(simulated_days_rang(&day, GROUP, HEAD), 0);
}

A_DAY(it_tells_the_best_of_the_season, &day)
{
    struct whole_game whole = {.evening = &day, .chance = 3};
    switch_it("p:p:1");
    simulated_days_sql("UPDATE chats SET games_least = 1");
    e2e_game(&day, "tokyo");
    whole_game_play(&whole, 1000);
    simulated_days_run(&day, 70 * 1000);
    text_check(text(), "November 2026");
    text_check(text(), "\n1. ");
    text_check(text(), " points");
    text_check(text(), "Nobody is playing.");
}

/* A week of games: one message, no edit within a minute, none while nothing changes, and a restart
 * costs none. */
A_DAY(a_week_of_it, &day)
{
    struct whole_game whole = {.evening = &day, .chance = 7};
    count_all();
    switch_it("p:p:1");
    int64_t first = id();
    e2e_game(&day, "tokyo");
    for (int i = 0; i < 40 && !whole_game_over(&whole); i++) {
        count();
        whole_game_press(&whole); /* some seconds apart; forgets the calls before */
    }
    simulated_days_run(&day, 70 * 1000);
    int busy = count();
    assert_in_range(busy, 3, 12);
    simulated_days_run(&day, 70 * 1000); /* each time it starts again */
    simulated_days_run(&day, 10 * 60 * 1000);
    assert_int_equal(count(), busy);
    for (int i = 0; i < 7; i++)
        simulated_days_run(&day, 24 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(id(), first);
    assert_true(count() > busy);
    int64_t moves = simulated_days_number("SELECT count(*) FROM moves");
    assert_true(edits <= 10 + (int)moves);
    assert_int_equal(shown(&day, HEAD), 1);
}

A_DAY(switched_off_it_goes, &day)
{
    switch_it("p:p:1");
    assert_non_null(board_in(GROUP));
    switch_it("p:p:0");
    assert_null(board_in(GROUP));
    e2e_game(&day, "torneo");
    simulated_days_run(&day, SIMULATED_DAYS_HOUR_MS);
    assert_null(board_in(GROUP));
    assert_int_equal(simulated_days_number("SELECT count(*) FROM boards"), 0);
}

/* After two days Telegram deletes nothing more: a line is left. */
A_DAY(an_old_one_that_is_switched_off_leaves_a_line, &day)
{
    switch_it("p:p:1");
    simulated_days_run(&day, 72 * SIMULATED_DAYS_HOUR_MS);
    switch_it("p:p:0");
    assert_null(board_in(GROUP));
    assert_int_equal(shown(&day, "This board is switched off."), 1);
}

A_DAY(deleted_it_is_off_and_its_admin_is_told, &day)
{
    switch_it("p:p:1");
    pretend_delete(day.pretend, GROUP, id());
    e2e_lobby(&day, "torneo");
    simulated_days_run(&day, 120 * 1000);
    assert_null(board_in(GROUP));
    assert_int_equal(simulated_days_number("SELECT count(*) FROM boards"), 0);
    assert_int_equal(simulated_days_told(&day, HOST, "The board of"), 1);
    switch_it("p:p:1");
    assert_non_null(board_in(GROUP));
}

A_DAY(it_is_pinned_where_the_bot_may, &day)
{
    switch_it("p:p:1");
    text_check(e2e_press(&day, HOST, GROUP, "p:pp"), "I'm not allowed to pin");
    text_check(e2e_forge(&day, ANN, GROUP, "p:pp"), "Only an admin");
    pretend_member(day.pretend, GROUP, 0, "administrator");
    e2e_settle(&day);
    text_check(e2e_press(&day, HOST, GROUP, "p:pp"), "It's pinned");
    assert_int_equal(simulated_days_number("SELECT pinned FROM boards"), 1);
    switch_it("p:p:0");
    assert_int_equal(pretend_called(day.pretend, GROUP, "unpinChatMessage"), 1);
}

/* The changes of the time while the bot was silenced are shown once it may write. */
A_DAY(in_a_silenced_group_it_waits, &day)
{
    count_all();
    switch_it("p:p:1");
    pretend_member(day.pretend, GROUP, 0, "restricted");
    e2e_settle(&day);
    int before = count();
    simulated_days_sql("UPDATE chats SET language = 'it'");
    simulated_days_run(&day, 10 * 60 * 1000);
    assert_int_equal(count(), before);
    pretend_member(day.pretend, GROUP, 0, "member");
    e2e_settle(&day);
    simulated_days_run(&day, 120 * 1000);
    assert_null(board_in(GROUP)); /* it is in Italian now */
    assert_int_equal(shown(&day, "I tavoli di questo gruppo"), 1);
}

A_DAY(a_name_cannot_disturb_it, &day)
{
    switch_it("p:p:1");
    pretend_user(day.pretend, HOST, "<b>Olga & \n1. Bob", "en");
    e2e_lobby(&day, "torneo");
    e2e_press(&day, HOST, GROUP, "s:1");
    simulated_days_run(&day, 130 * 1000);
    assert_non_null(board_in(GROUP));
    assert_int_equal(e2e_complaints(&day), 0);
}

/* --- a crash --- */

static struct e2e evening;

E2E_TEST(a_crash_posts_no_second_one, &evening)
{
    e2e_say(&evening, HOST, GROUP, "/settings" AT);
    e2e_press(&evening, HOST, GROUP, "p:p");
    e2e_press(&evening, HOST, GROUP, "p:p:1");
    e2e_crash(&evening);
    e2e_settle(&evening);
    assert_int_equal(shown(&evening, HEAD), 1);
    e2e_lobby(&evening, "tokyo");
    e2e_crash(&evening);
    for (int i = 0; i < 3; i++) {
        e2e_pass(&evening, 61 * 1000);
        e2e_say(&evening, ANN, GROUP, "/help" AT); /* what wakes it */
    }
    assert_int_equal(shown(&evening, HEAD), 1);
    assert_int_equal(shown(&evening, "3 players, not begun yet"), 1);
}
