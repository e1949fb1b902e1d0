/* test_value_games.c - games are valued after they ended, the last one first, decision by decision;
 * whatever ends meanwhile, all are in the end, as they are whenever they are valued again.
 *
 * SEED=n repeats a run that failed.
 */
#include "coach_jobs.h"
#include "hear.h"
#include "league_fixture.h"
#include "luck_share.h"
#include "robot_player.h"
#include "scoring.h"
#include "testing.h"
#include "value_games.h"
#include "weighed_game.h"

#include <math.h>
#include <stdio.h>

enum { CHAT = LEAGUE_FIXTURE_CHAT, GAMES = 30, STEPS_MOST = 100000, STEP_MS = 20 };

static const char dump[] =
    "SELECT coalesce(group_concat(ending || ':' || seat || ':' || given || ':' || got), '')"
    " FROM (SELECT * FROM given_away ORDER BY ending, seat)";

static struct league_fixture *const ranked = &league_fixture;

static int64_t number(const char *sql)
{
    return tempstore_number(ranked->store, sql);
}

/* --- doing it --- */

/* One turn of the loop, as long after the one before as it needs to be. */
static bool step(void)
{
    struct bot *bot = &ranked->tourney.bot;
    int64_t wait_ms = value_games_wait(bot, bot->clock_ms);
    assert_true(wait_ms <= STEP_MS);
    if (wait_ms < 0)
        return false;
    bot->clock_ms += wait_ms;
    coach_jobs_due(bot, ranked->tourney.now_ms, true);
    return true;
}

static void value_all(void)
{
    for (int i = 0; step(); i++)
        assert_true(i < STEPS_MOST);
    assert_int_equal(number("SELECT count(*) FROM unvalued"), 0);
}

/* The process ends, and another begins. */
static void again(void)
{
    value_games_close(&ranked->tourney.bot);
    league_fixture_again(ranked);
}

static int64_t log_game(const char *kind, int64_t one, int64_t other)
{
    struct league_games_game game = {
        .chat = ranked->chat, .kind = kind, .n = 2, .players = {one, other}};
    ranked->tourney.now_ms += 1000;
    return league_games_log(&ranked->tourney, &game);
}

static void log_some(int n)
{
    for (int i = 0; i < n; i++)
        league_fixture_log(ranked, ranked->chat, LEAGUE_FIXTURE_DAY_MS);
}

/* --- what comes of it --- */

/* What a seat gave away in all, by one coach for it. */
static double given_by(const struct weighed_game *loaded, int seat, struct robot_memory *memory)
{
    struct weighed_game game = *loaded;
    double given = 0;
    weighed_game_begin(&game, seat);
    while (weighed_game_play_on(&game, memory))
        continue;
    for (int other = 0; other < game.n_seats; other++)
        given += game.coach.gave[other];
    return given;
}

/* The parts of a game: all that was given was got, and with luck they are the result. */
static void check_parts(const struct store_ending *ending, const struct weighed_game *game)
{
    struct robot_memory *memory = robot_memory_new();
    struct store_result results[GAME_SEATS_MAX];
    int64_t given_by_all = 0, got_by_all = 0;
    double luck = 0;
    store_results_of(ranked->store, ending->chat, ending->id, results, GAME_SEATS_MAX);
    for (int seat = 0; seat < game->n_seats; seat++) {
        char sql[200];
        snprintf(sql, sizeof sql, "SELECT %s FROM given_away WHERE ending = %lld AND seat = %d",
                 "given", (long long)ending->id, seat);
        int64_t given = number(sql);
        snprintf(sql, sizeof sql, "SELECT %s FROM given_away WHERE ending = %lld AND seat = %d",
                 "got", (long long)ending->id, seat);
        int64_t got = number(sql);
        assert_true(fabs((double)given / STORE_GIVEN_UNIT - given_by(game, seat, memory)) <
                    1e-6 * game->n_seats);
        struct luck_share share = {0};
        luck_share_add(&share, &(struct luck_share_game){.won = results[seat].place == 1,
                                                         .players = game->n_seats,
                                                         .given = (double)given / STORE_GIVEN_UNIT,
                                                         .got = (double)got / STORE_GIVEN_UNIT});
        luck += share.luck;
        given_by_all += given;
        got_by_all += got;
    }
    assert_int_equal(given_by_all, got_by_all);
    assert_true(fabs(luck) < 1e-9); /* one wins, and luck to one is none to the others */
    robot_memory_free(memory);
}

