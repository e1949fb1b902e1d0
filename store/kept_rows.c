/* kept_rows.c - copies of rows, of which the one that was asked for longest ago gives way. */
#include "kept_rows.h"

#include "internal.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBERS = 256 };

/* The head of a kept row. */
struct kept_row {
    int64_t asked; /* the last time, counted; 0: no row */
    int64_t key;
};

struct kept_rows {
    int64_t asked; /* how often a row was asked for */
    struct kept_chat {
        struct kept_row head;
        struct store_chat row;
    } chats[STORE_CHATS_KEPT];
    struct kept_player {
        struct kept_row head;
        struct store_player row;
    } people[STORE_PEOPLE_KEPT];
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
    for (int i = 0; i < STORE_CHATS_KEPT; i++)
        kept->chats[i].head.asked = 0;
    for (int i = 0; i < STORE_PEOPLE_KEPT; i++)
        kept->people[i].head.asked = 0;
    for (int i = 0; i < NUMBERS; i++)
        kept->numbers[i].used = false;
}

static void on_change(void *context, int how, const char *database, const char *table,
                      sqlite3_int64 row)
{
    static const char *const watched[] = {"chats", "players", "aliases", "forgetting"};
    (void)how;
    (void)database;
    (void)row;
    for (size_t i = 0; i < sizeof watched / sizeof *watched; i++)
        if (strcmp(table, watched[i]) == 0)
            store_kept_drop(context);
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

/* The row with this key, or the one to take its place in; `size`: of each row with its head. */
static struct kept_row *find_row(struct kept_rows *kept, void *rows, size_t size, int n,
                                 int64_t key, bool *ret_found)
{
    struct kept_row *oldest = rows;
    for (int i = 0; i < n; i++) {
        struct kept_row *row = (struct kept_row *)((char *)rows + (size_t)i * size);
        if (row->asked != 0 && row->key == key) {
            row->asked = ++kept->asked;
            *ret_found = true;
            return row;
        }
        oldest = row->asked < oldest->asked ? row : oldest;
    }
    *oldest = (struct kept_row){++kept->asked, key};
    *ret_found = false;
    return oldest;
}

const struct store_chat *store_chat_row(struct store *store, int64_t chat)
{
    bool found;
    struct kept_rows *kept = store->kept;
    struct kept_chat *place = (struct kept_chat *)find_row(kept, kept->chats, sizeof *kept->chats,
                                                           STORE_CHATS_KEPT, chat, &found);
    if (!found)
        store_chat(store, chat, &place->row);
    return &place->row;
}

const struct store_player *store_player_row(struct store *store, int64_t player)
{
    bool found;
    struct kept_rows *kept = store->kept;
    struct kept_player *place = (struct kept_player *)find_row(
        kept, kept->people, sizeof *kept->people, STORE_PEOPLE_KEPT, player, &found);
    if (!found)
        store_player(store, player, &place->row);
    return &place->row;
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

int64_t store_kept_number(struct store *store, enum statement which, int64_t key, int64_t otherwise)
{
    int64_t number;
    if (!store_kept_get(store, which, key, &number)) {
        number = store_number(store, which, VALUES(INT(key)), otherwise);
        store_kept_put(store, which, key, number);
    }
    return number;
}
