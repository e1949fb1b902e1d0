/* test_store_cups.c - cups, entrants and tables as they are kept. */
#include "internal.h"
#include "store_fixture.h"
#include "testing.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHAT = -100, SUPER = -1000, ANN = 735123, BOB = 735124 };

static struct store_cup add(struct store *store, int64_t chat)
{
    struct store_cup cup = {.chat = chat,
                            .thread = 5,
                            .player = ANN,
                            .size = 3,
                            .days = 7,
                            .round = 2,
                            .seed = INT64_C(9007199254740993),
                            .post = 12,
                            .opened_ms = 1000,
                            .ended_ms = 2000,
                            .ends_ms = 3000,
                            .due_ms = 4000,
                            .paused_ms = 5000};
    snprintf(cup.rules, sizeof cup.rules, "{\"game\":\"tokio\"}");
    store_cup_add(store, &cup);
    return cup;
}

STORE_FIXTURE_TEST(test_a_cup_is_kept_whole)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct store_cup cup = add(store, CHAT), read;
    memset(&read, 0, sizeof read);
    assert_int_equal(cup.id, 1);
    assert_true(store_cup(store, 1, &read));
    assert_int_equal(read.number, 1);
    assert_int_equal(read.chat, CHAT);
    assert_int_equal(read.thread, 5);
    assert_int_equal(read.player, ANN);
    assert_int_equal(read.size, 3);
    assert_int_equal(read.days, 7);
    assert_int_equal(read.round, 2);
    assert_true(read.seed == cup.seed);
    assert_int_equal(read.post, 12);
    assert_int_equal(read.opened_ms, 1000);
    assert_int_equal(read.ended_ms, 2000);
    assert_int_equal(read.ends_ms, 3000);
    assert_int_equal(read.due_ms, 4000);
    assert_int_equal(read.paused_ms, 5000);
    assert_string_equal(read.rules, cup.rules);
    assert_false(store_cup(store, 2, &read));
    assert_int_equal(add(store, CHAT).number, 2);
    assert_int_equal(add(store, -7).number, 1);
    assert_int_equal(store_cup_in(store, CHAT), 2);
    assert_int_equal(store_cup_in(store, -8), 0);
}

/* The date is kept between two questions, and follows the cup. */
STORE_FIXTURE_TEST(test_when_a_round_ends)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct store_cup cup = add(store, CHAT);
    assert_int_equal(store_cup_round_ends(store, cup.id, 2), 0); /* its time stands still */
    cup.paused_ms = 0;
    store_cup_put(store, &cup);
    assert_int_equal(store_cup_round_ends(store, cup.id, 2), 3000);
    assert_int_equal(store_cup_round_ends(store, cup.id, 1), 0);
    cup.ends_ms = 3500;
    store_cup_put(store, &cup);
    assert_int_equal(store_cup_round_ends(store, cup.id, 2), 3500);
    cup.round = 3;
    store_cup_put(store, &cup);
    assert_int_equal(store_cup_round_ends(store, cup.id, 2), 0);
    assert_int_equal(store_cup_round_ends(store, cup.id, 3), 3500);
    assert_int_equal(store_cup_round_ends(store, cup.id + 1, 3), 0);
}

STORE_FIXTURE_TEST(test_what_is_due)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    int64_t ids[2];
    assert_int_equal(store_due_first(store), -1);
    struct store_cup first = add(store, CHAT), second = add(store, -7);
    second.due_ms = 3500;
    second.status = STORE_CUP_PLAYING;
    store_cup_put(store, &second);
    assert_int_equal(store_due_first(store), 3500);
    assert_int_equal(store_cups_due(store, 3499, ids, 2), 0);
    assert_int_equal(store_cups_due(store, 4000, ids, 2), 2);
    assert_int_equal(ids[0], second.id);
    assert_int_equal(ids[1], first.id);
    store_cups_wake(store, -7, 42);
    store_cups_wake(store, CHAT, 42); /* nobody plays it yet */
    assert_int_equal(store_due_first(store), 42);
    assert_int_equal(store_cups_due(store, 42, ids, 2), 1);
}

