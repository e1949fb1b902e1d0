/* copy.h - a copy of the database, made a piece at a time while it is in use. */
#ifndef COPY_H
#define COPY_H

#include "store.h"

struct copy;

/* At the end of the database's path: the file beside it that is written until a copy is whole. On
 * a full disk it is removed, for what a killed process left of one may be all that fills it. */
#define COPY_BEGUN ".new"

enum copy_state { COPY_GOES_ON, COPY_WRITTEN, COPY_FAILED };

/* Begins a copy as the file `path`, which must not be there yet. NULL with one line in ret_why if
 * that cannot be. It must be closed before the store is. */
struct copy *copy_open(struct store *store, const char *path, char ret_why[STORE_WHY_BYTES]);

/* Copies the next piece and waits until that is on the disk; not within a transaction. What
 * changes in the database meanwhile changes in the copy, until it is written. After COPY_FAILED one
 * line is in ret_why, and it can only be closed; the database is as it was. */
enum copy_state copy_step(struct copy *copy, char ret_why[STORE_WHY_BYTES]);

/* A copy that is written takes the place of the file `path` in the same folder. False as after
 * COPY_FAILED. */
bool copy_keep(struct copy *copy, const char *path, char ret_why[STORE_WHY_BYTES]);

/* Removes the file if it is not kept. NULL: nothing happens. */
void copy_close(struct copy *copy);

#endif
