/* schema_seasons.c - the migration by which a season that is over keeps how it was ranked. */
#include "inside.h"

#include <stddef.h>

const char *const store_migration_seasons[] = {
    "ALTER TABLE seasons ADD COLUMN games_least INTEGER NOT NULL DEFAULT 3",
    "UPDATE seasons SET games_least = coalesce((SELECT games_least FROM chats"
    "  WHERE chats.chat = seasons.chat), 3)",
    NULL,
};
