/* look.c - opens a database only to read it: a stopped one, or a backup. Not a byte of it changes.
 */
#include "inside.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { URI_BYTES = 3 * STORE_PATH_BYTES + 32 };

/* The path as part of a URI. */
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

/* Whether a log lies beside it, with what a process that was killed had not brought over yet. */
static bool has_log(const char *path)
{
    char log[STORE_PATH_BYTES + 8];
    struct stat found;
    snprintf(log, sizeof log, "%s-wal", path);
    return stat(log, &found) == 0 && found.st_size > 0;
}

/* Where there is a log it must be read as well, for which the database must be locked. */
static int open_to_read(struct store *store)
{
    char uri[URI_BYTES];
    int code;
    if (!has_log(store->path)) {
        write_uri(store->path, uri);
        return sqlite3_open_v2(uri, &store->db,
                               SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, NULL);
    }
    code =
        sqlite3_open_v2(store->path, &store->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_exec(store->db, "PRAGMA locking_mode = EXCLUSIVE", NULL, NULL, NULL);
    return code;
}

/* Asked when a statement is prepared: what writes to the database itself may not be. */
static int refuse_writing(void *context, int action, const char *first, const char *second,
                          const char *database, const char *inside)
{
    (void)context, (void)first, (void)second, (void)inside;
    bool harmless = action == SQLITE_SELECT || action == SQLITE_READ || action == SQLITE_FUNCTION ||
                    action == SQLITE_TRANSACTION || action == SQLITE_SAVEPOINT ||
                    action == SQLITE_RECURSIVE || action == SQLITE_PRAGMA;
    return harmless || (database && strcmp(database, "temp") == 0) ? SQLITE_OK : SQLITE_DENY;
}

static bool has_locked_log(const char *path, char *ret_why)
{
    if (!has_log(path) || access(path, W_OK) == 0)
        return false;
    snprintf(ret_why, STORE_WHY_BYTES,
             "%.400s: beside it lies the log of a process that was ended, which only who may write "
             "here can read; start the bot once, or be its user",
             path);
    return true;
}

static enum store_opened prepare(struct store *store, char *ret_why)
{
    const char *sql = "";
    int code = open_to_read(store);
    if (code == SQLITE_OK)
        code = sqlite3_exec(store->db,
                            "PRAGMA trusted_schema = OFF; PRAGMA temp_store = FILE;"
                            "SELECT count(*) FROM sqlite_schema",
                            NULL, NULL, NULL);
    if (code != SQLITE_OK)
        return store_refuse(store, code, "reading it", ret_why);
    code = store_statements_try(store, &sql);
    if (code != SQLITE_OK)
        return store_refuse(store, code, sql, ret_why);
    store_people_open(store);
    sqlite3_set_authorizer(store->db, refuse_writing, NULL);
    return STORE_OPENED;
}

enum store_opened store_look(const char *path, void (*fatal)(const char *line, bool full),
                             struct store **ret_store, char ret_why[STORE_WHY_BYTES])
{
    store_configure();
    if (!store_readable(path, ret_why) || has_locked_log(path, ret_why))
        return STORE_FAILED;
    struct store *store = calloc(1, sizeof *store);
    assert(store != NULL);
    store->fatal = fatal;
    store->looks = true;
    store->line = line_open();
    strcpy(store->path, path);
    errno = 0; /* read by store_is_full */
    enum store_opened opened = prepare(store, ret_why);
    if (opened == STORE_OPENED)
        *ret_store = store;
    else
        store_close(store);
    return opened;
}

/* What SQLite found, as one line without its heading. */
static void quote(const char *lines, char *ret_why)
{
    const char *rest = strncmp(lines, "***", 3) == 0 ? strchr(lines, '\n') : NULL;
    if (rest)
        lines = rest + 1;
    size_t length = 0;
    for (; *lines != '\0' && length < STORE_WHY_BYTES - 1; lines++)
        ret_why[length++] = *lines == '\n' ? ' ' : *lines;
    ret_why[length] = '\0';
}

bool store_sound(struct store *store, char ret_why[STORE_WHY_BYTES])
{
    sqlite3_stmt *statement = NULL;
    assert(store->looks);
    int code = sqlite3_prepare_v2(store->db, "PRAGMA integrity_check(1)", -1, &statement, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_step(statement);
    const char *found = code == SQLITE_ROW ? (const char *)sqlite3_column_text(statement, 0) : NULL;
    quote(found ? found : sqlite3_errmsg(store->db), ret_why);
    sqlite3_finalize(statement);
    return strcmp(ret_why, "ok") == 0;
}
