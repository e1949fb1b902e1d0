/* open.c - opens a database for use, and proves that it can be written. */
#include "internal.h"

#include <string.h>
#include <sys/stat.h>

static enum store_opened open_to_use(struct store *store, char *ret_why)
{
    int code = store_open_file(store, store->path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
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
        return STORE_UNFIT;
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
    return STORE_OPENED;
}

/* The log of a killed process is read and emptied at once. A file that was copied over the
 * database meanwhile is now a mixture of both. */
static enum store_opened take_in_log(struct store *store, char *ret_why)
{
    char found[STORE_WHY_BYTES];
    if (!store_has_log(store->path))
        return STORE_OPENED;
    enum store_soundness soundness = store_read_through(store, "PRAGMA quick_check(1)", found);
    if (soundness == STORE_DAMAGED)
        SAY("%.600s; %s", found, store_how_to_restore());
    else if (soundness == STORE_UNREAD)
        strcpy(ret_why, found);
    if (soundness != STORE_SOUND)
        return soundness == STORE_DAMAGED ? STORE_UNFIT : STORE_FAILED;
    int code = sqlite3_exec(store->db, "PRAGMA wal_checkpoint(TRUNCATE)", NULL, NULL, NULL);
    return code == SQLITE_OK ? STORE_OPENED : store_refuse(store, code, "reading its log", ret_why);
}

/* synchronous: NORMAL keeps the database whole; store_commit waits for the disk where that is
 * needed. secure_delete: people may have their names deleted; its cost cannot be measured. The
 * cache has SQLite's own size, 2 MiB: with 300 tables in play, 384 KiB cost a tenth more processor
 * time. temp_store: a league that is derived again would not fit in memory. recursive_triggers:
 * without it a REPLACE would not run the triggers that protect the facts. */
static enum store_opened configure(struct store *store, char *ret_why)
{
    static const char settings[] = "PRAGMA journal_mode = WAL;"
                                   "PRAGMA synchronous = NORMAL;"
                                   "PRAGMA recursive_triggers = ON;"
                                   "PRAGMA temp_store = FILE;"
                                   "PRAGMA secure_delete = ON;"
                                   "PRAGMA journal_size_limit = 4194304;"
                                   "SELECT count(*) FROM sqlite_schema"; /* makes the log */
    int code = sqlite3_exec(store->db, settings, NULL, NULL, NULL);
    return code == SQLITE_OK ? STORE_OPENED : store_refuse(store, code, "setting it up", ret_why);
}

/* A real COMMIT: a failure later would hit a player. */
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

/* If there is no room for the ballast, a checkpoint may free some of the log. */
static enum store_opened lay_ballast(struct store *store, char *ret_why)
{
    char why[STORE_WHY_BYTES];
    enum store_opened opened = store_ballast_lay(store->path, why);
    if (opened == STORE_FULL) {
        store_ballast_drop(store->path);
        sqlite3_exec(store->db, "PRAGMA wal_checkpoint(TRUNCATE)", NULL, NULL, NULL);
        opened = store_ballast_lay(store->path, why);
    }
    if (opened != STORE_OPENED)
        strcpy(ret_why, why);
    return opened;
}

enum store_opened store_open_shared(const char *path, store_fatal *fatal, store_waits *waits,
                                    struct store **ret_store, char ret_why[STORE_WHY_BYTES])
{
    static store_open_step *const steps[] = {open_to_use,
                                             store_lock_alone,
                                             judge,
                                             take_in_log,
                                             configure,
                                             store_note_place,
                                             store_bring_up_to_date,
                                             prove_writable,
                                             lay_ballast,
                                             store_note_place,
                                             store_prepare,
                                             store_watch_file,
                                             store_be_patient,
                                             NULL};
    enum store_opened opened = store_check_path(path, true, ret_why);
    if (opened == STORE_OPENED && !store_log_fits(path, ret_why))
        opened = STORE_UNFIT;
    if (opened != STORE_OPENED)
        return opened;
    mode_t mask = umask(0077);
    struct store *store = store_make(path, fatal);
    store->waits = waits;
    opened = store_take_steps(store, steps, ret_store, ret_why);
    if (opened == STORE_OPENED)
        sqlite3_progress_handler((*ret_store)->db, 0, NULL, NULL);
    umask(mask);
    return opened;
}

enum store_opened store_open(const char *path, store_fatal *fatal, struct store **ret_store,
                             char ret_why[STORE_WHY_BYTES])
{
    return store_open_shared(path, fatal, NULL, ret_store, ret_why);
}
