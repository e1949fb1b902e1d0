/* test_day_cup_absent.c - cups to which few of the entrants come: who goes on, and what the league
 * counts.
 */
#include "knockout.h"
#include "testing.h"
#include "whole_game.h"

#include <inttypes.h>
#include <stdio.h>

enum { MINUTE_MS = 60000, DAYS_MOST = 20 };

static struct e2e *const day = &knockout_day;

/* A number of one table or player. */
static int64_t number(const char *select, int64_t value)
{
    char sql[300];
    snprintf(sql, sizeof sql, "%s %" PRId64, select, value);
    return simulated_days_number(sql);
}

static int64_t points(void)
{
    return simulated_days_number("SELECT coalesce(sum(points), 0) FROM standings");
}

/* The player on turn at a table makes a move. */
static int64_t come_to(int64_t table)
{
    int64_t who = number("SELECT on_turn FROM tables WHERE id =", table);
    struct whole_game whole = {.evening = day, .chance = 1, .table = (int)table};
    simulated_days_run(day, 20000);
    whole_game_press_as(&whole, who);
    assert_true(number("SELECT count(*) FROM moves WHERE update_id > 0 AND table_id =", table) > 0);
    return who;
}

static void run_until(const char *sql)
{
    for (int i = 0; i < DAYS_MOST && simulated_days_number(sql) == 0; i++)
        knockout_days(1);
    assert_int_equal(simulated_days_number(sql), 1);
}

/* One person came to the first table, and the robot played for the others there, to the end; at the
 * other two all but one leave. None of the three is counted, and the cup goes on to its winner. */
KNOCKOUT_TEST(a_table_that_only_one_came_to_gives_no_points)
{
    knockout_enter("italiano");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:d:7"); /* so that there is time for all of them */
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:b");
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:s");
    int64_t came = come_to(1), second = knockout_win(1, 1), third = knockout_win(1, 2);
    run_until("SELECT count(*) FROM cups WHERE round = 2");
    assert_int_equal(knockout_tables("round = 1 AND status = 2"), 3);
    assert_true(number("SELECT count(*) FROM moves WHERE update_id = -1 AND verb <> 'leave'"
                       " AND table_id =",
                       1) > 0);
    assert_int_equal(points(), 0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM standings WHERE games > 0"), 0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM entrants WHERE out = 3"), 2);
    int64_t finalists[] = {came, second, third};
    for (int i = 0; i < 3; i++)
        assert_int_equal(number("SELECT count(*) FROM seats JOIN cup_tables USING (table_id)"
                                " WHERE round = 2 AND player =",
                                finalists[i]),
                         1);
    knockout_attend();
    run_until("SELECT count(*) FROM cups WHERE status = 2 AND winner > 0");
}

/* The robot plays all games to their end, and nobody has won anything. */
KNOCKOUT_TEST(a_cup_that_nobody_comes_to_has_no_winner)
{
    knockout_start("italiano");
    run_until("SELECT count(*) FROM cups WHERE status >= 2");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM cups WHERE status = 3"), 1);
    assert_int_equal(simulated_days_number("SELECT winner FROM cups"), 0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM entrants WHERE out = 3"),
                     KNOCKOUT_PEOPLE);
    assert_int_equal(simulated_days_told(day, E2E_GROUP, "wins the Cup"), 0);
    assert_int_equal(points(), 0);
}

/* The one entrant who came wins in the end, whatever the robot won for the others. */
KNOCKOUT_TEST(no_cup_is_won_by_absence_alone)
{
    knockout_start("italiano");
    int64_t came = come_to(2);
    run_until("SELECT count(*) FROM cups WHERE status >= 2");
    assert_int_equal(simulated_days_number("SELECT winner FROM cups"), came);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM entrants WHERE out = 3"),
                     KNOCKOUT_PEOPLE - 1);
    assert_int_equal(points(), 0);
}
