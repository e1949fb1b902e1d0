/* tempstore.c - a database in a folder of its own, and children that may die over it. */
#include "tempstore.h"

#include "internal.h"
#include "sqlite_pool.h"
#include "testing.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { STATUS_FATAL = 41, STATUS_FATAL_FULL = 42 };

static int line_fd = STDERR_FILENO;
static bool is_child;

void tempstore_fatal(const char *line, enum store_opened kind)
{
    if (write(line_fd, line, strlen(line)) < 0)
        _exit(1);
    _exit(kind == STORE_FULL ? STATUS_FATAL_FULL : STATUS_FATAL);
}

void tempstore_make(struct tempstore *ret_temp)
{
    sqlite_pool_use();
    strcpy(ret_temp->folder, "/tmp/test-store-XXXXXX");
    assert_non_null(mkdtemp(ret_temp->folder));
    snprintf(ret_temp->path, sizeof ret_temp->path, "%s/bot.db", ret_temp->folder);
}

static void empty_folder(const char *folder)
{
    DIR *dir = opendir(folder);
    struct dirent *entry;
    while (dir != NULL && (entry = readdir(dir)) != NULL) {
        char path[TEMPSTORE_PATH_BYTES * 3];
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (entry->d_name[0] == '.')
            continue;
        if (entry->d_type == DT_DIR)
            empty_folder(path);
        remove(path);
    }
    if (dir != NULL)
        closedir(dir);
}

void tempstore_remove(const struct tempstore *temp)
{
    empty_folder(temp->folder);
    rmdir(temp->folder);
}

int tempstore_begin(void **state)
{
    static struct tempstore temp;
    tempstore_make(&temp);
    *state = &temp;
    return 0;
}

int tempstore_end(void **state)
{
    tempstore_remove(*state);
    return 0;
}

struct store *tempstore_open(const struct tempstore *temp)
{
    struct store *store = NULL;
    char why[STORE_WHY_BYTES] = "";
    enum store_opened opened = store_open(temp->path, tempstore_fatal, &store, why);
    if (opened != STORE_OPENED && is_child)
        _exit(1);
    if (opened != STORE_OPENED)
        fail_msg("not opened: %s", why);
    return store;
}

int64_t tempstore_number(struct store *store, const char *sql)
{
    return strtoll(tempstore_text(store, sql), NULL, 10);
}

const char *tempstore_text(struct store *store, const char *sql)
{
    static char text[2000];
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_prepare_v2(store->db, sql, -1, &statement, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    const void *column = sqlite3_column_text(statement, 0);
    snprintf(text, sizeof text, "%s", column == NULL ? "" : (const char *)column);
    sqlite3_finalize(statement);
    return text;
}

int tempstore_try(struct store *store, const char *sql)
{
    return sqlite3_exec(store->db, sql, NULL, NULL, NULL) & 0xff;
}

static void run_child(void (*act)(const struct tempstore *temp), const struct tempstore *temp)
{
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    if (freopen("/dev/null", "w", stderr) == NULL)
        _exit(1);
    act(temp);
    _exit(0);
}

enum tempstore_end tempstore_child(void (*act)(const struct tempstore *temp),
                                   const struct tempstore *temp, char ret_line[STORE_WHY_BYTES])
{
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        is_child = true;
        line_fd = ends[1];
        run_child(act, temp);
    }
    close(ends[1]);
    ssize_t got = read(ends[0], ret_line, STORE_WHY_BYTES - 1);
    ret_line[got < 0 ? 0 : got] = '\0';
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    if (WIFSIGNALED(status))
        return WTERMSIG(status) == SIGABRT ? TEMPSTORE_ABORTED : TEMPSTORE_OTHERWISE;
    switch (WEXITSTATUS(status)) {
    case 0:
        return TEMPSTORE_RETURNED;
    case STATUS_FATAL:
        return TEMPSTORE_FATAL;
    case STATUS_FATAL_FULL:
        return TEMPSTORE_FATAL_FULL;
    default:
        return TEMPSTORE_OTHERWISE;
    }
}
