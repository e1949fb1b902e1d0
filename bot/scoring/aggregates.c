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

struct account {
    struct key key;
    const struct aggregates *books; /* the owner of this account */
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
    void *tree; /* accounts by their keys; owned */
};

static_assert((int)STORE_FIGURES_BYTES >= (int)STATISTICS_TEXT_BYTES, "figures are kept whole");

struct aggregates *aggregates_open(struct store *store, int64_t chat, bool empty)
{
    struct aggregates *books = calloc(1, sizeof *books);
    assert(books);
    *books = (struct aggregates){.store = store, .chat = chat, .empty = empty};
    return books;
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
    const struct account *account = NULL;
    size_t row = page == PAGE_STANDING ? sizeof account->standing
                 : page == PAGE_RATING ? sizeof account->rating
                                       : sizeof account->statistics;
    return offsetof(struct account, standing) + row;
}

/* A search key compares with accounts, since an account begins with its key. */
static struct account *find(struct aggregates *books, const struct key *key, bool *ret_new)
{
    struct account **found = tfind(key, &books->tree, compare);
    *ret_new = !found;
    if (found)
        return *found;
    struct account *account = calloc(1, bytes_of(key->page));
    assert(account);
    account->key = *key;
    account->books = books;
    void *kept = tsearch(account, &books->tree, compare);
    assert(kept);
    return account;
}

static struct key key_of(enum page page, const char *kind, int64_t player)
{
    struct key key = {.page = page, .player = player};
    snprintf(key.kind, sizeof key.kind, "%s", kind);
    return key;
}

struct standing *aggregates_standing(struct aggregates *books, int32_t season, const char *kind,
                                     int64_t player)
{
    struct key key = key_of(PAGE_STANDING, kind, player);
    bool new;
    key.season = season;
    struct account *account = find(books, &key, &new);
    if (new && (books->empty || !store_standing(books->store, books->chat, season, kind, player,
                                                &account->standing)))
        account->standing.player = player;
    return &account->standing;
}

struct store_rating *aggregates_rating(struct aggregates *books, const char *kind, int64_t player)
{
    struct key key = key_of(PAGE_RATING, kind, player);
    bool new;
    struct account *account = find(books, &key, &new);
    if (new &&
        (books->empty || !store_rating(books->store, books->chat, kind, player, &account->rating)))
        account->rating = (struct store_rating){.player = player, .rated = rating_start};
    return &account->rating;
}

struct statistics *aggregates_statistics(struct aggregates *books, const char *kind, int64_t player)
{
    struct key key = key_of(PAGE_STATISTICS, kind, player);
    char text[STORE_FIGURES_BYTES];
    bool new;
    struct account *account = find(books, &key, &new);
    if (new && !books->empty && store_figures(books->store, books->chat, kind, player, text)) {
        bool good = statistics_text_read(text, &account->statistics);
        assert(good);
    }
    return &account->statistics;
}

/* --- writing back --- */

static void write_statistics(const struct aggregates *books, const struct account *account)
{
    char text[STORE_FIGURES_BYTES];
    bool fits = statistics_text_write(&account->statistics, text, sizeof text);
    assert(fits);
    store_figures_put(books->store, books->chat, account->key.kind, account->key.player, text);
}

static void write_and_free(void *written)
{
    struct account *account = written;
    const struct aggregates *books = account->books;
    switch (account->key.page) {
    case PAGE_STANDING:
        store_standing_put(books->store, books->chat, account->key.season, account->key.kind,
                           &account->standing);
        break;
    case PAGE_RATING:
        store_rating_put(books->store, books->chat, account->key.kind, &account->rating);
        break;
    case PAGE_STATISTICS:
        write_statistics(books, account);
        break;
    }
    free(account);
}

void aggregates_close(struct aggregates *books)
{
    if (books->empty)
        store_standings_clear(books->store, books->chat);
    tdestroy(books->tree, write_and_free);
    free(books);
}
