/* test_scoring.c - a league as the bot keeps it: games of all kinds at its own tables, games that
 * are void, people who opt out, groups that move; and all of it derived again.
 */
#include "dice_counts.h"
#include "export.h"
#include "head_to_head.h"
#include "internal.h"
#include "league_fixture.h"
#include "league_model.h"
#include "scheduler.h"
#include "scoring.h"
#include "seasons.h"
#include "step_fixture.h"
#include "testing.h"

#include <sqlite3.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHAT = LEAGUE_FIXTURE_CHAT, OTHER = -200, SUPER = -1000, GAMES = 60, LENGTHS = 5 };

/* Games as chance has them, some hours after the last. */
static const int64_t WITHIN_MS = 3 * LEAGUE_FIXTURE_DAY_MS / 2;

static struct league_fixture *const ranked = &league_fixture;

static int64_t log_some(int64_t chat)
{
    return league_fixture_log(ranked, chat, WITHIN_MS);
}

typedef int64_t some_game(struct league_fixture *ranked, int64_t chat, int64_t within_ms);

/* Games as chance has them, all within the same hours, until one counts. Returns how many there
 * were. */
static int until_counting(some_game *play, int64_t chat)
{
    const char counting[] = "SELECT total(games) FROM standings";
    int64_t before = tempstore_number(ranked->store, counting), now_ms = ranked->tourney.now_ms;
    int n = 0;
    for (; tempstore_number(ranked->store, counting) == before; n++) {
        ranked->tourney.now_ms = now_ms;
        play(ranked, chat, WITHIN_MS);
    }
    return n;
}

static int log_counting(int64_t chat)
{
    return until_counting(league_fixture_log, chat);
}

/* --- games at the bot's tables --- */

LEAGUE_FIXTURE_TEST(test_games_of_all_kinds_are_recorded)
{
    for (int i = 0; i < GAMES; i++)
        league_fixture_play(ranked, CHAT, WITHIN_MS);
    assert_int_equal(league_fixture_check(ranked, CHAT), GAMES);
    assert_int_equal(tempstore_number(ranked->store, "SELECT count(DISTINCT kind) FROM results"),
                     LEAGUE_GAMES_KINDS);
    assert_true(tempstore_number(ranked->store, "SELECT count(*) FROM results WHERE by_robot") > 0);
    assert_true(tempstore_number(ranked->store, "SELECT count(*) FROM figures") >=
                LEAGUE_FIXTURE_PEOPLE);
    assert_int_equal(tempstore_number(ranked->store, "SELECT sum(wins) FROM standings"
                                                     " WHERE kind = ''"),
                     tempstore_number(ranked->store, "SELECT count(*) FROM results"
                                                     " WHERE place = 1 AND counts"));
}

/* A table that is cancelled in the middle of its game is no ending. */
LEAGUE_FIXTURE_TEST(test_a_cancelled_game_is_none)
{
    struct league_games_game game = {.chat = CHAT, .kind = "tokio", .n = 2, .players = {11, 12}};
    int64_t table = league_games_play(&ranked->tourney, &game);
    struct store_table row;
    assert_true(store_table(ranked->store, table, &row));
    row.id = 0;
    row.status = 0;
    store_table_add(ranked->store, &row);
    row.status = 3;
    store_table_put(ranked->store, &row);
    assert_int_equal(tempstore_number(ranked->store, "SELECT count(*) FROM endings"), 1);
    assert_int_equal(league_fixture_check(ranked, CHAT), 1);
}

/* A seat that a robot played for keeps its place, but gets nothing for it. */
LEAGUE_FIXTURE_TEST(test_a_robot_gets_nothing)
{
    struct league_games_game game = {
        .chat = CHAT, .kind = "tokio", .n = 3, .players = {11, 12, 13}, .robots = 1, .absent = 100};
    league_games_play(&ranked->tourney, &game);
    struct store_result results[3];
    assert_int_equal(store_results_of(ranked->store, CHAT, 1, results, 3), 3);
    assert_true(results[0].by_robot);
    assert_false(results[0].counts);
    assert_false(results[0].rated);
    assert_int_equal(results[0].points, 0);
    assert_int_equal(results[0].place + results[1].place + results[2].place, 6);
    assert_true(results[1].rated);
    struct store_rating rating;
    assert_false(store_rating(ranked->store, CHAT, "", 11, &rating));
    assert_true(store_rating(ranked->store, CHAT, "", 12, &rating));
    assert_int_equal(league_fixture_check(ranked, CHAT), 1);
}

