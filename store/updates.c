/* updates.c - handled updates and those set aside, and the deletion of old rows. */
#include "internal.h"

enum { ASIDE_MOST = 500, ASIDE_BYTES = 64 * 1024 };

bool store_update_new(struct store *store, int64_t update_id, int64_t now_ms)
{
    return store_run(store, SQL_UPDATE_NEW, VALUES(INT(update_id), INT(now_ms))) == 1;
}

void store_set_aside(struct store *store, int64_t update_id, const char *body, size_t length,
                     const char *why, int64_t now_ms)
{
    size_t kept = length < ASIDE_BYTES ? length : ASIDE_BYTES;
    store_run(store, SQL_SET_ASIDE,
              VALUES(INT(update_id), INT(now_ms), TEXT(why), BLOB(body, kept)));
    store_run(store, SQL_SET_ASIDE_BOUND, VALUES(INT(ASIDE_MOST)));
}

/* --- old rows --- */

static const int64_t DAY_MS = 24 * 60 * 60 * 1000, HOUR_MS = 60 * 60 * 1000;

enum {
    UPDATES_KEPT_DAYS = 8,
    POSTS_KEPT_DAYS = 1,
    LAST_POSTS_KEPT_DAYS = 31, /* of games that are over: people reply to them */
    QUESTIONS_KEPT_DAYS = 1,
    ASIDE_KEPT_DAYS = 31,
};

/* Rows from before this time may go: they are old, or there are too many newer ones. */
static int64_t forget_before_ms(struct store *store, enum statement nth, int most, int64_t ago_ms)
{
    int64_t nth_ms = store_number(store, nth, VALUES(INT(most)), 0);
    return nth_ms > ago_ms ? nth_ms : ago_ms;
}

/* Other posts stay known. Returns how many went. */
static int tidy_posts(struct store *store, int64_t before_ms, int most, int64_t last_ms)
{
    int n = 0;
    sqlite3_stmt *row =
        store_ask(store, SQL_TIDY_POSTS, VALUES(INT(before_ms), INT(most), INT(last_ms)));
    for (; store_row(store, row); n++)
        kept_posts_drop(&store->posts_kept, sqlite3_column_int64(row, 0));
    return n;
}

int store_tidy(struct store *store, int64_t now_ms, int most)
{
    store_spent_tidy(store, now_ms);
    if (now_ms < store->log_emptied_ms /* the clock was set back */ ||
        now_ms - store->log_emptied_ms >= HOUR_MS) {
        store->empties_log = true;
        store->log_emptied_ms = now_ms;
    }
    int64_t updates_ms = forget_before_ms(store, SQL_NTH_UPDATE, STORE_UPDATES_MOST,
                                          now_ms - UPDATES_KEPT_DAYS * DAY_MS);
    int64_t posts_ms =
        forget_before_ms(store, SQL_NTH_POST, STORE_POSTS_MOST, now_ms - POSTS_KEPT_DAYS * DAY_MS);
    int gone = store_run(store, SQL_TIDY_UPDATES, VALUES(INT(updates_ms), INT(most)));
    gone += store_run(store, SQL_TIDY_QUESTIONS,
                      VALUES(INT(now_ms - QUESTIONS_KEPT_DAYS * DAY_MS), INT(most)));
    gone += store_run(store, SQL_TIDY_ASIDE, VALUES(INT(now_ms - ASIDE_KEPT_DAYS * DAY_MS)));
    return gone + tidy_posts(store, posts_ms, most, now_ms - LAST_POSTS_KEPT_DAYS * DAY_MS);
}
