/* marathon.c - whole games with the real daemon. */
#include "marathon.h"

#include "ledger.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

#include <cmocka.h>

enum {
    END_MS = 5000,      /* after SIGTERM */
    STALLED_MS = 20000, /* so long nobody finds anything to do, and a game does not go on */
    HISTORY = 80,       /* messages that a chat keeps: what people scroll back at most */
    IDLE_STEPS_MOST = 200,
};

static const char *const deed_names[PARTY_DEEDS] = {
    [PARTY_OPENS] = "asked for a table", [PARTY_SITS] = "sat down, chose, started",
    [PARTY_MOVES] = "moved by a button", [PARTY_TYPES] = "typed a move",
    [PARTY_FOOLS] = "fooled about",      [PARTY_BLOCKS] = "blocked the bot, or not",
};

int64_t marathon_clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void marathon_open(struct marathon *ret_marathon, uint64_t seed, int people, int groups, bool fools)
{
    struct marathon *m = ret_marathon;
    struct pretend_options options = {.token = DAEMON_TOKEN, .username = EVENING_BOT, .seed = seed};
    memset(m, 0, sizeof *m);
    m->evening.pretend = pretend_open(&options);
    assert_non_null(m->evening.pretend);
    pretend_history(m->evening.pretend, HISTORY);
    m->witness = witness_open();
    m->party = party_open(&(struct party_options){.pretend = m->evening.pretend,
                                                  .witness = m->witness,
                                                  .bot = EVENING_BOT,
                                                  .seed = seed,
                                                  .people = people,
                                                  .groups = groups,
                                                  .fools = fools});
    daemon_open(&m->evening.daemon, pretend_port(m->evening.pretend), false);
    daemon_start(&m->evening.daemon);
    evening_settle(&m->evening);
    marathon_look(m);
}

void marathon_close(struct marathon *marathon)
{
    evening_close(&marathon->evening);
    party_close(marathon->party);
    witness_close(marathon->witness);
}

/* --- what came of it --- */

static void expect_no_complaints(const struct marathon *marathon)
{
    const json_t *complaints = pretend_complaints(marathon->evening.pretend);
    if (json_array_size(complaints) > 0)
        fail_msg("%s", json_string_value(json_array_get(complaints, 0)));
}

/* Telegram refuses to write to people who have blocked the bot, and to edit what says the same
 * already. Anything else it refuses is a mistake. */
static void count_refusal(struct marathon *marathon, const json_t *call)
{
    int64_t status = json_integer_value(json_object_get(call, "status"));
    const char *method = json_string_value(json_object_get(call, "method"));
    if (status == 403)
        marathon->unreachable++;
    else if (status == 400 && strncmp(method, "edit", 4) == 0)
        marathon->unchanged++;
    else if (status != 200)
        fail_msg("refused: %s", json_dumps(call, JSON_COMPACT));
}

void marathon_look(struct marathon *marathon)
{
    const json_t *calls = pretend_calls(marathon->evening.pretend);
    witness_look(marathon->witness, calls, 0);
    for (size_t i = 0; i < json_array_size(calls); i++)
        count_refusal(marathon, json_array_get(calls, i));
    expect_no_complaints(marathon);
    pretend_forget_calls(marathon->evening.pretend);
}

/* Sends and edits count; a question for somebody's rights does not. */
static bool counts(const json_t *call)
{
    const char *method = json_string_value(json_object_get(call, "method"));
    return strncmp(method, "send", 4) == 0 || strncmp(method, "edit", 4) == 0;
}

static void count_calls(const json_t *calls, int *ret_group, int *ret_private)
{
    *ret_group = *ret_private = 0;
    for (size_t i = 0; i < json_array_size(calls); i++) {
        const json_t *call = json_array_get(calls, i);
        int64_t chat = json_integer_value(json_object_get(call, "chat"));
        *ret_group += counts(call) && chat < 0;
        *ret_private += counts(call) && chat > 0;
    }
}

static void print_calls(const json_t *calls)
{
    for (size_t i = 0; i < json_array_size(calls); i++) {
        char *text = json_dumps(json_array_get(calls, i), JSON_COMPACT);
        fprintf(stderr, "%.600s\n", text);
        free(text);
    }
}

static void expect_affordable(const struct marathon *marathon, enum party_deed deed, int group,
                              int private)
{
    if (deed == PARTY_BLOCKS || (group <= MARATHON_GROUP_MOST && private <= MARATHON_PRIVATE_MOST))
        return;
    print_calls(pretend_calls(marathon->evening.pretend));
    fail_msg("somebody %s: %d calls in the group, %d in private", deed_names[deed], group, private);
}

static void count_cost(struct marathon *marathon, enum party_deed deed)
{
    int group, private;
    struct marathon_cost *cost = &marathon->costs[deed];
    count_calls(pretend_calls(marathon->evening.pretend), &group, &private);
    expect_affordable(marathon, deed, group, private);
    cost->times++;
    cost->group += group;
    cost->private += private;
    if (group > cost->group_most)
        cost->group_most = group;
    if (private > cost->private_most)
        cost->private_most = private;
}