/* The last post says why there are no points for such a winner. */
LEAGUE_FIXTURE_TEST(test_a_winner_who_was_played_for_is_named)
{
    struct league_games_game game = {
        .chat = CHAT, .kind = "tokio", .n = 3, .players = {11, 12, 13}, .robots = 1, .absent = 80};
    int won = 0;
    for (int id = 1; id <= GAMES; id++) {
        struct store_result results[3];
        league_games_log(&ranked->tourney, &game);
        assert_int_equal(store_results_of(ranked->store, CHAT, id, results, 3), 3);
        bool played_for = results[0].place == 1 && results[0].by_robot;
        assert_int_equal(ranked->tourney.end.played_for, played_for);
        won += played_for;
    }
    assert_true(won > 0);
    assert_true(won < GAMES);
}

/* Those who never came were not beaten: it counts for nobody, neither when it ends nor when it is
 * void for a while nor when it is derived again. It is Tokio: in 421 a game may end before a seat
 * had anything to decide, and then no robot played for it. */
LEAGUE_FIXTURE_TEST(test_alone_among_the_absent)
{
    struct league_games_game game = {
        .chat = CHAT, .kind = "tokio", .n = 3, .players = {11, 12, 13}, .robots = 6, .absent = 100};
    int64_t table = league_games_play(&ranked->tourney, &game);
    struct store_void made = {.table = table, .player = 11, .reason = "", .at_ms = 1};
    struct store_changes changes;
    for (int i = 0; i < 3; i++) {
        assert_int_equal(tempstore_number(ranked->store, "SELECT sum(counts) FROM results"), 0);
        assert_int_equal(tempstore_number(ranked->store, "SELECT sum(points) FROM results"), 0);
        assert_int_equal(tempstore_number(ranked->store, "SELECT count(*) FROM standings"), 0);
        assert_int_equal(tempstore_number(ranked->store, "SELECT count(*) FROM ratings"), 0);
        assert_int_equal(tempstore_number(ranked->store, "SELECT count(*) FROM figures"), 0);
        if (i == 0)
            assert_true(scoring_void(ranked->store, CHAT, &made));
        else if (i == 1)
            assert_true(scoring_void_undo(ranked->store, CHAT, table, 2));
    }
    assert_false(scoring_derive(ranked->store, CHAT, false, NULL, &changes));
    assert_int_equal(league_fixture_check(ranked, CHAT), 1);
}

/* The third never came, and is beaten by two who did. */
LEAGUE_FIXTURE_TEST(test_two_beside_the_absent)
{
    struct league_games_game game = {
        .chat = CHAT, .kind = "tokio", .n = 3, .players = {11, 12, 13}, .robots = 4, .absent = 100};
    league_games_play(&ranked->tourney, &game);
    assert_int_equal(tempstore_number(ranked->store, "SELECT sum(counts) FROM results"), 2);
    assert_int_equal(tempstore_number(ranked->store, "SELECT count(*) FROM standings"), 4);
    assert_int_equal(league_fixture_check(ranked, CHAT), 1);
}

/* --- what a chat chose --- */

LEAGUE_FIXTURE_TEST(test_switched_off_means_results_but_no_standings)
{
    struct store_league league;
    store_league(ranked->store, CHAT, &league);
    league.on = false;
    store_league_put(ranked->store, &league);
    league_fixture_play(ranked, CHAT, WITHIN_MS);
    assert_true(tempstore_number(ranked->store, "SELECT count(*) FROM results") >= 2);
    assert_int_equal(tempstore_number(ranked->store, "SELECT count(*) FROM standings"), 0);
    assert_int_equal(tempstore_number(ranked->store, "SELECT count(*) FROM ratings"), 0);
    store_league(ranked->store, CHAT, &league);
    assert_int_equal(league.season_due_ms, 0);
    league.on = true;
    store_league_put(ranked->store, &league);
    int n = until_counting(league_fixture_play, CHAT);
    assert_int_equal(tempstore_number(ranked->store, "SELECT count(DISTINCT last) FROM standings"),
                     1);
    assert_int_equal(league_fixture_check(ranked, CHAT), 1 + n);
}

