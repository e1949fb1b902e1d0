/* test_day_flood.c - people who are faster than Telegram lets the bot tell it. */
#include "outbox.h"
#include "simulated_days.h"
#include "testing.h"

#include <string.h>

enum { SECOND_MS = 1000, REPLIES_OF_ONE = 6, A_CROWD = 1000 * 1000 };
#define GROUP E2E_GROUP
#define AT    "@" E2E_BOT

static struct e2e *day;

static int begin(void **state)
{
    static struct e2e world;
    *state = day = &world;
    return simulated_days_begin(state);
}

static void say(int64_t user, int64_t chat, const char *text)
{
    pretend_say(day->pretend, user, chat, text, 0, 0);
}

/* --- games --- */

/* All three type it, and the player on turn moves. */
static void everybody(const char *text)
{
    for (int64_t user = E2E_HOST; user <= E2E_BOB; user++)
        say(user, GROUP, text);
}

#define A_FLOOD(name) TEST_AROUND(name, begin, simulated_days_end)

/* The post tells all that happens before it leaves, one after the other. */
A_FLOOD(a_table_has_one_post_to_send)
{
    static const char *const told[] = {": 31", "✅", ": 32", "✅", ": 41", "lifts the cup", "💔"};
    e2e_game(day, "classico");
    pretend_forget_calls(day->pretend);
    everybody("/claim" AT " 31");
    everybody("/believe" AT);
    everybody("/claim" AT " 32");
    everybody("/believe" AT);
    everybody("/claim" AT " 41");
    everybody("/doubt" AT);
    simulated_days_run(day, SECOND_MS);
    assert_int_equal(pretend_called(day->pretend, GROUP, "sendMessage"), 1);
    assert_int_equal(simulated_days_told(day, GROUP, ": 41"), 1);
    const char *at = e2e_text(day, GROUP);
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        at = strstr(at, told[i]);
        assert_non_null(at);
    }
}

/* A private page for a turn that is over by then is not sent. */
A_FLOOD(what_is_over_is_not_shown)
{
    e2e_game(day, "classico");
    everybody("/claim" AT " 31");
    simulated_days_run(day, 20 * SECOND_MS);
    int64_t second = simulated_days_turn();
    pretend_forget_calls(day->pretend);
    say(second, GROUP, "/believe" AT);
    say(second, GROUP, "/claim" AT " 32");
    simulated_days_run(day, 20 * SECOND_MS);
    assert_int_equal(pretend_called(day->pretend, second, "sendMessage"), 0);
    assert_int_equal(pretend_called(day->pretend, GROUP, "sendMessage"), 1);
}

static void believe(void *context)
{
    everybody("/believe" AT);
    simulated_days_every(0, NULL, NULL);
}

/* News that one post told together stay in sight: the next move does not take its place. */
A_FLOOD(what_was_told_together_stays)
{
    e2e_game(day, "classico");
    everybody("/claim" AT " 31");
    everybody("/believe" AT);
    everybody("/claim" AT " 32");
    simulated_days_every(20 * SECOND_MS, believe, NULL);
    simulated_days_run(day, 40 * SECOND_MS);
    assert_true(e2e_told(day, GROUP, ": 31 → ✅ "));
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves WHERE verb = 'accept'"), 2);
}

/* Nor after a restart. */
A_FLOOD(what_was_told_together_stays_for_the_next_process)
{
    e2e_game(day, "classico");
    everybody("/claim" AT " 31");
    everybody("/believe" AT);
    everybody("/claim" AT " 32");
    simulated_days_run(day, 20 * SECOND_MS);
    believe(NULL);
    simulated_days_run(day, 20 * SECOND_MS);
    assert_true(e2e_told(day, GROUP, ": 31 → ✅ "));
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves WHERE verb = 'accept'"), 2);
}

/* A person who asks for the table again and again waits for the one post that is on its way. */
A_FLOOD(a_lobby_has_one_post_to_send)
{
    pretend_forget_calls(day->pretend);
    for (int i = 0; i < 30; i++)
        say(E2E_HOST, GROUP, "/play" AT);
    simulated_days_run(day, SECOND_MS);
    assert_int_equal(pretend_called(day->pretend, GROUP, "sendMessage"), 1);
}

/* --- somebody who asks for everything --- */

static void ask_for_everything(void *context)
{
    static const char *const asked[] = {
        "/rules" AT,        "/standings" AT,      "/forfeits" AT, "/help" AT,
        "/rules" AT " 421", "/rules" AT " dadi",  "/language" AT, "/rules" AT " carte",
        "/stats" AT,        "/rules" AT " torneo"};
    static unsigned next;
    say(E2E_STRANGER, GROUP, asked[next++ % (sizeof asked / sizeof *asked)]);
}

/* Few replies wait for the person who asks, and somebody else who asks once is answered after one
 * of them. */
A_FLOOD(who_asks_once_is_answered_next)
{
    simulated_days_every(SECOND_MS / 3, ask_for_everything, NULL);
    simulated_days_run(day, 20 * SECOND_MS);
    int waiting = (int)simulated_days_number("SELECT count(*) FROM sends WHERE kind = 8");
    print_message("%d replies wait\n", waiting);
    assert_in_range(waiting, 2, REPLIES_OF_ONE + 1);
    assert_int_equal(simulated_days_told(day, GROUP, "Beghel"), 0);
    say(E2E_BOB, GROUP, "/rules" AT " beghel");
    simulated_days_run(day, 11 * SECOND_MS);
    assert_int_equal(simulated_days_told(day, GROUP, "Beghel"), 1);
    simulated_days_every(0, NULL, NULL);
}

/* --- a crowd --- */

static bool crowded; /* the daemon counts a crowd of chats that wait to be sent something */

int __real_store_chats_waiting(struct store *store);
int __wrap_store_chats_waiting(struct store *store);

int __wrap_store_chats_waiting(struct store *store)
{
    return crowded ? A_CROWD : __real_store_chats_waiting(store);
}

/* People are heard, though later than usual. */
A_FLOOD(a_crowd_is_heard)
{
    crowded = true;
    simulated_days_run(day, 60 * SECOND_MS);
    for (int i = 0; i < 3; i++) {
        pretend_forget_calls(day->pretend);
        say(E2E_BOB, E2E_BOB, "/help");
        simulated_days_run(day, 10 * SECOND_MS);
        assert_int_equal(pretend_called(day->pretend, E2E_BOB, "sendMessage"), 1);
    }
    crowded = false;
}
