/* picture_process.h - one picture, drawn by a process of its own.
 *
 * The daemon never waits for that process. The process reads and writes files in memory, so it
 * never waits for the daemon either.
 */
#ifndef PICTURE_PROCESS_H
#define PICTURE_PROCESS_H

#include "subprocess.h"

#include <limits.h>

enum {
    PICTURE_PROCESS_MS = 10 * 1000, /* the time until it is killed */
    PICTURE_PROCESS_SAID_BYTES = 4096,
    PICTURE_PROCESS_PICTURE_BYTES = 4 * 1024 * 1024,
    PICTURE_PROCESS_WHY_BYTES = 200,
};

/* All zeros: nothing is being drawn. */
struct picture_process {
    struct subprocess child; /* runs while it draws */
    int picture;             /* descriptor of its output */
    int said;                /* descriptor of its messages */
};

/* Finds the program of a configuration; "beside" is bussolotto-draw in the folder of this program.
 * False, with errno, if it cannot be started. */
bool picture_process_find(const char *program, char ret_path[PATH_MAX]);

/* Starts the program with `input` on its standard input. False, with the reason in one line, if it
 * cannot be started. */
bool picture_process_start(struct picture_process *process, const char *program, const char *input,
                           int64_t clock_ms, char ret_why[PICTURE_PROCESS_WHY_BYTES]);

/* Whether the process has ended. Then ret_picture is a PNG of ret_length bytes, malloc'd, or NULL
 * with the reason. */
bool picture_process_ended(struct picture_process *process, int64_t clock_ms, char **ret_picture,
                           size_t *ret_length, char ret_why[PICTURE_PROCESS_WHY_BYTES]);

/* Ends the process, if it runs. */
void picture_process_stop(struct picture_process *process);

#endif
