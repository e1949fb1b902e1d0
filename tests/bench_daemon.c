/* bench_daemon.c - how fast the real daemon plays, beside the least that answers as much.
 *
 * Daemon and floor (floor.h) each have a pretend Telegram in this process, and are measured in
 * turns, so that what else the machine does hits both. An update counts once its press was
 * answered, and answers only leave after the COMMIT that makes the update's work durable.
 */

#include "daemon.h"
#include "floor.h"
#include "rush.h"

#include <assert.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define BOT "bussolotto_bot"

enum {
    TABLES = 300,
    FEW_TABLES = 12, /* where calls are refused, and so all is slow */
    ROUNDS = 3,
    WARM_MS = 300,
    ROUND_MS = 2000,
    OPENING_MS = 3000, /* until the tables are at different places in their games */
    SLOW_MS = 30,
    OPEN_LOOP = 200, /* updates a second */
    OPEN_MS = 5000,
    REFUSE_EVERY = 100,
    REFUSE_S = 1,
    QUIET_RUNS = 5, /* of QUIET_MS without a call, and all is done */
    QUIET_MS = 5,
    PATIENCE_MS = 60 * 1000,
};

/* A pretend Telegram, the people in it, and the process that answers them. */
struct side {
    struct pretend *pretend;
    struct rush *rush;
    pid_t pid;
};

/* What one round showed. */
struct figures {
    double updates_s;    /* updates a second */
    double calls;        /* an update */
    double posts, edits; /* of these */
    double cpu_ms;       /* of the process, for 1,000 updates */
    double server;       /* part of its time that the pretend Telegram was busy */
};

_Noreturn static void give_up(const char *what)
{
    fprintf(stderr, "bench_daemon: %s\n", what);
    exit(1);
}

/* --- clocks --- */

