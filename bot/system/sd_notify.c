/* sd_notify.c - reports the daemon's state to the service manager. */
#include "sd_notify.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum {
    LINES_BYTES = 1024,
    EXTEND_US = 15 * 60 * 1000 * 1000, /* SQLite may write so long without a callback */
    EXTEND_EVERY_MS = 1000,
};

/* The manager's socket: a path, or a name without one, which begins with @ here and NUL there. */
static bool find_manager(struct sockaddr_un *ret_address, socklen_t *ret_length)
{
    const char *name = getenv("NOTIFY_SOCKET");
    size_t length = name ? strlen(name) : 0;
    if (length < 2 || length >= sizeof ret_address->sun_path || (*name != '/' && *name != '@'))
        return false;
    *ret_address = (struct sockaddr_un){.sun_family = AF_UNIX};
    memcpy(ret_address->sun_path, name, length);
    if (*name == '@')
        ret_address->sun_path[0] = '\0';
    *ret_length = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
    return true;
}

bool sd_notify_heard(void)
{
    struct sockaddr_un manager;
    socklen_t length;
    return find_manager(&manager, &length);
}

void sd_notify_say(const char *format, ...)
{
    char lines[LINES_BYTES];
    va_list arguments;
    struct sockaddr_un manager;
    socklen_t length;
    if (!find_manager(&manager, &length))
        return;
    va_start(arguments, format);
    vsnprintf(lines, sizeof lines, format, arguments);
    va_end(arguments);
    int descriptor = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0)
        return;
    /* Ignored: there is nobody to tell. */
    ssize_t sent = sendto(descriptor, lines, strlen(lines), MSG_NOSIGNAL,
                          (const struct sockaddr *)&manager, length);
    (void)sent;
    close(descriptor);
}

/* A whole number above 0 from the environment; 0 for anything else. */
static uint64_t number_from(const char *name)
{
    const char *text = getenv(name);
    char *end;
    if (!text || *text < '0' || *text > '9')
        return 0;
    errno = 0;
    unsigned long long number = strtoull(text, &end, 10);
    return errno == 0 && *end == '\0' ? number : 0;
}

/* WATCHDOG_PID names the process that the watchdog is for; a child only inherits the variable. */
void sd_notify_watchdog_open(struct sd_notify_watchdog *ret_watchdog)
{
    bool mine = !getenv("WATCHDOG_PID") || number_from("WATCHDOG_PID") == (uint64_t)getpid();
    *ret_watchdog =
        (struct sd_notify_watchdog){.within_us = mine ? number_from("WATCHDOG_USEC") : 0};
}

void sd_notify_feed(struct sd_notify_watchdog *watchdog, int64_t clock_ms)
{
    uint64_t passed_us = (uint64_t)(clock_ms - watchdog->fed_ms) * 1000;
    if (watchdog->within_us == 0 || passed_us < watchdog->within_us / 2)
        return;
    watchdog->fed_ms = clock_ms;
    sd_notify_say("WATCHDOG=1");
}

void sd_notify_extend(struct sd_notify_watchdog *watchdog, int64_t clock_ms)
{
    char feed[64] = "";
    if (watchdog->extended_ms != 0 && clock_ms - watchdog->extended_ms < EXTEND_EVERY_MS)
        return;
    watchdog->extended_ms = clock_ms;
    if (watchdog->within_us != 0)
        snprintf(feed, sizeof feed, "\nWATCHDOG=1\nWATCHDOG_USEC=%d", EXTEND_US);
    sd_notify_say("EXTEND_TIMEOUT_USEC=%d%s", EXTEND_US, feed);
}

void sd_notify_extended(struct sd_notify_watchdog *watchdog)
{
    if (watchdog->extended_ms != 0 && watchdog->within_us != 0)
        sd_notify_say("WATCHDOG=1\nWATCHDOG_USEC=%" PRIu64, watchdog->within_us);
    watchdog->extended_ms = 0;
}

int64_t sd_notify_feed_wait(const struct sd_notify_watchdog *watchdog)
{
    return watchdog->within_us == 0 ? -1 : (int64_t)(watchdog->within_us / 4000);
}
