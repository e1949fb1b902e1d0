/* statements.c - the list of all SQL, and running what stands in it. */
#include "statements.h"

#include "inside.h"

#include <assert.h>
#include <errno.h>
#include <string.h>

/* In the outbox, state is enum send_state: 3 is noted of what is under way and must not go again,
 * all else is 0. The conditions repeat those of the partial indexes literally, or SQLite could not
 * use them; INDEXED BY makes it an error at the start if it cannot. */
static const char *const statements[SQL_COUNT] = {
    [SQL_BEGIN] = "BEGIN",
    [SQL_COMMIT] = "COMMIT",
    [SQL_SAVEPOINT] = "SAVEPOINT one",
    [SQL_RELEASE] = "RELEASE one",
    [SQL_ROLLBACK] = "ROLLBACK TO one",

    [SQL_UPDATE_NEW] = "INSERT INTO updates (update_id, at_ms) VALUES (?1, ?2)"
                       " ON CONFLICT DO NOTHING",
    [SQL_SET_ASIDE] = "INSERT INTO set_aside (update_id, at_ms, why, body) VALUES (?1, ?2, ?3, ?4)",
    [SQL_SET_ASIDE_BOUND] =
        "DELETE FROM set_aside WHERE id <= (SELECT max(id) FROM set_aside) - ?1",

    [SQL_CHAT] =
        "SELECT language, gone, muted, title, username, zone, quiet_from, quiet_to, clock_s,"
        " absence_limit, away_days, tables FROM chats WHERE chat = ?1",
    [SQL_CHAT_PUT] =
        "INSERT INTO chats (chat, language, gone, muted, title, username, zone, quiet_from,"
        " quiet_to, clock_s, absence_limit, away_days)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)"
        " ON CONFLICT (chat) DO UPDATE SET language = ?2, gone = ?3, muted = ?4, title = ?5,"
        " username = ?6, zone = ?7, quiet_from = ?8, quiet_to = ?9, clock_s = ?10,"
        " absence_limit = ?11, away_days = ?12",
    [SQL_CHAT_FORGET] = "DELETE FROM chats WHERE chat = ?1 AND tables = 0",
    [SQL_PLAYER] = "SELECT name, client_language, language, reachable, zone, quiet_from, quiet_to,"
                   " alerts, username FROM players WHERE player = ?1",
    [SQL_PLAYER_PUT] = "INSERT INTO players (player, name, client_language, language, reachable,"
                       " zone, quiet_from, quiet_to, alerts, username)"
                       " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)"
                       " ON CONFLICT (player) DO UPDATE SET name = ?2, client_language = ?3,"
                       " language = ?4, reachable = ?5, zone = ?6, quiet_from = ?7, quiet_to = ?8,"
                       " alerts = ?9, username = ?10",
    [SQL_PLAYER_CALLED] = "SELECT player FROM players INDEXED BY players_username"
                          " WHERE username = ?1 COLLATE NOCASE AND username <> ''",
    [SQL_USERNAME_FREE] = "UPDATE players INDEXED BY players_username SET username = ''"
                          " WHERE username = ?1 COLLATE NOCASE AND username <> '' AND player <> ?2",
    [SQL_PLAYER_REACHABLE] = "UPDATE players SET reachable = ?2 WHERE player = ?1",

    [SQL_USUAL] = "SELECT usual FROM chats WHERE chat = ?1",
    [SQL_USUAL_PUT] = "INSERT INTO chats (chat, language, gone, usual) VALUES (?1, '', 0, ?2)"
                      " ON CONFLICT (chat) DO UPDATE SET usual = ?2",
    [SQL_HOUSE_RULES] = "SELECT id, name, rules, player, at_ms FROM house_rules WHERE chat = ?1"
                        " ORDER BY id LIMIT ?2",
    [SQL_HOUSE_RULES_PUT] =
        "INSERT INTO house_rules (chat, name, rules, player, at_ms) VALUES (?1, ?2, ?3, ?4, ?5)"
        " ON CONFLICT (chat, name) DO UPDATE SET rules = ?3, player = ?4, at_ms = ?5",
    [SQL_HOUSE_RULES_DROP] = "DELETE FROM house_rules WHERE chat = ?1 AND id = ?2",
    [SQL_FORFEITS] = "SELECT id, text FROM forfeits INDEXED BY forfeits_chat WHERE chat = ?1"
                     " ORDER BY id LIMIT ?2",
    [SQL_FORFEIT_ADD] = "INSERT INTO forfeits (chat, text) VALUES (?1, ?2)",
    [SQL_FORFEIT_DROP] = "DELETE FROM forfeits WHERE chat = ?1 AND id = ?2",
    [SQL_FORFEITS_DROP] = "DELETE FROM forfeits WHERE chat = ?1",
    [SQL_QUESTION_PUT] = "INSERT INTO questions (chat, player, about, table_id, post, at_ms)"
                         " VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (chat, player) DO UPDATE"
                         " SET about = ?3, table_id = ?4, post = ?5, at_ms = ?6",
    [SQL_QUESTION] = "SELECT about, questions.table_id, post, at_ms, player FROM questions"
                     " JOIN posts ON posts.id = post WHERE questions.chat = ?1"
                     " AND (player = ?2 OR ?2 = 0) AND message_id = ?3",
    [SQL_QUESTION_DROP] = "DELETE FROM questions WHERE chat = ?1 AND player = ?2",

    [SQL_TABLE_NUMBER] = "INSERT INTO chats (chat, language, gone, tables) VALUES (?1, '', 0, 1)"
                         " ON CONFLICT (chat) DO UPDATE SET tables = tables + 1 RETURNING tables",
    [SQL_TABLE_ADD] =
        "INSERT INTO tables (chat, thread, host, status, starter, first, turn, post, private_post,"
        " raises_post, rules, opened_ms, ended_ms, record, dice, clock_s, began_ms, deadline_ms,"
        " due_ms, zone, reminded, rematch, picked, first_ms, number) VALUES (?1, ?2, ?3, ?4, ?5,"
        " ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23,"
        " ?24, ?25)",
    [SQL_TABLE_PUT] =
        "UPDATE tables SET chat = ?1, thread = ?2, host = ?3, status = ?4, starter = ?5,"
        " first = ?6, turn = ?7, post = ?8, private_post = ?9, raises_post = ?10, rules = ?11,"
        " opened_ms = ?12, ended_ms = ?13, record = ?14, dice = ?15, clock_s = ?16, began_ms = ?17,"
        " deadline_ms = ?18, due_ms = ?19, zone = ?20, reminded = ?21, rematch = ?22,"
        " picked = ?23, first_ms = ?24 WHERE id = ?25",
    [SQL_TABLE] =
        "SELECT chat, thread, host, status, starter, first, turn, post, private_post,"
        " raises_post, rules, opened_ms, ended_ms, record, dice, clock_s, began_ms,"
        " deadline_ms, due_ms, zone, reminded, rematch, picked, number, first_ms FROM tables"
        " WHERE id = ?1",
    [SQL_TABLE_RULES] = "SELECT rules FROM tables WHERE id = ?1",
    [SQL_TABLES_IN_CHAT] = "SELECT id FROM tables WHERE chat = ?1 AND status < 2 ORDER BY id",
    [SQL_TABLE_IN_NEXT] = "SELECT id FROM tables INDEXED BY tables_chat WHERE chat = ?1"
                          " AND status < 2 AND id > ?2 ORDER BY id LIMIT 1",
    [SQL_TABLE_NUMBERED] = "SELECT id FROM tables WHERE chat = ?1 AND status < 2 AND number = ?2",
    [SQL_TABLES_DUE] = "SELECT id FROM tables INDEXED BY tables_due WHERE status < 2 AND due_ms > 0"
                       " AND due_ms <= ?1 ORDER BY due_ms LIMIT ?2",
    [SQL_TABLE_DUE_PUT] = "UPDATE tables SET due_ms = ?2 WHERE id = ?1",
    [SQL_DUE_FIRST] = "SELECT due_ms FROM tables INDEXED BY tables_due WHERE status < 2"
                      " AND due_ms > 0 ORDER BY due_ms LIMIT 1",
    [SQL_TABLES_WAITING] = "SELECT id FROM tables INDEXED BY tables_on_turn"
                           " WHERE on_turn = ?1 AND status = 1"
                           " ORDER BY deadline_ms = 0, deadline_ms, began_ms, id",
    [SQL_TABLES_OF] = "SELECT tables.id FROM seats INDEXED BY seats_player"
                      " JOIN tables ON tables.id = seats.table_id"
                      " WHERE seats.player = ?1 AND seats.running = 1"
                      " ORDER BY tables.turn_ms, tables.id",
    [SQL_TABLE_OF_NEXT] = "SELECT table_id FROM seats INDEXED BY seats_player WHERE player = ?1"
                          " AND running = 1 AND table_id > ?2 ORDER BY table_id LIMIT 1",
    [SQL_TABLE_HOSTED_NEXT] = "SELECT id FROM tables INDEXED BY tables_host WHERE host = ?1"
                              " AND status < 2 AND id > ?2 ORDER BY id LIMIT 1",
    [SQL_CHAT_OF_NEXT] = "SELECT min(tables.chat) FROM seats INDEXED BY seats_player"
                         " JOIN tables ON tables.id = seats.table_id"
                         " WHERE seats.player = ?1 AND seats.running = 1 AND tables.chat > ?2",
    [SQL_TABLES_PLAYING] = "SELECT id FROM tables INDEXED BY tables_playing"
                           " WHERE status = 1 AND id > ?1 ORDER BY id LIMIT ?2",
    [SQL_TURN_PUT] = "UPDATE tables SET turn = ?2, post = ?3, private_post = ?4, raises_post = ?5,"
                     " on_turn = ?6, turn_ms = ?7, began_ms = ?8, deadline_ms = ?9, due_ms = ?10,"
                     " zone = ?11, reminded = ?12, picked = ?13, first_ms = ?14 WHERE id = ?1",
    [SQL_SEAT_KEPT] = "UPDATE seats SET lives = ?4, out = ?5, missed = ?6, gone = ?7"
                      " WHERE table_id = ?1 AND seat = ?2 AND player = ?3",
    [SQL_SEAT_PUT] =
        "INSERT INTO seats (table_id, seat, player, lives, out, missed, gone, running)"
        " SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, status < 2 FROM tables WHERE id = ?1"
        " ON CONFLICT (table_id, seat) DO UPDATE SET player = ?3, lives = ?4, out = ?5,"
        " missed = ?6, gone = ?7",
    [SQL_SEATS_MORE] = "SELECT count(*) FROM seats WHERE table_id = ?1 AND seat >= ?2",
    [SQL_SEATS_CUT] = "DELETE FROM seats WHERE table_id = ?1 AND seat >= ?2",
    [SQL_SEATS] = "SELECT player, lives, out, missed, gone,"
                  " coalesce((SELECT max(until_ms) FROM absences INDEXED BY absences_player"
                  " WHERE absences.player = seats.player AND absences.chat ="
                  " (SELECT chat FROM tables WHERE id = ?1) AND ended_ms = 0), 0)"
                  " FROM seats WHERE table_id = ?1 ORDER BY seat",
    [SQL_MOVES_NEXT] = "SELECT coalesce(max(turn), -1) + 1 FROM moves WHERE table_id = ?1",
    [SQL_MOVE_ADD] =
        "INSERT INTO moves (table_id, turn, seat, verb, value, faces, picks, update_id,"
        " at_ms) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    [SQL_MOVES] = "SELECT seat, verb, value, faces, picks, update_id FROM moves"
                  " WHERE table_id = ?1 ORDER BY turn",

    [SQL_THROW_PUT] =
        "INSERT INTO throws (table_id, seat, verb, value, faces, picks, own, since_ms, update_id)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (table_id) DO UPDATE"
        " SET faces = ?5, own = ?7",
    [SQL_THROW] = "SELECT seat, verb, value, faces, picks, own, since_ms, update_id"
                  " FROM throws WHERE table_id = ?1",
    [SQL_THROW_DROP] = "DELETE FROM throws WHERE table_id = ?1",
    [SQL_THROW_SINCE_PUT] = "UPDATE throws SET since_ms = ?2 WHERE table_id = ?1",
    [SQL_THROW_FIRST] = "SELECT table_id, since_ms FROM throws ORDER BY since_ms LIMIT 1",

    [SQL_POST_STANDS] = "SELECT message_id <> 0 OR done_ms = 0 FROM posts WHERE id = ?1",
    [SQL_POST_NEW] = "INSERT INTO posts (chat, table_id) VALUES (?1, ?2)",
    [SQL_POST_AT] = "SELECT id FROM posts INDEXED BY posts_message WHERE chat = ?1"
                    " AND message_id = ?2 AND message_id <> 0 AND table_id = 0",
    [SQL_POST_TABLE] = "SELECT table_id FROM posts INDEXED BY posts_message WHERE chat = ?1"
                       " AND message_id = ?2 AND message_id <> 0 ORDER BY id DESC LIMIT 1",
    [SQL_POST_MESSAGE] = "SELECT message_id FROM posts WHERE id = ?1",
    [SQL_POST_DONE] = "UPDATE posts SET message_id = ?2, done_ms = ?3, why = ?4, text_hash = ?5,"
                      " buttons_hash = ?6 WHERE id = ?1",
    [SQL_POST_SEVERAL] = "SELECT several FROM posts WHERE id = ?1",
    [SQL_POST_SEVERAL_PUT] = "UPDATE posts SET several = 1 WHERE id = ?1",
    [SQL_POST_CONTENT] = "SELECT text_hash, buttons_hash FROM posts WHERE id = ?1",
    [SQL_POST_SAYS] = "UPDATE posts SET text_hash = ?2, buttons_hash = ?3 WHERE id = ?1",
    [SQL_POST_BUTTONS] = "UPDATE posts SET buttons_hash = ?2 WHERE id = ?1",
    [SQL_QUEUE] = "INSERT INTO outbox (id, kind, chat, post, table_id, created_ms, method,"
                  " context, body, state) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 0)",
    [SQL_EDIT_REPLACE] = "UPDATE outbox SET body = ?2, context = ?3 WHERE id = ?1",
    [SQL_EDIT_ABSORB] = "UPDATE outbox SET (body, context) ="
                        " (SELECT body, context FROM outbox WHERE id = ?2) WHERE id = ?1",
    [SQL_SEND] = "SELECT coalesce(message_id, 0), body, context"
                 " FROM outbox LEFT JOIN posts ON posts.id = post WHERE outbox.id = ?1",
    [SQL_SENDING] = "UPDATE outbox SET state = 3 WHERE id = ?1",
    [SQL_NOT_SENDING] = "UPDATE outbox SET state = 0 WHERE id = ?1",
    [SQL_SEND_DROP] = "DELETE FROM outbox WHERE id = ?1",
    [SQL_OUTBOX] = "SELECT id, kind, state, chat, post, table_id, created_ms, method"
                   " FROM outbox ORDER BY id",
    [SQL_SEND_LAST] = "SELECT coalesce(max(id), 0) FROM outbox",

    [SQL_ABSENCE_PUT] = "INSERT INTO absences (chat, player, from_ms, until_ms)"
                        " VALUES (?1, ?2, ?3, ?4)",
    [SQL_ABSENCE_END] = "UPDATE absences INDEXED BY absences_player SET ended_ms = ?3"
                        " WHERE chat = ?1 AND player = ?2 AND until_ms > ?3 AND ended_ms = 0",
    [SQL_ABSENT_UNTIL] = "SELECT coalesce(max(until_ms), 0) FROM absences INDEXED BY"
                         " absences_player WHERE chat = ?1 AND player = ?2 AND until_ms > ?3"
                         " AND ended_ms = 0",
    [SQL_ABSENT_MS] = "SELECT coalesce(sum(max(0, min(?4, iif(ended_ms > 0, ended_ms, until_ms))"
                      " - max(?3, from_ms))), 0) FROM absences INDEXED BY absences_player"
                      " WHERE chat = ?1 AND player = ?2 AND until_ms > ?3",

    /* When the last but so many was made; by indexes that have them in the order they were made. */
    [SQL_NTH_TABLE] = "SELECT opened_ms FROM tables INDEXED BY tables_host WHERE host = ?1"
                      " ORDER BY id DESC LIMIT 1 OFFSET ?2",
    [SQL_NTH_ABSENCE] = "SELECT from_ms FROM absences INDEXED BY absences_player WHERE chat = ?1"
                        " AND player = ?2 ORDER BY until_ms DESC LIMIT 1 OFFSET ?3",
    [SQL_NTH_UPDATE] = "SELECT at_ms FROM updates INDEXED BY updates_at WHERE at_ms > 0"
                       " ORDER BY at_ms DESC LIMIT 1 OFFSET ?1",
    [SQL_NTH_POST] = "SELECT done_ms FROM posts INDEXED BY posts_done WHERE done_ms > 0"
                     " ORDER BY done_ms DESC LIMIT 1 OFFSET ?1",

    [SQL_TIDY_UPDATES] = "DELETE FROM updates WHERE update_id IN"
                         " (SELECT update_id FROM updates INDEXED BY updates_at"
                         " WHERE at_ms < ?1 ORDER BY at_ms LIMIT ?2)",
    [SQL_TIDY_ASIDE] = "DELETE FROM set_aside WHERE id = (SELECT min(id) FROM set_aside)"
                       " AND at_ms < ?1", /* the oldest */
    [SQL_TIDY_POSTS] = "DELETE FROM posts WHERE id IN (SELECT id FROM posts INDEXED BY posts_done"
                       " WHERE done_ms > 0 AND done_ms < ?1"
                       " AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = posts.table_id"
                       " AND ((status < 2 AND posts.id IN (post, private_post, raises_post))"
                       " OR (status = 2 AND posts.id = post AND done_ms >= ?3)))"
                       " AND NOT EXISTS (SELECT 1 FROM cups INDEXED BY cups_post"
                       " WHERE post = posts.id AND post <> 0 AND status < 2)"
                       " AND NOT EXISTS (SELECT 1 FROM outbox INDEXED BY outbox_edits"
                       " WHERE post = posts.id AND kind = 3)"
                       " AND id < (SELECT max(id) FROM posts) ORDER BY done_ms LIMIT ?2)",
    [SQL_TIDY_QUESTIONS] =
        "DELETE FROM questions WHERE (chat, player) IN (SELECT chat, player"
        " FROM questions INDEXED BY questions_at WHERE at_ms < ?1 ORDER BY at_ms LIMIT ?2)",
    [SQL_NOTE] = "SELECT value FROM notes WHERE name = ?1",
    [SQL_NOTE_PUT] = "INSERT INTO notes (name, value) VALUES (?1, ?2)"
                     " ON CONFLICT (name) DO UPDATE SET value = ?2",
    [SQL_NOTE_LIGHTLY] = "INSERT INTO notes (name, value) VALUES (?1, ?2)"
                         " ON CONFLICT (name) DO UPDATE SET value = ?2",
};

