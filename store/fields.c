/* fields.c - reads and writes structs by the lists of their members. */
#include "fields.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VALUES_MOST = 32, LIST_BYTES = 64 };

/* --- lists --- */

static void read_list(const char *text, int8_t *ret_list, size_t most)
{
    for (size_t i = 0; i < most && *text != '\0'; i++) {
        char *end;
        ret_list[i] = (int8_t)strtol(text, &end, 10);
        text = *end == ',' ? end + 1 : end;
    }
}

static void write_list(const int8_t *list, size_t most, char ret_text[LIST_BYTES])
{
    size_t length = 0;
    ret_text[0] = '\0';
    for (size_t i = 0; i < most && list[i] != 0; i++)
        length += (size_t)snprintf(ret_text + length, LIST_BYTES - length, "%s%d", i > 0 ? "," : "",
                                   list[i]);
    assert(length < LIST_BYTES);
}

/* --- reading --- */

static void take(sqlite3_stmt *row, int column, const struct field *field, void *place)
{
    char list[LIST_BYTES];
    switch (field->type) {
    case FIELD_END:
        break;
    case FIELD_INT:
        *(int *)place = sqlite3_column_int(row, column);
        break;
    case FIELD_LONG:
        *(int64_t *)place = sqlite3_column_int64(row, column);
        break;
    case FIELD_BOOL:
        *(bool *)place = sqlite3_column_int(row, column) != 0;
        break;
    case FIELD_REAL:
        *(double *)place = sqlite3_column_double(row, column);
        break;
    case FIELD_TEXT:
        store_column_text(row, column, place, field->size);
        break;
    case FIELD_LIST:
        store_column_text(row, column, list, sizeof list);
        read_list(list, place, field->size);
        break;
    }
}

void store_take_fields(sqlite3_stmt *row, const struct field *fields, void *ret_one)
{
    memset(ret_one, 0, fields->whole);
    for (int i = 0; fields[i].type != FIELD_END; i++) {
        assert(fields[i].type != FIELD_INT || fields[i].size == sizeof(int));
        take(row, i, &fields[i], (char *)ret_one + fields[i].at);
    }
}

bool store_ask_row(struct store *store, enum statement which, const struct value *values,
                   const struct field *fields, void *ret_one)
{
    sqlite3_stmt *row = store_ask(store, which, values);
    if (!store_row(store, row))
        return false;
    store_take_fields(row, fields, ret_one);
    sqlite3_reset(row);
    return true;
}

int store_ask_rows(struct store *store, enum statement which, const struct value *values,
                   const struct field *fields, void *ret_all, int most)
{
    sqlite3_stmt *row = store_ask(store, which, values);
    int n = 0;
    for (; store_row(store, row); n++)
        if (n < most)
            store_take_fields(row, fields, (char *)ret_all + (size_t)n * fields->whole);
    return n;
}

/* --- writing --- */

static struct value value_of(const struct field *field, const void *place, char list[LIST_BYTES])
{
    switch (field->type) {
    case FIELD_INT:
        return INT(*(const int *)place);
    case FIELD_LONG:
        return INT(*(const int64_t *)place);
    case FIELD_BOOL:
        return INT(*(const bool *)place);
    case FIELD_REAL:
        return REAL(place);
    case FIELD_TEXT:
        return TEXT(place);
    case FIELD_LIST:
        write_list(place, field->size, list);
        return TEXT(list);
    case FIELD_END:
        break;
    }
    return NONE;
}

int store_put(struct store *store, enum statement which, const struct field *fields,
              const void *one, const struct value *more)
{
    struct value values[VALUES_MOST] = {NONE};
    char list[LIST_BYTES]; /* for the one list that a struct has */
    int n = 0;
    for (; fields[n].type != FIELD_END; n++)
        values[n] = value_of(&fields[n], (const char *)one + fields[n].at, list);
    for (; more->type != VALUE_END; more++)
        values[n++] = *more;
    assert(n < VALUES_MOST);
    return store_run(store, which, values);
}
