/* test_tables.c - several tables in a chat: which one is meant, and games side by side. */
#include "chance.h"
#include "several_tables.h"
#include "testing.h"
#include "text_check.h"

#include <string.h>

enum { HOST = E2E_HOST, ANN = E2E_ANN, BOB = E2E_BOB };
#define GROUP E2E_GROUP
#define BASIC INT64_C(-77)
#define AT    "@" E2E_BOT

static uint64_t seed;
static struct e2e e;
static struct several_tables s;

static int begin(void **state)
{
    s = (struct several_tables){.evening = &e, .chance = seed, .chat = GROUP};
    return e2e_begin(state);
}

#define AN_EVENING(name) TEST_OF(name, begin, e2e_end, &e)

/* --- games side by side --- */

AN_EVENING(two_games_in_one_chat_are_played_to_their_ends)
{
    several_tables_game(&s, 1, "classico", 0);
    several_tables_game(&s, 2, "dadi", 0);
    several_tables_play(&s, 2, (const int[]){1, 2}, 3000);
    assert_true(s.group_most <= 2);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM tables WHERE status=2"), 2);
    assert_int_equal(e2e_number(&e, "SELECT count(DISTINCT number) FROM tables"), 2);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM set_aside"), 0);
}

AN_EVENING(the_group_is_told_which_table_it_is)
{
    several_tables_pair(&s, 1, HOST, ANN);
    several_tables_lobby(&s, 2, "tokyo", 0);
    text_check(e2e_text(&e, GROUP), "№ 2 · Sage\n");
    several_tables_say(&s, HOST, "/claim" AT " #1 41", 0, 0);
    text_check(e2e_text(&e, GROUP), "№ 1 · Mint\n");
    several_tables_say(&s, ANN, "/believe" AT " 1", 0, 0);
    text_check(e2e_text(&e, ANN), "№ 1 · Mint\n");
    text_check(e2e_text(&e, ANN), "\n\n📍 \u2068Friends\u2069");
    several_tables_say(&s, HOST, "/lingua" AT " it", 0, 0);
    several_tables_say(&s, HOST, "/tavolo" AT " #2", 0, 0);
    text_check(e2e_text(&e, GROUP), "№ 2 · Salvia\n");
}

/* Its name is there to tell it from others. */
AN_EVENING(the_only_table_is_told_of_without_its_name)
{
    several_tables_pair(&s, 1, HOST, ANN);
    text_check_not(e2e_text(&e, GROUP), "№");
    text_check_not(e2e_text(&e, HOST), "№");
    several_tables_lobby(&s, 2, "tokyo", 0);
    several_tables_say(&s, HOST, "/table" AT " 1", 0, 0);
    text_check(e2e_text(&e, GROUP), "№ 1 · Mint\n");
    several_tables_say(&s, HOST, "/cancel" AT " 2", 0, 0);
    several_tables_say(&s, HOST, "/table" AT, 0, 0);
    text_check_not(e2e_text(&e, GROUP), "№");
    assert_true(e2e_button(&e, GROUP, "d:1:"));
}

/* --- opening --- */

AN_EVENING(an_open_lobby_is_shown_and_a_game_left_alone)
{
    several_tables_say(&s, HOST, "/play" AT, 0, 0);
    int messages = e2e_messages(&e, GROUP);
    several_tables_say(&s, ANN, "/play" AT, 0, 0);
    assert_int_equal(e2e_messages(&e, GROUP), messages + 1); /* the lobby's old post went */
    assert_true(e2e_button(&e, GROUP, "j:1"));
    e2e_press(&e, ANN, GROUP, "j:1");
    e2e_press(&e, HOST, GROUP, "s:1");
    several_tables_say(&s, ANN, "/play" AT, 0, 0);
    assert_true(e2e_button(&e, GROUP, "j:2"));
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM tables"), 2);
}

