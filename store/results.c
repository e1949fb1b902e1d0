/* results.c - how each seat of a game finished, and what became of its player's rating by it. */
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
        store_take_fields(row, fields, &result);
        go_on = each(context, &result);
    }
    sqlite3_reset(row);
}

int store_results_of(struct store *store, int64_t chat, int64_t ending,
                     struct store_result *ret_results, int most)
{
    return store_ask_rows(store, SQL_RESULTS_OF, VALUES(INT(chat), INT(ending)), fields,
                          ret_results, most);
}

bool store_results_shared(struct store *store, int64_t chat, const int64_t players[2],
                          int64_t after, int64_t *ret_ending)
{
    return store_ask_number(store, SQL_RESULTS_SHARED,
                            VALUES(INT(chat), INT(players[0]), INT(players[1]), INT(after)),
                            ret_ending);
}