STORE_FIXTURE_TEST(test_who_won_stays)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct store_cup cup = add(store, CHAT), won[1];
    assert_int_equal(store_cups_won(store, CHAT, won, 1), 0);
    cup.status = STORE_CUP_OVER;
    cup.winner = BOB;
    cup.due_ms = 0;
    store_cup_put(store, &cup);
    assert_int_equal(store_cups_won(store, CHAT, won, 1), 1);
    assert_int_equal(won[0].winner, BOB);
    assert_int_equal(store_cup_in(store, CHAT), 0);
    assert_int_not_equal(tempstore_try(store, "UPDATE cups SET winner = 5"), SQLITE_OK);
    assert_int_not_equal(tempstore_try(store, "UPDATE cups SET status = 1"), SQLITE_OK);
    assert_int_equal(tempstore_number(store, "SELECT winner FROM cups"), BOB);
}

STORE_FIXTURE_TEST(test_entrants)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct store_entrant entrants[STORE_CUP_ENTRANTS_MAX] = {{ANN, 2, STORE_OUT_NOT},
                                                             {BOB, 1, STORE_OUT_NOT}};
    struct store_cup cup = add(store, CHAT), other = add(store, -7);
    assert_int_equal(store_entrants(store, cup.id, entrants), 0);
    store_entrants_put(store, cup.id, entrants, 2);
    store_entrants_put(store, other.id, entrants, 1);
    store_entrants_gone(store, CHAT, ANN, true);
    memset(entrants, 0, sizeof entrants);
    assert_int_equal(store_entrants(store, cup.id, entrants), 2);
    assert_int_equal(entrants[0].player, ANN);
    assert_int_equal(entrants[0].rank, 2);
    assert_true(entrants[0].out);
    assert_false(entrants[1].out);
    store_entrants(store, other.id, entrants);
    assert_false(entrants[0].out);
    store_entrants_gone(store, 0, ANN, true);
    store_entrants(store, other.id, entrants);
    assert_true(entrants[0].out);
    store_entrants_gone(store, -7, ANN, false);
    store_entrants(store, other.id, entrants);
    assert_false(entrants[0].out);
    entrants[0].out = STORE_OUT_WANTED;
    store_entrants_put(store, cup.id, entrants, 1);
    assert_int_equal(store_entrants(store, cup.id, entrants), 1);
    store_entrants_gone(store, CHAT, ANN, true);
    store_entrants_gone(store, CHAT, ANN, false);
    store_entrants(store, cup.id, entrants);
    assert_int_equal(entrants[0].out, STORE_OUT_WANTED);
}

STORE_FIXTURE_TEST(test_tables)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct store_cup cup = add(store, CHAT);
    struct store_cup_table tables[STORE_CUP_TABLES_MAX];
    struct store_cup_table table = {.round = 2, .place = 0, .n = 2};
    table.seats[0] = (struct store_cup_seat){35, 2, -120};
    table.seats[1] = (struct store_cup_seat){7, 1, 3};
    store_cup_table_put(store, cup.id, &table);
    table.round = 1;
    store_cup_table_put(store, cup.id, &table);
    table.table = 77;
    table.status = STORE_CUP_TABLE_LATE;
    store_cup_table_put(store, cup.id, &table);
    assert_int_equal(store_cup_tables(store, cup.id, tables), 2);
    assert_int_equal(tables[0].round, 1);
    assert_int_equal(tables[0].table, 77);
    assert_int_equal(tables[0].status, STORE_CUP_TABLE_LATE);
    assert_int_equal(tables[0].n, 2);
    assert_int_equal(tables[0].seats[0].entrant, 35);
    assert_int_equal(tables[0].seats[0].place, 2);
    assert_int_equal(tables[0].seats[0].score, -120);
    assert_int_equal(tables[0].seats[1].entrant, 7);
    assert_int_equal(tables[1].status, STORE_CUP_TABLE_WAITS);
    assert_int_equal(store_cup_tables(store, cup.id + 1, tables), 0);
}

