/* open_read.c - opens a stopped database or a backup for reading, without changing a byte. */
#include "internal.h"
#include "put_back.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { URI_BYTES = 3 * STORE_PATH_BYTES + 32 };

/* Writes the path as part of a URI. */
static void write_uri(const char *path, char ret_uri[URI_BYTES])
{
    size_t length = (size_t)snprintf(ret_uri, URI_BYTES, "file:");
    for (; *path != '\0'; path++) {
        bool plain = strchr("?#%", *path) == NULL;
        length += (size_t)snprintf(ret_uri + length, URI_BYTES - length, plain ? "%c" : "%%%02X",
                                   (unsigned char)*path);
    }
    snprintf(ret_uri + length, URI_BYTES - length, "?immutable=1");
}

bool store_has_log(const char *path)
{
    char file[STORE_PATH_BYTES], log[STORE_PATH_BYTES + 8];
    struct stat found;
    store_follow(path, file);
    snprintf(log, sizeof log, "%s-wal", file);
    return stat(log, &found) == 0 && found.st_size > 0;
}

/* A log must be read as well, which needs a lock on the database: one that is shared, if others who
 * only read hold such a one. */
static int open_to_look(struct store *store, bool log)
{
    char uri[URI_BYTES];
    store->read_only = true;
    write_uri(store->path, uri);
    int code =
        store_open_file(store, log ? store->path : uri,
                        log ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
    if (code == SQLITE_OK)
        code =
            sqlite3_exec(store->db, "PRAGMA temp_store = FILE; SELECT count(*) FROM sqlite_schema",
                         NULL, NULL, NULL);
    if ((code & 0xff) == SQLITE_BUSY)
        code = sqlite3_exec(store->db,
                            "PRAGMA locking_mode = NORMAL; SELECT count(*) FROM sqlite_schema",
                            NULL, NULL, NULL);
    return code;
}

int store_open_to_look(struct store *store)
{
    return open_to_look(store, store_has_log(store->path));
}

/* Reads one number of the file, alone or with its log. Returns SQLite's code. */
static int ask(const char *path, bool log, const char *sql, int64_t *ret_number)
{
    struct store *store = store_make(path, NULL);
    int code = open_to_look(store, log);
    if (code == SQLITE_OK)
        code = store_read_number(store->db, sql, ret_number);
    store_close(store);
    return code & 0xff;
}

/* The log of a copy that was put back has its note, or tells that it was put back just now: before
 * the bot hears anybody again the log is emptied (store_put_back_forget). */
bool store_log_fits(const char *path, char ret_why[STORE_WHY_BYTES])
{
    char sql[600];
    int64_t copied_ms = 0, fits = 0;
    if (!store_has_log(path) ||
        ask(path, false, "SELECT value FROM notes WHERE name = '" PUT_BACK_NOTE "'", &copied_ms) !=
            SQLITE_OK ||
        copied_ms == 0)
        return true;
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM notes WHERE name IN ('" PUT_BACK_NOTE "', '" PUT_BACK_SHARED_NOTE
             "') AND value = '%lld'"
             " OR name = '" PUT_BACK_LAST_NOTE "' AND value LIKE '%lld %%'"
             " AND CAST(substr(value, instr(value, ' ')) AS INTEGER) >= coalesce((SELECT"
             " CAST(value AS INTEGER) FROM notes WHERE name = 'heard'), 0)",
             (long long)copied_ms, (long long)copied_ms);
    int code = ask(path, true, sql, &fits);
    if (fits > 0 || (code != SQLITE_OK && code != SQLITE_CORRUPT && code != SQLITE_NOTADB))
        return true;
    SAY("%.250s: a copy was put here beside the log of the database that was here before, and the "
        "two would be mixed: run `%.200s restore --from` that copy, or move %.250s-wal away",
        path, store_call(), path);
    return false;
}

enum store_opened store_open_reading(struct store *store, char *ret_why)
{
    int code = store_open_to_look(store);
    return code == SQLITE_OK ? STORE_OPENED : store_refuse(store, code, "reading it", ret_why);
}

/* SQLite's authorizer: refuses statements that write, except to temporary tables. */
static int refuse_writing(void *context, int action, const char *first, const char *second,
                          const char *database, const char *inside)
{
    (void)context, (void)first, (void)second, (void)inside;
    bool harmless = action == SQLITE_SELECT || action == SQLITE_READ || action == SQLITE_FUNCTION ||
                    action == SQLITE_TRANSACTION || action == SQLITE_SAVEPOINT ||
                    action == SQLITE_RECURSIVE || action == SQLITE_PRAGMA;
    return harmless || (database && strcmp(database, "temp") == 0) ? SQLITE_OK : SQLITE_DENY;
}

enum store_opened store_deny_writing(struct store *store, char *ret_why)
{
    (void)ret_why;
    sqlite3_set_authorizer(store->db, refuse_writing, NULL);
    return STORE_OPENED;
}

bool store_has_locked_log(const char *path, char *ret_why)
{
    if (!store_has_log(path) || access(path, W_OK) == 0)
        return false;
    SAY("%.400s: beside it lies the log of a process that was ended, which only who may write here "
        "can read; start the bot once, or be its user",
        path);
    return true;
}

enum store_opened store_open_to_read(const char *path, store_fatal *fatal, struct store **ret_store,
                                     char ret_why[STORE_WHY_BYTES])
{
    static store_open_step *const steps[] = {store_open_reading, store_prepare, store_deny_writing,
                                             NULL};
    if (!store_readable(path, STORE_VERSION, ret_why) || store_has_locked_log(path, ret_why) ||
        !store_log_fits(path, ret_why))
        return STORE_FAILED;
    return store_take_steps(store_make(path, fatal), steps, ret_store, ret_why);
}
