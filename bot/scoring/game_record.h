/* game_record.h - the record of a game that is over, as the text of a file.
 *
 * It is made from the stored moves on each request, and `bussolotto replay` reads it. Faces that
 * were shown to no player stay sealed (seal.h), unless the table shows all faces.
 */
#ifndef GAME_RECORD_H
#define GAME_RECORD_H

#include "store.h"

enum { GAME_RECORD_NAME_BYTES = 64 };

/* The record of a table whose game has begun; malloc'd. ret_name names the table. */
char *game_record_write(struct store *store, int64_t table, char ret_name[GAME_RECORD_NAME_BYTES],
                        size_t *ret_length);

#endif
