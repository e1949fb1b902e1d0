/* kept_rows.c - copies of rows, of which the one that was asked for longest ago gives way. */
#include "kept_rows.h"

#include "internal.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBERS = 256 };

struct kept_key {
    int64_t asked; /* when it was asked for last, counted; 0: no row */
    int64_t key;
};

struct kept_rows {
    int64_t asked; /* how often a row was asked for */
    struct kept_key chat_keys[STORE_CHATS_KEPT], people_keys[STORE_PEOPLE_KEPT];
    struct store_chat chats[STORE_CHATS_KEPT];
    struct store_player people[STORE_PEOPLE_KEPT];
    struct kept_number {
        int64_t key, value;
        enum statement which;
        bool used;
    } numbers[NUMBERS]; /* a hash table without chains */
};

/* The content stays until another row takes its place: a caller may be in the middle of it. */
void store_kept_drop(struct store *store)
{
    struct kept_rows *kept = store->kept;
    memset(kept->chat_keys, 0, sizeof kept->chat_keys);
    memset(kept->people_keys, 0, sizeof kept->people_keys);
    for (int i = 0; i < NUMBERS; i++)
        kept->numbers[i].used = false;
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
    static const char *const watched[] = {"chats",      "players", "aliases",
                                          "forgetting", "cups",    NULL};
    static const char *const chores[] = {"aliases",  "endings",          "forgetting",
                                         "recounts", "stale_aggregates", NULL};
    struct store *store = context;
    (void)how;
    (void)database;
    (void)row;
    if (is_one_of(table, watched))
        store_kept_drop(store);
    store->chores += is_one_of(table, chores);
}

void store_kept_open(struct store *store)
{
    if (store->kept == NULL)
        store->kept = calloc(1, sizeof *store->kept);
    assert(store->kept != NULL);
    sqlite3_update_hook(store->db, on_change, store);
}

void store_kept_close(struct store *store)
{
    free(store->kept);
}

/* The place of the row with this key, or the one that it takes. */
static int find_row(struct kept_rows *kept, struct kept_key *keys, int n, int64_t key,
                    bool *ret_found)
{
    int oldest = 0, i = 0;
    for (; i < n && (keys[i].asked == 0 || keys[i].key != key); i++)
        oldest = keys[i].asked < keys[oldest].asked ? i : oldest;
    *ret_found = i < n;
    i = i < n ? i : oldest;
    keys[i] = (struct kept_key){++kept->asked, key};
    return i;
}

const struct store_chat *store_chat_row(struct store *store, int64_t chat)
{
    bool found;
    int i = find_row(store->kept, store->kept->chat_keys, STORE_CHATS_KEPT, chat, &found);
    if (!found)
        store_chat(store, chat, &store->kept->chats[i]);
    return &store->kept->chats[i];
}

const struct store_player *store_player_row(struct store *store, int64_t player)
{
    bool found;
    int i = find_row(store->kept, store->kept->people_keys, STORE_PEOPLE_KEPT, player, &found);
    if (!found)
        store_player(store, player, &store->kept->people[i]);
    return &store->kept->people[i];
}

static struct kept_number *place_of(struct store *store, enum statement which, int64_t key)
{
    uint64_t hash = ((uint64_t)key + which) * UINT64_C(0x9e3779b97f4a7c15);
    return &store->kept->numbers[(hash >> 32) % NUMBERS];
}

bool store_kept_get(struct store *store, enum statement which, int64_t key, int64_t *ret_number)
{
    const struct kept_number *place = place_of(store, which, key);
    bool found = place->used && place->which == which && place->key == key;
    if (found)
        *ret_number = place->value;
    return found;
}

void store_kept_put(struct store *store, enum statement which, int64_t key, int64_t number)
{
    *place_of(store, which, key) = (struct kept_number){key, number, which, true};
}

void store_kept_forget(struct store *store, enum statement which, int64_t key)
{
    struct kept_number *place = place_of(store, which, key);
    if (place->which == which && place->key == key)
        place->used = false;
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
