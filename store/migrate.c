/* migrate.c - migrates a database of an older program when it is opened.
 *
 * A copy from before stays beside it, since the older program refuses the migrated database.
 */
#include "beside.h"
#include "content.h"
#include "copy.h"
#include "copy_room.h"
#include "internal.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { VERSION_PATH_BYTES = STORE_PATH_BYTES + 32 };

/* --- the copy from before --- */

/* The time at which the database was used last. */
static int64_t last_ms(struct store *store)
{
    int64_t at_ms = 0;
    store_read_number(store->db, "SELECT coalesce(max(at_ms), 0) FROM updates", &at_ms);
    return at_ms;
}

static enum store_opened write_copy(struct store *store, struct copy *copy, char *ret_why)
{
    enum copy_state state = COPY_GOES_ON;
    int64_t at_ms = last_ms(store);
    while (state == COPY_GOES_ON) {
        state = copy_step(copy, at_ms, ret_why);
        store_still_opening();
    }
    return state == COPY_WRITTEN ? STORE_OPENED : STORE_FAILED;
}

/* A damaged copy means a damaged database, which is then left as it is. */
static enum store_opened prove_sound(const char *file, const char *path, char *ret_why)
{
    char found[STORE_WHY_BYTES];
    enum store_soundness soundness = store_verify(file, found);
    if (soundness == STORE_SOUND)
        return STORE_OPENED;
    if (soundness == STORE_UNREAD) {
        strcpy(ret_why, found);
        return STORE_FAILED;
    }
    const char *what = strstr(found, ": ");
    SAY("%.250s: the database is %.150s; %s", path, what ? what + 2 : found,
        store_how_to_restore());
    return STORE_UNFIT;
}

static enum store_opened keep_copy(struct store *store, int version, char *ret_why)
{
    char file[VERSION_PATH_BYTES], kept[VERSION_PATH_BYTES];
    snprintf(kept, sizeof kept, "%s" BESIDE_VERSION "%d", store->path, version);
    snprintf(file, sizeof file, "%s" COPY_BEGUN "-wal", store->path);
    unlink(file);
    snprintf(file, sizeof file, "%s" COPY_BEGUN, store->path);
    unlink(file);
    if (!copy_room_suffices(store->path, ret_why))
        return STORE_FULL;
    struct copy *copy = copy_open(store, file, ret_why);
    if (!copy)
        return STORE_FAILED;
    enum store_opened opened = write_copy(store, copy, ret_why);
    if (opened == STORE_OPENED)
        opened = prove_sound(file, store->path, ret_why);
    if (opened == STORE_OPENED && !copy_keep(copy, kept, ret_why))
        opened = STORE_FAILED;
    copy_close(copy);
    return opened;
}

/* --- the migrations --- */

/* After a migration the log is emptied into the file, where store_check reads the version. */
static int apply_all(struct store *store)
{
    int code = store_migrate(store->db, &store_schema, STORE_VERSION);
    if (code == SQLITE_OK)
        code = sqlite3_exec(store->db, "PRAGMA wal_checkpoint(TRUNCATE)", NULL, NULL, NULL);
    return code;
}

enum store_opened store_bring_up_to_date(struct store *store, char *ret_why)
{
    int64_t before = 0;
    int code = store_read_number(store->db, "PRAGMA user_version", &before);
    bool older = before < STORE_VERSION;
    if (code == SQLITE_OK && before > 0 && older) {
        enum store_opened kept = keep_copy(store, (int)before, ret_why);
        if (kept != STORE_OPENED)
            return kept;
    }
    if (code == SQLITE_OK && older)
        code = apply_all(store);
    if (code != SQLITE_OK)
        return store_refuse(store, code, "bringing it up to date", ret_why);
    if (older && before == 0) {
        SAY("%.400s: there was no database: made a new one", store->path);
    } else if (older) {
        SAY("%.250s: brought from version %d to %d; as it was before it is kept as "
            "%.250s" BESIDE_VERSION "%d",
            store->path, (int)before, STORE_VERSION, store->path, (int)before);
        store_versions_drop(store->path, (int)before);
    }
    return STORE_OPENED;
}
