/* restore.c - replaces a database that no bot uses by a copy.
 *
 * At each moment either the old database is at its path, or none is; then copies lie beside it, so
 * that no bot makes a new one. A log stays with the database that it belongs to.
 */
#include "restore.h"

#include "copy.h"
#include "internal.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- the copies that there are --- */

struct listing {
    const char *path;
    struct restore_copy *copies;
    int n, most;
};

static bool add(void *context, const char *name, enum beside_kind kind)
{
    struct listing *listing = context;
    char folder[STORE_PATH_BYTES];
    if (kind == BESIDE_REST)
        return true;
    if (listing->n == listing->most)
        return false;
    struct restore_copy *copy = &listing->copies[listing->n++];
    *copy = (struct restore_copy){.kind = kind};
    store_folder_of(listing->path, folder);
    snprintf(copy->path, sizeof copy->path, "%s/%s", folder, name);
    copy->state = store_content(copy->path, &copy->content);
    return true;
}

/* Below 0 if `a` knows more than `b`, above 0 if it knows less. */
static int compare_content(const struct store_content *a, const struct store_content *b)
{
    const int64_t pairs[][2] = {{b->games, a->games}, {b->tables, a->tables}, {b->moves, a->moves}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (pairs[i][0] != pairs[i][1])
            return pairs[i][0] < pairs[i][1] ? -1 : 1;
    return 0;
}

/* Copies come before files that were put aside, since somebody replaced those for a reason. */
static int compare(const void *first, const void *second)
{
    const struct restore_copy *a = first, *b = second;
    int order = compare_content(&a->content, &b->content);
    if (a->kind != b->kind)
        return a->kind < b->kind ? -1 : 1;
    if (order == 0 && a->content.at_ms != b->content.at_ms)
        return b->content.at_ms < a->content.at_ms ? -1 : 1;
    return order != 0 ? order : strcmp(a->path, b->path);
}

int restore_copies(const char *path, struct restore_copy *ret_copies, int most)
{
    struct listing listing = {path, ret_copies, 0, most};
    char file[STORE_PATH_BYTES];
    store_beside(path, add, &listing);
    store_follow(path, file);
    listing.path = file;
    if (strcmp(path, file) != 0)
        store_beside(file, add, &listing);
    qsort(ret_copies, (size_t)listing.n, sizeof *ret_copies, compare);
    return listing.n;
}

bool restore_surpasses(const struct restore_copy *file, const struct store_content *copy)
{
    return file->kind == BESIDE_PUT_ASIDE && file->state == CONTENT_KNOWN &&
           !store_content_is_other(&file->content, copy) &&
           compare_content(&file->content, copy) < 0;
}

/* --- the new file --- */

/* The time of a copy that has no note of it, as far as it can be known. */
static int64_t made_ms(const char *from)
{
    struct store_content content;
    struct stat found;
    if (store_content(from, &content) == CONTENT_KNOWN && content.at_ms > 0)
        return content.at_ms;
    return stat(from, &found) == 0 ? (int64_t)found.st_mtime * 1000 : 0;
}

/* Has the copy note the greatest numbers of all states whose files are here. They are not known if
 * the database that it replaces cannot be read, or is another one. */
static void note_given(struct copy *copy, const char *path, const char *from)
{
    static struct restore_copy copies[RESTORE_COPIES_MOST];
    struct store_content there, new;
    if (store_content(path, &there) != CONTENT_KNOWN ||
        store_content(from, &new) != CONTENT_KNOWN || strcmp(there.identity, new.identity) != 0)
        return;
    int n = restore_copies(path, copies, RESTORE_COPIES_MOST);
    for (int i = 0; i < n; i++) {
        const struct store_content *other = &copies[i].content;
        if (copies[i].state != CONTENT_KNOWN || strcmp(other->identity, there.identity) != 0)
            continue;
        if (other->table_number > there.table_number)
            there.table_number = other->table_number;
        if (other->cup_number > there.cup_number)
            there.cup_number = other->cup_number;
    }
    copy_given(copy, there.table_number, there.cup_number);
}

static bool copy_all(struct store *store, const struct restore_plan *plan, const char *to,
                     char *ret_why)
{
    int64_t at_ms = made_ms(plan->from);
    struct copy *copy = copy_open(store, to, ret_why);
    if (copy)
        note_given(copy, plan->path, plan->from);
    if (copy && plan->other)
        copy_for_any_bot(copy);
    enum copy_state state = COPY_GOES_ON;
    while (copy && state == COPY_GOES_ON)
        state = copy_step(copy, at_ms, ret_why);
    bool good = copy && state == COPY_WRITTEN;
    if (good)
        copy_release(copy);
    copy_close(copy);
    return good;
}

/* Gives the new file the owner and mode of the old database, or the owner of the folder. A file of
 * root's in somebody's folder is one that root copied there. */
static bool give_away(const char *path, const char *file, char *ret_why)
{
    char name[STORE_PATH_BYTES];
    struct stat old, folder;
    store_folder_of(path, name);
    bool there = stat(path, &old) == 0, found = stat(name, &folder) == 0;
    mode_t mode = there ? old.st_mode & (S_IRWXU | S_IRWXG | S_IRWXO) : S_IRUSR | S_IWUSR;
    bool by_folder = !there || (old.st_uid == 0 && found);
    const struct stat *model = by_folder ? &folder : &old;
    if ((there || found) && chmod(file, mode) == 0 &&
        (geteuid() != 0 || chown(file, model->st_uid, model->st_gid) == 0))
        return true;
    SAY("%.400s: cannot be given to its user: %s", file, strerrordesc_np(errno));
    return false;
}

/* Removes an unfinished file of a killed process first. */
static bool prepare(const struct restore_plan *plan, char ret_file[RESTORE_PATH_BYTES],
                    char *ret_why)
{
    const char *path = plan->path, *from = plan->from;
    char log[RESTORE_PATH_BYTES + sizeof "-wal"];
    snprintf(ret_file, RESTORE_PATH_BYTES, "%s" COPY_BEGUN, path);
    snprintf(log, sizeof log, "%s-wal", ret_file);
    unlink(log);
    unlink(ret_file);
    if (store_verify(from, ret_why) != STORE_SOUND)
        return false;
    struct store *store = store_make(from, NULL);
    int code = store_open_to_look(store);
    if (code != SQLITE_OK)
        store_refuse(store, code, "reading it", ret_why);
    bool good = code == SQLITE_OK && copy_all(store, plan, ret_file, ret_why);
    store_close(store);
    if (good && store_verify(ret_file, ret_why) == STORE_SOUND &&
        give_away(path, ret_file, ret_why))
        return true;
    unlink(ret_file);
    return false;
}

/* --- the exchange --- */

/* Never replaces another file, if the file system supports that. */
static bool move(const char *from, const char *to)
{
    if (renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0)
        return true;
    if (errno != EINVAL || access(to, F_OK) == 0)
        return false;
    return rename(from, to) == 0;
}

/* Gives the log its second name, so that no moment parts it from the database. On a file system
 * that knows no second names it is moved after the database instead. */
static bool name_log_too(const char *path, const char *aside)
{
    char from[RESTORE_PATH_BYTES + 16], to[RESTORE_PATH_BYTES + 16];
    snprintf(from, sizeof from, "%s-wal", path);
    snprintf(to, sizeof to, "%s-wal", aside);
    return access(path, F_OK) == 0 && link(from, to) == 0;
}

/* Whether a killed process has put the database aside with this log, and only this name is left. */
static bool is_kept_log(const char *path, const char *log)
{
    struct stat found;
    return access(path, F_OK) != 0 && stat(log, &found) == 0 && found.st_nlink > 1;
}

/* The database goes first: a log that is left without it keeps a bot from making a new database,
 * while a database beside another one's log would be spoilt. */
static bool put_aside(const char *path, const char *aside, char *ret_why)
{
    static const char *const endings[] = {"", "-wal", "-journal", "-shm"};
    char log[RESTORE_PATH_BYTES + 16];
    snprintf(log, sizeof log, "%s-wal", path);
    bool kept = is_kept_log(path, log) || name_log_too(path, aside);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        char from[RESTORE_PATH_BYTES + 16], to[RESTORE_PATH_BYTES + 16];
        snprintf(from, sizeof from, "%s%s", path, endings[i]);
        snprintf(to, sizeof to, "%s%s", aside, endings[i]);
        bool gone = kept && i == 1 ? unlink(log) == 0 : move(from, to);
        if (gone || errno == ENOENT)
            continue;
        SAY("%.250s: cannot be put aside as %.250s: %s", from, to, strerrordesc_np(errno));
        return false;
    }
    return true;
}

