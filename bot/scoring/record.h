/* record.h - the record of a game that is over, as the text of a file.
 *
 * It is made from the facts whenever it is wanted, and `bussolotto replay` reads it.
 */
#ifndef RECORD_H
#define RECORD_H

#include "store.h"

enum { RECORD_NAME_BYTES = 64 };

/* The record of a table whose game has begun; malloc'd. The file's name says which it is. */
char *record_write(struct store *store, int64_t table, char ret_name[RECORD_NAME_BYTES],
                   size_t *ret_length);

#endif
