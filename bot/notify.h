/* notify.h - tells the service manager how the daemon is; nothing where there is none.
 *
 * The protocol is that of sd_notify(3), a datagram of lines. libsystemd would do the same, but
 * brings five more libraries and almost a megabyte into a process that lives on thirteen.
 */
#ifndef NOTIFY_H
#define NOTIFY_H

#include <stdint.h>

/* Says it, e.g. "READY=1"; what does not reach the manager is lost. */
void notify_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The microseconds within which the manager wants to hear "WATCHDOG=1" again; 0: it does not. */
uint64_t notify_watchdog_us(void);

#endif
