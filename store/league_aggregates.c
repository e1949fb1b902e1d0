/* league_aggregates.c - the aggregates of leagues that are counted again, and the switch to them.
 */
#include "league_aggregates.h"

#include "internal.h"

enum { ALL = -1 };

/* The note that counts aggregates. Their numbers are above all ids of chats, which have 52 bits. */
static const char numbered[] = "aggregates";
#define AGGREGATES_FIRST (INT64_C(1) << 60)

#define RECOUNT(member) FIELD(struct store_recount, member)
static const struct field fields[] = {RECOUNT(chat),   RECOUNT(aggregates), RECOUNT(after),
                                      RECOUNT(moves),  RECOUNT(folding),    RECOUNT(again),
                                      RECOUNT(slices), FIELDS_END};

bool store_recount(struct store *store, int64_t chat, struct store_recount *ret_recount)
{
    return store_ask_row(store, SQL_RECOUNT, VALUES(INT(chat)), fields, ret_recount);
}

bool store_recount_next(struct store *store, struct store_recount *ret_recount)
{
    return store_ask_row(store, SQL_RECOUNT_NEXT, VALUES(NONE), fields, ret_recount);
}

int64_t store_recounts(struct store *store)
{
    return store_number(store, SQL_RECOUNTS, VALUES(NONE), 0);
}

void store_recount_put(struct store *store, const struct store_recount *recount)
{
    store_put(store, SQL_RECOUNT_PUT, fields, recount, VALUES(NONE));
}

static int64_t new_aggregates(struct store *store)
{
    return AGGREGATES_FIRST + store_note_next(store, numbered);
}

void store_recount_begin(struct store *store, int64_t chat, bool moves)
{
    store_recount_drop(store, chat);
    store_recount_put(
        store,
        &(struct store_recount){.chat = chat, .aggregates = new_aggregates(store), .moves = moves});
}

void store_recount_turn(struct store *store, struct store_recount *recount)
{
    int64_t was = store_number(store, SQL_AGGREGATES, VALUES(INT(recount->chat)), recount->chat);
    store_run(store, SQL_AGGREGATES_PUT, VALUES(INT(recount->chat), INT(recount->aggregates)));
    store_run(store, SQL_STALE_ADD, VALUES(INT(was)));
    recount->folding = true;
    store_recount_put(store, recount);
}

bool store_recount_fold(struct store *store, const struct store_recount *recount, int most)
{
    store_run(store, SQL_FOLD, VALUES(INT(recount->aggregates), INT(most), INT(recount->chat)));
    return store_run(store, SQL_STALE_RESULTS, VALUES(INT(recount->aggregates), INT(most))) > 0;
}

void store_recount_set_aside(struct store *store, int64_t chat)
{
    store_run(store, SQL_RECOUNT_ASIDE, VALUES(INT(chat)));
}

void store_recounts_resume(struct store *store)
{
    store_run(store, SQL_RECOUNTS_RESUME, VALUES(NONE));
}

void store_recount_drop(struct store *store, int64_t chat)
{
    struct store_recount recount;
    if (!store_recount(store, chat, &recount))
        return;
    if (!recount.folding)
        store_run(store, SQL_STALE_ADD, VALUES(INT(recount.aggregates)));
    store_run(store, SQL_RECOUNT_DROP, VALUES(INT(chat)));
}

/* The first aggregates of a chat have its id as their number. Its results lie under that id for
 * good, and are never deleted here. */
bool store_aggregates_tidy(struct store *store, int most)
{
    static const enum statement rows[] = {SQL_STALE_STANDINGS, SQL_STALE_RATINGS, SQL_STALE_FIGURES,
                                          SQL_STALE_RESULTS};
    int64_t aggregates;
    int gone = 0;
    if (!store_ask_number(store, SQL_STALE, VALUES(NONE), &aggregates))
        return false;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i] != SQL_STALE_RESULTS || aggregates > AGGREGATES_FIRST)
            gone += store_run(store, rows[i], VALUES(INT(aggregates), INT(most - gone)));
    if (gone == 0)
        store_run(store, SQL_STALE_DONE, VALUES(INT(aggregates)));
    return true;
}

enum store_recount_again store_aggregates_home(struct store *store, int64_t chat)
{
    static const enum statement homes[] = {SQL_HOME_STANDINGS, SQL_HOME_RATINGS, SQL_HOME_FIGURES};
    static const enum statement stale[] = {SQL_STALE_STANDINGS, SQL_STALE_RATINGS,
                                           SQL_STALE_FIGURES};
    struct store_recount recount = {.folding = true, .again = RECOUNT_DONE};
    int64_t aggregates = store_number(store, SQL_AGGREGATES, VALUES(INT(chat)), chat);
    if (store_recount(store, chat, &recount) && recount.folding)
        store_recount_fold(store, &recount, ALL);
    store_recount_drop(store, chat);
    if (!recount.folding)
        recount.again = recount.moves ? RECOUNT_AGAIN_MOVES : RECOUNT_AGAIN;
    if (aggregates == chat)
        return (enum store_recount_again)recount.again;
    for (size_t i = 0; i < sizeof homes / sizeof *homes; i++) {
        store_run(store, stale[i], VALUES(INT(chat), INT(ALL)));
        store_run(store, homes[i], VALUES(INT(aggregates), INT(chat)));
    }
    store_run(store, SQL_STALE_DONE, VALUES(INT(chat)));
    store_run(store, SQL_AGGREGATES_PUT, VALUES(INT(chat), INT(0)));
    return (enum store_recount_again)recount.again;
}
