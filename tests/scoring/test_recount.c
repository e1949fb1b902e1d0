/* test_recount.c - a league that is counted anew bit by bit, while games end, people are forgotten,
 * more games are made void, the group moves, or the process ends: in the end all of it is as it is
 * when it is derived from the beginning, also where another version of the program left it.
 */
#include "dispatch.h"
#include "hear.h"
#include "league_fixture.h"
#include "league_pages.h"
#include "recount.h"
#include "scheduler.h"
#include "scoring.h"
#include "step_fixture.h"

#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

enum { CHAT = LEAGUE_FIXTURE_CHAT, SUPER = -1000, GAMES = 60, STEPS_MOST = 10000 };

static void log_some(struct league_fixture *ranked, int n)
{
    for (int i = 0; i < n; i++)
        league_fixture_log(ranked, ranked->chat, 6 * LEAGUE_FIXTURE_DAY_MS);
}

/* Makes a game void, or count again, as scoring_void does where there are many. */
static void turn_over(struct league_fixture *ranked, int64_t table)
{
    struct store_void made = {.table = table};
    struct store_ending ending;
    assert_true(store_ending(ranked->store, table, &ending));
    if (store_voided(ranked->store, table, &made))
        store_void_undo(ranked->store, table, ranked->tourney.now_ms);
    else
        store_void_add(ranked->store, ranked->chat, &made);
    store_recount_put(ranked->store, ranked->chat, ending.id, false);
}

static bool is_noted(const struct league_fixture *ranked)
{
    struct store_recount what;
    return store_recount(ranked->store, ranked->chat, &what);
}

static void count_to_the_end(struct league_fixture *ranked)
{
    for (int i = 0; is_noted(ranked); i++) {
        assert_true(i < STEPS_MOST);
        recount_due(&ranked->tourney.bot, 100);
    }
    recount_due(&ranked->tourney.bot, 1);
    assert_false(recount_goes_on(&ranked->tourney.bot));
}

/* In steps of whatever size; nothing that is read meanwhile is half of it. */
static void test_bit_by_bit(void **state)
{
    struct league_fixture *ranked = *state;
    struct store_recount what;
    const char sums[] = "SELECT group_concat(player || ' ' || mu || ' ' || sigma) FROM ratings";
    char before[2000];
    log_some(ranked, GAMES);
    turn_over(ranked, 3);
    for (int games = 1; games < 2 * GAMES; games = games * 3 + 1) {
        bool done = false;
        snprintf(before, sizeof before, "%s", tempstore_text(ranked->store, sums));
        assert_true(store_recount(ranked->store, CHAT, &what));
        struct recount *recount = recount_open(ranked->store, &what);
        for (int i = 0; !done; i++) {
            assert_true(i < STEPS_MOST);
            assert_string_equal(tempstore_text(ranked->store, sums), before);
            done = recount_step(recount, games);
        }
        recount_close(recount);
        store_recount_done(ranked->store, CHAT);
        league_fixture_check(ranked, ranked->chat);
        turn_over(ranked, 3);
    }
}

/* --- what happens meanwhile --- */

/* The first season was written already when the clock is set back to it. */
static void test_a_game_ends_while_it_is_written(void **state)
{
    struct league_fixture *ranked = *state;
    const char first[] = "SELECT sum(games) FROM standings WHERE season = 202609";
    log_some(ranked, GAMES);
    int64_t games = tempstore_number(ranked->store, first);
    turn_over(ranked, 1);
    for (int i = 0; tempstore_number(ranked->store, first) == games; i++) {
        assert_true(i < STEPS_MOST);
        recount_due(&ranked->tourney.bot, 1);
    }
    assert_true(is_noted(ranked));
    ranked->tourney.now_ms = LEAGUE_FIXTURE_START_MS;
    log_some(ranked, 1);
    count_to_the_end(ranked);
    league_fixture_check(ranked, ranked->chat);
}

