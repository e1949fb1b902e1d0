/* test_day_lobby.c - lobbies that nobody starts: how long they last, and what others may do. */
#include "simulated_days.h"
#include "testing.h"

#define TO_BOT    "@" E2E_BOT /* a bot need not be told of other commands */
#define HOUR_MS   SIMULATED_DAYS_HOUR_MS
#define MINUTE_MS INT64_C(60000)
#define DAY_MS    (24 * HOUR_MS)

enum { HOST = E2E_HOST, ANN = E2E_ANN, BOB = E2E_BOB };

static const int64_t GROUP = E2E_GROUP;

static struct e2e day;

static int64_t status(void)
{
    return simulated_days_number("SELECT status FROM tables WHERE id = 1");
}

/* --- its end --- */

/* People who come and go, and a host who changes the rules, do not prolong it. */
A_DAY(a_lobby_lasts_a_week, &day)
{
    e2e_say(&day, HOST, GROUP, "/play" TO_BOT);
    for (int i = 0; i < 6; i++) {
        simulated_days_run(&day, DAY_MS - MINUTE_MS);
        e2e_press(&day, ANN, GROUP, i % 2 == 0 ? "j:" : "l:");
        e2e_press(&day, HOST, GROUP, i % 2 == 0 ? "r:1:l:5" : "r:1:l:3");
        e2e_say(&day, BOB, GROUP, "/play" TO_BOT);
    }
    simulated_days_run(&day, DAY_MS - 10 * MINUTE_MS);
    assert_int_equal(status(), 0);
    simulated_days_run(&day, 20 * MINUTE_MS);
    assert_int_equal(status(), 3);
}
