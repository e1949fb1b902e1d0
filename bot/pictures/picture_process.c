/* picture_process.c - starts the program that draws, and takes its picture. */
#include "picture_process.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static void find_beside(char ret_path[PATH_MAX])
{
    ssize_t length = readlink("/proc/self/exe", ret_path, PATH_MAX - sizeof "/bussolotto-draw");
    ret_path[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(ret_path, '/');
    if (slash)
        strcpy(slash, "/bussolotto-draw");
}

bool picture_process_find(const char *program, char ret_path[PATH_MAX])
{
    struct stat file;
    if (strcmp(program, "beside") == 0)
        find_beside(ret_path);
    else
        snprintf(ret_path, PATH_MAX, "%s", program);
    bool folder = stat(ret_path, &file) == 0 && S_ISDIR(file.st_mode);
    if (folder) /* a folder can be entered, not started */
        errno = EISDIR;
    return !folder && access(ret_path, X_OK) == 0;
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

static void clear(struct picture_process *process)
{
    shut(process->picture);
    shut(process->said);
    *process = (struct picture_process){0};
}

bool picture_process_start(struct picture_process *process, const char *program, const char *input,
                           int64_t clock_ms, char ret_why[PICTURE_PROCESS_WHY_BYTES])
{
    char *arguments[] = {(char *)program, NULL};
    int order = open_input(input), error = ENOMEM;
    assert(process->child.pid == 0);
    *process = (struct picture_process){
        .picture = subprocess_sheet("picture", PICTURE_PROCESS_PICTURE_BYTES),
        .said = subprocess_sheet("said", PICTURE_PROCESS_SAID_BYTES)};
    if (order >= 0 && process->picture >= 0 && process->said >= 0)
        error = subprocess_start(&process->child, program, arguments,
                                 (const int[]){order, process->picture, process->said},
                                 clock_ms + PICTURE_PROCESS_MS);
    shut(order);
    if (error == 0)
        return true;
    clear(process);
    snprintf(ret_why, PICTURE_PROCESS_WHY_BYTES, "%.100s cannot be started: %s", program,
             strerrordesc_np(error));
    return false;
}

/* --- the result --- */

static void explain(const struct picture_process *process, int status,
                    char ret_why[PICTURE_PROCESS_WHY_BYTES])
{
    char line[PICTURE_PROCESS_WHY_BYTES];
    subprocess_said(process->said, "bussolotto-draw: ", line, sizeof line);
    if (process->child.killed)
        snprintf(ret_why, PICTURE_PROCESS_WHY_BYTES, "it took longer than %d s",
                 PICTURE_PROCESS_MS / 1000);
    else if (WIFSIGNALED(status))
        snprintf(ret_why, PICTURE_PROCESS_WHY_BYTES, "it ended by signal %d", WTERMSIG(status));
    else if (WEXITSTATUS(status) == 0)
        snprintf(ret_why, PICTURE_PROCESS_WHY_BYTES, "what it wrote is no picture");
    else if (*line != '\0')
        snprintf(ret_why, PICTURE_PROCESS_WHY_BYTES, "%.150s", line);
    else
        snprintf(ret_why, PICTURE_PROCESS_WHY_BYTES, "it ended with status %d",
                 WEXITSTATUS(status));
}

/* Whether the bytes begin and end like a PNG. */
static bool is_whole(const char *bytes, size_t length)
{
    static const char head[] = "\x89PNG\r\n\x1a\n", tail[] = "IEND\xae\x42\x60\x82";
    return length > 64 && memcmp(bytes, head, 8) == 0 && memcmp(bytes + length - 8, tail, 8) == 0;
}

/* Reads the picture up to the program's write position. NULL if it is none. */
static char *read_picture(const struct picture_process *process, size_t *ret_length)
{
    off_t length = lseek(process->picture, 0, SEEK_CUR);
    if (length <= 0 || length > PICTURE_PROCESS_PICTURE_BYTES)
        return NULL;
    char *bytes = malloc((size_t)length);
    assert(bytes);
    *ret_length = (size_t)length;
    if (pread(process->picture, bytes, (size_t)length, 0) == length && is_whole(bytes, *ret_length))
        return bytes;
    free(bytes);
    return NULL;
}

bool picture_process_ended(struct picture_process *process, int64_t clock_ms, char **ret_picture,
                           size_t *ret_length, char ret_why[PICTURE_PROCESS_WHY_BYTES])
{
    int status = 0;
    if (!subprocess_ended(&process->child, clock_ms, &status))
        return false;
    bool good = WIFEXITED(status) && WEXITSTATUS(status) == 0;
    *ret_picture = good ? read_picture(process, ret_length) : NULL;
    if (!*ret_picture)
        explain(process, status, ret_why);
    clear(process);
    return true;
}

void picture_process_stop(struct picture_process *process)
{
    if (process->child.pid == 0)
        return;
    subprocess_stop(&process->child);
    clear(process);
}