/* Either all seats of a game are valued, or none. */
static bool check_game(const struct store_ending *ending)
{
    struct store_table row;
    struct weighed_game game;
    char sql[200];
    assert_true(store_table(ranked->store, ending->table, &row));
    weighed_game_open(ranked->store, &row, &game);
    bool valued = ending->counted && coach_adds_up(game.start.rules.kind) && !game.left;
    snprintf(sql, sizeof sql, "SELECT count(*) FROM given_away WHERE ending = %lld",
             (long long)ending->id);
    assert_int_equal(number(sql), valued ? game.n_seats : 0);
    if (valued)
        check_parts(ending, &game);
    weighed_game_close(&game);
    return valued;
}

TEST_CASE(every_game_is_parted)
{
    struct store_ending ending = {.id = 0};
    int valued = 0;
    log_some(GAMES);
    value_all();
    while (store_ending_next(ranked->store, ranked->chat, ending.id, &ending))
        valued += check_game(&ending);
    assert_true(valued > GAMES / 4);
}

TEST_CASE(games_with_robots_are_left_out)
{
    struct league_games_game game = {
        .chat = ranked->chat, .kind = "tokio", .n = 3, .players = {11, 12, robot_player(0, 0)}};
    league_games_log(&ranked->tourney, &game);
    value_all();
    assert_int_equal(number("SELECT count(*) FROM given_away"), 0);
}

TEST_CASE(the_last_game_comes_first)
{
    for (int i = 0; i < 5; i++)
        log_game("tokio", 11, 12);
    for (int64_t last = 5; last > 0; last--) {
        while (number("SELECT count(*) FROM unvalued") == last)
            assert_true(step());
        assert_int_equal(number("SELECT min(ending) FROM given_away"), last);
    }
    assert_false(step());
}

TEST_CASE(it_rests_between_decisions_and_while_others_are_busy)
{
    struct bot *bot = &ranked->tourney.bot;
    log_game("tokio", 11, 12);
    bot->clock_ms = 1000;
    assert_int_equal(value_games_wait(bot, bot->clock_ms), 0);
    coach_jobs_due(bot, ranked->tourney.now_ms, false);
    assert_null(bot->value_job);
    coach_jobs_due(bot, ranked->tourney.now_ms, true);
    assert_non_null(bot->value_job);
    assert_int_equal(value_games_wait(bot, bot->clock_ms), STEP_MS);
    value_games_close(bot);
}

/* Nothing is known of games in play, so nothing can be told. */
static void look_into(void *watched)
{
    (void)watched;
    assert_int_equal(value_games_wait(&ranked->tourney.bot, 0), -1);
    assert_int_equal(number("SELECT count(*) FROM given_away"), 0);
}

TEST_CASE(games_in_play_are_not_touched)
{
    ranked->tourney.watch = look_into;
    ranked->tourney.watched = ranked;
    league_fixture_play(ranked, ranked->chat, 1000);
}

/* --- again and again --- */

