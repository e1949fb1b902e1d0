/* schema_recounts.c - the migration for leagues so large that they are counted anew bit by bit, and
 * that a game is to be found in by its number. */
#include "inside.h"

#include <stddef.h>

const char *const store_migration_recounts[] = {
    "CREATE TABLE recounts (" /* chats that must be counted anew */
    "  chat INTEGER PRIMARY KEY,"
    "  first INTEGER NOT NULL," /* the ending from which on what is derived does not hold */
    "  stamp INTEGER NOT NULL"  /* another one whenever a count under way must begin again */
    ") STRICT",
    "CREATE INDEX recounts_stamp ON recounts (stamp, chat)",
    "CREATE INDEX tables_number ON tables (chat, number)",
    NULL,
};
