/* results.c - how each seat of a game finished, and what became of its player's rating by it. */
#include "internal.h"

static bool read_rated(sqlite3_stmt *row, int column, struct store_rated *ret_rated)
{
    if (sqlite3_column_type(row, column) == SQLITE_NULL)
        return false;
    ret_rated->mu = sqlite3_column_double(row, column);
    ret_rated->sigma = sqlite3_column_double(row, column + 1);
    return true;
}

static void read_result(sqlite3_stmt *row, struct store_result *ret_result)
{
    *ret_result = (struct store_result){
        .chat = sqlite3_column_int64(row, 0),
        .ending = sqlite3_column_int64(row, 1),
        .seat = sqlite3_column_int(row, 2),
        .table = sqlite3_column_int64(row, 3),
        .season = sqlite3_column_int(row, 5),
        .player = sqlite3_column_int64(row, 6),
        .ended_ms = sqlite3_column_int64(row, 7),
        .n_seats = sqlite3_column_int(row, 8),
        .place = sqlite3_column_int(row, 9),
        .points = sqlite3_column_int(row, 10),
        .by_robot = sqlite3_column_int(row, 11) != 0,
        .counts = sqlite3_column_int(row, 12) != 0,
    };
    store_column_text(row, 4, ret_result->kind, sizeof ret_result->kind);
    ret_result->rated = read_rated(row, 13, &ret_result->own);
    read_rated(row, 15, &ret_result->all);
    store_column_text(row, 17, ret_result->figures, sizeof ret_result->figures);
    store_column_text(row, 18, ret_result->duels, sizeof ret_result->duels);
}

/* NULL where there is none. */
static struct value rated(const struct store_result *result, const double *number)
{
    return result->rated ? REAL(number) : TEXT(NULL);
}

void store_result_put(struct store *store, const struct store_result *result)
{
    store_run(store, SQL_RESULT_PUT,
              VALUES(INT(result->chat), INT(result->ending), INT(result->seat), INT(result->table),
                     TEXT(result->kind), INT(result->season), INT(result->player),
                     INT(result->ended_ms), INT(result->n_seats), INT(result->place),
                     INT(result->points), INT(result->by_robot), INT(result->counts),
                     rated(result, &result->own.mu), rated(result, &result->own.sigma),
                     rated(result, &result->all.mu), rated(result, &result->all.sigma),
                     TEXT(result->figures), TEXT(result->duels)));
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
    sqlite3_stmt *row = ask(store, scan);
    while (go_on && store_row(store, row)) {
        read_result(row, &result);
        go_on = each(context, &result);
    }
    sqlite3_reset(row);
}

int store_results_of(struct store *store, int64_t chat, int64_t ending,
                     struct store_result *ret_results, int most)
{
    sqlite3_stmt *row = store_ask(store, SQL_RESULTS_OF, VALUES(INT(chat), INT(ending)));
    int n = 0;
    for (; store_row(store, row); n++)
        if (n < most)
            read_result(row, &ret_results[n]);
    return n;
}

bool store_results_shared(struct store *store, int64_t chat, const int64_t players[2],
                          int64_t after, int64_t *ret_ending)
{
    return store_ask_number(store, SQL_RESULTS_SHARED,
                            VALUES(INT(chat), INT(players[0]), INT(players[1]), INT(after)),
                            ret_ending);
}
