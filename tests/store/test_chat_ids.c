/* test_chat_ids.c - chats get other ids, in whatever order that is told, and what is kept of them
 * is found by each of them.
 */
#include "chance.h"
#include "internal.h"
#include "store_fixture.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ONE = -100, TWO = -200, THREE = -300, HOST = 11, MANY = 900 };

static struct store_fixture *const kept = &store_fixture;

static void add_table(int64_t id)
{
    store_fixture_table(kept->store, store_chat_of(kept->store, id), HOST, 3);
}

static void add_tables(int64_t id, int n)
{
    for (int i = 0; i < n; i++)
        add_table(id);
}

static bool moves(int64_t from, int64_t to)
{
    struct store_move move;
    return store_move_chat(kept->store, from, to, &move);
}

static int tables_of(int64_t id)
{
    char sql[100];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM tables WHERE chat = %lld",
             (long long)store_chat_of(kept->store, id));
    return (int)tempstore_number(kept->store, sql);
}

/* All of them lead to the chat, which is known by `today`. */
static void expect(int64_t chat, int64_t today, int n, const int64_t *ids)
{
    assert_true(store_chat_id(kept->store, chat) == today);
    for (int i = 0; i < n; i++)
        assert_true(store_chat_of(kept->store, ids[i]) == chat);
}

#define EXPECT(chat, today, ...)                                                                   \
    expect(chat, today, (int)(sizeof((int64_t[]){__VA_ARGS__}) / sizeof(int64_t)),                 \
           (int64_t[]){__VA_ARGS__})

/* --- one chat --- */

STORE_FIXTURE_TEST(it_keeps_its_number)
{
    EXPECT(ONE, ONE, ONE);
    add_table(ONE);
    assert_true(moves(ONE, TWO));
    EXPECT(ONE, TWO, ONE, TWO);
    assert_true(moves(TWO, THREE));
    EXPECT(ONE, THREE, ONE, TWO, THREE);
    store_fixture_again(kept);
    EXPECT(ONE, THREE, ONE, TWO, THREE);
}

STORE_FIXTURE_TEST(it_is_told_twice)
{
    add_table(ONE);
    assert_false(moves(ONE, ONE));
    assert_true(moves(ONE, TWO));
    assert_false(moves(ONE, TWO));
    assert_true(moves(TWO, THREE));
    assert_false(moves(ONE, TWO)); /* late */
    EXPECT(ONE, THREE, ONE, TWO, THREE);
}

STORE_FIXTURE_TEST(it_is_told_in_the_wrong_order)
{
    add_table(ONE);
    add_table(THREE);
    assert_true(moves(TWO, THREE));
    assert_true(moves(ONE, TWO));
    EXPECT(ONE, THREE, ONE, TWO, THREE);
    assert_int_equal(tables_of(TWO), 2);
}

STORE_FIXTURE_TEST(it_comes_back)
{
    add_table(ONE);
    assert_true(moves(ONE, TWO));
    assert_true(moves(TWO, ONE));
    EXPECT(ONE, ONE, ONE, TWO);
    assert_true(moves(ONE, TWO));
    EXPECT(ONE, TWO, ONE, TWO);
    assert_true(moves(TWO, THREE));
    assert_true(moves(THREE, ONE)); /* a ring */
    EXPECT(ONE, ONE, ONE, TWO, THREE);
}

STORE_FIXTURE_TEST(of_strange_chats_nothing_is_kept)
{
    assert_false(moves(ONE, TWO));
    assert_int_equal(tempstore_number(kept->store, "SELECT count(*) FROM aliases"), 0);
}

/* A send to a chat of which no row is kept goes where it is now. */
STORE_FIXTURE_TEST(what_waits_is_reason_enough)
{
    const struct store_send send = {
        .kind = SEND_OTHER, .chat = ONE, .method = "getChat", .body = "{}"};
    store_queue(kept->store, &send, STORE_FIXTURE_NOW_MS);
    assert_true(moves(ONE, TWO));
    EXPECT(ONE, TWO, ONE, TWO);
}

STORE_FIXTURE_TEST(its_ids_are_forgotten_with_it)
{
    add_table(ONE);
    assert_true(moves(ONE, TWO));
    assert_int_equal(tempstore_try(kept->store, "DELETE FROM chats"), SQLITE_OK);
    assert_int_equal(tempstore_number(kept->store, "SELECT count(*) FROM aliases"), 0);
}

STORE_FIXTURE_TEST(people_know_it_by_its_present_id)
{
    const int64_t now_ms = STORE_FIXTURE_NOW_MS;
    add_table(ONE);
    store_absence_put(kept->store, ONE, HOST, now_ms, now_ms + 1);
    store_opt_out(kept->store, ONE, HOST, now_ms);
    assert_true(moves(ONE, TWO));
    char *text = store_fixture_mydata(kept->store, HOST);
    assert_non_null(strstr(text, "{\"chat\":-200,\"from_ms\""));
    assert_non_null(strstr(text, "{\"chat\":-200,\"since_ms\""));
    assert_null(strstr(text, "\"chat\":-100"));
    free(text);
}

