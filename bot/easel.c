/* easel.c - starts the program that draws, and takes what it drew. */
#include "easel.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SAID_BYTES = 4096 };

/* --- memory to read and to write --- */

/* Zeros to be written over. It does not grow, whatever is written. -1 if there is no room. */
static int open_sheet(const char *name, off_t bytes)
{
    int sheet = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (sheet >= 0 && ftruncate(sheet, bytes) == 0 && fcntl(sheet, F_ADD_SEALS, F_SEAL_GROW) == 0)
        return sheet;
    if (sheet >= 0)
        close(sheet);
    return -1;
}

static int open_input(const char *text)
{
    size_t length = strlen(text);
    int sheet = memfd_create("order", MFD_CLOEXEC);
    if (sheet >= 0 && write(sheet, text, length) == (ssize_t)length &&
        lseek(sheet, 0, SEEK_SET) == 0)
        return sheet;
    if (sheet >= 0)
        close(sheet);
    return -1;
}

static void shut(int descriptor)
{
    if (descriptor >= 0)
        close(descriptor);
}

/* --- the program --- */

/* A group of its own, so that what it might start ends with it; no signal is held back. */
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

/* Returns an error number. It gets three descriptors and nothing of what the daemon knows. */
static int spawn(struct easel *easel, const char *program, int input)
{
    char *arguments[] = {(char *)program, NULL};
    char *environment[] = {"PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", NULL};
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    set_attributes(&attributes);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, easel->picture, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, easel->said, STDERR_FILENO);
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
    int error = posix_spawn(&easel->pid, program, &actions, &attributes, arguments, environment);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return error;
}

static void clear(struct easel *easel)
{
    shut(easel->picture);
    shut(easel->said);
    *easel = (struct easel){0};
}

bool easel_start(struct easel *easel, const char *program, const char *input, int64_t clock_ms,
                 char ret_why[EASEL_WHY_BYTES])
{
    assert(easel->pid == 0);
    int order = open_input(input), error = ENOMEM;
    *easel = (struct easel){.picture = open_sheet("picture", EASEL_PICTURE_BYTES),
                            .said = open_sheet("said", SAID_BYTES),
                            .until_ms = clock_ms + EASEL_MS};
    if (order >= 0 && easel->picture >= 0 && easel->said >= 0)
        error = spawn(easel, program, order);
    shut(order);
    if (error == 0)
        return true;
    clear(easel);
    snprintf(ret_why, EASEL_WHY_BYTES, "%.100s cannot be started: %s", program,
             strerrordesc_np(error));
    return false;
}

/* --- what came of it --- */

/* The line that the program explains itself with; whatever else was said is not repeated. */
static void quote(const struct easel *easel, char ret_line[EASEL_WHY_BYTES])
{
    static const char own[] = "bussolotto-draw: ";
    char said[SAID_BYTES + 1] = "";
    ssize_t n = pread(easel->said, said, SAID_BYTES, 0);
    said[n > 0 ? n : 0] = '\0';
    const char *line = strstr(said, own);
    line = line ? line + strlen(own) : "";
    snprintf(ret_line, EASEL_WHY_BYTES, "%.*s", (int)strcspn(line, "\r\n"), line);
}

static void explain(const struct easel *easel, int status, char ret_why[EASEL_WHY_BYTES])
{
    char line[EASEL_WHY_BYTES];
    quote(easel, line);
    if (easel->killed)
        snprintf(ret_why, EASEL_WHY_BYTES, "it took longer than %d s", EASEL_MS / 1000);
    else if (WIFSIGNALED(status))
        snprintf(ret_why, EASEL_WHY_BYTES, "it ended by signal %d", WTERMSIG(status));
    else if (WEXITSTATUS(status) == 0)
        snprintf(ret_why, EASEL_WHY_BYTES, "what it wrote is no picture");
    else if (*line != '\0')
        snprintf(ret_why, EASEL_WHY_BYTES, "%.150s", line);
    else
        snprintf(ret_why, EASEL_WHY_BYTES, "it ended with status %d", WEXITSTATUS(status));
}

/* A PNG begins and ends so. */
static bool is_whole(const char *bytes, size_t length)
{
    static const char head[] = "\x89PNG\r\n\x1a\n", tail[] = "IEND\xae\x42\x60\x82";
    return length > 64 && memcmp(bytes, head, 8) == 0 && memcmp(bytes + length - 8, tail, 8) == 0;
}

/* What it wrote ends where it stopped writing. NULL if that is no picture. */
static char *read_picture(const struct easel *easel, size_t *ret_length)
{
    off_t length = lseek(easel->picture, 0, SEEK_CUR);
    if (length <= 0 || length > EASEL_PICTURE_BYTES)
        return NULL;
    char *bytes = malloc((size_t)length);
    assert(bytes);
    *ret_length = (size_t)length;
    if (pread(easel->picture, bytes, (size_t)length, 0) == length && is_whole(bytes, *ret_length))
        return bytes;
    free(bytes);
    return NULL;
}

bool easel_ended(struct easel *easel, int64_t clock_ms, char **ret_picture, size_t *ret_length,
                 char ret_why[EASEL_WHY_BYTES])
{
    int status = 0;
    pid_t ended = waitpid(easel->pid, &status, WNOHANG);
    if (ended == 0 && clock_ms >= easel->until_ms && !easel->killed) {
        easel->killed = true;
        kill(-easel->pid, SIGKILL);
        kill(easel->pid, SIGKILL);
    }
    if (ended == 0)
        return false;
    bool good = ended > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
    *ret_picture = good ? read_picture(easel, ret_length) : NULL;
    if (!*ret_picture)
        explain(easel, status, ret_why);
    clear(easel);
    return true;
}

void easel_stop(struct easel *easel)
{
    if (easel->pid == 0)
        return;
    kill(-easel->pid, SIGKILL);
    kill(easel->pid, SIGKILL);
    clear(easel);
}
