/* test_followed_copy.c - a copy that follows the log: at each moment it is a whole state, and it is
 * never older than the last time it followed. SEED repeats a run.
 */
#include "chance.h"
#include "content.h"
#include "followed_copy.h"
#include "followed_files.h"
#include "put_back.h"
#include "store_fixture.h"
#include "testing.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { STEPS = 80, PATH_BYTES = 2 * FOLLOWED_PATH_BYTES, NOTES = 40, SAMPLE_BYTES = 3000 };

/* A database, its copy, and what is known of both. The state of the database is a number that each
 * COMMIT counts up, and sums that only a whole state has right. */
struct scene {
    struct tempstore temp;
    char folder[PATH_BYTES]; /* of the copy */
    struct store *store;
    struct followed_copy *copy;
    uint64_t chance;
    int64_t state, followed; /* followed: 0: nothing was kept yet */
    bool kept;
    int looks;
};

static uint32_t below(struct scene *scene, uint32_t bound)
{
    return chance_below(&scene->chance, bound);
}

/* Removes all files of a folder, which are copied before where `to` is another one. */
static void empty_folder(const char *folder, const char *to)
{
    char from[PATH_BYTES], name[PATH_BYTES];
    DIR *listing = opendir(folder);
    const struct dirent *file;
    assert_non_null(listing);
    while ((file = readdir(listing)) != NULL) {
        snprintf(from, sizeof from, "%.1000s/%.255s", folder, file->d_name);
        snprintf(name, sizeof name, "%.1000s/%.255s", to ? to : "", file->d_name);
        if (file->d_name[0] != '.')
            assert_int_equal(to ? followed_files_copy(from, name) : unlink(from), 0);
    }
    closedir(listing);
}

static void open_scene(struct scene *scene, const struct tempstore *temp)
{
    *scene = (struct scene){.temp = *temp, .chance = chance_seed()};
    snprintf(scene->folder, sizeof scene->folder, "%s/copies", temp->folder);
    assert_int_equal(mkdir(scene->folder, 0700), 0);
    scene->store = tempstore_open(temp);
}

static void close_scene(struct scene *scene)
{
    followed_copy_close(scene->copy);
    store_close(scene->store);
    empty_folder(scene->folder, NULL);
    assert_int_equal(rmdir(scene->folder), 0);
}

/* --- what the bot does --- */

/* Notes that are as long as the state says, so that pages of different states do not fit. */
static void commit(struct scene *scene)
{
    static char text[SAMPLE_BYTES + 1];
    char name[24];
    int64_t state = scene->state + 1;
    store_begin(scene->store);
    for (uint32_t i = 0, n = 1 + below(scene, 12); i < n; i++) {
        bool back = below(scene, 4) == 0;
        store_savepoint(scene->store);
        memset(text, 'a' + (int)below(scene, 26), SAMPLE_BYTES);
        text[1 + below(scene, SAMPLE_BYTES)] = '\0';
        snprintf(name, sizeof name, "note %u", (unsigned)below(scene, NOTES));
        store_note_put(scene->store, name, text);
        if (back)
            store_rollback(scene->store);
        else
            store_release(scene->store);
    }
    snprintf(text, sizeof text, "%lld", (long long)state);
    store_note_put(scene->store, "state", text);
    char sum[64];
    snprintf(sum, sizeof sum, "%s",
             tempstore_text(scene->store, "SELECT sum(length(value)) || ' ' || count(*) FROM notes"
                                          " WHERE name LIKE 'note %'"));
    store_note_put(scene->store, "sum", sum);
    store_commit(scene->store);
    scene->state = state;
}

static bool follow(struct scene *scene)
{
    char why[STORE_WHY_BYTES];
    struct store_log log;
    store_log_now(scene->store, &log);
    if (!followed_copy_follow(scene->copy, &log, why))
        return false;
    scene->followed = scene->state;
    return true;
}

static void begin(struct scene *scene)
{
    char why[STORE_WHY_BYTES] = "";
    followed_copy_close(scene->copy);
    assert_true(store_log_empty(scene->store));
    scene->copy = followed_copy_open(scene->temp.path, scene->folder, why);
    if (!scene->copy)
        fail_msg("%s", why);
    if (below(scene, 2) == 0)
        commit(scene);
    if (!followed_copy_keep(scene->copy, why))
        fail_msg("%s", why);
    assert_true(follow(scene));
    scene->kept = true;
}

/* --- what is there --- */

/* Looks before each call that changes a file of the copy, the product's own calls and those of
 * SQLite, but not at all of them. */
static struct scene *watched;

static int64_t read_state(const char *path)
{
    static const char sql[] =
        "SELECT (SELECT value FROM notes WHERE name = 'state') WHERE"
        " (SELECT value FROM notes WHERE name = 'sum') = (SELECT sum(length(value)) || ' ' ||"
        " count(*) FROM notes WHERE name LIKE 'note %')";
    sqlite3 *db = NULL;
    sqlite3_stmt *statement = NULL;
    int64_t state = -1;
    assert_int_equal(sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, "PRAGMA integrity_check", -1, &statement, NULL), 0);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    assert_string_equal((const char *)sqlite3_column_text(statement, 0), "ok");
    sqlite3_finalize(statement);
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &statement, NULL), SQLITE_OK);
    if (sqlite3_step(statement) == SQLITE_ROW)
        state = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    if (state < 0)
        fail_msg("%s is torn", path);
    return state;
}

