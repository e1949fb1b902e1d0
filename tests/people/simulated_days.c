/* simulated_days.c - lets people play in a time that the test invents. */
#include "simulated_days.h"

#include "lifetime.h"
#include "testing.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 3 /* of e2e_game */ };

enum { SETTLED_MS = 3000 };

/* A deed that is done again and again, see simulated_days_every. */
static struct {
    int64_t every_ms, next_ms;
    void (*what)(void *context);
    void *context;
} again;

static int64_t next(void *context)
{
    return again.what ? again.next_ms : INT64_MAX;
}

static void happen(void *context)
{
    again.next_ms += again.every_ms;
    again.what(again.context);
}

void simulated_days_every(int64_t every_ms, void (*what)(void *context), void *context)
{
    again.every_ms = every_ms;
    again.next_ms = lifetime_now_ms() + every_ms;
    again.what = what;
    again.context = context;
}

int64_t simulated_days_now_ms(void)
{
    return lifetime_now_ms();
}

void simulated_days_run(struct e2e *evening, int64_t ms)
{
    assert_int_equal(lifetime_run(lifetime_now_ms() + ms), 0);
}

void simulated_days_off(struct e2e *evening, int64_t ms)
{
    lifetime_rest(lifetime_now_ms() + ms);
}

void simulated_days_cut(struct e2e *evening, int64_t ms)
{
    lifetime_cut(true);
    simulated_days_run(evening, ms);
    lifetime_cut(false);
}

static void sleep_once(void *context)
{
    lifetime_sleep(*(int64_t *)context);
    again.what = NULL;
}

void simulated_days_sleep(struct e2e *evening, int64_t ms)
{
    simulated_days_every(SETTLED_MS, sleep_once, &ms);
    simulated_days_run(evening, ms + 2 * SETTLED_MS);
}

static void halt_once(void *context)
{
    lifetime_halt(*(int64_t *)context);
    again.what = NULL;
}

static void halt_and_stay_behind(void *context)
{
    lifetime_set(-*(int64_t *)context);
    halt_once(context);
}

void simulated_days_halt(struct e2e *evening, int64_t ms, bool set_right)
{
    simulated_days_every(SETTLED_MS, set_right ? halt_once : halt_and_stay_behind, &ms);
    simulated_days_run(evening, ms + 2 * SETTLED_MS);
}

static void settle(struct e2e *evening)
{
    simulated_days_run(evening, SETTLED_MS);
    assert_int_equal(pretend_pending(evening->pretend), 0);
}

void simulated_days_open(struct e2e *ret_evening, int64_t begin_ms)
{
    struct pretend_options options = {.token = DAEMON_TOKEN,
                                      .username = E2E_BOT,
                                      .seed = 7,
                                      .manual_time = true,
                                      .in_process = true};
    memset(ret_evening, 0, sizeof *ret_evening);
    again.what = NULL;
    ret_evening->pretend = pretend_open(&options);
    assert_non_null(ret_evening->pretend);
    ret_evening->settle = settle;
    lifetime_open(&(struct lifetime_options){.pretend = ret_evening->pretend,
                                             .seed = 7,
                                             .begin_ms = begin_ms,
                                             .next = next,
                                             .happen = happen});
    e2e_people(ret_evening->pretend);
    settle(ret_evening);
}

void simulated_days_close(struct e2e *evening)
{
    size_t n = e2e_complaints(evening);
    lifetime_close();
    pretend_close(evening->pretend);
    assert_int_equal(n, 0);
}

int simulated_days_begin(void **state)
{
    simulated_days_open(*state, SIMULATED_DAYS_NOON_MS);
    return 0;
}

int simulated_days_end(void **state)
{
    simulated_days_close(*state);
    return 0;
}

int64_t simulated_days_number(const char *sql)
{
    sqlite3 *db;
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_open(lifetime_path("bussolotto.db"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &statement, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    int64_t number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return number;
}

/* --- what people were told --- */

static void cut(char *text, const char *begin)
{
    while ((text = strstr(text, begin)) != NULL) {
        const char *behind = strchr(text, '>') + 1;
        memmove(text, behind, strlen(behind) + 1);
    }
}

/* The text as people see it, as far as times go. */
static char *without_times(const char *html)
{
    char *text = strdup(html);
    assert_non_null(text);
    cut(text, "<tg-time ");
    cut(text, "</tg-time>");
    return text;
}

static bool is_told(const json_t *call, int64_t chat, const char *text)
{
    const json_t *parameters = json_object_get(call, "parameters");
    const char *said = json_string_value(json_object_get(parameters, "text"));
    if (json_integer_value(json_object_get(call, "chat")) != chat || !said ||
        strncmp(json_string_value(json_object_get(call, "method")), "send", 4) != 0 ||
        json_integer_value(json_object_get(call, "status")) != 200)
        return false;
    char *seen = without_times(said);
    bool found = strstr(seen, text) != NULL;
    free(seen);
    return found;
}

static int count(const struct e2e *evening, int64_t chat, const char *text, bool ringing)
{
    size_t i;
    const json_t *call;
    int n = 0;
    json_array_foreach(pretend_calls(evening->pretend), i, call)
    {
        const json_t *parameters = json_object_get(call, "parameters");
        bool silent = json_is_true(json_object_get(parameters, "disable_notification"));
        n += is_told(call, chat, text) && !(ringing && silent);
    }
    return n;
}

int simulated_days_told(const struct e2e *evening, int64_t chat, const char *text)
{
    return count(evening, chat, text, false);
}

int simulated_days_rang(const struct e2e *evening, int64_t chat, const char *text)
{
    return count(evening, chat, text, true);
}

int simulated_days_reminders(const struct e2e *evening)
{
    int n = 0;
    for (int64_t who = E2E_HOST; who <= E2E_BOB; who++)
        n += simulated_days_told(evening, who, SIMULATED_DAYS_REMINDED);
    return n;
}

int64_t simulated_days_turn(void)
{
    return simulated_days_number("SELECT coalesce(max(on_turn), 0) FROM tables WHERE status = 1");
}

int64_t simulated_days_seat(int seat)
{
    char sql[100];
    snprintf(sql, sizeof sql, "SELECT player FROM seats WHERE seat = %d", seat);
    return simulated_days_number(sql);
}

int64_t simulated_days_later(int turns)
{
    int seat = 0;
    while (seat < SEATS && simulated_days_seat(seat) != simulated_days_turn())
        seat++;
    assert_in_range(seat, 0, SEATS - 1); /* else nobody is on turn */
    return simulated_days_seat((seat + SEATS - turns) % SEATS);
}

void simulated_days_sql(const char *sql)
{
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(lifetime_path("bussolotto.db"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

void simulated_days_run_until(struct e2e *evening, int64_t at_ms)
{
    simulated_days_run(evening, at_ms - simulated_days_now_ms());
}

int64_t simulated_days_deadline(void)
{
    return simulated_days_number("SELECT deadline_ms FROM tables");
}

int simulated_days_lapsed(void)
{
    return (int)simulated_days_number("SELECT count(*) FROM moves WHERE update_id = -1");
}
