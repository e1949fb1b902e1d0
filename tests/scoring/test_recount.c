/* test_recount.c - a league that is counted again, while games end, people are forgotten, games are
 * made void, the group moves, or the process ends: in the end all of it is as it is when it is
 * derived from the beginning, also where another version of the program left it.
 */
#include "dispatch.h"
#include "hash.h"
#include "hear.h"
#include "internal.h"
#include "league_fixture.h"
#include "scoring.h"
#include "step_fixture.h"
#include "testing.h"

#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

enum { CHAT = LEAGUE_FIXTURE_CHAT, SUPER = -1000, GAMES = 60, LARGE = 1000, STEPS_MOST = 10000 };

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

/* Some rows of somebody who was just forgotten are not under no name yet. */
static void forget_half(int64_t player, int64_t nobody)
{
    char sql[300];
    snprintf(sql, sizeof sql,
             "UPDATE results SET player = %lld WHERE player = %lld AND ending %% 3 = 0;"
             "UPDATE standings SET player = %lld WHERE player = %lld AND games %% 3 > 0;"
             "INSERT OR IGNORE INTO forgetting (player, nobody) VALUES (%lld, %lld)",
             (long long)player, (long long)nobody, (long long)player, (long long)nobody,
             (long long)player, (long long)nobody);
    assert_int_equal(tempstore_try(ranked->store, sql), SQLITE_OK);
}

static void forget_all(void)
{
    while (store_forget_on(ranked->store))
        ;
}

static void forget(void)
{
    forget_all();
    int64_t player = league_fixture_player(ranked);
    store_player_put(ranked->store, &(struct store_player){.player = player, .name = "Somebody"});
    forget_half(player, store_forget_player(ranked->store, player, ranked->tourney.now_ms));
}

static void move(void)
{
    int64_t to = ranked->chat == CHAT ? SUPER : CHAT;
    struct store_move move = {to, ranked->chat, false};
    move.moves = store_merge_chats(ranked->store, ranked->chat, to, false);
    scoring_moved(ranked->store, &move);
    for (int i = 0; store_move_rest(ranked->store, &move); i++) {
        assert_in_range(i, 0, STEPS_MOST);
        scoring_moved(ranked->store, &move);
    }
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
        forget_all();
        store_opt_out(ranked->store, ranked->chat, league_fixture_player(ranked),
                      ranked->tourney.now_ms);
        break;
    default:
        forget_all(); /* they play again after that only */
        log_some(1 + league_fixture_below(ranked, 3));
    }
}

/* As the loop does it. Whether anything is left afterwards. */
static bool count_on(int slices)
{
    bool more = true;
    for (int i = 0; i < slices && more; i++)
        more = recounts_go_on(ranked->store);
    return more;
}

static void count_all(void)
{
    assert_false(count_on(STEPS_MOST));
}

static void check(void)
{
    count_all();
    league_fixture_check(ranked, ranked->chat);
    forget_all();
    league_fixture_check(ranked, ranked->chat);
    assert_int_equal(tempstore_number(ranked->store, "SELECT (SELECT count(*) FROM recounts)"
                                                     " + (SELECT count(*) FROM stale_aggregates)"),
                     0);
}

/* However often a league was counted again, it is as it is when all of it is derived. */
LEAGUE_FIXTURE_TEST(test_whatever_happens)
{
    log_some(GAMES);
    for (int i = 0; i < 100; i++) {
        do_something();
        if (league_fixture_below(ranked, 8) == 0) {
            turn_over(ranked->chat, 1 + league_fixture_below(ranked, GAMES));
            check();
        }
    }
}

/* --- bit by bit --- */

static uint64_t digest_text(uint64_t digest, const char *text)
{
    return hash_add(digest, text, strlen(text) + 1);
}

static bool digest_result(void *context, const struct store_result *result)
{
    uint64_t *digest = context;
    char text[400];
    snprintf(text, sizeof text, "%lld %lld %d %d %d %d %d %a %a %a %a", (long long)result->ending,
             (long long)result->chat, result->seat, result->place, (int)result->points,
             result->counts, result->rated, result->own.mu, result->own.sigma, result->all.mu,
             result->all.sigma);
    *digest = digest_text(digest_text(*digest, text), result->figures);
    return true;
}

static uint64_t digest_player(uint64_t digest, int64_t player)
{
    static const char *const kinds[] = {"", "tokio", "421", "bugiardi"};
    char text[STORE_FIGURES_BYTES];
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct store_rating rating = {0};
        store_rating(ranked->store, ranked->chat, kinds[i], player, &rating);
        snprintf(text, sizeof text, "%a %a %d", rating.rated.mu, rating.rated.sigma,
                 (int)rating.games);
        digest = digest_text(digest, text);
        if (store_figures(ranked->store, ranked->chat, kinds[i], player, text))
            digest = digest_text(digest, text);
    }
    return digest;
}

