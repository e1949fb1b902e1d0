/* place.h - whether the database is still the file at its path.
 *
 * A file that was removed can still be written until it is closed. Then it is gone.
 */
#ifndef PLACE_H
#define PLACE_H

#include "store.h"

enum { PLACE_PATH_BYTES = 1024 + 32 };

/* Whether the path still leads to the file that was opened: the file was not moved or removed, not
 * replaced, and nothing was mounted over it. */
bool store_in_place(const struct store *store);

/* Whether the log beside it is still that which was opened. */
bool store_log_in_place(const struct store *store);

/* Moves all of a log that was removed into the database, which is in place, and begins a new log.
 * Not within a transaction. */
void store_renew_log(struct store *store);

/* Writes the whole database, as of `now_ms` (UTC), to a new file beside its path (BESIDE_ASIDE in
 * beside.h), or again to ret_file if that is not empty. Not within a transaction. False with one
 * line in ret_why on failure. */
bool store_rescue(struct store *store, int64_t now_ms, char ret_file[PLACE_PATH_BYTES],
                  char ret_why[STORE_WHY_BYTES]);

#endif