AN_EVENING(no_more_than_eight)
{
    static const int64_t openers[] = {HOST, ANN, BOB};
    for (int id = 1; id <= SEVERAL_TABLES_MOST; id++)
        several_tables_pair(&s, id, openers[(id - 1) / 3], id <= 3 ? ANN : HOST);
    several_tables_say(&s, HOST, "/play" AT, 0, 0);
    text_check(e2e_text(&e, HOST), "Three tables that you opened");
    several_tables_say(&s, BOB, "/play" AT, 0, 0);
    text_check(e2e_text(&e, BOB), "eight tables");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM tables"), SEVERAL_TABLES_MOST);
    several_tables_say(&s, HOST, "/cancel" AT " 5", 0, 0);
    e2e_yes(&e, HOST, GROUP);
    several_tables_say(&s, BOB, "/play" AT, 0, 0);
    assert_true(e2e_button(&e, GROUP, "j:9"));
    text_check(e2e_text(&e, GROUP), "№ 9 · ");
}

/* A person who asks for a table that is on its way already gets it once. */
AN_EVENING(a_post_that_waits_is_not_sent_again)
{
    several_tables_lobby(&s, 1, "tokyo", 0);
    int messages = e2e_messages(&e, GROUP);
    pretend_fault(e.pretend, "sendMessage", FAULT_SLOW, 300, 1);
    for (int i = 0; i < 3; i++)
        assert_true(pretend_say(e.pretend, ANN, GROUP, "/table" AT, 0, 0) != 0);
    e2e_run(&e, 3000);
    e2e_settle(&e);
    assert_int_equal(e2e_messages(&e, GROUP), messages + 3); /* the lobby's old post went */
    several_tables_say(&s, ANN, "/table" AT, 0, 0);
    assert_int_equal(e2e_messages(&e, GROUP), messages + 4);
}

/* --- which one is meant --- */

AN_EVENING(a_reply_names_the_table)
{
    several_tables_pair(&s, 1, HOST, ANN);
    several_tables_pair(&s, 2, HOST, BOB);
    several_tables_say(&s, HOST, "/claim" AT " 41", 0, several_tables_message(&s, 2));
    assert_int_equal(several_tables_turn(&s, 2), BOB);
    assert_int_equal(several_tables_turn(&s, 1), HOST);
    several_tables_say(&s, HOST, "5-1", 0,
                       several_tables_message(&s, 1)); /* no command, but a reply */
    assert_int_equal(several_tables_turn(&s, 1), ANN);
    several_tables_say(&s, HOST, "/table" AT, 0, several_tables_message(&s, 1));
    text_check(e2e_text(&e, GROUP), "№ 1 · Mint\n");
    several_tables_say(&s, HOST, "/cancel" AT, 0, several_tables_message(&s, 1));
    e2e_yes(&e, HOST, GROUP);
    several_tables_say(&s, HOST, "/table" AT, 0, several_tables_message(&s, 1)); /* it is over */
    text_check(e2e_text(&e, HOST), "This table is gone");
}

AN_EVENING(a_reply_in_private_names_the_table)
{
    several_tables_pair(&s, 1, HOST, ANN);
    several_tables_pair(&s, 2, HOST, BOB);
    const json_t *thrown = several_tables_post(&s, HOST, 1);
    int64_t message = json_integer_value(json_object_get(thrown, "message_id"));
    assert_true(pretend_say(e.pretend, HOST, HOST, "51", 0, message) != 0);
    e2e_settle(&e);
    assert_int_equal(several_tables_turn(&s, 1), ANN);
    assert_int_equal(several_tables_turn(&s, 2), HOST);
}

/* Two chats that became one may have given the same number. */
AN_EVENING(a_number_that_two_tables_have_is_asked_about)
{
    several_tables_pair(&s, 1, HOST, ANN);
    several_tables_pair(&s, 2, HOST, BOB);
    e2e_number(&e, "UPDATE tables SET number=1");
    several_tables_say(&s, HOST, "/table" AT " #1", 0, 0);
    text_check(e2e_text(&e, GROUP), "Which table do you mean?");
    assert_non_null(e2e_data(&e, GROUP, "t:1"));
    assert_non_null(e2e_data(&e, GROUP, "t:2"));
}

