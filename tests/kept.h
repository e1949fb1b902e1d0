/* kept.h - a database that a test keeps open in a transaction, and what cmocka needs to set it up.
 */
#ifndef KEPT_H
#define KEPT_H

#include "tempstore.h"

struct kept {
    struct tempstore temp;
    struct store *store; /* in a transaction; NULL: the test has closed it */
};

/* A new database in a folder of its own; and its end, when it must be whole where it is open. */
void kept_open(struct kept *ret_kept);
void kept_close(struct kept *kept);

/* For cmocka_unit_test_setup_teardown: the state is a struct kept. */
int kept_make(void **state);
int kept_clean(void **state);

/* Ends the transaction, closes, opens again: only what is on the disk is left. */
struct store *kept_again(struct kept *kept);

#endif
