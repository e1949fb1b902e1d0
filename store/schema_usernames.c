/* schema_usernames.c - the migration by which players are known by their usernames, too. */
#include "inside.h"

#include <stddef.h>

/* At Telegram case makes no other username. Whom the bot knew before has none until they are met
 * again. */
const char *const store_migration_usernames[] = {
    "ALTER TABLE players ADD COLUMN username TEXT NOT NULL DEFAULT ''",
    "CREATE UNIQUE INDEX players_username ON players (username COLLATE NOCASE)"
    " WHERE username <> ''",
    NULL,
};
