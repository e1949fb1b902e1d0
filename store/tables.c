/* tables.c - tables, who sits at them, and which wait for whom. */
#include "inside.h"

#include <assert.h>

/* The values of a table's own row in the order of its columns, and one more. */
#define ROW(table, last)                                                                           \
    VALUES(NUMBER(table->chat), NUMBER(table->thread), NUMBER(table->host), NUMBER(table->status), \
           NUMBER(table->starter), NUMBER(table->first), NUMBER(table->turn), NUMBER(table->post), \
           NUMBER(table->private_post), NUMBER(table->raises_post), TEXT(table->rules),            \
           NUMBER(table->opened_ms), NUMBER(table->ended_ms), NUMBER(table->record),               \
           NUMBER(table->dice), NUMBER(table->clock_s), NUMBER(table->began_ms),                   \
           NUMBER(table->deadline_ms), NUMBER(table->due_ms), TEXT(table->zone),                   \
           NUMBER(table->reminded), NUMBER(table->rematch), NUMBER(table->picked),                 \
           NUMBER(table->first_ms), NUMBER(last))

void store_table_add(struct store *store, struct store_table *table)
{
    table->number = (int32_t)store_number(store, SQL_TABLE_NUMBER, VALUES(NUMBER(table->chat)), 0);
    store_run(store, SQL_TABLE_ADD, ROW(table, table->number));
    table->id = sqlite3_last_insert_rowid(store->db);
}

void store_table_put(struct store *store, const struct store_table *table)
{
    int changed = store_run(store, SQL_TABLE_PUT, ROW(table, table->id));
    assert(changed == 1);
}

bool store_table(struct store *store, int64_t id, struct store_table *ret_table)
{
    sqlite3_stmt *row = store_ask(store, SQL_TABLE, VALUES(NUMBER(id)));
    if (!store_row(store, row))
        return false;
    *ret_table = (struct store_table){
        .id = id,
        .chat = sqlite3_column_int64(row, 0),
        .thread = sqlite3_column_int64(row, 1),
        .host = sqlite3_column_int64(row, 2),
        .status = sqlite3_column_int(row, 3),
        .starter = sqlite3_column_int(row, 4),
        .first = sqlite3_column_int(row, 5),
        .turn = sqlite3_column_int64(row, 6),
        .post = sqlite3_column_int64(row, 7),
        .private_post = sqlite3_column_int64(row, 8),
        .raises_post = sqlite3_column_int64(row, 9),
        .opened_ms = sqlite3_column_int64(row, 11),
        .ended_ms = sqlite3_column_int64(row, 12),
        .record = sqlite3_column_int64(row, 13),
        .dice = sqlite3_column_int(row, 14),
        .clock_s = sqlite3_column_int(row, 15),
        .began_ms = sqlite3_column_int64(row, 16),
        .deadline_ms = sqlite3_column_int64(row, 17),
        .due_ms = sqlite3_column_int64(row, 18),
        .reminded = sqlite3_column_int(row, 20),
        .rematch = sqlite3_column_int64(row, 21),
        .picked = (uint8_t)sqlite3_column_int(row, 22),
        .number = sqlite3_column_int(row, 23),
        .first_ms = sqlite3_column_int64(row, 24),
    };
    store_column_text(row, 10, ret_table->rules, sizeof ret_table->rules);
    store_column_text(row, 19, ret_table->zone, sizeof ret_table->zone);
    store_rest(row);
    return true;
}

int store_tables_in_chat(struct store *store, int64_t chat, int64_t *ret_ids, int most)
{
    return store_ask_numbers(store, SQL_TABLES_IN_CHAT, VALUES(NUMBER(chat)), ret_ids, most);
}

int64_t store_table_by_number(struct store *store, int64_t chat, int64_t number)
{
    return store_number(store, SQL_TABLE_NUMBERED, VALUES(NUMBER(chat), NUMBER(number)), 0);
}

int store_tables_due(struct store *store, int64_t now_ms, int64_t *ret_ids, int most)
{
    return store_ask_numbers(store, SQL_TABLES_DUE, VALUES(NUMBER(now_ms), NUMBER(most)), ret_ids,
                             most);
}

void store_table_due(struct store *store, int64_t table, int64_t due_ms)
{
    store_run(store, SQL_TABLE_DUE_PUT, VALUES(NUMBER(table), NUMBER(due_ms)));
}