AN_EVENING(a_number_names_the_table)
{
    several_tables_pair(&s, 1, HOST, ANN);
    several_tables_pair(&s, 2, HOST, ANN);
    several_tables_say(&s, HOST, "/claim" AT " #2 41", 0, 0);
    assert_int_equal(several_tables_turn(&s, 2), ANN);
    assert_int_equal(several_tables_turn(&s, 1), HOST);
    e2e_say(&e, HOST, HOST, "#1 51"); /* in private as well */
    assert_int_equal(several_tables_turn(&s, 1), ANN);
    several_tables_say(&s, ANN, "/doubt" AT " 2", 0, 0);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb='doubt' AND table_id=2"),
                     1);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb='doubt'"), 1);
    several_tables_say(&s, ANN, "/doubt" AT " #7", 0, 0);
    text_check(e2e_text(&e, ANN), "no table with that number");
    several_tables_say(&s, ANN, "/table" AT " №2", 0, 0);
    text_check(e2e_text(&e, GROUP), "№ 2 · Sage\n");
}

AN_EVENING(the_only_one_that_waits_is_meant)
{
    several_tables_pair(&s, 1, HOST, ANN);
    several_tables_pair(&s, 2, ANN, BOB);
    several_tables_say(&s, HOST, "/claim" AT " 41", 0, 0); /* on turn there alone */
    assert_int_equal(several_tables_turn(&s, 1), ANN);
    several_tables_say(&s, BOB, "/table" AT, 0, 0); /* on turn nowhere, sits there alone */
    text_check(e2e_text(&e, GROUP), "№ 2 · Sage\n");
    several_tables_say(&s, BOB, "/leave" AT, 0, 0);
    e2e_yes(&e, BOB, GROUP);
    assert_int_equal(e2e_number(&e, "SELECT status FROM tables WHERE id=2"), 2);
    assert_int_equal(e2e_number(&e, "SELECT status FROM tables WHERE id=1"), 1);
}

AN_EVENING(where_somebody_is_on_turn_is_meant_before_where_they_sit)
{
    several_tables_pair(&s, 1, HOST, ANN);
    several_tables_pair(&s, 2, ANN, HOST);
    several_tables_pair(&s, 3, BOB, HOST);
    several_tables_say(&s, HOST, "/claim" AT " 41", 0, 0);
    assert_int_equal(several_tables_turn(&s, 1), ANN);
    several_tables_say(&s, BOB, "/claim" AT " 41", 0, 0);
    several_tables_say(&s, HOST, "/believe" AT, 0, 0);
    assert_int_equal(several_tables_turn(&s, 3), HOST);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb='accept'"), 1);
}

AN_EVENING(where_nobody_can_tell_it_is_asked)
{
    several_tables_pair(&s, 1, HOST, ANN);
    several_tables_pair(&s, 2, HOST, BOB);
    several_tables_pair(&s, 3, BOB, ANN);
    several_tables_say(&s, HOST, "/claim" AT " 41", 0, 0); /* on turn at two */
    text_check(e2e_text(&e, GROUP), "Which table do you mean?");
    text_check(e2e_text(&e, GROUP), "№ 1 · Mint · Tokio · your turn");
    text_check_not(e2e_text(&e, GROUP), "№ 3");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb='claim'"), 0);
    several_tables_say(&s, E2E_STRANGER, "/table" AT, 0, 0); /* sits nowhere */
    text_check(e2e_text(&e, GROUP), "№ 3 · Basil · Tokio · \u2068Bob\u2069's turn");
    e2e_press(&e, E2E_STRANGER, GROUP, "t:2");
    text_check(e2e_text(&e, GROUP), "№ 2 · Sage\n");
    assert_true(e2e_button(&e, GROUP, "d:2:"));
    e2e_say(&e, HOST, HOST, "41"); /* and in private */
    text_check(e2e_text(&e, HOST), "Which table do you mean?");
    text_check(e2e_text(&e, HOST), "Friends");
    text_check(e2e_press(&e, HOST, HOST, "z:2:"), "Claimed 41"); /* says it of that one */
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb='claim'"), 1);
    assert_int_equal(several_tables_turn(&s, 2), BOB);
    assert_string_equal(e2e_press(&e, HOST, GROUP, "z:1:"), "");
    assert_int_equal(several_tables_turn(&s, 1), ANN);
    text_check(e2e_forge(&e, HOST, HOST, "z:1:/forgetme yes"), "earlier turn");
}

