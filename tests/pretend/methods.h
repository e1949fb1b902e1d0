/* methods.h - the methods of the Bot API that this Telegram has, with their fields, as data. */
#ifndef METHODS_H
#define METHODS_H

#include "apicall.h"

enum field_type {
    FIELD_INTEGER,
    FIELD_STRING,
    FIELD_BOOLEAN,
    FIELD_CHAT, /* an integer, or the name of a channel */
    FIELD_OBJECT,
    FIELD_ARRAY,
    FIELD_FILE,
    FIELD_BEYOND, /* known to the real one, but there is nothing like it in this world */
};

struct field {
    const char *name;
    enum field_type type;
    bool required;
    const struct field
        *inside; /* of an object, or of each object in an array; NULL: not looked at */
};

struct method {
    const char *name;
    void (*run)(struct call *call);
    const struct field *fields; /* ends with a NULL name */
    bool sends;                 /* counts for the flood limits */
};

/* NULL if there is none. Letter case does not matter. */
const struct method *methods_find(const char *name);

#endif
