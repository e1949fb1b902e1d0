/* followed_copy.h - a copy of the database in another folder that follows the database's log, so
 * that it is seconds old.
 *
 *     bussolotto.db.copy-3        the base: the database as it was when its log was empty
 *     bussolotto.db.copy-3-wal    what was committed since, as SQLite writes it: its log
 *     bussolotto.db.copy-3-wal.2  the next log: what was committed since the first one was moved
 *                                 into the database
 *
 * The logs are applied in that order, each as a whole but for the last. SQLite passes over the end
 * of a log that was not written completely, up to the last COMMIT. So at each moment base and logs
 * are a state that the database had; SQLite alone reads the base with its first log. Moving a log
 * into the base repeats safely if it is cut short. Another base has another number, and the old
 * files go when it is complete.
 *
 * This is the work of a process of its own: it may wait for the disk, and it opens the database's
 * files, which in the bot's process would end the lock. All failures leave one line in ret_why;
 * then the copy can only be closed, and stays as it is.
 */
#ifndef FOLLOWED_COPY_H
#define FOLLOWED_COPY_H

#include "log_guard.h"
#include "store.h"

struct followed_copy;

/* Begins a new base in the folder: copies the database, whose log must be empty at first, and must
 * not be moved into it until this has returned. The new base is looked through for damage, which
 * would be that of the database. */
struct followed_copy *followed_copy_open(const char *path, const char *folder,
                                         char ret_why[STORE_WHY_BYTES]);

/* Has the new base take the place of the older ones. An older one that holds what the new one does
 * not is kept (FOLLOWED_COPY_KEPT), unless such a file is there already: then this fails. */
bool followed_copy_keep(struct followed_copy *copy, char ret_why[STORE_WHY_BYTES]);

/* Adds the frames of the database's log up to there, and waits until they are on the disk. The log
 * must not begin anew meanwhile; fails if it has. */
bool followed_copy_follow(struct followed_copy *copy, const struct store_log *log,
                          char ret_why[STORE_WHY_BYTES]);

/* The number of logs that are not in the base yet. The last one still grows. */
int followed_copy_logs(const struct followed_copy *copy);

/* Moves all of them but the last into the base. */
bool followed_copy_merge(struct followed_copy *copy, char ret_why[STORE_WHY_BYTES]);

/* The path of the base. */
const char *followed_copy_base(const struct followed_copy *copy);

/* NULL: does nothing. */
void followed_copy_close(struct followed_copy *copy);

#endif
