/* test_topics.c - tables in the topics of a forum, while these are open, closed and gone. */
#include "chance.h"
#include "several_tables.h"
#include "testing.h"
#include "text_check.h"

#include <string.h>

enum { HOST = E2E_HOST, ANN = E2E_ANN, BOB = E2E_BOB, BAR = 5, HALL = 7 };
#define GROUP E2E_GROUP
#define AT    "@" E2E_BOT

static uint64_t seed;
static struct e2e e;
static struct several_tables s;

static int open_forum(void **state)
{
    e2e_begin(state);
    pretend_forum(e.pretend, GROUP, 1, "open");
    pretend_forum(e.pretend, GROUP, BAR, "open");
    pretend_forum(e.pretend, GROUP, HALL, "open");
    e2e_settle(&e);
    s = (struct several_tables){.evening = &e, .chance = seed, .chat = GROUP};
    return 0;
}

static int close_forum(void **state)
{
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM set_aside"), 0);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM sends"), 0);
    return e2e_end(state);
}

static void topic(int64_t thread, const char *state)
{
    pretend_forum(e.pretend, GROUP, thread, state);
    e2e_settle(&e);
}

/* Calls to the group that were refused. */
static int refused(void)
{
    size_t i;
    const json_t *call;
    int n = 0;
    json_array_foreach(pretend_calls(e.pretend), i, call) n +=
        json_integer_value(json_object_get(call, "chat")) == GROUP &&
        json_integer_value(json_object_get(call, "status")) != 200;
    return n;
}

#define A_FORUM(name) TEST_OF(name, open_forum, close_forum, &e)

/* --- where it was opened --- */

A_FORUM(games_in_two_topics_are_played_to_their_ends)
{
    several_tables_game(&s, 1, "classico", BAR);
    several_tables_game(&s, 2, "classico", HALL);
    several_tables_play(&s, 2, (const int[]){1, 2}, 3000);
    assert_true(s.group_most <= 2);
    assert_int_equal(several_tables_thread(&s, 1), BAR);
    assert_int_equal(several_tables_thread(&s, 2), HALL);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM tables WHERE status=2"), 2);
}

A_FORUM(each_topic_has_its_table)
{
    several_tables_lobby(&s, 1, "tokyo", BAR);
    several_tables_lobby(&s, 2, "tokyo",
                         HALL); /* the lobby in the other topic is not shown for it */
    several_tables_lobby(&s, 3, "tokyo", 0);
    several_tables_say(&s, ANN, "/play" AT, HALL, 0);
    text_check(e2e_text(&e, GROUP), "№ 2 · Sage\n");
    several_tables_say(&s, ANN, "/table" AT, BAR, 0); /* the only one of this topic */
    text_check(e2e_text(&e, GROUP), "№ 1 · Mint\n");
    assert_int_equal(several_tables_thread(&s, 1), BAR);
    several_tables_say(&s, ANN, "/table" AT, 0, 0); /* and of General */
    text_check(e2e_text(&e, GROUP), "№ 3 · Basil\n");
    assert_int_equal(several_tables_thread(&s, 3), 0);
    several_tables_say(&s, ANN, "/leave" AT " #2", BAR, 0);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM seats WHERE table_id=2"), 2);
}

A_FORUM(who_asks_elsewhere_is_told_where_it_is)
{
    several_tables_lobby(&s, 1, "tokyo", BAR);
    several_tables_say(&s, ANN, "/table" AT, BAR, 0);
    assert_false(e2e_told(&e, ANN, "in another topic"));
    several_tables_say(&s, ANN, "/table" AT, HALL, 0);
    assert_true(e2e_told(&e, ANN, "This table is in another topic of this group"));
    assert_int_equal(several_tables_thread(&s, 1), BAR);
}

/* A reply in General carries the id of a thread that is no topic. */
A_FORUM(a_reply_in_general_is_in_no_topic)
{
    several_tables_lobby(&s, 1, "tokyo", 0);
    several_tables_lobby(&s, 2, "tokyo", BAR);
    several_tables_say(&s, ANN, "/table" AT, 0, several_tables_message(&s, 1));
    text_check(e2e_text(&e, GROUP), "№ 1 · Mint\n");
    assert_int_equal(several_tables_thread(&s, 1), 0);
    e2e_press(&e, HOST, GROUP, "s:1");
    pretend_inject(e.pretend,
                   "{\"message\":{\"message_id\":99999,\"date\":1,\"message_thread_id\":"
                   "4711,\"chat\":{\"id\":-1000000000500,\"type\":\"supergroup\","
                   "\"title\":\"Friends\",\"is_forum\":true},\"from\":{\"id\":102,"
                   "\"is_bot\":false,\"first_name\":\"Anna\"},\"text\":\"/play" AT "\"}}");
    e2e_settle(&e);
    assert_true(e2e_button(&e, GROUP, "j:3"));
    assert_int_equal(several_tables_thread(&s, 3), 0);
    assert_false(e2e_told(&e, GROUP, "topic of this table"));
}

/* --- closed, and open again --- */

