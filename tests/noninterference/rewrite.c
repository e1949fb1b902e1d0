/* rewrite.c - replaces the end of a log of moves, which a trigger forbids elsewhere. */
#include "rewrite.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* When the moves from this one on were made. */
static void read_times(struct store *store, const struct rewrite *log, int64_t *ret_at_ms)
{
    sqlite3_stmt *row;
    int code = sqlite3_prepare_v2(
        store->db, "SELECT at_ms FROM moves WHERE table_id = ?1 AND turn >= ?2 ORDER BY turn", -1,
        &row, NULL);
    assert(code == SQLITE_OK);
    sqlite3_bind_int64(row, 1, log->table);
    sqlite3_bind_int(row, 2, log->first);
    for (int i = log->first; sqlite3_step(row) == SQLITE_ROW; i++)
        ret_at_ms[i] = sqlite3_column_int64(row, 0);
    sqlite3_finalize(row);
}

void rewrite_log(struct pair *pair, const struct rewrite *log)
{
    struct store *store = pair->bots[1].store;
    int64_t *at_ms = calloc((size_t)log->n, sizeof *at_ms);
    char sql[120];
    assert(at_ms);
    read_times(store, log, at_ms);
    snprintf(sql, sizeof sql, "DELETE FROM moves WHERE table_id = %" PRId64 " AND turn >= %d",
             log->table, log->first);
    int code = tempstore_try(store, sql);
    assert(code == 0);
    for (int i = log->first; i < log->n; i++)
        store_move_add(store, log->table, log->game, i, &log->moves[i], log->updates[i], at_ms[i]);
    free(at_ms);
    for (int which = 0; which < PAIR_BOTS; which++)
        live_tables_forget(pair->bots[which].bot.live_tables, log->table);
}
