/* key.h - the keys of the configuration: one table that serves its reader and its printer. */
#ifndef KEY_H
#define KEY_H

#include "config.h"

enum key_kind {
    KEY_PATH,    /* absolute */
    KEY_PROGRAM, /* an absolute path, the word "beside", or empty */
    KEY_URL,     /* without a slash at the end */
    KEY_NUMBER,  /* from least to most */
    KEY_PERSON,  /* the id of somebody at Telegram, or empty */
    KEY_SWITCH,  /* yes or no */
    KEY_LOCKING, /* shared or exclusive */
    KEY_LEVEL    /* a log level */
};

/* The keys of one section are next to each other. */
struct key {
    const char *section, *name;
    enum key_kind kind;
    size_t offset;     /* in struct config */
    int least, most;   /* range of a number */
    const char *usual; /* the default, as it would be written */
};

enum { KEYS = 15 };

extern const struct key key_list[KEYS];

/* Sets the key. False for an invalid value; the configuration is untouched then. */
bool key_read(const struct key *key, const char *value, struct config *config);

/* Describes the valid values. The invalid one is never shown: it might be the token. */
void key_right(const struct key *key, char *ret_right, size_t size);

/* Writes the value in force, as it would be written in the file. */
void key_show(const struct key *key, const struct config *config, char *ret_value, size_t size);

#endif
