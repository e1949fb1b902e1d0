/* sd_notify.h - tells the service manager how the daemon is; nothing where there is none.
 *
 * The protocol is that of sd_notify(3), a datagram of lines. libsystemd would do the same, but
 * brings five more libraries and almost a megabyte into a process that lives on thirteen.
 */
#ifndef SD_NOTIFY_H
#define SD_NOTIFY_H

#include <stdint.h>

/* Says it, e.g. "READY=1"; what does not reach the manager is lost. */
void sd_notify_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The manager's watchdog, which wants to be fed in time: else it ends the daemon. */
struct sd_notify_watchdog {
    uint64_t within_us; /* 0: there is none */
    int64_t fed_ms;     /* monotonic */
};

void sd_notify_watchdog_open(struct sd_notify_watchdog *ret_watchdog);

/* Feeds it where half of its time has passed; `clock_ms` is monotonic. */
void sd_notify_feed(struct sd_notify_watchdog *watchdog, int64_t clock_ms);

/* Milliseconds after which to look whether it wants to be fed; -1: it never does. */
int64_t sd_notify_feed_wait(const struct sd_notify_watchdog *watchdog);

#endif
