/* rescue.c - writes the whole database to another file after its own was moved or removed, or to
 * its own after the log was. */
#include "copy.h"
#include "internal.h"
#include "place.h"

#include <stdio.h>
#include <unistd.h>

bool store_rescue(struct store *store, int64_t now_ms, char ret_file[PLACE_PATH_BYTES],
                  char ret_why[STORE_WHY_BYTES])
{
    char file[STORE_PATH_BYTES + 8];
    if (ret_file[0] == '\0')
        store_name_aside(store->path, now_ms, ret_file, PLACE_PATH_BYTES);
    snprintf(file, sizeof file, "%s" COPY_BEGUN "-wal", store->path);
    unlink(file);
    snprintf(file, sizeof file, "%s" COPY_BEGUN, store->path);
    unlink(file);
    struct copy *copy = copy_open(store, file, ret_why);
    enum copy_state state = COPY_GOES_ON;
    while (copy && state == COPY_GOES_ON)
        state = copy_step(copy, now_ms, ret_why);
    bool good = copy && state == COPY_WRITTEN && copy_keep(copy, ret_file, ret_why);
    copy_close(copy);
    if (good) { /* empties the log into the old file as well, wherever that is now */
        store_log_is_free(store, true);
        store_checkpoint(store, SQLITE_CHECKPOINT_TRUNCATE);
    } else {
        ret_file[0] = '\0';
    }
    store->rescued = good;
    return good;
}

/* SQLite writes to the removed log until it leaves that mode. */
void store_renew_log(struct store *store)
{
    static const char sql[] = "PRAGMA journal_mode = DELETE; PRAGMA journal_mode = WAL;"
                              "SELECT count(*) FROM sqlite_schema"; /* makes the log */
    char why[STORE_WHY_BYTES];
    if (store_overwritten(store))
        store_fail_overwritten(store);
    store_log_is_free(store, true);
    if (store->waits) /* with others about SQLite may not leave it, and the process ends */
        store_checkpoint(store, SQLITE_CHECKPOINT_PASSIVE);
    store->log_frames = 0;
    store->file_state = (struct file_state){0}; /* this process writes to it now */
    store->hurries = true;
    int code = sqlite3_exec(store->db, sql, NULL, NULL, NULL);
    store->hurries = false;
    if (code != SQLITE_OK)
        store_fail(store, code, sql);
    store_note_place(store, why);
    store_checkpoint(store, SQLITE_CHECKPOINT_PASSIVE);
}
