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
    struct scene *was = watched;
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
    watched = was;
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

/* --- failures --- */

static void assert_fails(bool good, const char *why, const char *part)
{
    assert_false(good);
    if (!strstr(why, part))
        fail_msg("\"%s\" is not in: %s", part, why);
}

static bool try_follow(struct scene *scene, char why[STORE_WHY_BYTES])
{
    struct store_log log;
    why[0] = '\0';
    store_log_now(scene->store, &log);
    return followed_copy_follow(scene->copy, &log, why);
}

/* A base and a log that hold all of some states. */
static void open_followed(struct scene *scene, const struct tempstore *temp)
{
    watched = NULL;
    open_scene(scene, temp);
    commit(scene);
    begin(scene);
    for (int i = 0; i < 3; i++)
        commit(scene);
    assert_true(follow(scene));
    commit(scene);
}

/* No file may grow beyond some length, as if the disk were full. */
TEMPSTORE_TEST(a_full_disk_leaves_what_there_was)
{
    struct scene scene;
    struct rlimit before, tight;
    char why[STORE_WHY_BYTES];
    open_followed(&scene, *state);
    getrlimit(RLIMIT_FSIZE, &before);
    signal(SIGXFSZ, SIG_IGN);
    tight = (struct rlimit){100 * 1000, before.rlim_max};
    int64_t written = scene.state;
    while (scene.state < written + 20) /* beyond what may be written */
        commit(&scene);
    setrlimit(RLIMIT_FSIZE, &tight);
    bool good = try_follow(&scene, why);
    setrlimit(RLIMIT_FSIZE, &before);
    assert_fails(good, why, "/copies: the copy cannot be written: File too large");
    look(&scene);
    followed_copy_close(scene.copy);
    assert_true(store_log_empty(scene.store));
    setrlimit(RLIMIT_FSIZE, &tight);
    scene.copy = followed_copy_open(scene.temp.path, scene.folder, why);
    setrlimit(RLIMIT_FSIZE, &before);
    assert_fails(scene.copy != NULL, why, "/copies: the older copy cannot be used");
    look(&scene);
    begin(&scene);
    look(&scene);
    close_scene(&scene);
}

TEMPSTORE_TEST(a_folder_that_is_gone)
{
    struct scene scene;
    char why[STORE_WHY_BYTES], away[PATH_BYTES + 8];
    open_followed(&scene, *state);
    snprintf(away, sizeof away, "%s-away", scene.folder);
    assert_int_equal(rename(scene.folder, away), 0);
    assert_fails(try_follow(&scene, why), why, "/copies: somebody changed the copy");
    followed_copy_close(scene.copy);
    scene.copy = followed_copy_open(scene.temp.path, scene.folder, why);
    assert_fails(scene.copy != NULL, why, "/copies: No such file or directory");
    assert_int_equal(rename(away, scene.folder), 0);
    look(&scene);
    close_scene(&scene);
}

/* Nothing is missed without a word. */
TEMPSTORE_TEST(a_log_that_was_begun_anew_too_early)
{
    struct scene scene;
    struct store_log log;
    char why[STORE_WHY_BYTES] = "";
    open_followed(&scene, *state);
    store_log_now(scene.store, &log);
    assert_true(store_log_empty(scene.store));
    commit(&scene);
    assert_fails(followed_copy_follow(scene.copy, &log, why), why, "the log is another one");
    look(&scene);
    close_scene(&scene);
}

TEMPSTORE_TEST(one_process_at_a_time)
{
    struct scene scene;
    char why[STORE_WHY_BYTES] = "";
    open_followed(&scene, *state);
    struct followed_copy *second = followed_copy_open(scene.temp.path, scene.folder, why);
    assert_fails(second != NULL, why, "/copies: another process uses the copies there");
    look(&scene);
    close_scene(&scene);
}

/* Tables are opened, and a copy knows of them; then the database of before is put back. */
static bool lose_tables(struct scene *scene, const char *old, int n, char why[STORE_WHY_BYTES])
{
    for (int i = 0; i < n; i++) {
        store_begin(scene->store);
        struct store_table table = store_fixture_row(-1, 7, 0);
        store_table_add(scene->store, &table);
        store_commit(scene->store);
    }
    begin(scene);
    followed_copy_close(scene->copy);
    store_close(scene->store);
    assert_int_equal(unlink(scene->temp.path), 0);
    assert_int_equal(followed_files_copy(old, scene->temp.path), 0);
    scene->store = tempstore_open(&scene->temp);
    assert_true(store_log_empty(scene->store));
    scene->copy = followed_copy_open(scene->temp.path, scene->folder, why);
    assert_non_null(scene->copy);
    return followed_copy_keep(scene->copy, why);
}

