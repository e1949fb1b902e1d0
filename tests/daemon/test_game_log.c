/* test_game_log.c - what the journal says of games: each that begins and ends, and all of a day. */
#include "e2e.h"
#include "game_log.h"
#include "step.h"
#include "store_fixture.h"
#include "testing.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DAY_MS = 24 * 60 * 60 * 1000 };

static struct e2e e;

E2E_TEST(a_line_for_each_game_that_begins_and_ends, &e)
{
    char begins[120], ends[120];
    snprintf(begins, sizeof begins,
             "info: chat %lld: table 1, game 1 there: tokio begins, 3 seats\n",
             (long long)E2E_GROUP);
    snprintf(ends, sizeof ends, "info: chat %lld: table 1: ended after ", (long long)E2E_GROUP);
    e2e_lobby(&e, "tokyo");
    assert_int_equal(daemon_logged(&e.daemon, ": table 1"), 0);
    e2e_press(&e, E2E_HOST, E2E_GROUP, "s:");
    assert_int_equal(daemon_logged(&e.daemon, begins), 1);
    assert_int_equal(daemon_logged(&e.daemon, ": table 1"), 1);
    e2e_sure(&e, E2E_ANN, E2E_GROUP, "/leave@" E2E_BOT);
    assert_int_equal(daemon_logged(&e.daemon, ends), 0);
    e2e_sure(&e, E2E_BOB, E2E_GROUP, "/leave@" E2E_BOT);
    assert_int_equal(daemon_logged(&e.daemon, ends), 1);
    assert_int_equal(daemon_logged(&e.daemon, ": table 1"), 2);
}

E2E_TEST(a_game_that_is_called_off, &e)
{
    char ends[120];
    snprintf(ends, sizeof ends, "info: chat %lld: table 1: called off after ",
             (long long)E2E_GROUP);
    e2e_game(&e, "tokyo");
    e2e_sure(&e, E2E_HOST, E2E_GROUP, "/cancel@" E2E_BOT);
    assert_int_equal(daemon_logged(&e.daemon, ends), 1);
    e2e_lobby(&e, "tokyo");
    e2e_say(&e, E2E_HOST, E2E_GROUP, "/cancel@" E2E_BOT); /* a lobby is no game */
    assert_int_equal(daemon_logged(&e.daemon, ": table 2"), 0);
}

E2E_TEST(a_line_for_each_day, &e)
{
    assert_int_equal(daemon_logged(&e.daemon, "info: day: "), 0);
    e2e_game(&e, "tokyo");
    e2e_sure(&e, E2E_ANN, E2E_GROUP, "/leave@" E2E_BOT);
    e2e_sure(&e, E2E_BOB, E2E_GROUP, "/leave@" E2E_BOT);
    e2e_pass(&e, 12 * 60 * 60 * 1000 + 60 * 1000); /* it was noon */
    e2e_say(&e, E2E_HOST, E2E_HOST, "/help");
    assert_int_equal(daemon_logged(&e.daemon, "info: day: 1 games ended, "), 1);
    assert_int_equal(daemon_logged(&e.daemon, " moves, "), 1);
    assert_int_equal(
        daemon_logged(&e.daemon, ", 0 given up, 0 updates set aside, newest backup of 0.0 MB\n"),
        1);
    e2e_pass(&e, DAY_MS);
    e2e_say(&e, E2E_HOST, E2E_HOST, "/help");
    assert_int_equal(daemon_logged(&e.daemon, "info: day: 0 games ended, 0 moves, "), 1);
}

/* --- without a daemon --- */

/* The log goes into a file. */
static int divert(const char *path)
{
    int kept = dup(STDERR_FILENO), file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    assert_true(kept >= 0 && file >= 0);
    dup2(file, STDERR_FILENO);
    close(file);
    return kept;
}

/* A step that is undone leaves no line. */
STORE_FIXTURE_TEST(what_was_undone_is_not_told)
{
    struct bot bot;
    struct backup backup = {0};
    struct game_log log;
    char path[200];
    int64_t now_ms = STORE_FIXTURE_NOW_MS;
    snprintf(path, sizeof path, "%s/log", store_fixture.temp.folder);
    int64_t table = store_fixture_table(store_fixture.store, -100, 11, 0);
    store_fixture_seat_two(store_fixture.store, table, 11, 12);
    bot_open(&bot, store_fixture.store);
    game_log_open(&log, &bot, &backup, now_ms);
    struct step step = step_begin(&bot, now_ms);
    step_try(&step);
    struct live *live = live_tables_get(bot.live_tables, table);
    live->table.status = TABLE_CANCELLED;
    live->row.status = TABLE_PLAYING;
    live_tables_save(bot.live_tables, live, now_ms);
    step.trouble = "on purpose";
    int kept = divert(path);
    step_tried(&step, "table", table);
    off_t before = lseek(STDERR_FILENO, 0, SEEK_CUR);
    game_log_due(&log, now_ms);
    assert_int_equal(lseek(STDERR_FILENO, 0, SEEK_CUR), before);
    dup2(kept, STDERR_FILENO);
    close(kept);
    bot_close(&bot);
    unlink(path);
}
