/* typed.h - reads typed text word by word: letters folded to small ones without accents, digits of
 * every script.
 *
 * The meaning of words is left to the readers of claims.
 */
#ifndef TYPED_H
#define TYPED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TYPED_WORD_BYTES = 24 };

/* A run of letters, or one digit. */
struct typed {
    bool adjoins;                /* nothing is between it and the one before */
    bool capitals;               /* a word without small letters */
    int digit;                   /* -1 for a word */
    char word[TYPED_WORD_BYTES]; /* in small letters, "" for a digit */
};

/* Whether a character is part of words: a letter of any alphabet. */
bool typed_is_letter(int32_t codepoint);

/* Takes the next word or digit and moves on. False at the end. A word that is longer than any known
 * one is "?". */
bool typed_next(const char **text, struct typed *ret_typed);

/* Takes the letters and digits that stand here together, without anything before them: "J10". Empty
 * if there are none; false if they are too many for `size`. */
bool typed_run(const char **text, char *ret_run, size_t size);

/* Whether a sign for times stands in this part of a text: "2×5", "2*5". */
bool typed_has_times(const char *from, const char *to);

/* Whether a word is one of these, which have a space between, in upper or lower case. */
bool typed_is_among(const char *word, size_t length, const char *words);

#endif
