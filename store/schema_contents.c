/* schema_contents.c - the migration by which posts remember what they say. */
#include "inside.h"

#include <stddef.h>

/* Hashes of what was sent or edited last; 0: not known. And whether it tells of several moves. */
const char *const store_migration_contents[] = {
    "ALTER TABLE posts ADD COLUMN text_hash INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE posts ADD COLUMN buttons_hash INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE posts ADD COLUMN several INTEGER NOT NULL DEFAULT 0",
    NULL,
};