/* --- playing --- */

void marathon_walk(struct marathon *marathon, int games)
{
    party_invite(marathon->party, games);
    for (int idle = 0; !party_over(marathon->party);) {
        enum party_deed deed = party_step(marathon->party);
        idle = deed == PARTY_NOTHING ? idle + 1 : 0;
        if (idle > IDLE_STEPS_MOST)
            fail_msg("a game does not go on");
        if (deed == PARTY_NOTHING)
            continue;
        evening_settle(&marathon->evening);
        count_cost(marathon, deed);
        marathon_look(marathon);
    }
}

static void expect_alive(struct marathon *marathon)
{
    int status;
    if (daemon_ended(&marathon->evening.daemon, &status))
        fail_msg("the daemon ended by itself, status %d:\n%s", status,
                 daemon_log(&marathon->evening.daemon));
}

void marathon_run(struct marathon *marathon, int games)
{
    int ended = -1;
    int64_t since_ms = marathon_clock_ms();
    party_invite(marathon->party, games);
    while (!party_over(marathon->party)) {
        party_rush(marathon->party);
        pretend_run(marathon->evening.pretend, 1);
        expect_alive(marathon);
        marathon_look(marathon);
        if (party_ended(marathon->party) != ended) {
            ended = party_ended(marathon->party);
            since_ms = marathon_clock_ms();
        }
        if (marathon_clock_ms() - since_ms > STALLED_MS)
            fail_msg("a game does not go on");
    }
    evening_settle(&marathon->evening);
    marathon_look(marathon);
}

/* --- the audit --- */

/* Whether some text has a die in it, as a picture or in the words of the database. */
static bool has_dice(const char *text)
{
    for (const char *at = text; (at = strstr(at, "\xe2\x9a")) != NULL; at++)
        if ((unsigned char)at[2] >= 0x80 && (unsigned char)at[2] <= 0x85)
            return true;
    for (const char *at = text; (at = strchr(at, ',')) != NULL; at++)
        if (at > text && at[-1] >= '1' && at[-1] <= '6' && at[1] >= '1' && at[1] <= '6')
            return true;
    return false;
}

static void audit_log(const struct marathon *marathon)
{
    static const char *const forbidden[] = {"<b>", "{", "}", ":claim", ":raise", DAEMON_TOKEN};
    char *log = daemon_log(&marathon->evening.daemon);
    assert_non_null(strstr(log, "playing as"));
    if (has_dice(log) || party_named(log))
        fail_msg("dice or names in the log:\n%s", log);
    for (size_t i = 0; i < sizeof forbidden / sizeof forbidden[0]; i++)
        if (strstr(log, forbidden[i]) != NULL)
            fail_msg("«%s» in the log:\n%s", forbidden[i], log);
    free(log);
}

void marathon_end_daemon(struct marathon *marathon)
{
    int64_t began_ms = marathon_clock_ms();
    int status = daemon_stop(&marathon->evening.daemon, SIGTERM, marathon->evening.pretend);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    assert_true(marathon_clock_ms() - began_ms < END_MS);
}

void marathon_audit(struct marathon *marathon, int games)
{
    assert_int_equal(pretend_pending(marathon->evening.pretend), 0);
    marathon_end_daemon(marathon);
    marathon_look(marathon);
    sqlite3 *db = ledger_open(daemon_path(&marathon->evening.daemon, "bussolotto.db"));
    witness_judge(marathon->witness, db);
    assert_int_equal(ledger_audit(db, &marathon->evening.daemon), games);
    assert_int_equal(party_ended(marathon->party), games);
    print_message("%" PRId64 " games, %" PRId64 " moves by people, %" PRId64 " throws; %" PRId64
                  " updates, %" PRId64 " messages\n",
                  ledger_number(db, "SELECT count(*) FROM tables"),
                  ledger_number(db, "SELECT count(*) FROM moves WHERE update_id <> 0"),
                  ledger_number(db, "SELECT count(*) FROM moves WHERE update_id = 0"),
                  ledger_number(db, "SELECT count(*) FROM updates"),
                  ledger_number(db, "SELECT count(*) FROM posts"));
    ledger_close(db);
    audit_log(marathon);
}

void marathon_report(const struct marathon *marathon)
{
    struct witness_seen seen = witness_seen(marathon->witness);
    for (int i = PARTY_OPENS; i < PARTY_DEEDS; i++) {
        const struct marathon_cost *cost = &marathon->costs[i];
        if (cost->times > 0)
            print_message("%-26s %6d times: calls in groups %6d, at most %d; in private %6d, at "
                          "most %d\n",
                          deed_names[i], cost->times, cost->group, cost->group_most, cost->private,
                          cost->private_most);
    }
    print_message(
        "seen: %d throws in private, %d in popups, %d lifted, %d starts, %d values named, "
        "%d moves granted; %d announced again, %d not let through, %d edits for "
        "nothing\n",
        seen.throws, seen.popups, seen.lifted, seen.starts, seen.names, seen.granted, seen.repeated,
        marathon->unreachable, marathon->unchanged);
}
