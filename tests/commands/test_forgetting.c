/* test_forgetting.c - who asks to be forgotten leaves whatever they play and run first, also where
 * dice are rolling at that moment.
 */
#include "apply.h"
#include "coach_jobs.h"
#include "cup_rounds.h"
#include "dice_land.h"
#include "hear.h"
#include "jobs.h"
#include "members.h"
#include "recounts.h"
#include "sender.h"
#include "spelt.h"
#include "step_fixture.h"
#include "store_fixture.h"
#include "testing.h"

#include <sqlite3.h>
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
    struct live *live = live_tables_get(bot.live_tables, played);
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
    played = live_tables_add(bot.live_tables, &live, NOW_MS)->row.id;
    does(HOST, EVENT_STARTER);
    does(HOST, EVENT_DICE);
    does(HOST, EVENT_CLOCK);
    does(HOST, EVENT_START);
}

static int begin(void **state)
{
    store_fixture_open(&kept);
    bot_open(&bot, kept.store);
    open_game();
    return 0;
}

static int end(void **state)
{
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
    live_tables_forget(bot.live_tables, 0);
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

#define PLAYED(name) TEST_AROUND(name, begin, end)

PLAYED(test_somebody_else_has_thrown)
{
    throw_dice(HOST);
    forget(ANN);
    assert_goes_on();
    assert_int_equal(live_of()->table.host, HOST);
    assert_int_equal(
        tempstore_number(kept.store, "SELECT count(*) FROM sends WHERE method = 'sendDice'"), 0);
    dice_land_due(&bot, NOW_MS + DICE_LAND_PATIENCE_MS); /* nothing is left to wait for */
    assert_goes_on();
}

PLAYED(test_they_have_thrown_themselves)
{
    throw_dice(HOST);
    forget(HOST);
    assert_goes_on();
    assert_int_equal(live_of()->table.host, ANN);
}

/* The log has the throw as it fell, and then that the other one left. */
PLAYED(test_what_was_thrown_counts)
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

PLAYED(test_one_after_the_other)
{
    throw_dice(HOST);
    forget(HOST);
    throw_dice(ANN);
    forget(BOB);
    live_tables_forget(bot.live_tables, 0);
    assert_null(live_tables_get(bot.live_tables, played)); /* Ann has won */
    assert_int_equal(tempstore_number(kept.store, "SELECT status FROM tables"), TABLE_OVER);
}

/* A cup may be opened by a person who does not enter it. */
PLAYED(test_a_host_who_does_not_play)
{
    struct live *live = live_of();
    store_player_put(kept.store, &(struct store_player){.player = ELSE, .name = "Else"});
    live->table.host = ELSE;
    live_tables_save(bot.live_tables, live, NOW_MS);
    forget(ELSE);
    assert_goes_on();
}

PLAYED(test_a_deleted_account_runs_nothing)
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
    struct store_job job = {.kind = JOB_COACH, .chat = HOST, .who = HOST, .since_ms = NOW_MS};
    snprintf(job.argument, sizeof job.argument, "%lld", (long long)played);
    does(ANN, EVENT_LEAVE);
    does(BOB, EVENT_LEAVE);
    store_job_add(kept.store, &job);
    coach_jobs_due(&bot, NOW_MS);
    assert_non_null(bot.coach_job);
}

static int64_t pages_of_coach(void)
{
    while (bot.coach_job)
        coach_jobs_due(&bot, NOW_MS);
    return tempstore_number(kept.store,
                            "SELECT count(*) FROM sends WHERE instr(body, 'How you played') > 0");
}

PLAYED(test_how_they_played_is_told)
{
    look_over();
    assert_int_equal(pages_of_coach(), 1);
}

PLAYED(test_how_they_played_is_not_told_any_more)
{
    look_over();
    forget(HOST);
    assert_int_equal(pages_of_coach(), 0);
    assert_int_equal(tempstore_number(kept.store, "SELECT count(*) FROM jobs"), 0);
}

