/* copy_files.c - a daemon that keeps a copy in another folder, which outlives its own. */
#include "copy_files.h"

#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>

const char *copy_files_folder(const struct daemon *daemon)
{
    static char folder[COPY_FILES_BYTES];
    snprintf(folder, sizeof folder, "%s-copy", daemon->folder);
    return folder;
}

void copy_files_want(const struct daemon *daemon, const char *program)
{
    FILE *file = fopen(daemon_path(daemon, "bussolotto.conf"), "a");
    assert_non_null(file);
    assert_true(fprintf(file, "copy = %s\n", copy_files_folder(daemon)) > 0);
    if (program)
        assert_true(fprintf(file, "after_copy = %s\n", program) > 0);
    fclose(file);
    mkdir(copy_files_folder(daemon), 0700);
}

static int run(const char *command)
{
    int status = system(command);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

void copy_files_lose(const struct daemon *daemon)
{
    char command[2 * COPY_FILES_BYTES];
    snprintf(command, sizeof command, "rm -f '%s'/bussolotto.db*", daemon->folder);
    assert_int_equal(run(command), 0);
}

int copy_files_run(const struct daemon *daemon, const char *words)
{
    char command[8 * COPY_FILES_BYTES];
    snprintf(command, sizeof command, "'%s' -c '%s/bussolotto.conf' %s >'%s/said' 2>&1",
             daemon->program, daemon->folder, words, daemon->folder);
    return run(command);
}

void copy_files_remove(const struct daemon *daemon)
{
    char command[2 * COPY_FILES_BYTES];
    snprintf(command, sizeof command, "rm -rf '%s'", copy_files_folder(daemon));
    assert_int_equal(run(command), 0);
}