static int64_t read_us(clockid_t clock)
{
    struct timespec now;
    if (clock_gettime(clock, &now) != 0)
        give_up("the process has ended");
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static int64_t clock_us(void)
{
    return read_us(CLOCK_MONOTONIC);
}

static int64_t cpu_us(pid_t pid)
{
    clockid_t clock;
    if (clock_getcpuclockid(pid, &clock) != 0)
        give_up("the process has ended");
    return read_us(clock);
}

/* --- the two sides --- */

static void open_side(struct side *side, int tables, bool played)
{
    side->pretend =
        pretend_open(&(struct pretend_options){.token = DAEMON_TOKEN, .username = BOT, .seed = 7});
    if (side->pretend == NULL)
        give_up("no port");
    side->rush = rush_open(&(struct rush_options){
        .pretend = side->pretend, .bot = BOT, .tables = tables, .seed = 11, .played = played});
    side->pid = 0;
}

static void close_side(struct side *side)
{
    if (json_array_size(pretend_complaints(side->pretend)) > 0)
        give_up(json_string_value(json_array_get(pretend_complaints(side->pretend), 0)));
    rush_close(side->rush);
    pretend_close(side->pretend);
}

/* Serves until all is answered and nothing more is sent. */
static void drain(struct side *side)
{
    int64_t end_us = clock_us() + PATIENCE_MS * 1000LL;
    int quiet = 0;
    rush_do(side->rush, RUSH_STILL);
    while (quiet < QUIET_RUNS) {
        int64_t before = rush_counts(side->rush).calls;
        rush_run(side->rush, QUIET_MS);
        bool still = rush_counts(side->rush).calls == before && rush_unanswered(side->rush) == 0 &&
                     pretend_pending(side->pretend) == 0;
        quiet = still ? quiet + 1 : 0;
        if (clock_us() > end_us)
            give_up("presses stay without an answer");
    }
}

/* --- one round --- */

static void run_for(struct side *side, int ms)
{
    int64_t end_us = clock_us() + ms * 1000LL;
    while (clock_us() < end_us)
        rush_run(side->rush, QUIET_MS);
}

static struct figures measure(struct side *side, enum rush_mode mode, int ms)
{
    rush_do(side->rush, mode);
    run_for(side, WARM_MS);
    struct rush_counts before = rush_counts(side->rush);
    int64_t start_us = clock_us(), process_us = cpu_us(side->pid), own_us = cpu_us(getpid());
    run_for(side, ms);
    struct rush_counts after = rush_counts(side->rush);
    double wall_us = (double)(clock_us() - start_us);
    double updates = (double)(after.updates - before.updates);
    if (updates == 0)
        give_up("no press was answered");
    struct figures figures = {
        .updates_s = updates * 1e6 / wall_us,
        .calls = (double)(after.calls - before.calls) / updates,
        .posts = (double)(after.posts - before.posts) / updates,
        .edits = (double)(after.edits - before.edits) / updates,
        .cpu_ms = (double)(cpu_us(side->pid) - process_us) / updates,
        .server = (double)(cpu_us(getpid()) - own_us) / wall_us,
    };
    drain(side);
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
    double values[ROUNDS];
    for (int i = 0; i < n; i++)
        memcpy(&values[i], (const char *)&figures[i] + member, sizeof values[i]);
    qsort(values, (size_t)n, sizeof *values, compare_doubles);
    return values[n / 2];
}

static struct figures medians(const struct figures *figures, int n)
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

/* --- side by side --- */

struct sides {
    struct daemon daemon;
    struct side game, floor;
};

/* Lets the floor make the calls that the daemon has made. */
static void start_floor(struct sides *sides, const struct figures *as)
{
    sides->floor.pid =
        floor_start(&(struct floor_options){.port = pretend_port(sides->floor.pretend),
                                            .token = DAEMON_TOKEN,
                                            .folder = sides->daemon.folder,
                                            .posts = as->posts,
                                            .edits = as->edits});
}

static void stop_floor(struct sides *sides)
{
    kill(sides->floor.pid, SIGKILL);
    waitpid(sides->floor.pid, NULL, 0);
}

static void print_figures(const char *who, const struct figures *figures)
{
    printf("  %-28s %7.0f updates/s  %5.2f calls each  %7.0f calls/s  %6.1f ms CPU  "
           "(server %3.0f %%)\n",
           who, figures->updates_s, figures->calls, figures->updates_s * figures->calls,
           figures->cpu_ms, 100 * figures->server);
}

/* Daemon and floor in turns; the floor makes the calls that the daemon has made before it. Returns
 * what the daemon showed. */
static struct figures compare(struct sides *sides, const char *what, enum rush_mode mode,
                              int latency_ms)
{
    struct figures game[ROUNDS], floor[ROUNDS];
    pretend_latency(sides->game.pretend, latency_ms);
    pretend_latency(sides->floor.pretend, latency_ms);
    for (int i = 0; i < ROUNDS; i++) {
        game[i] = measure(&sides->game, mode, ROUND_MS);
        start_floor(sides, &game[i]);
        floor[i] = measure(&sides->floor, RUSH_FORGED, ROUND_MS);
        stop_floor(sides);
    }
    struct figures own = medians(game, ROUNDS), least = medians(floor, ROUNDS);
    printf("%s\n", what);
    print_figures("daemon", &own);
    print_figures("floor, as many calls", &least);
    printf("  %-28s %6.0f %%  %38s CPU %.2f times\n", "daemon / floor",
           100 * own.updates_s / least.updates_s, "", own.cpu_ms / least.cpu_ms);
    return own;
}

/* A floor that only answers: what a move's other calls cost even there. */
static void show_bare_floor(struct sides *sides)
{
    start_floor(sides, &(struct figures){0});
    struct figures figures = measure(&sides->floor, RUSH_FORGED, ROUND_MS);
    stop_floor(sides);
    print_figures("floor, one call", &figures);
}

/* --- latency --- */

static int compare_numbers(const void *left, const void *right)
{
    int32_t a = *(const int32_t *)left, b = *(const int32_t *)right;
    return a < b ? -1 : a > b;
}

static void show_latency(struct side *side, const char *who, enum rush_mode mode)
{
    static int32_t sorted[RUSH_LATENCIES_MAX];
    const int32_t *us;
    rush_latencies(side->rush, &us);
    int64_t start_us = clock_us(), at_us, pressed = 0;
    while ((at_us = clock_us() - start_us) < OPEN_MS * 1000LL) {
        int due = (int)(at_us * OPEN_LOOP / 1000000 - pressed);
        pressed += rush_press(side->rush, mode, due);
        rush_run(side->rush, 1);
    }
    drain(side);
    int n = rush_latencies(side->rush, &us);
    if (n == 0)
        give_up("no press was answered");
    memcpy(sorted, us, (size_t)n * sizeof *us);
    qsort(sorted, (size_t)n, sizeof *sorted, compare_numbers);
    printf("  %-28s p50 %6.2f ms  p99 %6.2f ms  (%d updates)\n", who, sorted[n / 2] / 1e3,
           sorted[n * 99 / 100] / 1e3, n);
}

static void show_latencies(struct sides *sides, const struct figures *move)
{
    pretend_latency(sides->game.pretend, 0);
    pretend_latency(sides->floor.pretend, 0);
    printf("Latency at %d updates/s\n", OPEN_LOOP);
    show_latency(&sides->game, "daemon, moves", RUSH_MOVES);
    start_floor(sides, move);
    show_latency(&sides->floor, "floor, as many calls", RUSH_FORGED);
    stop_floor(sides);
}

/* --- refusals --- */

static int64_t ask_database(const struct daemon *daemon, const char *sql)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *statement = NULL;
    sqlite3_open_v2(daemon_path(daemon, "bussolotto.db"), &db, SQLITE_OPEN_READWRITE, NULL);
    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK ||
        sqlite3_step(statement) != SQLITE_ROW)
        give_up(sql);
    int64_t number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return number;
}

