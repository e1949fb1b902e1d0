/* game_record.h - the record of a game that is over, as the text of a file.
 *
 * It is made from the facts whenever it is wanted, and `bussolotto replay` reads it.
 */
#ifndef GAME_RECORD_H
#define GAME_RECORD_H

#include "store.h"

enum { GAME_RECORD_NAME_BYTES = 64 };

/* The record of a table whose game has begun; malloc'd. The file's name says which it is. */
char *game_record_write(struct store *store, int64_t table, char ret_name[GAME_RECORD_NAME_BYTES],
                        size_t *ret_length);

#endif
