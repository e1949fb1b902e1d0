/* fields.h - takes texts, numbers and lists out of JSON, and says in one line what is wrong. */
#ifndef FIELDS_H
#define FIELDS_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

enum {
    FIELDS_WHY_BYTES = 160,
    FIELDS_TEXT_BYTES = 512, /* the longest text, with its '\0' */
};

/*
 * All of these write into `why` (FIELDS_WHY_BYTES) and return false where a value is missing or
 * is not what it should be. `where` says in that line which value is meant, like "title".
 */
bool fields_refuse(char *why, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A text lives as long as the JSON. */
bool fields_text(const json_t *value, const char *where, char *why, const char **ret_text);

/* The text of a field of an object; without the field it is empty. */
bool fields_option(const json_t *object, const char *key, char *why, const char **ret_text);

/* A field that is true or false; without it, false. */
bool fields_flag(const json_t *object, const char *key, char *why, bool *ret_flag);

/* A whole number from `least` to `most`. */
struct fields_range {
    int64_t least, most;
};
bool fields_whole(const json_t *value, const char *where, struct fields_range range, char *why,
                  int64_t *ret_whole);

/* A finite number, of at most 1e15 to either side of zero. */
bool fields_number(const json_t *value, const char *where, char *why, double *ret_number);

/* How many things a list has. */
bool fields_list(const json_t *value, const char *where, struct fields_range range, char *why,
                 int *ret_n);

#endif
