/* signals.h - the signals the daemon listens to, read from a descriptor like everything else. */
#ifndef SIGNALS_H
#define SIGNALS_H

#include <signal.h>

/* signals_hold blocks SIGTERM, SIGINT, SIGHUP and SIGCHLD, so that a signal before signals_open is
 * neither lost nor ends the process. signals_release unblocks them, for a process that does not
 * listen to them. */
void signals_hold(void);
void signals_release(void);

/* Blocks them and returns a descriptor that becomes readable when one came. SIGPIPE is ignored. */
int signals_open(void);
void signals_close(int descriptor);

/* The next signal that came; 0: none. */
int signals_next(int descriptor);

/* Waits at most `ms` for a signal; 0 if none came. */
int signals_wait(int descriptor, int ms);

#endif