static void start_side(struct side *side, struct daemon *daemon)
{
    daemon_open(daemon, pretend_port(side->pretend), false);
    daemon_start(daemon);
    side->pid = daemon->pid;
}

static void play_to_the_end(struct side *side)
{
    int64_t end_us = clock_us() + PATIENCE_MS * 1000LL;
    rush_do(side->rush, RUSH_LAST);
    while (rush_over(side->rush) < FEW_TABLES) {
        rush_run(side->rush, QUIET_MS);
        if (clock_us() > end_us)
            give_up("the games do not go on");
    }
}

/* Plays to the end while calls are refused: nothing may be lost. */
static void show_refusals(void)
{
    struct side side;
    struct daemon daemon;
    open_side(&side, FEW_TABLES, true);
    start_side(&side, &daemon);
    drain(&side);
    int64_t start_us = clock_us();
    pretend_fault_every(side.pretend, REFUSE_EVERY, REFUSE_S);
    rush_do(side.rush, RUSH_MOVES);
    run_for(&side, WARM_MS);
    play_to_the_end(&side);
    drain(&side);
    struct rush_counts counts = rush_counts(side.rush);
    daemon_stop(&daemon, SIGTERM, side.pretend);
    printf("Every %dth call is answered 429\n", REFUSE_EVERY);
    printf("  %d games won in %.1f s: %lld updates, %lld calls, %lld refused; unanswered: %d, "
           "unsent: %lld, posts lost: %lld\n",
           FEW_TABLES, (double)(clock_us() - start_us) / 1e6, (long long)counts.updates,
           (long long)counts.calls, (long long)counts.refused, rush_unanswered(side.rush),
           (long long)ask_database(&daemon, "SELECT count(*) FROM outbox"),
           (long long)ask_database(&daemon, "SELECT count(*) FROM posts WHERE message_id = 0"));
    daemon_close(&daemon);
    close_side(&side);
}

/* --- all of it --- */

static void open_sides(struct sides *sides)
{
    open_side(&sides->game, TABLES, true);
    open_side(&sides->floor, TABLES, false);
    start_side(&sides->game, &sides->daemon);
    drain(&sides->game);
    rush_do(sides->game.rush, RUSH_MOVES);
    run_for(&sides->game, OPENING_MS);
    drain(&sides->game);
}

static void close_sides(struct sides *sides)
{
    daemon_stop(&sides->daemon, SIGTERM, sides->game.pretend);
    daemon_close(&sides->daemon);
    close_side(&sides->game);
    close_side(&sides->floor);
}

int main(int n_arguments, char **arguments)
{
    static struct sides sides;
    floor_run_if_asked(n_arguments, arguments);
    setvbuf(stdout, NULL, _IOLBF, 0);
    open_sides(&sides);
    struct figures move = compare(&sides, "Moves, 300 tables in play", RUSH_MOVES, 0);
    show_bare_floor(&sides);
    compare(&sides, "My dice: one update, one answer", RUSH_DICE, 0);
    show_latencies(&sides, &move);
    compare(&sides, "Moves, when every call takes 30 ms", RUSH_MOVES, SLOW_MS);
    compare(&sides, "My dice, when every call takes 30 ms", RUSH_DICE, SLOW_MS);
    close_sides(&sides);
    show_refusals();
    return 0;
}
