/* record_file.h - a game record in a file, for the commands that read one.
 *
 * The whole record is checked before anything is made of it: a file that is wrong at its end is
 * refused like one that is wrong at its beginning.
 */
#ifndef RECORD_FILE_H
#define RECORD_FILE_H

#include "notation.h"

#include <stdio.h>

enum {
    RECORD_FILE_BYTES_MAX = 64 * 1024 * 1024,
    RECORD_FILE_VALUES_MAX = 64 * 100000, /* JSON values, so that a small file cannot fill the
                                             memory */
};

struct record_file {
    /* Given. */
    const char *path;
    FILE *out, *err; /* where what is made of it goes, and what is wrong */

    /* Read. */
    json_t *record; /* owned */
    const json_t *steps;
    struct notation_head head;
};

/* Reads the file. False, with one clear line in err, if it is no record. */
bool record_file_read(struct record_file *file);

/* A move of a record that was read. */
void record_file_move(const struct record_file *file, size_t i, struct move *ret_move);

/* Says what is wrong, in one line whatever the file and its name hold. Returns false. */
bool record_file_fail(const struct record_file *file, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

void record_file_free(struct record_file *file);

#endif
