/* test_forgetting.c - who asks to be forgotten leaves whatever they play and run first, also where
 * dice are rolling at that moment.
 */
#include "apply.h"
#include "cup_rounds.h"
#include "dice_land.h"
#include "hear.h"
#include "members.h"
#include "step_fixture.h"
#include "tempstore.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { HOST = 11, ANN, BOB, ELSE, PEOPLE = 3, GROUP = -500 };

static const int64_t NOW_MS = 1795258800000;

/* A game of 421 with Telegram's dice and without a clock, which the host begins; in a transaction.
 */
struct played {
    struct tempstore temp;
    struct store *store;
    struct bot bot;
    int64_t table;
};

static struct live *live_of(struct played *played)
{
    struct live *live = live_tables_get(played->bot.lives, played->table);
    assert_non_null(live);
    return live;
}

static void does(struct played *played, enum event_kind kind)
{
    struct event event = {
        .kind = kind, .player = HOST, .starter = STARTER_HOST, .dice = DICE_TELEGRAM, .clock_s = 0};
    assert_int_equal(apply_event(STEP_AT(&played->bot, NOW_MS), live_of(played), &event), ACCEPTED);
}

static void open_game(struct played *played)
{
    struct live live = {.reminder = 0};
    struct rules rules;
    struct news news;
    assert_true(rules_read_name("italiano", &rules));
    for (int64_t player = HOST; player < HOST + PEOPLE; player++) {
        struct store_player known = {.player = player};
        snprintf(known.name, sizeof known.name, "Player %d", (int)player);
        struct event event = {.kind = EVENT_JOIN, .player = player, .name = known.name};
        store_player_put(played->store, &known);
        if (player == HOST)
            table_open(&live.table, GROUP, 0, &rules, &event);
        else
            assert_int_equal(table_step(&live.table, &event, &news), ACCEPTED);
    }
    played->table = live_tables_add(played->bot.lives, &live, NOW_MS)->row.id;
    does(played, EVENT_STARTER);
    does(played, EVENT_DICE);
    does(played, EVENT_CLOCK);
    does(played, EVENT_START);
}

static int begin(void **state)
{
    static struct played played;
    tempstore_make(&played.temp);
    played.store = tempstore_open(&played.temp);
    bot_open(&played.bot, played.store);
    store_begin(played.store);
    open_game(&played);
    *state = &played;
    return 0;
}

static int end(void **state)
{
    struct played *played = *state;
    store_commit(played->store);
    bot_close(&played->bot);
    store_close(played->store);
    tempstore_remove(&played->temp);
    return 0;
}

static void throw_dice(struct played *played, int64_t player)
{
    char data[40];
    const struct table *table = &live_of(played)->table;
    assert_int_equal(table->seats[table_turn(table)].player, player);
    snprintf(data, sizeof data, "m:%d:%d:roll:", (int)played->table, (int)table->turn);
    hear_press(
        &(struct hear){.bot = &played->bot, .chat = GROUP, .player = player, .at_ms = NOW_MS},
        data);
    assert_true(live_of(played)->table.rolling);
}

static void forget(struct played *played, int64_t player)
{
    hear_press(
        &(struct hear){.bot = &played->bot, .chat = player, .player = player, .at_ms = NOW_MS},
        "q:yes");
}

/* The game goes on with people who are there, and somebody of them runs it; also when another
 * process loads it. */
static void assert_goes_on(struct played *played)
{
    live_tables_forget(played->bot.lives, 0);
    const struct table *table = &live_of(played)->table;
    struct view view;
    assert_int_equal(table->status, TABLE_PLAYING);
    assert_true(table->host > 0);
    assert_true(table_seat(table, table->host) != GAME_NOBODY);
    game_view(&table->game, GAME_NOBODY, &view);
    for (int i = 0; i < table->n_seats; i++)
        assert_true(table->seats[i].player > 0 || view.out[i]);
    assert_false(table->rolling);
    assert_true(table->seats[table_turn(table)].player > 0);
}

static void test_somebody_else_has_thrown(void **state)
{
    struct played *played = *state;
    throw_dice(played, HOST);
    forget(played, ANN);
    assert_goes_on(played);
    assert_int_equal(live_of(played)->table.host, HOST);
    assert_int_equal(
        tempstore_number(played->store, "SELECT count(*) FROM outbox WHERE method = 'sendDice'"),
        0);
    dice_land_due(&played->bot, NOW_MS + DICE_LAND_PATIENCE_MS); /* nothing is left to wait for */
    assert_goes_on(played);
}

