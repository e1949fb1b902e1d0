/* fail.c - explains SQLite's codes to people: one line that says what to do. */
#include "internal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    SQL_SHOWN = 160, /* bytes of a statement in a line: enough to know it */
    REASON_BYTES = 64,
    ADVICE_BYTES = 400,
};

/* The errno behind SQLite's code; 0: none. SQLite does not keep it for a failed COMMIT. */
static int system_error(sqlite3 *db)
{
    int error = sqlite3_system_errno(db);
    return error != 0 ? error : errno;
}

/* The system's error message after a comma; empty if SQLite's code has another cause. */
static void write_reason(int code, int error, char ret_reason[REASON_BYTES])
{
    bool from_system = (code & 0xff) == SQLITE_IOERR || (code & 0xff) == SQLITE_CANTOPEN;
    ret_reason[0] = '\0';
    if (from_system && error != 0)
        snprintf(ret_reason, REASON_BYTES, ", %s", strerrordesc_np(error));
}

static const char *called_by = "bussolotto";

void store_called_by(const char *call)
{
    called_by = call;
}

const char *store_call(void)
{
    return called_by;
}

const char *store_how_to_restore(void)
{
    static char advice[ADVICE_BYTES];
    snprintf(advice, sizeof advice, "stop the bot, then run `%.300s restore`", called_by);
    return advice;
}

/* Whether SQLite's code, with its errno, means that the disk is full. */
static bool is_full(sqlite3 *db, int code)
{
    if ((code & 0xff) == SQLITE_FULL)
        return true;
    if ((code & 0xff) != SQLITE_IOERR && (code & 0xff) != SQLITE_CANTOPEN)
        return false;
    int error = system_error(db);
    return error == ENOSPC || error == EDQUOT || error == EFBIG;
}

/* For a code that means neither a full disk nor another process: a refusal by the system may pass,
 * damage in the file does not. */
static enum store_opened kind_of(int code)
{
    switch (code & 0xff) {
    case SQLITE_IOERR:
    case SQLITE_NOMEM:
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_PROTOCOL:
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return STORE_FAILED;
    default:
        return STORE_UNFIT;
    }
}

/* The log belongs to what was there before: with the new content it would be a mixture. */
_Noreturn void store_fail_overwritten(struct store *store)
{
    char line[STORE_WHY_BYTES];
    store_remove_log(store);
    snprintf(line, sizeof line,
             "%.200s: another program wrote over the database while the bot had it, and what the "
             "bot knew is gone from there; if an older database was copied here to go back to it, "
             "start the bot again, else run `%.300s restore`",
             store->path, called_by);
    store->fatal(line, STORE_UNFIT);
    abort();
}

_Noreturn void store_fail(struct store *store, int code, const char *sql)
{
    int error = system_error(store->db);
    bool full = is_full(store->db, code);
    if (!store->read_only && store_overwritten(store))
        store_fail_overwritten(store);
    store->failed = code & 0xff;
    char line[STORE_WHY_BYTES], reason[REASON_BYTES];
    if (full && store->read_only) { /* only temporary tables are written */
        snprintf(line, sizeof line,
                 "%.300s: the disk is full where temporary files lie; make room there, or name "
                 "another folder by SQLITE_TMPDIR [%.*s]",
                 store->path, SQL_SHOWN, sql);
    } else if (full) {
        store_ballast_drop(store->path);
        snprintf(line, sizeof line,
                 "%.300s: the disk is full; make room on it (nothing that was confirmed is lost) "
                 "[%.*s]",
                 store->path, SQL_SHOWN, sql);
    } else {
        write_reason(code, error, reason);
        bool damaged = (code & 0xff) == SQLITE_CORRUPT || (code & 0xff) == SQLITE_NOTADB;
        snprintf(line, sizeof line, "%.200s: %.80s (code %d%s)%s%s [%.*s]", store->path,
                 sqlite3_errcode(store->db) == SQLITE_OK ? sqlite3_errstr(code)
                                                         : sqlite3_errmsg(store->db),
                 code, reason, damaged ? "; " : "", damaged ? store_how_to_restore() : "",
                 SQL_SHOWN, sql);
    }
    store->fatal(line, full ? STORE_FULL : kind_of(code));
    abort();
}

/* On a full disk: gives up the ballast, so that the checkpoint can empty the log into the database
 * and the log can shrink. If even that fails, the log stays whole. */
enum store_opened store_refuse(struct store *store, int code, const char *doing,
                               char ret_why[STORE_WHY_BYTES])
{
    const char *path = store->path;
    int error = system_error(store->db);
    char reason[REASON_BYTES];
    if (is_full(store->db, code)) {
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
        SAY("%.400s: this is no SQLite database; name another file, or, if it was one, %s", path,
            store_how_to_restore());
        break;
    case SQLITE_CORRUPT:
        SAY("%.400s: the database is damaged (%s: %.60s); %s", path, doing,
            sqlite3_errmsg(store->db), store_how_to_restore());
        break;
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
        SAY("%.400s: user %u may not write it (%s: %.60s); give them the file and its folder", path,
            (unsigned)geteuid(), doing, sqlite3_errmsg(store->db));
        break;
    default:
        write_reason(code, error, reason);
        SAY("%.300s: %s failed: %.100s (code %d%s)", path, doing, sqlite3_errmsg(store->db), code,
            reason);
    }
    return kind_of(code);
}