TEMPSTORE_TEST(one_that_knows_more_is_kept)
{
    struct scene scene;
    char why[STORE_WHY_BYTES] = "", old[PATH_BYTES], kept[PATH_BYTES + 32];
    open_followed(&scene, *state);
    snprintf(old, sizeof old, "%s/old", scene.temp.folder);
    snprintf(kept, sizeof kept, "%s/bot.db" FOLLOWED_COPY_KEPT, scene.folder);
    assert_true(store_log_empty(scene.store));
    assert_int_equal(followed_files_copy(scene.temp.path, old), 0);
    assert_true(lose_tables(&scene, old, 3, why));
    assert_int_equal(access(kept, F_OK), 0);
    assert_fails(lose_tables(&scene, old, 1, why), why, "Move these files to another folder");
    assert_int_equal(unlink(kept), 0);
    assert_true(followed_copy_keep(scene.copy, why));
    assert_int_equal(access(kept, F_OK), 0);
    close_scene(&scene);
}

/* Damage does not spread to the copy. */
TEMPSTORE_TEST(a_damaged_database_replaces_nothing)
{
    struct scene scene;
    char why[STORE_WHY_BYTES] = "", nonsense[4096];
    open_followed(&scene, *state);
    assert_true(store_log_empty(scene.store));
    followed_copy_close(scene.copy);
    memset(nonsense, 0x7f, sizeof nonsense);
    FILE *file = fopen(scene.temp.path, "r+");
    assert_non_null(file);
    fseek(file, 4096, SEEK_SET);
    for (int i = 0; i < 8; i++)
        assert_int_equal(fwrite(nonsense, 1, sizeof nonsense, file), sizeof nonsense);
    fclose(file);
    scene.copy = followed_copy_open(scene.temp.path, scene.folder, why);
    assert_fails(scene.copy != NULL, why, "damaged: ");
    look(&scene);
    close_scene(&scene);
}

/* A base that is damaged is passed over. */
TEMPSTORE_TEST(the_newest_sound_one_is_gathered)
{
    struct scene scene;
    char why[STORE_WHY_BYTES], damaged[PATH_BYTES + 32], base[FOLLOWED_PATH_BYTES];
    char gathered[PATH_BYTES];
    open_followed(&scene, *state);
    followed_copy_close(scene.copy);
    scene.copy = NULL;
    snprintf(damaged, sizeof damaged, "%s/bot.db.copy-9", scene.folder);
    snprintf(gathered, sizeof gathered, "%s/gathered", scene.temp.folder);
    FILE *file = fopen(damaged, "w");
    assert_non_null(file);
    fputs("none at all", file);
    fclose(file);
    assert_true(followed_files_gather(scene.temp.path, scene.folder, gathered, base, why));
    assert_non_null(strstr(base, "/copies/bot.db.copy-1"));
    assert_in_range(read_state(gathered), scene.followed, scene.state);
    unlink(gathered);
    assert_false(followed_files_gather(scene.temp.path, damaged, gathered, base, why));
    assert_true(access(gathered, F_OK) != 0);
    close_scene(&scene);
}

/* --- the guard of the log --- */

struct guard {
    bool may;
    int asked, musts;
};

static bool may_move(void *context, bool must)
{
    struct guard *guard = context;
    guard->asked++;
    guard->musts += must;
    return guard->may;
}

/* A log of more than 1000 pages is moved into the database when its guard lets it, and the next
 * COMMIT begins it anew; deleted data does not wait. */
TEMPSTORE_TEST(the_log_waits_for_its_guard)
{
    struct scene scene;
    struct guard guard = {.may = false};
    struct store_log before, after;
    watched = NULL;
    open_scene(&scene, *state);
    assert_true(store_log_empty(scene.store));
    store_log_guard(scene.store, may_move, &guard);
    do {
        commit(&scene);
        store_log_now(scene.store, &before);
    } while (before.frames < 1500);
    assert_true(guard.asked > 1 && guard.musts == 0);
    guard.may = true;
    commit(&scene);
    commit(&scene);
    store_log_now(scene.store, &after);
    assert_true(after.frames < 100 && memcmp(before.salts, after.salts, LOG_SALTS_BYTES) != 0);
    guard = (struct guard){.may = false};
    store_begin(scene.store);
    store_put_back_forget(scene.store);
    store_commit(scene.store);
    store_log_now(scene.store, &after);
    assert_true(after.frames == 0 && guard.musts == 1);
    close_scene(&scene);
}
