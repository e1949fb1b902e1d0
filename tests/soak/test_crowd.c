/* test_crowd.c - a crowd plays, fumbles and fools about around the real daemon.
 *
 * SEED=n lets the crowd choose as it did in a run that failed; the dice are the daemon's own and
 * fall again. STEPS=n makes the crowd do more or less than usual.
 */
#include "chance.h"
#include "daemon_ends.h"
#include "db_check.h"
#include "long_run.h"
#include "testing.h"

#include <stdlib.h>

enum {
    PEOPLE = 6,
    GROUPS = 2,
    STEPS_USUAL = 150,
    SOBER_MOST = 30000, /* steps until the last game must be over: with many lives it takes long */
    EVENINGS_MOST = 40, /* until one of the games was won, and hidden dice were lifted */
};

static uint64_t seed;
static int steps = STEPS_USUAL;

static bool saw_enough(const struct long_run *crowd)
{
    struct shown_log_seen seen = shown_log_seen(crowd->witness);
    return players_won(crowd->players) > 0 && seen.lifted > 0 && seen.popups > 0;
}

static void step(struct long_run *crowd)
{
    if (players_step(crowd->players) == PLAYERS_NOTHING)
        return;
    long_run_settle(crowd);
    long_run_look(crowd);
}

/* The crowd does as it likes, and then sees every game to its end. */
static void spend_an_evening(struct long_run *crowd)
{
    players_sober(crowd->players, false);
    for (int i = 0; i < steps; i++)
        step(crowd);
    players_sober(crowd->players, true);
    for (int i = 0; !players_quiet(crowd->players); i++) {
        if (i == SOBER_MOST)
            long_run_stalled(crowd);
        step(crowd);
    }
}

/* All games of an evening may have been called off: that proves too little. */
static void play(bool all_started)
{
    struct long_run crowd;
    long_run_open(&crowd, &(struct players_options){.seed = seed,
                                                    .people = PEOPLE,
                                                    .groups = GROUPS,
                                                    .wild = true,
                                                    .all_started = all_started});
    for (int i = 0; i < EVENINGS_MOST && !saw_enough(&crowd); i++)
        spend_an_evening(&crowd);
    print_message("%d played, %d ended, %d won\n", players_started(crowd.players),
                  players_ended(crowd.players), players_won(crowd.players));
    long_run_report(&crowd);
    assert_true(saw_enough(&crowd));
    assert_int_equal(players_ended(crowd.players), players_started(crowd.players));
    daemon_ends_politely(&crowd.evening);
    long_run_look(&crowd);
    sqlite3 *db = db_check_open(daemon_path(&crowd.evening.daemon, "bussolotto.db"));
    shown_log_judge(crowd.witness, db);
    db_check_close(db);
    long_run_close(&crowd);
}

TEST_CASE(test_everybody_can_be_written_to)
{
    play(true);
}

TEST_CASE(test_some_play_in_the_group)
{
    play(false);
}

int main(void)
{
    const char *wanted = getenv("STEPS");
    seed = chance_seed();
    if (wanted != NULL)
        steps = atoi(wanted);
    return testing_run(NULL, NULL);
}