static bool sync_folder(const char *path)
{
    char folder[STORE_PATH_BYTES];
    store_folder_of(path, folder);
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool good = fd >= 0 && fsync(fd) == 0;
    if (fd >= 0)
        close(fd);
    return good;
}

/* Locks the old database, so that no bot opens it meanwhile. The lock is of a kind that this
 * process does not lose by reading the file elsewhere. Returns -1 and the reason if that fails;
 * -1 and an empty ret_why if there is no file. */
static int hold(const char *path, char *ret_why)
{
    int fd = open(path, O_RDWR | O_CLOEXEC);
    ret_why[0] = '\0';
    if (fd < 0 && errno == ENOENT)
        return -1;
    struct flock lock = {.l_type = F_WRLCK,
                         .l_whence = SEEK_SET,
                         .l_start = STORE_LOCK_BYTES,
                         .l_len = STORE_LOCK_LENGTH};
    if (fd >= 0 && fcntl(fd, F_OFD_SETLK, &lock) == 0)
        return fd;
    if (fd < 0)
        SAY("%.400s: cannot be opened by user %u: %s", path, (unsigned)geteuid(),
            strerrordesc_np(errno));
    else if (errno == EAGAIN || errno == EACCES)
        SAY("%.400s: a bot has it; stop it first", path);
    else
        SAY("%.400s: cannot be locked: %s", path, strerrordesc_np(errno));
    if (fd >= 0)
        close(fd);
    return -1;
}

