/* statements.h - every SQL statement of the store by name, and the few ways to run one.
 *
 * All statements are prepared once when the database is opened, so that a typo stops the start and
 * not a game. Each is prepared again at its first use and then kept: all together would take 300
 * KiB. A failure is fatal: these functions return only on success.
 */
#ifndef STATEMENTS_H
#define STATEMENTS_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct store;

#define STATEMENT(name, sql) name,
#define OUTCOME              STATEMENT
enum statement {
#include "sql.h"
    SQL_COUNT
};
#undef STATEMENT
#undef OUTCOME

/* The value of a parameter. Text and blobs are borrowed until the statement has run. */
struct value {
    enum { VALUE_END, VALUE_INT, VALUE_REAL, VALUE_TEXT, VALUE_BLOB } type;
    int64_t number;   /* or the length of a text in bytes; -1: up to its NUL */
    const void *data; /* NULL: SQL's NULL */
};

#define INT(number)        ((struct value){VALUE_INT, (number), NULL})
#define TEXT(text)         ((struct value){VALUE_TEXT, -1, (text)})
#define BLOB(data, length) ((struct value){VALUE_BLOB, (int64_t)(length), (data)})
/* Takes a pointer to a double; NULL is SQL's NULL. */
#define REAL(number) ((struct value){VALUE_REAL, 0, (number)})
#define NONE         ((struct value){VALUE_END, 0, NULL})

/* The values of a statement's parameters, in order; VALUES(NONE) if it has none. */
#define VALUES(...) ((const struct value[]){__VA_ARGS__, NONE})

/* The SQL of a statement, for tests of its query plan. */
const char *store_statement_sql(enum statement which);

/* Tries to prepare all statements. Returns SQLite's code, and on failure the statement that cannot
 * be prepared. */
int store_statements_try(struct store *store, const char **ret_sql);
void store_statements_finish(struct store *store);

/* Runs a statement that returns no rows. Returns how many rows it changed. */
int store_run(struct store *store, enum statement which, const struct value *values);

/* Starts a statement that returns rows; store_row steps through them. */
sqlite3_stmt *store_ask(struct store *store, enum statement which, const struct value *values);

/* The next row; false after the last one, when the statement is reset. A caller that stops earlier
 * resets it with sqlite3_reset. */
bool store_row(struct store *store, sqlite3_stmt *statement);

/* Runs a statement that returns one number; false if there is no row. */
bool store_ask_number(struct store *store, enum statement which, const struct value *values,
                      int64_t *ret_number);

/* The same number, or `otherwise` if there is no row. */
int64_t store_number(struct store *store, enum statement which, const struct value *values,
                     int64_t otherwise);

/* Runs a statement that returns one text, which must fit; false if there is no row. */
bool store_ask_text(struct store *store, enum statement which, const struct value *values,
                    char *ret_text, size_t size);

/* Runs a statement that lists numbers, and takes the first `most`. Returns the number of rows. */
int store_ask_numbers(struct store *store, enum statement which, const struct value *values,
                      int64_t *ret_numbers, int most);

/* Copies a text column, which must fit: stored text was bounded when it was written. */
void store_column_text(sqlite3_stmt *statement, int column, char *ret_text, size_t size);

#endif
