/* tally.h - counts words in statistics. */
#ifndef TALLY_H
#define TALLY_H

#include "statistics.h"

/* Counts a word n times more, n above 0. The word is cut at its first "-", which leaves the kind of
 * a poker hand. */
void tally_count(struct statistics *statistics, const char *word, int32_t n);

#endif
