/* place.c - whether the database is still the file at its path. */
#include "place.h"

#include "internal.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static bool find(const char *path, const char *ending, struct place *ret_place)
{
    char name[STORE_PATH_BYTES + 8];
    struct stat found;
    snprintf(name, sizeof name, "%s%s", path, ending);
    if (stat(name, &found) != 0)
        return false;
    *ret_place = (struct place){found.st_dev, found.st_ino};
    return true;
}

static bool is_same(const struct place *a, const struct place *b)
{
    return a->device == b->device && a->inode == b->inode;
}

enum store_opened store_note_place(struct store *store, char *ret_why)
{
    int moved = 0;
    sqlite3_file_control(store->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    if (find(store->path, "", &store->file) && find(store->path, "-wal", &store->log) && !moved)
        return STORE_OPENED;
    SAY("%.400s: somebody has moved it away while it was opened", store->path);
    return STORE_FAILED;
}

bool store_in_place(const struct store *store)
{
    struct place now;
    return find(store->path, "", &now) && is_same(&now, &store->file);
}

bool store_log_in_place(const struct store *store)
{
    struct place now;
    return find(store->path, "-wal", &now) && is_same(&now, &store->log);
}

void store_remove_log(const struct store *store)
{
    char name[STORE_PATH_BYTES + 8];
    snprintf(name, sizeof name, "%s-wal", store->path);
    if (store_log_in_place(store))
        unlink(name);
}

/* If the database has moved, SQLite leaves the log, which would then be taken for that of the next
 * database at this path. */
void store_drop_log(const struct store *store)
{
    if (store->rescued && !store_in_place(store))
        store_remove_log(store);
}
