/* tempstore.h - a database in a folder of its own, for tests that need a real file. */
#ifndef TEMPSTORE_H
#define TEMPSTORE_H

#include "store.h"

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum { TEMPSTORE_PATH_BYTES = 160 };

struct tempstore {
    char folder[TEMPSTORE_PATH_BYTES / 2];
    char path[TEMPSTORE_PATH_BYTES]; /* of the database */
};

/* Makes an empty folder; the database is not there yet. */
void tempstore_make(struct tempstore *ret_temp);

/* Removes the folder and all files in it. */
void tempstore_remove(const struct tempstore *temp);

/* The same around a test: its state is a struct tempstore. */
int tempstore_begin(void **state);
int tempstore_end(void **state);
#define TEMPSTORE_TEST(name) TEST_AROUND(name, tempstore_begin, tempstore_end)

/* Opens the database; the test fails if that fails. */
struct store *tempstore_open(const struct tempstore *temp);

/* One number from the database, e.g. "SELECT count(*) FROM moves". */
int64_t tempstore_number(struct store *store, const char *sql);

/* One text; "" for NULL. The result is static. */
const char *tempstore_text(struct store *store, const char *sql);

/* SQLite's code for running this. */
int tempstore_try(struct store *store, const char *sql);

/* The `fatal` that tempstore_open gives: ends the process, in a child so that its parent learns the
 * line. */
void tempstore_fatal(const char *line, enum store_opened kind);

/* How a child ended that ran `act`. A failed assertion is TEMPSTORE_ABORTED, a call of fatal
 * TEMPSTORE_FATAL or TEMPSTORE_FATAL_FULL with its line, else it is TEMPSTORE_RETURNED. */
enum tempstore_end {
    TEMPSTORE_RETURNED,
    TEMPSTORE_ABORTED,
    TEMPSTORE_FATAL,
    TEMPSTORE_FATAL_FULL,
    TEMPSTORE_OTHERWISE
};
enum tempstore_end tempstore_child(void (*act)(const struct tempstore *temp),
                                   const struct tempstore *temp, char ret_line[STORE_WHY_BYTES]);

#endif