static bool exchange(const char *path, const char *file, const char *aside, char *ret_why)
{
    int held = hold(path, ret_why);
    if (ret_why[0] != '\0' || !put_aside(path, aside, ret_why)) {
        unlink(file);
        if (held >= 0)
            close(held);
        return false;
    }
    bool good = move(file, path) && sync_folder(path);
    if (!good)
        SAY("%.180s: cannot be put in place: %s; it lies as %.180s, what was there as %.180s", path,
            strerrordesc_np(errno), file, aside);
    if (held >= 0)
        close(held);
    return good;
}

bool restore_has_folder(const char *path, char ret_why[STORE_WHY_BYTES])
{
    char folder[STORE_PATH_BYTES];
    store_folder_of(path, folder);
    if (access(folder, F_OK) == 0)
        return true;
    SAY("%.400s: this folder is not there; make it, and put the copy back then: the unit gives its "
        "own folder to its user when it starts",
        folder);
    return false;
}

bool restore_put(const struct restore_plan *plan, char ret_aside[RESTORE_PATH_BYTES],
                 char ret_why[STORE_WHY_BYTES])
{
    const char *path = plan->path;
    char file[RESTORE_PATH_BYTES];
    struct stat found;
    store_name_aside(path, plan->now_ms, ret_aside, RESTORE_PATH_BYTES);
    if (!restore_has_folder(path, ret_why) || !store_is_free(path, ret_why) ||
        !prepare(plan, file, ret_why) || !exchange(path, file, ret_aside, ret_why))
        return false;
    if (lstat(ret_aside, &found) != 0)
        ret_aside[0] = '\0';
    return true;
}
