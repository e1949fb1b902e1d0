/* test_rolling.c - a table that waits for dice that Telegram throws, and its throw in the store. */

#include "dice_land.h"
#include "names.h"
#include "seated.h"
#include "store_fixture.h"
#include "table_equal.h"
#include "tempstore.h"
#include "testing.h"

#include <string.h>

enum { HOST = SEATED_HOST, ANN = SEATED_ANN, NOW_MS = 1000 };

static struct seated_chance chance;

static struct table lobby(const char *preset, int n)
{
    struct table table = seated_lobby(n, "tokyo");
    seated_accepted(&table, seated_preset(HOST, preset));
    return table;
}

/* A game of 421 with Telegram's dice; the host starts, and throws. */
static struct table open_game(enum table_dice dice)
{
    struct table table = lobby("italiano", 2);
    struct event choose = seated_does(EVENT_DICE, HOST);
    choose.dice = dice;
    seated_accepted(&table, choose);
    seated_accepted(&table, seated_does(EVENT_START, HOST));
    return table;
}

static struct event throws(const struct table *table, int64_t player)
{
    struct event event = seated_move(table, player, "roll", NULL);
    chance = (struct seated_chance){.n = 3, .values = {5, 4, 1}};
    event.below = seated_below;
    event.source = &chance;
    return event;
}

TEST_CASE(test_who_may_choose_dice)
{
    struct table table = lobby("italiano", 2);
    struct event choose = seated_does(EVENT_DICE, ANN);
    choose.dice = DICE_TELEGRAM;
    seated_refused(&table, choose, REFUSED_NOT_HOST);
    choose.player = HOST;
    choose.dice = (enum table_dice)7;
    seated_refused(&table, choose, REFUSED_BAD_VALUE);
    choose.dice = DICE_TELEGRAM;
    assert_int_equal(seated_accepted(&table, choose).kind, NEWS_RULES);
    assert_int_equal(table.dice, DICE_TELEGRAM);
    seated_accepted(&table, seated_does(EVENT_START, HOST));
    seated_refused(&table, choose, REFUSED_ALREADY_STARTED);
}

TEST_CASE(test_a_throw_of_our_own_is_made_at_once)
{
    struct table table = open_game(DICE_OWN);
    assert_false(table_wants_throw(&table)); /* it begins a round */
    struct news news = seated_accepted(&table, throws(&table, HOST));
    assert_int_equal(news.kind, NEWS_MOVE);
    assert_false(table.rolling);
    assert_int_equal(table.turn, 1);
}

/* The only throw that a seat has left in a round is made for people in a group, and by the hand of
 * a person who practises. */
TEST_CASE(test_a_throw_in_practice_is_the_persons_own)
{
    struct table table = open_game(DICE_OWN);
    seated_accepted(&table, throws(&table, HOST));
    seated_accepted(&table, seated_move(&table, HOST, "stop", NULL));
    assert_true(table_wants_throw(&table));
    table.chat = HOST;
    assert_false(table_wants_throw(&table));
}

TEST_CASE(test_the_table_waits)
{
    struct table table = open_game(DICE_TELEGRAM), before = table;
    assert_false(table_wants_throw(&table));
    struct news news = seated_accepted(&table, throws(&table, HOST));
    assert_int_equal(news.kind, NEWS_ROLLING);
    assert_int_equal(news.seat, 0);
    assert_true(table.rolling);
    assert_int_equal(table.turn, 0);
    assert_int_equal(table.rolled.n_faces, 3);
    assert_int_equal(table.rolled.faces[0] + table.rolled.faces[1] + table.rolled.faces[2], 0);
    assert_true(game_equal(&table.game, &before.game)); /* nothing has fallen yet */
    assert_false(table_equal(&table, &before));
    seated_refused(&table, throws(&table, HOST), REFUSED_DICE_ROLLING);
    seated_refused(&table, throws(&table, ANN), REFUSED_DICE_ROLLING);
    seated_refused(&table, seated_does(EVENT_LEAVE, ANN), REFUSED_DICE_ROLLING);
}

