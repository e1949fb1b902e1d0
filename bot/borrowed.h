/* borrowed.h - a copy of the database, borrowed from the bot that runs with it.
 */
#ifndef BORROWED_H
#define BORROWED_H

#include "store.h"

#include <limits.h>

/* Asks the bot whose folder of RuntimeDirectory= this is for a copy of the database at `path`, and
 * waits for it. The copy is there until this process ends. False with one line in ret_why; it is
 * what was there, that the database is in use, and more if no bot can be asked. */
bool borrowed_copy(const char *folder, const char *path, char ret_copy[PATH_MAX],
                   char ret_why[STORE_WHY_BYTES]);

#endif