/* Others play it, and one of them runs its tables. */
PLAYED(test_a_cup_that_they_opened_and_entered)
{
    struct store_cup cup = {.chat = GROUP, .player = ANN, .size = 4, .days = 3};
    struct store_entrant entrants[4] = {{.player = ANN}, {.player = BOB}, {.player = HOST}};
    struct rules rules = spelt_rules("tokyo");
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

/* --- more than can be put under no name in one step --- */

enum { MUCH = 2500, OLDEST = 100, NEWEST = OLDEST + MUCH - 1 };

/* Games that the host has won against Ann and Bob, and as many in private. */
static void lay_much(void)
{
    static const char *const rows[] = {
        "CREATE TEMP TABLE laid AS WITH RECURSIVE n (i) AS (SELECT 100 UNION ALL SELECT i + 1"
        " FROM n WHERE i < 2599) SELECT i FROM n",
        "INSERT INTO tables (id, chat, thread, host, status, starter, first, turn, post,"
        " private_post, raises_post, rules, opened_ms, ended_ms, number, opened_by)"
        " SELECT i + 10000 * (chat > 0), chat, 0, 11, 2, 0, 0, 0, 0, 0, 0, rules, 1, 2, i, 11"
        " FROM laid, (SELECT -500 AS chat UNION SELECT 11), (SELECT rules FROM tables LIMIT 1)",
        "INSERT INTO seats (table_id, seat, player, lives, out, running)"
        " SELECT i, seat, 11 + seat, 5, 0, 0 FROM laid, (SELECT 0 AS seat UNION SELECT 1 UNION"
        " SELECT 2)",
        "INSERT INTO endings (id, table_id, chat, ended_ms, season, counted, points)"
        " SELECT i, i, -500, 2, 202601, 1, '' FROM laid",
        "INSERT INTO results (chat, ending, seat, table_id, kind, season, player, ended_ms,"
        " n_seats, place, points, by_robot, counts, figures, duels) SELECT -500, table_id, seat,"
        " table_id, '421', 202601, player, 2, 3, 1 + seat, 3 - seat, 0, 1, '', ''"
        " FROM laid JOIN seats ON table_id = i",
        "INSERT INTO voids (table_id, chat, player, reason, at_ms) SELECT i, -500, 11, 'oops', 3"
        " FROM laid",
        "INSERT INTO standings (chat, season, kind, player, games, wins, points, places, form,"
        " reached, last) SELECT -500, season, '', 11, 5, 1, 9, 12, '1', 1, 1"
        " FROM (SELECT i AS season FROM laid UNION SELECT 202611)",
        "DROP TABLE laid",
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(tempstore_try(kept.store, rows[i]), SQLITE_OK);
}

/* Results in the order in which they are read. */
struct reading {
    int n, n_of[PEOPLE];
    int64_t last, nobody;
};

static bool read_result(void *context, const struct store_result *result)
{
    struct reading *reading = context;
    assert_int_equal(result->player, result->seat == 0 ? reading->nobody : HOST + result->seat);
    reading->n_of[result->seat]++;
    reading->last = result->ending;
    reading->n++;
    return true;
}

static struct reading read_results(int64_t player, bool back, int64_t nobody)
{
    struct reading reading = {.nobody = nobody};
    store_results(kept.store, &(struct store_scan){.chat = GROUP, .player = player, .back = back},
                  read_result, &reading);
    return reading;
}

static void assert_at_table(int64_t id, int64_t nobody)
{
    struct store_seat seats[GAME_SEATS_MAX];
    struct store_table table;
    struct store_void made;
    assert_int_equal(store_seats(kept.store, id, seats), PEOPLE);
    assert_int_equal(seats[0].player, nobody);
    assert_int_equal(seats[1].player, ANN);
    assert_true(store_table(kept.store, id, &table));
    assert_int_equal(table.host, nobody);
    assert_int_equal(table.opened_by, nobody);
    assert_true(store_voided(kept.store, id, &made));
    assert_int_equal(made.player, nobody);
}

/* The host is nobody in all that is read, and is there under no other number. */
static void assert_all_is_nobodys(int64_t nobody)
{
    assert_at_table(OLDEST, nobody);
    assert_at_table(OLDEST + MUCH / 2, nobody);
    assert_at_table(NEWEST, nobody);
    struct reading all = read_results(0, false, nobody);
    for (int seat = 0; seat < PEOPLE; seat++)
        assert_int_equal(all.n_of[seat], MUCH);
    assert_int_equal(read_results(HOST, false, nobody).n, 0);
    assert_int_equal(read_results(nobody, false, nobody).n, MUCH);
    assert_int_equal(read_results(nobody, false, nobody).last, NEWEST);
    assert_int_equal(read_results(nobody, true, nobody).n, MUCH);
    assert_int_equal(read_results(nobody, true, nobody).last, OLDEST);
}

static int64_t told_in(int chat)
{
    char sql[120];
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM sends WHERE chat = %d"
             " AND instr(body, 'still forgetting you') > 0",
             chat);
    return tempstore_number(kept.store, sql);
}

/* Nothing is kept of who comes back meanwhile, but they hear why. */
static void assert_nothing_new_is_kept(void)
{
    struct store_player known;
    struct hear in_private = {.bot = &bot, .chat = HOST, .player = HOST, .at_ms = NOW_MS};
    struct hear in_group = {.bot = &bot, .chat = GROUP, .player = HOST, .at_ms = NOW_MS};
    hear_text(&in_private, "/start");
    assert_true(told_in(HOST) > 0);
    hear_text(&in_group, "/play");
    assert_true(told_in(GROUP) > 0);
    hear_press(&in_group, "q:yes");
    members_reachable(STEP_AT(&bot, NOW_MS), HOST, true);
    assert_false(store_player(kept.store, HOST, &known));
}

/* As a game that went on without them ends for nobody, whose standing is one. */
PLAYED(test_a_game_is_counted_meanwhile)
{
    struct standing standing;
    lay_much();
    forget(HOST);
    assert_true(store_forgetting(kept.store, HOST));
    assert_int_equal(
        tempstore_number(kept.store, "SELECT player FROM standings WHERE season = 202611"), HOST);
    assert_true(store_standing(kept.store, GROUP, 202611, "", -1, &standing));
    assert_int_equal(standing.player, -1);
    standing.games++;
    store_standing_put(kept.store, GROUP, 202611, "", &standing);
    while (store_forget_on(kept.store))
        ;
    assert_true(store_standing(kept.store, GROUP, 202611, "", -1, &standing));
    assert_int_equal(standing.games, 6);
    assert_int_equal(
        tempstore_number(kept.store, "SELECT count(*) FROM standings WHERE player = 11"), 0);
}

PLAYED(test_much_is_nobodys_at_once)
{
    struct store_seat seats[GAME_SEATS_MAX];
    struct store_player known;
    int slices = 0;
    lay_much();
    forget(HOST);
    store_seats(kept.store, OLDEST, seats);
    for (; store_forgetting(kept.store, HOST); slices++) {
        assert_in_range(slices, 0, MUCH);
        assert_all_is_nobodys(seats[0].player);
        assert_nothing_new_is_kept();
        recounts_due(&bot, true);
    }
    assert_true(slices > 1);
    assert_all_is_nobodys(seats[0].player);
    assert_int_equal(tempstore_number(kept.store,
                                      "SELECT (SELECT count(*) FROM seats WHERE player = 11)"
                                      " + (SELECT count(*) FROM results WHERE player = 11)"
                                      " + (SELECT count(*) FROM voids WHERE player = 11)"
                                      " + (SELECT count(*) FROM tables"
                                      " WHERE 11 IN (host, opened_by, chat))"),
                     0);
    hear_text(&(struct hear){.bot = &bot, .chat = HOST, .player = HOST, .at_ms = NOW_MS}, "/start");
    assert_true(store_player(kept.store, HOST, &known));
    assert_int_equal(store_games_played(kept.store, HOST, "", 1), 0);
    assert_int_equal(read_results(HOST, false, seats[0].player).n, 0);
    assert_all_is_nobodys(seats[0].player);
}
