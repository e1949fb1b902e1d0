/* tally.c - a short list of words in their order, and how often each came. */
#include "tally.h"

#include <assert.h>
#include <string.h>

void tally_count(struct statistics *statistics, const char *word, int32_t n)
{
    struct statistics_tally *tally = statistics->tally, new = {.n = n};
    size_t length = strcspn(word, "-");
    int i = 0;
    assert(length < STATISTICS_TALLY_BYTES);
    memcpy(new.word, word, length);
    while (i < statistics->n_tally && strcmp(tally[i].word, new.word) < 0)
        i++;
    if (i < statistics->n_tally && strcmp(tally[i].word, new.word) == 0) {
        tally[i].n += n;
        return;
    }
    assert(statistics->n_tally < STATISTICS_TALLY_MAX);
    memmove(&tally[i + 1], &tally[i], (size_t)(statistics->n_tally - i) * sizeof *tally);
    tally[i] = new;
    statistics->n_tally++;
}
