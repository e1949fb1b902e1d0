/* store_fixture.h - a database that a test keeps open in a transaction, and what cmocka needs to
 * set it up.
 */
#ifndef STORE_FIXTURE_H
#define STORE_FIXTURE_H

#include "tempstore.h"

#define STORE_FIXTURE_NOW_MS INT64_C(1700000000000)

struct store_fixture {
    struct tempstore temp;
    struct store *store; /* in a transaction; NULL: the test has closed it */
    bool in_savepoint;   /* by store_fixture_savepoint */
};

/* A new database in a folder of its own; and its end, when it must be whole where it is open. */
void store_fixture_open(struct store_fixture *ret_kept);
void store_fixture_close(struct store_fixture *kept);

/* The same around a test: its state is this one. */
extern struct store_fixture store_fixture;
int store_fixture_make(void **state);
int store_fixture_clean(void **state);
#define STORE_FIXTURE_TEST(name) TEST_AROUND(name, store_fixture_make, store_fixture_clean)

/* Makes a savepoint where there is none; else ends it, and with `back` undoes what has been since.
 */
enum store_fixture_savepoint { STORE_FIXTURE_MADE, STORE_FIXTURE_RELEASED, STORE_FIXTURE_UNDONE };
enum store_fixture_savepoint store_fixture_savepoint(struct store_fixture *kept, bool back);

/* Ends the transaction, closes, opens again: only what is on the disk is left. A
 * savepoint is released. */
struct store *store_fixture_again(struct store_fixture *kept);

/* All that is of a chat comes to another one, and its posts are out of reach. */
void store_fixture_merge(struct store *store, int64_t from, int64_t to);

/* All that is kept about a player, in one part; freed by the caller. */
char *store_fixture_mydata(struct store *store, int64_t player);

/* A table of Tokio that was opened at STORE_FIXTURE_NOW_MS: its row, not added yet, a lobby where
 * the status is 0; or added, and its id. */
struct store_table store_fixture_row(int64_t chat, int64_t host, int status);
int64_t store_fixture_table(struct store *store, int64_t chat, int64_t host, int status);

/* Two players sit there, with 8 lives each. */
void store_fixture_seat_two(struct store *store, int64_t table, int64_t one, int64_t two);

/* The first moves of its game: the first of two seats throws 5 and 3, and an update says 66. */
void store_fixture_moves(struct store *store, int64_t table, int64_t update);

/* Sets a post (0: a new one), as store_post_set does: `body` is what is sent, without the braces.
 * Returns its id. */
int64_t store_fixture_set(struct store *store, enum store_send_kind kind, int64_t chat,
                          int64_t post, int64_t table, const char *body, int64_t now_ms);

/* For store_limits: no send has to wait. */
int64_t store_fixture_no_wait(void *context, const struct store_send *send);

#endif
