/* notes.c - small values by name. */
#include "internal.h"

#include <stdio.h>
#include <stdlib.h>

enum { NUMBER_BYTES = 24 };

bool store_note(struct store *store, const char *name, char *ret_value, size_t size)
{
    return store_ask_text(store, SQL_NOTE, VALUES(TEXT(name)), ret_value, size);
}

void store_note_put(struct store *store, const char *name, const char *value)
{
    store_run(store, SQL_NOTE_PUT, VALUES(TEXT(name), TEXT(value)));
}

void store_note_lightly(struct store *store, const char *name, const char *value)
{
    store_run(store, SQL_NOTE_LIGHTLY, VALUES(TEXT(name), TEXT(value)));
}

int64_t store_note_next(struct store *store, const char *name)
{
    char count[NUMBER_BYTES] = "0";
    store_note(store, name, count, sizeof count);
    long long next = strtoll(count, NULL, 10) + 1;
    snprintf(count, sizeof count, "%lld", next);
    store_note_put(store, name, count);
    return next;
}
