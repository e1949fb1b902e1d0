/* test_upgrade.c - the daemon begins with a database whose leagues another version has reckoned
 * otherwise. It is killed, or told to end, while it counts them again between games, again and
 * again: in the end all is as `bussolotto rebuild` has it, and who wrote meanwhile was heard.
 * SEED repeats what is chosen, though not the moment.
 */
#include "chance.h"
#include "e2e.h"
#include "internal.h"
#include "league_games.h"
#include "tempstore.h"
#include "testing.h"
#include "version27.h"
#include "whole_game.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    GAMES = 300,
    CHATS = 4,
    PEOPLE = 8,
    ENDS = 12,
    LIFE_MOST_MS = 300,
    HOUR_MS = 3600000,
    MOVES_MOST = 4000
};

static const int64_t people[PEOPLE] = {101, 102, 103, 104, 105, 106, 107, 108};

static void run_sql(const struct e2e *e, const char *sql)
{
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(daemon_path(&e->daemon, "bussolotto.db"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* Games of some groups, most of them in the one that people write in. */
static void lay(const struct e2e *e, uint64_t *chance)
{
    struct store *store = NULL;
    struct league_games tourney;
    char why[STORE_WHY_BYTES];
    const char *path = daemon_path(&e->daemon, "bussolotto.db");
    assert_int_equal(store_open(path, tempstore_fatal, &store, why), STORE_OPENED);
    league_games_open(&tourney, store, *chance);
    tourney.now_ms = 1750000000000;
    store_begin(store);
    for (int i = 0; i < GAMES; i++) {
        int64_t chat = E2E_GROUP - (int)chance_below(chance, 2) * (i % CHATS);
        struct league_games_game game = league_games_draw(&tourney, chat, people, PEOPLE, 5);
        tourney.now_ms += chance_below(chance, 8 * HOUR_MS);
        league_games_log(&tourney, &game);
    }
    store_commit(store);
    league_games_close(&tourney);
    store_close(store);
}

static void reckon_otherwise(const struct e2e *e)
{
    run_sql(e, "UPDATE results SET place = 1, points = 7, figures = 'x', mu = 1 WHERE ending % 3;"
               "DELETE FROM results WHERE ending % 5 = 0;"
               "UPDATE standings SET points = points + 1;"
               "DELETE FROM figures WHERE player = 101;"
               "UPDATE notes SET value = '1' WHERE name = 'reckoning'");
}

/* Somebody writes, and after some time it is over. */
static void live_and_end(struct e2e *e, uint64_t *chance)
{
    bool asked = chance_below(chance, 4) == 0;
    daemon_start(&e->daemon);
    pretend_say(e->pretend, E2E_HOST, E2E_GROUP, "/stats@" E2E_BOT, 0, 0);
    e2e_run(e, (int)chance_below(chance, LIFE_MOST_MS));
    int status = daemon_stop(&e->daemon, asked ? SIGTERM : SIGKILL, asked ? e->pretend : NULL);
    assert_true(WIFSIGNALED(status) || (asked && WEXITSTATUS(status) == 0));
}

static void expect_right(const struct e2e *e)
{
    char command[2 * PROGRAM_PATH_BYTES];
    snprintf(command, sizeof command, "'%s' --database '%s' rebuild >/dev/null", e->daemon.program,
             daemon_path(&e->daemon, "bussolotto.db"));
    assert_int_equal(system(command), 0);
}

/* The number of games left to be counted; leagues nobody has looked at yet count as all. */
static int64_t count_left(struct e2e *e)
{
    return e2e_number(e,
                      "SELECT iif(value = '1', 1000, iif(instr(value, ' ') = 0, 0,"
                      " (SELECT count(DISTINCT chat) FROM endings"
                      " WHERE chat > CAST(substr(value, instr(value, ' ') + 1) AS INTEGER)) + 1))"
                      " FROM notes WHERE name = 'reckoning'");
}

/* A league whose count was killed three times waits for a clean end. */
static bool is_set_aside(struct e2e *e)
{
    return e2e_number(e, "SELECT count(*) FROM recounts") > 0;
}

TEST_CASE(what_was_done_stays_done)
{
    struct e2e e;
    uint64_t chance = chance_seed();
    int64_t left = 0;
    int between = 0;
    e2e_open(&e, false);
    daemon_stop(&e.daemon, SIGTERM, e.pretend);
    lay(&e, &chance);
    for (int i = 0; i < ENDS; i++) {
        if (left == 0)
            reckon_otherwise(&e);
        int64_t before = count_left(&e);
        live_and_end(&e, &chance);
        left = count_left(&e);
        assert_true(left <= before);
        between += left > 0 && left <= CHATS;
        if (left == 0 && !is_set_aside(&e))
            expect_right(&e);
    }
    print_message("%d of %d ends between the first game and the last\n", between, ENDS);
    daemon_start(&e.daemon);
    e2e_settle(&e);
    daemon_stop(&e.daemon, SIGTERM, e.pretend);
    daemon_start(&e.daemon);
    e2e_settle(&e);
    for (int i = 0; count_left(&e) > 0 || is_set_aside(&e); i++) /* until the next one is quiet */
        assert_true(i < ENDS);
    e2e_say(&e, E2E_HOST, E2E_GROUP, "/standings@" E2E_BOT);
    assert_int_equal(strncmp(e2e_text(&e, E2E_GROUP), "🏆 ", strlen("🏆 ")), 0);
    assert_true(e2e_told(&e, E2E_GROUP, "📊 "));
    daemon_stop(&e.daemon, SIGTERM, e.pretend);
    expect_right(&e);
    e2e_close(&e);
}

/* A game that was being played by the program of version 27 is played to its end; what waited to be
 * sent is sent, and the journal tells of the upgrade. */
TEST_CASE(a_game_of_an_older_program_goes_on)
{
    struct e2e e;
    char line[64], now[600];
    struct whole_game whole = {
        .evening = &e, .chance = chance_seed(), .table = VERSION27_PLAYED, .newest_only = true};
    long long now_ms = (long long)time(NULL) * 1000;
    snprintf(line, sizeof line, "brought from version 27 to %d", STORE_VERSION);
    snprintf(now, sizeof now,
             "CREATE TEMP TABLE later AS SELECT %lld - CAST(value AS INTEGER) AS ms FROM notes"
             " WHERE name = 'heard';"
             "UPDATE notes SET value = %lld WHERE name = 'heard';"
             "UPDATE tables SET began_ms = began_ms + ms, first_ms = first_ms + ms,"
             " deadline_ms = iif(deadline_ms, deadline_ms + ms, 0), due_ms = due_ms + ms"
             " FROM later WHERE status < 2;"
             "UPDATE outbox SET created_ms = created_ms + ms FROM later;"
             "DELETE FROM updates", /* this Telegram begins with the same numbers */
             now_ms, now_ms);
    e2e_open(&e, false);
    daemon_stop(&e.daemon, SIGTERM, e.pretend);
    assert_int_equal(unlink(daemon_path(&e.daemon, "bussolotto.db")), 0);
    version27_lay(daemon_path(&e.daemon, "bussolotto.db"));
    run_sql(&e, now); /* as if it had been left a moment ago */
    daemon_start(&e.daemon);
    e2e_settle(&e);
    e2e_logged(&e, line);
    assert_int_equal(e2e_told(&e, E2E_GROUP, "🎲 <b>421</b>"), 0); /* what is seen has no tags */
    assert_int_equal(e2e_told(&e, E2E_GROUP, "🎲 421"), 1);
    int64_t turn = e2e_number(&e, "SELECT on_turn FROM tables WHERE id = 2");
    e2e_say(&e, E2E_HOST, E2E_GROUP, "/table@" E2E_BOT " 2");
    whole_game_press_as(&whole, turn);
    whole_game_play(&whole, MOVES_MOST);
    assert_int_equal(e2e_number(&e, "SELECT status FROM tables WHERE id = 2"), 2);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM endings"), 2);
    e2e_close(&e);
}