static void test_they_have_thrown_themselves(void **state)
{
    struct played *played = *state;
    throw_dice(played, HOST);
    forget(played, HOST);
    assert_goes_on(played);
    assert_int_equal(live_of(played)->table.host, ANN);
}

/* The log has the throw as it fell, and then that the other one left. */
static void test_what_was_thrown_counts(void **state)
{
    struct played *played = *state;
    throw_dice(played, HOST);
    dice_land(STEP_AT(&played->bot, NOW_MS), "1 0 1", 6);
    forget(played, BOB);
    assert_string_equal(tempstore_text(played->store,
                                       "SELECT group_concat(seat || verb || coalesce(substr("
                                       "faces, 3, 1), ''), ' ') FROM moves"),
                        "0roll6 2leave");
    assert_int_equal(
        tempstore_number(played->store, "SELECT count(*) FROM moves WHERE update_id > 0"), 2);
}

static void test_one_after_the_other(void **state)
{
    struct played *played = *state;
    throw_dice(played, HOST);
    forget(played, HOST);
    throw_dice(played, ANN);
    forget(played, BOB);
    live_tables_forget(played->bot.lives, 0);
    assert_null(live_tables_get(played->bot.lives, played->table)); /* Ann has won */
    assert_int_equal(tempstore_number(played->store, "SELECT status FROM tables"), TABLE_OVER);
}

/* A cup may be opened by a person who does not enter it. */
static void test_a_host_who_does_not_play(void **state)
{
    struct played *played = *state;
    struct live *live = live_of(played);
    store_player_put(played->store, &(struct store_player){.player = ELSE, .name = "Else"});
    live->table.host = ELSE;
    live_tables_save(played->bot.lives, live, NOW_MS);
    forget(played, ELSE);
    assert_goes_on(played);
}

static void test_a_deleted_account_runs_nothing(void **state)
{
    struct played *played = *state;
    throw_dice(played, HOST);
    members_deleted(STEP_AT(&played->bot, NOW_MS), HOST);
    assert_int_equal(live_of(played)->table.host, ANN);
    assert_true(live_of(played)->table.rolling);
    dice_land_due(&played->bot, NOW_MS + DICE_LAND_PATIENCE_MS);
    assert_goes_on(played);
}

/* Others play it, and one of them runs its tables. */
static void test_a_cup_that_they_opened_and_entered(void **state)
{
    struct played *played = *state;
    struct store_cup cup = {.chat = GROUP, .player = ANN, .size = 4, .days = 3};
    struct store_entrant entrants[4] = {{.player = ANN}, {.player = BOB}, {.player = HOST}};
    struct rules rules;
    assert_true(rules_read_name("tokyo", &rules));
    assert_true(rules_write(&rules, cup.rules, sizeof cup.rules));
    store_cup_add(played->store, &cup);
    entrants[3].player = ELSE;
    store_player_put(played->store, &(struct store_player){.player = ELSE, .name = "Else"});
    store_entrants_put(played->store, cup.id, entrants, 4);
    forget(played, ANN);
    assert_true(store_cup(played->store, cup.id, &cup));
    assert_true(cup.player < 0);
    assert_int_equal(cup_rounds_start(STEP_AT(&played->bot, NOW_MS), &cup), ACCEPTED);
    store_cup_put(played->store, &cup);
    assert_int_equal(
        tempstore_number(played->store, "SELECT count(*) FROM tables WHERE id > 1 AND host > 0"),
        1);
    assert_int_equal(
        tempstore_number(played->store, "SELECT count(*) FROM seats WHERE table_id > 1"), 3);
    assert_int_equal(
        tempstore_number(played->store, "SELECT min(player) FROM seats WHERE table_id > 1"), HOST);
}

int main(void)
{
#define PLAYED(test) cmocka_unit_test_setup_teardown(test, begin, end)
    const struct CMUnitTest tests[] = {
        PLAYED(test_somebody_else_has_thrown),
        PLAYED(test_they_have_thrown_themselves),
        PLAYED(test_what_was_thrown_counts),
        PLAYED(test_one_after_the_other),
        PLAYED(test_a_host_who_does_not_play),
        PLAYED(test_a_deleted_account_runs_nothing),
        PLAYED(test_a_cup_that_they_opened_and_entered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
