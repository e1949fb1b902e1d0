/* test_backup_unread.c - what becomes of a backup that was read through by another program. */
#include "backup.h"
#include "exit_status.h"
#include "tempstore.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TURNS_MOST = 60000, SCRIPT_BYTES = 400 };

static const int64_t SUNDAY_MS = 1795305600000; /* 2026-11-22, midnight by UTC */

/* The log of a backup whose reader says this and ends so. */
static const char *log_of(const struct tempstore *temp, const char *reader_says, int status)
{
    static char log[2000];
    char script[SCRIPT_BYTES];
    struct store *store = tempstore_open(temp);
    struct backup backup;
    snprintf(script, sizeof script, "%s/reader", temp->folder);
    FILE *file = fopen(script, "w"), *said = tmpfile();
    assert_true(file && said);
    fprintf(file, "#!/bin/sh\necho 'bussolotto: %s: %s'\nexit %d\n", temp->path, reader_says,
            status);
    fclose(file);
    assert_int_equal(chmod(script, 0700), 0);
    int kept = dup(STDERR_FILENO);
    assert_true(dup2(fileno(said), STDERR_FILENO) >= 0);
    backup_open(&backup, store, temp->path, script, true);
    for (int64_t clock_ms = 0; backup.why[0] == '\0' && clock_ms < TURNS_MOST; clock_ms += 20) {
        backup_due(&backup, SUNDAY_MS, clock_ms);
        if (backup.reader.pid != 0)
            usleep(1000);
    }
    assert_string_equal(backup.why, reader_says);
    backup_close(&backup);
    assert_true(dup2(kept, STDERR_FILENO) >= 0);
    close(kept);
    rewind(said);
    log[fread(log, 1, sizeof log - 1, said)] = '\0';
    fclose(said);
    assert_int_equal(unlink(script), 0);
    store_close(store);
    return log;
}

static bool exists(const struct tempstore *temp, const char *ending)
{
    char path[TEMPSTORE_PATH_BYTES + 16];
    snprintf(path, sizeof path, "%s%s", temp->path, ending);
    return access(path, F_OK) == 0;
}

TEMPSTORE_TEST(of_a_damaged_one_it_is_told_what_to_do)
{
    const struct tempstore *temp = *state;
    const char *log = log_of(temp, "damaged: page 7", EXIT_STATUS_DATABASE);
    assert_non_null(strstr(log, "no backup: damaged: page 7; so may be the database itself"));
    assert_false(exists(temp, ".sunday") || exists(temp, ".new"));
}

/* The failure may pass: nobody is to stop the bot and to put a copy back. */
TEMPSTORE_TEST(one_that_could_not_be_read_is_tried_again)
{
    const struct tempstore *temp = *state;
    const char *log = log_of(temp, "cannot be read through: out of memory (code 7)", 1);
    assert_non_null(strstr(log, "no backup: cannot be read through: out of memory (code 7)\n"));
    assert_null(strstr(log, "restore"));
    assert_false(exists(temp, ".sunday") || exists(temp, ".new"));
}
