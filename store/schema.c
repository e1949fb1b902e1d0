/* schema.c - the schema: its text as of version 27, and the migrations since then.
 *
 * A new database is made from the text, and then goes through the migrations as an older one does;
 * a test compares the two.
 */
#include "internal.h"

#include <assert.h>
#include <stdio.h>

/* schema_games.c and schema_league.c. */
static const char *const base[] = {store_base_chats,   store_base_tables, store_base_seats,
                                   store_base_sent,    store_base_groups, store_base_endings,
                                   store_base_results, store_base_cups,   NULL};

/* [n] brings a database from version 27 + n to the next one. Only appended, never edited: databases
 * in the field have run these very statements. */
static const char *const migrations[] = {
    /* 28: a random number identifies a database and its copies. */
    "INSERT INTO notes (name, value) VALUES ('identity', lower(hex(randomblob(16))));",

    /* 29: rows that count for a daily limit keep the person they count for. For an older table that
     * is its host, who may not have opened it. The tables of a cup count for nobody. */
    "ALTER TABLE tables ADD COLUMN opened_by INTEGER NOT NULL DEFAULT 0;"
    "UPDATE tables SET opened_by = host WHERE id NOT IN (SELECT table_id FROM cup_tables);"
    "CREATE INDEX tables_opened_by ON tables (opened_by);"
    "CREATE INDEX cups_opened ON cups (chat, player);"
    "CREATE INDEX voids_made ON voids (chat, player);"
    "DROP INDEX absences_player;"
    "CREATE INDEX absences_player ON absences (player, chat);" /* in the order of their ids */
    /* A forgotten player becomes a negative number. */
    "CREATE TRIGGER tables_charged BEFORE UPDATE OF opened_by, opened_ms ON tables"
    "  WHEN old.opened_ms <> new.opened_ms OR (old.opened_by <> new.opened_by"
    "  AND NOT (old.opened_by > 0 AND new.opened_by < 0))"
    "  BEGIN SELECT raise(ABORT, 'what a bound counts is written once'); END;"
    "CREATE TRIGGER cups_charged BEFORE UPDATE OF player, opened_ms ON cups"
    "  WHEN old.opened_ms <> new.opened_ms OR (old.player <> new.player"
    "  AND NOT (old.player > 0 AND new.player < 0))"
    "  BEGIN SELECT raise(ABORT, 'what a bound counts is written once'); END;"
    "CREATE TRIGGER voids_charged BEFORE UPDATE OF player, at_ms ON voids"
    "  WHEN old.at_ms <> new.at_ms OR (old.player <> new.player"
    "  AND NOT (old.player > 0 AND new.player < 0))"
    "  BEGIN SELECT raise(ABORT, 'what a bound counts is written once'); END;"
    "CREATE TRIGGER optouts_charged BEFORE UPDATE OF player, since_ms ON optouts"
    "  WHEN old.since_ms <> new.since_ms OR (old.player <> new.player"
    "  AND NOT (old.player > 0 AND new.player < 0))"
    "  BEGIN SELECT raise(ABORT, 'what a bound counts is written once'); END;"
    "CREATE TRIGGER absences_charged BEFORE UPDATE OF player, from_ms ON absences"
    "  WHEN old.from_ms <> new.from_ms OR (old.player <> new.player"
    "  AND NOT (old.player > 0 AND new.player < 0))"
    "  BEGIN SELECT raise(ABORT, 'what a bound counts is written once'); END;",

    /* 30: players of a game are asked by name whether they play again, and join by themselves; by
     * tables.c. */
    "CREATE TABLE asked ("
    "  id INTEGER PRIMARY KEY," /* in the order of asking */
    "  table_id INTEGER NOT NULL REFERENCES tables (id),"
    "  player INTEGER NOT NULL,"
    "  UNIQUE (table_id, player)"
    ") STRICT;"
    "CREATE INDEX asked_table ON asked (table_id);"
    "CREATE INDEX asked_player ON asked (player, table_id);"
    "CREATE TRIGGER asked_end AFTER UPDATE OF status ON tables WHEN old.status = 0 AND new.status "
    "> 0"
    "  BEGIN DELETE FROM asked WHERE table_id = new.id; END;"
    "CREATE TRIGGER asked_sit AFTER INSERT ON seats"
    "  BEGIN DELETE FROM asked WHERE table_id = new.table_id AND player = new.player; END;",

    /* 31: large leagues are counted again bit by bit, in aggregates of their own
     * (league_aggregates.h). In standings, ratings and figures `chat` is the number of the
     * aggregates, at first the chat's id; so it is in results that a recount has not folded in. */
    "ALTER TABLE chats ADD COLUMN aggregates INTEGER NOT NULL DEFAULT 0;" /* 0: the chat's own id */
    "CREATE UNIQUE INDEX chats_aggregates ON chats (aggregates) WHERE aggregates > 0;"
    "CREATE TABLE recounts ("
    "  chat INTEGER PRIMARY KEY,"
    "  aggregates INTEGER NOT NULL," /* the aggregates that are filled */
    "  after INTEGER NOT NULL,"      /* the last ending that was counted */
    "  moves INTEGER NOT NULL,"      /* 1: from the moves */
    "  folding INTEGER NOT NULL,"    /* 1: all are counted; results are folded in */
    "  again INTEGER NOT NULL,"      /* afterwards: 1: count once more, 2: from the moves */
    "  slices INTEGER NOT NULL"      /* turns it had; -1: set aside */
    ") STRICT;"
    /* Aggregates that no chat uses any more. */
    "CREATE TABLE stale_aggregates (aggregates INTEGER PRIMARY KEY) STRICT;",

    store_migration_32, store_migration_33, store_migration_34, store_migration_35,
    store_migration_36, store_migration_37,

    /* 38: games are not valued any more. */
    "DROP TABLE given_away; DROP TABLE unvalued;", store_migration_39, store_migration_40,
    store_migration_41, store_migration_42, store_migration_43, store_migration_44,
    store_migration_45, store_migration_46, store_migration_47, store_migration_48,
    store_migration_49, store_migration_50, store_migration_51,

    /* 52: the moves tell who has played; and whatever writes a turn wakes the board (board_rows.c),
     * since a trigger costs each move of each group. */
    "ALTER TABLE seats DROP COLUMN played;"
    "DROP TRIGGER boards_turn;",

    /* 53: A group chooses how many turns made are worth a missed one; 0: none ever is. These were
     * thirds, and are parts of TABLE_MISSED_PARTS now. */
    "ALTER TABLE chats ADD COLUMN forgiven_by INTEGER NOT NULL DEFAULT 3;"
    "UPDATE seats SET owed = 10 * owed WHERE owed > 0;"

    /* An answer in advance that has acted: the turn that its player is called for, at due_ms, since
     * they are on turn again and nothing rang for them; 0: it has not acted. */
    "ALTER TABLE advances ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;",

    /* 54: what is said to a player, or asked of one, is taken back once it does not hold; by
     * seat_posts.c. */
    "ALTER TABLE posts ADD COLUMN seat_table INTEGER NOT NULL DEFAULT 0;" /* 0: it just stays */
    "ALTER TABLE posts ADD COLUMN seat INTEGER NOT NULL DEFAULT -1;"      /* -1: of no player */
    "ALTER TABLE posts ADD COLUMN seat_says INTEGER NOT NULL DEFAULT 0;"  /* enum stale_says */
    "CREATE INDEX posts_of_seat ON posts (seat_table) WHERE seat_table <> 0;",

    /* 55: a weekday that a person had off is spent for a week, even if it was given back. Bits of
     * those among the seven days up to a day, which counts from 1 January 1970; by people.c. */
    "ALTER TABLE players ADD COLUMN weekdays_spent INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE players ADD COLUMN spent_day INTEGER NOT NULL DEFAULT 0;", /* 0: never looked at */
};

