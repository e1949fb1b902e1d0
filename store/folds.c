/* folds.c - writes what a move changes in a table's row. */
#include "folds.h"

#include "board_rows.h"
#include "internal.h"

#include <assert.h>

#define FOLD(member) FIELD(struct store_fold, member)
static const struct field fields[] = {FOLD(post),   FOLD(since_ms), FOLD(tells),
                                      FOLD(passes), FOLD(text),     FIELDS_END};

void store_fold(struct store *store, int64_t table, struct store_fold *ret_fold)
{
    if (!store_ask_row(store, SQL_FOLD_OF, VALUES(INT(table)), fields, ret_fold))
        *ret_fold = (struct store_fold){.post = 0};
}

void store_turn_put(struct store *store, const struct store_table *table, int64_t player_on_turn,
                    const struct store_fold *fold)
{
    static const struct store_fold none = {.post = 0};
    const struct store_fold *now = fold ? fold : &none;
    int changed = store_run(
        store, SQL_TURN_PUT,
        VALUES(INT(table->id), INT(table->turn), INT(table->post), INT(table->private_post),
               INT(table->raises_post), INT(player_on_turn), INT(table->began_ms),
               INT(table->deadline_ms), INT(table->due_ms), TEXT(table->zone), INT(table->reminded),
               INT(table->picked), INT(table->first_ms), INT(now->post), INT(now->since_ms),
               INT(now->tells), INT(now->passes), TEXT(fold ? fold->text : NULL),
               INT(table->hushed_ms), INT(table->uncalled)));
    assert(changed == 1);
    store_board_wake(store, table->chat);
}