/* Each game is of the season of its own time, whatever is chosen later. */
LEAGUE_FIXTURE_TEST(test_seasons_by_the_local_clock)
{
    static const char *const zones[] = {"Europe/Rome", "America/New_York", "Australia/Lord_Howe",
                                        "Pacific/Kiritimati", "Africa/Casablanca"};
    for (int i = 0; i < 40; i++) {
        struct store_league league;
        struct store_chat chat;
        struct store_ending ending;
        store_chat(ranked->store, CHAT, &chat);
        snprintf(chat.zone, sizeof chat.zone, "%s", zones[league_fixture_below(ranked, 5)]);
        store_chat_put(ranked->store, &chat);
        store_league(ranked->store, CHAT, &league);
        league.length = league_fixture_below(ranked, LENGTHS);
        store_league_put(ranked->store, &league);
        ranked->tourney.now_ms += league_fixture_below(ranked, 30) * LEAGUE_FIXTURE_DAY_MS;
        assert_true(store_ending(ranked->store, log_some(CHAT), &ending));
        assert_int_equal(ending.season,
                         league_model_season(league.length, chat.zone, ending.ended_ms));
    }
    assert_int_equal(league_fixture_check(ranked, CHAT), 40);
}

/* The last millisecond of a season, and the first of the next, where the clocks change that night.
 */
LEAGUE_FIXTURE_TEST(test_borders_of_seasons)
{
    static const struct {
        const char *zone;
        int length;
        int64_t border_ms;
        int32_t before, after;
    } borders[] = {
        {"Europe/Rome", 1, INT64_C(1761951600000), 202510, 202511},
        {"Europe/Rome", 0, INT64_C(1774821600000), 2026013, 2026014}, /* an hour was lost */
        {"Europe/Rome", 0, INT64_C(1792969200000), 2026043, 2026044}, /* an hour came twice */
        {"America/Havana", 0, INT64_C(1773032400000) - 3600000, 2026010, 2026011},
        {"Asia/Beirut", 2, INT64_C(1774990800000), 20261, 20262},
        {"UTC", 3, INT64_C(1798761600000), 2026, 2027},
    };
    for (size_t i = 0; i < sizeof borders / sizeof *borders; i++) {
        struct store_league league;
        struct store_chat chat;
        struct store_ending ending;
        struct league_games_game game = {
            .chat = CHAT - (int64_t)i, .kind = "tokio", .n = 2, .players = {11, 12}};
        store_chat(ranked->store, game.chat, &chat);
        strcpy(chat.zone, borders[i].zone);
        store_chat_put(ranked->store, &chat);
        store_league(ranked->store, game.chat, &league);
        league.length = borders[i].length;
        store_league_put(ranked->store, &league);
        ranked->tourney.now_ms = borders[i].border_ms - 1;
        assert_true(
            store_ending(ranked->store, league_games_log(&ranked->tourney, &game), &ending));
        assert_int_equal(ending.season, borders[i].before);
        store_league(ranked->store, game.chat, &league);
        assert_int_equal(league.season_due_ms, borders[i].border_ms);
        ranked->tourney.now_ms = borders[i].border_ms;
        assert_true(
            store_ending(ranked->store, league_games_log(&ranked->tourney, &game), &ending));
        assert_int_equal(ending.season, borders[i].after);
        assert_int_equal(
            league_model_season(borders[i].length, borders[i].zone, borders[i].border_ms - 1),
            borders[i].before);
    }
}

/* For an hour the clock was a year ahead, and a game ended. */
LEAGUE_FIXTURE_TEST(test_a_clock_that_was_ahead_puts_off_nothing)
{
    struct bot *bot = &ranked->tourney.bot;
    struct store_league league;
    struct store_season season;
    int n = 0;
    ranked->tourney.now_ms = LEAGUE_FIXTURE_START_MS + 400 * LEAGUE_FIXTURE_DAY_MS;
    n += log_counting(CHAT);
    seasons_plan_weekly(STEP_AT(bot, ranked->tourney.now_ms), CHAT);
    ranked->tourney.now_ms = LEAGUE_FIXTURE_START_MS;
    n += log_counting(CHAT);
    seasons_plan_weekly(STEP_AT(bot, ranked->tourney.now_ms), CHAT);
    store_league(ranked->store, CHAT, &league);
    assert_in_range(league.weekly_due_ms, LEAGUE_FIXTURE_START_MS,
                    LEAGUE_FIXTURE_START_MS + 8 * LEAGUE_FIXTURE_DAY_MS);
    for (int i = 0; i < 3; i++)
        scheduler_due(bot, LEAGUE_FIXTURE_START_MS + 12 * LEAGUE_FIXTURE_DAY_MS);
    assert_true(store_season(ranked->store, CHAT, 202609, &season));
    assert_int_equal(league_fixture_check(ranked, CHAT), n);
}

