/* e2e_number.c - reads a number from the database of the bot, which nobody else may open while the
 * daemon runs: from a copy that is made as it sleeps, or between two lives of it.
 */
#include "e2e.h"

#include "tempstore.h"
#include "testing.h"

#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

/* Copies the database, or its log if `end` says so: nothing where there is none. */
static void copy(const struct e2e *evening, const struct tempstore *temp, const char *end)
{
    char name[32], path[TEMPSTORE_PATH_BYTES + 8];
    struct stat found;
    snprintf(name, sizeof name, "bussolotto.db%s", end);
    snprintf(path, sizeof path, "%s%s", temp->path, end);
    int from = open(daemon_path(&evening->daemon, name), O_RDONLY | O_CLOEXEC);
    int to = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    assert_true(to >= 0);
    if (from >= 0) {
        assert_int_equal(fstat(from, &found), 0);
        for (off_t done = 0; done < found.st_size;)
            assert_true(sendfile(to, from, &done, (size_t)(found.st_size - done)) > 0);
        close(from);
    }
    close(to);
}

static int64_t read_number(const char *path, const char *sql)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *statement = NULL;
    assert_int_equal(sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    int64_t number =
        sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : -1;
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return number;
}

static int64_t read_copy(struct e2e *evening, const char *sql)
{
    struct tempstore temp;
    tempstore_make(&temp);
    e2e_settle(evening);
    copy(evening, &temp, "");
    copy(evening, &temp, "-wal");
    int64_t number = read_number(temp.path, sql);
    tempstore_remove(&temp);
    return number;
}

int64_t e2e_number(struct e2e *evening, const char *sql)
{
    bool runs = evening->daemon.pid != 0;
    if (runs && strncmp(sql, "SELECT", strlen("SELECT")) == 0)
        return read_copy(evening, sql);
    if (runs)
        daemon_stop(&evening->daemon, SIGTERM, evening->pretend);
    int64_t number = read_number(daemon_path(&evening->daemon, "bussolotto.db"), sql);
    if (runs) {
        daemon_start(&evening->daemon);
        e2e_settle(evening);
    }
    return number;
}
