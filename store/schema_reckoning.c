/* schema_reckoning.c - the migration by which leagues that an older program reckoned otherwise are
 * derived anew bit by bit, too. */
#include "inside.h"

#include <stddef.h>

const char *const store_migration_reckoning[] = {
    "ALTER TABLE recounts ADD COLUMN moves INTEGER NOT NULL DEFAULT 0", /* 1: from these */
    NULL,
};
