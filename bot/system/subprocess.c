/* subprocess.c - starts a program, watches it, and reads its output. */
#include "subprocess.h"

#include <assert.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SAID_BYTES = 4096, LOOK_AGAIN_MS = 50 /* until a killed process is gone */ };

int subprocess_sheet(const char *name, off_t bytes)
{
    int sheet = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (sheet >= 0 && ftruncate(sheet, bytes) == 0 && fcntl(sheet, F_ADD_SEALS, F_SEAL_GROW) == 0)
        return sheet;
    if (sheet >= 0)
        close(sheet);
    return -1;
}

/* The child gets a process group of its own, so that its children are killed with it, and no
 * blocked signals. */
static void set_attributes(posix_spawnattr_t *attributes)
{
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawnattr_init(attributes);
    posix_spawnattr_setsigmask(attributes, &none);
    posix_spawnattr_setsigdefault(attributes, &usual);
    posix_spawnattr_setpgroup(attributes, 0);
    posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF |
                                             POSIX_SPAWN_SETPGROUP);
}

int subprocess_start(struct subprocess *child, const char *program, char *const arguments[],
                     const int streams[3], int64_t until_ms)
{
    char *environment[] = {"PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", NULL};
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    assert(child->pid == 0);
    set_attributes(&attributes);
    posix_spawn_file_actions_init(&actions);
    for (int i = STDIN_FILENO; i <= STDERR_FILENO; i++)
        posix_spawn_file_actions_adddup2(&actions, streams[i], i);
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
    *child = (struct subprocess){.until_ms = until_ms};
    int error = posix_spawn(&child->pid, program, &actions, &attributes, arguments, environment);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    if (error != 0)
        *child = (struct subprocess){0};
    return error;
}

static void end(const struct subprocess *child)
{
    kill(-child->pid, SIGKILL);
    kill(child->pid, SIGKILL);
}

bool subprocess_ended(struct subprocess *child, int64_t clock_ms, int *ret_status)
{
    pid_t ended = waitpid(child->pid, ret_status, WNOHANG);
    if (ended == 0 && clock_ms >= child->until_ms && !child->killed) {
        child->killed = true;
        end(child);
    }
    if (ended == 0)
        return false;
    if (ended < 0)
        *ret_status = SIGKILL;
    child->pid = 0;
    return true;
}

int64_t subprocess_wait(const struct subprocess *child, int64_t clock_ms)
{
    if (child->pid == 0)
        return -1;
    return child->until_ms > clock_ms ? child->until_ms - clock_ms : LOOK_AGAIN_MS;
}

void subprocess_stop(struct subprocess *child)
{
    if (child->pid == 0)
        return;
    end(child);
    *child = (struct subprocess){0};
}

/* The first line that begins so; NULL: none. */
static const char *find_line(const char *said, const char *begin)
{
    while (strncmp(said, begin, strlen(begin)) != 0) {
        const char *end = strchr(said, '\n');
        if (!end)
            return NULL;
        said = end + 1;
    }
    return said;
}

void subprocess_said(int sheet, const char *own, char *ret_line, size_t bytes)
{
    char said[SAID_BYTES + 1] = "";
    ssize_t n = pread(sheet, said, SAID_BYTES, 0);
    said[n > 0 ? n : 0] = '\0';
    const char *line = find_line(said, own);
    line = line ? line + strlen(own) : "";
    snprintf(ret_line, bytes, "%.*s", (int)strcspn(line, "\r\n"), line);
}
