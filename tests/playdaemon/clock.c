/* clock.c - the clocks of the playground's daemon: the machine's, moved on by the playground. It is
 * linked in place of bot/system/clock.c, into a program of its own that is never installed.
 */
#include "clock.h"

#include "moved_time.h"
#include "picture_jobs.h"
#include "scheduler.h"

#include <fcntl.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

/* The time that the playground shares; of our own if it shares none. */
static struct moved_time *shared(void)
{
    static struct moved_time own, *found;
    if (found)
        return found;
    const char *path = getenv(MOVED_TIME_VARIABLE);
    int fd = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
    void *mapped =
        fd >= 0 ? mmap(NULL, sizeof own, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0) : MAP_FAILED;
    if (fd >= 0)
        close(fd);
    return found = mapped == MAP_FAILED ? &own : mapped;
}

static int64_t read_ms(clockid_t id)
{
    struct timespec now;
    clock_gettime(id, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000 + atomic_load(&shared()->ahead_ms);
}

int64_t clock_wall_ms(void)
{
    return read_ms(CLOCK_REALTIME);
}

int64_t clock_monotonic_ms(void)
{
    return read_ms(CLOCK_MONOTONIC);
}

int64_t clock_uptime_ms(void)
{
    return read_ms(CLOCK_BOOTTIME);
}

/* The daemon asks these before it sleeps, the second only once all that is due was done. */
int64_t __real_picture_jobs_wait(const struct bot *bot, int64_t clock_ms);
int64_t __wrap_picture_jobs_wait(const struct bot *bot, int64_t clock_ms);
int64_t __wrap_picture_jobs_wait(const struct bot *bot, int64_t clock_ms)
{
    int64_t wait_ms = __real_picture_jobs_wait(bot, clock_ms);
    atomic_store(&shared()->draws, wait_ms >= 0);
    return wait_ms;
}

int64_t __real_scheduler_wait(struct bot *bot, int64_t now_ms);
int64_t __wrap_scheduler_wait(struct bot *bot, int64_t now_ms);
int64_t __wrap_scheduler_wait(struct bot *bot, int64_t now_ms)
{
    struct moved_time *time = shared();
    int64_t ahead_ms = atomic_load(&time->ahead_ms);
    int64_t wait_ms = __real_scheduler_wait(bot, now_ms);
    atomic_store(&time->due_ms, wait_ms < 0 ? -1 : now_ms + wait_ms);
    atomic_store(&time->looked_ms, ahead_ms);
    return wait_ms;
}