TEST_CASE(test_what_falls_is_what_counts)
{
    struct table table = open_game(DICE_TELEGRAM);
    seated_accepted(&table, throws(&table, HOST));
    chance = (struct seated_chance){.n = 3, .values = {3, 1, 0}};
    struct event fallen = seated_does(EVENT_THROW, 0);
    fallen.below = seated_below;
    fallen.source = &chance;
    fallen.n_own = 1;
    struct news news = seated_accepted(&table, fallen);
    assert_int_equal(news.kind, NEWS_MOVE);
    assert_int_equal(news.n_own, 1);
    assert_memory_equal(news.move.faces, ((uint8_t[]){4, 2, 1}), 3);
    assert_false(table.rolling);
    assert_int_equal(table.turn, 1);
    seated_refused(&table, fallen, REFUSED_NOT_NOW);
}

TEST_CASE(test_a_throw_out_of_order_is_not_begun)
{
    struct table table = open_game(DICE_TELEGRAM);
    seated_refused(&table, throws(&table, ANN), REFUSED_NOT_YOUR_TURN);
    struct event again = throws(&table, HOST);
    again.move.n_picks = 1; /* before there is anything to throw again */
    again.turn = TABLE_ANY_TURN;
    seated_refused(&table, again, REFUSED_FIRST_ROLL_ALL);
    assert_false(table.rolling);
}

TEST_CASE(test_calling_it_off)
{
    struct table table = open_game(DICE_TELEGRAM);
    seated_accepted(&table, throws(&table, HOST));
    seated_accepted(&table, seated_does(EVENT_CANCEL, HOST));
    assert_false(table.rolling);
}

/* --- in the store --- */

static int64_t add_table(struct store *store, const struct table *table)
{
    struct store_table row = {.chat = table->chat, .dice = (int)table->dice, .first = -1};
    assert_true(rules_write(&table->rules, row.rules, sizeof row.rules));
    store_table_add(store, &row);
    return row.id;
}

TEMPSTORE_TEST(test_a_throw_is_kept)
{
    struct tempstore *temp = *state;
    struct store *store = tempstore_open(temp);
    struct table table = open_game(DICE_TELEGRAM);
    struct store_throw kept, throw = {.since_ms = NOW_MS, .update = STORE_BY_ROBOT};
    int64_t since_ms;
    seated_accepted(&table, throws(&table, HOST));
    throw.move = table.rolled;

    store_begin(store);
    int64_t id = add_table(store, &table);
    assert_false(store_throw(store, id, &kept));
    assert_int_equal(store_throw_first(store, &since_ms), 0);
    store_throw_put(store, id, &table.game, &throw);
    throw.move.faces[1] = 6;
    throw.own = 2;
    throw.since_ms = NOW_MS + 5; /* the first time stands, and whose move it was */
    throw.update = 0;
    store_throw_put(store, id, &table.game, &throw);
    assert_true(store_throw(store, id, &kept));
    assert_memory_equal(&kept.move, &throw.move, sizeof kept.move);
    assert_int_equal(kept.own, 2);
    assert_int_equal(kept.since_ms, NOW_MS);
    assert_int_equal(kept.update, STORE_BY_ROBOT);
    assert_int_equal(store_throw_first(store, &since_ms), id);
    assert_int_equal(since_ms, NOW_MS);
    store_throw_drop(store, id);
    assert_false(store_throw(store, id, &kept));
    store_commit(store);
    store_close(store);
}

/* Queues a die and a text behind it, and offers the die. */
static int64_t send_die(struct store *store, int64_t table, int64_t chat)
{
    struct store_send sends[STORE_SENDS_MAX];
    struct store_send die = {.kind = SEND_ONCE,
                             .chat = chat,
                             .table = table,
                             .method = "sendDice",
                             .context = "1 0 0",
                             .body = "{}"};
    int64_t next_ms;
    store_queue(store, &die, NOW_MS);
    store_fixture_set(store, SEND_POST, chat, 0, table, "post", NOW_MS);
    assert_int_equal(
        store_offer(store, &(struct store_limits){8, NOW_MS, NOW_MS, store_fixture_no_wait, NULL},
                    sends, &next_ms),
        1);
    assert_int_equal(sends[0].kind, SEND_ONCE);
    assert_string_equal(sends[0].context, "1 0 0");
    return sends[0].id;
}

