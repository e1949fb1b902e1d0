/* kept.h - a database that a test keeps open in a transaction, and what cmocka needs to set it up.
 */
#ifndef KEPT_H
#define KEPT_H

#include "tempstore.h"

#define KEPT_NOW_MS INT64_C(1700000000000)

struct kept {
    struct tempstore temp;
    struct store *store; /* in a transaction; NULL: the test has closed it */
    bool in_savepoint;   /* by kept_savepoint */
};

/* A new database in a folder of its own; and its end, when it must be whole where it is open. */
void kept_open(struct kept *ret_kept);
void kept_close(struct kept *kept);

/* For cmocka_unit_test_setup_teardown: the state is a struct kept. */
int kept_make(void **state);
int kept_clean(void **state);

/* Makes a savepoint where there is none; else ends it, and with `back` undoes what has been since.
 */
enum kept_savepoint { KEPT_MADE, KEPT_RELEASED, KEPT_UNDONE };
enum kept_savepoint kept_savepoint(struct kept *kept, bool back);

/* Ends the transaction, closes, opens again: only what is on the disk is left. A
 * savepoint is released. */
struct store *kept_again(struct kept *kept);

/* A table of Tokio that was opened at KEPT_NOW_MS: its row, not added yet, a lobby where the status
 * is 0; or added, and its id. */
struct store_table kept_row(int64_t chat, int64_t host, int status);
int64_t kept_table(struct store *store, int64_t chat, int64_t host, int status);

/* The first moves of its game: the first of two seats throws 5 and 3, and an update says 66. */
void kept_moves(struct store *store, int64_t table, int64_t update);

#endif
