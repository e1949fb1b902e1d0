/* sd_notify.h - reports the daemon's state to the service manager; does nothing without one.
 *
 * The protocol is that of sd_notify(3), a datagram of lines. libsystemd would do the same, but
 * brings five more libraries and almost a megabyte into a process of 13 MiB.
 */
#ifndef SD_NOTIFY_H
#define SD_NOTIFY_H

#include <stdbool.h>
#include <stdint.h>

/* Whether there is a manager. */
bool sd_notify_heard(void);

/* Sends a line, e.g. "READY=1". A line that cannot be delivered is lost. */
void sd_notify_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The manager's watchdog, which ends the daemon if it is not fed in time. */
struct sd_notify_watchdog {
    uint64_t within_us;  /* 0: there is none */
    int64_t fed_ms;      /* monotonic */
    int64_t extended_ms; /* monotonic: the last request for more time; 0: none now */
};

void sd_notify_watchdog_open(struct sd_notify_watchdog *ret_watchdog);

/* Feeds the watchdog once half of its time has passed; `clock_ms` is monotonic. */
void sd_notify_feed(struct sd_notify_watchdog *watchdog, int64_t clock_ms);

/* A long operation is under way, e.g. at the start or in the database: asks the manager for a
 * quarter of an hour from now on. May be called often; sends a line at most once a second. */
void sd_notify_extend(struct sd_notify_watchdog *watchdog, int64_t clock_ms);

/* The long operation is over: the watchdog is as before. */
void sd_notify_extended(struct sd_notify_watchdog *watchdog);

/* Milliseconds until the watchdog should be fed; -1: never. */
int64_t sd_notify_feed_wait(const struct sd_notify_watchdog *watchdog);

#endif
