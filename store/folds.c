/* folds.c - the rows of what is left of posts. */
#include "folds.h"

#include "internal.h"

#define FOLD(member) FIELD(struct store_fold, member)
static const struct field fields[] = {FOLD(post),   FOLD(since_ms), FOLD(tells),
                                      FOLD(passes), FOLD(text),     FIELDS_END};

void store_fold(struct store *store, int64_t table, struct store_fold *ret_fold)
{
    if (!store_ask_row(store, SQL_FOLDED, VALUES(INT(table)), fields, ret_fold))
        *ret_fold = (struct store_fold){.post = 0};
}

void store_fold_put(struct store *store, int64_t table, const struct store_fold *fold)
{
    if (fold->post != 0)
        store_put(store, SQL_FOLDED_PUT, fields, fold, VALUES(INT(table)));
    else
        store_run(store, SQL_FOLDED_DROP, VALUES(INT(table)));
}
