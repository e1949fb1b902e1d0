/* dice_totals.c - totals and pools of the dice that were thrown. */
#include "dice_totals.h"

#include "internal.h"

#include <assert.h>
#include <string.h>

#define POOL(pool) INT((pool)->chat), TEXT((pool)->kind), INT((pool)->player)

void store_dice_add(struct store *store, const struct store_dice_pool *pool, int value, int64_t n)
{
    store_run(store, SQL_DICE_ADD, VALUES(POOL(pool), INT(value), INT(n)));
}

int64_t store_dice_unseen(struct store *store, const struct store_dice_pool *pool)
{
    return store_number(store, SQL_DICE_UNSEEN, VALUES(POOL(pool)), 0);
}

void store_dice_tell(struct store *store, const struct store_dice_pool *pool)
{
    store_run(store, SQL_DICE_TELL, VALUES(POOL(pool)));
    store_run(store, SQL_DICE_EMPTY, VALUES(POOL(pool)));
}

int64_t store_dice_told(struct store *store, int64_t chat, const char *kind,
                        int64_t ret_n[STORE_DICE_VALUES])
{
    int64_t sum = 0;
    memset(ret_n, 0, STORE_DICE_VALUES * sizeof *ret_n);
    sqlite3_stmt *row = store_ask(store, SQL_DICE_TOLD, VALUES(INT(chat), TEXT(kind)));
    while (store_row(store, row)) {
        int64_t value = sqlite3_column_int64(row, 0), n = sqlite3_column_int64(row, 1);
        assert(value >= 0);
        assert(value < STORE_DICE_VALUES);
        ret_n[value] = n;
        sum += n;
    }
    return sum;
}
