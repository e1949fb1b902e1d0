/* open.c - opening the one database, proving it writable, and closing it. */
#include "inside.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

void store_configure(void)
{
    static bool done;
    if (done)
        return;
    sqlite3_config(SQLITE_CONFIG_SINGLETHREAD);
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    sqlite3_config(SQLITE_CONFIG_URI, 0);
    done = true;
}

static int set(sqlite3 *db, int option, int value)
{
    return sqlite3_db_config(db, option, value, NULL);
}

/* Exclusive locking must be set before the first look inside: no -shm file is made then, which a
 * full disk would turn into a SIGBUS. What is not ours is left as it is, its log included. */
static enum store_opened open_file(struct store *store, char *ret_why)
{
    int code =
        sqlite3_open_v2(store->path, &store->db,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL);
    if (code != SQLITE_OK)
        return store_refuse(store, code, "opening it", ret_why);
    sqlite3_extended_result_codes(store->db, 1);
    set(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1);
    set(store->db, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0);
    set(store->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0);
    set(store->db, SQLITE_DBCONFIG_DEFENSIVE, 1);
    set(store->db, SQLITE_DBCONFIG_DQS_DDL, 0);
    set(store->db, SQLITE_DBCONFIG_DQS_DML, 0);
    set(store->db, SQLITE_DBCONFIG_ENABLE_FKEY, 1);
    code = sqlite3_exec(store->db, "PRAGMA locking_mode = EXCLUSIVE; PRAGMA mmap_size = 0", NULL,
                        NULL, NULL);
    if (code != SQLITE_OK)
        return store_refuse(store, code, "locking it", ret_why);
    if (sqlite3_db_readonly(store->db, "main") == 1)
        return store_refuse(store, SQLITE_READONLY, "opening it", ret_why);
    return STORE_OPENED;
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
    if (!store_judge(store->path, application_id, version, parts == 0, ret_why))
        return STORE_FAILED;
    set(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0);
    return STORE_OPENED;
}

/* Synchronous NORMAL keeps the database whole; what must be on the disk when COMMIT returns is
 * waited for by store_commit. What is deleted is overwritten, since people have their names
 * forgotten; that costs nothing that can be measured. The cache is small: the whole daemon lives on
 * 3 MiB, and what it works with is a handful of pages. A league that is derived anew would not fit
 * in memory, so what is temporary goes to a file once it is large. Recursive triggers are needed
 * for a REPLACE to meet those that protect the facts. */
static enum store_opened configure(struct store *store, char *ret_why)
{
    static const char settings[] = "PRAGMA journal_mode = WAL;"
                                   "PRAGMA synchronous = NORMAL;"
                                   "PRAGMA foreign_keys = ON;"
                                   "PRAGMA recursive_triggers = ON;"
                                   "PRAGMA trusted_schema = OFF;"
                                   "PRAGMA temp_store = FILE;"
                                   "PRAGMA secure_delete = ON;"
                                   "PRAGMA cache_size = -384;"
                                   "PRAGMA wal_autocheckpoint = 1000;"
                                   "PRAGMA journal_size_limit = 4194304";
    int code = sqlite3_exec(store->db, settings, NULL, NULL, NULL);
    return code == SQLITE_OK ? STORE_OPENED : store_refuse(store, code, "setting it up", ret_why);
}

#define NOTE_WIPED "INSERT OR IGNORE INTO notes (name, value) VALUES ('wiped', '1');"

/* The version stands in the file itself after a migration, where store_check reads it. */
static enum store_opened migrate(struct store *store, char *ret_why)
{
    int64_t before = 0;
    int code = store_read_number(store->db, "PRAGMA user_version", &before);
    if (code == SQLITE_OK)
        code = store_migrate(store->db, store_migrations, STORE_VERSION);
    if (code == SQLITE_OK && before == 0)
        code = sqlite3_exec(store->db, NOTE_WIPED, NULL, NULL, NULL);
    if (code == SQLITE_OK && before < STORE_VERSION)
        code = sqlite3_exec(store->db, "PRAGMA wal_checkpoint(TRUNCATE)", NULL, NULL, NULL);
    return code == SQLITE_OK ? STORE_OPENED
                             : store_refuse(store, code, "bringing it up to date", ret_why);
}

/* An older program did not overwrite what it deleted: the whole file is rewritten, once. Where
 * there is no room for that, a later start does it. */
static enum store_opened wipe(struct store *store, char *ret_why)
{
    int64_t done = 0;
    int code =
        store_read_number(store->db, "SELECT count(*) FROM notes WHERE name = 'wiped'", &done);
    if (code == SQLITE_OK && done == 0) {
        code = sqlite3_exec(store->db, "VACUUM; " NOTE_WIPED "PRAGMA wal_checkpoint(TRUNCATE)",
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
    store_people_open(store);
    store_line_load(store, &(struct line_note){NULL, 0, 0});
    return STORE_OPENED;
}

static enum store_opened take_steps(struct store *store, char *ret_why)
{
    static enum store_opened (*const steps[])(struct store * store, char *ret_why) = {
        open_file, judge, configure, migrate, wipe, prove_writable, lay_ballast, prepare,
    };
    enum store_opened opened = STORE_OPENED;
    errno = 0; /* read by store_is_full */
    for (size_t i = 0; opened == STORE_OPENED && i < sizeof steps / sizeof *steps; i++)
        opened = steps[i](store, ret_why);
    return opened;
}

enum store_opened store_open(const char *path, void (*fatal)(const char *line, bool full),
                             struct store **ret_store, char ret_why[STORE_WHY_BYTES])
{
    store_configure();
    enum store_opened opened = store_place(path, true, ret_why);
    if (opened != STORE_OPENED)
        return opened;
    struct store *store = calloc(1, sizeof *store);
    assert(store != NULL);
    store->fatal = fatal;
    store->line = line_open();
    strcpy(store->path, path);
    mode_t mask = umask(0077);
    opened = take_steps(store, ret_why);
    umask(mask);
    if (opened == STORE_OPENED)
        *ret_store = store;
    else
        store_close(store);
    return opened;
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
    line_close(store->line);
    free(store->people);
    free(store->under_way_before.sends);
    free(store);
}

const char *store_engine(void)
{
    return sqlite3_libversion();
}