/* Before it was set, the clock was more than a year behind, and a game ended. */
LEAGUE_FIXTURE_TEST(test_a_clock_that_was_behind_loses_no_end)
{
    struct bot *bot = &ranked->tourney.bot;
    struct store_season season;
    int n = 0;
    n += log_counting(CHAT);
    ranked->tourney.now_ms = LEAGUE_FIXTURE_START_MS - 400 * LEAGUE_FIXTURE_DAY_MS;
    n += log_counting(CHAT);
    for (int i = 0; i < 3; i++)
        scheduler_due(bot, LEAGUE_FIXTURE_START_MS + 2 * LEAGUE_FIXTURE_DAY_MS);
    assert_false(store_season(ranked->store, CHAT, 202609, &season));
    for (int i = 0; i < 3; i++)
        scheduler_due(bot, LEAGUE_FIXTURE_START_MS + 12 * LEAGUE_FIXTURE_DAY_MS);
    assert_true(store_season(ranked->store, CHAT, 202609, &season));
    assert_int_equal(league_fixture_check(ranked, CHAT), n);
}

/* --- void games, people who stay out, groups that move --- */

static bool void_some(int64_t chat, int64_t table)
{
    struct store_void made = {.table = table, .player = 11, .reason = "the cup fell"};
    made.at_ms = ranked->tourney.now_ms;
    bool done = scoring_void(ranked->store, chat, &made);
    return done;
}

LEAGUE_FIXTURE_TEST(test_a_void_game_counts_for_nothing)
{
    char before[2000];
    const char sums[] =
        "SELECT group_concat(player || ':' || points || ':' || form || ':' || games,"
        " ' ') FROM standings";
    char what[120];
    int64_t table = log_counting(CHAT);
    for (int64_t i = table; i < 12; i++)
        log_some(CHAT);
    snprintf(before, sizeof before, "%s", tempstore_text(ranked->store, sums));
    assert_false(void_some(OTHER, table)); /* another chat's */
    assert_false(void_some(CHAT, 999));
    assert_true(void_some(CHAT, table));
    assert_false(void_some(CHAT, table)); /* it is void already */
    assert_string_not_equal(tempstore_text(ranked->store, sums), before);
    snprintf(what, sizeof what,
             "SELECT sum(points) + sum(counts) FROM results WHERE table_id = %" PRId64, table);
    assert_int_equal(tempstore_number(ranked->store, what), 0);
    assert_int_equal(league_fixture_check(ranked, CHAT), 12);
    assert_true(scoring_void_undo(ranked->store, CHAT, table, ranked->tourney.now_ms));
    assert_false(scoring_void_undo(ranked->store, CHAT, table, ranked->tourney.now_ms));
    assert_string_equal(tempstore_text(ranked->store, sums), before);
    assert_int_equal(league_fixture_check(ranked, CHAT), 12);
}

/* A player who is out is in no standing, and is there as before when they come back. */
LEAGUE_FIXTURE_TEST(test_opting_out)
{
    struct league_games_game game = {.chat = CHAT, .kind = "tokio", .n = 2, .players = {11, 12}};
    struct standing rows[4];
    struct store_ending ending;
    league_games_play(&ranked->tourney, &game);
    assert_true(store_opt_out(ranked->store, CHAT, 11, ranked->tourney.now_ms));
    assert_false(store_opt_out(ranked->store, CHAT, 11, ranked->tourney.now_ms));
    league_games_play(&ranked->tourney, &game); /* in the same millisecond */
    assert_true(store_ending_next(ranked->store, CHAT, 1, &ending));
    assert_int_equal(store_standings(ranked->store, CHAT, ending.season, "", rows, 4), 1);
    assert_int_equal(rows[0].player, 12);
    assert_int_equal(rows[0].games, 2);
    assert_true(store_opt_in(ranked->store, CHAT, 11, ranked->tourney.now_ms));
    assert_false(store_opt_in(ranked->store, CHAT, 11, ranked->tourney.now_ms));
    assert_int_equal(store_standings(ranked->store, CHAT, ending.season, "", rows, 4), 2);
    assert_int_equal(rows[0].games, 1);
    league_games_play(&ranked->tourney, &game);
    assert_int_equal(store_standings(ranked->store, CHAT, ending.season, "", rows, 4), 2);
    assert_int_equal(rows[0].games, 2);
    assert_int_equal(league_fixture_check(ranked, CHAT), 3);
}

