/* backup_files.c - looks at the copies of a daemon's database. */
#include "backup_files.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { DAYS = 7, PATH_BYTES = 600, TEXT_BYTES = 2048 };

static const char *const days[DAYS] = {"sunday",   "monday", "tuesday", "wednesday",
                                       "thursday", "friday", "saturday"};

void backup_files_want(const struct daemon *daemon)
{
    char text[TEXT_BYTES] = "";
    FILE *file = fopen(daemon_path(daemon, "bussolotto.conf"), "r+");
    assert_non_null(file);
    assert_true(fread(text, 1, sizeof text - 1, file) > 0);
    char *no = strstr(text, "backup = no\n");
    assert_non_null(no);
    memcpy(no, "backup=yes \n", 12);
    rewind(file);
    assert_true(fputs(text, file) >= 0);
    fclose(file);
}

static void name(const struct daemon *daemon, const char *ending, char ret_path[PATH_BYTES])
{
    snprintf(ret_path, PATH_BYTES, "%s.%s", daemon_path(daemon, "bussolotto.db"), ending);
}

const char *backup_files_newest(const struct daemon *daemon)
{
    static char newest[PATH_BYTES];
    struct timespec at = {0};
    newest[0] = '\0';
    for (int i = 0; i < DAYS; i++) {
        struct stat file;
        char path[PATH_BYTES];
        name(daemon, days[i], path);
        if (stat(path, &file) != 0 || file.st_mtim.tv_sec < at.tv_sec ||
            (file.st_mtim.tv_sec == at.tv_sec && file.st_mtim.tv_nsec < at.tv_nsec))
            continue;
        at = file.st_mtim;
        memcpy(newest, path, sizeof newest);
    }
    return newest;
}

int backup_files_count(const struct daemon *daemon)
{
    int n = 0;
    for (int i = 0; i < DAYS; i++) {
        char path[PATH_BYTES];
        name(daemon, days[i], path);
        n += access(path, F_OK) == 0;
    }
    return n;
}

bool backup_files_begun(const struct daemon *daemon)
{
    char path[PATH_BYTES];
    name(daemon, "new", path);
    return access(path, F_OK) == 0;
}

void backup_files_remove(const struct daemon *daemon)
{
    for (int i = 0; i < DAYS; i++) {
        char path[PATH_BYTES];
        name(daemon, days[i], path);
        unlink(path);
    }
}

int backup_files_run(const struct daemon *daemon, const char *words, const char *path)
{
    char command[2 * PATH_BYTES];
    int length = snprintf(command, sizeof command, "'%s' %s --database '%s' >'%s' 2>&1",
                          daemon->program, words, path, daemon_path(daemon, "said"));
    assert_in_range(length, 1, sizeof command - 1);
    int status = system(command);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}
