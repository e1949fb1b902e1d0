/* shown_check.c - what must stand in the database for people to have been shown something. */
#include "shown_check.h"

#include "dealt_faces.h"
#include "testing.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum {
    TABLES = 16,      /* read at a time, by their number */
    TABLES_BACK = 12, /* that a person sat at lately: two in each group, and some that ended */
    OPEN_BACK = 200,  /* so many moves back dice in the open are still told of */
    LIFTED_BACK = 12, /* the same of a lifted cup: moves made at once are told in one post */
};

/* Each finds a row. Parameters: 1 the table, 2 the turn, 3 who, 4 the faces, 5 the verb, 6 the
 * value; those that do not matter are compared with what they are then. */
static const char *const evidence[SIGHTING_KINDS] = {
    /* Claimed lately, or what the lifted dice make: the higher first, or their sum. The end of a
     * hand tells its last twelve claims, which took up to three moves each. */
    [NAMED] =
        "SELECT 1 FROM moves AS m JOIN tables ON id = table_id WHERE table_id = ?1"
        " AND chat = coalesce((SELECT aliases.chat FROM aliases WHERE aliases.id = ?3), ?3)"
        " AND ?4 IS NOT NULL AND ?5 = '' AND m.turn < ?2 AND m.turn >= min(?2, tables.turn) - 36"
        " AND (value IN (?6, 'S' || ?6) OR verb = 'doubt' AND (SELECT ?6 IN"
        " (max(replace(faces, ',', ''), substr(faces, 3, 1) || substr(faces, 1, 1)),"
        " iif(rules ->> '$.options.scale' = 'sum', '' || (substr(faces, 1, 1) + substr(faces, 3)),"
        " '')) FROM moves WHERE table_id = ?1 AND verb IN ('roll', 'rethrow') AND turn < m.turn"
        " ORDER BY turn DESC LIMIT 1))",
    /* In the log, or under way. */
    [GRANTED] =
        "SELECT 1 FROM (SELECT seat, verb, value, picks FROM moves WHERE table_id = ?1 AND turn ="
        " ?2 UNION ALL SELECT throws.seat, verb, value, picks FROM throws JOIN tables ON id ="
        " table_id WHERE id = ?1 AND turn = ?2) AS m JOIN seats ON table_id = ?1 AND seats.seat ="
        " m.seat WHERE player = ?3 AND ?4 = '' AND verb = ?5"
        " AND ?6 IN (coalesce(value, replace(picks, ',', ''), ''), '+')",
};

static const char *const sentences[SIGHTING_KINDS] = {
    [SHOWN_THROW] = "a throw in private is not the thrower's, or can be handed on",
    [SHOWN_POPUP] = "a popup shows dice that are not the asker's",
    [SHOWN_LIFTED] = "a group was shown what nobody lifted or threw in the open",
    [NAMED] = "a group was told a value that nobody claimed",
    [GRANTED] = "a move was granted and is not in the log",
};

/* The tables that are spoken of, as they were read last. */
struct court {
    sqlite3 *db;
    sqlite3_stmt *statements[SIGHTING_KINDS]; /* NULL where the log is followed move by move */
    struct dealt_faces tables[TABLES];
};

static const struct dealt_faces *table_of(struct court *court, int64_t table)
{
    struct dealt_faces *dealt = &court->tables[table % TABLES];
    if (dealt->table == table)
        return dealt;
    dealt_faces_forget(dealt);
    *dealt = dealt_faces_read(court->db, table);
    return dealt;
}

/* Whether it holds at one of the last tables of the person or group. */
static bool holds_at_one(struct court *court, const struct sighting *sighting,
                         bool (*holds)(const struct dealt_faces *, const struct sighting *),
                         const char *tables)
{
    sqlite3_stmt *row;
    bool held = false;
    assert_int_equal(sqlite3_prepare_v2(court->db, tables, -1, &row, NULL), SQLITE_OK);
    sqlite3_bind_int64(row, 1, sighting->who);
    sqlite3_bind_int(row, 2, TABLES_BACK);
    while (!held && sqlite3_step(row) == SQLITE_ROW)
        held = holds(table_of(court, sqlite3_column_int64(row, 0)), sighting);
    sqlite3_finalize(row);
    return held;
}

