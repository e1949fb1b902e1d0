/* tables.c - tables, their seats, and queries for the tables of a player or chat. */
#include "board_rows.h"
#include "hash.h"
#include "internal.h"

#include <assert.h>
#include <string.h>

#define TABLE(member) FIELD(struct store_table, member)
static const struct field fields[] = {
    TABLE(chat),      TABLE(thread),      TABLE(host),     TABLE(status),       TABLE(starter),
    TABLE(first),     TABLE(turn),        TABLE(post),     TABLE(private_post), TABLE(raises_post),
    TABLE(rules),     TABLE(opened_ms),   TABLE(ended_ms), TABLE(dice),         TABLE(clock_s),
    TABLE(began_ms),  TABLE(deadline_ms), TABLE(due_ms),   TABLE(zone),         TABLE(reminded),
    TABLE(rematch),   TABLE(picked),      TABLE(first_ms), TABLE(absent_robot), TABLE(shows_all),
    TABLE(hushed_ms), TABLE(uncalled),    TABLE(number),   TABLE(opened_by),    TABLE(id),
    FIELDS_END};

void store_table_add(struct store *store, struct store_table *table)
{
    table->id = store_number(store, SQL_TABLE_NEXT, VALUES(NONE), 0);
    table->number = 0;
    if (table->chat < 0)
        table->number = (int32_t)store_number(store, SQL_TABLE_NUMBER, VALUES(INT(table->chat)), 0);
    store_put(store, SQL_TABLE_ADD, fields, table, VALUES(NONE));
    int64_t first;
    store_tables_in_chat(store, table->chat, &first, 1); /* keeps their new number */
}

void store_table_put(struct store *store, const struct store_table *table)
{
    int changed = store_put(store, SQL_TABLE_PUT, fields, table, VALUES(NONE));
    assert(changed == 1);
    if (table->status >= 2) { /* one more game is over */
        store_kept_forget(store, SQL_TABLES_IN_CHAT, table->chat);
        store_kept_drop_numbers(store, SQL_TABLES_SAT);
        store_kept_drop_numbers(store, SQL_GAMES_PLAYED);
    }
    store_board_wake(store, table->chat);
}

bool store_table(struct store *store, int64_t id, struct store_table *ret_table)
{
    return store_ask_row(store, SQL_TABLE, VALUES(INT(id)), fields, ret_table);
}

int store_tables_in_chat(struct store *store, int64_t chat, int64_t *ret_ids, int most)
{
    int64_t n;
    if (most > 0 || !store_kept_get(store, SQL_TABLES_IN_CHAT, chat, &n)) {
        n = store_ask_numbers(store, SQL_TABLES_IN_CHAT, VALUES(INT(chat)), ret_ids, most);
        store_kept_put(store, SQL_TABLES_IN_CHAT, chat, n);
    }
    return (int)n;
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

bool store_sits_at_several(struct store *store, int64_t player)
{
    int64_t tables[2], n;
    if (!store_kept_get(store, SQL_TABLES_SAT, player, &n)) {
        n = store_ask_numbers(store, SQL_TABLES_SAT, VALUES(INT(player)), tables, 2);
        store_kept_put(store, SQL_TABLES_SAT, player, n);
    }
    return n > 1;
}

int store_games_played(struct store *store, int64_t player, const char *kind, int most)
{
    enum { MOST = 8 };
    uint64_t hash = hash_add((uint64_t)(player * MOST + most - 1), kind, strlen(kind));
    int64_t tables[MOST], n, key = (int64_t)hash;
    assert(most <= MOST);
    if (!store_kept_get(store, SQL_GAMES_PLAYED, key, &n)) {
        n = store_ask_numbers(store, SQL_GAMES_PLAYED, VALUES(INT(player), TEXT(kind), INT(most)),
                              tables, most);
        store_kept_put(store, SQL_GAMES_PLAYED, key, n);
    }
    return (int)n;
}

int store_tables_playing(struct store *store, int64_t after, int64_t *ret_ids, int most)
{
    return store_ask_numbers(store, SQL_TABLES_PLAYING, VALUES(INT(after), INT(most)), ret_ids,
                             most);
}

int store_tables_on(struct store *store, int64_t after, int64_t *ret_ids, int most)
{
    return store_ask_numbers(store, SQL_TABLES_ON, VALUES(INT(after), INT(most)), ret_ids, most);
}

/* First tries an update: usually the player at a seat stays the same. */
void store_seat_put(struct store *store, int64_t table, int i, const struct store_seat *seat)
{
    const struct value *values = VALUES(
        INT(table), INT(i), INT(seat->player), INT(seat->lives), INT(seat->out), INT(seat->missed),
        INT(seat->gone), INT(seat->owed), INT(seat->leaving), INT(seat->verdict), INT(seat->vote));
    if (store_run(store, SQL_SEAT_KEPT, values) > 0)
        return;
    store_run(store, SQL_SEAT_PUT, values);
    store_kept_drop_numbers(store, SQL_TABLES_SAT); /* also of whoever sat there */
}

void store_seats_put(struct store *store, int64_t table, const struct store_seat *seats, int n)
{
    assert(n >= 0);
    assert(n <= GAME_SEATS_MAX);
    for (int i = 0; i < n; i++)
        store_seat_put(store, table, i, &seats[i]);
    if (store_number(store, SQL_SEATS_MORE, VALUES(INT(table), INT(n)), 0) == 0)
        return;
    store_run(store, SQL_SEATS_CUT, VALUES(INT(table), INT(n)));
    store_kept_drop_numbers(store, SQL_TABLES_SAT); /* of whoever stood up */
}

int store_seats(struct store *store, int64_t table, struct store_seat ret_seats[GAME_SEATS_MAX])
{
#define SEAT(member) FIELD(struct store_seat, member)
    static const struct field seat_fields[] = {
        SEAT(player),  SEAT(lives),   SEAT(out),  SEAT(missed),        SEAT(gone), SEAT(owed),
        SEAT(leaving), SEAT(verdict), SEAT(vote), SEAT(away_until_ms), FIELDS_END};
    int n = store_ask_rows(store, SQL_SEATS, VALUES(INT(table)), seat_fields, ret_seats,
                           GAME_SEATS_MAX);
    assert(n <= GAME_SEATS_MAX);
    return n;
}

/* --- players who left, and players who are asked to play again --- */

void store_seats_gone(struct store *store, int64_t chat, int64_t player, bool gone)
{
    store_run(store, SQL_SEATS_GONE,
              VALUES(INT(chat), INT(player), INT(gone), INT(STORE_LAST_GAMES)));
}

bool store_left(struct store *store, int64_t table, int seat)
{
    return store_number(store, SQL_LEFT, VALUES(INT(table), INT(seat), TEXT(GAME_LEAVE)), 0) != 0;
}

void store_asked_add(struct store *store, int64_t table, int64_t player)
{
    store_run(store, SQL_ASKED_ADD, VALUES(INT(table), INT(player)));
}

int store_asked(struct store *store, int64_t table, int64_t ret_players[GAME_SEATS_MAX])
{
    int n = store_ask_numbers(store, SQL_ASKED, VALUES(INT(table)), ret_players, GAME_SEATS_MAX);
    assert(n <= GAME_SEATS_MAX);
    return n;
}

void store_asked_drop(struct store *store, int64_t table, int64_t player)
{
    store_run(store, SQL_ASKED_DROP, VALUES(INT(table), INT(player)));
}

int64_t store_next_asking(struct store *store, int64_t player, int64_t after)
{
    return store_number(store, SQL_ASKING_NEXT, VALUES(INT(player), INT(after)), 0);
}
