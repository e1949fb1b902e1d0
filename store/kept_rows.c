/* kept_rows.c - copies of rows, of which the one that was asked for longest ago gives way. */
#include "kept_rows.h"

#include "hash.h"
#include "internal.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 1024, NUMBERS = 16384 };

/* Which rows of a table are kept, and where. A row that was dropped stands in no bucket, but keeps
 * its place until it is the oldest: a caller may be in the middle of it. */
struct places {
    int n;                  /* the most */
    int64_t asked;          /* how often a row was asked for */
    int16_t first[BUCKETS]; /* a place and 1; 0: none */
    struct {
        int64_t key;   /* 0: it was dropped, or never held a row */
        int64_t asked; /* when it was asked for last, counted */
        int16_t next;  /* in its bucket, as above */
    } rows[STORE_PEOPLE_KEPT];
};

struct kept_rows {
    struct places chat_places, people_places;
    struct store_chat chats[STORE_CHATS_KEPT];
    struct store_player people[STORE_PEOPLE_KEPT];
    int32_t drops[SQL_COUNT]; /* how often the numbers of a statement were dropped, and 1 */
    struct kept_number {
        int64_t key, value;
        enum statement which;
        int32_t drops;  /* of its statement when it was kept; if more by now, it is dropped */
    } numbers[NUMBERS]; /* a hash table without chains */
};

/* Takes a row out of its bucket. */
static void drop_row(struct places *places, int64_t key)
{
    int16_t *at = &places->first[hash_place(key, BUCKETS)];
    while (*at != 0 && places->rows[*at - 1].key != key)
        at = &places->rows[*at - 1].next;
    if (*at == 0)
        return;
    places->rows[*at - 1].key = 0;
    *at = places->rows[*at - 1].next;
}

static void drop_rows(struct places *places)
{
    memset(places->first, 0, sizeof places->first);
    for (int i = 0; i < places->n; i++)
        places->rows[i].key = 0;
}

void store_kept_drop(struct store *store)
{
    drop_rows(&store->kept->chat_places);
    drop_rows(&store->kept->people_places);
    for (enum statement i = 0; i < SQL_COUNT; i++)
        store_kept_drop_numbers(store, i);
}

void store_kept_drop_numbers(struct store *store, enum statement which)
{
    store->kept->drops[which]++;
}

static bool is_one_of(const char *table, const char *const *tables)
{
    while (*tables != NULL && strcmp(*tables, table) != 0)
        tables++;
    return *tables != NULL;
}

static void on_change(void *context, int how, const char *database, const char *table,
                      sqlite3_int64 row)
{
    static const char *const watched[] = {"aliases", "forgetting", "cups", NULL};
    static const char *const chores[] = {"aliases",  "endings",          "forgetting",
                                         "recounts", "stale_aggregates", NULL};
    struct store *store = context;
    (void)how;
    (void)database;
    if (strcmp(table, "chats") == 0)
        drop_row(&store->kept->chat_places, row);
    else if (strcmp(table, "players") == 0)
        drop_row(&store->kept->people_places, row);
    else if (is_one_of(table, watched))
        store_kept_drop(store);
    store->chores += is_one_of(table, chores);
}

void store_kept_open(struct store *store)
{
    if (store->kept == NULL)
        store->kept = calloc(1, sizeof *store->kept);
    assert(store->kept != NULL);
    store->kept->chat_places.n = STORE_CHATS_KEPT;
    store->kept->people_places.n = STORE_PEOPLE_KEPT;
    store_kept_drop(store);
    sqlite3_update_hook(store->db, on_change, store);
}

void store_kept_close(struct store *store)
{
    free(store->kept);
}

static int find_oldest(const struct places *places)
{
    int oldest = 0;
    for (int i = 1; i < places->n && places->rows[oldest].asked != 0; i++)
        oldest = places->rows[i].asked < places->rows[oldest].asked ? i : oldest;
    return oldest;
}

/* The place of the row with this key, or the one that it takes. */
static int find_row(struct places *places, int64_t key, bool *ret_found)
{
    int16_t *first = &places->first[hash_place(key, BUCKETS)];
    int i = *first - 1;
    while (i >= 0 && places->rows[i].key != key)
        i = places->rows[i].next - 1;
    *ret_found = i >= 0;
    if (i < 0) {
        i = find_oldest(places);
        drop_row(places, places->rows[i].key);
        places->rows[i].key = key;
        places->rows[i].next = *first;
        *first = (int16_t)(i + 1);
    }
    places->rows[i].asked = ++places->asked;
    return i;
}

const struct store_chat *store_chat_row(struct store *store, int64_t chat)
{
    bool found;
    int i = find_row(&store->kept->chat_places, chat, &found);
    if (!found)
        store_chat(store, chat, &store->kept->chats[i]);
    return &store->kept->chats[i];
}

const struct store_player *store_player_row(struct store *store, int64_t player)
{
    bool found;
    int i = find_row(&store->kept->people_places, player, &found);
    if (!found)
        store_player(store, player, &store->kept->people[i]);
    return &store->kept->people[i];
}

static struct kept_number *place_of(struct store *store, enum statement which, int64_t key)
{
    uint64_t number = (uint64_t)key * SQL_COUNT + which;
    return &store->kept->numbers[hash_place((int64_t)number, NUMBERS)];
}

bool store_kept_get(struct store *store, enum statement which, int64_t key, int64_t *ret_number)
{
    const struct kept_number *place = place_of(store, which, key);
    bool found =
        place->drops == store->kept->drops[which] && place->which == which && place->key == key;
    if (found)
        *ret_number = place->value;
    return found;
}

void store_kept_put(struct store *store, enum statement which, int64_t key, int64_t number)
{
    *place_of(store, which, key) =
        (struct kept_number){key, number, which, store->kept->drops[which]};
}

void store_kept_forget(struct store *store, enum statement which, int64_t key)
{
    struct kept_number *place = place_of(store, which, key);
    if (place->which == which && place->key == key)
        place->drops = 0;
}

int64_t store_kept_number(struct store *store, enum statement which, int64_t key, int64_t otherwise)
{
    int64_t number;
    if (!store_kept_get(store, which, key, &number)) {
        number = store_number(store, which, VALUES(INT(key)), otherwise);
        store_kept_put(store, which, key, number);
    }
    return number;
}
