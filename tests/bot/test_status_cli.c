/* test_status_cli.c - what `status` and `health` say of a running bot, by the file that it writes.
 */
#include "program_path.h"
#include "shell.h"
#include "testing.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { PATH_BYTES = 300, SAID_BYTES = 4096 };

static char folder[] = "/tmp/test_status_cli.XXXXXX";
static char path[PATH_BYTES], program[PROGRAM_PATH_BYTES], said[SAID_BYTES];

static int make_folder(void **state)
{
    if (!mkdtemp(folder))
        return -1;
    snprintf(path, sizeof path, "%s/metrics.prom", folder);
    program_path("bussolotto", program);
    return setenv("RUNTIME_DIRECTORY", folder, 1);
}

static int remove_folder(void **state)
{
    unlink(path);
    return rmdir(folder);
}

/* The figures of a bot that runs well, but for what is named; ages in seconds. */
struct figures {
    bool down, conflict, unsaved; /* unsaved: no backups are made */
    int written, heard, oldest, backup;
    int copy; /* 0: none is kept; below 0: none is there yet */
};

static void write_figures(const struct figures *figures)
{
    long long now = time(NULL);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file,
            "# The line\n# HELP bussolotto_up 1: it is\n# TYPE bussolotto_up gauge\n"
            "bussolotto_up %d\nbussolotto_conflict %d\n"
            "bussolotto_start_time_seconds %lld\nbussolotto_written_time_seconds %lld\n"
            "bussolotto_heard_time_seconds %lld\nbussolotto_tables{state=\"playing\"} 14\n"
            "bussolotto_tables{state=\"open\"} 2\nbussolotto_outbox_waiting 3\n"
            "bussolotto_outbox_oldest_seconds %d\nbussolotto_updates_total 77\n"
            "bussolotto_calls_total{result=\"done\"} 3902\nbussolotto_backup_time_seconds %lld\n"
            "bussolotto_backups %d\nbussolotto_database_bytes "
            "1100000\nbussolotto_of_a_later_version 5\n"
            "bussolotto_copies %d\nbussolotto_copy_time_seconds %lld\n",
            !figures->down, figures->conflict, now - 10 * 24 * 3600, now - figures->written,
            now - figures->heard, figures->oldest, now - figures->backup, !figures->unsaved,
            figures->copy != 0, figures->copy < 0 ? 0 : now - figures->copy);
    assert_int_equal(fclose(file), 0);
}

/* Runs it with this word; what it printed is in `said`. Returns its exit status. */
static int call(const char *word)
{
    char line[PROGRAM_PATH_BYTES + 40];
    snprintf(line, sizeof line, "timeout 60 %s %s 2>&1", program, word);
    return shell_run(line, said, sizeof said);
}

TEST_CASE(test_health_is_an_exit_status)
{
    static const struct {
        struct figures figures;
        int status;
        const char *says;
    } rows[] = {
        {{.written = 20, .heard = 50}, 0, "well: The line\n"},
        {{.written = 130}, 2, "ill: it hangs, or was killed: its last sign is 2 min old\n"},
        {{.down = true, .heard = 20}, 1, "warning: The line\n"},
        {{.down = true, .heard = 160}, 2, "ill: The line\n"},
        {{.down = true, .conflict = true}, 2, "ill: The line\n"},
        {{.oldest = 290}, 0, "well: "},
        {{.oldest = 310}, 1, "warning: 3 calls wait, the oldest for 5 min\n"},
        {{.backup = 47 * 3600}, 0, "well: "},
        {{.backup = 49 * 3600}, 1, "warning: no backup was made for two days"},
        {{.backup = 49 * 3600, .unsaved = true}, 0, "well: "},
        {{.copy = 170}, 0, "well: "},
        {{.copy = 190}, 1, "warning: the copy of the database is 3 min old: see the journal\n"},
        {{.copy = -1}, 1, "warning: the copy of the database is 10 days old: see the journal\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        write_figures(&rows[i].figures);
        assert_int_equal(call("health"), rows[i].status);
        assert_true(strncmp(said, rows[i].says, strlen(rows[i].says)) == 0);
    }
}

TEST_CASE(test_status_says_all_in_words)
{
    write_figures(&(struct figures){.written = 10, .oldest = 4, .backup = 7 * 3600});
    assert_int_equal(call("status"), 0);
    assert_string_equal(said, "The line\n"
                              "Up for:    9 days; 77 updates taken, 0 set aside\n"
                              "Tables:    14 in play, 2 to be joined\n"
                              "Waiting:   3 calls, the oldest for 4 s\n"
                              "Calls:     3902 done, 0 refused, 0 failed, 0 given up; told to wait "
                              "0 times, 0 s in all\n"
                              "Backup:    7 hours old\n"
                              "Database:  1.1 MB\n");
    write_figures(&(struct figures){.copy = 310});
    assert_int_equal(call("status"), 0);
    assert_non_null(strstr(said, "Copy:      5 min old\n"));
    write_figures(&(struct figures){.copy = -1});
    assert_int_equal(call("status"), 0);
    assert_non_null(strstr(said, "Copy:      none\n"));
    write_figures(&(struct figures){.written = 500});
    assert_int_equal(call("status"), 0);
    assert_non_null(strstr(said, "It hangs, or was killed. This is 8 min old:\n"));
}

TEST_CASE(test_no_file_means_that_it_does_not_run)
{
    unlink(path);
    assert_int_equal(call("health"), 2);
    assert_non_null(strstr(said, "It does not run"));
    assert_int_equal(call("status"), 1);
    assert_int_equal(call("--instance due health"), 2);
    assert_non_null(strstr(said, "/run/bussolotto-due/metrics.prom"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_health_is_an_exit_status),
        cmocka_unit_test(test_status_says_all_in_words),
        cmocka_unit_test(test_no_file_means_that_it_does_not_run),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
