/* bugiardi_dictionary.h - the words and letters by which people name poker hands. */
#ifndef BUGIARDI_DICTIONARY_H
#define BUGIARDI_DICTIONARY_H

#include <stdbool.h>

enum meaning {
    UNKNOWN,
    FILLER,
    RANK,
    RANKS,   /* more than one of them */
    NUMBER,  /* a rank, or how many there are of one */
    ACE,     /* an ace, or a word that says nothing */
    KIND,    /* of a hand: the number is an enum poker_kind */
    PAIRS,   /* one pair or two */
    ALIKE,   /* "of a kind": how many there are stands before it */
    HIGHEST, /* of the two straights of dice */
    LOWEST,
    ROYAL, /* straight flush; 1: the highest */
};

/* The meaning of a word in small letters, in any language, and the number that goes with it. */
enum meaning bugiardi_dictionary_word(const char *word, int *ret_number);

/* The same for a letter that stands for a rank or a kind, as in the record. */
enum meaning bugiardi_dictionary_sign(char letter, int *ret_number);

/* Whether a word made of such letters has another, common meaning. */
bool bugiardi_dictionary_common(const char *word);

#endif