STORE_FIXTURE_TEST(test_a_chat_that_moves_takes_its_cups)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct store_cup cup = add(store, CHAT), more = add(store, CHAT), there = add(store, SUPER);
    struct store_cup read;
    cup.status = STORE_CUP_PLAYING;
    store_cup_put(store, &cup);
    store_fixture_merge(store, CHAT, SUPER);
    assert_true(store_cup(store, cup.id, &read));
    assert_int_equal(read.chat, SUPER);
    assert_int_equal(read.post, 12);
    assert_int_equal(read.due_ms, 1);
    assert_int_equal(read.number, 2);
    assert_true(store_cup(store, more.id, &read));
    assert_int_equal(read.number, 3);
    assert_int_equal(read.due_ms, 4000);
    assert_int_equal(there.number, 1);
    assert_int_equal(store_next_cup_on(store, CHAT, 0), 0);
    int n = 0;
    for (int64_t id = 0; (id = store_next_cup_on(store, SUPER, id)) != 0; n++)
        assert_true(id == cup.id || id == more.id || id == there.id);
    assert_int_equal(n, 3);
    assert_int_equal(store_cup_in(store, SUPER), cup.id); /* which is played */
    cup.status = STORE_CUP_OFF;
    store_cup_put(store, &cup);
    assert_int_equal(store_cup_in(store, SUPER), there.id);
}

/* A cup in play has its date later, an open one may stay open longer, a paused one waits anyway. */
STORE_FIXTURE_TEST(test_lost_time_is_given_back)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct store_cup open = add(store, CHAT), played = add(store, CHAT), paused = add(store, -7);
    struct store_cup read;
    open.paused_ms = played.paused_ms = 0;
    played.status = paused.status = STORE_CUP_PLAYING;
    store_cup_put(store, &open);
    store_cup_put(store, &played);
    store_cup_put(store, &paused);
    store_cups_delay(store, 500);
    store_cup(store, open.id, &read);
    assert_int_equal(read.due_ms, 4500);
    assert_int_equal(read.ends_ms, 3000);
    store_cup(store, played.id, &read);
    assert_int_equal(read.due_ms, 1);
    assert_int_equal(read.ends_ms, 3500);
    store_cup(store, paused.id, &read);
    assert_int_equal(read.due_ms, 4000);
    assert_int_equal(read.ends_ms, 3000);
}

STORE_FIXTURE_TEST(test_a_cup_is_found_by_what_it_has)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct store_entrant entrant = {ANN, 0, false};
    struct store_cup_table table = {.round = 1, .table = 9};
    struct store_cup cup = add(store, CHAT);
    store_entrants_put(store, cup.id, &entrant, 1);
    store_cup_table_put(store, cup.id, &table);
    assert_int_equal(store_cup_of_post(store, 12), cup.id);
    assert_int_equal(store_cup_of_post(store, 13), 0);
    assert_int_equal(store_cup_of_post(store, 0), 0);
    assert_int_equal(store_next_cup_entered(store, CHAT, ANN, 0), cup.id);
    assert_int_equal(store_next_cup_entered(store, CHAT, ANN, cup.id), 0);
    assert_int_equal(store_next_cup_entered(store, 0, ANN, 0), cup.id);
    assert_int_equal(store_next_cup_entered(store, -7, ANN, 0), 0);
    assert_int_equal(store_next_cup_entered(store, CHAT, BOB, 0), 0);
    cup.status = STORE_CUP_PLAYING;
    store_cup_put(store, &cup);
    assert_int_equal(store_next_cup_entered(store, CHAT, ANN, 0), cup.id);
    cup.status = STORE_CUP_OVER;
    store_cup_put(store, &cup);
    assert_int_equal(store_next_cup_entered(store, CHAT, ANN, 0), 0);
}

