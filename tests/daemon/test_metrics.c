/* test_metrics.c - what the daemon tells those who watch it. */
#include "metrics.h"

#include "e2e.h"
#include "testing.h"
#include "text_check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct e2e e;
static char path[300], line[METRICS_LINE_BYTES];
static struct metrics_values values;

/* The daemon runs again, with a folder for its figures. */
static void watch(void)
{
    daemon_stop(&e.daemon, SIGTERM, e.pretend);
    char folder[300];
    snprintf(folder, sizeof folder, "%s", daemon_path(&e.daemon, ""));
    snprintf(path, sizeof path, "%s", daemon_path(&e.daemon, METRICS_FILE));
    assert_int_equal(setenv("RUNTIME_DIRECTORY", folder, 1), 0);
    daemon_start(&e.daemon);
    assert_int_equal(unsetenv("RUNTIME_DIRECTORY"), 0);
    e2e_settle(&e);
}

/* Reads the next file, which is there within a minute. */
static void read_next(void)
{
    unlink(path);
    for (int i = 0; i < 600 && access(path, F_OK) != 0; i++) {
        daemon_advance(&e.daemon, 1000);
        e2e_run(&e, 100);
        e2e_say(&e, E2E_ANN, E2E_ANN, "/help"); /* it wakes up */
    }
    assert_true(metrics_read(path, &values, line));
}

E2E_TEST(a_file_says_how_the_bot_fares, &e)
{
    watch();
    assert_true(metrics_read(path, &values, line));
    assert_int_equal(values.up, 1);
    text_check(line, "Playing as @" E2E_BOT ": 0 tables in play, ");
    e2e_game(&e, "tokyo");
    read_next();
    text_check(line, ": 1 table in play, ");
    assert_int_equal(values.playing, 1);
    assert_int_equal(values.open, 0);
    assert_true(values.updates >= 4);
    assert_true(values.done > 4);
    assert_int_equal(values.given_up + values.set_aside + values.failed, 0);
    assert_true(values.database_bytes > 100000);
    assert_true(values.written_s >= values.started_s && values.heard_s >= values.started_s);
    assert_int_equal(values.backups, 0); /* as configured here */
    assert_int_equal(values.backup_s, 0);
    struct stat file;
    assert_int_equal(stat(path, &file), 0);
    assert_int_equal(file.st_mode & 0777, 0644);
}

E2E_TEST(the_file_goes_with_the_bot, &e)
{
    watch();
    assert_int_equal(access(path, F_OK), 0);
    daemon_stop(&e.daemon, SIGTERM, e.pretend);
    assert_int_not_equal(access(path, F_OK), 0);
}

int main(void)
{
    return testing_run(NULL, NULL);
}