/* All that people read of a league. */
static uint64_t digest_league(void)
{
    enum { ROWS = 32, SEASONS = 64 };
    struct store_scan scan = {.chat = ranked->chat};
    struct standing rows[ROWS];
    int32_t keys[SEASONS];
    uint64_t digest = HASH_BEGIN;
    store_results(ranked->store, &scan, digest_result, &digest);
    int n_keys = store_season_keys(ranked->store, ranked->chat, keys, SEASONS);
    for (int i = 0; i < n_keys && i < SEASONS; i++) {
        int n = store_standings_all(ranked->store, ranked->chat, keys[i], "", rows, ROWS);
        for (int j = 0; j < n && j < ROWS; j++) {
            char text[200];
            snprintf(text, sizeof text, "%d %lld %d %d %d", (int)keys[i], (long long)rows[j].player,
                     (int)rows[j].points, (int)rows[j].games, (int)rows[j].wins);
            digest = digest_text(digest, text);
        }
    }
    for (int i = 0; i < LEAGUE_FIXTURE_PEOPLE; i++)
        digest = digest_player(digest, league_fixture_people[i]);
    return digest;
}

/* The first game above this table that somebody has points or ratings by. */
static int64_t counting_game(int table)
{
    char sql[100];
    snprintf(sql, sizeof sql,
             "SELECT min(table_id) FROM results WHERE counts = 1 AND table_id > %d", table);
    return tempstore_number(ranked->store, sql);
}

/* While a league is counted, everybody reads the old one, up to a moment; from then on the new one;
 * and nothing between the two. */
LEAGUE_FIXTURE_TEST(test_nobody_sees_half_of_it)
{
    log_some(LARGE);
    count_all();
    for (int round = 0; round < 3; round++) {
        uint64_t old = digest_league(), new = old;
        int turns = 0;
        turn_over(CHAT, counting_game(40 * round));
        assert_true(recounts_pending(ranked->store, CHAT));
        for (bool more = true; more; turns++) {
            uint64_t digest = digest_league();
            bool pending = recounts_pending(ranked->store, CHAT);
            assert_true(new == old || digest == new); /* it changes once */
            assert_true((digest == old) == pending);
            new = digest;
            more = recounts_go_on(ranked->store);
            league_fixture_again(ranked);
        }
        assert_true(new != old);
        assert_in_range(turns, 4, STEPS_MOST);
        check();
        assert_true(digest_league() == new);
    }
}

/* A recount comes out right, whatever is done meanwhile and however often the process ends. */
LEAGUE_FIXTURE_TEST(test_whatever_happens_meanwhile)
{
    log_some(LARGE);
    count_all();
    for (int i = 0; i < 60; i++) {
        do_something();
        turn_over(ranked->chat, 1 + league_fixture_below(ranked, LARGE));
        count_on(league_fixture_below(ranked, 6));
    }
    check();
}

/* A large league and a small one: neither waits for the whole of the other. */
LEAGUE_FIXTURE_TEST(test_leagues_take_turns)
{
    log_some(LARGE);
    for (int i = 0; i < LARGE / 2; i++)
        league_fixture_log(ranked, SUPER, LEAGUE_FIXTURE_DAY_MS);
    count_all();
    int64_t small =
        tempstore_number(ranked->store, "SELECT min(id) FROM tables WHERE chat = -1000");
    turn_over(CHAT, 1);
    turn_over(SUPER, small);
    while (recounts_pending(ranked->store, SUPER))
        assert_true(recounts_go_on(ranked->store));
    assert_true(recounts_pending(ranked->store, CHAT));
    check();
}

/* A process that begins with a slice and ends. */
static void end_while_counting(int64_t chat)
{
    league_fixture_again(ranked);
    strikes_open(&ranked->tourney.bot.strikes, ranked->store, true);
    assert_true(strikes_allow(&ranked->tourney.bot.strikes, STRIKE_COUNT, chat));
}

/* All turns of a process that begins after such an end. */
static void live_on(void)
{
    struct bot *bot = &ranked->tourney.bot;
    league_fixture_again(ranked);
    strikes_open(&bot->strikes, ranked->store, true);
    for (int i = 0; i < STEPS_MOST && recounts_wait(bot) == 0; i++) {
        recounts_due(bot, true);
        strikes_survived(&bot->strikes);
    }
    assert_int_equal(recounts_wait(bot), -1);
}

