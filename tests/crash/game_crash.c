/* game_crash.c - ends the daemon in the middle of games. */
#include "game_crash.h"

#include "db_check.h"
#include "long_run.h"
#include "testing.h"

enum {
    PEOPLE = 12,
    GROUPS = 4,
    PLENTY = 1000000, /* games: more than are played before the last end */
};

struct kills {
    struct long_run marathon;
    struct daemon_ends ends;
    int repeats_most, replayed;
};

static void examine(struct kills *kills)
{
    struct long_run *marathon = &kills->marathon;
    const struct daemon *daemon = &marathon->evening.daemon;
    long_run_look(marathon);
    int repeats = shown_log_repeats(marathon->witness);
    kills->repeats_most = repeats > kills->repeats_most ? repeats : kills->repeats_most;
    assert_true(repeats <= (kills->ends.way != DAEMON_ENDS_POLITELY));
    sqlite3 *db = db_check_after(daemon, kills->ends.n);
    shown_log_judge(marathon->witness, db);
    kills->replayed += db_check_replay(db, daemon, DB_CHECK_PLAYING);
    db_check_close(db);
}

static void act(void *context)
{
    players_rush(context);
}

void game_crash_play(enum daemon_ends_way way, uint64_t seed, int ends, bool tumbling)
{
    static struct kills kills;
    struct long_run *marathon = &kills.marathon;
    kills = (struct kills){0};
    long_run_open(
        marathon,
        &(struct players_options){
            .seed = seed, .people = PEOPLE, .groups = GROUPS, .fools = true, .tumbling = tumbling});
    marathon->killed = true;
    kills.ends = (struct daemon_ends){.evening = &marathon->evening,
                                      .way = way,
                                      .chance = seed,
                                      .most_ms = DAEMON_ENDS_MOST_MS,
                                      .act = act,
                                      .context = marathon->players};
    daemon_ends_open(&kills.ends);
    players_invite(marathon->players, PLENTY);
    while (kills.ends.n < ends) {
        daemon_ends_live(&kills.ends);
        examine(&kills);
        if (kills.ends.n < ends)
            daemon_ends_start(&kills.ends);
    }
    daemon_ends_start_last(&kills.ends);
    players_last_round(marathon->players);
    long_run_run(marathon, 0);
    long_run_audit(marathon, players_ended(marathon->players));
    long_run_report(marathon);
    print_message("%d ends; %d games replayed in between; at most %d announcements again in one "
                  "group after one\n",
                  kills.ends.n, kills.replayed, kills.repeats_most);
    long_run_close(marathon);
}
