/* rows.c - listens to SQLite for the rows that are written. */
#define SQLITE_ENABLE_PREUPDATE_HOOK /* Debian's library has it; its header asks for this */

#include "rows.h"

#include "internal.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { TABLES_MOST = 64, COLUMNS_MOST = 48, NAME_BYTES = 32 };

/* Columns that are looked at one by one. */
enum special {
    OUTBOX_ID,
    OUTBOX_KIND,
    OUTBOX_CHAT,
    OUTBOX_POST,
    OUTBOX_TABLE,
    OUTBOX_METHOD,
    OUTBOX_CONTEXT,
    OUTBOX_BODY,
    OUTBOX_ATTACHMENT,
    OUTBOX_TEXT,
    OUTBOX_BUTTONS,
    MOVES_TABLE,
    MOVES_SEAT,
    MOVES_VERB,
    MOVES_VALUE,
    MOVES_FACES,
    MOVES_PICKS,
    TABLES_CHAT,
    TABLES_POST,
    TABLES_PICKED,
    POSTS_CHAT,
    ADVANCES_PLAYER,
    SPECIALS
};

static const char *const specials[SPECIALS] = {
    [OUTBOX_ID] = "outbox.id",
    [OUTBOX_KIND] = "outbox.kind",
    [OUTBOX_CHAT] = "outbox.chat",
    [OUTBOX_POST] = "outbox.post",
    [OUTBOX_TABLE] = "outbox.table_id",
    [OUTBOX_METHOD] = "outbox.method",
    [OUTBOX_CONTEXT] = "outbox.context",
    [OUTBOX_BODY] = "outbox.body",
    [OUTBOX_ATTACHMENT] = "outbox.attachment",
    [OUTBOX_TEXT] = "outbox.text",
    [OUTBOX_BUTTONS] = "outbox.buttons",
    [MOVES_TABLE] = "moves.table_id",
    [MOVES_SEAT] = "moves.seat",
    [MOVES_VERB] = "moves.verb",
    [MOVES_VALUE] = "moves.value",
    [MOVES_FACES] = "moves.faces",
    [MOVES_PICKS] = "moves.picks",
    [TABLES_CHAT] = "tables.chat",
    [TABLES_POST] = "tables.post",
    [TABLES_PICKED] = "tables.picked",
    [POSTS_CHAT] = "posts.chat",
    [ADVANCES_PLAYER] = "advances.player",
};

/* The columns of a table of the database. */
struct columns {
    char table[NAME_BYTES];
    bool outbox, moves, tables, posts, advances;
    int n;
    char names[COLUMNS_MOST][NAME_BYTES];
};

static struct {
    int n;
    struct columns tables[TABLES_MOST];
    int places[SPECIALS]; /* of the columns, from 0 */
} schema;

/* --- the schema, which is every store's --- */

static void learn_special(const char *table, const char *column, int place)
{
    char name[2 * NAME_BYTES];
    snprintf(name, sizeof name, "%s.%s", table, column);
    for (int i = 0; i < SPECIALS; i++)
        if (strcmp(specials[i], name) == 0)
            schema.places[i] = place;
}

static void learn_column(const char *table, const char *name)
{
    struct columns *columns = schema.n > 0 ? &schema.tables[schema.n - 1] : NULL;
    if (!columns || strcmp(columns->table, table) != 0) {
        assert(schema.n < TABLES_MOST);
        columns = &schema.tables[schema.n++];
        snprintf(columns->table, NAME_BYTES, "%s", table);
        columns->outbox = strcmp(table, "outbox") == 0;
        columns->moves = strcmp(table, "moves") == 0;
        columns->tables = strcmp(table, "tables") == 0;
        columns->posts = strcmp(table, "posts") == 0;
        columns->advances = strcmp(table, "advances") == 0;
    }
    assert(columns->n < COLUMNS_MOST);
    learn_special(table, name, columns->n);
    snprintf(columns->names[columns->n++], NAME_BYTES, "%s", name);
}

static void learn_schema(sqlite3 *db)
{
    static const char sql[] =
        "SELECT m.name, c.name FROM sqlite_schema m, pragma_table_info(m.name) c"
        " WHERE m.type = 'table' ORDER BY m.name, c.cid";
    sqlite3_stmt *row;
    int code = sqlite3_prepare_v2(db, sql, -1, &row, NULL);
    assert(code == SQLITE_OK);
    while (sqlite3_step(row) == SQLITE_ROW)
        learn_column((const char *)sqlite3_column_text(row, 0),
                     (const char *)sqlite3_column_text(row, 1));
    sqlite3_finalize(row);
}

