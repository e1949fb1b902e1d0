/* test_day_renamed.c - @BotFather gives the bot another username while it runs: it is known within
 * the hour, without a restart.
 */
#include "lifetime.h"
#include "simulated_days.h"
#include "testing.h"

#define GROUP     E2E_GROUP
#define RENAMED   "bicchiere_bot"
#define MINUTE_MS INT64_C(60000)

static struct e2e day;

TEST_CASE(it_answers_to_its_new_name)
{
    pretend_rename(day.pretend, RENAMED);
    simulated_days_run(&day, 61 * MINUTE_MS);
    int n = e2e_messages(&day, GROUP);
    e2e_say(&day, E2E_HOST, GROUP, "/play@" RENAMED);
    assert_int_equal(e2e_messages(&day, GROUP), n + 2); /* and what was said */
    assert_true(e2e_button(&day, GROUP, "j:"));
}

TEST_CASE(the_menus_are_registered_again)
{
    int menus = pretend_called(day.pretend, 0, "setMyCommands");
    simulated_days_run(&day, 61 * MINUTE_MS);
    assert_int_equal(pretend_called(day.pretend, 0, "setMyCommands"), menus);
    pretend_rename(day.pretend, RENAMED);
    simulated_days_run(&day, 61 * MINUTE_MS);
    assert_int_equal(pretend_called(day.pretend, 0, "setMyCommands"), 2 * menus);
}

TEST_CASE(it_asks_once_an_hour)
{
    int asked = pretend_called(day.pretend, 0, "getMe");
    simulated_days_run(&day, 24 * 60 * MINUTE_MS);
    assert_in_range(pretend_called(day.pretend, 0, "getMe") - asked, 23, 24);
}

/* What is not answered is asked again, and nothing else waits for it. */
TEST_CASE(nothing_waits_where_it_cannot_ask)
{
    pretend_rename(day.pretend, RENAMED);
    pretend_fault(day.pretend, "getMe", FAULT_500, 0, 5);
    simulated_days_run(&day, 61 * MINUTE_MS);
    int n = e2e_messages(&day, E2E_ANN);
    e2e_say(&day, E2E_ANN, E2E_ANN, "/help");
    assert_int_equal(e2e_messages(&day, E2E_ANN), n + 2);
    simulated_days_run(&day, 3 * MINUTE_MS);
    e2e_say(&day, E2E_HOST, GROUP, "/play@" RENAMED);
    assert_true(e2e_button(&day, GROUP, "j:"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        A_DAY(it_answers_to_its_new_name, &day),
        A_DAY(the_menus_are_registered_again, &day),
        A_DAY(it_asks_once_an_hour, &day),
        A_DAY(nothing_waits_where_it_cannot_ask, &day),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
