/* open.c - opening a database: the one that is used, proved writable, or one that is only read, a
 * stopped one or a backup, of which not a byte changes. And closing it. */
#include "internal.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { URI_BYTES = 3 * STORE_PATH_BYTES + 32, NEVER = -1 };

/* Before SQLite's first use in the process: one thread, no counting of memory, and a path is a path
 * even if it looks like a URI. Each update has a savepoint (store_savepoint): the pages to be
 * rolled back to stay in memory. By SQLite's own limit of 64 KiB most went to a file, which was
 * half of all writing. */
static void configure_library(void)
{
    static bool done;
    if (done)
        return;
    sqlite3_config(SQLITE_CONFIG_SINGLETHREAD);
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    sqlite3_config(SQLITE_CONFIG_URI, 0);
    sqlite3_config(SQLITE_CONFIG_STMTJRNL_SPILL, NEVER);
    done = true;
}

/* What a database may do to the program that opens it, and the other way round. */
static void harden(sqlite3 *db)
{
    static const struct {
        int option, value;
    } settings[] = {
        {SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1}, {SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0},
        {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},   {SQLITE_DBCONFIG_DEFENSIVE, 1},
        {SQLITE_DBCONFIG_DQS_DDL, 0},          {SQLITE_DBCONFIG_DQS_DML, 0},
        {SQLITE_DBCONFIG_ENABLE_FKEY, 1}};
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
        sqlite3_db_config(db, settings[i].option, settings[i].value, NULL);
}

/* Exclusive locking must be set before the first look inside: no -shm file is made then, which a
 * full disk would turn into a SIGBUS. What is not ours is left as it is, its log included. */
static int open_file(struct store *store, const char *name, int flags)
{
    int code = sqlite3_open_v2(name, &store->db, flags | SQLITE_OPEN_NOMUTEX, NULL);
    if (code != SQLITE_OK)
        return code;
    sqlite3_extended_result_codes(store->db, 1);
    harden(store->db);
    return sqlite3_exec(store->db, "PRAGMA locking_mode = EXCLUSIVE; PRAGMA mmap_size = 0", NULL,
                        NULL, NULL);
}