A_FORUM(a_closed_topic_sends_its_game_to_general_and_gets_it_back)
{
    several_tables_game(&s, 1, "tokyo", BAR);
    several_tables_game(&s, 2, "tokyo", HALL);
    topic(BAR, "closed");
    several_tables_press(&s, 1);
    assert_int_equal(several_tables_thread(&s, 1), 0);
    text_check(e2e_text(&e, GROUP), "topic of this table is closed");
    pretend_forget_calls(e.pretend);
    several_tables_press(&s, 1); /* it stays there, and nothing more is refused */
    several_tables_press(&s, 2);
    assert_int_equal(refused(), 0);
    assert_int_equal(several_tables_thread(&s, 1), 0);
    assert_int_equal(several_tables_thread(&s, 2), HALL);
    e2e_crash(&e);
    int messages = e2e_messages(&e, GROUP);
    topic(BAR, "open");
    /* That it opened, and the table, which is gone where it was if it told no more than a claim. */
    assert_in_range(e2e_messages(&e, GROUP), messages + 1, messages + 2);
    assert_int_equal(several_tables_thread(&s, 1), BAR);
    several_tables_press(&s, 1);
    assert_int_equal(several_tables_thread(&s, 1), BAR);
}

/* The table as it stands does not tell it, and nobody has read it in the topic. */
A_FORUM(a_reveal_that_a_closed_topic_refused_is_told_in_general)
{
    several_tables_game(&s, 1, "tokyo", BAR);
    int64_t thrower = several_tables_turn(&s, 1);
    e2e_press(&e, thrower, thrower, "m:1:1:claim:");
    topic(BAR, "closed");
    e2e_press(&e, several_tables_turn(&s, 1), GROUP, "m:1:2:doubt");
    text_check(e2e_text(&e, GROUP), " lifts the cup: ");
    text_check(e2e_text(&e, GROUP), "topic of this table is closed");
    several_tables_press(&s, 1);
    assert_true(e2e_told(&e, GROUP, " lifts the cup: "));
}

A_FORUM(a_table_opened_in_a_closed_topic)
{
    topic(BAR, "closed");
    several_tables_say(&s, HOST, "/play" AT, BAR, 0);
    assert_int_equal(several_tables_thread(&s, 1), 0);
    assert_true(e2e_button(&e, GROUP, "j:1"));
    e2e_press(&e, ANN, GROUP, "j:1");
    topic(BAR, "open");
    assert_int_equal(several_tables_thread(&s, 1), BAR);
    assert_true(e2e_button(&e, GROUP, "j:1"));
}

/* The news that a topic was opened may be lost: who asks for the table there brings it back. */
A_FORUM(asked_for_in_its_topic_the_table_goes_back)
{
    several_tables_game(&s, 1, "tokyo", BAR);
    topic(BAR, "closed");
    several_tables_press(&s, 1);
    several_tables_say(&s, HOST, "/table" AT, BAR,
                       0); /* an admin can write there, the bot cannot */
    assert_int_equal(several_tables_thread(&s, 1), 0);
    pretend_member(e.pretend, GROUP, 0, "administrator");
    e2e_settle(&e);
    several_tables_say(&s, HOST, "/table" AT, BAR, 0);
    assert_int_equal(several_tables_thread(&s, 1), BAR);
}

A_FORUM(notes_for_a_closed_topic_come_in_general)
{
    topic(BAR, "closed");
    several_tables_say(&s, HOST, "/rules" AT, BAR, 0);
    text_check(e2e_text(&e, GROUP), "Which game should I explain?");
}

/* With General closed as well there is nowhere to go; the game waits without a word lost. */
A_FORUM(where_all_is_closed_the_game_waits)
{
    several_tables_game(&s, 1, "tokyo", 0);
    int64_t thrower = several_tables_turn(&s, 1);
    topic(1, "closed");
    pretend_forget_calls(e.pretend);
    e2e_press(&e, thrower, thrower, "m:1:1:claim:");
    assert_true(refused() > 0);
    assert_true(refused() <= 2); /* no call is repeated over and over */
    topic(1, "open");
    assert_true(e2e_button(&e, GROUP, "m:1:2:"));
    several_tables_press(&s, 1);
}

/* --- gone --- */

/* Nothing follows the last post of a game that could tell it. */
static void end_in_general(int id, int64_t thread, const char *state)
{
    char leave[40];
    snprintf(leave, sizeof leave, "/leave" AT " #%d", id);
    several_tables_game(&s, id, "tokyo", thread);
    e2e_sure(&e, ANN, GROUP, leave);
    topic(thread, state);
    pretend_forget_calls(e.pretend);
    e2e_sure(&e, BOB, GROUP, leave);
    assert_true(several_tables_over(&s, id));
    assert_int_equal(several_tables_thread(&s, id), 0);
    assert_int_equal(refused(), 1);
}

A_FORUM(how_a_game_ended_is_told_in_general)
{
    end_in_general(1, BAR, "closed");
    end_in_general(2, HALL, "deleted");
    pretend_forget_calls(e.pretend);
    topic(BAR, "open");
    assert_int_equal(json_array_size(pretend_calls(e.pretend)), 0);
}

A_FORUM(a_deleted_topic_leaves_its_game_to_general)
{
    several_tables_game(&s, 1, "tokyo", BAR);
    topic(BAR, "deleted");
    several_tables_press(&s, 1);
    assert_int_equal(several_tables_thread(&s, 1), 0);
    text_check(e2e_text(&e, GROUP), "topic of this table is gone");
    several_tables_press(&s, 1);
    assert_int_equal(several_tables_thread(&s, 1), 0);
    assert_int_equal(e2e_number(&e, "SELECT thread FROM tables WHERE id=1"), 0);
}

TESTS_BEGIN(seed = chance_seed())
