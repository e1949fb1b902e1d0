/* test_day_clock.c - the machine's clock is set back or forward: no player notices.
 *
 * The same people live through the same days once for each way in which that may happen, and once
 * with a clock that is right. All that is sent must be the same, to the millisecond: what waited
 * for its pace, for what a 429 named or to be tried again, reminders, time that is up, a cup.
 */
#include "knockout.h"
#include "lifetime.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MINUTE_MS INT64_C(60000)
#define TICK_MS   INT64_C(2000)
#define DAY_MS    KNOCKOUT_DAY_MS
#define YEAR_MS   (365 * DAY_MS)
#define AT        "@" E2E_BOT

/* How the clock goes wrong. */
struct way {
    int64_t by_ms;
    bool back;     /* it is set right again after ten minutes */
    bool restarts; /* the daemon is started again meanwhile */
    bool dateless; /* answers do not say when they were given */
};

/* --- what was sent --- */

static const char *text_of(const json_t *call)
{
    const char *text =
        json_string_value(json_object_get(json_object_get(call, "parameters"), "text"));
    return text ? text : "";
}

/* Every call, when it was made and what came of it; malloc'd. */
static char *all_that_was_sent(void)
{
    char *told = NULL;
    size_t i, length;
    const json_t *call;
    FILE *out = open_memstream(&told, &length);
    json_array_foreach(pretend_calls(knockout_day.pretend), i, call) fprintf(
        out, "%lld %s %lld %d %s\n",
        (long long)(json_integer_value(json_object_get(call, "at_ms")) - SIMULATED_DAYS_NOON_MS),
        json_string_value(json_object_get(call, "method")),
        (long long)json_integer_value(json_object_get(call, "chat")),
        (int)json_integer_value(json_object_get(call, "status")), text_of(call));
    fclose(out);
    return told;
}

static void assert_same(const char *told, const char *expected)
{
    size_t line = 0;
    for (size_t i = 0; told[i] == expected[i]; i++) {
        line = told[i] == '\n' ? i + 1 : line;
        if (told[i] == '\0')
            return;
    }
    fail_msg("%.300s\nin place of\n%.300s", told + line, expected + line);
}

/* --- some days --- */

/* Every so often: the clock is set at the first time, and right again, if so, after ten minutes. */
static struct way going;
static int ticks;

static void tick(void *context)
{
    ticks++;
    if (ticks == 1)
        lifetime_set(going.by_ms);
    else if (ticks * TICK_MS == 10 * MINUTE_MS && going.back)
        lifetime_set(-going.by_ms);
}

static void run_and_set(const struct way *way)
{
    going = *way;
    ticks = 0;
    simulated_days_every(TICK_MS, tick, NULL);
    if (way->restarts)
        simulated_days_run(&knockout_day, 5 * MINUTE_MS);
    simulated_days_run(&knockout_day, 15 * MINUTE_MS - (way->restarts ? 5 * MINUTE_MS : 0));
    simulated_days_every(0, NULL, NULL);
}

/* More than the group may be told at once; one person's message is told to wait, and another's is
 * not taken at first. */
static void begin_much(void)
{
    static const char *const commands[] = {
        "/help" AT,  "/table" AT " #1", "/rules" AT " tokio", "/rules" AT " 421",
        "/stats" AT, "/standings" AT,   "/forfeits" AT,       "/privacy" AT,
        "/cup" AT,   "/settings" AT,    "/language" AT,       "/rules" AT " bugiardi",
    };
    struct pretend *pretend = knockout_day.pretend;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        pretend_say(pretend, KNOCKOUT_FIRST + (int)i % 4, E2E_GROUP, commands[i], 0, 0);
    pretend_say(pretend, E2E_ANN, E2E_ANN, "/help", 0, 0);
    pretend_fault(pretend, "sendMessage", FAULT_429_CHAT, 40, 1);
    pretend_fault(pretend, "sendMessage", FAULT_500, 0, 4);
    simulated_days_run(&knockout_day, 3000);
    assert_true(simulated_days_number("SELECT count(*) FROM sends") > 8);
}

