/* test_dice_land.c - 421 with dice that Telegram throws: they count, each once, whatever goes
 * wrong.
 */

#include "e2e.h"
#include "parallel_tests.h"
#include "patience.h"
#include "testing.h"
#include "whole_game.h"

#include <stdio.h>
#include <string.h>

#define GROUP E2E_GROUP
#define HOST  E2E_HOST

enum {
    DICE = 3,
    STEP_MS = 100,
    SLOW_MS = 1500,
    VERY_SLOW_MS = 6000, /* also where the machine is busy meanwhile */
    FALL_MS = 2500,      /* dice take longer until they lie still */
};

static struct e2e e;

/* A game whose first throw, of three dice, is due. The roll-off is over. */
static int64_t open_game(void)
{
    e2e_lobby(&e, "italiano");
    e2e_press(&e, HOST, GROUP, "r:1");
    e2e_press(&e, HOST, GROUP, "r:1:-1"); /* the host starts */
    e2e_press(&e, HOST, GROUP, "r:1:t:1");
    e2e_press(&e, HOST, GROUP, "b:1");
    e2e_press(&e, HOST, GROUP, "s:");
    assert_true(e2e_button(&e, GROUP, "m:1:0:roll:"));
    assert_int_equal(e2e_turn(&e), HOST);
    pretend_forget_calls(e.pretend);
    return HOST;
}

/* Waits until a new post has told of the throw. */
static void await_news(void)
{
    for (int ms = 0; pretend_called(e.pretend, GROUP, "sendMessage") == 0; ms += STEP_MS) {
        if (ms > PATIENCE_MS)
            fail_msg("no news of the throw");
        e2e_run(&e, STEP_MS);
    }
    e2e_settle(&e);
}

/* Waits until so many dice were asked for. */
static void await_dice(int n)
{
    for (int ms = 0; pretend_called(e.pretend, 0, "sendDice") < n; ms += STEP_MS) {
        if (ms > PATIENCE_MS)
            fail_msg("no %d dice", n);
        e2e_run(&e, STEP_MS);
    }
}

/* When a call was made last; 0: never. */
static int64_t last_ms(const char *method)
{
    size_t i;
    const json_t *call;
    int64_t at_ms = 0;
    json_array_foreach(
        pretend_calls(e.pretend), i,
        call) if (strcmp(json_string_value(json_object_get(call, "method")), method) == 0) at_ms =
        json_integer_value(json_object_get(call, "at_ms"));
    return at_ms;
}

/* The dice in the chat as the log of moves writes them: "4,2,1". */
static void read_dice(char ret_faces[16])
{
    size_t i;
    const json_t *message;
    size_t length = 0;
    ret_faces[0] = '\0';
    json_array_foreach(pretend_messages(e.pretend, GROUP), i, message)
    {
        const json_t *value = json_object_get(json_object_get(message, "dice"), "value");
        if (value && length < 14)
            length += (size_t)snprintf(ret_faces + length, 16 - length, "%s%d",
                                       length > 0 ? "," : "", (int)json_integer_value(value));
    }
}

/* How many of the logged throw's faces are those of Telegram's dice, place by place. */
static int64_t count_same(void)
{
    char faces[16], sql[400];
    read_dice(faces);
    snprintf(sql, sizeof sql,
             "SELECT (substr(faces, 1, 1) = substr('%s', 1, 1)) + (substr(faces, 3, 1) = "
             "substr('%s', 3, 1)) + (substr(faces, 5, 1) = substr('%s', 5, 1)) FROM moves WHERE "
             "turn = 0",
             faces, faces, faces);
    return e2e_number(&e, sql);
}

E2E_TEST(everybody_sees_what_counts, &e)
{
    int64_t turn = open_game();
    assert_string_equal(e2e_press(&e, turn, GROUP, "m:1:0:roll:"), "");
    assert_int_equal(pretend_called(e.pretend, 0, "sendDice"), DICE);
    await_news();
    assert_int_equal(pretend_called(e.pretend, GROUP, "sendMessage"), 1);
    assert_true(last_ms("sendMessage") > last_ms("sendDice") + FALL_MS);
    assert_int_equal(pretend_called(e.pretend, 0, "editMessageText"), 1);
    assert_false(e2e_told(&e, GROUP, "rolled it myself"));
    assert_int_equal(count_same(), DICE);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM throws"), 0);
    pretend_forget_calls(e.pretend);
    e2e_press(&e, turn, GROUP, "m:1:1:roll:0"); /* one of them again */
    await_news();
    assert_int_equal(pretend_called(e.pretend, 0, "sendDice"), 1);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves"), 2);
}

