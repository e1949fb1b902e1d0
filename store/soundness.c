/* soundness.c - has SQLite check a database, and tells damage from what could not be read. */
#include "soundness.h"

#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* SQLite's finding as one line, without its heading. */
static void quote(const char *path, const char *lines, char *ret_why)
{
    const char *rest = strncmp(lines, "***", 3) == 0 ? strchr(lines, '\n') : NULL;
    SAY("%.400s: damaged: %s", path, rest ? rest + 1 : lines);
    for (char *end = ret_why; (end = strchr(end, '\n')) != NULL;)
        *end = ' ';
}

/* The code that a row of SQLite's check stands for: SQLITE_OK; that of a page that was not read
 * ("unable to get the page. error code=266", or "failed to get page 7", whose number is in range);
 * else SQLITE_CORRUPT. SQLite itself takes a read that ends with EIO for damage. */
static int code_of(const char *found)
{
    if (!found)
        return SQLITE_NOMEM;
    if (strcmp(found, "ok") == 0)
        return SQLITE_OK;
    if (strstr(found, "failed to get page"))
        return SQLITE_IOERR;
    const char *at = strstr(found, "error code=");
    int code = at ? atoi(at + strlen("error code=")) : SQLITE_CORRUPT;
    bool passes = (code & 0xff) == SQLITE_IOERR || (code & 0xff) == SQLITE_NOMEM;
    return passes ? code : SQLITE_CORRUPT;
}

static enum store_soundness soundness_of(int code)
{
    bool damaged = (code & 0xff) == SQLITE_CORRUPT || (code & 0xff) == SQLITE_NOTADB;
    return code == SQLITE_OK ? STORE_SOUND : damaged ? STORE_DAMAGED : STORE_UNREAD;
}

enum store_soundness store_read_through(struct store *store, const char *pragma,
                                        char ret_why[STORE_WHY_BYTES])
{
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(store->db, pragma, -1, &statement, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_step(statement);
    const char *found = code == SQLITE_ROW ? (const char *)sqlite3_column_text(statement, 0)
                                           : sqlite3_errmsg(store->db);
    if (code == SQLITE_ROW)
        code = code_of(found);
    enum store_soundness soundness = soundness_of(code);
    if (soundness == STORE_DAMAGED)
        quote(store->path, found, ret_why);
    else if (soundness == STORE_UNREAD)
        SAY("%.400s: cannot be read through: %s (code %d)", store->path, sqlite3_errstr(code),
            code);
    sqlite3_finalize(statement);
    return soundness;
}

/* --- a file --- */

/* A copy is cut off, e.g., by a full disk. SQLite takes the missing part of a page for zeros. */
static enum store_opened measure(struct store *store, char *ret_why)
{
    int64_t pages = 0, page_bytes = 0;
    struct stat found;
    store_read_number(store->db, "PRAGMA page_count", &pages);
    store_read_number(store->db, "PRAGMA page_size", &page_bytes);
    if (store_has_log(store->path) || stat(store->path, &found) != 0 ||
        found.st_size >= pages * page_bytes)
        return STORE_OPENED;
    SAY("%.400s: damaged: it is cut off, and has %lld of %lld bytes", store->path,
        (long long)found.st_size, (long long)(pages * page_bytes));
    return STORE_UNFIT;
}

static enum store_soundness look_through(const char *path, const char *pragma, char *ret_why)
{
    static store_open_step *const steps[] = {store_open_reading, measure, store_deny_writing, NULL};
    struct store *store;
    if (!store_readable(path, 1, ret_why) || store_has_locked_log(path, ret_why) ||
        !store_log_fits(path, ret_why))
        return STORE_UNREAD;
    enum store_opened opened = store_take_steps(store_make(path, NULL), steps, &store, ret_why);
    if (opened != STORE_OPENED)
        return opened == STORE_UNFIT ? STORE_DAMAGED : STORE_UNREAD;
    enum store_soundness soundness = store_read_through(store, pragma, ret_why);
    store_close(store);
    return soundness;
}

enum store_soundness store_verify(const char *path, char ret_why[STORE_WHY_BYTES])
{
    return look_through(path, "PRAGMA integrity_check(1)", ret_why);
}

bool store_quick_check(const char *path, char ret_why[STORE_WHY_BYTES])
{
    return store_is_bare(path) ||
           look_through(path, "PRAGMA quick_check(1)", ret_why) == STORE_SOUND;
}
