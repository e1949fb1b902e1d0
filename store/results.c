/* results.c - the results of each seat: its place in a game, and its player's new rating. */
#include "internal.h"

#define RESULT(member) FIELD(struct store_result, member)
static const struct field fields[] = {
    RESULT(chat),   RESULT(ending),    RESULT(seat),     RESULT(table),   RESULT(kind),
    RESULT(season), RESULT(player),    RESULT(ended_ms), RESULT(n_seats), RESULT(place),
    RESULT(points), RESULT(by_robot),  RESULT(counts),   RESULT(own.mu),  RESULT(own.sigma),
    RESULT(all.mu), RESULT(all.sigma), RESULT(figures),  RESULT(duels),   RESULT(rated),
    FIELDS_END};

void store_result_put(struct store *store, const struct store_result *result)
{
    store_put(store, SQL_RESULT_PUT, fields, result, VALUES(NONE));
}

/* The aggregates of results that are not folded into those of the chat yet (league_aggregates.h);
 * 0: none. */
static int64_t counted_in(struct store *store, int64_t chat)
{
    return store_number(store, SQL_FOLDING, VALUES(INT(chat)), 0);
}

/* Replaces a result by the one of these aggregates, if they have one. */
static void take_counted(struct store *store, int64_t aggregates, struct store_result *result)
{
    int64_t chat = result->chat;
    if (aggregates == 0)
        return;
    store_ask_row(store, SQL_RESULT_AT,
                  VALUES(INT(aggregates), INT(result->ending), INT(result->seat)), fields, result);
    result->chat = chat;
}

static sqlite3_stmt *ask(struct store *store, const struct store_scan *scan)
{
    int64_t from = scan->from == 0 && scan->back ? INT64_MAX : scan->from;
    if (scan->player == 0)
        return store_ask(store, scan->back ? SQL_RESULTS_BACK : SQL_RESULTS,
                         VALUES(INT(scan->chat), INT(from)));
    return store_ask(store, scan->back ? SQL_RESULTS_PLAYER_BACK : SQL_RESULTS_PLAYER,
                     VALUES(INT(scan->chat), INT(from), INT(scan->player)));
}

void store_results(struct store *store, const struct store_scan *scan,
                   bool (*each)(void *context, const struct store_result *result), void *context)
{
    struct store_result result;
    bool go_on = true;
    int64_t aggregates = counted_in(store, scan->chat);
    sqlite3_stmt *row = ask(store, scan);
    while (go_on && store_row(store, row)) {
        store_take_fields(row, fields, &result);
        take_counted(store, aggregates, &result);
        go_on = each(context, &result);
    }
    sqlite3_reset(row);
}

int store_results_of(struct store *store, int64_t chat, int64_t ending,
                     struct store_result *ret_results, int most)
{
    int64_t aggregates = counted_in(store, chat);
    int n = store_ask_rows(store, SQL_RESULTS_OF, VALUES(INT(chat), INT(ending)), fields,
                           ret_results, most);
    for (int i = 0; i < n && i < most; i++)
        take_counted(store, aggregates, &ret_results[i]);
    return n;
}

int64_t store_results_figures(struct store *store, int64_t chat)
{
    return store_number(store, SQL_RESULTS_FIGURES, VALUES(INT(chat)), 0);
}

static int64_t last_before(struct store *store, int64_t chat, int64_t player)
{
    return store_number(store, SQL_RESULTS_BEFORE,
                        VALUES(INT(chat), INT(player), INT(STORE_SHARED_AMONG)), 0);
}

bool store_results_shared(struct store *store, int64_t chat, const int64_t players[2],
                          void (*each)(void *context, const struct store_result pair[2]),
                          void *context)
{
    struct store_result pair[2];
    int64_t aggregates = counted_in(store, chat), one = last_before(store, chat, players[0]),
            two = last_before(store, chat, players[1]), before = one > two ? one : two;
    sqlite3_stmt *row = store_ask(store, SQL_RESULTS_SHARED,
                                  VALUES(INT(chat), INT(players[0]), INT(players[1]), INT(before)));
    while (store_row(store, row)) {
        for (int i = 0; i < 2; i++) {
            store_ask_row(store, SQL_RESULT_AT,
                          VALUES(INT(chat), INT(sqlite3_column_int64(row, 0)),
                                 INT(sqlite3_column_int64(row, 1 + i))),
                          fields, &pair[i]);
            take_counted(store, aggregates, &pair[i]);
        }
        each(context, pair);
    }
    return before > 0;
}