E2E_TEST(nothing_else_happens_meanwhile, &e)
{
    int64_t turn = open_game();
    pretend_fault(e.pretend, "sendDice", FAULT_SLOW, SLOW_MS, 2);
    e2e_press(&e, turn, GROUP, "m:1:0:roll:");
    assert_non_null(strstr(e2e_press(&e, turn, GROUP, "m:1:0:roll:"), "still rolling"));
    e2e_say(&e, turn, GROUP, "/leave@" E2E_BOT);
    assert_true(e2e_told(&e, turn, "still rolling"));
    await_news();
    assert_int_equal(pretend_called(e.pretend, 0, "sendDice"), DICE);
    assert_int_equal(count_same(), DICE);
}

static void throw_with(enum pretend_fault fault, int64_t value, int times, int own_least,
                       int sent_most)
{
    int64_t turn = open_game();
    pretend_fault(e.pretend, "sendDice", fault, value, times);
    e2e_press(&e, turn, GROUP, "m:1:0:roll:");
    await_news();
    assert_true(pretend_called(e.pretend, 0, "sendDice") <= sent_most);
    assert_int_equal(e2e_told(&e, GROUP, " myself.") > 0, own_least > 0);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE length(faces) = 5"), 1);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM throws"), 0);
    assert_int_equal(e2e_turn(&e), turn);
    assert_true(e2e_button(&e, GROUP, "m:1:1:stop:"));
}

E2E_TEST(a_lost_answer_is_not_asked_for_twice, &e)
{
    throw_with(FAULT_RESET_AFTER, 0, 1, 1, DICE);
}

E2E_TEST(all_answers_lost, &e)
{
    throw_with(FAULT_RESET_AFTER, 0, 3, 3, DICE);
}

E2E_TEST(a_server_in_trouble, &e)
{
    throw_with(FAULT_500, 0, 1, 1, DICE);
}

E2E_TEST(a_call_that_hangs, &e)
{
    throw_with(FAULT_HANG, 0, 1, 1, DICE);
}

E2E_TEST(a_short_pause_is_waited_for, &e)
{
    throw_with(FAULT_429, 1, 1, 0, DICE + 1);
}

E2E_TEST(a_long_pause_is_not, &e)
{
    static const char moves[] = "SELECT count(*) FROM moves";
    int64_t turn = open_game();
    pretend_fault(e.pretend, "sendDice", FAULT_429, 3600, 1);
    e2e_press(&e, turn, GROUP, "m:1:0:roll:");
    e2e_run(&e, 11500);
    for (int ms = 0; e2e_number(&e, moves) == 0; ms += STEP_MS) {
        assert_true(ms < PATIENCE_MS);
        e2e_run(&e, STEP_MS);
    }
    assert_true(pretend_called(e.pretend, 0, "sendDice") <= DICE);
}

/* A die that was sent and answered counts; one that hung when the process was killed does not; one
 * that waited goes on. No die is sent twice. */
E2E_TEST(killed_in_between, &e)
{
    int64_t turn = open_game();
    pretend_fault(e.pretend, "sendDice", FAULT_SLOW, 300, 1);
    pretend_fault(e.pretend, "sendDice", FAULT_HANG, 0, 1);
    e2e_press(&e, turn, GROUP, "m:1:0:roll:");
    await_dice(2);
    daemon_stop(&e.daemon, SIGKILL, e.pretend);
    daemon_start(&e.daemon);
    await_news();
    assert_true(pretend_called(e.pretend, 0, "sendDice") <= DICE);
    assert_true(e2e_told(&e, GROUP, "rolled it myself"));
    char faces[16], sql[200];
    read_dice(faces);
    snprintf(sql, sizeof sql, "SELECT substr(faces, 1, 1) = '%c' FROM moves", faces[0]);
    assert_int_equal(e2e_number(&e, sql), 1);
}

E2E_TEST(called_off_in_between, &e)
{
    int64_t turn = open_game();
    pretend_fault(e.pretend, "sendDice", FAULT_SLOW, VERY_SLOW_MS, 1);
    e2e_press(&e, turn, GROUP, "m:1:0:roll:");
    e2e_forge(&e, HOST, GROUP, "x:1:y:101:1");
    e2e_run(&e, VERY_SLOW_MS + 500);
    assert_int_equal(pretend_called(e.pretend, 0, "sendDice"), 1); /* the others were never sent */
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM throws"), 0);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves"), 0);
    assert_int_equal(e2e_number(&e, "SELECT status FROM tables"), 3);
}

/* Hidden dice stay the bot's own, whatever was chosen before. */
E2E_TEST(hidden_dice_stay_hidden, &e)
{
    e2e_lobby(&e, "italiano");
    e2e_press(&e, HOST, GROUP, "r:1");
    e2e_press(&e, HOST, GROUP, "r:1:t:1");
    e2e_press(&e, HOST, GROUP, "b:1");
    e2e_press(&e, HOST, GROUP, "r:1:k:tokio");
    pretend_forget_calls(e.pretend);
    e2e_press(&e, HOST, GROUP, "s:");
    assert_int_equal(pretend_called(e.pretend, 0, "sendDice"), 0);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb = 'roll'"), 1);
}

int main(void)
{
    return parallel_tests_run();
}