const char *store_statement_sql(enum statement which)
{
    const char *const *const lists[] = {statements, store_statements_privacy,
                                        store_statements_league, store_statements_cups,
                                        store_statements_chats};
    const char *sql = NULL;
    for (size_t i = 0; i < sizeof lists / sizeof *lists && sql == NULL; i++)
        sql = lists[i][which];
    assert(sql != NULL);
    return sql;
}

static int prepare(struct store *store, enum statement which)
{
    return sqlite3_prepare_v3(store->db, store_statement_sql(which), -1, SQLITE_PREPARE_PERSISTENT,
                              &store->statements[which], NULL);
}

int store_statements_try(struct store *store, const char **ret_sql)
{
    for (enum statement i = 0; i < SQL_COUNT; i++) {
        int code = prepare(store, i);
        if (code != SQLITE_OK) {
            *ret_sql = store_statement_sql(i);
            return code;
        }
        sqlite3_finalize(store->statements[i]);
        store->statements[i] = NULL;
    }
    return SQLITE_OK;
}

/* Kept from its first use on: no bot needs all of them. */
static sqlite3_stmt *statement_of(struct store *store, enum statement which)
{
    if (store->statements[which] != NULL)
        return store->statements[which];
    int code = prepare(store, which);
    if (code != SQLITE_OK)
        store_fail(store, code, store_statement_sql(which));
    return store->statements[which];
}

