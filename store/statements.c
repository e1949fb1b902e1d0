/* statements.c - prepares and runs the statements of the list. */
#include "statements.h"

#include "internal.h"
#include "put_back.h"

#include <assert.h>
#include <errno.h>
#include <string.h>

enum { EACH_STEPS = 100000 /* of SQLite's virtual machine: about 5 ms */ };

static const struct {
    const char *sql;
    bool is_outcome;
} list[SQL_COUNT] = {
#define STATEMENT(name, sql) [name] = {sql, false},
#define OUTCOME(name, sql)   [name] = {sql, true},
#include "sql.h"
};

const char *store_statement_sql(enum statement which)
{
    return list[which].sql;
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

/* Keeps a statement from its first use on: no bot needs all of them. */
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
    if (value->type == VALUE_INT)
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
    if (!list[which].is_outcome && !sqlite3_stmt_readonly(statement))
        store->has_facts = true;
    return statement;
}

bool store_row(struct store *store, sqlite3_stmt *statement)
{
    assert(store->in_transaction || sqlite3_stmt_readonly(statement));
    errno = 0; /* read by is_full in fail.c */
    int code = sqlite3_step(statement);
    if (code == SQLITE_ROW)
        return true;
    if (code != SQLITE_DONE)
        store_fail(store, code, sqlite3_sql(statement));
    sqlite3_reset(statement);
    return false;
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
    sqlite3_reset(statement);
    return true;
}

int64_t store_number(struct store *store, enum statement which, const struct value *values,
                     int64_t otherwise)
{
    store_ask_number(store, which, values, &otherwise);
    return otherwise;
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

bool store_ask_text(struct store *store, enum statement which, const struct value *values,
                    char *ret_text, size_t size)
{
    sqlite3_stmt *statement = store_ask(store, which, values);
    if (!store_row(store, statement))
        return false;
    store_column_text(statement, 0, ret_text, size);
    sqlite3_reset(statement);
    return true;
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

static int tell(void *store)
{
    const struct store *running = store;
    running->each(running->context);
    return 0;
}

void store_meanwhile(struct store *store, void (*each)(void *context), void *context)
{
    store->each = each;
    store->context = context;
    sqlite3_progress_handler(store->db, EACH_STEPS, each ? tell : NULL, store);
}
