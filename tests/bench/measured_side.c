/* measured_side.c - serves one side, and measures it. */
#include "measured_side.h"

#include "monotonic.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    WARM_MS = 300,  /* until all presses are under way */
    QUIET_RUNS = 5, /* of QUIET_MS without a call, and all is done */
    QUIET_MS = 5,
};

_Noreturn void measured_side_give_up(const char *what)
{
    fprintf(stderr, "%s\n", what);
    exit(1);
}

/* --- clocks --- */

static int64_t cpu_us(pid_t pid)
{
    struct timespec spent;
    clockid_t clock;
    if (clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &spent) != 0)
        measured_side_give_up("the process has ended");
    return (int64_t)spent.tv_sec * 1000000 + spent.tv_nsec / 1000;
}

/* --- the two sides --- */

void measured_side_open(struct measured_side *ret_side, int tables, bool played)
{
    ret_side->pretend = pretend_open(
        &(struct pretend_options){.token = DAEMON_TOKEN, .username = MEASURED_SIDE_BOT, .seed = 7});
    if (ret_side->pretend == NULL)
        measured_side_give_up("no port");
    ret_side->rush = fast_players_open(&(struct fast_players_options){.pretend = ret_side->pretend,
                                                                      .bot = MEASURED_SIDE_BOT,
                                                                      .tables = tables,
                                                                      .seed = 11,
                                                                      .played = played});
    ret_side->pid = 0;
    ret_side->besides = NULL;
}

void measured_side_close(struct measured_side *side)
{
    if (json_array_size(pretend_complaints(side->pretend)) > 0)
        measured_side_give_up(
            json_string_value(json_array_get(pretend_complaints(side->pretend), 0)));
    fast_players_close(side->rush);
    pretend_close(side->pretend);
}

void measured_side_start(struct measured_side *side, struct daemon *ret_daemon)
{
    daemon_open(ret_daemon, side->pretend, false);
    daemon_start(ret_daemon);
    side->pid = ret_daemon->pid;
}

void measured_side_drain(struct measured_side *side)
{
    int64_t end_us = monotonic_us() + MEASURED_SIDE_PATIENCE_MS * 1000LL;
    int quiet = 0;
    fast_players_do(side->rush, FAST_PLAYERS_STILL);
    while (quiet < QUIET_RUNS) {
        int64_t before = fast_players_counts(side->rush).calls;
        fast_players_run(side->rush, QUIET_MS);
        bool still = fast_players_counts(side->rush).calls == before &&
                     fast_players_unanswered(side->rush) == 0 &&
                     pretend_pending(side->pretend) == 0;
        quiet = still ? quiet + 1 : 0;
        if (monotonic_us() > end_us)
            measured_side_give_up("presses stay without an answer");
    }
}

/* --- one round --- */

static void run_some(struct measured_side *side)
{
    if (side->besides)
        side->besides(side);
    fast_players_run(side->rush, QUIET_MS);
}

void measured_side_run_for(struct measured_side *side, int ms)
{
    int64_t end_us = monotonic_us() + ms * 1000LL;
    while (monotonic_us() < end_us)
        run_some(side);
}

struct figures measured_side_measure(struct measured_side *side, enum fast_players_mode mode,
                                     int ms)
{
    fast_players_do(side->rush, mode);
    measured_side_run_for(side, WARM_MS);
    struct fast_players_counts before = fast_players_counts(side->rush);
    int64_t start_us = monotonic_us(), process_us = cpu_us(side->pid), own_us = cpu_us(getpid());
    measured_side_run_for(side, ms);
    struct fast_players_counts after = fast_players_counts(side->rush);
    double wall_us = (double)(monotonic_us() - start_us);
    double updates = (double)(after.updates - before.updates);
    if (updates == 0)
        measured_side_give_up("no press was answered");
    struct figures figures = {
        .updates_s = updates * 1e6 / wall_us,
        .calls = (double)(after.calls - before.calls) / updates,
        .posts = (double)(after.posts - before.posts) / updates,
        .edits = (double)(after.edits - before.edits) / updates,
        .cpu_ms = (double)(cpu_us(side->pid) - process_us) / updates,
        .server = (double)(cpu_us(getpid()) - own_us) / wall_us,
    };
    measured_side_drain(side);
    return figures;
}

static int compare_doubles(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return a < b ? -1 : a > b;
}

/* The median of one member of several figures. */
static double median(const struct figures *figures, int n, size_t member)
{
    double values[MEASURED_SIDE_ROUNDS_MAX];
    for (int i = 0; i < n; i++)
        memcpy(&values[i], (const char *)&figures[i] + member, sizeof values[i]);
    qsort(values, (size_t)n, sizeof *values, compare_doubles);
    return values[n / 2];
}

struct figures measured_side_medians(const struct figures *figures, int n)
{
    return (struct figures){
        .updates_s = median(figures, n, offsetof(struct figures, updates_s)),
        .calls = median(figures, n, offsetof(struct figures, calls)),
        .posts = median(figures, n, offsetof(struct figures, posts)),
        .edits = median(figures, n, offsetof(struct figures, edits)),
        .cpu_ms = median(figures, n, offsetof(struct figures, cpu_ms)),
        .server = median(figures, n, offsetof(struct figures, server)),
    };
}
