/* content.h - the content of a database or of a copy, in numbers, so that two can be compared. */
#ifndef CONTENT_H
#define CONTENT_H

#include <stdbool.h>
#include <stdint.h>

enum { CONTENT_IDENTITY_BYTES = 40 };

enum content_state {
    CONTENT_KNOWN,
    CONTENT_NONE,    /* no such file, or an empty one */
    CONTENT_DAMAGED, /* not readable */
    CONTENT_UNKNOWN, /* another program's, no right to read it, in use, or a fault of the disk */
};

struct store_content {
    /* Random, drawn when a database is made; its copies have it, too. Empty if an older program
     * wrote it. */
    char identity[CONTENT_IDENTITY_BYTES];
    int64_t bot;                      /* its id at Telegram; 0: none has played with it yet */
    int64_t version;                  /* of the schema */
    int64_t era;                      /* put_back.h; 0: never put back */
    int64_t games;                    /* games that ended */
    int64_t tables;                   /* tables that were ever opened */
    int64_t moves;                    /* at all tables */
    int64_t table_number, cup_number; /* the greatest that were given in a chat; 0: not known */
    int64_t at_ms; /* UTC: the time of the copy, else of the last update; 0: not known */
};

/* Reads the quick facts without changing a byte; damage elsewhere in the file is not found. */
enum content_state store_content(const char *path, struct store_content *ret_content);

/* Whether these are known to be of different databases, or of different bots. */
bool store_content_is_other(const struct store_content *a, const struct store_content *b);

/* Whether `now` is of the same database as `then` and knows as much, by their numbers. */
bool store_content_knows_all(const struct store_content *now, const struct store_content *then);

/* Whether replacing the file `then` by `now` loses nothing: `then` is of the same database, of no
 * state that was lost when an older one was put back, and holds no more; or is missing, or is
 * damaged. */
bool store_content_covered(const char *then, const char *now);

#endif