static void migrate(int64_t from, int64_t to)
{
    struct store_move move = {to, from, false};
    move.moves = store_merge_chats(ranked->store, from, to, false);
    scoring_moved(ranked->store, &move);
}

LEAGUE_FIXTURE_TEST(test_a_group_takes_its_league_along)
{
    for (int i = 0; i < 10; i++)
        log_some(CHAT);
    migrate(CHAT, SUPER);
    assert_int_equal(league_fixture_check(ranked, SUPER), 10);
    assert_int_equal(league_fixture_check(ranked, CHAT), 0);
    for (int i = 0; i < 10; i++)
        log_some(i % 2 ? CHAT : SUPER); /* of the old one, too late */
    migrate(CHAT, SUPER);
    migrate(CHAT, SUPER);
    assert_int_equal(league_fixture_check(ranked, SUPER), 20);
    assert_int_equal(tempstore_number(ranked->store, "SELECT (SELECT count(*) FROM standings"
                                                     " WHERE chat = -100) + (SELECT count(*)"
                                                     " FROM ratings WHERE chat = -100)"
                                                     " + (SELECT count(*) FROM figures"
                                                     " WHERE chat = -100)"),
                     0);
}

/* A button of the old group, pressed late: it is about what is played from now on. */
LEAGUE_FIXTURE_TEST(test_who_opts_out_of_the_old_group_has_played_in_the_new_one)
{
    for (int i = 0; i < 5; i++)
        log_some(CHAT);
    migrate(CHAT, SUPER);
    for (int i = 0; i < LEAGUE_FIXTURE_PEOPLE; i++)
        assert_true(
            store_opt_out(ranked->store, CHAT, league_fixture_people[i], ranked->tourney.now_ms));
    log_some(SUPER);
    migrate(CHAT, SUPER);
    assert_int_equal(league_fixture_check(ranked, SUPER), 6);
    int64_t games = tempstore_number(ranked->store, "SELECT sum(games) FROM standings");
    log_some(SUPER);
    assert_int_equal(tempstore_number(ranked->store, "SELECT sum(games) FROM standings"), games);
    assert_int_equal(league_fixture_check(ranked, SUPER), 7);
}

/* Few games in either, of which some are void, and people who play on where they did not want to:
 * whatever the old group was when it is told of, in the end it is as if it had been one all along.
 */
LEAGUE_FIXTURE_TEST(test_groups_are_put_together_whatever_was_done_in_them)
{
    enum { ROUNDS = 40, DONE_MOST = 8 };
    for (int i = 0; i < ROUNDS; i++) {
        const int64_t chats[] = {CHAT - i, SUPER - i};
        for (int n = league_fixture_below(ranked, DONE_MOST); n > 0; n--) {
            int64_t chat = chats[league_fixture_below(ranked, 2)],
                    player = league_fixture_player(ranked);
            int64_t table = league_fixture_below(ranked, 4) < 3 ? log_some(chat) : 0;
            if (table == 0)
                store_opt_out(ranked->store, chat, player, ranked->tourney.now_ms);
            else if (league_fixture_below(ranked, 2) == 0)
                scoring_void(ranked->store, chat, &(struct store_void){.table = table, .at_ms = 1});
        }
        migrate(chats[0], chats[1]);
        league_fixture_check(ranked, chats[1]);
        assert_int_equal(league_fixture_check(ranked, chats[0]), 0);
    }
}

/* --- from before there was a league --- */

/* How many leagues were derived again. */
static int64_t catch_up(void)
{
    int64_t leagues = 0;
    while (dice_counts_go_on(ranked->store))
        ;
    while (recounts_go_on(ranked->store))
        leagues++;
    assert_false(recounts_outdated(ranked->store, INT64_MAX));
    return leagues;
}