/* A die under way is neither sent again after a crash, nor waited for when its throw is over. */
TEMPSTORE_TEST(test_a_die_is_sent_once)
{
    struct tempstore *temp = *state;
    struct store *store = tempstore_open(temp);
    struct table table = open_game(DICE_TELEGRAM);
    store_begin(store);
    int64_t id = add_table(store, &table);
    int64_t die = send_die(store, id, table.chat);
    assert_true(store_under_way(store, die));
    store_recover(store);
    assert_false(store_under_way(store, die));
    assert_int_equal(store_queued(store), 1);
    struct store_send sends[STORE_SENDS_MAX];
    int64_t next_ms;
    assert_int_equal(
        store_offer(store, &(struct store_limits){8, NOW_MS, NOW_MS, store_fixture_no_wait, NULL},
                    sends, &next_ms),
        1);
    store_sent(store, sends[0].id, OUTCOME_SENT, 5, 0, NULL, NOW_MS);

    die = send_die(store, id, table.chat);
    store_throw_drop(store, id);
    assert_false(store_under_way(store, die));
    assert_int_equal(
        store_offer(store, &(struct store_limits){8, NOW_MS, NOW_MS, store_fixture_no_wait, NULL},
                    sends, &next_ms),
        1);
    assert_int_equal(sends[0].kind, SEND_POST);
    store_commit(store);
    store_close(store);
}

/* A throw should end with its game; one that did not ends now, with its dice. */
TEMPSTORE_TEST(test_a_throw_of_a_game_that_ended)
{
    struct tempstore *temp = *state;
    struct store *store = tempstore_open(temp);
    struct table table = open_game(DICE_TELEGRAM);
    struct bot bot;
    seated_accepted(&table, throws(&table, HOST));
    store_begin(store);
    struct store_throw throw = {.move = table.rolled, .since_ms = NOW_MS};
    int64_t id = add_table(store, &table);
    store_throw_put(store, id, &table.game, &throw);
    send_die(store, id, table.chat);
    assert_int_equal(tempstore_try(store, "UPDATE tables SET status = 3, ended_ms = 1"), 0);
    bot_open(&bot, store);
    dice_land_due(&bot, NOW_MS + DICE_LAND_PATIENCE_MS);
    assert_false(store_throw(store, id, &throw));
    assert_int_equal(store_queued(store), 1); /* the text behind it */
    store_commit(store);
    bot_close(&bot);
    store_close(store);
}

/* --- players by name --- */

TEST_CASE(test_players_are_named)
{
    struct table table = lobby("dadi", 3);
    strcpy(table.seats[0].name, "Anna");
    strcpy(table.seats[1].name, "Annalisa");
    strcpy(table.seats[2].name, "Zo\xc3\xab");
    assert_int_equal(names_seat(&table, "anna"), 0);
    assert_int_equal(names_seat(&table, " @Annalisa\n"), 1);
    assert_int_equal(names_seat(&table, "Annal"), 1);
    assert_int_equal(names_seat(&table, "An"), GAME_NOBODY);
    assert_int_equal(names_seat(&table, "Zo"), 2);
    assert_int_equal(names_seat(&table, ""), GAME_NOBODY);
    assert_int_equal(names_seat(&table, "@ "), GAME_NOBODY);
    assert_int_equal(names_seat(&table, "Anna Lisa"), GAME_NOBODY);
    strcpy(table.seats[2].name, "ANNA");
    assert_int_equal(names_seat(&table, "anna"), GAME_NOBODY); /* two of them */
    assert_int_equal(names_seat(&table, "annal"), 1);
    strcpy(table.seats[2].name, "");
    assert_int_equal(names_seat(&table, ""), GAME_NOBODY);
}
