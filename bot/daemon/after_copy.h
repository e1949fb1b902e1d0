/* after_copy.h - the operator's program that gets each finished copy, to send it on. */
#ifndef AFTER_COPY_H
#define AFTER_COPY_H

#include "config.h"
#include "subprocess.h"

#include <limits.h>

enum after_copy_of { AFTER_COPY_BACKUP, AFTER_COPY_BASE, AFTER_COPY_KINDS };

struct after_copy {
    char program[CONFIG_TEXT_BYTES]; /* empty: none */
    struct subprocess child;
    enum after_copy_of running;               /* while the child runs */
    char waiting[AFTER_COPY_KINDS][PATH_MAX]; /* the files that it gets next; empty: none */
};

/* The program gets this file when it is free; of each kind the last. */
void after_copy_want(struct after_copy *after, enum after_copy_of kind, const char *path);

/* Whether it has the file of this kind, or gets it next. */
bool after_copy_holds(const struct after_copy *after, enum after_copy_of kind);

/* Starts it, never twice at once, ends it after 10 minutes, and logs its failures. */
void after_copy_due(struct after_copy *after, int64_t clock_ms);

/* Milliseconds until it is to be looked at; -1: never. */
int64_t after_copy_wait(const struct after_copy *after, int64_t clock_ms);

/* Ends it. */
void after_copy_close(struct after_copy *after);

#endif
