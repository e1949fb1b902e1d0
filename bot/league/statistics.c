/* statistics.c - adds statistics up, and finds the notable ones. */
#include "statistics.h"

#include "odds.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum { THROWS_LEAST = 20 /* whose sums tell none of them */ };

static int32_t longer(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

/* A streak may go on from the earlier games into the later ones. */
static struct statistics_streak join(const struct statistics *early, const struct statistics *late)
{
    const struct statistics_streak *one = &early->streak, *other = &late->streak;
    bool all_early = one->first == early->counts[STATISTICS_GAMES];
    bool all_late = other->last == late->counts[STATISTICS_GAMES];
    int32_t across = one->last + other->first;
    return (struct statistics_streak){
        .first = all_early ? one->first + other->first : one->first,
        .last = all_late ? one->last + other->last : other->last,
        .longest = longer(across, longer(one->longest, other->longest)),
    };
}

/* Whether bluff a is the better; of equals the one with the higher words, so that the order of
 * adding does not matter. */
static bool bolder(const struct statistics_bluff *a, const struct statistics_bluff *b)
{
    if (a->gap != b->gap)
        return a->gap > b->gap;
    int order = strcmp(a->claimed, b->claimed);
    return order != 0 ? order > 0 : strcmp(a->thrown, b->thrown) > 0;
}

void statistics_add(struct statistics *statistics, const struct statistics *more)
{
    statistics->streak = join(statistics, more);
    for (int i = 0; i < N_STATISTICS_COUNTS; i++)
        statistics->counts[i] += more->counts[i];
    if (bolder(&more->bluff, &statistics->bluff))
        statistics->bluff = more->bluff;
    for (int i = 0; i < more->n_tally; i++)
        statistics_count_word(statistics, more->tally[i].word, more->tally[i].n);
}

const struct statistics_tally *statistics_favourite(const struct statistics *statistics)
{
    const struct statistics_tally *most = NULL;
    for (int i = 0; i < statistics->n_tally; i++) {
        if (most == NULL || statistics->tally[i].n > most->n)
            most = &statistics->tally[i];
    }
    return most;
}

double statistics_luck(const struct statistics *statistics)
{
    double variance = (double)statistics->counts[STATISTICS_LUCK_VARIANCE] / ODDS_UNIT;
    double luck = (double)statistics->counts[STATISTICS_LUCK] / ODDS_UNIT;
    return variance > 0 ? luck / sqrt(variance) : 0;
}

void statistics_keep_back(struct statistics *statistics)
{
    static const enum statistics_count kept_back[] = {
        STATISTICS_THROWS, STATISTICS_LUCK, STATISTICS_LUCK_VARIANCE, STATISTICS_TOPS_THROWN};
    if (statistics->counts[STATISTICS_THROWS] >= THROWS_LEAST)
        return;
    for (size_t i = 0; i < sizeof kept_back / sizeof *kept_back; i++)
        statistics->counts[kept_back[i]] = 0;
}

void statistics_count_word(struct statistics *statistics, const char *word, int32_t n)
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
