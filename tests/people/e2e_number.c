/* e2e_number.c - reads a number from the database of the bot, between two lives of the daemon. */
#include "e2e.h"

#include "testing.h"

#include <signal.h>
#include <sqlite3.h>

int64_t e2e_number(struct e2e *evening, const char *sql)
{
    bool ran = evening->daemon.pid != 0;
    if (ran)
        daemon_stop(&evening->daemon, SIGTERM, evening->pretend);
    sqlite3 *db = NULL;
    sqlite3_stmt *statement = NULL;
    const char *path = daemon_path(&evening->daemon, "bussolotto.db");
    assert_int_equal(sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    int64_t number =
        sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : -1;
    sqlite3_finalize(statement);
    sqlite3_close(db);
    if (ran) {
        daemon_start(&evening->daemon);
        e2e_settle(evening);
    }
    return number;
}
