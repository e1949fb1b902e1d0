/* content.c - reads the content of a database or of a copy, in numbers. */
#include "content.h"

#include "internal.h"
#include "put_back.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static enum content_state state_of(int code)
{
    switch (code & 0xff) {
    case SQLITE_OK:
        return CONTENT_KNOWN;
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
        return CONTENT_DAMAGED;
    default:
        return CONTENT_UNKNOWN;
    }
}

/* The identity is empty if there is none. */
static int read_identity(sqlite3 *db, char ret_identity[CONTENT_IDENTITY_BYTES])
{
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(db, "SELECT value FROM notes WHERE name = 'identity'", -1,
                                  &statement, NULL);
    if (code == SQLITE_OK && (code = sqlite3_step(statement)) == SQLITE_ROW)
        snprintf(ret_identity, CONTENT_IDENTITY_BYTES, "%s",
                 (const char *)sqlite3_column_text(statement, 0));
    sqlite3_finalize(statement);
    return code == SQLITE_ROW || code == SQLITE_DONE ? SQLITE_OK : code;
}

static int read_all(sqlite3 *db, struct store_content *content)
{
    int64_t application_id = 0;
    const struct {
        const char *sql;
        int64_t *number;
    } numbers[] = {
        {"PRAGMA application_id", &application_id},
        {"PRAGMA user_version", &content->version},
        {"SELECT coalesce((SELECT CAST(value AS INTEGER) FROM notes WHERE name ="
         " '" STORE_BOT_NOTE "'), 0)",
         &content->bot},
        {"SELECT coalesce((SELECT CAST(value AS INTEGER) FROM notes WHERE name ="
         " '" PUT_BACK_ERA_NOTE "'), 0)",
         &content->era},
        {"SELECT count(*) FROM tables", &content->tables},
        {"SELECT coalesce(sum(turn), 0) FROM tables", &content->moves},
        {"SELECT count(*) FROM endings", &content->games},
        {"SELECT coalesce(max(tables), 0) FROM chats", &content->table_number},
        {"SELECT coalesce(max(number), 0) FROM cups", &content->cup_number},
        {"SELECT max(coalesce((SELECT CAST(value AS INTEGER) FROM notes WHERE name = "
         "'" PUT_BACK_NOTE "'), 0), coalesce((SELECT max(at_ms) FROM updates), 0))",
         &content->at_ms},
    };
    int code = SQLITE_OK;
    for (size_t i = 0; code == SQLITE_OK && i < sizeof numbers / sizeof *numbers; i++) {
        code = store_read_number(db, numbers[i].sql, numbers[i].number);
        bool is_other = application_id != STORE_APPLICATION_ID;
        bool is_old = i > 0 && content->version < STORE_VERSION_OF_TEXT;
        if (code == SQLITE_OK && (is_other || is_old))
            code = SQLITE_MISMATCH;
    }
    return code == SQLITE_OK ? read_identity(db, content->identity) : code;
}

enum content_state store_content(const char *path, struct store_content *ret_content)
{
    struct store_content content = {.version = 0};
    struct stat found;
    if (stat(path, &found) != 0)
        return errno == ENOENT ? CONTENT_NONE : CONTENT_UNKNOWN;
    if (S_ISREG(found.st_mode) && found.st_size == 0)
        return CONTENT_NONE;
    if (strlen(path) >= STORE_PATH_BYTES || !S_ISREG(found.st_mode))
        return CONTENT_UNKNOWN;
    struct store *store = store_make(path, NULL);
    int code = store_open_to_look(store);
    if (code == SQLITE_OK)
        code = read_all(store->db, &content);
    store_close(store);
    if (code == SQLITE_OK)
        *ret_content = content;
    return state_of(code);
}

bool store_content_is_other(const struct store_content *a, const struct store_content *b)
{
    bool bots = a->bot != 0 && b->bot != 0 && a->bot != b->bot;
    return bots || (a->identity[0] != '\0' && b->identity[0] != '\0' &&
                    strcmp(a->identity, b->identity) != 0);
}

bool store_content_knows_all(const struct store_content *now, const struct store_content *then)
{
    bool same = then->identity[0] == '\0' || strcmp(then->identity, now->identity) == 0;
    return same && then->games <= now->games && then->tables <= now->tables &&
           then->moves <= now->moves;
}

/* Whether the file at the path went through that state: it had that era, and no later era of it
 * began with a copy that is older. */
static bool went_through(const char *path, const struct store_content *then)
{
    char sql[600];
    int64_t is_of_it = 0;
    long long era = then->era;
    snprintf(sql, sizeof sql,
             "SELECT (%lld = 0 OR EXISTS"
             " (SELECT 1 FROM notes WHERE name = '" PUT_BACK_ERA_NOTE "' AND value = '%lld'"
             " OR name = '" PUT_BACK_ERA_NOTE " %lld')) AND NOT EXISTS"
             " (SELECT 1 FROM notes WHERE name LIKE '" PUT_BACK_ERA_NOTE " %%'"
             " AND CAST(substr(name, length('" PUT_BACK_ERA_NOTE " ')) AS INTEGER) > %lld"
             " AND CAST(value AS INTEGER) < %lld)",
             era, era, era, era, (long long)then->at_ms);
    struct store *store = store_make(path, NULL);
    if (store_open_to_look(store) == SQLITE_OK)
        store_read_number(store->db, sql, &is_of_it);
    store_close(store);
    return is_of_it != 0;
}

bool store_content_covered(const char *then, const char *now)
{
    struct store_content old, new;
    enum content_state state = store_content(then, &old);
    if (state == CONTENT_NONE || state == CONTENT_DAMAGED)
        return true;
    if (state != CONTENT_KNOWN || store_content(now, &new) != CONTENT_KNOWN)
        return false;
    return store_content_knows_all(&new, &old) && went_through(now, &old);
}
