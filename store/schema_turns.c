/* schema_turns.c - the migration by which a turn remembers when it really began. */
#include "inside.h"

#include <stddef.h>

const char *const store_migration_turns[] = {
    "ALTER TABLE tables ADD COLUMN first_ms INTEGER NOT NULL DEFAULT 0",
    "UPDATE tables SET first_ms = began_ms WHERE status = 1",
    NULL,
};