/* Looks at the copy as it would be found if machine and process ended now: gathered, and by SQLite
 * alone. */
static void look(struct scene *scene)
{
    char gathered[PATH_BYTES], base[FOLLOWED_PATH_BYTES], why[STORE_WHY_BYTES], there[PATH_BYTES];
    if (!scene->kept)
        return;
    watched = NULL; /* looking does not look */
    snprintf(there, sizeof there, "%s/found", scene->temp.folder);
    snprintf(gathered, sizeof gathered, "%s/gathered", scene->temp.folder);
    assert_int_equal(mkdir(there, 0700), 0);
    empty_folder(scene->folder, there);
    if (!followed_files_gather(scene->temp.path, there, gathered, base, why))
        fail_msg("%s", why);
    int64_t state = read_state(gathered);
    assert_in_range(state, scene->followed, scene->state);
    assert_in_range(read_state(base), 1, state);
    empty_folder(there, NULL);
    assert_true(rmdir(there) == 0 && unlink(gathered) == 0);
    scene->looks++;
    watched = scene;
}

/* --- at each step --- */

static void at_a_step(void)
{
    if (watched && below(watched, 4) == 0)
        look(watched);
}

ssize_t __real_pwrite(int fd, const void *bytes, size_t n, off_t at);
ssize_t __wrap_pwrite(int fd, const void *bytes, size_t n, off_t at);
ssize_t __wrap_pwrite(int fd, const void *bytes, size_t n, off_t at)
{
    at_a_step();
    size_t first = watched ? below(watched, (uint32_t)n + 1) : n; /* so much is there at the end */
    if (first == 0 || first == n)
        return __real_pwrite(fd, bytes, n, at);
    ssize_t written = __real_pwrite(fd, bytes, first, at);
    at_a_step();
    return written < (ssize_t)first
               ? written
               : written + __real_pwrite(fd, (const char *)bytes + first, n - first, at + written);
}

int __real_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to)
{
    at_a_step();
    return __real_rename(from, to);
}

int __real_unlink(const char *name);
int __wrap_unlink(const char *name);
int __wrap_unlink(const char *name)
{
    at_a_step();
    return __real_unlink(name);
}

static sqlite3_vfs vfs;
static sqlite3_io_methods usual, methods;

static int write_by_sqlite(sqlite3_file *file, const void *bytes, int n, sqlite3_int64 at)
{
    at_a_step();
    return usual.xWrite(file, bytes, n, at);
}

static int truncate_by_sqlite(sqlite3_file *file, sqlite3_int64 bytes)
{
    at_a_step();
    return usual.xTruncate(file, bytes);
}

static int open_by_sqlite(sqlite3_vfs *own, const char *name, sqlite3_file *file, int flags,
                          int *ret_flags)
{
    sqlite3_vfs *unix_vfs = own->pAppData;
    int code = unix_vfs->xOpen(unix_vfs, name, file, flags, ret_flags);
    if (code != SQLITE_OK || !(flags & SQLITE_OPEN_MAIN_DB) || !strstr(name, "/copies/"))
        return code;
    usual = methods = *file->pMethods;
    methods.xWrite = write_by_sqlite;
    methods.xTruncate = truncate_by_sqlite;
    file->pMethods = &methods;
    return code;
}

static void watch(struct scene *scene)
{
    if (!vfs.xOpen) {
        sqlite3_vfs *unix_vfs = sqlite3_vfs_find(NULL);
        vfs = *unix_vfs;
        vfs.zName = "watched";
        vfs.pAppData = unix_vfs;
        vfs.xOpen = open_by_sqlite;
        vfs.pNext = NULL;
        assert_int_equal(sqlite3_vfs_register(&vfs, 1), SQLITE_OK);
    }
    watched = scene;
}

/* --- tests --- */

static void act(struct scene *scene)
{
    char why[STORE_WHY_BYTES];
    uint32_t what = below(scene, 16);
    if (what == 0 || (what < 8 && !scene->copy))
        begin(scene);
    else if (what < 3) { /* as the guard has it */
        assert_true(follow(scene));
        assert_true(store_log_empty(scene->store));
    } else if (what < 4) {
        if (!followed_copy_merge(scene->copy, why))
            fail_msg("%s", why);
        assert_in_range(followed_copy_logs(scene->copy), 0, 1);
    } else if (what < 8)
        assert_true(follow(scene));
    else
        commit(scene);
}

TEMPSTORE_TEST(at_each_moment_it_is_a_whole_state)
{
    struct scene scene;
    open_scene(&scene, *state);
    commit(&scene);
    watch(&scene);
    for (int i = 0; i < STEPS; i++) {
        act(&scene);
        look(&scene);
    }
    followed_copy_close(scene.copy);
    scene.copy = NULL;
    watched = NULL;
    printf("# looked %d times\n", scene.looks);
    close_scene(&scene);
}