static enum store_opened open_to_use(struct store *store, char *ret_why)
{
    int code = open_file(store, store->path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    if (code == SQLITE_OK && sqlite3_db_readonly(store->db, "main") == 1)
        code = SQLITE_READONLY;
    return code == SQLITE_OK ? STORE_OPENED : store_refuse(store, code, "opening it", ret_why);
}

static enum store_opened judge(struct store *store, char *ret_why)
{
    int64_t application_id = 0, version = 0, parts = 0;
    int code = store_read_number(store->db, "PRAGMA application_id", &application_id);
    if (code == SQLITE_OK)
        code = store_read_number(store->db, "PRAGMA user_version", &version);
    if (code == SQLITE_OK)
        code = store_read_number(store->db, "SELECT count(*) FROM sqlite_schema", &parts);
    if (code != SQLITE_OK)
        return store_refuse(store, code, "reading it", ret_why);
    if (!store_is_ours(store->path, application_id, version, parts == 0, ret_why))
        return STORE_FAILED;
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
    return STORE_OPENED;
}

/* Synchronous NORMAL keeps the database whole; what must be on the disk when COMMIT returns is
 * waited for by store_commit. What is deleted is overwritten, since people have their names
 * forgotten; that costs nothing that can be measured. The cache is small: the whole daemon lives on
 * 3 MiB, and what it works with is a handful of pages. A league that is derived again would not fit
 * in memory, so what is temporary goes to a file once it is large. Recursive triggers are needed
 * for a REPLACE to meet those that protect the facts. */
static enum store_opened configure(struct store *store, char *ret_why)
{
    static const char settings[] = "PRAGMA journal_mode = WAL;"
                                   "PRAGMA synchronous = NORMAL;"
                                   "PRAGMA recursive_triggers = ON;"
                                   "PRAGMA temp_store = FILE;"
                                   "PRAGMA secure_delete = ON;"
                                   "PRAGMA cache_size = -384;"
                                   "PRAGMA wal_autocheckpoint = 1000;"
                                   "PRAGMA journal_size_limit = 4194304";
    int code = sqlite3_exec(store->db, settings, NULL, NULL, NULL);
    return code == SQLITE_OK ? STORE_OPENED : store_refuse(store, code, "setting it up", ret_why);
}

#define NOTE_VACUUMED "INSERT OR IGNORE INTO notes (name, value) VALUES ('wiped', '1');"

/* The version stands in the file itself after a migration, where store_check reads it. */
static enum store_opened migrate(struct store *store, char *ret_why)
{
    int64_t before = 0;
    int code = store_read_number(store->db, "PRAGMA user_version", &before);
    if (code == SQLITE_OK)
        code = store_migrate(store->db, store_migrations, STORE_VERSION);
    if (code == SQLITE_OK && before == 0)
        code = sqlite3_exec(store->db, NOTE_VACUUMED, NULL, NULL, NULL);
    if (code == SQLITE_OK && before < STORE_VERSION)
        code = sqlite3_exec(store->db, "PRAGMA wal_checkpoint(TRUNCATE)", NULL, NULL, NULL);
    if (code != SQLITE_OK)
        return store_refuse(store, code, "bringing it up to date", ret_why);
    if (before != 0 && before < STORE_VERSION)
        SAY("%.400s: brought from version %d to %d", store->path, (int)before, STORE_VERSION);
    return STORE_OPENED;
}

/* An older program did not overwrite what it deleted: the whole file is rewritten, once. Where
 * there is no room for that, a later start does it. */
static enum store_opened vacuum_once(struct store *store, char *ret_why)
{
    int64_t done = 0;
    int code =
        store_read_number(store->db, "SELECT count(*) FROM notes WHERE name = 'wiped'", &done);
    if (code == SQLITE_OK && done == 0) {
        code = sqlite3_exec(store->db, "VACUUM; " NOTE_VACUUMED "PRAGMA wal_checkpoint(TRUNCATE)",
                            NULL, NULL, NULL);
        if (code != SQLITE_OK && store_is_full(store->db, code))
            code = SQLITE_OK;
    }
    return code == SQLITE_OK ? STORE_OPENED : store_refuse(store, code, "rewriting it", ret_why);
}

/* A real COMMIT: what cannot be written now would fail a player later. */
static enum store_opened prove_writable(struct store *store, char *ret_why)
{
    int code = sqlite3_exec(store->db,
                            "BEGIN IMMEDIATE;"
                            "INSERT INTO notes (name, value) VALUES ('opened', '1')"
                            " ON CONFLICT (name) DO UPDATE SET value = value + 1;"
                            "COMMIT",
                            NULL, NULL, NULL);
    return code == SQLITE_OK ? STORE_OPENED : store_refuse(store, code, "writing to it", ret_why);
}

/* Where there is no room for it, the log may hold some that a checkpoint sets free. */
static enum store_opened lay_ballast(struct store *store, char *ret_why)
{
    enum store_opened opened = store_ballast_lay(store->path, ret_why);
    if (opened != STORE_FULL)
        return opened;
    store_ballast_drop(store->path);
    sqlite3_exec(store->db, "PRAGMA wal_checkpoint(TRUNCATE)", NULL, NULL, NULL);
    return store_ballast_lay(store->path, ret_why);
}

static enum store_opened prepare(struct store *store, char *ret_why)
{
    const char *sql = "";
    int code = store_statements_try(store, &sql);
    if (code == SQLITE_OK)
        code = store_read_number(store->db, store_statement_sql(SQL_SEND_LAST), &store->last_send);
    if (code != SQLITE_OK)
        return store_refuse(store, code, sql, ret_why);
    store_queue_load(store, &(struct send_list){NULL, 0, 0});
    return STORE_OPENED;
}

typedef enum store_opened open_step(struct store *store, char *ret_why);

/* Takes steps, up to NULL, until one fails. */
static enum store_opened take_steps(struct store *store, open_step *const *steps,
                                    struct store **ret_store, char *ret_why)
{
    enum store_opened opened = STORE_OPENED;
    errno = 0; /* read by store_is_full */
    ret_why[0] = '\0';
    for (; opened == STORE_OPENED && *steps != NULL; steps++)
        opened = (*steps)(store, ret_why);
    if (opened == STORE_OPENED)
        *ret_store = store;
    else
        store_close(store);
    return opened;
}

static struct store *make_store(const char *path, void (*fatal)(const char *line, bool full))
{
    struct store *store = calloc(1, sizeof *store);
    assert(store != NULL);
    store->fatal = fatal;
    store->queue = send_queue_open();
    strcpy(store->path, path);
    return store;
}

enum store_opened store_open(const char *path, void (*fatal)(const char *line, bool full),
                             struct store **ret_store, char ret_why[STORE_WHY_BYTES])
{
    static open_step *const steps[] = {open_to_use,    judge,       configure, migrate, vacuum_once,
                                       prove_writable, lay_ballast, prepare,   NULL};
    configure_library();
    enum store_opened opened = store_check_path(path, true, ret_why);
    if (opened != STORE_OPENED)
        return opened;
    mode_t mask = umask(0077);
    opened = take_steps(make_store(path, fatal), steps, ret_store, ret_why);
    umask(mask);
    return opened;
}

/* --- only to read --- */

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
static enum store_opened open_to_read(struct store *store, char *ret_why)
{
    char uri[URI_BYTES];
    bool log = has_log(store->path);
    write_uri(store->path, uri);
    int code = open_file(store, log ? store->path : uri,
                         log ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
    if (code == SQLITE_OK)
        code =
            sqlite3_exec(store->db, "PRAGMA temp_store = FILE; SELECT count(*) FROM sqlite_schema",
                         NULL, NULL, NULL);
    return code == SQLITE_OK ? STORE_OPENED : store_refuse(store, code, "reading it", ret_why);
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

static enum store_opened deny_writing(struct store *store, char *ret_why)
{
    (void)ret_why;
    sqlite3_set_authorizer(store->db, refuse_writing, NULL);
    return STORE_OPENED;
}

static bool has_locked_log(const char *path, char *ret_why)
{
    if (!has_log(path) || access(path, W_OK) == 0)
        return false;
    SAY("%.400s: beside it lies the log of a process that was ended, which only who may write here "
        "can read; start the bot once, or be its user",
        path);
    return true;
}

static struct store *make_store_to_read(const char *path,
                                        void (*fatal)(const char *line, bool full))
{
    configure_library();
    struct store *store = make_store(path, fatal);
    store->read_only = true;
    return store;
}

enum store_opened store_open_to_read(const char *path, void (*fatal)(const char *line, bool full),
                                     struct store **ret_store, char ret_why[STORE_WHY_BYTES])
{
    static open_step *const steps[] = {open_to_read, prepare, deny_writing, NULL};
    if (!store_readable(path, STORE_VERSION, ret_why) || has_locked_log(path, ret_why))
        return STORE_FAILED;
    return take_steps(make_store_to_read(path, fatal), steps, ret_store, ret_why);
}

bool store_verify(const char *path, char ret_why[STORE_WHY_BYTES])
{
    static open_step *const steps[] = {open_to_read, deny_writing, NULL};
    struct store *store;
    if (!store_readable(path, 1, ret_why) || has_locked_log(path, ret_why) ||
        take_steps(make_store_to_read(path, NULL), steps, &store, ret_why) != STORE_OPENED)
        return false;
    bool sound = store_is_sound(store, ret_why);
    store_close(store);
    return sound;
}

void store_close(struct store *store)
{
    if (store == NULL)
        return;
    assert(!store->in_transaction);
    store_statements_finish(store);
    int code = sqlite3_close(store->db);
    assert(code == SQLITE_OK);
    store_offer_forget(store);
    send_queue_close(store->queue);
    free(store->under_way_before.sends);
    free(store);
}

const char *store_sqlite_version(void)
{
    return sqlite3_libversion();
}
