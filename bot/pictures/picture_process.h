/* picture_process.h - one picture, being drawn by a program of its own.
 *
 * Nothing here waits for that program. It reads and writes memory, so that it never waits for the
 * daemon either.
 */
#ifndef PICTURE_PROCESS_H
#define PICTURE_PROCESS_H

#include "subprocess.h"

#include <limits.h>

enum {
    PICTURE_PROCESS_MS = 10 * 1000, /* it is killed after that */
    PICTURE_PROCESS_SAID_BYTES = 4096,
    PICTURE_PROCESS_PICTURE_BYTES = 4 * 1024 * 1024,
    PICTURE_PROCESS_WHY_BYTES = 200,
};

/* One that is all zero draws nothing. */
struct picture_process {
    struct subprocess child; /* runs while something is being drawn */
    int picture;             /* descriptor of what it draws */
    int said;                /* and of what it says */
};

/* Where the program lies that a configuration names, "beside" for bussolotto-draw in the folder of
 * this program. False, with errno, if nothing there can be started. */
bool picture_process_find(const char *program, char ret_path[PATH_MAX]);

/* Starts the program with this on its standard input. False, with why in one line, if it cannot be
 * started. */
bool picture_process_start(struct picture_process *process, const char *program, const char *input,
                           int64_t clock_ms, char ret_why[PICTURE_PROCESS_WHY_BYTES]);

/* Whether it has ended. Then the picture, a PNG of ret_length bytes and malloc'd, is handed out, or
 * NULL with why there is none, and the process is over. */
bool picture_process_ended(struct picture_process *process, int64_t clock_ms, char **ret_picture,
                           size_t *ret_length, char ret_why[PICTURE_PROCESS_WHY_BYTES]);

/* Ends the program, if it draws. */
void picture_process_stop(struct picture_process *process);

#endif