LEAGUE_FIXTURE_TEST(test_results_that_are_gone_are_derived_again)
{
    for (int i = 0; i < 8; i++)
        log_some(i % 2 ? CHAT : OTHER);
    assert_int_equal(
        tempstore_try(ranked->store,
                      "DELETE FROM results; DELETE FROM standings; DELETE FROM ratings;"
                      "DELETE FROM figures"),
        SQLITE_OK);
    assert_int_equal(catch_up(), 2);
    assert_int_equal(league_fixture_check(ranked, CHAT) + league_fixture_check(ranked, OTHER), 8);
}

/* Figures and ratings as another version of the program would have left them. */
static void reckon_otherwise(void)
{
    assert_int_equal(tempstore_try(ranked->store, "UPDATE standings SET points = points + 1"
                                                  " WHERE kind = '' AND chat = -100;"
                                                  "UPDATE ratings SET mu = mu + 1, sigma = 2;"
                                                  "UPDATE results SET mu = mu + 1, all_sigma = 2"),
                     SQLITE_OK);
}

LEAGUE_FIXTURE_TEST(test_what_an_older_version_reckoned_is_derived_again)
{
    for (int i = 0; i < 8; i++)
        log_some(i % 2 ? CHAT : OTHER);
    assert_int_equal(catch_up(), 2); /* nobody knows by which version */
    int64_t points = tempstore_number(ranked->store, "SELECT sum(points) FROM standings");
    reckon_otherwise();
    assert_int_equal(catch_up(), 0); /* by this version, as far as anybody knows */
    assert_true(tempstore_number(ranked->store, "SELECT sum(points) FROM standings") > points);
    assert_int_equal(
        tempstore_try(ranked->store, "UPDATE notes SET value = '1' WHERE name = 'reckoning'"),
        SQLITE_OK);
    assert_int_equal(catch_up(), 2);
    assert_int_equal(tempstore_number(ranked->store, "SELECT sum(points) FROM standings"), points);
    assert_int_equal(league_fixture_check(ranked, CHAT) + league_fixture_check(ranked, OTHER), 8);
    assert_int_equal(catch_up(), 0);
}

/* --- everything together --- */

static void do_something(int64_t chat)
{
    int64_t table = 1 + league_fixture_below(ranked, GAMES), player = league_fixture_player(ranked);
    int64_t now_ms = ranked->tourney.now_ms;
    switch (league_fixture_below(ranked, 4)) {
    case 0:
        store_opt_out(ranked->store, chat, player, now_ms);
        break;
    case 1:
        store_opt_in(ranked->store, chat, player, now_ms);
        break;
    case 2:
        scoring_void(ranked->store, chat, &(struct store_void){.table = table, .at_ms = now_ms});
        break;
    default:
        scoring_void_undo(ranked->store, chat, table, now_ms);
    }
}

static void forget(int64_t player)
{
    store_player_put(ranked->store, &(struct store_player){.player = player, .name = "Somebody"});
    assert_true(store_forget_player(ranked->store, player, ranked->tourney.now_ms));
}

LEAGUE_FIXTURE_TEST(test_nothing_differs_after_whatever_was_done)
{
    for (int i = 0; i < 3 * GAMES; i++) {
        int64_t chat = league_fixture_below(ranked, 3) ? CHAT : OTHER;
        log_some(chat);
        if (league_fixture_below(ranked, 3) == 0)
            do_something(league_fixture_below(ranked, 2) ? CHAT : OTHER);
        if (i == GAMES)
            forget(league_fixture_people[0]);
    }
    catch_up();
    assert_int_equal(league_fixture_check(ranked, CHAT) + league_fixture_check(ranked, OTHER),
                     3 * GAMES);
    migrate(OTHER, CHAT);
    catch_up();
    assert_int_equal(league_fixture_check(ranked, CHAT), 3 * GAMES);
    forget(league_fixture_people[1]);
    assert_int_equal(league_fixture_check(ranked, CHAT), 3 * GAMES);
    assert_int_equal(tempstore_number(ranked->store, "SELECT count(*) FROM results"
                                                     " WHERE player = 12"),
                     0);
}

