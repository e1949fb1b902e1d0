/* signals.h - the signals the daemon listens to, read from a descriptor like everything else. */
#ifndef SIGNALS_H
#define SIGNALS_H

#include <signal.h>

/* Holds back SIGTERM, SIGINT, SIGHUP and SIGCHLD, so that one that comes before signals_open is not
 * lost and does not end the process in the middle; signals_release is for who does not listen to
 * them. */
void signals_hold(void);
void signals_release(void);

/* Holds them back and returns a descriptor that becomes readable when one came. SIGPIPE is
 * ignored. */
int signals_open(void);
void signals_close(int descriptor);

/* The next signal that came, 0 for none. */
int signals_next(int descriptor);

/* Waits at most `ms` for one of them; 0 if none came. */
int signals_wait(int descriptor, int ms);

#endif
