/* daemon.h - the real daemon, run by a test against a pretend Telegram.
 *
 * Each daemon has a folder of its own below $TMPDIR, or /tmp where that has a long name, with its
 * configuration, token and database, which survives stops and kills and is removed by daemon_close.
 */
#ifndef DAEMON_H
#define DAEMON_H

#include "pretend.h"
#include "program_path.h"

#include <signal.h>
#include <stdbool.h>
#include <sys/types.h>

#define DAEMON_TOKEN "123456789:AAHfiqksKZ8WmR2zSjiQ7_v4TMAKdiHm9T0"

struct daemon {
    char folder[256];
    char program[PROGRAM_PATH_BYTES];
    const struct pretend *pretend; /* where it polls; NULL: nowhere */
    uint16_t port;
    pid_t pid;           /* 0: not running */
    int64_t polls;       /* that came to the pretend Telegram before it was started last */
    const char *command; /* NULL: run */
    int64_t ahead_ms;    /* its clocks, of the machine's: as far as the pretend Telegram's */
    const char *notify;  /* the service manager's socket, with a watchdog of a second; NULL */
};

/* Makes the folder and writes the configuration: polls the pretend Telegram (NULL: none), without
 * flood limits unless `limits`. Does not start it. */
void daemon_open(struct daemon *ret_daemon, const struct pretend *pretend, bool limits);
void daemon_close(struct daemon *daemon);

/* A time to be ahead of the machine's clock: it is noon of the 15th of a month then, and for hours
 * no season ends and no week, which would be told in the middle of games. */
int64_t daemon_usual_ahead_ms(void);

/* Sets the clocks of a daemon that is ahead already further ahead, while it runs. */
void daemon_advance(struct daemon *daemon, int64_t ms);

void daemon_start(struct daemon *daemon);

/* Sends a signal and waits for the end, serving the pretend Telegram meanwhile (it may be NULL).
 * Returns the wait status; fails the test after five minutes. */
int daemon_stop(struct daemon *daemon, int signal, struct pretend *pretend);

/* Whether it ended by itself; ret_status as from waitpid. */
bool daemon_ended(struct daemon *daemon, int *ret_status);

/* The path of a file in its folder: "log", "bussolotto.db", "bussolotto.conf". */
const char *daemon_path(const struct daemon *daemon, const char *name);

/* All it has logged so far; freed by the caller. */
char *daemon_log(const struct daemon *daemon);
/* How often it has logged this. */
int daemon_logged(const struct daemon *daemon, const char *part);

/* Resident memory now, in KiB: all of it, and the anonymous part. */
void daemon_memory(const struct daemon *daemon, long *ret_rss, long *ret_anonymous);

#endif
