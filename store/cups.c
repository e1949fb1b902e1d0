/* cups.c - the rows of cups, their entrants and their tables. */
#include "internal.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS_BYTES = STORE_CUP_SEATS_MAX * 16 };

#define CUP(member) FIELD(struct store_cup, member)
static const struct field cup_fields[] = {CUP(id),       CUP(chat),    CUP(thread), CUP(player),
                                          CUP(number),   CUP(status),  CUP(size),   CUP(days),
                                          CUP(round),    CUP(seed),    CUP(post),   CUP(opened_ms),
                                          CUP(ended_ms), CUP(ends_ms), CUP(due_ms), CUP(paused_ms),
                                          CUP(winner),   CUP(rules),   FIELDS_END};

/* --- cups --- */

void store_cup_put(struct store *store, const struct store_cup *cup)
{
    store_put(store, SQL_CUP_PUT, cup_fields, cup, VALUES(NONE));
}

void store_cup_add(struct store *store, struct store_cup *cup)
{
    cup->id = store_number(store, SQL_CUP_NEXT, VALUES(NONE), 0);
    cup->number = (int32_t)store_number(store, SQL_CUP_NUMBER, VALUES(INT(cup->chat)), 0);
    store_cup_put(store, cup);
}

bool store_cup(struct store *store, int64_t id, struct store_cup *ret_cup)
{
    return store_ask_row(store, SQL_CUP, VALUES(INT(id)), cup_fields, ret_cup);
}

int64_t store_cup_in(struct store *store, int64_t chat)
{
    return store_number(store, SQL_CUP_IN, VALUES(INT(chat)), 0);
}

int store_cups_won(struct store *store, int64_t chat, struct store_cup *ret_cups, int most)
{
    return store_ask_rows(store, SQL_CUPS_WON, VALUES(INT(chat)), cup_fields, ret_cups, most);
}

int64_t store_next_cup_on(struct store *store, int64_t chat, int64_t after)
{
    return store_number(store, SQL_CUP_ON_NEXT, VALUES(INT(chat), INT(after)), 0);
}

int store_cups_on(struct store *store, int64_t after, int64_t *ret_ids, int most)
{
    return store_ask_numbers(store, SQL_CUPS_ON, VALUES(INT(after), INT(most)), ret_ids, most);
}

int64_t store_next_cup_entered(struct store *store, int64_t chat, int64_t player, int64_t after)
{
    return store_number(store, SQL_CUP_ENTERED_NEXT, VALUES(INT(chat), INT(player), INT(after)), 0);
}

int64_t store_cup_round_ends(struct store *store, int64_t cup, int round)
{
    int64_t ends_ms, key = cup * STORE_CUP_TABLES_MAX + round; /* a round has a table at least */
    if (!store_kept_get(store, SQL_CUP_ROUND_ENDS, key, &ends_ms)) {
        ends_ms = store_number(store, SQL_CUP_ROUND_ENDS, VALUES(INT(cup), INT(round)), 0);
        store_kept_put(store, SQL_CUP_ROUND_ENDS, key, ends_ms);
    }
    return ends_ms;
}

int64_t store_cup_of_post(struct store *store, int64_t post)
{
    return store_number(store, SQL_CUP_OF_POST, VALUES(INT(post)), 0);
}

bool store_cup_of_table(struct store *store, int64_t chat, int64_t table,
                        struct store_cup_part *ret_part)
{
#define PART(member) FIELD(struct store_cup_part, member)
    static const struct field fields[] = {PART(cup), PART(number), PART(round), PART(final),
                                          FIELDS_END};
    return store_ask_row(store, SQL_CUP_OF_TABLE, VALUES(INT(chat), INT(table)), fields, ret_part);
}

int store_cups_due(struct store *store, int64_t now_ms, int64_t *ret_ids, int most)
{
    return store_ask_numbers(store, SQL_CUPS_DUE, VALUES(INT(now_ms), INT(most)), ret_ids, most);
}

void store_cup_due(struct store *store, int64_t id, int64_t due_ms)
{
    store_run(store, SQL_CUP_DUE_PUT, VALUES(INT(id), INT(due_ms)));
}

