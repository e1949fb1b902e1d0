/* test_day_spoken.c - a word that was written before its writer was asked is no answer, and an
 * answer with the buttons of a turn goes with it.
 */
#include "simulated_days.h"
#include "testing.h"
#include "text_check.h"

static struct e2e day;

A_DAY(a_word_older_than_the_question_is_asked_back, &day)
{
    e2e_game(&day, "tokyo");
    int64_t thrower = simulated_days_turn();
    pretend_say(day.pretend, thrower, thrower, "43", 0, 0); /* while the bot is down */
    for (int64_t who = E2E_HOST; who <= E2E_BOB; who++)
        if (who != thrower)
            pretend_say(day.pretend, who, who, "ok", 0, 0);
    simulated_days_off(&day, 60 * 1000);
    simulated_days_run(&day, 3000);
    int64_t answers = simulated_days_turn();
    assert_int_not_equal(answers, thrower);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves WHERE verb = 'claim'"), 1);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves WHERE verb = 'accept'"), 0);
    text_check(e2e_text(&day, answers), "Do you mean this?");
    e2e_say(&day, answers, answers, "ok"); /* this bot does not know what the one before asked */
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves WHERE verb = 'accept'"), 0);
    e2e_say(&day, answers, answers, "I believe it");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves WHERE verb = 'accept'"), 1);
}

A_DAY(an_answer_goes_with_a_turn_of_days, &day)
{
    e2e_game(&day, "tokyo");
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/clock@" E2E_BOT " 0");
    int64_t thrower = simulated_days_turn();
    e2e_say(&day, thrower, thrower, "hmm");
    assert_int_equal(e2e_told(&day, thrower, "I don't understand that."), 1);
    simulated_days_run(&day, 50 * SIMULATED_DAYS_HOUR_MS);
    e2e_say(&day, thrower, thrower, "66");
    simulated_days_run(&day, 60 * 1000);
    assert_int_equal(e2e_told(&day, thrower, "I don't understand that."), 0);
}

int main(void)
{
    return testing_run(NULL, NULL);
}
