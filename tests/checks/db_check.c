/* db_check.c - audits the daemon's database. */
#include "db_check.h"

#include "commands.h"
#include "dealt_faces.h"
#include "testing.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>

enum { PATH_BYTES = 600, LINE_BYTES = 16384, COMMAND_BYTES = 1200, BUFFER_BYTES = 64 * 1024 };

static sqlite3_stmt *prepare(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    return statement;
}

int64_t db_check_number(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *statement = prepare(db, sql);
    if (sqlite3_step(statement) != SQLITE_ROW)
        fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    int64_t number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return number;
}

sqlite3 *db_check_open(const char *path)
{
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
    sqlite3_stmt *statement = prepare(db, "PRAGMA integrity_check");
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    assert_string_equal((const char *)sqlite3_column_text(statement, 0), "ok");
    sqlite3_finalize(statement);
    statement = prepare(db, "PRAGMA foreign_key_check");
    assert_int_equal(sqlite3_step(statement), SQLITE_DONE);
    sqlite3_finalize(statement);
    return db;
}

void db_check_close(sqlite3 *db)
{
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

/* --- what is wrong wherever it is found --- */

static const struct {
    const char *is_wrong;
    const char *sql; /* counts it */
} rules[] = {
    {"a game has not ended", "SELECT count(*) FROM tables WHERE status <> 2"},
    {"a game has no end", "SELECT count(*) FROM tables WHERE ended_ms = 0 OR on_turn <> 0"},
    {"a game of Tokio has not one winner, nor somebody who is the first to be out",
     "SELECT count(*) FROM tables WHERE rules ->> '$.game' = 'tokio' AND (SELECT count(*)"
     " FROM seats WHERE table_id = id AND NOT out AND lives > 0) NOT BETWEEN 1 AND"
     " iif(rules ->> '$.options.ends' = 'first_out',"
     " (SELECT count(*) - 1 FROM seats WHERE table_id = id), 1)"},
    {"a game of Dadi Bugiardi has not one winner",
     "SELECT count(*) FROM tables WHERE rules ->> '$.game' = 'bugiardi' AND 1 <> (SELECT count(*)"
     " FROM seats WHERE table_id = id AND NOT out AND lives < rules ->> '$.options.points')"},
    {"somebody is out with lives",
     "SELECT count(*) FROM seats JOIN tables ON id = table_id WHERE out AND lives <>"
     " iif(rules ->> '$.game' = 'bugiardi', rules ->> '$.options.points', 0)"},
    {"a seat is still taken", "SELECT count(*) FROM seats WHERE running <> 0"},
    {"moves are missing", "SELECT count(*) FROM tables WHERE turn <>"
                          " (SELECT count(*) FROM moves WHERE table_id = id) OR turn <>"
                          " (SELECT 1 + max(moves.turn) FROM moves WHERE table_id = id)"},
    {"an update caused two moves", "SELECT count(*) FROM (SELECT 1 FROM moves WHERE update_id <> 0"
                                   " GROUP BY update_id HAVING count(*) > 1)"},
    {"chance moved by itself", /* but for what needs no decision: a first throw of all dice */
     "SELECT count(*) FROM moves JOIN tables ON id = table_id WHERE iif(rules ->> '$.game' = '421',"
     " update_id = 0 AND (verb <> 'roll' OR picks IS NOT NULL) AND (dice = 0 OR faces IS NULL),"
     " CASE verb WHEN 'roll' THEN update_id <> 0 AND rules ->> '$.options.life_throw' IS NOT 1"
     " WHEN 'rethrow' THEN update_id = 0 AND rules ->> '$.options.rethrow' IS NOT 'same'"
     " ELSE (verb = 'deal') <> (update_id = 0) END)"},
    {"a throw is still under way", "SELECT count(*) FROM throws"},
    {"an answer in advance is left", "SELECT count(*) FROM advances"},
    {"an update of a move is not remembered",
     "SELECT count(*) FROM moves WHERE update_id <> 0 AND update_id NOT IN"
     " (SELECT update_id FROM updates)"},
    {"something waits to be sent", "SELECT count(*) FROM sends"},
    {"an update was set aside", "SELECT count(*) FROM set_aside"},
};

/* --- replaying --- */

/* A list of words as JSON: numbers, or where `quoted` strings. */
#define LIST(words, quoted)                                                                        \
    "json(iif(" quoted ", '[\"' || replace(" words ", ',', '\",\"') || '\"]', '[' || " words       \
    " || ']'))"

/* The game record of each table of a status, from the words in the database alone. Values that are
 * NULL do not stand in it. */
static const char records[] =
    "SELECT id, json_patch(rules, json_object('first', iif(first < 0, NULL, 's' || first),"
    " 'players', (SELECT json_group_array('s' || seat) FROM (SELECT seat FROM seats"
    " WHERE table_id = id ORDER BY seat)), 'steps', (SELECT json_group_array(json_object('move',"
    " json_patch(json_object('by', 's' || seat, 'do', verb), json_object("
    " 'value', iif(verb = 'choose', NULL, value), 'receiver', iif(verb = 'choose', 's' || value,"
    " NULL), 'dice', iif(cards, NULL, " LIST(
        "faces",
        "kind = 'bugiardi'") "),"
                             " 'cards', iif(cards, coalesce(" LIST(
                                 "faces",
                                 "true") ", json('[]')), NULL),"
                                         " 'reroll', iif(kind = '421', " LIST(
                                             "picks",
                                             "false") ", NULL),"
                                                      " 'idx', iif(verb = 'reroll', " LIST(
                                                          "picks",
                                                          "false") ", NULL),"
                                                                   " 'discard', iif(verb = 'draw', "
                                                                   "coalesce(" LIST(
                                                                       "picks",
                                                                       "false") ", json('[]')), "
                                                                                "NULL)"
                                                                                "))))"
                                                                                " FROM (SELECT *, "
                                                                                "verb IN ('deal', "
                                                                                "'draw') AS cards, "
                                                                                "rules ->> "
                                                                                "'$.game' AS kind "
                                                                                "FROM moves"
                                                                                " WHERE table_id = "
                                                                                "id ORDER BY "
                                                                                "turn)))) FROM "
                                                                                "tables WHERE "
                                                                                "status = ?1 ORDER "
                                                                                "BY id";

/* How its players stand, as the replay writes it, and how many are still in the game. */
static const char standings[] =
    "SELECT json_group_object('s' || seat, lives), (SELECT count(*) FROM seats WHERE table_id = ?1"
    " AND NOT out) FROM (SELECT seat, lives FROM seats WHERE table_id = ?1 ORDER BY seat)";

/* Tokens are neither made nor lost; but who leaves may take theirs along. */
static void expect_conserved(const json_t *state, int64_t *tokens, int *players)
{
    const json_t *held = json_object_get(state, "tokens"), *count;
    const char *name;
    int64_t sum = json_integer_value(json_object_get(state, "pot"));
    int n = (int)json_object_size(held);
    json_object_foreach((json_t *)held, name, count) sum += json_integer_value(count);
    if (n == *players && sum != *tokens)
        fail_msg("%" PRId64 " tokens became %" PRId64, *tokens, sum);
    *players = n;
    *tokens = sum;
}

/* Has the program replay a record; the last state that it prints, a new reference. */
static json_t *replay(const struct daemon *daemon, const char *record)
{
    char path[PATH_BYTES], command[COMMAND_BYTES], line[LINE_BYTES] = "";
    snprintf(path, sizeof path, "%s", daemon_path(daemon, "record.json"));
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(record, file);
    fclose(file);
    snprintf(command, sizeof command, "'%s' replay '%s'", daemon->program, path);
    FILE *states = popen(command, "r");
    assert_non_null(states);
    json_t *state = NULL;
    int64_t tokens = 0;
    int players = -1;
    while (fgets(line, sizeof line, states)) {
        json_decref(state);
        state = json_loads(line, 0, NULL);
        assert_non_null(state);
        if (json_object_get(state, "error"))
            fail_msg("a move in the log is refused by the rules: %s", line);
        expect_conserved(state, &tokens, &players);
    }
    assert_int_equal(pclose(states), 0);
    assert_non_null(state);
    return state;
}

/* Whether the seats say what the replay does of everybody it knows. Seats that have left 421 are
 * not in the replay. */
static bool agree(const json_t *seats, const json_t *state)
{
    static const char *const keys[] = {"lives", "points", "tokens"};
    const json_t *players = NULL, *count;
    const char *name;
    for (int i = 0; i < 3 && players == NULL; i++)
        players = json_object_get(state, keys[i]);
    json_object_foreach((json_t *)players, name, count)
    {
        if (!json_equal(count, json_object_get(seats, name)))
            return false;
    }
    return json_object_size(players) > 0 && (json_object_get(state, "tokens") != NULL ||
                                             json_object_size(players) == json_object_size(seats));
}

static void compare(sqlite3 *db, int64_t table, enum db_check_status status, const json_t *state)
{
    sqlite3_stmt *row = prepare(db, standings);
    sqlite3_bind_int64(row, 1, table);
    assert_int_equal(sqlite3_step(row), SQLITE_ROW);
    json_t *seats = json_loads((const char *)sqlite3_column_text(row, 0), 0, NULL);
    if (!agree(seats, state))
        fail_msg("table %" PRId64 ": seats say %s, the replay %s", table,
                 json_dumps(seats, JSON_COMPACT), json_dumps(state, JSON_COMPACT));
    /* Several who are safe in 421 may be first while the others play on for the last place. */
    bool ends = json_array_size(json_object_get(state, "legal")) == 0;
    bool won = json_is_string(json_object_get(state, "winner")) ||
               (ends && json_array_size(json_object_get(state, "winners")) > 1);
    assert_int_equal(won, status == DB_CHECK_OVER);
    assert_true(won || sqlite3_column_int(row, 1) > 1);
    json_decref(seats);
    sqlite3_finalize(row);
}

int db_check_replay(sqlite3 *db, const struct daemon *daemon, enum db_check_status status)
{
    int n = 0;
    sqlite3_stmt *row = prepare(db, records);
    sqlite3_bind_int(row, 1, (int)status);
    for (; sqlite3_step(row) == SQLITE_ROW; n++) {
        struct dealt_faces dealt = dealt_faces_read(db, sqlite3_column_int64(row, 0));
        dealt_faces_forget(&dealt);
        json_t *state = replay(daemon, (const char *)sqlite3_column_text(row, 1));
        compare(db, sqlite3_column_int64(row, 0), status, state);
        json_decref(state);
    }
    sqlite3_finalize(row);
    return n;
}

int db_check_audit(sqlite3 *db, const struct daemon *daemon)
{
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        int64_t n = db_check_number(db, rules[i].sql);
        if (n != 0)
            fail_msg("%s (%" PRId64 ")", rules[i].is_wrong, n);
    }
    return db_check_replay(db, daemon, DB_CHECK_OVER);
}

