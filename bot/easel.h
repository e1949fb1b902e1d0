/* easel.h - one picture, being drawn by a program of its own.
 *
 * Nothing here waits for that program. It reads and writes memory, so that it never waits for the
 * daemon either.
 */
#ifndef EASEL_H
#define EASEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum {
    EASEL_MS = 10 * 1000, /* it is killed after that */
    EASEL_PICTURE_BYTES = 4 * 1024 * 1024,
    EASEL_WHY_BYTES = 200,
};

/* One that is all zero draws nothing. */
struct easel {
    pid_t pid;        /* 0: nothing is being drawn */
    int picture;      /* descriptor of what it draws */
    int said;         /* and of what it says */
    int64_t until_ms; /* monotonic */
    bool killed;      /* it took too long */
};

/* Starts the program with this on its standard input. False, with why in one line, if it cannot be
 * started. */
bool easel_start(struct easel *easel, const char *program, const char *input, int64_t clock_ms,
                 char ret_why[EASEL_WHY_BYTES]);

/* Whether it has ended. Then the picture, a PNG of ret_length bytes and malloc'd, is handed out, or
 * NULL with why there is none, and the easel is free again. */
bool easel_ended(struct easel *easel, int64_t clock_ms, char **ret_picture, size_t *ret_length,
                 char ret_why[EASEL_WHY_BYTES]);

/* Ends the program, if it draws. */
void easel_stop(struct easel *easel);

#endif
