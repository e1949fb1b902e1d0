/* totals.c - how much there is in the database. */
#include "totals.h"

#include "internal.h"
#include "statements.h"

#include <sys/stat.h>

void store_totals(struct store *store, struct store_totals *ret_totals)
{
    struct stat file;
    *ret_totals = (struct store_totals){
        .playing = store_number(store, SQL_TOTAL_PLAYING, VALUES(NONE), 0),
        .open = store_number(store, SQL_TOTAL_OPEN, VALUES(NONE), 0),
        .waiting = store_queued(store),
        .oldest_ms = store_number(store, SQL_TOTAL_OLDEST, VALUES(NONE), 0),
        .database_bytes = stat(store->path, &file) == 0 ? file.st_size : 0,
    };
}
