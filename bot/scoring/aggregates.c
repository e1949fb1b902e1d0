/* aggregates.c - fetches the rows that games are counted in, and writes them back. */
#include "aggregates.h"

#include "statistics.h"

#include <assert.h>
#include <search.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum page { PAGE_STANDING, PAGE_RATING, PAGE_STATISTICS };

/* The key of an aggregate's row. */
struct key {
    enum page page;
    int32_t season; /* of a standing; else 0 */
    int64_t player;
    char kind[STORE_KIND_BYTES];
};

struct aggregate {
    struct key key;
    const struct aggregates *aggregates; /* the owner of this aggregate */
    union {
        struct standing standing;
        struct store_rating rating;
        struct statistics statistics;
    };
};

struct aggregates {
    struct store *store;
    int64_t chat;
    bool empty;
    int rows;
    void *tree; /* aggregates by their keys; owned */
};

static_assert((int)STORE_FIGURES_BYTES >= (int)STATISTICS_TEXT_BYTES, "figures are kept whole");

struct aggregates *aggregates_open(struct store *store, int64_t chat, bool empty)
{
    struct aggregates *aggregates = calloc(1, sizeof *aggregates);
    assert(aggregates);
    *aggregates = (struct aggregates){.store = store, .chat = chat, .empty = empty};
    return aggregates;
}

int aggregates_rows(const struct aggregates *aggregates)
{
    return aggregates->rows;
}

/* --- looking up --- */

static int compare(const void *left, const void *right)
{
    const struct key *a = left, *b = right;
    if (a->page != b->page)
        return a->page < b->page ? -1 : 1;
    if (a->season != b->season)
        return a->season < b->season ? -1 : 1;
    if (a->player != b->player)
        return a->player < b->player ? -1 : 1;
    return strcmp(a->kind, b->kind);
}

/* Accounts have different sizes: there are many standings, one a season, and statistics are twenty
 * times as large. */
static size_t bytes_of(enum page page)
{
    const struct aggregate *aggregate = NULL;
    size_t row = page == PAGE_STANDING ? sizeof aggregate->standing
                 : page == PAGE_RATING ? sizeof aggregate->rating
                                       : sizeof aggregate->statistics;
    return offsetof(struct aggregate, standing) + row;
}

/* A search key compares with aggregates, since an aggregate begins with its key. */
static struct aggregate *find(struct aggregates *aggregates, const struct key *key, bool *ret_new)
{
    struct aggregate **found = tfind(key, &aggregates->tree, compare);
    *ret_new = !found;
    if (found)
        return *found;
    struct aggregate *aggregate = calloc(1, bytes_of(key->page));
    assert(aggregate);
    aggregate->key = *key;
    aggregate->aggregates = aggregates;
    void *kept = tsearch(aggregate, &aggregates->tree, compare);
    assert(kept);
    aggregates->rows++;
    return aggregate;
}

static struct key key_of(enum page page, const char *kind, int64_t player)
{
    struct key key = {.page = page, .player = player};
    snprintf(key.kind, sizeof key.kind, "%s", kind);
    return key;
}

struct standing *aggregates_standing(struct aggregates *aggregates, int32_t season,
                                     const char *kind, int64_t player)
{
    struct key key = key_of(PAGE_STANDING, kind, player);
    bool new;
    key.season = season;
    struct aggregate *aggregate = find(aggregates, &key, &new);
    if (new && (aggregates->empty || !store_standing(aggregates->store, aggregates->chat, season,
                                                     kind, player, &aggregate->standing)))
        aggregate->standing.player = player;
    return &aggregate->standing;
}

struct store_rating *aggregates_rating(struct aggregates *aggregates, const char *kind,
                                       int64_t player)
{
    struct key key = key_of(PAGE_RATING, kind, player);
    bool new;
    struct aggregate *aggregate = find(aggregates, &key, &new);
    if (new && (aggregates->empty || !store_rating(aggregates->store, aggregates->chat, kind,
                                                   player, &aggregate->rating)))
        aggregate->rating = (struct store_rating){.player = player, .rated = rating_start};
    return &aggregate->rating;
}

struct statistics *aggregates_statistics(struct aggregates *aggregates, const char *kind,
                                         int64_t player)
{
    struct key key = key_of(PAGE_STATISTICS, kind, player);
    char text[STORE_FIGURES_BYTES];
    bool new;
    struct aggregate *aggregate = find(aggregates, &key, &new);
    if (new && !aggregates->empty &&
        store_figures(aggregates->store, aggregates->chat, kind, player, text)) {
        bool good = statistics_text_read(text, &aggregate->statistics);
        assert(good);
    }
    return &aggregate->statistics;
}

/* --- writing back --- */

static void write_statistics(const struct aggregates *aggregates, const struct aggregate *aggregate)
{
    char text[STORE_FIGURES_BYTES];
    bool fits = statistics_text_write(&aggregate->statistics, text, sizeof text);
    assert(fits);
    store_figures_put(aggregates->store, aggregates->chat, aggregate->key.kind,
                      aggregate->key.player, text);
}

static void write_and_free(void *written)
{
    struct aggregate *aggregate = written;
    const struct aggregates *aggregates = aggregate->aggregates;
    switch (aggregate->key.page) {
    case PAGE_STANDING:
        store_standing_put(aggregates->store, aggregates->chat, aggregate->key.season,
                           aggregate->key.kind, &aggregate->standing);
        break;
    case PAGE_RATING:
        store_rating_put(aggregates->store, aggregates->chat, aggregate->key.kind,
                         &aggregate->rating);
        break;
    case PAGE_STATISTICS:
        write_statistics(aggregates, aggregate);
        break;
    }
    free(aggregate);
}

void aggregates_close(struct aggregates *aggregates)
{
    if (aggregates->empty)
        store_standings_clear(aggregates->store, aggregates->chat);
    tdestroy(aggregates->tree, write_and_free);
    free(aggregates);
}
