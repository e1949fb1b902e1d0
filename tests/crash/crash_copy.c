/* crash_copy.c - the machine is lost in mid-game, again and again, and people play on from the copy
 * that was kept elsewhere: at most the last seconds are lost, and no state is torn. ROUNDS says how
 * often; SEED repeats what is chosen, though not the moment.
 */
#include "chance.h"
#include "copy_files.h"
#include "db_check.h"
#include "monotonic.h"
#include "patience.h"
#include "testing.h"
#include "whole_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    ROUNDS = 100,
    LOST_MOST_MS = 5000,
    FOLLOWED_MS = 3000,
    GAMES_A_DAY = 20,
    DAY_MS = 25 * 60 * 60 * 1000,
    PLAYED_MOST_MS = 7000,
    LOOKED_MS = 5500,  /* a daemon that was put back looks first whether another one polls */
    QUIET_LOOKS = 100, /* a COMMIT may wait for the process that copies */
    NAME_BYTES = 400,
    SQL_BYTES = 1200,
};

struct rounds {
    struct e2e e2e;
    struct whole_game whole;
    int games, kept; /* kept: so often a copy took the place of the one before */
    int64_t lost, lost_most, late_most_ms, moves;
};

static void await_copy(struct rounds *rounds)
{
    int64_t until_ms = monotonic_ms() + PATIENCE_MS;
    while (daemon_logged(&rounds->e2e.daemon, "info: copy: ") == rounds->kept) {
        e2e_run(&rounds->e2e, 20);
        assert_true(monotonic_ms() < until_ms);
    }
    rounds->kept = daemon_logged(&rounds->e2e.daemon, "info: copy: ");
}

/* The copy has a game before it is played: lobbies are no game that could go on. Nobody may open
 * more than 50 tables a day. */
static void begin_game(struct rounds *rounds)
{
    if (rounds->games % GAMES_A_DAY == GAMES_A_DAY - 1)
        e2e_pass(&rounds->e2e, DAY_MS);
    e2e_game(&rounds->e2e, "classico");
    e2e_run(&rounds->e2e, FOLLOWED_MS);
    rounds->games++;
}

static void play(struct rounds *rounds, int ms)
{
    int64_t until_ms = monotonic_ms() + ms;
    while (monotonic_ms() < until_ms) {
        if (rounds->games == 0 || whole_game_over(&rounds->whole))
            begin_game(rounds);
        whole_game_press(&rounds->whole);
    }
}

/* The daemon and the process that keeps its copy end at once. */
static void lose_machine(struct rounds *rounds)
{
    struct e2e *e = &rounds->e2e;
    char name[64];
    int child;
    snprintf(name, sizeof name, "/proc/%d/task/%d/children", (int)e->daemon.pid,
             (int)e->daemon.pid);
    FILE *children = fopen(name, "r");
    assert_non_null(children);
    while (fscanf(children, "%d", &child) == 1)
        kill(child, SIGKILL);
    fclose(children);
    assert_true(WIFSIGNALED(daemon_stop(&e->daemon, SIGKILL, NULL)));
}

/* Moves the lost database, with its log, to where it can be looked at. */
static void set_aside(const struct daemon *daemon, const char *lost)
{
    char name[NAME_BYTES + 8];
    assert_int_equal(rename(daemon_path(daemon, "bussolotto.db"), lost), 0);
    snprintf(name, sizeof name, "%s-wal", lost);
    rename(daemon_path(daemon, "bussolotto.db-wal"), name);
}

/* The lost database is looked at beside the one that was put back. */
static void judge(struct rounds *rounds, const char *lost, int64_t killed_ms)
{
    char sql[SQL_BYTES];
    sqlite3 *db = db_check_open(daemon_path(&rounds->e2e.daemon, "bussolotto.db"));
    snprintf(sql, sizeof sql, "ATTACH '%s' AS lost", lost);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(db_check_number(db, "SELECT count(*) FROM (SELECT * FROM moves EXCEPT"
                                         " SELECT * FROM lost.moves)"),
                     0);
    assert_int_equal(db_check_number(db, "SELECT count(*) FROM (SELECT * FROM updates EXCEPT"
                                         " SELECT * FROM lost.updates)"),
                     0);
    int64_t n = db_check_number(db, "SELECT (SELECT count(*) FROM lost.updates) -"
                                    " (SELECT count(*) FROM updates)");
    int64_t first_ms = db_check_number(db, "SELECT coalesce(min(at_ms), 0) FROM lost.updates WHERE"
                                           " update_id NOT IN (SELECT update_id FROM updates)");
    int64_t late_ms = n > 0 ? killed_ms - first_ms : 0;
    rounds->moves = db_check_number(db, "SELECT count(*) FROM moves");
    db_check_close(db);
    print_message("lost %d updates, the oldest of %d ms before\n", (int)n, (int)late_ms);
    assert_in_range(late_ms, 0, LOST_MOST_MS);
    rounds->lost += n;
    rounds->lost_most = n > rounds->lost_most ? n : rounds->lost_most;
    rounds->late_most_ms = late_ms > rounds->late_most_ms ? late_ms : rounds->late_most_ms;
}

static void lose_and_put_back(struct rounds *rounds)
{
    struct daemon *daemon = &rounds->e2e.daemon;
    char lost[NAME_BYTES];
    int64_t killed_ms = pretend_now_ms(rounds->e2e.pretend);
    lose_machine(rounds);
    snprintf(lost, sizeof lost, "%s-lost", daemon->folder);
    set_aside(daemon, lost);
    copy_files_lose(daemon);
    assert_int_equal(copy_files_run(daemon, "restore"), 0);
    assert_int_equal(copy_files_run(daemon, "verify"), 0);
    judge(rounds, lost, killed_ms);
    unlink(lost);
}

static void go_on(struct rounds *rounds)
{
    struct e2e *e = &rounds->e2e;
    daemon_start(&e->daemon);
    e2e_run(e, LOOKED_MS);
    e2e_settle(e);
}

TEST_CASE(people_play_on)
{
    static struct rounds rounds;
    uint64_t chance = chance_seed();
    int n = getenv("ROUNDS") ? atoi(getenv("ROUNDS")) : ROUNDS;
    struct e2e *e = &rounds.e2e;
    e2e_open(e, false);
    e->quiet = QUIET_LOOKS;
    rounds.whole = (struct whole_game){.evening = e, .chance = chance, .newest_only = true};
    copy_files_want(&e->daemon, NULL);
    kill(e->daemon.pid, SIGHUP);
    for (int i = 0; i < n; i++) {
        await_copy(&rounds);
        play(&rounds, (int)chance_below(&chance, PLAYED_MOST_MS));
        lose_and_put_back(&rounds);
        go_on(&rounds);
    }
    play(&rounds, PLAYED_MOST_MS);
    print_message("%d machines lost, %d games, %d moves in the end; lost: %d updates in all, %d at "
                  "most, the oldest of %d ms before\n",
                  n, rounds.games, (int)rounds.moves, (int)rounds.lost, (int)rounds.lost_most,
                  (int)rounds.late_most_ms);
    copy_files_remove(&e->daemon);
    e2e_close(e);
}
