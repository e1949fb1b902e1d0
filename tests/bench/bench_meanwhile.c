/* bench_meanwhile.c - whether games are played as fast where GAMES=1000000 games have ended, and
 * while people of other groups look at standings and have charts drawn there.
 *
 * One daemon has an empty database, one the large one; in both the same people play. Rounds are
 * taken in turns, so that what else the machine does hits all. Charts are drawn on the same
 * processors that the people are served on: with one to spare they cost the games less. The CPU
 * time of the games includes that of the standings and charts that others look at.
 */
#include "league_seed.h"
#include "measured_side.h"
#include "monotonic.h"
#include "tempstore.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    TABLES = 100,
    ROUNDS = 9,
    ROUND_MS = 1000,
    OPENING_MS = 2000,
    ASK_EVERY_US = 50 * 1000,    /* a standing, */
    CHART_EVERY_US = 500 * 1000, /* and a chart */
    CHATS = LEAGUE_SEED_FIRST - LEAGUE_SEED_LAST + 1,
};

/* A daemon that is measured, with its people and their play. */
struct ground {
    const char *what;
    struct measured_side *side;
    void (*besides)(struct measured_side *side);
    struct figures figures[ROUNDS];
    int32_t p50_us[ROUNDS], p99_us[ROUNDS];
};

static int64_t asked_us, drawn_us; /* when last */
static int64_t n_asked, n_charts;

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000;
}

/* --- what others do --- */

static void look(struct measured_side *side)
{
    char month[16], data[40], press[40];
    int64_t at_us = monotonic_us();
    time_t now = now_ms() / 1000;
    struct tm clock;
    strftime(month, sizeof month, "%Y%m", gmtime_r(&now, &clock));
    int64_t chat = LEAGUE_SEED_FIRST - n_asked % CHATS;
    if (at_us - asked_us >= ASK_EVERY_US) {
        asked_us = at_us;
        snprintf(data, sizeof data, "k:s:%s:%d:", month, (int)(n_asked++ % 2));
        pretend_forge(side->pretend, league_seed_player(chat, 0), chat, 1, data, press);
    }
    if (at_us - drawn_us >= CHART_EVERY_US) {
        drawn_us = at_us;
        snprintf(data, sizeof data, "k:p:%s:0:", month);
        chat = LEAGUE_SEED_FIRST - n_charts++ % CHATS;
        pretend_forge(side->pretend, league_seed_player(chat, 0), chat, 1, data, press);
    }
}

/* The people who look, and a message to press at. */
static void introduce(struct pretend *pretend)
{
    for (int64_t chat = LEAGUE_SEED_FIRST; chat >= LEAGUE_SEED_LAST; chat--) {
        pretend_group(pretend, chat, "Friends");
        pretend_user(pretend, league_seed_player(chat, 0), "Ada", "en");
        pretend_member(pretend, chat, league_seed_player(chat, 0), "creator");
    }
}

/* --- measuring --- */

static void lay(const char *path, long long games)
{
    char why[STORE_WHY_BYTES];
    struct store *store = NULL;
    struct league_seed annals = {.games = games, .played = 1000, .now_ms = now_ms()};
    int64_t begin_us = monotonic_us();
    if (store_open(path, tempstore_fatal, &store, why) != STORE_OPENED)
        measured_side_give_up(why);
    league_seed_lay(store, &annals);
    store_close(store);
    printf("%lld games laid in %.0f s\n", games, (double)(monotonic_us() - begin_us) / 1e6);
}

static void settle(struct measured_side *side)
{
    measured_side_drain(side);
    fast_players_do(side->rush, FAST_PLAYERS_MOVES);
    measured_side_run_for(side, OPENING_MS);
    measured_side_drain(side);
}

static int compare(const void *left, const void *right)
{
    int32_t a = *(const int32_t *)left, b = *(const int32_t *)right;
    return (a > b) - (a < b);
}

static void measure(struct ground *ground, int round)
{
    static int32_t sorted[FAST_PLAYERS_LATENCIES_MAX];
    const int32_t *us;
    fast_players_latencies(ground->side->rush, &us);
    ground->side->besides = ground->besides;
    ground->figures[round] = measured_side_measure(ground->side, FAST_PLAYERS_MOVES, ROUND_MS);
    ground->side->besides = NULL;
    int n = fast_players_latencies(ground->side->rush, &us);
    memcpy(sorted, us, (size_t)n * sizeof *us);
    qsort(sorted, (size_t)n, sizeof *sorted, compare);
    ground->p50_us[round] = sorted[n / 2];
    ground->p99_us[round] = sorted[n * 99 / 100];
}

static struct figures show(struct ground *ground)
{
    struct figures middle = measured_side_medians(ground->figures, ROUNDS);
    qsort(ground->p50_us, ROUNDS, sizeof(int32_t), compare);
    qsort(ground->p99_us, ROUNDS, sizeof(int32_t), compare);
    printf("  %-34s %6.0f updates/s  %6.1f ms CPU for 1,000  p50 %6.2f ms  p99 %6.2f ms\n",
           ground->what, middle.updates_s, middle.cpu_ms, ground->p50_us[ROUNDS / 2] / 1e3,
           ground->p99_us[ROUNDS / 2] / 1e3);
    return middle;
}

static void compare_grounds(struct measured_side *few, struct measured_side *many)
{
    static struct ground grounds[3];
    struct figures of[3];
    grounds[0] = (struct ground){.what = "an empty database", .side = few};
    grounds[1] = (struct ground){.what = "all these games", .side = many};
    grounds[2] =
        (struct ground){.what = "all these games, and people look", .side = many, .besides = look};
    struct fast_players_counts before = fast_players_counts(many->rush);
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < 3; i++)
            measure(&grounds[i], round);
    struct fast_players_counts after = fast_players_counts(many->rush);
    printf("Moves at %d tables, as fast as they are answered\n", TABLES);
    for (int i = 0; i < 3; i++)
        of[i] = show(&grounds[i]);
    printf("  ratio of updates a second %.2f, while people look %.2f; of CPU %.2f, and %.2f\n",
           of[1].updates_s / of[0].updates_s, of[2].updates_s / of[0].updates_s,
           of[0].cpu_ms / of[1].cpu_ms, of[0].cpu_ms / of[2].cpu_ms);
    printf("  looked at meanwhile: %lld standings, %lld charts asked for; %lld pictures and %lld "
           "other messages came\n",
           (long long)n_asked, (long long)n_charts, (long long)(after.pictures - before.pictures),
           (long long)(after.elsewhere - before.elsewhere - (after.pictures - before.pictures)));
}

int main(void)
{
    static struct measured_side few, many;
    struct daemon empty, large;
    const char *games = getenv("GAMES");
    setvbuf(stdout, NULL, _IOLBF, 0);
    measured_side_open(&few, TABLES, true);
    measured_side_open(&many, TABLES, true);
    introduce(many.pretend);
    daemon_open(&large, many.pretend, false);
    lay(daemon_path(&large, "bussolotto.db"), games ? atoll(games) : 1000000);
    daemon_start(&large);
    many.pid = large.pid;
    measured_side_start(&few, &empty);
    settle(&few);
    settle(&many);
    compare_grounds(&few, &many);
    daemon_stop(&large, SIGTERM, many.pretend);
    daemon_stop(&empty, SIGTERM, few.pretend);
    daemon_close(&large);
    daemon_close(&empty);
    measured_side_close(&few);
    measured_side_close(&many);
    return 0;
}
