/* kills.c - ends the daemon in the middle of games. */
#include "kills.h"

#include "chance.h"
#include "ledger.h"
#include "marathon.h"
#include "tempstore.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum {
    PEOPLE = 12,
    GROUPS = 4,
    PLENTY = 1000000, /* games: more than are played before the last end */
    LIVES_MOST_MS = 160,
    STEPS_MOST = 4000, /* system calls: a life of some 200 ms */
    STEPS_LAST_MS = 3000,
    REST_MS = 3, /* so long nothing comes any more of what the dead have sent */
};

struct kills {
    struct marathon marathon;
    enum kills_way way;
    uint64_t chance;
    char program[512]; /* the daemon's own */
    int n, repeats_most, replayed;
};

bool kills_has_strace(void)
{
    return access("/usr/bin/strace", X_OK) == 0;
}

/* --- a life --- */

/* Writes a script that runs the daemon until its n-th system call. The tracer is not in between, so
 * that the process is the daemon itself. */
static void arm(struct kills *kills)
{
    struct daemon *daemon = &kills->marathon.evening.daemon;
    char path[sizeof daemon->program];
    snprintf(path, sizeof path, "%s", daemon_path(daemon, "armed"));
    FILE *script = fopen(path, "w");
    assert_non_null(script);
    fprintf(script,
            "#!/bin/sh\n"
            "exec strace -D -qq -o /dev/null -e inject=all:signal=KILL:when=%u '%s' \"$@\"\n",
            1 + chance_below(&kills->chance, STEPS_MOST), kills->program);
    fchmod(fileno(script), 0700);
    assert_int_equal(fclose(script), 0);
    memcpy(daemon->program, path, sizeof path);
}

/* Lets everybody play for a while, or until the daemon is dead; whether it still lives. */
static bool live(struct kills *kills, int64_t ms)
{
    struct marathon *marathon = &kills->marathon;
    int64_t until_ms = marathon_clock_ms() + ms;
    int status;
    while (marathon_clock_ms() < until_ms) {
        party_rush(marathon->party);
        pretend_run(marathon->evening.pretend, 1);
        if (daemon_ended(&marathon->evening.daemon, &status)) {
            assert_true(WIFSIGNALED(status));
            assert_int_equal(WTERMSIG(status), SIGKILL);
            return false;
        }
    }
    return true;
}

/* Lets it come so far that it listens to signals: it polls. */
static void wake_up(struct kills *kills)
{
    int64_t polls = pretend_polls(kills->marathon.evening.pretend);
    while (kills->n > 0 && pretend_polls(kills->marathon.evening.pretend) == polls)
        live(kills, 1);
}

static void live_and_end(struct kills *kills)
{
    struct daemon *daemon = &kills->marathon.evening.daemon;
    if (strcmp(daemon->program, kills->program) != 0) {
        if (live(kills, STEPS_LAST_MS))
            daemon_stop(daemon, SIGKILL, NULL);
        return;
    }
    if (kills->way == KILLS_POLITELY)
        wake_up(kills);
    live(kills, chance_below(&kills->chance, LIVES_MOST_MS));
    if (kills->way == KILLS_POLITELY)
        marathon_end_daemon(&kills->marathon);
    else
        assert_true(WIFSIGNALED(daemon_stop(daemon, SIGKILL, NULL)));
}

/* --- after its end --- */

/* Lets Telegram read what the dead have sent. */
static void let_rest(struct pretend *pretend)
{
    size_t calls;
    do {
        calls = json_array_size(pretend_calls(pretend));
        pretend_run(pretend, REST_MS);
    } while (calls != json_array_size(pretend_calls(pretend)));
}

static void examine(struct kills *kills)
{
    struct marathon *marathon = &kills->marathon;
    const struct daemon *daemon = &marathon->evening.daemon;
    static const char *const names[] = {"copy-even", "copy-odd"};
    const char *name = names[kills->n % 2], *before = names[(kills->n + 1) % 2];

    let_rest(marathon->evening.pretend);
    marathon_look(marathon);
    int repeats = witness_repeats(marathon->witness);
    kills->repeats_most = repeats > kills->repeats_most ? repeats : kills->repeats_most;
    assert_true(repeats <= (kills->way != KILLS_POLITELY));
    ledger_copy(daemon, name, kills->n > 0 ? before : NULL);
    sqlite3 *db = ledger_open(daemon_path(daemon, name));
    witness_judge(marathon->witness, db);
    struct daemon unarmed = *daemon;
    memcpy(unarmed.program, kills->program, sizeof unarmed.program);
    kills->replayed += ledger_replay(db, &unarmed, LEDGER_PLAYING);
    ledger_close(db);
}

static void start_again(struct kills *kills)
{
    struct daemon *daemon = &kills->marathon.evening.daemon;
    if (kills->way == KILLS_AT_ANY_STEP)
        arm(kills);
    /* Sometimes Telegram brings a batch of updates twice. */
    if (chance_below(&kills->chance, 3) == 0)
        pretend_fault(kills->marathon.evening.pretend, "getUpdates", FAULT_DUPLICATE, 0, 1);
    daemon_start(daemon);
}

void kills_play(enum kills_way way, uint64_t seed, int ends, bool tumbling)
{
    struct kills kills = {.way = way, .chance = seed};
    struct marathon *marathon = &kills.marathon;
    marathon_open(
        marathon,
        &(struct party_options){
            .seed = seed, .people = PEOPLE, .groups = GROUPS, .fools = true, .tumbling = tumbling});
    struct daemon *daemon = &marathon->evening.daemon;
    snprintf(kills.program, sizeof kills.program, "%s", daemon->program);
    party_invite(marathon->party, PLENTY);
    for (; kills.n < ends; kills.n++) {
        live_and_end(&kills);
        examine(&kills);
        start_again(&kills);
    }
    if (way == KILLS_AT_ANY_STEP) {
        daemon_stop(daemon, SIGKILL, NULL);
        snprintf(daemon->program, sizeof daemon->program, "%s", kills.program);
        daemon_start(daemon);
    }
    party_last_round(marathon->party);
    marathon_run(marathon, 0);
    marathon_audit(marathon, party_ended(marathon->party));
    marathon_report(marathon);
    print_message("%d ends; %d games replayed in between; at most %d announcements again in one "
                  "group after one\n",
                  kills.n, kills.replayed, kills.repeats_most);
    marathon_close(marathon);
}
