/* shared.c - a database that other programs may read: its lock against a second bot, and patience
 * with those who write. */
#include "shared.h"

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    OPENING_MS = 1000, /* another one that checkpoints may hold us up, but not for long */
    APART_MS = 10,
    TOLD_AFTER = 1000 / APART_MS, /* tries */
    TRIES_MOST = 30 * 1000 / APART_MS,
};

/* The lock is on a byte behind those of SQLite, which no database has as data. The descriptor owns
 * it, so that a child does not have it after exec. */
enum store_opened store_lock_alone(struct store *store, char *ret_why)
{
    struct flock lock = {
        .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = STORE_LOCK_ALONE, .l_len = 1};
    if (!store->waits)
        return STORE_OPENED;
    sqlite3_busy_timeout(store->db, OPENING_MS);
    store->lock = open(store->path, O_RDWR | O_CLOEXEC);
    if (store->lock >= 0 && fcntl(store->lock, F_OFD_SETLK, &lock) == 0)
        return STORE_OPENED;
    if (store->lock >= 0 && (errno == EAGAIN || errno == EACCES))
        return store_refuse(store, SQLITE_BUSY, "opening it", ret_why);
    SAY("%.400s: cannot be locked: %s", store->path, strerrordesc_np(errno));
    return STORE_FAILED;
}

/* Called by SQLite where another program is in the way. A checkpoint that cannot empty the log now
 * leaves it to the next. */
static int on_busy(void *context, int tries)
{
    struct store *store = context;
    if (store->hurries || tries >= TRIES_MOST)
        return 0;
    if (tries == TOLD_AFTER)
        store->waits("another program writes to the database, which is shared: waiting for it");
    if (store->each)
        store->each(store->context);
    nanosleep(&(struct timespec){.tv_nsec = APART_MS * 1000 * 1000}, NULL);
    return 1;
}

enum store_opened store_be_patient(struct store *store, char *ret_why)
{
    (void)ret_why;
    if (store->waits)
        sqlite3_busy_handler(store->db, on_busy, store);
    return STORE_OPENED;
}
