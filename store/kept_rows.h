/* kept_rows.h - copies of what nearly every step reads: chats, people, ids of chats.
 *
 * This process is the only writer, and SQLite tells of each row that it writes. A chat or a person
 * that is written is read again. A write to aliases, forgetting or cups drops all copies, and so
 * does a rollback.
 */
#ifndef KEPT_ROWS_H
#define KEPT_ROWS_H

#include "statements.h"

struct kept_rows;

/* Begins to watch the database of the store. */
void store_kept_open(struct store *store);
void store_kept_close(struct store *store);

/* Drops all copies. */
void store_kept_drop(struct store *store);

/* Numbers that were read with a statement; store_kept_get is false if none is kept for this key.
 * They stay right if they follow from aliases, forgetting or cups; code that writes other rows
 * forgets the numbers that follow from these, or drops all of a statement. */
bool store_kept_get(struct store *store, enum statement which, int64_t key, int64_t *ret_number);
void store_kept_put(struct store *store, enum statement which, int64_t key, int64_t number);
void store_kept_forget(struct store *store, enum statement which, int64_t key);
void store_kept_drop_numbers(struct store *store, enum statement which);

/* store_number for such a statement with one parameter. */
int64_t store_kept_number(struct store *store, enum statement which, int64_t key,
                          int64_t otherwise);

#endif
