/* signals.c - the signals the daemon listens to, read from a descriptor like everything else. */
#include "signals.h"

#include <assert.h>
#include <poll.h>
#include <sys/signalfd.h>
#include <unistd.h>

static sigset_t listened(void)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGHUP);
    sigaddset(&set, SIGCHLD);
    return set;
}

static void mask(int how)
{
    sigset_t set = listened();
    int failed = sigprocmask(how, &set, NULL);
    assert(failed == 0);
}

void signals_hold(void)
{
    mask(SIG_BLOCK);
}

void signals_release(void)
{
    mask(SIG_UNBLOCK);
}

int signals_open(void)
{
    sigset_t set = listened();
    signals_hold();
    signal(SIGPIPE, SIG_IGN);
    signal(SIGCHLD, SIG_DFL);
    int descriptor = signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
    assert(descriptor >= 0);
    return descriptor;
}

void signals_close(int descriptor)
{
    if (descriptor >= 0)
        close(descriptor);
}

int signals_next(int descriptor)
{
    struct signalfd_siginfo info;
    ssize_t got = read(descriptor, &info, sizeof info);
    return got == (ssize_t)sizeof info ? (int)info.ssi_signo : 0;
}

int signals_wait(int descriptor, int ms)
{
    struct pollfd ready = {.fd = descriptor, .events = POLLIN};
    poll(&ready, 1, ms);
    return signals_next(descriptor);
}