static_assert(sizeof migrations / sizeof *migrations == STORE_VERSION - STORE_VERSION_OF_TEXT,
              "a migration for each version");
static_assert(STORE_APPLICATION_ID == 1114993523, "as the text sets it");

const struct store_schema store_schema = {base, STORE_VERSION_OF_TEXT, migrations};

int store_read_number(sqlite3 *db, const char *sql, int64_t *ret_number)
{
    sqlite3_stmt *statement;
    int code = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);
    if (code != SQLITE_OK)
        return code;
    code = sqlite3_step(statement);
    if (code == SQLITE_ROW)
        *ret_number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return code == SQLITE_ROW ? SQLITE_OK : code;
}

/* Runs some statements in one transaction, which then is of this version. */
static int apply(sqlite3 *db, const char *const *texts, int version)
{
    char commit[64];
    snprintf(commit, sizeof commit, "PRAGMA user_version = %d; COMMIT", version);
    int code = sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL);
    for (; code == SQLITE_OK && *texts; texts++)
        code = sqlite3_exec(db, *texts, NULL, NULL, NULL);
    return code == SQLITE_OK ? sqlite3_exec(db, commit, NULL, NULL, NULL) : code;
}

int store_migrate(sqlite3 *db, const struct store_schema *schema, int n)
{
    int64_t version = 0;
    int code = store_read_number(db, "PRAGMA user_version", &version);
    if (code == SQLITE_OK && version == 0) {
        code = apply(db, schema->texts, schema->version);
        version = schema->version;
    }
    for (; code == SQLITE_OK && version < n; version++) {
        const char *const texts[] = {schema->migrations[version - schema->version], NULL};
        code = apply(db, texts, (int)version + 1);
    }
    return code;
}