static const struct columns *columns_of(const char *table)
{
    int i = 0;
    while (i < schema.n &&
           (schema.tables[i].table[0] != table[0] || strcmp(schema.tables[i].table, table) != 0))
        i++;
    assert(i < schema.n);
    return &schema.tables[i];
}

/* --- one row --- */

/* A row as it is being written. */
struct change {
    const struct rows *rows;
    struct output_text *text;
    sqlite3 *db;
    int how; /* SQLITE_INSERT, _UPDATE or _DELETE */
    const struct columns *columns;
};

static sqlite3_value *value_of(const struct change *change, int column, bool old)
{
    sqlite3_value *value = NULL;
    int code = old ? sqlite3_preupdate_old(change->db, column, &value)
                   : sqlite3_preupdate_new(change->db, column, &value);
    assert(code == SQLITE_OK);
    return value;
}

static bool is(int column, enum special which)
{
    return column == schema.places[which];
}

static int64_t number_now(const struct change *change, enum special which)
{
    return sqlite3_value_int64(value_of(change, schema.places[which], false));
}

static int64_t number_of(const struct change *change, enum special which)
{
    bool old = change->how == SQLITE_DELETE;
    return sqlite3_value_int64(value_of(change, schema.places[which], old));
}

static const char *text_now(const struct change *change, enum special which)
{
    return (const char *)sqlite3_value_text(value_of(change, schema.places[which], false));
}

static bool same_value(sqlite3_value *one, sqlite3_value *other)
{
    int type = sqlite3_value_type(one), n = sqlite3_value_bytes(one);
    if (type != sqlite3_value_type(other))
        return false;
    if (type == SQLITE_INTEGER)
        return sqlite3_value_int64(one) == sqlite3_value_int64(other);
    return n == sqlite3_value_bytes(other) &&
           (n == 0 || memcmp(sqlite3_value_blob(one), sqlite3_value_blob(other), (size_t)n) == 0);
}

static void write_value(struct output_text *text, sqlite3_value *value)
{
    int type = sqlite3_value_type(value);
    if (type == SQLITE_INTEGER)
        output_number(text, sqlite3_value_int64(value));
    else if (type == SQLITE_NULL)
        output_words(text, "NULL");
    else
        output_bytes(text, (const char *)sqlite3_value_text(value),
                     (size_t)sqlite3_value_bytes(value));
}

/* How many faces or picks a list has. */
static int count(sqlite3_value *value)
{
    const char *list = (const char *)sqlite3_value_text(value);
    int n = list && *list != '\0' ? 1 : 0;
    for (; list && *list != '\0'; list++)
        n += *list == ',';
    return n;
}

static bool is_other(const struct change *change, int column)
{
    return !same_value(value_of(change, column, true), value_of(change, column, false));
}

/* Whether a row of the outbox says what is to be sent: of what waits only that it goes on waiting,
 * or goes, or from which place, may be noted. */
static bool says(const struct change *change)
{
    return change->how == SQLITE_INSERT ||
           (change->how == SQLITE_UPDATE && (is_other(change, schema.places[OUTBOX_TEXT]) ||
                                             is_other(change, schema.places[OUTBOX_BUTTONS])));
}

static void write_column(const struct change *change, int column)
{
    sqlite3_value *value = value_of(change, column, change->how == SQLITE_DELETE);
    output_words(change->text, " ");
    output_words(change->text, change->columns->names[column]);
    output_words(change->text, "=");
    if (change->columns->moves && (is(column, MOVES_FACES) || is(column, MOVES_PICKS)))
        output_number(change->text, count(value));
    else
        write_value(change->text, value);
}

/* Whether it is which post tells of a game in a private chat. */
static bool is_private_post(const struct change *change, int column)
{
    return change->columns->tables && is(column, TABLES_POST) && number_of(change, TABLES_CHAT) > 0;
}

/* Of a row that changes what is other than it was. Of the outbox not by which number it goes, since
 * others may go to who has seen the faces; and of one that goes, not what it said. Picks are hidden
 * until they are thrown. */
static bool is_told(const struct change *change, int column)
{
    bool outbox = change->columns->outbox;
    if (outbox && (is(column, OUTBOX_ID) || change->how == SQLITE_DELETE))
        return is(column, OUTBOX_CHAT) || is(column, OUTBOX_POST) || is(column, OUTBOX_METHOD);
    if (outbox && is(column, OUTBOX_TABLE))
        return true;
    if (is_private_post(change, column) || (change->columns->tables && is(column, TABLES_PICKED)))
        return false;
    return change->how != SQLITE_UPDATE || column == 0 || is_other(change, column);
}

