/* test_spoken_yes.c - a yes to the bot's own question means what the bot asked. */
#include "e2e.h"
#include "testing.h"
#include "text_check.h"

#include <signal.h>

#define GROUP E2E_GROUP

static struct e2e e;

static void reply(int64_t user, int64_t message, const char *text)
{
    assert_int_not_equal(pretend_say(e.pretend, user, GROUP, text, 0, message), 0);
    e2e_settle(&e);
}

static int64_t accepted(void)
{
    return e2e_number(&e, "SELECT count(*) FROM moves WHERE verb = 'accept'");
}

/* Returns who answers the claim of 43. */
static int64_t claimed(void)
{
    e2e_game(&e, "tokyo");
    int64_t thrower = e2e_turn(&e);
    e2e_say(&e, thrower, thrower, "43");
    return e2e_turn(&e);
}

E2E_TEST(yes_is_said_to_the_question, &e)
{
    int64_t answers = claimed();
    e2e_say(&e, answers, answers, "66");
    text_check(e2e_text(&e, answers), "Raise to a pair of 6s (66) without looking?");
    e2e_say(&e, answers, answers, "sì!");
    assert_int_equal(accepted(), 0);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb = 'raise'"), 1);
    int64_t next = e2e_turn(&e);
    e2e_say(&e, next, next, "dubito?");
    text_check(e2e_text(&e, next), "Do you mean this?");
    e2e_say(&e, next, next, "👍");
    assert_int_equal(accepted(), 0);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb = 'doubt'"), 1);
    int64_t thrower = e2e_turn(&e);
    e2e_say(&e, thrower, thrower, "61?");
    e2e_say(&e, thrower, thrower, "yes");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb = 'claim'"), 2);
    e2e_say(&e, e2e_turn(&e), e2e_turn(&e), "ok"); /* another turn: nothing was asked */
    assert_int_equal(accepted(), 1);
}

/* In the group it may be an answer to the call, which asks "do you believe it?". */
E2E_TEST(yes_below_the_call_is_asked_back, &e)
{
    int64_t answers = claimed(), call = e2e_newest(&e, GROUP);
    reply(answers, call, "dubito?");
    reply(answers, call, "ok");
    assert_int_equal(accepted() + e2e_number(&e, "SELECT count(*) FROM moves WHERE verb = 'doubt'"),
                     0);
    text_check(e2e_text(&e, answers), "Do you mean this?");
    reply(answers, call, "hmm"); /* "I don't understand that" asks nothing */
    reply(answers, call, "ok");
    assert_int_equal(accepted(), 1);
}

/* A bot that was started again knows that it asked something, and not what. */
E2E_TEST(a_yes_after_a_restart_is_asked_back, &e)
{
    int64_t answers = claimed();
    e2e_say(&e, answers, answers, "66");
    daemon_stop(&e.daemon, SIGTERM, e.pretend);
    daemon_start(&e.daemon);
    e2e_settle(&e);
    e2e_say(&e, answers, answers, "yes");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb IN ('accept', 'raise')"),
                     0);
    text_check(e2e_text(&e, answers), "Do you mean this?");
}

int main(void)
{
    return testing_run(NULL, NULL);
}