/* --- copies --- */

/* A file that is not there is copied as none. */
static void copy_file(const char *from, const char *to)
{
    static char buffer[BUFFER_BYTES];
    size_t n;
    remove(to);
    FILE *in = fopen(from, "r");
    if (in == NULL)
        return;
    FILE *out = fopen(to, "w");
    assert_non_null(out);
    while ((n = fread(buffer, 1, sizeof buffer, in)) > 0)
        assert_int_equal(fwrite(buffer, 1, n, out), n);
    assert_int_equal(fclose(out), 0);
    fclose(in);
}

/* Rows that are facts and stay as they are: a move, how a game ended, a season that is over, the
 * tables of a round, a cup that was won. And so does a die of a throw under way, once it has
 * fallen, whether the throw still is or has become a move. */
static const char *const lasting[] = {
    "SELECT count(*) FROM (SELECT * FROM earlier.moves EXCEPT SELECT * FROM main.moves)",
    "SELECT count(*) FROM (SELECT id, table_id FROM earlier.endings EXCEPT SELECT id, table_id FROM"
    " main.endings)",
    "SELECT count(*) FROM (SELECT chat, key FROM earlier.seasons EXCEPT SELECT chat, key FROM"
    " main.seasons)",
    "SELECT count(*) FROM (SELECT id, table_id FROM earlier.voids EXCEPT SELECT id, table_id FROM"
    " main.voids)",
    "SELECT count(*) FROM (SELECT cup, round, place, table_id FROM earlier.cup_tables WHERE"
    " table_id <> 0 EXCEPT SELECT cup, round, place, table_id FROM main.cup_tables)",
    "SELECT count(*) FROM (SELECT id, status, winner FROM earlier.cups WHERE status > 1 EXCEPT"
    " SELECT id, status, winner FROM main.cups)",
    "WITH fallen AS (SELECT id AS table_id, turn, seat, verb, picks, faces FROM main.throws JOIN"
    " main.tables ON id = table_id UNION ALL SELECT table_id, turn, seat, verb, picks, faces FROM"
    " main.moves), places (place) AS (VALUES (1), (3), (5))"
    " SELECT count(*) FROM earlier.throws AS old JOIN earlier.tables ON id = old.table_id"
    " LEFT JOIN fallen ON fallen.table_id = id AND fallen.turn = tables.turn AND fallen.seat ="
    " old.seat AND fallen.verb = old.verb AND fallen.picks IS old.picks WHERE fallen.faces IS NULL"
    " OR EXISTS (SELECT 1 FROM places WHERE substr(old.faces, place, 1) NOT IN"
    " ('0', substr(fallen.faces, place, 1)))",
};