static void forget(struct league_fixture *ranked)
{
    int64_t player = league_fixture_player(ranked);
    store_player_put(ranked->store, &(struct store_player){.player = player, .name = "Somebody"});
    store_forget_player(ranked->store, player);
}

static void move(struct league_fixture *ranked)
{
    int64_t to = ranked->chat == CHAT ? SUPER : CHAT;
    store_migrate_chat(ranked->store, ranked->chat, to);
    scoring_moved(ranked->store, ranked->chat, to);
    assert_false(is_noted(ranked));
    ranked->chat = to;
}

static void end_process(struct league_fixture *ranked)
{
    league_fixture_again(ranked);
    scoring_catch_up(ranked->store);
}

static void do_something(struct league_fixture *ranked)
{
    switch (league_fixture_below(ranked, 10)) {
    case 0:
        turn_over(ranked, 1 + league_fixture_below(ranked, GAMES));
        break;
    case 1:
        forget(ranked);
        break;
    case 2:
        move(ranked);
        break;
    case 3:
        end_process(ranked);
        break;
    case 4:
        store_opt_out(ranked->store, ranked->chat, league_fixture_player(ranked),
                      ranked->tourney.now_ms);
        break;
    default:
        log_some(ranked, 1 + league_fixture_below(ranked, 3));
    }
}

/* What stands in memory of a count that was begun must never outlive what it was taken from. */
static void test_whatever_happens_meanwhile(void **state)
{
    struct league_fixture *ranked = *state;
    log_some(ranked, GAMES);
    for (int i = 0; i < 150; i++) {
        if (!is_noted(ranked))
            turn_over(ranked, 1 + league_fixture_below(ranked, GAMES));
        for (int n = league_fixture_below(ranked, 12); n > 0; n--)
            recount_due(&ranked->tourney.bot, 1 + league_fixture_below(ranked, 30));
        if (league_fixture_below(ranked, 2))
            do_something(ranked);
        if (is_noted(ranked) && league_fixture_below(ranked, 8) == 0) {
            count_to_the_end(ranked);
            league_fixture_check(ranked, ranked->chat);
        }
    }
    count_to_the_end(ranked);
    league_fixture_check(ranked, ranked->chat);
}

/* However often others want to be counted, or people who never played here to be forgotten. */
static void test_what_is_under_way_is_not_held_up(void **state)
{
    enum { STRANGER = 99 };
    struct league_fixture *ranked = *state;
    struct store_recount before, after;
    log_some(ranked, GAMES);
    turn_over(ranked, 3);
    recount_due(&ranked->tourney.bot, GAMES / 2);
    assert_true(store_recount(ranked->store, CHAT, &before));
    store_recount_put(ranked->store, SUPER, 1, false);
    store_player_put(ranked->store, &(struct store_player){.player = STRANGER, .name = "Somebody"});
    assert_true(store_forget_player(ranked->store, STRANGER));
    assert_true(store_recount(ranked->store, CHAT, &after));
    assert_int_equal(after.stamp, before.stamp);
    recount_due(&ranked->tourney.bot, STEPS_MOST);
    assert_false(is_noted(ranked));
    assert_true(store_recount(ranked->store, SUPER, &after));
    recount_due(&ranked->tourney.bot, STEPS_MOST);
    assert_false(store_recount(ranked->store, SUPER, &after));
    league_fixture_check(ranked, ranked->chat);
}

/* What was counted at once takes the note away: another one is not for what stands in memory. */
static void test_what_is_under_way_may_be_done_elsewhere(void **state)
{
    struct league_fixture *ranked = *state;
    struct store_void made = {.table = 5, .at_ms = LEAGUE_FIXTURE_START_MS};
    log_some(ranked, GAMES);
    turn_over(ranked, 4);
    recount_due(&ranked->tourney.bot, GAMES / 2);
    assert_true(scoring_void(ranked->store, CHAT, &made));
    assert_false(is_noted(ranked));
    turn_over(ranked, 3);
    count_to_the_end(ranked);
    league_fixture_check(ranked, CHAT);
}