/* That something is wrong is noticed, and mended. */
LEAGUE_FIXTURE_TEST(test_what_is_wrong_is_found)
{
    struct store_changes changes;
    for (int i = 0; i < 5; i++)
        log_some(CHAT);
    assert_int_equal(tempstore_try(ranked->store,
                                   "UPDATE standings SET points = points + 1 WHERE kind = ''"
                                   " AND player = (SELECT min(player) FROM standings);"
                                   "DELETE FROM ratings WHERE kind = '';"
                                   "UPDATE results SET mu = mu + 1e-12 WHERE ending = 2"
                                   " AND mu IS NOT NULL AND seat = 0"),
                     SQLITE_OK);
    int64_t rated = tempstore_number(ranked->store, "SELECT count(*) FROM results WHERE ending = 2"
                                                    " AND seat = 0 AND mu IS NOT NULL");
    scoring_derive(ranked->store, CHAT, true, NULL, &changes);
    assert_true(changes.standings >= 1);
    assert_true(changes.ratings >= 2);
    assert_int_equal(changes.results, rated);
    assert_int_equal(changes.figures, 0);
    assert_int_equal(league_fixture_check(ranked, CHAT), 5);
}

/* --- what is under way --- */

/* All that can be read of a league, as text; malloc'd. */
static char *read_all(void)
{
    static const char *const sums[] = {
        "SELECT group_concat(kind || figures) FROM figures",
        "SELECT group_concat(kind || season || games || points || form) FROM standings",
        "SELECT group_concat(kind || mu || ' ' || sigma || last_ms) FROM ratings"};
    struct export_request request = {.chat = CHAT, .all = true, .format = EXPORT_JSON};
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    for (int i = 0; i < 3 * LEAGUE_FIXTURE_PEOPLE; i++) {
        char sql[200];
        snprintf(sql, sizeof sql, "%s WHERE player = %d", sums[i % 3],
                 (int)league_fixture_people[i / 3]);
        fputs(tempstore_text(ranked->store, sql), out);
    }
    export_write(ranked->store, &request, out);
    assert_int_equal(fclose(out), 0);
    return text;
}

struct watching {
    char *before;
    int moves;
};

static void compare_all(void *watched)
{
    struct watching *watching = watched;
    char *now = read_all();
    assert_string_equal(now, watching->before);
    free(now);
    watching->moves++;
}

/* So hidden dice can be told by no figure that has changed. */
LEAGUE_FIXTURE_TEST(test_a_game_that_is_on_shows_nowhere)
{
    for (int i = 0; i < 3 * LEAGUE_GAMES_KINDS; i++) {
        struct league_games_game game = {.chat = CHAT,
                                         .kind = league_games_kinds[i % LEAGUE_GAMES_KINDS],
                                         .n = 3,
                                         .players = {11, 12, 13}};
        struct watching watching = {.before = read_all()};
        ranked->tourney.watch = compare_all;
        ranked->tourney.watched = &watching;
        league_games_play(&ranked->tourney, &game);
        ranked->tourney.watch = NULL;
        char *after = read_all();
        assert_true(watching.moves > 1);
        assert_string_not_equal(after, watching.before);
        free(after);
        free(watching.before);
    }
}

/* --- one against another --- */

LEAGUE_FIXTURE_TEST(test_duels)
{
    const int64_t pair[2] = {11, 12}, riap[2] = {12, 11};
    struct figures_duel duel = {0}, leud;
    /* Now and then the one never doubts the other in so few games. */
    for (int i = 0; i < GAMES || (i < 10 * GAMES && duel.of[0].doubts == 0); i++) {
        log_some(CHAT);
        head_to_head_sum(ranked->store, CHAT, pair, &duel);
    }
    head_to_head_sum(ranked->store, CHAT, riap, &leud);
    assert_int_equal(duel.games, tempstore_number(ranked->store,
                                                  "SELECT count(*) FROM results AS a JOIN results"
                                                  " AS b USING (chat, ending) WHERE a.player = 11"
                                                  " AND b.player = 12 AND a.counts AND b.counts"));
    assert_int_equal(duel.better[0],
                     tempstore_number(ranked->store,
                                      "SELECT count(*) FROM results AS a JOIN results"
                                      " AS b USING (chat, ending) WHERE a.player = 11"
                                      " AND b.player = 12 AND a.counts AND b.counts"
                                      " AND a.place < b.place"));
    assert_true(duel.of[0].doubts > 0);
    assert_true(duel.of[0].doubts >= duel.of[0].doubts_right);
    assert_int_equal(leud.games, duel.games);
    assert_int_equal(leud.better[1], duel.better[0]);
    assert_memory_equal(&leud.of[1], &duel.of[0], sizeof duel.of[0]);
}