/* One of the tables asks for a claim, and the other asks to believe one. */
AN_EVENING(what_fits_at_one_table_alone_is_meant_there)
{
    several_tables_pair(&s, 1, HOST, ANN);
    several_tables_pair(&s, 2, BOB, HOST);
    several_tables_say(&s, BOB, "/claim" AT " 41", 0, 0);
    e2e_say(&e, HOST, HOST, "hmm");
    text_check(e2e_text(&e, HOST), "Which table do you mean?");
    e2e_say(&e, HOST, HOST, "I believe it");
    assert_int_equal(
        e2e_number(&e, "SELECT count(*) FROM moves WHERE verb = 'accept' AND table_id = 2"), 1);
    e2e_say(&e, HOST, HOST, "51"); /* now both ask for a claim */
    text_check(e2e_text(&e, HOST), "Which table do you mean?");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb = 'claim'"), 1);
}

AN_EVENING(an_old_question_plays_nothing_later)
{
    several_tables_pair(&s, 1, HOST, ANN);
    several_tables_pair(&s, 2, HOST, BOB);
    e2e_say(&e, HOST, HOST, "41");
    text_check(e2e_text(&e, HOST), "Which table do you mean?");
    several_tables_say(&s, HOST, "/claim" AT " #1 31", 0, 0);
    several_tables_say(&s, ANN, "/believe" AT " #1", 0, 0);
    several_tables_say(&s, ANN, "/claim" AT " #1 32", 0, 0);
    assert_int_equal(several_tables_turn(&s, 1), HOST);
    int64_t moves = e2e_number(&e, "SELECT count(*) FROM moves");
    text_check(e2e_press(&e, HOST, HOST, "z:1:"), "earlier turn");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves"), moves);
    text_check(e2e_press(&e, HOST, HOST, "z:2:"), "Claimed 41"); /* that turn is the same */
}

AN_EVENING(who_sits_at_none_is_asked_nothing)
{
    several_tables_pair(&s, 1, HOST, ANN);
    several_tables_pair(&s, 2, HOST, ANN);
    several_tables_say(&s, BOB, "/leave" AT, 0, 0);
    text_check(e2e_text(&e, BOB), "at none of the tables here");
}

/* Nor where the answer would be the same at each. */
AN_EVENING(no_table_is_asked_about_for_a_robot_if_all_play)
{
    several_tables_pair(&s, 1, ANN, HOST);
    several_tables_pair(&s, 2, BOB, HOST);
    several_tables_say(&s, HOST, "/robot" AT, 0, 0);
    text_check(e2e_text(&e, HOST), "This game has already begun.");
    several_tables_pair(&s, 3, BOB, HOST);
    several_tables_lobby(&s, 4, "tokyo", 0);
    several_tables_say(&s, HOST, "/robot" AT, 0, 0);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM seats WHERE table_id=4"), 4);
}

/* The turn says nothing about which game somebody wants to leave. */
AN_EVENING(which_game_to_leave_is_never_guessed)
{
    several_tables_pair(&s, 1, HOST, ANN);
    several_tables_pair(&s, 2, ANN, HOST);
    several_tables_say(&s, HOST, "/leave" AT, 0, 0); /* on turn at one alone */
    text_check(e2e_text(&e, GROUP), "Which table do you mean?");
    e2e_press(&e, HOST, GROUP, "z:2:");
    text_check(e2e_text(&e, GROUP), "№ 2 · Sage\n⁨Olga⁩, leave this game");
    e2e_press(&e, HOST, GROUP, "l:2:n:");
    text_check(e2e_text(&e, GROUP), "The game goes on.");
    several_tables_say(&s, HOST, "/leave" AT " #2", 0, 0);
    text_check(e2e_press(&e, ANN, GROUP, "l:2:o:"), "someone else");
    text_check(e2e_forge(&e, ANN, GROUP, "l:2"), "earlier turn");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM tables WHERE status=1"), 2);
    e2e_press(&e, HOST, GROUP, "l:2:o:101");
    e2e_press(&e, HOST, GROUP, "l:2:y:101");
    assert_int_equal(e2e_number(&e, "SELECT status FROM tables WHERE id=2"), 2);
    assert_int_equal(e2e_number(&e, "SELECT status FROM tables WHERE id=1"), 1);
}