/* --- after another version --- */

/* Other places, figures and ratings than ours, and games that were not counted at all. */
static void reckon_otherwise(struct league_fixture *ranked)
{
    assert_int_equal(tempstore_try(ranked->store,
                                   "DROP TRIGGER endings_stay;"
                                   "UPDATE endings SET season = -1 WHERE id % 5 = 0;"
                                   "DELETE FROM results WHERE ending % 5 = 0;"
                                   "UPDATE results SET place = 1, points = 7, duels = '', mu = 1,"
                                   " all_sigma = 2 WHERE ending % 3 = 0;"
                                   "UPDATE results SET figures = 'x' WHERE ending % 4 = 0;"
                                   "UPDATE standings SET points = points + 1, wins = 0;"
                                   "DELETE FROM ratings WHERE kind = '';"
                                   "DELETE FROM figures WHERE player < 14;"
                                   "DELETE FROM notes WHERE name = 'reckoning'"),
                     SQLITE_OK);
}

static int64_t count_noted(const struct league_fixture *ranked)
{
    return tempstore_number(ranked->store, "SELECT count(*) FROM recounts");
}

static void be_busy(struct league_fixture *ranked, int64_t chat)
{
    int64_t table = 1 + league_fixture_below(ranked, GAMES), now_ms = ranked->tourney.now_ms;
    if (league_fixture_below(ranked, 4) == 0)
        league_fixture_log(ranked, chat, LEAGUE_FIXTURE_DAY_MS);
    if (league_fixture_below(ranked, 8) == 0 &&
        !scoring_void(ranked->store, chat, &(struct store_void){.table = table, .at_ms = now_ms}))
        scoring_void_undo(ranked->store, chat, table, now_ms);
}

/* The process is killed, or ends, again and again: whatever was done stays done, and in the end all
 * is as if this version had always reckoned. */
static void test_what_another_version_reckoned(void **state)
{
    enum { CHATS = 3, ENDS_UNTIL = 300 };
    static const int64_t chats[CHATS] = {CHAT, -200, SUPER};
    struct league_fixture *ranked = *state;
    for (int i = 0; i < 2 * GAMES; i++)
        league_fixture_log(ranked, chats[i < CHATS ? i : league_fixture_below(ranked, CHATS)],
                           LEAGUE_FIXTURE_DAY_MS);
    reckon_otherwise(ranked);
    end_process(ranked);
    assert_int_equal(count_noted(ranked), CHATS);
    for (int i = 0; count_noted(ranked) > 0; i++) {
        int64_t left = count_noted(ranked);
        bool killed = i < ENDS_UNTIL && league_fixture_below(ranked, 6) == 0;
        assert_true(i < STEPS_MOST);
        store_fixture_savepoint(&ranked->kept, false);
        be_busy(ranked, chats[league_fixture_below(ranked, CHATS)]);
        recount_due(&ranked->tourney.bot, 1 + league_fixture_below(ranked, 100));
        store_fixture_savepoint(&ranked->kept, killed);
        if (killed || (i < ENDS_UNTIL && league_fixture_below(ranked, 12) == 0))
            end_process(ranked);
        assert_true(killed ? count_noted(ranked) == left : count_noted(ranked) <= left);
    }
    end_process(ranked);
    assert_int_equal(count_noted(ranked), 0);
    for (int i = 0; i < CHATS; i++)
        league_fixture_check(ranked, chats[i]);
}

/* --- as people see it --- */

static void hear(struct league_fixture *ranked, const char *text)
{
    struct league_games *tourney = &ranked->tourney;
    struct hear heard = {.bot = &tourney->bot,
                         .chat = CHAT,
                         .player = league_fixture_people[0],
                         .at_ms = tourney->now_ms};
    hear_text(&heard, text);
}

