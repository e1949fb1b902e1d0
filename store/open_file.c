/* open_file.c - the common parts of opening a database for use or for reading, and closing it. */
#include "internal.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NEVER = -1, OPERATIONS = 100000 /* of SQLite's virtual machine: some milliseconds */ };

/* Before the first use of SQLite: one thread, no memory statistics, and no path is taken for a URI.
 * Each update has a savepoint (store_savepoint), whose pages for a rollback stay in memory: with
 * SQLite's default of 64 KiB most of them went to a file, half of all writing. */
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

/* Protects the program from the database's contents, and the other way round. */
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

/* --- long work --- */

static struct {
    void (*each)(void *context);
    void *context;
} still_opening;

void store_while_opening(void (*each)(void *context), void *context)
{
    still_opening.each = each;
    still_opening.context = context;
}

void store_still_opening(void)
{
    if (still_opening.each)
        still_opening.each(still_opening.context);
}

static int on_progress(void *nothing)
{
    (void)nothing;
    store_still_opening();
    return 0;
}

/* --- step by step --- */

int store_open_file(struct store *store, const char *name, int flags)
{
    int code = sqlite3_open_v2(name, &store->db, flags | SQLITE_OPEN_NOMUTEX, NULL);
    if (code != SQLITE_OK)
        return code;
    sqlite3_extended_result_codes(store->db, 1);
    store_kept_open(store);
    harden(store->db);
    if (still_opening.each)
        sqlite3_progress_handler(store->db, OPERATIONS, on_progress, NULL);
    const char *settings = store->waits ? "PRAGMA mmap_size = 0"
                                        : "PRAGMA locking_mode = EXCLUSIVE; PRAGMA mmap_size = 0";
    return sqlite3_exec(store->db, settings, NULL, NULL, NULL);
}

enum store_opened store_prepare(struct store *store, char *ret_why)
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

enum store_opened store_take_steps(struct store *store, store_open_step *const *steps,
                                   struct store **ret_store, char *ret_why)
{
    enum store_opened opened = STORE_OPENED;
    errno = 0; /* read by is_full in fail.c */
    ret_why[0] = '\0';
    for (; opened == STORE_OPENED && *steps != NULL; steps++)
        opened = (*steps)(store, ret_why);
    if (opened == STORE_OPENED)
        *ret_store = store;
    else
        store_close(store);
    return opened;
}

struct store *store_make(const char *path, store_fatal *fatal)
{
    configure_library();
    struct store *store = calloc(1, sizeof *store);
    assert(store != NULL);
    store->fatal = fatal;
    store->lock = -1;
    store->queue = send_queue_open();
    store_follow(path, store->path);
    return store;
}

void store_close(struct store *store)
{
    if (store == NULL)
        return;
    assert(!store->in_transaction);
    store_statements_finish(store);
    store_drop_log(store);
    int code = sqlite3_close(store->db);
    assert(code == SQLITE_OK);
    if (store->lock >= 0) /* after SQLite: closing a file ends locks on it */
        close(store->lock);
    store_offer_forget(store);
    send_queue_close(store->queue);
    store_kept_close(store);
    kept_texts_drop_all(&store->texts_kept);
    kept_texts_unpin_all(&store->texts_kept);
    kept_posts_end(&store->posts_kept);
    free(store);
}

const char *store_sqlite_version(void)
{
    return sqlite3_libversion();
}