void store_cups_wake(struct store *store, int64_t chat, int64_t now_ms)
{
    store_run(store, SQL_CUPS_WAKE, VALUES(INT(chat), INT(now_ms)));
}

void store_cups_delay(struct store *store, int64_t ms)
{
    store_run(store, SQL_CUPS_DELAY, VALUES(INT(ms)));
}

/* --- entrants --- */

#define ENTRANT(member) FIELD(struct store_entrant, member)
static const struct field entrant_fields[] = {ENTRANT(player), ENTRANT(rank), ENTRANT(out),
                                              FIELDS_END};

int store_entrants(struct store *store, int64_t cup,
                   struct store_entrant ret_entrants[STORE_CUP_ENTRANTS_MAX])
{
    int n = store_ask_rows(store, SQL_ENTRANTS, VALUES(INT(cup)), entrant_fields, ret_entrants,
                           STORE_CUP_ENTRANTS_MAX);
    assert(n <= STORE_CUP_ENTRANTS_MAX);
    return n;
}

void store_entrants_put(struct store *store, int64_t cup, const struct store_entrant *entrants,
                        int n)
{
    assert(n <= STORE_CUP_ENTRANTS_MAX);
    store_run(store, SQL_ENTRANTS_DROP, VALUES(INT(cup)));
    for (int i = 0; i < n; i++)
        store_put(store, SQL_ENTRANT_ADD, entrant_fields, &entrants[i], VALUES(INT(cup), INT(i)));
}

void store_entrants_gone(struct store *store, int64_t chat, int64_t player, bool gone)
{
    enum store_out before = gone ? STORE_OUT_NOT : STORE_OUT_GONE;
    enum store_out after = gone ? STORE_OUT_GONE : STORE_OUT_NOT;
    store_run(store, SQL_ENTRANTS_GONE, VALUES(INT(chat), INT(player), INT(before), INT(after)));
}

/* --- tables --- */

/* A word for each seat, "4:1:7": the entrant, the place, the score. */
static void write_seats(const struct store_cup_table *table, char ret_text[SEATS_BYTES])
{
    size_t length = 0;
    ret_text[0] = '\0';
    for (int i = 0; i < table->n; i++)
        length += (size_t)snprintf(ret_text + length, SEATS_BYTES - length, "%s%d:%d:%d",
                                   i > 0 ? " " : "", table->seats[i].entrant, table->seats[i].place,
                                   table->seats[i].score);
    assert(length < SEATS_BYTES);
}

static void read_seats(char *text, struct store_cup_table *table)
{
    char *word;
    while (table->n < STORE_CUP_SEATS_MAX && (word = strsep(&text, " ")) != NULL) {
        struct store_cup_seat *seat = &table->seats[table->n++];
        seat->entrant = (int8_t)strtol(word, &word, 10);
        seat->place = (int8_t)strtol(word + 1, &word, 10);
        seat->score = (int16_t)strtol(word + 1, &word, 10);
    }
}

int store_cup_tables(struct store *store, int64_t cup,
                     struct store_cup_table ret_tables[STORE_CUP_TABLES_MAX])
{
#define SPOT(member) FIELD(struct store_cup_table, member)
    static const struct field fields[] = {SPOT(round), SPOT(place), SPOT(status), SPOT(table),
                                          FIELDS_END};
    sqlite3_stmt *row = store_ask(store, SQL_CUP_TABLES, VALUES(INT(cup)));
    char seats[SEATS_BYTES];
    int n = 0;
    for (; store_row(store, row); n++) {
        assert(n < STORE_CUP_TABLES_MAX);
        store_take_fields(row, fields, &ret_tables[n]);
        store_column_text(row, 4, seats, sizeof seats);
        read_seats(seats, &ret_tables[n]);
    }
    return n;
}

void store_cup_table_put(struct store *store, int64_t cup, const struct store_cup_table *table)
{
    char seats[SEATS_BYTES];
    write_seats(table, seats);
    store_run(store, SQL_CUP_TABLE_PUT,
              VALUES(INT(cup), INT(table->round), INT(table->place), INT(table->status),
                     INT(table->table), TEXT(seats)));
}
