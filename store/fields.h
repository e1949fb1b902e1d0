/* fields.h - the columns of a row as members of a struct: one list for reading and writing. */
#ifndef FIELDS_H
#define FIELDS_H

#include "statements.h"

/* A member: an integer of 4 or 8 bytes, a bool, a double, text in an array of char, or a list of
 * small numbers up to a 0 in an array of int8_t, stored as "1,4,2". */
struct field {
    enum { FIELD_END, FIELD_INT, FIELD_LONG, FIELD_BOOL, FIELD_REAL, FIELD_TEXT, FIELD_LIST } type;
    size_t at, size; /* in bytes */
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

/* Ends a list of fields, which is in the order of the columns. */
#define FIELDS_END                                                                                 \
    {                                                                                              \
        FIELD_END, 0, 0, 0                                                                         \
    }

/* Fills a struct from a row; a member without a field becomes 0. */
void store_take_fields(sqlite3_stmt *row, const struct field *fields, void *ret_one);

/* Reads one row; false if there is none, and ret_one is untouched then. */
bool store_ask_row(struct store *store, enum statement which, const struct value *values,
                   const struct field *fields, void *ret_one);

/* Reads the first `most` rows; returns the number of all. */
int store_ask_rows(struct store *store, enum statement which, const struct value *values,
                   const struct field *fields, void *ret_all, int most);

/* Runs a statement whose first parameters are the members, followed by `more`. Returns how many
 * rows it changed. */
int store_put(struct store *store, enum statement which, const struct field *fields,
              const void *one, const struct value *more);

#endif