static void expect_all_of(sqlite3 *db, const char *before)
{
    sqlite3_stmt *attach = prepare(db, "ATTACH ?1 AS earlier");
    sqlite3_bind_text(attach, 1, before, -1, SQLITE_STATIC);
    assert_int_equal(sqlite3_step(attach), SQLITE_DONE);
    sqlite3_finalize(attach);
    for (size_t i = 0; i < sizeof lasting / sizeof lasting[0]; i++)
        assert_int_equal(db_check_number(db, lasting[i]), 0);
}

/* Copies the files of the database, as they lie on the disk, beside them under another name. All
 * that the copy before (NULL: there is none) knew must stand in this one too. */
static void copy(const struct daemon *daemon, const char *name, const char *before)
{
    char from[PATH_BYTES], to[PATH_BYTES];
    snprintf(from, sizeof from, "%s", daemon_path(daemon, "bussolotto.db-wal"));
    snprintf(to, sizeof to, "%s-wal", daemon_path(daemon, name));
    copy_file(from, to);
    snprintf(from, sizeof from, "%s", daemon_path(daemon, "bussolotto.db"));
    snprintf(to, sizeof to, "%s", daemon_path(daemon, name));
    copy_file(from, to);
    if (before == NULL)
        return;
    char earlier[PATH_BYTES];
    snprintf(earlier, sizeof earlier, "%s", daemon_path(daemon, before));
    sqlite3 *db = db_check_open(to);
    expect_all_of(db, earlier);
    db_check_close(db);
}

