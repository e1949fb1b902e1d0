/* bench_lending.c - how long a move waits at most while somebody looks into the database of a bot
 * with GAMES=100000 games, again and again.
 *
 * The same people play at a few tables, in turns without and with `bussolotto games` beside the
 * daemon, each time until it has answered. Their presses are answered as fast as they come, so what
 * one waits is what the daemon did meanwhile.
 */
#include "league_seed.h"
#include "lending.h"
#include "measured_side.h"
#include "monotonic.h"
#include "tempstore.h"
#include "testing.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    TABLES = 20, /* nobody may open more than 50 games a day */
    ROUNDS = 4,
    ROUND_MS = 4000,
    LOOK_ROUNDS = 30, /* so many for a look at most */
    OPENING_MS = 2000,
    PIECES_MAX = 100000,
    LINE_BYTES = 1500
};

static void lay(const char *path, long long games)
{
    char why[STORE_WHY_BYTES];
    struct store *store = NULL;
    struct stat file;
    struct league_seed annals = {
        .games = games, .played = 1000, .now_ms = (int64_t)time(NULL) * 1000, .moves = true};
    if (store_open(path, tempstore_fatal, &store, why) != STORE_OPENED)
        measured_side_give_up(why);
    league_seed_lay(store, &annals);
    store_close(store);
    if (stat(path, &file) == 0)
        printf("%lld games, %.0f MB\n", games, (double)file.st_size / 1e6);
}

static int compare(const void *left, const void *right)
{
    int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;
    return (a > b) - (a < b);
}

/* How long each piece of a copy holds up the loop, where nobody plays. */
static void time_pieces(const struct daemon *daemon)
{
    static struct lending lending;
    static int64_t pieces_us[PIECES_MAX];
    char why[STORE_WHY_BYTES], path[LINE_BYTES];
    struct store *store = NULL;
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int n = 0, asker = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    snprintf(path, sizeof path, "%s", daemon_path(daemon, "bussolotto.db"));
    if (store_open(path, tempstore_fatal, &store, why) != STORE_OPENED)
        measured_side_give_up(why);
    lending_open(&lending, store, path, eventfd(0, EFD_CLOEXEC));
    snprintf(address.sun_path, sizeof address.sun_path, "%.100s", lending.socket);
    if (connect(asker, (struct sockaddr *)&address, sizeof address) != 0)
        measured_side_give_up("nothing is lent");
    int64_t begin_us = monotonic_us();
    const struct borrower *first = &lending.borrowers[0];
    for (; n < PIECES_MAX && (first->socket < 0 || first->copy < 0); n++) {
        int64_t us = monotonic_us();
        lending_due(&lending, us / 1000, us / 1000);
        pieces_us[n] = monotonic_us() - us;
        int64_t ms = lending_wait(&lending, monotonic_us() / 1000);
        usleep(ms > 0 ? (useconds_t)ms * 1000 : 0);
    }
    int64_t last_us = pieces_us[n - 1];
    qsort(pieces_us, (size_t)n, sizeof *pieces_us, compare);
    printf("  a copy in %.1f s, %d pieces of %.1f ms, the longest %.1f ms, the last "
           "%.1f ms\n",
           (double)(monotonic_us() - begin_us) / 1e6, n, (double)pieces_us[n / 2] / 1e3,
           (double)pieces_us[n - 1] / 1e3, (double)last_us / 1e3);
    close(asker);
    int64_t end_us = monotonic_us();
    lending_due(&lending, end_us / 1000, end_us / 1000);
    printf("  removed in %.1f ms\n", (double)(monotonic_us() - end_us) / 1e3);
    lending_close(&lending);
    store_close(store);
}

/* Looks once; its status tells whether it got an answer. */
static pid_t begin_looking(const struct daemon *daemon)
{
    char config[LINE_BYTES];
    snprintf(config, sizeof config, "%s", daemon_path(daemon, "bussolotto.conf"));
    pid_t child = fork();
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (!freopen("/dev/null", "w", stdout))
            _exit(126);
        execl(daemon->program, daemon->program, "-c", config, "games", (char *)NULL);
        _exit(127);
    }
    return child;
}

struct waits {
    int n;
    int64_t sum_us;
    int32_t longest_us;
};

static void measure(struct measured_side *side, struct waits *waits)
{
    const int32_t *us;
    fast_players_latencies(side->rush, &us);
    measured_side_measure(side, FAST_PLAYERS_MOVES, ROUND_MS);
    int n = fast_players_latencies(side->rush, &us);
    for (int i = 0; i < n; i++) {
        waits->sum_us += us[i];
        waits->longest_us = us[i] > waits->longest_us ? us[i] : waits->longest_us;
    }
    waits->n += n;
}

static void print(const char *what, const struct waits *waits)
{
    printf("  %-24s %6d moves, wait %6.2f ms each, the longest %6.2f ms\n", what, waits->n,
           (double)waits->sum_us / 1e3 / (waits->n > 0 ? waits->n : 1), waits->longest_us / 1e3);
}

/* Moves until a look has got its answer, and how long that took. */
static void measure_look(struct measured_side *side, const struct daemon *daemon,
                         struct waits *waits)
{
    int status = 0, rounds = 0;
    int64_t begin_us = monotonic_us();
    pid_t child = begin_looking(daemon), ended = 0;
    for (; ended == 0 && rounds < LOOK_ROUNDS; rounds++) {
        measure(side, waits);
        ended = waitpid(child, &status, WNOHANG);
    }
    double seconds = (double)(monotonic_us() - begin_us) / 1e6;
    if (ended == child && WIFEXITED(status)) {
        printf("  a look within %.0f s, status %d\n", seconds, WEXITSTATUS(status));
        return;
    }
    printf("  no look within %.0f s\n", seconds);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
}

int main(void)
{
    static struct measured_side side;
    struct daemon daemon;
    struct waits alone = {0}, looked = {0};
    const char *games = getenv("GAMES");
    setvbuf(stdout, NULL, _IOLBF, 0);
    measured_side_open(&side, TABLES, true);
    daemon_open(&daemon, side.pretend, false);
    lay(daemon_path(&daemon, "bussolotto.db"), games ? atoll(games) : 100000);
    setenv("RUNTIME_DIRECTORY", daemon.folder, 1);
    time_pieces(&daemon);
    daemon_start(&daemon);
    side.pid = daemon.pid;
    measured_side_drain(&side);
    fast_players_do(side.rush, FAST_PLAYERS_MOVES);
    measured_side_run_for(&side, OPENING_MS);
    for (int round = 0; round < ROUNDS; round++) {
        measure(&side, &alone);
        measure_look(&side, &daemon, &looked);
    }
    print("nobody looks", &alone);
    print("somebody looks", &looked);
    daemon_stop(&daemon, SIGTERM, side.pretend);
    daemon_close(&daemon);
    measured_side_close(&side);
    return 0;
}