void store_statements_finish(struct store *store)
{
    for (int i = 0; i < SQL_COUNT; i++)
        sqlite3_finalize(store->statements[i]);
}

static int bind(sqlite3_stmt *statement, int position, const struct value *value)
{
    if (value->type == VALUE_NUMBER)
        return sqlite3_bind_int64(statement, position, value->number);
    if (value->data == NULL)
        return sqlite3_bind_null(statement, position);
    if (value->type == VALUE_REAL)
        return sqlite3_bind_double(statement, position, *(const double *)value->data);
    if (value->type == VALUE_TEXT)
        return sqlite3_bind_text(statement, position, value->data, (int)value->number,
                                 SQLITE_STATIC);
    return sqlite3_bind_blob(statement, position, value->data, (int)value->number, SQLITE_STATIC);
}

/* Whether this only notes what came of sends. Were it lost with the power, they would go once more,
 * like those that are under way then. Nor does a light note matter. */
static bool is_outcome(enum statement which)
{
    switch (which) {
    case SQL_SENDING:
    case SQL_NOT_SENDING:
    case SQL_SEND_DROP:
    case SQL_POST_DONE:
    case SQL_POST_SAYS:
    case SQL_POST_BUTTONS:
    case SQL_NOTE_LIGHTLY:
        return true;
    default:
        return false;
    }
}