/* Other rows change at nearly every turn. */
LEAGUE_FIXTURE_TEST(test_only_its_own_work_wakes_it)
{
    struct bot *bot = &ranked->tourney.bot;
    live_on();
    store_note_put(ranked->store, "heard", "1");
    assert_int_equal(recounts_wait(bot), -1);
    league_fixture_log(ranked, CHAT, LEAGUE_FIXTURE_DAY_MS);
    assert_int_equal(recounts_wait(bot), 0);
    count_all();
    live_on();
    store_savepoint(ranked->store);
    store_forget_player(ranked->store, league_fixture_people[0], ranked->tourney.now_ms);
    assert_int_equal(recounts_wait(bot), 0);
    store_rollback(ranked->store);
    assert_int_equal(recounts_wait(bot), 0);
}

/* A kill from outside looks as if the count had done it: nothing is lost, others go on, and it goes
 * on itself after a clean end. */
LEAGUE_FIXTURE_TEST(test_a_count_that_is_set_aside)
{
    log_some(LARGE);
    for (int i = 0; i < LARGE; i++)
        league_fixture_log(ranked, SUPER, LEAGUE_FIXTURE_DAY_MS);
    count_all();
    int64_t small =
        tempstore_number(ranked->store, "SELECT min(id) FROM tables WHERE chat = -1000");
    turn_over(CHAT, counting_game(1));
    turn_over(SUPER, small);
    for (int i = 0; i < 3; i++)
        end_while_counting(CHAT);
    uint64_t old = digest_league();
    live_on();
    assert_true(recounts_pending(ranked->store, CHAT));
    assert_false(recounts_pending(ranked->store, SUPER));
    assert_true(digest_league() == old);
    store_commit(ranked->store);
    recounts_open(ranked->store, true);
    assert_false(recounts_go_on(ranked->store));
    recounts_open(ranked->store, false);
    store_begin(ranked->store);
    check();
    assert_false(recounts_pending(ranked->store, CHAT));
    assert_true(digest_league() != old);
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
        n += recounts_outdated(ranked->store, chat);
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
LEAGUE_FIXTURE_TEST(test_what_another_version_reckoned)
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
            more = recounts_go_on(ranked->store) || killed;
            store_fixture_savepoint(&ranked->kept, killed);
            if (killed || league_fixture_below(ranked, 3) == 0)
                league_fixture_again(ranked);
            int now = count_outdated(); /* a larger one takes several steps */
            assert_true(killed ? now == left : now <= left && now >= left - 1);
            be_busy(league_fixture_below(ranked, 2) ? ranked->chat : -201);
        }
        for (int64_t chat = INT64_MIN; store_ending_chat(ranked->store, chat, &chat);)
            league_fixture_check(ranked, chat);
    }
}

/* A season that is over is told once, so it is told right. */
LEAGUE_FIXTURE_TEST(test_what_is_told_once_is_derived_before)
{
    log_some(GAMES);
    reckon_otherwise();
    for (int i = 0; !recounts_refresh(ranked->store, ranked->chat); i++)
        assert_true(i < STEPS_MOST && recounts_go_on(ranked->store));
    league_fixture_check(ranked, ranked->chat);
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
    snprintf(sql, sizeof sql, "SELECT count(*) FROM sends WHERE instr(body, '%s') > 0", words);
    if ((tempstore_number(ranked->store, sql) > 0) != said)
        fail_msg("%s%s: %s", said ? "not said: " : "said: ", words,
                 tempstore_text(ranked->store, "SELECT group_concat(body) FROM sends"));
    store_drop_queued(ranked->store, CHAT);
}

static void void_as_admin(const char *text)
{
    char context[2000];
    hear(text);
    snprintf(context, sizeof context, "%s",
             tempstore_text(
                 ranked->store,
                 "SELECT context FROM sends WHERE context IS NOT NULL ORDER BY id DESC LIMIT 1"));
    store_drop_queued(ranked->store, CHAT);
    dispatch_answer(STEP_AT(&ranked->tourney.bot, ranked->tourney.now_ms), CHAT, context, true);
}

/* The first of many games: it is found, and all is right at once. */
LEAGUE_FIXTURE_TEST(test_an_old_game_of_a_large_league)
{
    static const char first[] = "SELECT number FROM tables WHERE id = (SELECT min(table_id)"
                                " FROM endings WHERE counted = 1)";
    char text[60];
    log_some(301);
    count_all();
    int number = (int)tempstore_number(ranked->store, first);
    snprintf(text, sizeof text, "/void %d the cup fell", number);
    void_as_admin(text);
    expect_said("This game no longer counts:", true);
    league_fixture_check(ranked, ranked->chat);
    snprintf(text, sizeof text, "/void undo %d", number);
    void_as_admin(text);
    expect_said("This game counts again.", true);
    league_fixture_check(ranked, ranked->chat);
}