/* Four days of a cup that nobody plays: reminders, turns that run out, a round that ends. */
static char *live(const struct way *way)
{
    knockout_open(NULL);
    if (way->dateless)
        lifetime_dateless();
    knockout_start("classico");
    pretend_forget_calls(knockout_day.pretend);
    begin_much();
    run_and_set(way);
    knockout_days(4);
    char *told = all_that_was_sent();
    knockout_close(NULL);
    return told;
}

/* The calls of a daemon whose clock is right. */
static char *expected[2];

static void live_and_compare(struct way way)
{
    char *told = live(&way);
    assert_same(told, expected[way.restarts]);
    free(told);
}

TEST_CASE(the_clock_is_right)
{
    for (int restarts = 0; restarts < 2; restarts++) {
        expected[restarts] = live(&(struct way){.restarts = restarts});
        assert_non_null(strstr(expected[restarts], SIMULATED_DAYS_LAPSED));
        assert_non_null(strstr(expected[restarts], SIMULATED_DAYS_REMINDED));
        assert_null(strstr(expected[restarts], "I was offline for"));
    }
}

static void set_by(int64_t by_ms)
{
    for (int i = 0; i < 4; i++)
        live_and_compare((struct way){.by_ms = by_ms, .back = i % 2, .restarts = i / 2});
}

TEST_CASE(a_day_back)
{
    set_by(-DAY_MS);
}

TEST_CASE(a_day_forward)
{
    set_by(DAY_MS);
}

TEST_CASE(ten_minutes_either_way)
{
    live_and_compare((struct way){.by_ms = -10 * MINUTE_MS, .restarts = true});
    live_and_compare((struct way){.by_ms = 10 * MINUTE_MS, .back = true});
}

TEST_CASE(a_year_either_way)
{
    live_and_compare((struct way){.by_ms = -YEAR_MS, .restarts = true});
    live_and_compare((struct way){.by_ms = YEAR_MS, .restarts = true});
}

/* Then the machine's clock is believed, but only at the start. */
TEST_CASE(a_server_that_tells_no_dates)
{
    live_and_compare((struct way){.by_ms = -DAY_MS, .back = true, .dateless = true});
    live_and_compare((struct way){.by_ms = DAY_MS, .back = true, .dateless = true});
}

/* Dice were under way when the process ended, and are thrown by the next one: not before it knows
 * what time it is, since a turn begins with that. */
TEST_CASE(a_throw_from_before_the_start)
{
    struct e2e *day = &knockout_day;
    knockout_open(NULL);
    e2e_lobby(day, "italiano");
    e2e_press(day, E2E_HOST, E2E_GROUP, "r:1");
    e2e_press(day, E2E_HOST, E2E_GROUP, "r:1:-1"); /* the host starts */
    e2e_press(day, E2E_HOST, E2E_GROUP, "r:1:t:1");
    e2e_press(day, E2E_HOST, E2E_GROUP, "b:1");
    e2e_press(day, E2E_HOST, E2E_GROUP, "s:");
    pretend_fault(day->pretend, "sendDice", FAULT_HANG, 0, 3);
    e2e_press(day, E2E_HOST, E2E_GROUP, "m:1:0:roll:");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM throws"), 1);
    lifetime_set(DAY_MS);
    simulated_days_run(day, MINUTE_MS);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM throws"), 0);
    assert_int_equal(simulated_days_number("SELECT turn FROM tables"), 1);
    assert_in_range(simulated_days_number("SELECT began_ms FROM tables"),
                    simulated_days_now_ms() - 2 * MINUTE_MS, simulated_days_now_ms());
    knockout_close(NULL);
}

int main(void)
{
    int failed = testing_run(NULL, NULL);
    for (int i = 0; i < 2; i++)
        free(expected[i]);
    return failed;
}
