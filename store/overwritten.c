/* overwritten.c - notices that another program wrote to the database file of a running bot.
 *
 * SQLite trusts its lock: whoever copies an older database over the one in use gets a mixture of
 * both with the next checkpoint. Only checkpoints write to the file, and all of ours are made here.
 * So the time of the last change tells of others, and a sample whether they changed anything. The
 * page of the notes is part of it: there each copy differs from the database (put_back.h).
 */
#include "hash.h"
#include "internal.h"
#include "place.h"

#include <sys/stat.h>

enum {
    LOG_PAGES_MOST = 1000, /* before the log is moved into the database, as SQLite does */
    PAGE_BYTES = 4096,
    SAMPLED_PAGES = 128,
};

/* Reads by SQLite's own file: closing another one would end the lock. */
static bool add_page(sqlite3_file *file, int64_t page, uint64_t *hash)
{
    char bytes[PAGE_BYTES];
    if (file->pMethods->xRead(file, bytes, PAGE_BYTES, page * PAGE_BYTES) != SQLITE_OK)
        return false;
    *hash = hash_add(*hash, bytes, PAGE_BYTES);
    return true;
}

static bool look(struct store *store, struct file_state *ret_now)
{
    struct stat found;
    sqlite3_file *file = NULL;
    if (stat(store->path, &found) != 0)
        return false;
    *ret_now =
        (struct file_state){found.st_size, found.st_mtim.tv_sec, found.st_mtim.tv_nsec, HASH_BEGIN};
    int64_t pages = found.st_size / PAGE_BYTES, notes = store->notes_page;
    int64_t step = pages < SAMPLED_PAGES ? 1 : pages / SAMPLED_PAGES;
    sqlite3_file_control(store->db, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    for (int64_t page = 0; page < pages; page += step)
        if (!add_page(file, page, &ret_now->sample))
            return false;
    return notes >= pages || add_page(file, notes, &ret_now->sample);
}

static bool is_changed(const struct file_state *before, const struct stat *now)
{
    return before->size != now->st_size || before->changed_s != now->st_mtim.tv_sec ||
           before->changed_ns != now->st_mtim.tv_nsec;
}

bool store_overwritten(struct store *store)
{
    struct file_state *known = &store->file_state, now;
    struct stat found;
    if (known->changed_s == 0 || stat(store->path, &found) != 0 || !is_changed(known, &found) ||
        !store_in_place(store))
        return false;
    if (found.st_size != known->size) /* it may be in the middle of being written */
        return true;
    if (!look(store, &now))
        return false;
    if (now.sample != known->sample)
        return true;
    *known = now; /* somebody only touched it */
    return false;
}

int store_checkpoint(struct store *store, int mode)
{
    store->hurries = true;
    int code = sqlite3_wal_checkpoint_v2(store->db, "main", mode, NULL, NULL);
    store->hurries = false;
    if (mode == SQLITE_CHECKPOINT_TRUNCATE && code == SQLITE_OK)
        store->log_frames = 0;
    if (store->waits || !look(store, &store->file_state))
        store->file_state = (struct file_state){0};
    return code;
}

/* Called by SQLite after each COMMIT. */
static int on_commit(void *context, sqlite3 *db, const char *name, int pages)
{
    struct store *store = context;
    (void)db;
    (void)name;
    store->log_frames = pages;
    if (pages >= LOG_PAGES_MOST && !store_overwritten(store) && store_log_is_free(store, false))
        store_checkpoint(store, SQLITE_CHECKPOINT_PASSIVE);
    return SQLITE_OK;
}

enum store_opened store_watch_file(struct store *store, char *ret_why)
{
    static const char sql[] = "SELECT rootpage - 1 FROM sqlite_schema WHERE name = 'notes'";
    (void)ret_why;
    store_read_number(store->db, sql, &store->notes_page);
    sqlite3_wal_hook(store->db, on_commit, store);
    if (!store->waits) /* others may checkpoint, too */
        look(store, &store->file_state);
    return STORE_OPENED;
}
