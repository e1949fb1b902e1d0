/* subprocess.h - a program that runs beside the daemon, which never waits for it. */
#ifndef SUBPROCESS_H
#define SUBPROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* A subprocess that is all zero does not run. */
struct subprocess {
    pid_t pid;        /* 0: it does not run */
    int64_t until_ms; /* monotonic: the time at which it is killed */
    bool killed;      /* it took too long */
};

/* A file in memory of a fixed size, for the program's output: the program cannot make it grow.
 * Returns its descriptor, which the caller closes; -1 if there is no room. */
int subprocess_sheet(const char *name, off_t bytes);

/* Starts a program with `streams` as its standard streams, and no other open descriptors.
 * `arguments` begin with a name and end with NULL. Returns 0, or an errno. */
int subprocess_start(struct subprocess *child, const char *program, char *const arguments[],
                     const int streams[3], int64_t until_ms);

/* Whether it has ended. If so, ret_status is that of waitpid, and the child is free again; if the
 * status cannot be known, it is that of SIGKILL. A program that has run for too long is killed
 * here, and soon ends. */
bool subprocess_ended(struct subprocess *child, int64_t clock_ms, int *ret_status);

/* Milliseconds until it is to be looked at, if it does not end before; -1: it does not run. */
int64_t subprocess_wait(const struct subprocess *child, int64_t clock_ms);

/* Kills it, if it runs. */
void subprocess_stop(struct subprocess *child);

/* The first line on a sheet that begins with `own`, without that prefix; empty if there is none. No
 * other output is handed out. */
void subprocess_said(int sheet, const char *own, char *ret_line, size_t bytes);

#endif
