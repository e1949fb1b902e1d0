/* copy.h - a copy of the database, made piece by piece while the database is in use. */
#ifndef COPY_H
#define COPY_H

#include "store.h"

struct copy;

/* Suffix of the database's path: the file into which a copy is written. On a full disk it is
 * removed: an unfinished copy of a killed process may be the very thing that fills the disk. */
#define COPY_BEGUN ".new"

enum copy_state { COPY_GOES_ON, COPY_WRITTEN, COPY_FAILED };

/* Begins a copy in the file `path`, which must not exist. NULL with one line in ret_why on failure.
 * The copy must be closed before the store. */
struct copy *copy_open(struct store *store, const char *path, char ret_why[STORE_WHY_BYTES]);

/* The copy is read, and forgotten: nothing waits until it is on the disk, nor is it marked. */
void copy_for_now(struct copy *copy);

/* Copies the next piece and waits until it is on the disk; not within a transaction. Changes of the
 * database are made in the unfinished copy, too. A written copy notes `now_ms` (UTC) as its time
 * (put_back.h). After COPY_FAILED one line is in ret_why, and the copy can only be closed; the
 * database is unharmed. */
enum copy_state copy_step(struct copy *copy, int64_t now_ms, char ret_why[STORE_WHY_BYTES]);

/* Has the copy note the greatest numbers that were given to a table and to a cup in any chat
 * (put_back.h). Before the last step. */
void copy_given(struct copy *copy, int64_t table_number, int64_t cup_number);

/* Has the copy forget which bot played with it. Before the last step. */
void copy_for_any_bot(struct copy *copy);

/* Moves a written copy to `path` in the same folder. A file there that holds what the copy does
 * not, or is of another database, is kept beside it (beside.h), and ret_why names it, as it does a
 * link there; otherwise
 * ret_why is empty. False, as after COPY_FAILED, also if such a kept file is there already. */
bool copy_keep(struct copy *copy, const char *path, char ret_why[STORE_WHY_BYTES]);

/* Leaves a written copy where it is. */
void copy_release(struct copy *copy);

/* Removes the file unless it was kept. NULL: does nothing. */
void copy_close(struct copy *copy);

#endif
