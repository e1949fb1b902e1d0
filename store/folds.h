/* folds.h - the columns of a table's row that a move changes, and what is left of its post once the
 * next post follows it. Both are written in one statement.
 */
#ifndef STORE_FOLDS_H
#define STORE_FOLDS_H

#include "store.h"

enum { STORE_FOLD_BYTES = 2048 };

/* Telegram deletes messages of up to two days. */
#define STORE_FOLD_YOUNG_MS (INT64_C(47) * 60 * 60 * 1000)

/* Whether the text holds news that the post told; and whether the post had, below them, the things
 * on the table. */
enum store_fold_tells { STORE_FOLD_NO_NEWS, STORE_FOLD_NEWS, STORE_FOLD_NEWS_ABOVE };

struct store_fold {
    int64_t post;     /* 0: not known */
    int64_t since_ms; /* the post may have been sent then, or later */
    int tells;        /* enum store_fold_tells */
    bool passes;      /* the next post of the hand tells all of it again */
    char text[STORE_FOLD_BYTES];
};

/* Reads the fold of a table's post; its post is 0 if none is known. */
void store_fold(struct store *store, int64_t table, struct store_fold *ret_fold);

/* Writes turn, posts, player on turn, deadline and its zone, due time, reminders and silence
 * of a table's row, and the fold; NULL: that stays as it is. */
void store_turn_put(struct store *store, const struct store_table *table, int64_t player_on_turn,
                    const struct store_fold *fold);

#endif