sqlite3_stmt *store_ask(struct store *store, enum statement which, const struct value *values)
{
    sqlite3_stmt *statement = statement_of(store, which);
    assert(!sqlite3_stmt_busy(statement));
    int n = 0;
    for (; values[n].type != VALUE_END; n++) {
        int code = bind(statement, n + 1, &values[n]);
        if (code != SQLITE_OK)
            store_fail(store, code, sqlite3_sql(statement));
    }
    assert(n == sqlite3_bind_parameter_count(statement));
    if (!is_outcome(which) && !sqlite3_stmt_readonly(statement))
        store->has_facts = true;
    return statement;
}

bool store_row(struct store *store, sqlite3_stmt *statement)
{
    assert(store->in_transaction || sqlite3_stmt_readonly(statement));
    errno = 0; /* read by store_is_full */
    int code = sqlite3_step(statement);
    if (code == SQLITE_ROW)
        return true;
    if (code != SQLITE_DONE)
        store_fail(store, code, sqlite3_sql(statement));
    sqlite3_reset(statement);
    return false;
}

void store_rest(sqlite3_stmt *statement)
{
    sqlite3_reset(statement);
}

int store_run(struct store *store, enum statement which, const struct value *values)
{
    bool row = store_row(store, store_ask(store, which, values));
    assert(!row);
    return sqlite3_changes(store->db);
}

bool store_ask_number(struct store *store, enum statement which, const struct value *values,
                      int64_t *ret_number)
{
    sqlite3_stmt *statement = store_ask(store, which, values);
    if (!store_row(store, statement))
        return false;
    *ret_number = sqlite3_column_int64(statement, 0);
    store_rest(statement);
    return true;
}

int store_ask_numbers(struct store *store, enum statement which, const struct value *values,
                      int64_t *ret_numbers, int most)
{
    sqlite3_stmt *statement = store_ask(store, which, values);
    int n = 0;
    for (; store_row(store, statement); n++)
        if (n < most)
            ret_numbers[n] = sqlite3_column_int64(statement, 0);
    return n;
}

void store_column_text(sqlite3_stmt *statement, int column, char *ret_text, size_t size)
{
    const unsigned char *text = sqlite3_column_text(statement, column);
    size_t length = (size_t)sqlite3_column_bytes(statement, column);
    assert(length < size);
    if (length > 0)
        memcpy(ret_text, text, length);
    ret_text[length] = '\0';
}
