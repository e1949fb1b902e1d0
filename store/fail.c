/* fail.c - what SQLite's codes mean for people: one line that says what to do. */
#include "internal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    SQL_SHOWN = 160, /* bytes of a statement in a line: enough to know it */
    REASON_BYTES = 64,
};

/* The errno behind SQLite's code, 0 for none. SQLite does not keep it where a COMMIT fails. */
static int system_error(sqlite3 *db)
{
    int error = sqlite3_system_errno(db);
    return error != 0 ? error : errno;
}

/* What the system said, with a comma; empty where SQLite's code comes of something else. */
static void write_reason(int code, int error, char ret_reason[REASON_BYTES])
{
    bool from_system = (code & 0xff) == SQLITE_IOERR || (code & 0xff) == SQLITE_CANTOPEN;
    ret_reason[0] = '\0';
    if (from_system && error != 0)
        snprintf(ret_reason, REASON_BYTES, ", %s", strerrordesc_np(error));
}

bool store_is_full(sqlite3 *db, int code)
{
    if ((code & 0xff) == SQLITE_FULL)
        return true;
    if ((code & 0xff) != SQLITE_IOERR && (code & 0xff) != SQLITE_CANTOPEN)
        return false;
    int error = system_error(db);
    return error == ENOSPC || error == EDQUOT || error == EFBIG;
}

_Noreturn void store_fail(struct store *store, int code, const char *sql)
{
    int error = system_error(store->db);
    bool full = store_is_full(store->db, code);
    char line[STORE_WHY_BYTES], reason[REASON_BYTES];
    if (full && store->read_only) { /* only what is temporary is written */
        snprintf(line, sizeof line,
                 "%.300s: the disk is full where temporary files lie; make room there, or name "
                 "another folder by SQLITE_TMPDIR [%.*s]",
                 store->path, SQL_SHOWN, sql);
    } else if (full) {
        store_ballast_drop(store->path);
        snprintf(line, sizeof line,
                 "%.300s: the disk is full; make room and start again (nothing that was confirmed "
                 "is lost) [%.*s]",
                 store->path, SQL_SHOWN, sql);
    } else {
        write_reason(code, error, reason);
        snprintf(line, sizeof line, "%.250s: %.80s (code %d%s) [%.*s]", store->path,
                 sqlite3_errmsg(store->db), code, reason, SQL_SHOWN, sql);
    }
    store->fatal(line, full);
    abort();
}

/* On a full disk gives up the ballast, so that the checkpoint can move what waits in the log into
 * the database and the log can shrink. If even that fails, all of it stays whole in the log. */
enum store_opened store_refuse(struct store *store, int code, const char *doing,
                               char ret_why[STORE_WHY_BYTES])
{
    const char *path = store->path;
    int error = system_error(store->db);
    char reason[REASON_BYTES];
    if (store_is_full(store->db, code)) {
        if (!store->read_only) {
            store_ballast_drop(store->path);
            sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
            sqlite3_exec(store->db, "PRAGMA wal_checkpoint(TRUNCATE)", NULL, NULL, NULL);
        }
        SAY("%.400s: the disk is full (%s); make room on it", path, doing);
        return STORE_FULL;
    }
    switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        SAY("%.400s: another process has it open; stop that one, or give this one a "
            "database of its own",
            path);
        return STORE_BUSY;
    case SQLITE_NOTADB:
        SAY("%.400s: this is no SQLite database; name another file, or move this one away", path);
        return STORE_FAILED;
    case SQLITE_CORRUPT:
        SAY("%.400s: the database is damaged (%s: %.60s); move it away and put back the "
            "newest backup",
            path, doing, sqlite3_errmsg(store->db));
        return STORE_FAILED;
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
        SAY("%.400s: user %u may not write it (%s: %.60s); give them the file and its folder", path,
            (unsigned)geteuid(), doing, sqlite3_errmsg(store->db));
        return STORE_FAILED;
    default:
        write_reason(code, error, reason);
        SAY("%.300s: %s failed: %.100s (code %d%s)", path, doing, sqlite3_errmsg(store->db), code,
            reason);
        return STORE_FAILED;
    }
}