sqlite3 *db_check_after(const struct daemon *daemon, int ends)
{
    static const char *const names[] = {"copy-even", "copy-odd"};
    const char *name = names[ends % 2], *before = names[(ends + 1) % 2];
    copy(daemon, name, ends > 1 ? before : NULL);
    sqlite3 *db = db_check_open(daemon_path(daemon, name));
    if (db_check_number(db, "SELECT count(*) FROM set_aside") > 0)
        fail_msg("an update was set aside");
    return db;
}

int64_t db_check_quiet(sqlite3 *db, int64_t since_ms)
{
    char played[160]; /* a player who practises alone is not waited for */
    snprintf(played, sizeof played,
             "SELECT count(*) FROM tables WHERE status = 1 AND chat < 0 AND began_ms < %" PRId64,
             since_ms);
    const struct {
        const char *wrong, *sql;
    } wrongs[] = {
        {"games do not go on", played},
        {"no game ended", "SELECT count(*) = 0 FROM tables WHERE status = 2"},
        {"sends were left", "SELECT count(*) FROM sends"},
        {"updates were set aside", "SELECT count(*) FROM set_aside"},
        {"dice are under way", "SELECT count(*) FROM throws"},
        {"answers in advance were left",
         "SELECT count(*) FROM advances JOIN tables ON id = table_id"
         " WHERE status <> 1 OR (advances.due_ms > 0 AND player <> on_turn)"},
        {"messages to players outlived their games",
         "SELECT count(*) FROM posts JOIN tables ON tables.id = seat_table WHERE status > 1"},
        {"ended games have something due",
         "SELECT count(*) FROM tables WHERE status > 1 AND (due_ms > 0 OR deadline_ms > 0)"},
    };
    int64_t faults = 0;
    for (size_t i = 0; i < sizeof wrongs / sizeof wrongs[0]; i++) {
        int64_t n = db_check_number(db, wrongs[i].sql);
        if (n > 0)
            print_message("%s: %" PRId64 "\n", wrongs[i].wrong, n);
        faults += n;
    }
    return faults;
}
