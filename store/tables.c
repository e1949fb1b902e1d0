/* tables.c - tables, who sits at them, and which wait for whom. */
#include "internal.h"

#include <assert.h>

/* The values of a table's own row in the order of TABLE_COLUMNS, and one more. */
#define ROW(table, last)                                                                           \
    VALUES(INT(table->chat), INT(table->thread), INT(table->host), INT(table->status),             \
           INT(table->starter), INT(table->first), INT(table->turn), INT(table->post),             \
           INT(table->private_post), INT(table->raises_post), TEXT(table->rules),                  \
           INT(table->opened_ms), INT(table->ended_ms), INT(table->dice), INT(table->clock_s),     \
           INT(table->began_ms), INT(table->deadline_ms), INT(table->due_ms), TEXT(table->zone),   \
           INT(table->reminded), INT(table->rematch), INT(table->picked), INT(table->first_ms),    \
           INT(table->absent_robot), INT(last))

void store_table_add(struct store *store, struct store_table *table)
{
    table->number = 0;
    if (table->chat < 0)
        table->number = (int32_t)store_number(store, SQL_TABLE_NUMBER, VALUES(INT(table->chat)), 0);
    store->people_version++;
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
    sqlite3_stmt *row = store_ask(store, SQL_TABLE, VALUES(INT(id)));
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
        .dice = sqlite3_column_int(row, 13),
        .clock_s = sqlite3_column_int(row, 14),
        .began_ms = sqlite3_column_int64(row, 15),
        .deadline_ms = sqlite3_column_int64(row, 16),
        .due_ms = sqlite3_column_int64(row, 17),
        .reminded = sqlite3_column_int(row, 19),
        .rematch = sqlite3_column_int64(row, 20),
        .picked = (uint8_t)sqlite3_column_int(row, 21),
        .first_ms = sqlite3_column_int64(row, 22),
        .absent_robot = sqlite3_column_int(row, 23) != 0,
        .number = sqlite3_column_int(row, 24),
    };
    store_column_text(row, 10, ret_table->rules, sizeof ret_table->rules);
    store_column_text(row, 18, ret_table->zone, sizeof ret_table->zone);
    sqlite3_reset(row);
    return true;
}

int store_tables_in_chat(struct store *store, int64_t chat, int64_t *ret_ids, int most)
{
    return store_ask_numbers(store, SQL_TABLES_IN_CHAT, VALUES(INT(chat)), ret_ids, most);
}

int store_tables_due(struct store *store, int64_t now_ms, int64_t *ret_ids, int most)
{
    return store_ask_numbers(store, SQL_TABLES_DUE, VALUES(INT(now_ms), INT(most)), ret_ids, most);
}

void store_table_due(struct store *store, int64_t table, int64_t due_ms)
{
    store_run(store, SQL_TABLE_DUE_PUT, VALUES(INT(table), INT(due_ms)));
}

int64_t store_due_first(struct store *store)
{
    return store_number(store, SQL_DUE_FIRST, VALUES(NONE), -1);
}

int64_t store_next_table_of(struct store *store, int64_t player, int64_t after)
{
    return store_number(store, SQL_TABLE_OF_NEXT, VALUES(INT(player), INT(after)), 0);
}

int64_t store_next_table_in(struct store *store, int64_t chat, int64_t after)
{
    return store_number(store, SQL_TABLE_IN_NEXT, VALUES(INT(chat), INT(after)), 0);
}

int64_t store_next_table_hosted(struct store *store, int64_t host, int64_t after)
{
    return store_number(store, SQL_TABLE_HOSTED_NEXT, VALUES(INT(host), INT(after)), 0);
}

int64_t store_next_group_of(struct store *store, int64_t player, int64_t after)
{
    return store_number(store, SQL_GROUP_OF_NEXT, VALUES(INT(player), INT(after)), 0);
}

int store_tables_waiting(struct store *store, int64_t player, int64_t *ret_ids, int most)
{
    return store_ask_numbers(store, SQL_TABLES_WAITING, VALUES(INT(player)), ret_ids, most);
}

int store_tables_of(struct store *store, int64_t player, int64_t *ret_ids, int most)
{
    return store_ask_numbers(store, SQL_TABLES_OF, VALUES(INT(player)), ret_ids, most);
}

int store_games_played(struct store *store, int64_t player, int most)
{
    int64_t tables[8];
    assert(most <= (int)(sizeof tables / sizeof *tables));
    return store_ask_numbers(store, SQL_GAMES_PLAYED, VALUES(INT(player), INT(most)), tables, most);
}

int store_tables_playing(struct store *store, int64_t after, int64_t *ret_ids, int most)
{
    return store_ask_numbers(store, SQL_TABLES_PLAYING, VALUES(INT(after), INT(most)), ret_ids,
                             most);
}

void store_turn_put(struct store *store, const struct store_table *table, int64_t player_on_turn,
                    int64_t now_ms)
{
    int changed = store_run(store, SQL_TURN_PUT,
                            VALUES(INT(table->id), INT(table->turn), INT(table->post),
                                   INT(table->private_post), INT(table->raises_post),
                                   INT(player_on_turn), INT(now_ms), INT(table->began_ms),
                                   INT(table->deadline_ms), INT(table->due_ms), TEXT(table->zone),
                                   INT(table->reminded), INT(table->picked), INT(table->first_ms)));
    assert(changed == 1);
}

/* Most often the seat is taken by the same player as before. */
static void put_seat(struct store *store, int64_t table, int number, const struct store_seat *seat)
{
    const struct value *values =
        VALUES(INT(table), INT(number), INT(seat->player), INT(seat->lives), INT(seat->out),
               INT(seat->missed), INT(seat->gone));
    if (store_run(store, SQL_SEAT_KEPT, values) == 0)
        store_run(store, SQL_SEAT_PUT, values);
}

void store_seats_put(struct store *store, int64_t table, const struct store_seat *seats, int n)
{
    assert(n >= 0);
    assert(n <= GAME_SEATS_MAX);
    for (int i = 0; i < n; i++)
        put_seat(store, table, i, &seats[i]);
    if (store_number(store, SQL_SEATS_MORE, VALUES(INT(table), INT(n)), 0) > 0)
        store_run(store, SQL_SEATS_CUT, VALUES(INT(table), INT(n)));
}

int store_seats(struct store *store, int64_t table, struct store_seat ret_seats[GAME_SEATS_MAX])
{
    sqlite3_stmt *row = store_ask(store, SQL_SEATS, VALUES(INT(table)));
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
