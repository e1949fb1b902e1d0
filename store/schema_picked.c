/* schema_picked.c - the migration by which a table keeps which dice are picked in the group. */
#include "inside.h"

#include <stddef.h>

const char *const store_migration_picked[] = {
    "ALTER TABLE tables ADD COLUMN picked INTEGER NOT NULL DEFAULT 0", /* positions, a bit each */
    NULL,
};
