/* words.h - what people may write behind a command, or without one, at random. */
#ifndef WORDS_H
#define WORDS_H

#include "pair.h"
#include "table.h"

enum { WORDS_BYTES = 200 };

/* Some words about the game of this table. */
void words_any(struct pair *pair, const struct table *table, char ret_words[WORDS_BYTES]);

/* A claim of its ladder, as buttons carry it. */
void words_claim(struct pair *pair, const struct table *table, char ret_words[WORDS_BYTES]);

/* The data of a button that nobody may ever have had. */
void words_button(struct pair *pair, const struct table *table, char ret_words[WORDS_BYTES]);

/* The number of a table, in words. */
void words_number(struct pair *pair, const struct table *table, char ret_words[WORDS_BYTES]);

#endif