/* Whether anything that is told is other than it was. */
static bool tells(const struct change *change)
{
    bool told = change->how != SQLITE_UPDATE;
    for (int i = 0; i < change->columns->n && !told; i++)
        told = is_other(change, i) && is_told(change, i);
    return told;
}

static void write_row(const struct change *change)
{
    output_words(change->text, change->how == SQLITE_INSERT   ? "+ "
                               : change->how == SQLITE_UPDATE ? "~ "
                                                              : "- ");
    output_words(change->text, change->columns->table);
    for (int i = 0; i < change->columns->n; i++)
        if (is_told(change, i))
            write_column(change, i);
    output_words(change->text, "\n");
}

/* A row of the outbox is for the chat that it goes to. A post is for its chat, too: it notes a hash
 * of what it says. An answer in advance is its player's. */
static int64_t whom_for(const struct change *change)
{
    if (change->columns->advances)
        return number_of(change, ADVANCES_PLAYER);
    if (change->columns->posts)
        return number_of(change, POSTS_CHAT);
    return number_of(change, OUTBOX_CHAT);
}

/* An answer to a press was told of when it was queued (act.c), and to whom it goes is known only
 * then. In which order it goes among others' sends may follow from how many of its person's own
 * wait. */
static bool was_told(const struct change *change)
{
    bool answer = change->columns->outbox && number_of(change, OUTBOX_KIND) == SEND_ANSWER;
    assert(!answer || change->how != SQLITE_INSERT); /* it is written after the act, unwatched */
    return answer;
}

static void write_part(struct change *change)
{
    if (was_told(change))
        return;
    change->text = output_part_begin(change->rows->output, whom_for(change));
    write_row(change);
    output_part_end(change->rows->output);
}

/* The post of a game in a private chat is that of its person: whether the next one takes its place
 * follows from whether it has left. */
static void write_private_post(struct change *change)
{
    int column = schema.places[TABLES_POST];
    if (!is_private_post(change, column))
        return;
    change->text = output_part_begin(change->rows->output, number_of(change, TABLES_CHAT));
    write_column(change, column);
    output_part_end(change->rows->output);
}

/* --- sends and moves --- */

/* The body of a post has its buttons only. */
static void tell_queued(const struct change *change)
{
    bool post = number_now(change, OUTBOX_POST) != 0;
    struct store_send send = {.id = number_now(change, OUTBOX_ID),
                              .kind = (enum store_send_kind)number_now(change, OUTBOX_KIND),
                              .attachment =
                                  (enum store_attachment)number_now(change, OUTBOX_ATTACHMENT),
                              .chat = number_now(change, OUTBOX_CHAT),
                              .post = number_now(change, OUTBOX_POST),
                              .table = number_now(change, OUTBOX_TABLE),
                              .context = text_now(change, OUTBOX_CONTEXT),
                              .body = text_now(change, post ? OUTBOX_BUTTONS : OUTBOX_BODY)};
    snprintf(send.method, sizeof send.method, "%s", text_now(change, OUTBOX_METHOD));
    change->rows->queued(change->rows->context, &send);
}

static void announce_moved(const struct change *change)
{
    const char *value = text_now(change, MOVES_VALUE);
    struct rows_move move = {.table = number_now(change, MOVES_TABLE),
                             .seat = (int)number_now(change, MOVES_SEAT),
                             .verb = text_now(change, MOVES_VERB),
                             .value = value ? value : "",
                             .picks = count(value_of(change, schema.places[MOVES_PICKS], false))};
    change->rows->moved(change->rows->context, &move);
}

static void take_change(void *context, sqlite3 *db, int how, const char *database,
                        const char *table, sqlite3_int64 old_key, sqlite3_int64 new_key)
{
    const struct rows *rows = context;
    if (!rows->output)
        return;
    struct change change = {rows, &rows->output->rows, db, how, columns_of(table)};
    if (change.columns->outbox || change.columns->posts || change.columns->advances)
        write_part(&change);
    else if (tells(&change))
        write_row(&change);
    write_private_post(&change);
    rows->output->posts += change.columns->posts && how == SQLITE_INSERT;
    if (change.columns->outbox && says(&change))
        tell_queued(&change);
    if (how == SQLITE_INSERT && change.columns->moves)
        announce_moved(&change);
}

void rows_watch(struct store *store, struct rows *rows)
{
    if (schema.n == 0)
        learn_schema(store->db);
    sqlite3_preupdate_hook(store->db, take_change, rows);
}
