/* test_forgetting.c - who asks to be forgotten leaves whatever they play and run first, also where
 * dice are rolling at that moment.
 */
#include "apply.h"
#include "coach_jobs.h"
#include "cup_rounds.h"
#include "dice_land.h"
#include "hear.h"
#include "members.h"
#include "sender.h"
#include "step_fixture.h"
#include "store_fixture.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum { HOST = 11, ANN, BOB, ELSE, PEOPLE = 3, GROUP = -500 };

static const int64_t NOW_MS = 1795258800000;

/* A game of 421 with Telegram's dice and without a clock, which the host begins; in a transaction.
 */
static struct store_fixture kept;
static struct bot bot;
static int64_t played; /* its table */

static struct live *live_of(void)
{
    struct live *live = live_tables_get(bot.lives, played);
    assert_non_null(live);
    return live;
}

static void does(int64_t player, enum event_kind kind)
{
    struct event event = {.kind = kind,
                          .player = player,
                          .starter = STARTER_HOST,
                          .dice = DICE_TELEGRAM,
                          .clock_s = 0};
    assert_int_equal(apply_event(STEP_AT(&bot, NOW_MS), live_of(), &event), ACCEPTED);
}

static void open_game(void)
{
    struct live live = {.reminder = 0};
    struct rules rules;
    struct news news;
    assert_true(rules_read_name("italiano", &rules));
    for (int64_t player = HOST; player < HOST + PEOPLE; player++) {
        struct store_player known = {.player = player};
        snprintf(known.name, sizeof known.name, "Player %d", (int)player);
        struct event event = {.kind = EVENT_JOIN, .player = player, .name = known.name};
        store_player_put(kept.store, &known);
        if (player == HOST)
            table_open(&live.table, GROUP, 0, &rules, &event);
        else
            assert_int_equal(table_step(&live.table, &event, &news), ACCEPTED);
    }
    played = live_tables_add(bot.lives, &live, NOW_MS)->row.id;
    does(HOST, EVENT_STARTER);
    does(HOST, EVENT_DICE);
    does(HOST, EVENT_CLOCK);
    does(HOST, EVENT_START);
}

static int begin(void **state)
{
    (void)state;
    store_fixture_open(&kept);
    bot_open(&bot, kept.store);
    open_game();
    return 0;
}

static int end(void **state)
{
    (void)state;
    bot_close(&bot);
    store_fixture_close(&kept);
    return 0;
}

static void throw_dice(int64_t player)
{
    char data[40];
    const struct table *table = &live_of()->table;
    assert_int_equal(table->seats[table_turn(table)].player, player);
    snprintf(data, sizeof data, "m:%d:%d:roll:", (int)played, (int)table->turn);
    hear_press(&(struct hear){.bot = &bot, .chat = GROUP, .player = player, .at_ms = NOW_MS}, data);
    assert_true(live_of()->table.rolling);
}

static void forget(int64_t player)
{
    hear_press(&(struct hear){.bot = &bot, .chat = player, .player = player, .at_ms = NOW_MS},
               "q:yes");
}

/* The game goes on with people who are there, and somebody of them runs it; also when another
 * process loads it. */
