/* daemon_ends.c - ends the daemon at moments that nobody chose. */
#include "daemon_ends.h"

#include "chance.h"
#include "monotonic.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    STRIKES = 3,
    LONG = 8, /* times as long is one life of so many */
    SOON_MS = 6,
    STEPS_MOST = 4000, /* system calls: a life of some 200 ms */
    STEPS_LAST_MS = 3000,
    REST_MS = 3,    /* so long nothing comes any more of what the dead have sent */
    END_MS = 20000, /* after SIGTERM, on a machine that is busy */
};

void daemon_ends_open(struct daemon_ends *ends)
{
    ends->n = 0;
    memcpy(ends->program, ends->evening->daemon.program, sizeof ends->program);
}

/* --- a life --- */

/* Writes a script that runs the daemon until its n-th system call. The tracer is not in between, so
 * that the process is the daemon itself. */
static void arm(struct daemon_ends *ends)
{
    struct daemon *daemon = &ends->evening->daemon;
    char path[sizeof daemon->program];
    snprintf(path, sizeof path, "%s", daemon_path(daemon, "armed"));
    FILE *script = fopen(path, "w");
    assert_non_null(script);
    fprintf(script,
            "#!/bin/sh\n"
            "exec strace -D -qq -o /dev/null -e inject=all:signal=KILL:when=%u '%s' \"$@\"\n",
            1 + chance_below(&ends->chance, STEPS_MOST), ends->program);
    fchmod(fileno(script), 0700);
    assert_int_equal(fclose(script), 0);
    memcpy(daemon->program, path, sizeof path);
}

static bool is_armed(const struct daemon_ends *ends)
{
    return strcmp(ends->evening->daemon.program, ends->program) != 0;
}

/* Lets everybody act for a while, or until the daemon is dead; whether it still lives. */
static bool live(struct daemon_ends *ends, int64_t ms)
{
    struct e2e *evening = ends->evening;
    int status;
    ends->until_ms = monotonic_ms() + ms;
    while (monotonic_ms() < ends->until_ms) {
        ends->act(ends->context);
        pretend_run(evening->pretend, 1);
        if (daemon_ended(&evening->daemon, &status)) {
            assert_true(WIFSIGNALED(status));
            assert_int_equal(WTERMSIG(status), SIGKILL);
            return false;
        }
    }
    return true;
}

void daemon_ends_soon(struct daemon_ends *ends)
{
    int64_t soon_ms = monotonic_ms() + chance_below(&ends->chance, SOON_MS);
    if (soon_ms < ends->until_ms)
        ends->until_ms = soon_ms;
}

/* Lets it come so far that it listens to signals: it polls. */
static void wake_up(struct daemon_ends *ends)
{
    int64_t polls = pretend_polls(ends->evening->pretend);
    while (ends->n > 0 && pretend_polls(ends->evening->pretend) == polls && live(ends, 1))
        ;
}

/* An update that the process was ended three times with is set aside (inbox.h): that is for one
 * that ends it. So every third life lasts until two were handled, if there are some. */
static void let_some_be_handled(struct daemon_ends *ends)
{
    enum { POLLS = 3, MOST_MS = 30000 };
    struct pretend *pretend = ends->evening->pretend;
    int64_t polls = pretend_polls(pretend), until_ms = monotonic_ms() + MOST_MS;
    while (pretend_pending(pretend) > 0 && pretend_polls(pretend) < polls + POLLS &&
           monotonic_ms() < until_ms && live(ends, 1))
        ;
}

static void end_at_a_step(struct daemon_ends *ends)
{
    if (live(ends, STEPS_LAST_MS))
        daemon_stop(&ends->evening->daemon, SIGKILL, NULL);
}

static void end_after_a_time(struct daemon_ends *ends)
{
    if (ends->way == DAEMON_ENDS_POLITELY || chance_below(&ends->chance, 2) == 0)
        wake_up(ends);
    if (ends->n % STRIKES == STRIKES - 1)
        let_some_be_handled(ends);
    bool is_long = chance_below(&ends->chance, LONG) == 0;
    live(ends, chance_below(&ends->chance, ends->most_ms) * (is_long ? LONG : 1));
    if (ends->way == DAEMON_ENDS_POLITELY)
        daemon_ends_politely(ends->evening);
    else
        assert_true(WIFSIGNALED(daemon_stop(&ends->evening->daemon, SIGKILL, NULL)));
}

/* Lets Telegram read what the dead have sent. */
static void let_rest(struct pretend *pretend)
{
    size_t calls;
    do {
        calls = json_array_size(pretend_calls(pretend));
        pretend_run(pretend, REST_MS);
    } while (calls != json_array_size(pretend_calls(pretend)));
}

void daemon_ends_live(struct daemon_ends *ends)
{
    if (is_armed(ends))
        end_at_a_step(ends);
    else
        end_after_a_time(ends);
    let_rest(ends->evening->pretend);
    memcpy(ends->evening->daemon.program, ends->program, sizeof ends->program);
    ends->n++;
}

/* --- the next one --- */

void daemon_ends_start(struct daemon_ends *ends)
{
    if (ends->way == DAEMON_ENDS_AT_ANY_STEP)
        arm(ends);
    if (chance_below(&ends->chance, 3) == 0)
        pretend_fault(ends->evening->pretend, "getUpdates", FAULT_DUPLICATE, 0, 1);
    daemon_start(&ends->evening->daemon);
}

void daemon_ends_start_last(struct daemon_ends *ends)
{
    daemon_start(&ends->evening->daemon);
}

void daemon_ends_await_poll(struct e2e *evening)
{
    int64_t polls = pretend_polls(evening->pretend);
    int status;
    while (pretend_polls(evening->pretend) == polls) {
        pretend_run(evening->pretend, 1);
        assert_false(daemon_ended(&evening->daemon, &status));
    }
}

void daemon_ends_politely(struct e2e *evening)
{
    int64_t began_ms = monotonic_ms();
    int status = daemon_stop(&evening->daemon, SIGTERM, evening->pretend);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    assert_true(monotonic_ms() - began_ms < END_MS);
}

/* --- programs of it --- */

static struct {
    daemon_ends_play_fn play;
    uint64_t seed;
    int kills, told;
} program;

static void killed_at_any_moment(__attribute__((unused)) void **state)
{
    program.play(DAEMON_ENDS_AT_ANY_MOMENT, program.seed, program.kills);
}

static void killed_at_any_step(__attribute__((unused)) void **state)
{
    if (access("/usr/bin/strace", X_OK) != 0) {
        print_message("strace is not installed\n");
        skip();
    }
    program.play(DAEMON_ENDS_AT_ANY_STEP, program.seed, program.kills);
}

static void told_to_end(__attribute__((unused)) void **state)
{
    program.play(DAEMON_ENDS_POLITELY, program.seed, program.told);
}

static void set_program(daemon_ends_play_fn play, int kills, int told)
{
    program.play = play;
    program.seed = chance_seed();
    program.kills = kills;
    program.told = told;
}

int daemon_ends_few(daemon_ends_play_fn play, int kills, int told)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(killed_at_any_moment),
        cmocka_unit_test(told_to_end),
    };
    set_program(play, kills, told);
    return cmocka_run_group_tests(tests, NULL, NULL);
}

int daemon_ends_many(daemon_ends_play_fn play, int usual)
{
    const char *chosen = getenv("ENDS");
    int n = chosen != NULL ? atoi(chosen) : usual;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(killed_at_any_moment),
        cmocka_unit_test(killed_at_any_step),
        cmocka_unit_test(told_to_end),
    };
    set_program(play, n, n);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
