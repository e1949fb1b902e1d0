/* fields.h - the columns of a row as members of a struct: one list to read it and to write it. */
#ifndef FIELDS_H
#define FIELDS_H

#include "statements.h"

/* A member: a number of 4 or 8 bytes, a bool, a double, text in an array of char, or small numbers
 * in an array of int8_t, up to a 0: "1,4,2". */
struct field {
    enum { FIELD_END, FIELD_INT, FIELD_LONG, FIELD_BOOL, FIELD_REAL, FIELD_TEXT, FIELD_LIST } type;
    size_t at, size; /* bytes, in the struct */
    size_t whole;    /* the size of the struct */
};

#define FIELD_TYPE(value)                                                                          \
    _Generic((value), int64_t                                                                      \
             : FIELD_LONG, uint64_t                                                                \
             : FIELD_LONG, bool                                                                    \
             : FIELD_BOOL, double                                                                  \
             : FIELD_REAL, char *                                                                  \
             : FIELD_TEXT, int8_t *                                                                \
             : FIELD_LIST, default                                                                 \
             : FIELD_INT)

#define FIELD(type, member)                                                                        \
    {                                                                                              \
        FIELD_TYPE(((type *)0)->member), offsetof(type, member), sizeof((type *)0)->member,        \
            sizeof(type)                                                                           \
    }

/* Behind the last one of a list, which has them in the order of the columns. */
#define FIELDS_END                                                                                 \
    {                                                                                              \
        FIELD_END, 0, 0, 0                                                                         \
    }

/* Makes a struct of a row; what is no field becomes 0. */
void store_take_fields(sqlite3_stmt *row, const struct field *fields, void *ret_one);

/* Asks for one row; false if there is none, and then ret_one is as it was. */
bool store_ask_row(struct store *store, enum statement which, const struct value *values,
                   const struct field *fields, void *ret_one);

/* Asks for rows, and takes the first `most`; how many there are. */
int store_ask_rows(struct store *store, enum statement which, const struct value *values,
                   const struct field *fields, void *ret_all, int most);

/* Runs a statement with the members as its first parameters, then `more`; how many rows it changed.
 */
int store_put(struct store *store, enum statement which, const struct field *fields,
              const void *one, const struct value *more);

#endif