int64_t store_due_first(struct store *store)
{
    return store_number(store, SQL_DUE_FIRST, VALUES(NONE), -1);
}

/* The number that such a question has behind `after`; 0: there is none. */
static int64_t next(struct store *store, enum statement which, int64_t of, int64_t after)
{
    return store_number(store, which, VALUES(NUMBER(of), NUMBER(after)), 0);
}

int64_t store_next_table_of(struct store *store, int64_t player, int64_t after)
{
    return next(store, SQL_TABLE_OF_NEXT, player, after);
}

int64_t store_next_table_in(struct store *store, int64_t chat, int64_t after)
{
    return next(store, SQL_TABLE_IN_NEXT, chat, after);
}

int64_t store_next_table_hosted(struct store *store, int64_t host, int64_t after)
{
    return next(store, SQL_TABLE_HOSTED_NEXT, host, after);
}

int64_t store_next_chat_of(struct store *store, int64_t player, int64_t after)
{
    return next(store, SQL_CHAT_OF_NEXT, player, after);
}

int store_tables_waiting(struct store *store, int64_t player, int64_t *ret_ids, int most)
{
    return store_ask_numbers(store, SQL_TABLES_WAITING, VALUES(NUMBER(player)), ret_ids, most);
}

int store_tables_of(struct store *store, int64_t player, int64_t *ret_ids, int most)
{
    return store_ask_numbers(store, SQL_TABLES_OF, VALUES(NUMBER(player)), ret_ids, most);
}

int store_tables_playing(struct store *store, int64_t after, int64_t *ret_ids, int most)
{
    return store_ask_numbers(store, SQL_TABLES_PLAYING, VALUES(NUMBER(after), NUMBER(most)),
                             ret_ids, most);
}

void store_turn_put(struct store *store, const struct store_table *table, int64_t player_on_turn,
                    int64_t now_ms)
{
    int changed =
        store_run(store, SQL_TURN_PUT,
                  VALUES(NUMBER(table->id), NUMBER(table->turn), NUMBER(table->post),
                         NUMBER(table->private_post), NUMBER(table->raises_post),
                         NUMBER(player_on_turn), NUMBER(now_ms), NUMBER(table->began_ms),
                         NUMBER(table->deadline_ms), NUMBER(table->due_ms), TEXT(table->zone),
                         NUMBER(table->reminded), NUMBER(table->picked), NUMBER(table->first_ms)));
    assert(changed == 1);
}

/* Most often the seat is taken by the same player as before. */
static void put_seat(struct store *store, int64_t table, int number, const struct store_seat *seat)
{
    const struct value *values =
        VALUES(NUMBER(table), NUMBER(number), NUMBER(seat->player), NUMBER(seat->lives),
               NUMBER(seat->out), NUMBER(seat->missed), NUMBER(seat->gone));
    if (store_run(store, SQL_SEAT_KEPT, values) == 0)
        store_run(store, SQL_SEAT_PUT, values);
}

void store_seats_put(struct store *store, int64_t table, const struct store_seat *seats, int n)
{
    assert(n >= 0);
    assert(n <= GAME_SEATS_MAX);
    for (int i = 0; i < n; i++)
        put_seat(store, table, i, &seats[i]);
    if (store_number(store, SQL_SEATS_MORE, VALUES(NUMBER(table), NUMBER(n)), 0) > 0)
        store_run(store, SQL_SEATS_CUT, VALUES(NUMBER(table), NUMBER(n)));
}

int store_seats(struct store *store, int64_t table, struct store_seat ret_seats[GAME_SEATS_MAX])
{
    sqlite3_stmt *row = store_ask(store, SQL_SEATS, VALUES(NUMBER(table)));
    int n = 0;
    for (; store_row(store, row); n++) {
        assert(n < GAME_SEATS_MAX);
        ret_seats[n] = (struct store_seat){
            .player = sqlite3_column_int64(row, 0),
            .lives = (int16_t)sqlite3_column_int(row, 1),
            .out = sqlite3_column_int(row, 2) != 0,
            .missed = (int8_t)sqlite3_column_int(row, 3),
            .gone = sqlite3_column_int(row, 4) != 0,
            .away_until_ms = sqlite3_column_int64(row, 5),
        };
    }
    return n;
}
