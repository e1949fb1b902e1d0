/* after_copy.c - the operator's program that gets each finished copy, to send it on. */
#include "after_copy.h"

#include "log.h"

#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LIMIT_MS = 10 * 60 * 1000 };

void after_copy_want(struct after_copy *after, enum after_copy_of kind, const char *path)
{
    if (after->program[0] != '\0')
        snprintf(after->waiting[kind], PATH_MAX, "%s", path);
}

bool after_copy_holds(const struct after_copy *after, enum after_copy_of kind)
{
    return after->waiting[kind][0] != '\0' || (after->child.pid != 0 && after->running == kind);
}

static void start(struct after_copy *after, char *path, int64_t clock_ms)
{
    char *arguments[] = {after->program, path, NULL};
    const int streams[] = {STDIN_FILENO, STDERR_FILENO, STDERR_FILENO};
    int error =
        subprocess_start(&after->child, after->program, arguments, streams, clock_ms + LIMIT_MS);
    if (error != 0)
        log_warning("after_copy: %s: %s", after->program, strerrordesc_np(error));
}

static void end(const struct after_copy *after, int status)
{
    if (after->child.killed)
        log_warning("after_copy: %s was ended after 10 minutes", after->program);
    else if (WIFSIGNALED(status))
        log_warning("after_copy: %s was ended by signal %d", after->program, WTERMSIG(status));
    else if (WEXITSTATUS(status) != 0)
        log_warning("after_copy: %s ended with status %d", after->program, WEXITSTATUS(status));
}

void after_copy_due(struct after_copy *after, int64_t clock_ms)
{
    int status;
    if (after->child.pid != 0) {
        if (!subprocess_ended(&after->child, clock_ms, &status))
            return;
        end(after, status);
    }
    for (int i = 0; i < AFTER_COPY_KINDS && after->child.pid == 0; i++) {
        if (after->waiting[i][0] == '\0')
            continue;
        after->running = (enum after_copy_of)i;
        if (after->program[0] != '\0' && access(after->waiting[i], F_OK) == 0)
            start(after, after->waiting[i], clock_ms);
        after->waiting[i][0] = '\0';
    }
}

int64_t after_copy_wait(const struct after_copy *after, int64_t clock_ms)
{
    if (after->child.pid != 0)
        return subprocess_wait(&after->child, clock_ms);
    for (int i = 0; i < AFTER_COPY_KINDS; i++)
        if (after->waiting[i][0] != '\0')
            return 0;
    return -1;
}

void after_copy_close(struct after_copy *after)
{
    subprocess_stop(&after->child);
}
