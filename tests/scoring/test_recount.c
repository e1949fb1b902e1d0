/* test_recount.c - a league that is counted again, while games end, people are forgotten, games are
 * made void, the group moves, or the process ends: in the end all of it is as it is when it is
 * derived from the beginning, also where another version of the program left it.
 */
#include "dispatch.h"
#include "hear.h"
#include "league_fixture.h"
#include "scoring.h"
#include "step_fixture.h"
#include "testing.h"

#include <sqlite3.h>
#include <stdio.h>

enum { CHAT = LEAGUE_FIXTURE_CHAT, SUPER = -1000, GAMES = 60, STEPS_MOST = 10000 };

static struct league_fixture *const ranked = &league_fixture;

static void log_some(int n)
{
    for (int i = 0; i < n; i++)
        league_fixture_log(ranked, ranked->chat, 6 * LEAGUE_FIXTURE_DAY_MS);
}

/* Makes a game void, or count again. */
static void turn_over(int64_t chat, int64_t table)
{
    int64_t now_ms = ranked->tourney.now_ms;
    if (!scoring_void(ranked->store, chat, &(struct store_void){.table = table, .at_ms = now_ms}))
        scoring_void_undo(ranked->store, chat, table, now_ms);
}

static void forget(void)
{
    int64_t player = league_fixture_player(ranked);
    store_player_put(ranked->store, &(struct store_player){.player = player, .name = "Somebody"});
    store_forget_player(ranked->store, player);
}

static void move(void)
{
    int64_t to = ranked->chat == CHAT ? SUPER : CHAT;
    store_migrate_chat(ranked->store, ranked->chat, to);
    scoring_moved(ranked->store, ranked->chat, to);
    ranked->chat = to;
}

static void do_something(void)
{
    switch (league_fixture_below(ranked, 10)) {
    case 0:
        turn_over(ranked->chat, 1 + league_fixture_below(ranked, GAMES));
        break;
    case 1:
        forget();
        break;
    case 2:
        move();
        break;
    case 3:
        league_fixture_again(ranked);
        break;
    case 4:
        store_opt_out(ranked->store, ranked->chat, league_fixture_player(ranked),
                      ranked->tourney.now_ms);
        break;
    default:
        log_some(1 + league_fixture_below(ranked, 3));
    }
}

/* However often a league was counted again, it is as it is when all of it is derived. */
TEST_CASE(test_whatever_happens)
{
    log_some(GAMES);
    for (int i = 0; i < 100; i++) {
        do_something();
        if (league_fixture_below(ranked, 8) == 0) {
            turn_over(ranked->chat, 1 + league_fixture_below(ranked, GAMES));
            league_fixture_check(ranked, ranked->chat);
        }
    }
}

/* --- after another version --- */

/* Other places, figures and ratings than ours, and games that were not counted at all. */
static void reckon_otherwise(void)
{
    assert_int_equal(tempstore_try(ranked->store,
                                   "DROP TRIGGER IF EXISTS endings_stay;"
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

static int count_outdated(void)
{
    int n = 0;
    for (int64_t chat = INT64_MIN; store_ending_chat(ranked->store, chat, &chat);)
        n += scoring_is_outdated(ranked->store, chat);
    return n;
}

/* One group moves to and fro, past those that are derived again already. */
static void be_busy(int64_t chat)
{
    if (league_fixture_below(ranked, 4) == 0)
        league_fixture_log(ranked, chat, LEAGUE_FIXTURE_DAY_MS);
    if (league_fixture_below(ranked, 2) == 0)
        turn_over(chat, 1 + league_fixture_below(ranked, GAMES));
    if (league_fixture_below(ranked, 3) == 0)
        move();
}

/* The process is killed, or ends, again and again: whatever was done stays done, and in the end all
 * is as if this version had always reckoned. */
TEST_CASE(test_what_another_version_reckoned)
{
    enum { CHATS = 8, ENDS_UNTIL = 300 };
    for (int round = 0; round < 4; round++) {
        for (int i = 0; i < GAMES; i++)
            league_fixture_log(ranked, i % 2 ? ranked->chat : -200 - i % CHATS,
                               LEAGUE_FIXTURE_DAY_MS);
        reckon_otherwise();
        league_fixture_again(ranked);
        bool more = true;
        for (int i = 0; more; i++) {
            int left = count_outdated();
            bool killed = i < ENDS_UNTIL && league_fixture_below(ranked, 3) == 0;
            assert_true(i < STEPS_MOST);
            store_fixture_savepoint(&ranked->kept, false);
            more = scoring_catch_up(ranked->store) || killed;
            store_fixture_savepoint(&ranked->kept, killed);
            if (killed || league_fixture_below(ranked, 3) == 0)
                league_fixture_again(ranked);
            assert_int_equal(count_outdated(), left - (!killed && left > 0));
            be_busy(league_fixture_below(ranked, 2) ? ranked->chat : -201);
        }
        for (int64_t chat = INT64_MIN; store_ending_chat(ranked->store, chat, &chat);)
            league_fixture_check(ranked, chat);
    }
}

/* A season that is over is told once, so it is told right. */
TEST_CASE(test_what_is_told_once_is_derived_before)
{
    log_some(GAMES);
    reckon_otherwise();
    scoring_refresh(ranked->store, ranked->chat);
    league_fixture_check(ranked, ranked->chat);
    assert_true(scoring_is_outdated(ranked->store, ranked->chat)); /* games of before it may come */
}

/* --- as people see it --- */

static void hear(const char *text)
{
    struct league_games *tourney = &ranked->tourney;
    struct hear heard = {.bot = &tourney->bot,
                         .chat = CHAT,
                         .player = league_fixture_people[0],
                         .at_ms = tourney->now_ms};
    hear_text(&heard, text);
}

static void expect_said(const char *words, bool said)
{
    char sql[300];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM outbox WHERE instr(body, '%s') > 0", words);
    if ((tempstore_number(ranked->store, sql) > 0) != said)
        fail_msg("%s%s: %s", said ? "not said: " : "said: ", words,
                 tempstore_text(ranked->store, "SELECT group_concat(body) FROM outbox"));
    store_drop_queued(ranked->store, CHAT);
}

static void void_as_admin(const char *text)
{
    char context[2000];
    hear(text);
    snprintf(context, sizeof context, "%s",
             tempstore_text(
                 ranked->store,
                 "SELECT context FROM outbox WHERE context IS NOT NULL ORDER BY id DESC LIMIT 1"));
    store_drop_queued(ranked->store, CHAT);
    dispatch_answer(STEP_AT(&ranked->tourney.bot, ranked->tourney.now_ms), CHAT, context, true);
}

/* The first of many games: it is found, and all is right at once. */
TEST_CASE(test_an_old_game_of_a_large_league)
{
    log_some(301);
    void_as_admin("/void 1 the cup fell");
    expect_said("This game no longer counts:", true);
    league_fixture_check(ranked, ranked->chat);
    void_as_admin("/void undo 1");
    expect_said("This game counts again.", true);
    league_fixture_check(ranked, ranked->chat);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        LEAGUE_FIXTURE_TEST(test_whatever_happens),
        LEAGUE_FIXTURE_TEST(test_what_another_version_reckoned),
        LEAGUE_FIXTURE_TEST(test_what_is_told_once_is_derived_before),
        LEAGUE_FIXTURE_TEST(test_an_old_game_of_a_large_league),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