/* --- what a group was shown --- */

enum { START_TURNS = 2 /* who may throw for lives rolls by hand, and the start is told with it */ };

/* One die each, in the post that opens the game. */
static bool decides_start(const struct dealt_faces *dealt, const struct sighting *sighting)
{
    return sighting->turn <= START_TURNS &&
           (int)(strlen(sighting->faces) + 1) / 2 >= dealt->n_seats;
}

/* Whether these faces were shown to all lately. */
static bool was_shown(const struct dealt_faces *dealt, int64_t turn, const char *faces)
{
    int64_t last = turn < dealt->turns ? turn : dealt->turns;
    for (int64_t at = last; at > 0 && at > last - LIFTED_BACK; at--)
        if (strcmp(dealt_faces_at(dealt, at)->revealed, faces) == 0)
            return true;
    return false;
}

/* A lifted cup, and perhaps a die that was thrown for lives after it. */
static bool was_lifted(const struct dealt_faces *dealt, const struct sighting *sighting)
{
    char copy[SIGHTING_FACES_BYTES], *rest = copy, *faces;
    snprintf(copy, sizeof copy, "%s", sighting->faces);
    while ((faces = strsep(&rest, ";")) != NULL)
        if (!was_shown(dealt, sighting->turn, faces))
            return false;
    return true;
}

/* Whether this is among what was thrown lately. */
static bool lay_open(const struct dealt_faces *dealt, int64_t turn, const char *faces)
{
    int64_t last = turn < dealt->turns ? turn : dealt->turns;
    if (faces[0] == '=')
        return strcmp(dealt_faces_at(dealt, last)->faces, faces + 1) == 0;
    for (int64_t at = last; at >= 0 && at > last - OPEN_BACK; at--)
        if (strcmp(dealt_faces_at(dealt, at)->faces, faces) == 0)
            return true;
    return false;
}

static bool all_lay_open(const struct dealt_faces *dealt, const struct sighting *sighting)
{
    char copy[SIGHTING_FACES_BYTES], *rest = copy, *faces;
    snprintf(copy, sizeof copy, "%s", sighting->faces);
    while ((faces = strsep(&rest, ";")) != NULL)
        if (!lay_open(dealt, sighting->turn, faces))
            return false;
    return true;
}

static bool is_open(const struct dealt_faces *dealt)
{
    return strcmp(dealt->kind, "421") == 0;
}

static bool was_public_then(const struct dealt_faces *dealt, const struct sighting *sighting)
{
    return (is_open(dealt) && all_lay_open(dealt, sighting)) || was_lifted(dealt, sighting) ||
           decides_start(dealt, sighting);
}

static bool was_public_ever(const struct dealt_faces *dealt, const struct sighting *sighting)
{
    struct sighting at = *sighting;
    for (at.turn = 0; at.turn <= dealt->turns; at.turn++)
        if (was_public_then(dealt, &at))
            return true;
    return false;
}

static bool was_public(struct court *court, const struct sighting *sighting)
{
    const struct dealt_faces *dealt = table_of(court, sighting->table);
    if (sighting->turn == SIGHTING_ANY_TURN)
        return holds_at_one(court, sighting, was_public_ever,
                            "SELECT id FROM tables WHERE chat = coalesce((SELECT aliases.chat FROM"
                            " aliases WHERE aliases.id = ?1), ?1) ORDER BY id DESC LIMIT ?2");
    return dealt->chat == sighting->who && was_public_then(dealt, sighting);
}

/* --- what somebody was shown --- */