static void expect_said(struct league_fixture *ranked, const char *words, bool said)
{
    char sql[300];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM outbox WHERE instr(body, '%s') > 0", words);
    if ((tempstore_number(ranked->store, sql) > 0) != said)
        fail_msg("%s%s: %s", said ? "not said: " : "said: ", words,
                 tempstore_text(ranked->store, "SELECT group_concat(body) FROM outbox"));
    store_drop_queued(ranked->store, CHAT);
}

static void void_as_admin(struct league_fixture *ranked, const char *text)
{
    char context[2000];
    hear(ranked, text);
    snprintf(context, sizeof context, "%s",
             tempstore_text(
                 ranked->store,
                 "SELECT context FROM outbox WHERE context IS NOT NULL ORDER BY id DESC LIMIT 1"));
    store_drop_queued(ranked->store, CHAT);
    dispatch_answer(STEP_AT(&ranked->tourney.bot, ranked->tourney.now_ms), context, true);
}

static void make_week_due(struct league_fixture *ranked)
{
    struct store_league league;
    store_league(ranked->store, CHAT, &league);
    league.season_due_ms = 0;
    league.weekly_due_ms = ranked->tourney.now_ms;
    store_league_put(ranked->store, &league);
    scheduler_due(&ranked->tourney.bot, ranked->tourney.now_ms);
}

/* The first of more games than are counted at once: it is found, the pages say that they are from
 * before, and nothing is posted until all is right again. */
static void test_an_old_game_of_a_large_league(void **state)
{
    static const char before[] = "being counted anew";
    struct league_fixture *ranked = *state;
    log_some(ranked, 301);
    void_as_admin(ranked, "/void 1 the cup fell");
    assert_true(is_noted(ranked));
    expect_said(ranked, "This game counts for nothing now:", true);
    hear(ranked, "/standings");
    expect_said(ranked, before, true);
    hear(ranked, "/stats");
    expect_said(ranked, before, true);
    make_week_due(ranked);
    expect_said(ranked, "text", false);
    count_to_the_end(ranked);
    league_fixture_check(ranked, ranked->chat);
    hear(ranked, "/standings");
    expect_said(ranked, before, false);
    scheduler_due(&ranked->tourney.bot, ranked->tourney.now_ms);
    expect_said(ranked, "text", true);
    void_as_admin(ranked, "/void undo 1");
    expect_said(ranked, "This game counts again.", true);
    count_to_the_end(ranked);
    league_fixture_check(ranked, ranked->chat);
}

/* Nobody waits for it: they play, and what they see says that it is from before. */
static void test_people_play_on_after_an_upgrade(void **state)
{
    static const char before[] = "being counted anew";
    struct league_fixture *ranked = *state;
    log_some(ranked, GAMES);
    reckon_otherwise(ranked);
    end_process(ranked);
    recount_due(&ranked->tourney.bot, 1);
    assert_true(recount_goes_on(&ranked->tourney.bot));
    hear(ranked, "/standings");
    expect_said(ranked, before, true);
    hear(ranked, "/play");
    expect_said(ranked, "s:", true);
    log_some(ranked, 1);
    count_to_the_end(ranked);
    league_fixture_check(ranked, ranked->chat);
    hear(ranked, "/standings");
    expect_said(ranked, before, false);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, league_fixture_make, league_fixture_clean)
    const struct CMUnitTest tests[] = {
        TEST(test_bit_by_bit),
        TEST(test_a_game_ends_while_it_is_written),
        TEST(test_whatever_happens_meanwhile),
        TEST(test_what_is_under_way_is_not_held_up),
        TEST(test_what_is_under_way_may_be_done_elsewhere),
        TEST(test_what_another_version_reckoned),
        TEST(test_an_old_game_of_a_large_league),
        TEST(test_people_play_on_after_an_upgrade),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
