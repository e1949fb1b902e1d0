/* fields.h - reads texts, numbers and lists from JSON, and says in one line what is wrong.
 *
 * A missing or wrong value is read as nothing: "", 0, false, an empty list. The first error is
 * kept, so that the whole input can be read before it is checked.
 */
#ifndef FIELDS_H
#define FIELDS_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

enum {
    FIELDS_WHY_BYTES = 160,
    FIELDS_TEXT_BYTES = 512, /* the longest text, with its '\0' */
};

/* A value, and its place in the input. */
struct field {
    const json_t *value;    /* NULL: it is missing */
    const struct field *of; /* the parent, which must outlive it; NULL: the root */
    const char *key;        /* its name in the parent; NULL: it is in a list */
    int place;              /* in that list, from 0 */
    char *why;              /* FIELDS_WHY_BYTES: the first error; "": none */
};

/* A field of an object, and an entry of a list. */
struct field fields_in(const struct field *object, const char *key);
struct field fields_at(const struct field *list, int place);

/* Notes an error about this value, unless there already is one. */
void fields_refuse(const struct field *field, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* A text, owned by the JSON; the second may be missing. */
const char *fields_text(struct field field);
const char *fields_option(struct field field);

/* True or false; false if missing. */
bool fields_flag(struct field field);

/* A whole number from `least` to `most`. */
struct fields_range {
    int64_t least, most;
};
int64_t fields_whole(struct field field, struct fields_range range);

/* A finite number from -1e15 to 1e15. */
double fields_number(struct field field);

/* The length of a list. */
int fields_list(struct field field, struct fields_range range);

#endif
