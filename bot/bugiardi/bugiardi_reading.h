/* bugiardi_reading.h - the words of a typed poker hand: which ranks and kinds of hand they name.
 */
#ifndef BUGIARDI_READING_H
#define BUGIARDI_READING_H

#include "bugiardi_ladder.h"

#include <stdbool.h>

enum { BUGIARDI_READING_RANKS_MAX = 6 };

/* The words understood so far. */
struct bugiardi_reading {
    const struct rules *rules;
    int n_ranks;
    struct named_rank {
        int rank;
        bool many;    /* "kings" */
        bool number;  /* may be a count */
        bool spelled; /* and probably is one */
        bool ten;     /* the letter, which is also the three's */
        bool ace;     /* may be an article */
        bool article; /* and probably is one */
    } ranks[BUGIARDI_READING_RANKS_MAX];
    unsigned kinds; /* a bit each */
    bool pairs, highest, lowest, royal;
    bool signs; /* some word was taken letter by letter */
    bool one;   /* a digit one has been read, and a zero must follow */
    bool failed;
};

/* Takes all words of a text. False if one of them is not understood. */
bool bugiardi_reading_take(const char *typed, struct bugiardi_reading *reading);

void bugiardi_reading_remove(struct bugiardi_reading *reading, int i);

/* The bit of a kind of hand among `kinds`. */
unsigned bugiardi_reading_bit(enum poker_kind kind);

/* Indexed by the number of equal faces, from 2 to 5. */
extern const enum poker_kind bugiardi_reading_alike[];

#endif
