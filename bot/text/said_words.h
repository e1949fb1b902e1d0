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

enum said_manner {
    SAID_PLAIN,
    SAID_WEAK,   /* said about anything: it counts only if nothing else is said */
    SAID_NO,     /* likewise; and it turns round what follows */
    SAID_LIE,    /* a doubt, unless something before it turns it round */
    SAID_UNSURE, /* may be about something else: it is asked back */
};

struct said_words {
    bool clear;     /* the text is short enough to be read */
    bool question;  /* it has a question mark, or may mean something else */
    bool no;        /* it has a no */
    bool dated;     /* its number may be a date, a time or an age: "sono le 21" */
    unsigned seats; /* a bit each: those whom all names in it may mean; ~0 without names */
    int n;
    struct said_phrase {
        said_verbs verbs; /* which it may mean */
        enum said_manner manner;
        bool sign;  /* it is no word */
        int clause; /* the number of stops before it, such as commas */
    } phrases[SAID_WORDS_PHRASES_MAX];
    bool only;                    /* besides them there are fillers and names alone */
    bool bare;                    /* besides them there are names alone */
    char rest[SAID_WORDS_BYTES];  /* the text without the phrases, and without other signs */
    char core[SAID_WORDS_BYTES];  /* the rest without names, and fillers of claims */
    char pith[SAID_WORDS_BYTES];  /* the core without "that you", "about" */
    char named[SAID_WORDS_BYTES]; /* the names alone */
};

/* Reads a text at a table: its game has the commands, and names of its players say nothing. */
void said_words_read(const struct table *table, const char *text, struct said_words *ret_words);

/* Whether it counts only if nothing else is said. */
bool said_words_is_weak(const struct said_phrase *phrase);

#endif
