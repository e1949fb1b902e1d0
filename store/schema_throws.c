/* schema_throws.c - the migration by which dice under way remember whose move they are. */
#include "inside.h"

#include <stddef.h>

const char *const store_migration_throws[] = {
    "ALTER TABLE throws ADD COLUMN update_id INTEGER NOT NULL DEFAULT 0", /* as of moves */
    NULL,
};