/* A game that waits for somebody is not the one they want to leave. */
AN_EVENING(nor_in_private)
{
    several_tables_pair(&s, 1, HOST, ANN);
    several_tables_pair(&s, 2, HOST, BOB);
    several_tables_say(&s, HOST, "/claim" AT " #2 41", 0, 0); /* on turn at one alone */
    static const char *const ends[] = {"/leave", "/esci", "/cancel"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        e2e_say(&e, HOST, HOST, ends[i]);
        text_check(e2e_text(&e, HOST), "Which table do you mean?");
    }
    e2e_say(&e, HOST, HOST, "/leave");
    e2e_press(&e, HOST, HOST, "z:2:");
    text_check(e2e_text(&e, HOST), "№ 2 · Sage\n⁨Olga⁩, leave this game");
    e2e_press(&e, HOST, HOST, "l:2:o:");
    e2e_press(&e, HOST, HOST, "l:2:y:");
    assert_int_equal(e2e_number(&e, "SELECT status FROM tables WHERE id=2"), 2);
    assert_int_equal(e2e_number(&e, "SELECT status FROM tables WHERE id=1"), 1);
    e2e_say(&e, HOST, HOST, "/leave"); /* there is no other now */
    text_check(e2e_text(&e, HOST), "⁨Olga⁩, leave this game");
}

/* The post says who did it. */
AN_EVENING(whoever_may_call_a_game_off_is_asked_first)
{
    several_tables_pair(&s, 1, ANN, BOB);
    several_tables_say(&s, HOST, "/cancel" AT, 0, 0); /* an admin, who sits nowhere */
    text_check(e2e_text(&e, GROUP), "⁨Olga⁩, call this game off, for everybody?");
    e2e_press(&e, BOB, GROUP, "x:1:y:");
    assert_int_equal(e2e_number(&e, "SELECT status FROM tables WHERE id=1"), 1);
    e2e_press(&e, HOST, GROUP, "x:1:n:");
    assert_int_equal(e2e_number(&e, "SELECT status FROM tables WHERE id=1"), 1);
    several_tables_say(&s, HOST, "/cancel" AT, 0, 0);
    e2e_press(&e, HOST, GROUP, "x:1:y:");
    assert_int_equal(e2e_number(&e, "SELECT status FROM tables WHERE id=1"), 3);
    assert_true(e2e_told(&e, GROUP, "called the game off."));
}

AN_EVENING(whoever_runs_the_group_calls_off_the_one_they_named)
{
    several_tables_pair(&s, 1, ANN, BOB);
    several_tables_pair(&s, 2, ANN, BOB);
    several_tables_say(&s, HOST, "/cancel" AT, 0, several_tables_message(&s, 2));
    e2e_yes(&e, HOST, GROUP); /* their rights are asked */
    assert_int_equal(e2e_number(&e, "SELECT status FROM tables WHERE id=2"), 3);
    assert_int_equal(e2e_number(&e, "SELECT status FROM tables WHERE id=1"), 1);
}

/* A button of a table cannot be used to look into another chat. */
AN_EVENING(strangers_look_at_nothing_in_private)
{
    several_tables_pair(&s, 1, HOST, ANN);
    e2e_say(&e, E2E_STRANGER, E2E_STRANGER, "/start");
    text_check(e2e_forge(&e, E2E_STRANGER, E2E_STRANGER, "t:1"), "This table is gone");
}

/* --- a group becomes a supergroup --- */

AN_EVENING(a_supergroup_gets_all_tables)
{
    pretend_group(e.pretend, BASIC, "Basic");
    for (int64_t user = HOST; user <= BOB; user++)
        pretend_member(e.pretend, BASIC, user, user == HOST ? "creator" : "member");
    s.chat = BASIC;
    several_tables_pair(&s, 1, HOST, ANN);
    several_tables_pair(&s, 2, HOST, BOB);
    several_tables_say(&s, ANN, "/play" AT, 0, 0);
    s.chat = pretend_migrate(e.pretend, BASIC);
    e2e_settle(&e);
    for (int number = 1; number <= 3; number++)
        assert_non_null(several_tables_post(&s, s.chat, number));
    assert_int_equal(e2e_messages(&e, s.chat), 4); /* that it moved, and each table once */
    e2e_press(&e, HOST, HOST, "m:1:1:claim:41");
    assert_int_equal(several_tables_turn(&s, 1), ANN);
    e2e_press(&e, ANN, s.chat, "m:1:2:accept");
    e2e_press(&e, BOB, s.chat, "j:3");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM tables WHERE chat<>-77"), 0);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM set_aside"), 0);
}

TESTS_BEGIN(seed = chance_seed())
