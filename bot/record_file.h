/* record_file.h - a game record in a file, for the commands that read one.
 *
 * The whole record is checked before it is used, so an error at its end is found in time.
 */
#ifndef RECORD_FILE_H
#define RECORD_FILE_H

#include "notation.h"

#include <stdio.h>

enum {
    RECORD_FILE_BYTES_MAX = 64 * 1024 * 1024,
    RECORD_FILE_VALUES_MAX = 64 * 100000, /* JSON values: a small file must not fill the memory */
};

struct record_file {
    /* Set by the caller. */
    const char *path;
    FILE *out, *err; /* the command's output, and error messages */

    /* Set by record_file_read. */
    json_t *record; /* owned */
    const json_t *steps;
    struct notation_head head;
    struct game start; /* before the first step */
};

/* Reads the file. False, with one line in err, if it is no valid record. */
bool record_file_read(struct record_file *file);

/* Sets the game of the record before its first step. */
void record_file_start(const struct record_file *file, struct seal_game *ret_game);

/* A step of the record, for seal_step. */
struct record_step {
    struct move move;
    struct seal seal;
};
void record_file_step(const struct record_file *file, size_t i, struct record_step *ret_step);

/* Prints an error in one line, whatever the file and its name contain. Returns false. */
bool record_file_fail(const struct record_file *file, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

void record_file_free(struct record_file *file);

#endif
