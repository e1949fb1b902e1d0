/* verdict.c - what must stand in the database for people to have been shown something. */
#include "verdict.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

/* Each finds a row. Parameters: 1 the table, 2 the turn, 3 who, 4 the faces, 5 the verb, 6 the
 * value; those that do not matter are compared with what they are then. */
static const char *const evidence[SIGHTING_KINDS] = {
    /* Of this turn: nobody did anything since but leave. */
    [SHOWN_THROW] =
        "SELECT 1 FROM moves AS m JOIN seats USING (table_id, seat) WHERE table_id = ?1"
        " AND verb = 'roll' AND player = ?3 AND faces = ?4 AND ?5 || ?6 = '' AND turn = ?2 - 1 -"
        " (SELECT count(*) FROM moves WHERE table_id = ?1 AND verb = 'leave' AND turn > m.turn"
        " AND turn < ?2)",
    /* The last throw, where it is known which that was. */
    [SHOWN_POPUP] =
        "SELECT 1 FROM moves AS m JOIN seats USING (table_id, seat) WHERE table_id = ?1"
        " AND verb = 'roll' AND player = ?3 AND faces = ?4 AND ?5 || ?6 = '' AND (?2 < 0 OR turn ="
        " (SELECT max(turn) FROM moves WHERE table_id = ?1 AND verb = 'roll' AND turn < ?2))",
    /* The last doubt, or in the post that opens the game one die each. */
    [SHOWN_LIFTED] =
        "SELECT 1 FROM moves AS m JOIN tables ON id = table_id WHERE table_id = ?1 AND chat = ?3"
        " AND ?5 || ?6 = '' AND (verb = 'doubt' AND m.turn < ?2"
        " AND m.turn >= min(?2, tables.turn) - 2 AND ?4 ="
        " (SELECT faces FROM moves WHERE table_id = ?1 AND verb = 'roll' AND turn < m.turn"
        " ORDER BY turn DESC LIMIT 1) OR ?2 <= 1 AND (length(?4) + 1) / 2 >="
        " (SELECT count(*) FROM seats WHERE table_id = ?1))",
    /* Claimed lately, or what the lifted dice make: the higher first. */
    [NAMED] =
        "SELECT 1 FROM moves AS m JOIN tables ON id = table_id WHERE table_id = ?1 AND chat = ?3"
        " AND ?4 IS NOT NULL AND ?5 = '' AND m.turn < ?2 AND m.turn >= min(?2, tables.turn) - 12"
        " AND (value = ?6 OR verb = 'doubt' AND ?6 ="
        " (SELECT max(replace(faces, ',', ''), substr(faces, 3, 1) || substr(faces, 1, 1))"
        " FROM moves WHERE table_id = ?1 AND verb = 'roll' AND turn < m.turn"
        " ORDER BY turn DESC LIMIT 1))",
    [GRANTED] =
        ("SELECT 1 FROM moves JOIN seats USING (table_id, seat) WHERE table_id = ?1 AND turn = ?2"
         " AND player = ?3 AND ?4 = '' AND verb = ?5 AND coalesce(value, '') = ?6"),
};

static const char *const sentences[SIGHTING_KINDS] = {
    [SHOWN_THROW] = "a throw in private is not the thrower's",
    [SHOWN_POPUP] = "a popup shows dice that are not the asker's",
    [SHOWN_LIFTED] = "a group was shown dice that nobody lifted",
    [NAMED] = "a group was told a value that nobody claimed",
    [GRANTED] = "a move was granted and is not in the log",
};

static void judge(sqlite3_stmt *statement, const struct sighting *sighting)
{
    sqlite3_bind_int64(statement, 1, sighting->table);
    sqlite3_bind_int64(statement, 2, sighting->turn);
    sqlite3_bind_int64(statement, 3, sighting->who);
    sqlite3_bind_text(statement, 4, sighting->faces, -1, SQLITE_STATIC);
    sqlite3_bind_text(statement, 5, sighting->verb, -1, SQLITE_STATIC);
    sqlite3_bind_text(statement, 6, sighting->value, -1, SQLITE_STATIC);
    if (sqlite3_step(statement) != SQLITE_ROW)
        fail_msg("%s: %" PRId64 " at table %" PRId64 ", turn %" PRId64 ": %s%s%s",
                 sentences[sighting->kind], sighting->who, sighting->table, sighting->turn,
                 sighting->faces, sighting->verb, sighting->value);
    sqlite3_reset(statement);
}

void verdict_give(sqlite3 *db, const struct sighting *sightings, size_t n)
{
    sqlite3_stmt *statements[SIGHTING_KINDS];
    for (int i = 0; i < SIGHTING_KINDS; i++)
        if (sqlite3_prepare_v2(db, evidence[i], -1, &statements[i], NULL) != SQLITE_OK)
            fail_msg("%s: %s", evidence[i], sqlite3_errmsg(db));
    for (size_t i = 0; i < n; i++)
        judge(statements[sightings[i].kind], &sightings[i]);
    for (int i = 0; i < SIGHTING_KINDS; i++)
        sqlite3_finalize(statements[i]);
}
