/* bench_daemon.c - how fast the real daemon plays, beside the least that answers as much.
 *
 * Daemon and floor (least_bot.h) each have a pretend Telegram in this process, and are measured in
 * turns, so that what else the machine does hits both. An update counts once its press was
 * answered, and answers only leave after the COMMIT that makes the update's work durable.
 */

#include "least_bot.h"
#include "measured_side.h"
#include "monotonic.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    TABLES = 300,
    FEW_TABLES = 12, /* where calls are refused, and so all is slow */
    ROUNDS = 5,
    WARM_MS = 300, /* until all presses are under way */
    ROUND_MS = 2000,
    OPENING_MS = 3000, /* until the tables are at different places in their games */
    SLOW_MS = 30,
    OPEN_LOOP = 200, /* updates a second */
    OPEN_MS = 5000,
    REFUSE_EVERY = 100,
    REFUSE_S = 1,
    QUIET_MS = 5,
};

/* --- side by side --- */

struct sides {
    struct daemon daemon;
    struct measured_side game, floor;
};

/* Lets the floor make the calls that the daemon has made. */
static void start_floor(struct sides *sides, const struct figures *as, bool facts)
{
    sides->floor.pid =
        least_bot_start(&(struct least_bot_options){.port = pretend_port(sides->floor.pretend),
                                                    .token = DAEMON_TOKEN,
                                                    .folder = sides->daemon.folder,
                                                    .posts = as->posts,
                                                    .edits = as->edits,
                                                    .facts = facts});
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

static struct figures measure_floor(struct sides *sides, const struct figures *as, bool facts)
{
    start_floor(sides, as, facts);
    struct figures figures = measured_side_measure(&sides->floor, FAST_PLAYERS_FORGED, ROUND_MS);
    stop_floor(sides);
    return figures;
}

static void print_ratio(const char *what, const struct figures *own, const struct figures *least)
{
    printf("  %-28s %6.0f %%  %38s CPU %.2f times\n", what, 100 * own->updates_s / least->updates_s,
           "", own->cpu_ms / least->cpu_ms);
}

/* Daemon and both forms of the floor in turns; the floor makes the calls that the daemon has made
 * before it. Returns what the daemon showed. */
static struct figures compare(struct sides *sides, const char *what, enum fast_players_mode mode,
                              int latency_ms)
{
    struct figures game[ROUNDS], floor[ROUNDS], facts[ROUNDS];
    pretend_latency(sides->game.pretend, latency_ms);
    pretend_latency(sides->floor.pretend, latency_ms);
    for (int i = 0; i < ROUNDS; i++) {
        game[i] = measured_side_measure(&sides->game, mode, ROUND_MS);
        floor[i] = measure_floor(sides, &game[i], false);
        facts[i] = measure_floor(sides, &game[i], true);
    }
    struct figures own = measured_side_medians(game, ROUNDS),
                   least = measured_side_medians(floor, ROUNDS),
                   durable = measured_side_medians(facts, ROUNDS);
    printf("%s\n", what);
    print_figures("daemon", &own);
    print_figures("floor, as many calls", &least);
    print_figures("floor that keeps the facts", &durable);
    print_ratio("daemon / floor", &own, &least);
    print_ratio("daemon / floor with facts", &own, &durable);
    return own;
}

/* A floor that only answers: what a move's other calls cost even there. */
static void show_bare_floor(struct sides *sides)
{
    struct figures figures = measure_floor(sides, &(struct figures){0}, false);
    print_figures("floor, one call", &figures);
}

/* --- latency --- */

static int compare_numbers(const void *left, const void *right)
{
    int32_t a = *(const int32_t *)left, b = *(const int32_t *)right;
    return a < b ? -1 : a > b;
}

static void show_latency(struct measured_side *side, const char *who, enum fast_players_mode mode)
{
    static int32_t sorted[FAST_PLAYERS_LATENCIES_MAX];
    const int32_t *us;
    fast_players_latencies(side->rush, &us);
    int64_t start_us = monotonic_us(), at_us, pressed = 0;
    while ((at_us = monotonic_us() - start_us) < OPEN_MS * 1000LL) {
        int due = (int)(at_us * OPEN_LOOP / 1000000 - pressed);
        pressed += fast_players_press(side->rush, mode, due);
        fast_players_run(side->rush, 1);
    }
    measured_side_drain(side);
    int n = fast_players_latencies(side->rush, &us);
    if (n == 0)
        measured_side_give_up("no press was answered");
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
    show_latency(&sides->game, "daemon, moves", FAST_PLAYERS_MOVES);
    start_floor(sides, move, false);
    show_latency(&sides->floor, "floor, as many calls", FAST_PLAYERS_FORGED);
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
        measured_side_give_up(sql);
    int64_t number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return number;
}

static void play_to_the_end(struct measured_side *side)
{
    int64_t end_us = monotonic_us() + MEASURED_SIDE_PATIENCE_MS * 1000LL;
    fast_players_do(side->rush, FAST_PLAYERS_LAST);
    while (fast_players_over(side->rush) < FEW_TABLES) {
        fast_players_run(side->rush, QUIET_MS);
        if (monotonic_us() > end_us)
            measured_side_give_up("the games do not go on");
    }
}

static int64_t calls_made(const struct measured_side *side)
{
    struct fast_players_counts counts = fast_players_counts(side->rush);
    return counts.calls + counts.refused;
}

/* A call that nobody waits for goes last: a pause for all calls may lie before it. */
static void outlast_pauses(struct measured_side *side)
{
    int64_t end_us = monotonic_us() + MEASURED_SIDE_PATIENCE_MS * 1000LL;
    int64_t quiet_us = monotonic_us(), before = calls_made(side);
    while (monotonic_us() - quiet_us < 2 * REFUSE_S * 1000000LL) {
        fast_players_run(side->rush, QUIET_MS);
        if (calls_made(side) != before)
            quiet_us = monotonic_us();
        before = calls_made(side);
        if (monotonic_us() > end_us)
            measured_side_give_up("calls go on and on");
    }
}

/* Plays to the end while calls are refused: nothing may be lost. Edits may come late, and no
 * message be gone by then. */
static void show_refusals(void)
{
    struct measured_side side;
    struct daemon daemon;
    measured_side_open(&side, FEW_TABLES, true);
    measured_side_start(&side, &daemon);
    measured_side_drain(&side);
    int64_t start_us = monotonic_us();
    pretend_history(side.pretend, 0);
    pretend_fault_every(side.pretend, REFUSE_EVERY, REFUSE_S);
    fast_players_do(side.rush, FAST_PLAYERS_MOVES);
    measured_side_run_for(&side, WARM_MS);
    play_to_the_end(&side);
    double took_s = (double)(monotonic_us() - start_us) / 1e6;
    measured_side_drain(&side);
    outlast_pauses(&side);
    struct fast_players_counts counts = fast_players_counts(side.rush);
    daemon_stop(&daemon, SIGTERM, side.pretend);
    printf("Every %dth call is answered 429\n", REFUSE_EVERY);
    printf("  %d games won in %.1f s: %lld updates, %lld calls, %lld refused; unanswered: %d, "
           "unsent: %lld, posts lost: %lld\n",
           FEW_TABLES, took_s, (long long)counts.updates, (long long)counts.calls,
           (long long)counts.refused, fast_players_unanswered(side.rush),
           (long long)ask_database(&daemon, "SELECT count(*) FROM sends"),
           (long long)ask_database(&daemon, "SELECT count(*) FROM posts WHERE message_id = 0"));
    daemon_close(&daemon);
    measured_side_close(&side);
}

/* --- all of it --- */

static void open_sides(struct sides *sides)
{
    measured_side_open(&sides->game, TABLES, true);
    measured_side_open(&sides->floor, TABLES, false);
    measured_side_start(&sides->game, &sides->daemon);
    measured_side_drain(&sides->game);
    fast_players_do(sides->game.rush, FAST_PLAYERS_MOVES);
    measured_side_run_for(&sides->game, OPENING_MS);
    measured_side_drain(&sides->game);
}

static void close_sides(struct sides *sides)
{
    daemon_stop(&sides->daemon, SIGTERM, sides->game.pretend);
    daemon_close(&sides->daemon);
    measured_side_close(&sides->game);
    measured_side_close(&sides->floor);
}

int main(int n_arguments, char **arguments)
{
    static struct sides sides;
    least_bot_run_if_asked(n_arguments, arguments);
    setvbuf(stdout, NULL, _IOLBF, 0);
    open_sides(&sides);
    struct figures move = compare(&sides, "Moves, 300 tables in play", FAST_PLAYERS_MOVES, 0);
    show_bare_floor(&sides);
    compare(&sides, "My dice: one update, one answer", FAST_PLAYERS_DICE, 0);
    show_latencies(&sides, &move);
    compare(&sides, "Moves, when every call takes 30 ms", FAST_PLAYERS_MOVES, SLOW_MS);
    compare(&sides, "My dice, when every call takes 30 ms", FAST_PLAYERS_DICE, SLOW_MS);
    close_sides(&sides);
    show_refusals();
    return 0;
}