TEST_CASE(whatever_ends_meanwhile)
{
    char before[20000];
    int ends = 0;
    log_some(GAMES);
    for (int i = 0; step(); i++) {
        assert_true(i < STEPS_MOST);
        if (ends < 20 && league_fixture_below(ranked, 30) == 0) {
            again();
            assert_int_equal(tempstore_try(ranked->store, "UPDATE unvalued SET tries = 0"), 0);
            ends++;
        }
    }
    assert_true(ends > 3);
    snprintf(before, sizeof before, "%s", tempstore_text(ranked->store, dump));
    assert_string_not_equal(before, "");
    store_value_again(ranked->store, ranked->chat);
    value_all();
    assert_string_equal(tempstore_text(ranked->store, dump), before);
}

TEST_CASE(a_rebuild_values_all_again)
{
    struct store_changes changes;
    char before[20000];
    log_some(GAMES);
    value_all();
    int64_t counted = number("SELECT count(*) FROM endings WHERE counted = 1");
    snprintf(before, sizeof before, "%s", tempstore_text(ranked->store, dump));
    scoring_derive(ranked->store, ranked->chat, false, NULL, &changes);
    assert_int_equal(number("SELECT count(*) FROM unvalued"), 0);
    scoring_derive(ranked->store, ranked->chat, true, NULL, &changes);
    assert_int_equal(number("SELECT count(*) FROM unvalued"), counted);
    assert_string_equal(tempstore_text(ranked->store, dump), before);
    assert_int_equal(tempstore_try(ranked->store, "UPDATE given_away SET given = 7, got = 8"), 0);
    value_all();
    assert_string_equal(tempstore_text(ranked->store, dump), before);
}

/* It ended the process three times: the others are valued all the same. */
TEST_CASE(what_ends_the_process_is_left_out)
{
    for (int i = 0; i < 3; i++)
        log_game("tokio", 11, 12);
    while (number("SELECT max(ending) FROM unvalued") != 2)
        assert_true(step());
    for (int i = 0; i < 3; i++) {
        while (!ranked->tourney.bot.value_job)
            assert_true(step());
        again();
    }
    value_all();
    assert_string_equal(tempstore_text(ranked->store, "SELECT group_concat(DISTINCT ending)"
                                                      " FROM given_away"),
                        "1,3");
}

/* --- as people see it --- */

static bool is_told(const char *words)
{
    char sql[200];
    hear_text(&(struct hear){.bot = &ranked->tourney.bot,
                             .chat = CHAT,
                             .player = 11,
                             .at_ms = ranked->tourney.now_ms},
              "/stats");
    snprintf(sql, sizeof sql, "SELECT count(*) FROM outbox WHERE instr(body, '%s') > 0", words);
    bool told = number(sql) > 0;
    store_drop_queued(ranked->store, CHAT);
    return told;
}

TEST_CASE(it_is_told_from_so_many_games_on)
{
    for (int i = 0; i < LUCK_SHARE_GAMES_LEAST - 1; i++)
        log_game(i % 2 ? "tokio" : "421", 11, 12);
    value_all();
    assert_false(is_told("given away by own decisions"));
    log_game("tokio", 11, 12);
    assert_false(is_told("given away by own decisions"));
    value_all();
    assert_true(is_told("given away by own decisions"));
    assert_true(is_told("(the last 20 games;"));
    assert_true(scoring_void(ranked->store, CHAT, &(struct store_void){.table = 3, .at_ms = 1}));
    assert_false(is_told("given away by own decisions"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        LEAGUE_FIXTURE_TEST(every_game_is_parted),
        LEAGUE_FIXTURE_TEST(games_with_robots_are_left_out),
        LEAGUE_FIXTURE_TEST(the_last_game_comes_first),
        LEAGUE_FIXTURE_TEST(it_rests_between_decisions_and_while_others_are_busy),
        LEAGUE_FIXTURE_TEST(games_in_play_are_not_touched),
        LEAGUE_FIXTURE_TEST(whatever_ends_meanwhile),
        LEAGUE_FIXTURE_TEST(a_rebuild_values_all_again),
        LEAGUE_FIXTURE_TEST(what_ends_the_process_is_left_out),
        LEAGUE_FIXTURE_TEST(it_is_told_from_so_many_games_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
