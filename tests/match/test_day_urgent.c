/* test_day_urgent.c - what waits for a person is listed by its urgency: a stage of a cup may end
 * before a turn does.
 */
#include "knockout.h"
#include "testing.h"
#include "text_check.h"

#include <inttypes.h>
#include <stdio.h>

#define HOUR_MS SIMULATED_DAYS_HOUR_MS
#define CUP     "1. № 1 · Mint · Tokio · 🏆 Cup 1"
#define OTHER   "2. № 4 · Thyme · Tokio"

static struct e2e *const day = &knockout_day;

/* Sets a column of the row with this id to a time, which is so many hours ahead. */
static void set(const char *table, const char *column, int64_t id, int hours)
{
    char sql[200];
    snprintf(sql, sizeof sql, "UPDATE %s SET %s = %" PRId64 " WHERE id = %" PRId64, table, column,
             simulated_days_now_ms() + hours * HOUR_MS, id);
    simulated_days_sql(sql);
}

static void wants_digest_now(int64_t player)
{
    char sql[240];
    snprintf(sql, sizeof sql,
             "UPDATE players SET alerts = 3 WHERE player = %" PRId64
             "; INSERT INTO digests VALUES (%" PRId64 ", 720, %" PRId64 ", 0)",
             player, player, simulated_days_now_ms());
    simulated_days_sql(sql);
}

/* A game with the host, at table 4, waits for this player. */
static void play(int64_t player)
{
    e2e_say(day, player, player, "/start");
    e2e_say(day, E2E_HOST, E2E_GROUP, "/play@" E2E_BOT " tokyo");
    e2e_press(day, player, E2E_GROUP, "j:4");
    e2e_press(day, E2E_HOST, E2E_GROUP, "s:4");
    if (simulated_days_number("SELECT on_turn FROM tables WHERE id = 4") == E2E_HOST)
        e2e_say(day, E2E_HOST, E2E_GROUP, "/claim@" E2E_BOT " 31");
    assert_int_equal(simulated_days_number("SELECT on_turn FROM tables WHERE id = 4"), player);
}

/* The turn at the table of a cup ends in 20 hours, at the other one in five; the stage in two. */
KNOCKOUT_TEST(an_earlier_end_of_a_stage_comes_first)
{
    knockout_start("torneo");
    int64_t player = simulated_days_number("SELECT on_turn FROM tables WHERE id = 1");
    play(player);
    set("tables", "deadline_ms", 1, 20);
    set("tables", "deadline_ms", 4, 5);
    set("cups", "ends_ms", 1, 2);
    e2e_say(day, player, player, "/games");
    text_check(e2e_text(day, player), CUP);
    text_check(e2e_text(day, player), "your turn · 2 hours left");
    text_check(e2e_text(day, player), OTHER);
    wants_digest_now(player);
    simulated_days_run(day, 30000);
    text_check(e2e_text(day, player), "What waits for you");
    text_check(e2e_text(day, player), CUP);
    text_check(e2e_text(day, player), "your turn · 2 hours left");
    text_check(e2e_text(day, player), OTHER);
}
