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

A_DAY(it_answers_to_its_new_name, &day)
{
    pretend_rename(day.pretend, RENAMED);
    simulated_days_run(&day, 61 * MINUTE_MS);
    int n = e2e_messages(&day, GROUP);
    e2e_say(&day, E2E_HOST, GROUP, "/play@" RENAMED);
    assert_int_equal(e2e_messages(&day, GROUP), n + 2); /* and what was said */
    assert_true(e2e_button(&day, GROUP, "j:"));
}

A_DAY(the_menus_are_registered_again, &day)
{
    int menus = pretend_called(day.pretend, 0, "setMyCommands");
    simulated_days_run(&day, 61 * MINUTE_MS);
    assert_int_equal(pretend_called(day.pretend, 0, "setMyCommands"), menus);
    pretend_rename(day.pretend, RENAMED);
    simulated_days_run(&day, 61 * MINUTE_MS);
    assert_int_equal(pretend_called(day.pretend, 0, "setMyCommands"), 2 * menus);
}

static void rename_and_be_refused(void)
{
    pretend_rename(day.pretend, RENAMED);
    pretend_fault(day.pretend, "setMyCommands", FAULT_NO_PHOTOS, 0, 1);
    simulated_days_run(&day, 61 * MINUTE_MS);
}

/* One of them was refused: all are tried again, a day later, and not before. */
A_DAY(refused_menus_are_registered_again, &day)
{
    int menus = pretend_called(day.pretend, 0, "setMyCommands");
    rename_and_be_refused();
    assert_int_equal(pretend_called(day.pretend, 0, "setMyCommands"), 2 * menus);
    simulated_days_run(&day, 22 * 60 * MINUTE_MS);
    assert_int_equal(pretend_called(day.pretend, 0, "setMyCommands"), 2 * menus);
    simulated_days_run(&day, 3 * 60 * MINUTE_MS);
    assert_int_equal(pretend_called(day.pretend, 0, "setMyCommands"), 3 * menus);
    simulated_days_run(&day, 49 * 60 * MINUTE_MS);
    assert_int_equal(pretend_called(day.pretend, 0, "setMyCommands"), 3 * menus);
}

A_DAY(it_asks_once_an_hour, &day)
{
    int asked = pretend_called(day.pretend, 0, "getMe");
    simulated_days_run(&day, 24 * 60 * MINUTE_MS);
    assert_in_range(pretend_called(day.pretend, 0, "getMe") - asked, 23, 24);
}

/* A question that is not answered is asked again, and nothing else waits for it. */
A_DAY(nothing_waits_where_it_cannot_ask, &day)
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
