/* shared.h - a database that other programs may read while the bot has it.
 *
 * Usually the bot's lock keeps all others out. A shared database has SQLite's file -shm beside it,
 * in which all who have it open tell each other how far the log goes; a lock of its own keeps a
 * second bot out. Others may copy it, as Litestream does, and move the log into it, so changes of
 * the file by them are not noticed (store_overwritten), and nothing may follow the log
 * (followed_copy.h).
 */
#ifndef SHARED_H
#define SHARED_H

#include "store.h"

/* Told one line when store_begin has waited for a second since another program writes. */
typedef void store_waits(const char *line);

/* As store_open, but shared. Each transaction has the right to write from its beginning. If that
 * cannot be had within 30 s, that is fatal, and nothing is lost: the transaction has not begun. */
enum store_opened store_open_shared(const char *path, store_fatal *fatal, store_waits *waits,
                                    struct store **ret_store, char ret_why[STORE_WHY_BYTES]);

#endif
