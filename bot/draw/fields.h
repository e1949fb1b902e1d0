/* fields.h - takes texts, numbers and lists out of JSON, and says in one line what is wrong.
 *
 * A value that is missing, or is not what it should be, is read as nothing: "", 0, false, an empty
 * list. What was wrong first is kept, so that a whole order is read before one asks.
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

/* A value, and where it stands. */
struct field {
    const json_t *value;    /* NULL: it is missing */
    const struct field *of; /* what it is a part of, which must live as long; NULL: all there is */
    const char *key;        /* its name there; NULL: it stands in a list */
    int place;              /* in that list, from 0 */
    char *why;              /* FIELDS_WHY_BYTES: what was wrong first; "": nothing so far */
};

/* A field of an object, and an entry of a list. */
struct field fields_in(const struct field *object, const char *key);
struct field fields_at(const struct field *list, int place);

/* Says of this value what is wrong with it, unless something was wrong before. */
void fields_refuse(const struct field *field, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* A text, which lives as long as the JSON; an option may be missing. */
const char *fields_text(struct field field);
const char *fields_option(struct field field);

/* True or false; false where it is missing. */
bool fields_flag(struct field field);

/* A whole number from `least` to `most`. */
struct fields_range {
    int64_t least, most;
};
int64_t fields_whole(struct field field, struct fields_range range);

/* A finite number, of at most 1e15 to either side of zero. */
double fields_number(struct field field);

/* How many things a list has. */
int fields_list(struct field field, struct fields_range range);

#endif
