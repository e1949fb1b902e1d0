/* put_back.c - detects a database that was replaced by a copy of itself. */
#include "put_back.h"

#include "internal.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    NUMBER_BYTES = 24,
    LAST_BYTES = 64,
    TABLE_EVERY_S = 60, /* a chat cannot open tables faster for long, */
    CUP_EVERY_S = 8640, /* nor cups */
};

#define YEAR_2026_S INT64_C(1767225600)

bool store_put_back(struct store *store, int64_t *ret_copied_ms)
{
    char copied[NUMBER_BYTES];
    if (!store_note(store, PUT_BACK_NOTE, copied, sizeof copied) || store_put_back_is_old(store))
        return false;
    *ret_copied_ms = atoll(copied);
    return true;
}

/* A copy of an older version has no note of its state. */
bool store_put_back_is_old(struct store *store)
{
    return store_number(store, SQL_PUT_BACK_IS_OLD,
                        VALUES(TEXT(PUT_BACK_NOTE), TEXT(PUT_BACK_STATE_NOTE)), 0) != 0;
}

void store_put_back_forget(struct store *store)
{
    char copied[NUMBER_BYTES];
    if (store->waits && store_note(store, PUT_BACK_NOTE, copied, sizeof copied))
        store_note_put(store, PUT_BACK_SHARED_NOTE, copied);
    store_run(store, SQL_NOTE_DROP, VALUES(TEXT(PUT_BACK_GIVEN_NOTE)));
    store_run(store, SQL_NOTE_DROP, VALUES(TEXT(PUT_BACK_NOTE)));
    store_run(store, SQL_NOTE_DROP, VALUES(TEXT(PUT_BACK_STATE_NOTE)));
    store->empties_log = true;
}

/* The seconds since 2026, but always above the last era, even if the clock is wrong or two eras
 * begin in one second. */
static int64_t next_era(struct store *store, int64_t now_ms)
{
    struct put_back last;
    store_put_back_last(store, &last);
    int64_t era = now_ms / 1000 - YEAR_2026_S;
    return era > last.era ? era : last.era + 1;
}

/* A table that never had a row has none in sqlite_sequence. */
static void raise_sequence(struct store *store, const char *table, int64_t era)
{
    if (store_run(store, SQL_SEQUENCE_RAISE, VALUES(TEXT(table), INT(era))) == 0)
        store_run(store, SQL_SEQUENCE_BEGIN, VALUES(TEXT(table), INT(era)));
}

/* The numbers of tables and of cups continue from these. */
static void raise_numbers(struct store *store, int64_t era)
{
    char given[LAST_BYTES], number[NUMBER_BYTES];
    long long tables = era / TABLE_EVERY_S, cups = era / CUP_EVERY_S;
    if (store_note(store, PUT_BACK_GIVEN_NOTE, given, sizeof given))
        sscanf(given, "%lld %lld", &tables, &cups);
    snprintf(number, sizeof number, "%lld", tables);
    store_note_put(store, "table base", number);
    snprintf(number, sizeof number, "%lld", cups);
    store_note_put(store, "cup base", number);
}

void store_put_back_done(struct store *store, int64_t now_ms)
{
    char last[LAST_BYTES], number[NUMBER_BYTES], name[LAST_BYTES], copied[NUMBER_BYTES];
    int64_t copied_ms = now_ms, era = next_era(store, now_ms);
    store_put_back(store, &copied_ms);
    snprintf(number, sizeof number, "%lld", (long long)era);
    snprintf(last, sizeof last, "%lld %lld", (long long)copied_ms, (long long)now_ms);
    snprintf(name, sizeof name, PUT_BACK_ERA_NOTE " %lld", (long long)era);
    snprintf(copied, sizeof copied, "%lld", (long long)copied_ms);
    store_note_put(store, PUT_BACK_ERA_NOTE, number);
    store_note_put(store, name, copied);
    store_note_put(store, PUT_BACK_LAST_NOTE, last);
    raise_sequence(store, "house_rules", era);
    raise_sequence(store, "forfeits", era);
    raise_numbers(store, era);
    store_run(store, SQL_ADVANCES_PUT_BACK, VALUES(NONE)); /* they may have been taken back since */
    store_put_back_forget(store);
}

void store_put_back_last(struct store *store, struct put_back *ret_last)
{
    char last[LAST_BYTES], number[NUMBER_BYTES];
    long long copied_ms, at_ms;
    *ret_last = (struct put_back){.era = 0};
    if (store_note(store, PUT_BACK_ERA_NOTE, number, sizeof number) &&
        store_note(store, PUT_BACK_LAST_NOTE, last, sizeof last) &&
        sscanf(last, "%lld %lld", &copied_ms, &at_ms) == 2)
        *ret_last = (struct put_back){atoll(number), copied_ms, at_ms};
}