STORE_FIXTURE_TEST(test_a_table_knows_what_it_is_for)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct store_cup_table table = {.round = 1, .table = 9};
    struct store_cup_part part;
    struct store_cup cup = add(store, CHAT);
    store_cup_table_put(store, cup.id, &table);
    assert_false(store_cup_of_table(store, CHAT, 8, &part));
    assert_false(store_cup_of_table(store, -7, 9, &part));
    assert_true(store_cup_of_table(store, CHAT, 9, &part));
    assert_int_equal(part.cup, cup.id);
    assert_int_equal(part.number, 1);
    assert_int_equal(part.round, 1);
    assert_true(part.final);
    table.place = 1;
    table.table = 10;
    store_cup_table_put(store, cup.id, &table);
    table.round = 2;
    table.table = 11;
    store_cup_table_put(store, cup.id, &table);
    assert_true(store_cup_of_table(store, CHAT, 9, &part) && !part.final);
    assert_true(store_cup_of_table(store, CHAT, 11, &part) && part.final);
    assert_int_equal(part.round, 2);
    cup.status = STORE_CUP_OVER;
    store_cup_put(store, &cup);
    assert_true(store_cup_of_table(store, CHAT, 9, &part));
}

static int count_steps(void *steps)
{
    ++*(int *)steps;
    return 0;
}

/* The steps of SQLite to find the cup of a table, which is of one if `of_cup`. */
static int steps_to_find(struct store *store, int64_t table, bool of_cup)
{
    struct store_cup_part part;
    int steps = 0;
    sqlite3_progress_handler(store->db, 1, count_steps, &steps);
    assert_int_equal(store_cup_of_table(store, CHAT, table, &part), of_cup);
    sqlite3_progress_handler(store->db, 0, NULL, NULL);
    return steps;
}

/* After so many cups of eight tables: for a table of the last, and for one that a person opened. */
static void find_after(struct store *store, int cups, int ret_steps[2])
{
    struct store_table opened = {.chat = CHAT, .opened_by = ANN};
    int64_t table = 0;
    store_table_add(store, &opened);
    for (int i = 0; i < cups; i++) {
        int64_t cup = add(store, CHAT).id;
        for (int8_t place = 0; place < 8; place++) {
            struct store_table row = {.chat = CHAT};
            store_table_add(store, &row);
            table = row.id;
            store_cup_table_put(
                store, cup, &(struct store_cup_table){.round = 1, .place = place, .table = table});
        }
    }
    ret_steps[0] = steps_to_find(store, table, true);
    ret_steps[1] = steps_to_find(store, opened.id, false);
}

/* It is asked of each table that is loaded. */
STORE_FIXTURE_TEST(test_a_table_is_found_as_fast_after_many_cups)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    int few[2], many[2];
    find_after(store, 10, few);
    find_after(store, 90, many);
    assert_in_range(many[0], 1, few[0] + 10);
    assert_in_range(many[1], 1, few[1] + 10);
}

STORE_FIXTURE_TEST(test_what_was_called_off_has_no_tables)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct store_cup_table table = {.round = 1, .table = 9};
    struct store_cup_part part;
    struct store_cup cup = add(store, CHAT);
    store_cup_table_put(store, cup.id, &table);
    cup.status = STORE_CUP_OFF;
    store_cup_put(store, &cup);
    assert_false(store_cup_of_table(store, CHAT, 9, &part));
}

STORE_FIXTURE_TEST(test_nobody_is_left_who_was_forgotten)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct store_entrant entrants[STORE_CUP_ENTRANTS_MAX] = {{ANN, 2, STORE_OUT_NOT},
                                                             {BOB, 1, STORE_OUT_NOT}};
    struct store_cup cup = add(store, CHAT);
    store_entrants_put(store, cup.id, entrants, 2);
    cup.status = STORE_CUP_OVER;
    cup.winner = ANN;
    store_cup_put(store, &cup);
    char *mine = store_fixture_mydata(store, ANN);
    assert_non_null(strstr(mine, "\"won\":1"));
    assert_non_null(strstr(mine, "\"cups_opened\":[{"));
    free(mine);
    assert_true(store_forget_player(store, ANN, STORE_FIXTURE_NOW_MS));
    assert_true(store_cup(store, cup.id, &cup));
    assert_true(cup.player < 0 && cup.winner == cup.player);
    store_entrants(store, cup.id, entrants);
    assert_true(entrants[0].player == cup.player && entrants[0].out);
    assert_int_equal(entrants[1].player, BOB);
}