static void assert_goes_on(void)
{
    live_tables_forget(bot.lives, 0);
    const struct table *table = &live_of()->table;
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

TEST_CASE(test_somebody_else_has_thrown)
{
    throw_dice(HOST);
    forget(ANN);
    assert_goes_on();
    assert_int_equal(live_of()->table.host, HOST);
    assert_int_equal(
        tempstore_number(kept.store, "SELECT count(*) FROM outbox WHERE method = 'sendDice'"), 0);
    dice_land_due(&bot, NOW_MS + DICE_LAND_PATIENCE_MS); /* nothing is left to wait for */
    assert_goes_on();
}

TEST_CASE(test_they_have_thrown_themselves)
{
    throw_dice(HOST);
    forget(HOST);
    assert_goes_on();
    assert_int_equal(live_of()->table.host, ANN);
}

/* The log has the throw as it fell, and then that the other one left. */
TEST_CASE(test_what_was_thrown_counts)
{
    throw_dice(HOST);
    dice_land(STEP_AT(&bot, NOW_MS), "1 0 1", 6);
    forget(BOB);
    assert_string_equal(tempstore_text(kept.store,
                                       "SELECT group_concat(seat || verb || coalesce(substr("
                                       "faces, 3, 1), ''), ' ') FROM moves"),
                        "0roll6 2leave");
    assert_int_equal(tempstore_number(kept.store, "SELECT count(*) FROM moves WHERE update_id > 0"),
                     2);
}

TEST_CASE(test_one_after_the_other)
{
    throw_dice(HOST);
    forget(HOST);
    throw_dice(ANN);
    forget(BOB);
    live_tables_forget(bot.lives, 0);
    assert_null(live_tables_get(bot.lives, played)); /* Ann has won */
    assert_int_equal(tempstore_number(kept.store, "SELECT status FROM tables"), TABLE_OVER);
}

/* A cup may be opened by a person who does not enter it. */
TEST_CASE(test_a_host_who_does_not_play)
{
    struct live *live = live_of();
    store_player_put(kept.store, &(struct store_player){.player = ELSE, .name = "Else"});
    live->table.host = ELSE;
    live_tables_save(bot.lives, live, NOW_MS);
    forget(ELSE);
    assert_goes_on();
}

TEST_CASE(test_a_deleted_account_runs_nothing)
{
    throw_dice(HOST);
    members_deleted(STEP_AT(&bot, NOW_MS), HOST);
    assert_int_equal(live_of()->table.host, ANN);
    assert_true(live_of()->table.rolling);
    dice_land_due(&bot, NOW_MS + DICE_LAND_PATIENCE_MS);
    assert_goes_on();
}

/* The host has won and asked how they played; the game is being looked over. */
static void look_over(void)
{
    struct flood *flood = flood_open(&(struct flood_options){0});
    struct sender *sender = sender_open(&bot, flood);
    struct store_send send = {.kind = SEND_OTHER,
                              .chat = HOST,
                              .who = HOST,
                              .table = played,
                              .method = "coach",
                              .attachment = ATTACHMENT_COACH,
                              .body = "{}"};
    does(ANN, EVENT_LEAVE);
    does(BOB, EVENT_LEAVE);
    store_queue(kept.store, &send, NOW_MS);
    sender_pick(sender, TELEGRAM_CALLS_MAX, NOW_MS);
    assert_non_null(bot.coach_job);
    sender_close(sender);
    flood_close(flood);
}

static int64_t pages_of_coach(void)
{
    while (bot.coach_job)
        coach_jobs_due(&bot, NOW_MS, false);
    return tempstore_number(kept.store,
                            "SELECT count(*) FROM outbox WHERE instr(body, 'How you played') > 0");
}

TEST_CASE(test_how_they_played_is_told)
{
    look_over();
    assert_int_equal(pages_of_coach(), 1);
}

TEST_CASE(test_how_they_played_is_not_told_any_more)
{
    look_over();
    forget(HOST);
    assert_int_equal(pages_of_coach(), 0);
    assert_int_equal(
        tempstore_number(kept.store, "SELECT count(*) FROM outbox WHERE method = 'coach'"), 0);
}

/* Others play it, and one of them runs its tables. */
TEST_CASE(test_a_cup_that_they_opened_and_entered)
{
    struct store_cup cup = {.chat = GROUP, .player = ANN, .size = 4, .days = 3};
    struct store_entrant entrants[4] = {{.player = ANN}, {.player = BOB}, {.player = HOST}};
    struct rules rules;
    assert_true(rules_read_name("tokyo", &rules));
    assert_true(rules_write(&rules, cup.rules, sizeof cup.rules));
    store_cup_add(kept.store, &cup);
    entrants[3].player = ELSE;
    store_player_put(kept.store, &(struct store_player){.player = ELSE, .name = "Else"});
    store_entrants_put(kept.store, cup.id, entrants, 4);
    forget(ANN);
    assert_true(store_cup(kept.store, cup.id, &cup));
    assert_true(cup.player < 0);
    assert_int_equal(cup_rounds_start(STEP_AT(&bot, NOW_MS), &cup), ACCEPTED);
    store_cup_put(kept.store, &cup);
    assert_int_equal(
        tempstore_number(kept.store, "SELECT count(*) FROM tables WHERE id > 1 AND host > 0"), 1);
    assert_int_equal(tempstore_number(kept.store, "SELECT count(*) FROM seats WHERE table_id > 1"),
                     3);
    assert_int_equal(
        tempstore_number(kept.store, "SELECT min(player) FROM seats WHERE table_id > 1"), HOST);
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
        PLAYED(test_how_they_played_is_told),
        PLAYED(test_how_they_played_is_not_told_any_more),
        PLAYED(test_a_cup_that_they_opened_and_entered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
