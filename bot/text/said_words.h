/* said_words.h - finds the phrases in a typed text by which people say a move in their own words.
 *
 * Phrases of every language are understood in every chat. They are lists in the catalogues, like
 * the words of claims (heard.h), and said_list.h has their English.
 */
#ifndef SAID_WORDS_H
#define SAID_WORDS_H

#include "game_words.h"

enum { SAID_WORDS_PHRASES_MAX = 6, SAID_WORDS_BYTES = 256 };

/* A set of verbs of a game, a bit each. */
typedef uint32_t said_verbs;

struct said_words {
    bool clear;    /* the text is short enough to be read */
    bool question; /* it has a question mark */
    int n;
    struct said_phrase {
        said_verbs verbs; /* which it may mean */
        bool weak;        /* it counts only if nothing else is said */
        bool sign;        /* it is no word */
    } phrases[SAID_WORDS_PHRASES_MAX];
    bool only;                    /* besides them there are fillers and names alone */
    char rest[SAID_WORDS_BYTES];  /* the text without the phrases, and without other signs */
    char core[SAID_WORDS_BYTES];  /* the rest without fillers and names */
    char named[SAID_WORDS_BYTES]; /* the names alone */
};

/* Reads a text at a table: its game has the commands, and names of its players say nothing. */
void said_words_read(const struct table *table, const char *text, struct said_words *ret_words);

#endif
