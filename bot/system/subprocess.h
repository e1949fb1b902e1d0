/* subprocess.h - a program that runs beside the daemon, which never waits for it. */
#ifndef SUBPROCESS_H
#define SUBPROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* One that is all zero does not run. */
struct subprocess {
    pid_t pid;        /* 0: it does not run */
    int64_t until_ms; /* monotonic: then it is killed */
    bool killed;      /* it took too long */
};

/* A descriptor of so many bytes of memory that the program may write over: it does not grow,
 * whatever is written. To be closed; -1 if there is no room. */
int subprocess_sheet(const char *name, off_t bytes);

/* Starts a program with these three as its standard streams, and with nothing else of what the
 * daemon knows. `arguments` begin with a name and end with NULL. Returns an error number, 0 once it
 * runs. */
int subprocess_start(struct subprocess *child, const char *program, char *const arguments[],
                     const int streams[3], int64_t until_ms);

/* Whether it has ended; then its status, as of waitpid, and the child is free again. Where that
 * cannot be known it is that of a program that ended by SIGKILL. One that has run for too long is
 * killed, and soon ends. */
bool subprocess_ended(struct subprocess *child, int64_t clock_ms, int *ret_status);

/* Milliseconds until it is to be looked at, if it does not end before; -1: it does not run. */
int64_t subprocess_wait(const struct subprocess *child, int64_t clock_ms);

/* Kills it, if it runs. */
void subprocess_stop(struct subprocess *child);

/* The first line on a sheet that begins with `own`, without that; whatever else was written there
 * is not repeated. Empty if there is none. */
void subprocess_said(int sheet, const char *own, char *ret_line, size_t bytes);

#endif