/* Only dice that lie open may be handed on. */
static bool is_kept(const struct dealt_faces *dealt, const struct sighting *sighting)
{
    return sighting->kept || sighting->kind != SHOWN_THROW || is_open(dealt);
}

static bool knew_ever(const struct dealt_faces *dealt, const struct sighting *sighting)
{
    if (!is_kept(dealt, sighting))
        return false;
    for (int turn = 0; turn <= dealt->turns; turn++)
        if (dealt_faces_known(dealt, turn, sighting->who, sighting->faces))
            return true;
    return false;
}

static bool sits_at(const struct dealt_faces *dealt, int64_t player)
{
    for (int seat = 0; seat < dealt->n_seats; seat++)
        if (dealt->players[seat] == player)
            return true;
    return false;
}

static bool knew(struct court *court, const struct sighting *sighting)
{
    if (sighting->table == 0)
        return holds_at_one(court, sighting, knew_ever,
                            "SELECT table_id FROM seats WHERE player = ?1"
                            " ORDER BY table_id DESC LIMIT ?2");
    const struct dealt_faces *dealt = table_of(court, sighting->table);
    if (is_open(dealt)) /* they had the table shown to them */
        return sits_at(dealt, sighting->who) && all_lay_open(dealt, sighting);
    if (sighting->turn < 0)
        return knew_ever(dealt, sighting);
    for (int64_t turn = sighting->turn; turn <= sighting->turn + sighting->late; turn++)
        if (dealt_faces_known(dealt, turn, sighting->who, sighting->faces))
            return is_kept(dealt, sighting);
    return false;
}

/* --- judging --- */

static bool is_evident(sqlite3_stmt *statement, const struct sighting *sighting)
{
    sqlite3_bind_int64(statement, 1, sighting->table);
    sqlite3_bind_int64(statement, 2, sighting->turn);
    sqlite3_bind_int64(statement, 3, sighting->who);
    sqlite3_bind_text(statement, 4, sighting->faces, -1, SQLITE_STATIC);
    sqlite3_bind_text(statement, 5, sighting->verb, -1, SQLITE_STATIC);
    sqlite3_bind_text(statement, 6, sighting->value, -1, SQLITE_STATIC);
    bool evident = sqlite3_step(statement) == SQLITE_ROW;
    sqlite3_reset(statement);
    return evident;
}

static bool is_borne_out(struct court *court, const struct sighting *sighting)
{
    switch (sighting->kind) {
    case SHOWN_THROW:
    case SHOWN_POPUP:
        return knew(court, sighting);
    case SHOWN_LIFTED:
        return was_public(court, sighting);
    case NAMED:
        if (strcmp(table_of(court, sighting->table)->kind, "tokio") != 0)
            return true; /* there a value is not two dice */
        /* fall through */
    default:
        return is_evident(court->statements[sighting->kind], sighting);
    }
}

void shown_check_give(sqlite3 *db, const struct sighting *sightings, size_t n)
{
    struct court court = {.db = db};
    for (int i = 0; i < SIGHTING_KINDS; i++)
        if (evidence[i] != NULL &&
            sqlite3_prepare_v2(db, evidence[i], -1, &court.statements[i], NULL) != SQLITE_OK)
            fail_msg("%s: %s", evidence[i], sqlite3_errmsg(db));
    for (size_t i = 0; i < n; i++)
        if (!is_borne_out(&court, &sightings[i]))
            fail_msg("%s: %" PRId64 " at table %" PRId64 ", turn %" PRId64 ": %s%s%s",
                     sentences[sightings[i].kind], sightings[i].who, sightings[i].table,
                     sightings[i].turn, sightings[i].faces, sightings[i].verb, sightings[i].value);
    for (int i = 0; i < SIGHTING_KINDS; i++)
        sqlite3_finalize(court.statements[i]);
    for (int i = 0; i < TABLES; i++)
        dealt_faces_forget(&court.tables[i]);
}