/* --- two chats --- */

/* Those of the one with few come to the other, and what the new chat chose stands. */
static void become_one(int old, int new, int64_t stays)
{
    struct store_chat chat;
    add_tables(ONE, old);
    add_tables(TWO, new);
    store_chat_put(
        kept->store,
        &(struct store_chat){.chat = ONE, .zone = "Asia/Tokyo", .language = "it", .title = "Old"});
    store_chat_put(kept->store,
                   &(struct store_chat){.chat = TWO, .zone = "Europe/Rome", .title = "New"});
    store_forfeit_add(kept->store, ONE, "sing");
    store_forfeit_add(kept->store, TWO, "dance");
    assert_true(moves(ONE, TWO));
    struct store_move rest;
    for (int i = 0; store_move_rest(kept->store, &rest); i++)
        assert_in_range(i, 0, MANY);
    EXPECT(stays, TWO, ONE, TWO);
    assert_int_equal(tables_of(TWO), old + new);
    assert_int_equal(tempstore_number(kept->store, "SELECT count(DISTINCT number) FROM tables"),
                     old + new);
    struct store_forfeit forfeits[2];
    assert_int_equal(store_forfeits(kept->store, stays, forfeits, 2), 1);
    assert_string_equal(forfeits[0].text, "dance");
    store_chat(kept->store, stays, &chat);
    assert_string_equal(chat.zone, "Europe/Rome");
    assert_string_equal(chat.title, "New");
    assert_string_equal(chat.language, "it");
    assert_int_equal(tempstore_number(kept->store, "SELECT count(*) FROM chats"), 1);
}

STORE_FIXTURE_TEST(few_come_to_few)
{
    become_one(3, 2, ONE);
}

STORE_FIXTURE_TEST(few_come_to_many)
{
    become_one(MANY, 2, ONE);
}

STORE_FIXTURE_TEST(many_are_met_by_few)
{
    become_one(2, MANY, TWO);
}

STORE_FIXTURE_TEST(many_come_to_many)
{
    become_one(MANY, MANY, ONE);
}

/* The chat they come to moves meanwhile, and the process ends. */
STORE_FIXTURE_TEST(many_follow_a_chat_that_moves_on)
{
    struct store_move rest;
    add_tables(ONE, MANY);
    add_tables(TWO, MANY);
    add_tables(THREE, MANY);
    assert_true(moves(ONE, TWO));
    assert_true(moves(TWO, THREE));
    store_fixture_again(kept);
    assert_true(store_move_rest(kept->store, &rest));
    assert_true(moves(THREE, THREE - 1));
    for (int i = 0; store_move_rest(kept->store, &rest); i++)
        assert_in_range(i, 0, MANY);
    EXPECT(ONE, THREE - 1, ONE, TWO, THREE, THREE - 1);
    assert_int_equal(tables_of(ONE), 3 * MANY);
}

/* --- whatever is told --- */

enum { IDS = 8, STEPS = 2000 };

/* Chats by a number of the model's own, which is that of their first id here. */
struct model {
    int chat[IDS];          /* of each id */
    int today[IDS], n[IDS]; /* of each chat: its id, and how many tables it has */
    uint64_t stream;
};

static int64_t id_of(int i)
{
    return -1 - i;
}

/* Whether anything changes by it. */
static bool model_move(struct model *model, int from, int to)
{
    int old = model->chat[from], new = model->chat[to];
    if (from == to || model->today[old] != from || model->n[old] + model->n[new] == 0)
        return false;
    model->today[old] = old == new ? to : model->today[new];
    for (int i = 0; old != new &&i < IDS; i++)
        if (model->chat[i] == new)
            model->chat[i] = old;
    model->n[old] += old == new ? 0 : model->n[new];
    return true;
}

static void compare(const struct model *model)
{
    for (int i = 0; i < IDS; i++) {
        int64_t chat = store_chat_of(kept->store, id_of(i));
        assert_true(store_chat_id(kept->store, chat) == id_of(model->today[model->chat[i]]));
        assert_int_equal(tables_of(id_of(i)), model->n[model->chat[i]]);
        for (int k = 0; k < i; k++)
            assert_int_equal(store_chat_of(kept->store, id_of(k)) == chat,
                             model->chat[k] == model->chat[i]);
    }
}

STORE_FIXTURE_TEST(whatever_is_told)
{
    struct model model = {.stream = chance_seed()};
    for (int i = 0; i < IDS; i++)
        model.chat[i] = model.today[i] = i;
    for (int step = 0; step < STEPS; step++) {
        int from = (int)chance_below(&model.stream, IDS),
            to = (int)chance_below(&model.stream, IDS);
        if (chance_below(&model.stream, 9) == 0) {
            add_table(id_of(from));
            model.n[model.chat[from]]++;
        }
        if (chance_below(&model.stream, 50) == 0)
            store_fixture_again(kept);
        assert_int_equal(moves(id_of(from), id_of(to)), model_move(&model, from, to));
        compare(&model);
    }
}
