/* signals.c - the one signal that the daemon gets here: SIGTERM, when its time has come. */
#include "signals.h"

#include "life.h"

#include <sys/eventfd.h>
#include <unistd.h>

int signals_open(void)
{
    return eventfd(0, EFD_CLOEXEC); /* something to wait for, which never comes */
}

void signals_close(int descriptor)
{
    close(descriptor);
}

int signals_next(int descriptor)
{
    if (life->told || life->now_ms < life->end_ms)
        return 0;
    life->told = true;
    return SIGTERM;
}

int signals_wait(int descriptor, int ms)
{
    int64_t until_ms = life->now_ms + ms;
    while (life->now_ms < until_ms && life->now_ms < life->end_ms)
        lifetime_pass(until_ms < life->end_ms ? until_ms : life->end_ms);
    return signals_next(descriptor);
}
