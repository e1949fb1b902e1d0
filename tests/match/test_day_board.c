/* test_day_board.c - the board of a group: one post that is edited, at most once a minute and only
 * if it changes; what becomes of it where it is deleted, the bot silenced, the group moved.
 */
#include "simulated_days.h"
#include "testing.h"
#include "text_check.h"
#include "whole_game.h"

#include <string.h>

enum { HOST = E2E_HOST, ANN = E2E_ANN, BOB = E2E_BOB, FAILS_UNTIL_GIVEN_UP = 75 };
#define GROUP E2E_GROUP
#define AT    "@" E2E_BOT
#define HEAD  "The tables of this group"

static struct e2e day;

static void switch_in(int64_t chat, int64_t thread, const char *button)
{
    assert_true(pretend_say(day.pretend, HOST, chat, "/settings" AT, thread, 0) != 0);
    simulated_days_run(&day, 3000);
    e2e_press(&day, HOST, chat, "p:p");
    e2e_press(&day, HOST, chat, button);
    simulated_days_run(&day, 10000);
}

static void switch_it(const char *button)
{
    switch_in(GROUP, 0, button);
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

/* How often the board was sent or edited so far; its calls are a minute apart, however long one of
 * them waited for its turn. */
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
        assert_true(edits == 0 || at_ms - edited_ms >= 60 * 1000);
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

/* As the lobby does, and whatever becomes of the rules there. */
A_DAY(it_names_the_rules, &day)
{
    switch_it("p:p:1");
    e2e_lobby(&day, "tokyo");
    simulated_days_run(&day, 70 * 1000);
    text_check(text(), "№ 1 · Mint · Tokio\n");
    e2e_say(&day, HOST, GROUP, "/play" AT " classico");
    e2e_press(&day, HOST, GROUP, "G:1:classico");
    simulated_days_run(&day, 70 * 1000);
    text_check(text(), "№ 1 · Mint · Tokio · Classic\n");
    simulated_days_sql("INSERT INTO house_rules (chat, name, rules, starter, player, at_ms)"
                       " SELECT chat, 'Mia', rules, 0, host, 1 FROM tables");
    simulated_days_off(&day, 1000);
    simulated_days_run(&day, 70 * 1000);
    text_check(text(), "№ 1 · Mint · Tokio · 🏠 \u2068Mia\u2069, from Classic\n");
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

/* Its edit has to wait for most of a minute: the next one comes a minute after that. */
A_DAY(an_edit_that_was_late_counts_from_then, &day)
{
    count_all();
    switch_it("p:p:1");
    count();
    simulated_days_run(&day, 60 * 1000);
    pretend_fault(day.pretend, "editMessageText", FAULT_429_CHAT, 45, 1);
    e2e_lobby(&day, "torneo");
    simulated_days_run(&day, 40 * 1000);
    e2e_press(&day, HOST, GROUP, "s:1");
    for (int i = 0; i < 20; i++) {
        simulated_days_run(&day, 10 * 1000);
        count();
    }
    assert_int_equal(edits, 3);
    text_check(text(), "'s turn");
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

static void ask_for_help(void *context)
{
    pretend_say(day.pretend, ANN, ANN, "/help", 0, 0);
}

/* Its edit fails for more than an hour while other calls get through, and is given up: the board is
 * shown as it stands once Telegram takes edits again, though nothing else changes. */
A_DAY(an_edit_that_is_given_up_is_made_later, &day)
{
    switch_it("p:p:1");
    pretend_fault(day.pretend, "editMessageText", FAULT_500, 0, FAILS_UNTIL_GIVEN_UP);
    simulated_days_every(30 * 1000, ask_for_help, NULL);
    simulated_days_sql("UPDATE chats SET language = 'it'");
    simulated_days_run(&day, 3 * SIMULATED_DAYS_HOUR_MS);
    simulated_days_every(0, NULL, NULL);
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

/* A person has another name now. */
A_DAY(a_new_name_is_shown, &day)
{
    switch_it("p:p:1");
    e2e_game(&day, "torneo");
    simulated_days_run(&day, 70 * 1000);
    int64_t turn = simulated_days_turn(), first = id();
    pretend_user(day.pretend, turn, "Zenobia", "en");
    e2e_say(&day, turn, turn, "/help");
    simulated_days_run(&day, 70 * 1000);
    text_check(text(), "Zenobia\u2069's turn");
    assert_int_equal(id(), first);
}

A_DAY(put_out_and_back_the_bot_goes_on_with_it, &day)
{
    switch_it("p:p:1");
    int64_t first = id();
    pretend_member(day.pretend, GROUP, 0, "kicked");
    simulated_days_run(&day, 70 * 1000);
    pretend_member(day.pretend, GROUP, 0, "member");
    simulated_days_run(&day, 70 * 1000);
    e2e_lobby(&day, "torneo");
    simulated_days_run(&day, 70 * 1000);
    text_check(text(), "3 players, not begun yet");
    assert_int_equal(id(), first);
    assert_int_equal(shown(&day, HEAD), 1);
    assert_int_equal(simulated_days_told(&day, HOST, "The board of"), 0);
}

/* --- a supergroup --- */

enum { BASIC = -777 };

static void open_basic(void)
{
    pretend_group(day.pretend, BASIC, "Basic");
    pretend_member(day.pretend, BASIC, HOST, "creator");
    pretend_member(day.pretend, BASIC, ANN, "member");
    switch_in(BASIC, 0, "p:p:1");
    assert_int_equal(e2e_told(&day, BASIC, HEAD), 1);
}

/* The messages have other ids there. */
A_DAY(in_a_supergroup_it_is_posted_anew, &day)
{
    open_basic();
    int64_t super = pretend_migrate(day.pretend, BASIC);
    simulated_days_run(&day, 70 * 1000);
    assert_int_equal(e2e_told(&day, super, HEAD), 1);
    e2e_say(&day, HOST, super, "/play" AT " tokyo");
    simulated_days_run(&day, 70 * 1000);
    assert_int_equal(e2e_told(&day, super, HEAD), 1);
    text_check(json_string_value(json_object_get(board_in(super), "text")), "1 player, not begun");
    assert_int_equal(simulated_days_told(&day, HOST, "The board of"), 0);
}

static int64_t pinned_in(int64_t chat)
{
    int64_t found = 0;
    size_t i;
    const json_t *call;
    json_array_foreach(pretend_calls(day.pretend), i, call)
    {
        const json_t *parameters = json_object_get(call, "parameters");
        if (strcmp(json_string_value(json_object_get(call, "method")), "pinChatMessage") != 0 ||
            json_integer_value(json_object_get(parameters, "chat_id")) != chat)
            continue;
        assert_true(json_is_true(json_object_get(parameters, "disable_notification")));
        found = json_integer_value(json_object_get(parameters, "message_id"));
    }
    return found;
}

/* An admin had the bot pin it. */
A_DAY(in_a_supergroup_it_is_pinned_again, &day)
{
    open_basic();
    pretend_member(day.pretend, BASIC, 0, "administrator");
    e2e_settle(&day);
    text_check(e2e_press(&day, HOST, BASIC, "p:pp"), "It's pinned");
    int64_t super = pretend_migrate(day.pretend, BASIC);
    simulated_days_run(&day, 70 * 1000);
    assert_int_equal(e2e_told(&day, super, HEAD), 1);
    assert_int_equal(pinned_in(super),
                     json_integer_value(json_object_get(board_in(super), "message_id")));
    e2e_say(&day, HOST, super, "/play" AT " tokyo");
    simulated_days_run(&day, 70 * 1000);
    text_check(json_string_value(json_object_get(board_in(super), "text")), "1 player, not begun");
    assert_int_equal(pretend_called(day.pretend, super, "pinChatMessage"), 1);
}

A_DAY(in_a_supergroup_a_board_that_was_not_pinned_is_not, &day)
{
    open_basic();
    pretend_member(day.pretend, BASIC, 0, "administrator");
    int64_t super = pretend_migrate(day.pretend, BASIC);
    simulated_days_run(&day, 130 * 1000);
    assert_int_equal(e2e_told(&day, super, HEAD), 1);
    assert_int_equal(pretend_called(day.pretend, super, "pinChatMessage"), 0);
}

/* The bot learns of it by the answer to its edit. */
A_DAY(an_edit_that_comes_too_late_posts_it_in_the_supergroup, &day)
{
    open_basic();
    e2e_say(&day, HOST, BASIC, "/play" AT " tokyo");
    int64_t super = pretend_migrate_untold(day.pretend, BASIC);
    simulated_days_run(&day, 140 * 1000);
    assert_int_equal(e2e_told(&day, super, HEAD), 1);
    pretend_tell_migrated(day.pretend, BASIC, false);
    simulated_days_run(&day, 140 * 1000);
    assert_int_equal(e2e_told(&day, super, HEAD), 1);
    text_check(json_string_value(json_object_get(board_in(super), "text")), "1 player, not begun");
    assert_int_equal(simulated_days_told(&day, HOST, "The board of"), 0);
}

static int64_t moved;

static void move(void *context)
{
    (void)context;
    if (moved == 0 && e2e_told(&day, BASIC, HEAD) > 0)
        moved = pretend_migrate(day.pretend, BASIC);
}

/* Nobody would see it, and nobody deleted it: it is posted where the group is now. */
A_DAY(a_post_that_went_to_the_old_id_is_made_again, &day)
{
    char press[40];
    moved = 0;
    pretend_group(day.pretend, BASIC, "Basic");
    pretend_member(day.pretend, BASIC, HOST, "creator");
    e2e_say(&day, HOST, BASIC, "/settings" AT);
    e2e_press(&day, HOST, BASIC, "p:p");
    pretend_forge(day.pretend, HOST, BASIC, e2e_newest(&day, BASIC), "p:p:1", press);
    pretend_fault(day.pretend, "sendMessage", FAULT_SLOW, 4000, 1);
    simulated_days_every(1000, move, NULL);
    simulated_days_run(&day, 140 * 1000);
    simulated_days_every(0, NULL, NULL);
    assert_int_not_equal(moved, 0);
    assert_int_equal(e2e_told(&day, moved, HEAD), 1);
    assert_int_equal(simulated_days_told(&day, HOST, "The board of"), 0);
}

/* --- topics --- */

enum { BAR = 5 };

#define RESTS "The topic with the board of"

static int64_t topic(void)
{
    assert_non_null(board_in(GROUP));
    return json_integer_value(json_object_get(board_in(GROUP), "message_thread_id"));
}

static void open_forum(void)
{
    pretend_forum(day.pretend, GROUP, 1, "open");
    pretend_forum(day.pretend, GROUP, BAR, "open");
    simulated_days_run(&day, 3000);
}

A_DAY(it_is_in_the_topic_where_it_was_asked_for, &day)
{
    open_forum();
    switch_in(GROUP, BAR, "p:p:1");
    assert_int_equal(topic(), BAR);
    e2e_lobby(&day, "torneo");
    simulated_days_run(&day, 70 * 1000);
    text_check(text(), "3 players, not begun yet");
    assert_int_equal(topic(), BAR);
    assert_int_equal(shown(&day, HEAD), 1);
}

/* The next so many edits are refused. */
static void refuse(int edits_refused)
{
    pretend_fault(day.pretend, "editMessageText", FAULT_CLOSED, 0, edits_refused);
}

/* It is tried again after an hour, and when the topic opens; its admin is told once. */
A_DAY(in_a_closed_topic_it_rests, &day)
{
    open_forum();
    switch_in(GROUP, BAR, "p:p:1");
    int64_t first = id();
    pretend_forum(day.pretend, GROUP, BAR, "closed");
    e2e_lobby(&day, "torneo");
    refuse(1);
    simulated_days_run(&day, 70 * 1000);
    assert_int_equal(simulated_days_told(&day, HOST, RESTS), 1);
    text_check(text(), "Nobody is playing.");
    e2e_press(&day, HOST, GROUP, "s:1");
    simulated_days_run(&day, 30 * 60 * 1000);
    text_check(text(), "Nobody is playing.");
    refuse(1);
    simulated_days_run(&day, 40 * 60 * 1000);
    text_check(text(), "Nobody is playing.");
    assert_int_equal(simulated_days_told(&day, HOST, RESTS), 1);
    pretend_forum(day.pretend, GROUP, BAR, "open");
    simulated_days_run(&day, 10 * 1000);
    text_check(text(), "'s turn");
    assert_int_equal(id(), first);
    assert_int_equal(topic(), BAR);
    assert_int_equal(simulated_days_number("SELECT thread FROM boards"), BAR);
    assert_int_equal(shown(&day, HEAD), 1);
}

/* That it opened was not told, or the bot may write there as an admin. */
A_DAY(a_topic_that_takes_an_edit_is_open, &day)
{
    open_forum();
    switch_in(GROUP, BAR, "p:p:1");
    e2e_lobby(&day, "torneo");
    refuse(1);
    simulated_days_run(&day, 70 * 1000);
    assert_int_equal(simulated_days_number("SELECT thread FROM boards"), -BAR);
    simulated_days_run(&day, 61 * 60 * 1000);
    text_check(text(), "3 players, not begun yet");
    e2e_press(&day, HOST, GROUP, "s:1");
    simulated_days_run(&day, 61 * 60 * 1000);
    e2e_say(&day, simulated_days_turn(), GROUP, "/claim" AT " 31");
    simulated_days_run(&day, 130 * 1000); /* once a minute again */
    text_check(text(), "'s turn");
    assert_int_equal(simulated_days_number("SELECT thread FROM boards"), BAR);
}

A_DAY(in_a_closed_general_it_rests_too, &day)
{
    open_forum();
    switch_it("p:p:1");
    e2e_lobby(&day, "torneo");
    pretend_forum(day.pretend, GROUP, 1, "closed");
    refuse(1);
    simulated_days_run(&day, 70 * 1000);
    assert_int_equal(simulated_days_told(&day, HOST, RESTS), 1);
    assert_int_equal(simulated_days_number("SELECT thread FROM boards"), -1);
    pretend_forum(day.pretend, GROUP, 1, "open");
    simulated_days_run(&day, 10 * 1000);
    text_check(text(), "3 players, not begun yet");
    assert_int_equal(simulated_days_number("SELECT thread FROM boards"), 0);
    assert_int_equal(shown(&day, HEAD), 1);
}

/* An admin may write in a closed topic, the bot may not: so it answers in General. */
A_DAY(asked_for_in_a_closed_topic_it_stands_in_general, &day)
{
    open_forum();
    pretend_forum(day.pretend, GROUP, BAR, "closed");
    switch_in(GROUP, BAR, "p:p:1");
    assert_int_equal(topic(), 0);
    int64_t first = id();
    pretend_forum(day.pretend, GROUP, BAR, "open");
    e2e_lobby(&day, "torneo");
    simulated_days_run(&day, 70 * 1000);
    text_check(text(), "3 players, not begun yet");
    assert_int_equal(id(), first);
    assert_int_equal(shown(&day, HEAD), 1);
    assert_int_equal(simulated_days_told(&day, HOST, RESTS), 0);
}

/* Nothing is left of its message, either. */
A_DAY(with_its_topic_it_goes, &day)
{
    open_forum();
    switch_in(GROUP, BAR, "p:p:1");
    pretend_delete(day.pretend, GROUP, id());
    pretend_forum(day.pretend, GROUP, BAR, "deleted");
    e2e_lobby(&day, "torneo");
    simulated_days_run(&day, 120 * 1000);
    assert_null(board_in(GROUP));
    assert_int_equal(simulated_days_number("SELECT count(*) FROM boards"), 0);
    assert_int_equal(simulated_days_told(&day, HOST, "The board of"), 1);
    assert_int_equal(simulated_days_told(&day, HOST, RESTS), 0);
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
