/* bench_copy.c - what a copy that follows the database costs: two daemons play the same, one with
 * such a copy, and are measured in turns, so that what else the machine does hits both.
 */
#include "copy_files.h"
#include "measured_side.h"

#include <signal.h>
#include <stdio.h>

enum {
    TABLES = 100,
    ROUNDS = 9,
    ROUND_MS = 3000, /* the copy follows every other second */
    OPENING_MS = 3000,
};

struct side {
    const char *what;
    struct measured_side side;
    struct daemon daemon;
    struct figures figures[ROUNDS];
};

static void open_side(struct side *side, bool copies)
{
    measured_side_open(&side->side, TABLES, true);
    measured_side_start(&side->side, &side->daemon);
    if (copies) {
        daemon_stop(&side->daemon, SIGTERM, side->side.pretend);
        copy_files_want(&side->daemon, NULL);
        daemon_start(&side->daemon);
        side->side.pid = side->daemon.pid;
    }
    measured_side_drain(&side->side);
    fast_players_do(side->side.rush, FAST_PLAYERS_MOVES);
    measured_side_run_for(&side->side, OPENING_MS);
    measured_side_drain(&side->side);
}

static void close_side(struct side *side)
{
    struct figures figures = measured_side_medians(side->figures, ROUNDS);
    printf("  %-14s %7.0f updates/s  %6.1f ms CPU for 1,000\n", side->what, figures.updates_s,
           figures.cpu_ms);
    daemon_stop(&side->daemon, SIGTERM, side->side.pretend);
    copy_files_remove(&side->daemon);
    daemon_close(&side->daemon);
    measured_side_close(&side->side);
}

int main(void)
{
    static struct side sides[] = {{.what = "without a copy"}, {.what = "with a copy"}};
    setvbuf(stdout, NULL, _IOLBF, 0);
    for (int i = 0; i < 2; i++)
        open_side(&sides[i], i == 1);
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < 2; i++)
            sides[i].figures[round] =
                measured_side_measure(&sides[i].side, FAST_PLAYERS_MOVES, ROUND_MS);
    printf("Moves, %d tables in play\n", TABLES);
    for (int i = 0; i < 2; i++)
        close_side(&sides[i]);
    return 0;
}
