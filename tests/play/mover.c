/* mover.c - goes from one moment at which something is due to the next. */
#include "mover.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum {
    QUIET_MS = 60,       /* a daemon that calls nothing for so long has said what it had to say */
    PATIENCE_MS = 15000, /* for a daemon that is not ready */
};

bool mover_open(struct mover *mover, const char *path, struct pretend *pretend, int64_t ahead_ms)
{
    struct moved_time *time = MAP_FAILED;
    unlink(path); /* a daemon that is just ending may have the old one */
    int fd = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd >= 0 && ftruncate(fd, sizeof *time) == 0)
        time = mmap(NULL, sizeof *time, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (time == MAP_FAILED)
        fprintf(stderr, "playground: cannot share %s: %s\n", path, strerror(errno));
    if (fd >= 0)
        close(fd);
    if (time == MAP_FAILED)
        return false;
    *mover = (struct mover){.time = time, .pretend = pretend};
    atomic_store(&time->ahead_ms, ahead_ms);
    atomic_store(&time->looked_ms, -1);
    atomic_store(&time->due_ms, -1);
    pretend_advance(pretend, ahead_ms);
    return true;
}

void mover_close(struct mover *mover)
{
    if (mover->time)
        munmap(mover->time, sizeof *mover->time);
    mover->time = NULL;
}

int64_t mover_ahead_ms(const struct mover *mover)
{
    return atomic_load(&mover->time->ahead_ms);
}

int64_t mover_due_ms(const struct mover *mover)
{
    return atomic_load(&mover->time->due_ms);
}

static bool begin(struct mover *mover, int64_t target_ms)
{
    if (mover->target_ms != 0)
        return false;
    mover->target_ms = target_ms;
    mover->arrived = false;
    mover->tried_ms = 0;
    return true;
}

bool mover_go(struct mover *mover, int64_t by_ms)
{
    if (by_ms < 1 || by_ms > MOVER_MOST_MS)
        return false;
    return begin(mover, pretend_now_ms(mover->pretend) + by_ms);
}

bool mover_go_to_next(struct mover *mover)
{
    int64_t due_ms = mover_due_ms(mover);
    return due_ms > pretend_now_ms(mover->pretend) && begin(mover, due_ms);
}

static void note_calls(struct mover *mover, int64_t now_ms)
{
    size_t calls = json_array_size(pretend_calls(mover->pretend));
    if (calls == mover->calls)
        return;
    mover->calls = calls;
    mover->quiet_ms = now_ms;
}

/* Whether the daemon has done all there is to do, and waits. */
static bool is_ready(const struct mover *mover, int64_t now_ms)
{
    int64_t due_ms = mover_due_ms(mover);
    return pretend_poll_waits(mover->pretend) && pretend_pending(mover->pretend) == 0 &&
           atomic_load(&mover->time->looked_ms) == mover_ahead_ms(mover) &&
           (due_ms < 0 || due_ms > pretend_now_ms(mover->pretend)) &&
           !atomic_load(&mover->time->draws) && now_ms - mover->quiet_ms >= QUIET_MS;
}

/* To what is due next, or to where it is to go if that comes first. */
static void move(struct mover *mover)
{
    int64_t now_ms = pretend_now_ms(mover->pretend), due_ms = mover_due_ms(mover);
    int64_t to_ms = due_ms >= 0 && due_ms < mover->target_ms ? due_ms : mover->target_ms;
    int64_t by_ms = to_ms > now_ms ? to_ms - now_ms : 0;
    mover->arrived = to_ms == mover->target_ms;
    pretend_advance(mover->pretend, by_ms);
    atomic_fetch_add(&mover->time->ahead_ms, by_ms);
    pretend_end_poll(mover->pretend);
}

void mover_tend(struct mover *mover, bool busy, int64_t now_ms)
{
    note_calls(mover, now_ms);
    if (mover->target_ms == 0)
        return;
    if (mover->tried_ms == 0)
        mover->tried_ms = now_ms;
    if (!busy && is_ready(mover, now_ms)) {
        if (mover->arrived)
            mover->target_ms = 0;
        else
            move(mover);
        mover->tried_ms = now_ms;
    } else if (now_ms - mover->tried_ms > PATIENCE_MS) {
        fprintf(stderr, "playground: the daemon is not ready for another time\n");
        mover->target_ms = 0;
    }
}
