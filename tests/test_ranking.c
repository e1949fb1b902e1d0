/* test_ranking.c - a league as the bot keeps it: games of all kinds at its own tables, games that
 * are void, people who opt out, groups that move; and all of it derived anew.
 */
#include "chance.h"
#include "duel.h"
#include "export.h"
#include "ranking.h"
#include "reckoning.h"
#include "tempstore.h"
#include "tourney.h"

#include <sqlite3.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { CHAT = -100, OTHER = -200, SUPER = -1000, PEOPLE = 8, GAMES = 60, LENGTHS = 5 };

static const int64_t START_MS = 1790000000000, DAY_MS = 86400000;
static const int64_t people[PEOPLE] = {11, 12, 13, 14, 15, 16, 17, 18};

struct kept {
    struct tempstore temp;
    struct store *store;
    struct tourney tourney;
};

static int make(void **state)
{
    static struct kept kept;
    tempstore_make(&kept.temp);
    kept.store = tempstore_open(&kept.temp);
    tourney_open(&kept.tourney, kept.store, chance_seed());
    kept.tourney.now_ms = START_MS;
    *state = &kept;
    return 0;
}

static int clean(void **state)
{
    struct kept *kept = *state;
    tourney_close(&kept->tourney);
    assert_string_equal(tempstore_text(kept->store, "PRAGMA integrity_check"), "ok");
    store_close(kept->store);
    tempstore_remove(&kept->temp);
    return 0;
}

static int below(struct kept *kept, int bound)
{
    return (int)chance_below(&kept->tourney.chance, (uint32_t)bound);
}

/* Plays one as the lot falls, some hours after the last. */
static int64_t play_some(struct kept *kept, int64_t chat)
{
    struct tourney_game game = tourney_draw(&kept->tourney, chat, people, PEOPLE, 5);
    kept->tourney.now_ms += below(kept, 3 * (int)DAY_MS / 2);
    return tourney_play(&kept->tourney, &game);
}

static int64_t log_some(struct kept *kept, int64_t chat)
{
    struct tourney_game game = tourney_draw(&kept->tourney, chat, people, PEOPLE, 5);
    kept->tourney.now_ms += below(kept, 3 * (int)DAY_MS / 2);
    store_begin(kept->store);
    int64_t table = tourney_log(&kept->tourney, &game);
    store_commit(kept->store);
    return table;
}

/* Nothing differs when a chat is derived anew, and everything is right. */
static int expect_right(struct kept *kept, int64_t chat)
{
    struct store_changes changes;
    int games = reckoning_check(kept->store, chat);
    store_begin(kept->store);
    store_savepoint(kept->store);
    ranking_rebuild(kept->store, chat, &changes);
    store_rollback(kept->store);
    store_commit(kept->store);
    assert_int_equal(changes.results, 0);
    assert_int_equal(changes.standings, 0);
    assert_int_equal(changes.ratings, 0);
    assert_int_equal(changes.figures, 0);
    assert_int_equal(reckoning_check(kept->store, chat), games);
    return games;
}

/* --- games at the bot's tables --- */

static void test_games_of_all_kinds_are_recorded(void **state)
{
    struct kept *kept = *state;
    for (int i = 0; i < GAMES; i++)
        play_some(kept, CHAT);
    assert_int_equal(expect_right(kept, CHAT), GAMES);
    assert_int_equal(tempstore_number(kept->store, "SELECT count(DISTINCT kind) FROM results"),
                     TOURNEY_KINDS);
    assert_true(tempstore_number(kept->store, "SELECT count(*) FROM results WHERE by_robot") > 0);
    assert_true(tempstore_number(kept->store, "SELECT count(*) FROM figures") >= PEOPLE);
    assert_int_equal(tempstore_number(kept->store, "SELECT sum(wins) FROM standings"
                                                   " WHERE kind = ''"),
                     tempstore_number(kept->store, "SELECT count(*) FROM results"
                                                   " WHERE place = 1 AND counts"));
}

/* A table that is cancelled in the middle of its game is no ending. */
static void test_a_cancelled_game_is_none(void **state)
{
    struct kept *kept = *state;
    struct tourney_game game = {.chat = CHAT, .kind = "tokio", .n = 2, .players = {11, 12}};
    int64_t table = tourney_play(&kept->tourney, &game);
    struct store_table row;
    assert_true(store_table(kept->store, table, &row));
    row.id = 0;
    store_begin(kept->store);
    row.status = 0;
    store_table_add(kept->store, &row);
    row.status = 3;
    store_table_put(kept->store, &row);
    store_commit(kept->store);
    assert_int_equal(tempstore_number(kept->store, "SELECT count(*) FROM endings"), 1);
    assert_int_equal(expect_right(kept, CHAT), 1);
}

/* A seat that a robot played for keeps its place, but gets nothing for it. */
static void test_a_robot_gets_nothing(void **state)
{
    struct kept *kept = *state;
    struct tourney_game game = {
        .chat = CHAT, .kind = "tokio", .n = 3, .players = {11, 12, 13}, .robots = 1, .absent = 100};
    tourney_play(&kept->tourney, &game);
    struct store_result results[3];
    assert_int_equal(store_results_of(kept->store, CHAT, 1, results, 3), 3);
    assert_true(results[0].by_robot);
    assert_false(results[0].counts);
    assert_false(results[0].rated);
    assert_int_equal(results[0].points, 0);
    assert_int_equal(results[0].place + results[1].place + results[2].place, 6);
    assert_true(results[1].rated);
    struct store_rating rating;
    assert_false(store_rating(kept->store, CHAT, "", 11, &rating));
    assert_true(store_rating(kept->store, CHAT, "", 12, &rating));
    assert_int_equal(expect_right(kept, CHAT), 1);
}

/* One person among robots beat nobody that could be rated, but has played. It is Tokio: in 421 a
 * game may end before a seat had anything to decide, and then no robot played for it. */
static void test_alone_among_robots(void **state)
{
    struct kept *kept = *state;
    struct tourney_game game = {
        .chat = CHAT, .kind = "tokio", .n = 3, .players = {11, 12, 13}, .robots = 6, .absent = 100};
    tourney_play(&kept->tourney, &game);
    struct store_standing row;
    struct store_rating rating;
    struct store_ending ending;
    assert_true(store_ending_next(kept->store, CHAT, 0, &ending));
    assert_true(store_standing(kept->store, CHAT, ending.season, "", 11, &row));
    assert_int_equal(row.games, 1);
    assert_false(store_rating(kept->store, CHAT, "", 11, &rating));
    assert_int_equal(expect_right(kept, CHAT), 1);
}

/* --- what a chat chose --- */

static void test_switched_off_means_results_but_no_standings(void **state)
{
    struct kept *kept = *state;
    struct store_league league;
    store_league(kept->store, CHAT, &league);
    league.on = false;
    store_begin(kept->store);
    store_league_put(kept->store, &league);
    store_commit(kept->store);
    play_some(kept, CHAT);
    assert_true(tempstore_number(kept->store, "SELECT count(*) FROM results") >= 2);
    assert_int_equal(tempstore_number(kept->store, "SELECT count(*) FROM standings"), 0);
    assert_int_equal(tempstore_number(kept->store, "SELECT count(*) FROM ratings"), 0);
    store_league(kept->store, CHAT, &league);
    assert_int_equal(league.season_due_ms, 0);
    league.on = true;
    store_begin(kept->store);
    store_league_put(kept->store, &league);
    store_commit(kept->store);
    play_some(kept, CHAT);
    assert_int_equal(tempstore_number(kept->store, "SELECT count(DISTINCT last) FROM standings"),
                     1);
    assert_int_equal(expect_right(kept, CHAT), 2);
}

/* Each game is of the season of its own time, whatever is chosen later. */
static void test_seasons_by_the_local_clock(void **state)
{
    static const char *const zones[] = {"Europe/Rome", "America/New_York", "Australia/Lord_Howe",
                                        "Pacific/Kiritimati", "Africa/Casablanca"};
    struct kept *kept = *state;
    for (int i = 0; i < 40; i++) {
        struct store_league league;
        struct store_chat chat;
        struct store_ending ending;
        store_begin(kept->store);
        store_chat(kept->store, CHAT, &chat);
        snprintf(chat.zone, sizeof chat.zone, "%s", zones[below(kept, 5)]);
        store_chat_put(kept->store, &chat);
        store_league(kept->store, CHAT, &league);
        league.length = below(kept, LENGTHS);
        store_league_put(kept->store, &league);
        store_commit(kept->store);
        kept->tourney.now_ms += below(kept, 30) * DAY_MS;
        assert_true(store_ending(kept->store, log_some(kept, CHAT), &ending));
        assert_int_equal(ending.season,
                         reckoning_season(league.length, chat.zone, ending.ended_ms));
    }
    assert_int_equal(expect_right(kept, CHAT), 40);
}

/* The last millisecond of a season, and the first of the next, where the clocks change that night.
 */
static void test_borders_of_seasons(void **state)
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
    struct kept *kept = *state;
    for (size_t i = 0; i < sizeof borders / sizeof *borders; i++) {
        struct store_league league;
        struct store_chat chat;
        struct store_ending ending;
        struct tourney_game game = {
            .chat = CHAT - (int64_t)i, .kind = "tokio", .n = 2, .players = {11, 12}};
        store_begin(kept->store);
        store_chat(kept->store, game.chat, &chat);
        strcpy(chat.zone, borders[i].zone);
        store_chat_put(kept->store, &chat);
        store_league(kept->store, game.chat, &league);
        league.length = borders[i].length;
        store_league_put(kept->store, &league);
        kept->tourney.now_ms = borders[i].border_ms - 1;
        assert_true(store_ending(kept->store, tourney_log(&kept->tourney, &game), &ending));
        assert_int_equal(ending.season, borders[i].before);
        store_league(kept->store, game.chat, &league);
        assert_int_equal(league.season_due_ms, borders[i].border_ms);
        kept->tourney.now_ms = borders[i].border_ms;
        assert_true(store_ending(kept->store, tourney_log(&kept->tourney, &game), &ending));
        assert_int_equal(ending.season, borders[i].after);
        store_commit(kept->store);
        assert_int_equal(
            reckoning_season(borders[i].length, borders[i].zone, borders[i].border_ms - 1),
            borders[i].before);
    }
}

/* --- void games, people who stay out, groups that move --- */

static bool void_some(struct kept *kept, int64_t chat, int64_t table)
{
    struct store_void made = {.table = table, .player = 11, .reason = "the cup fell"};
    made.at_ms = kept->tourney.now_ms;
    store_begin(kept->store);
    bool done = ranking_void(kept->store, chat, &made);
    store_commit(kept->store);
    return done;
}

static void test_a_void_game_counts_for_nothing(void **state)
{
    struct kept *kept = *state;
    char before[2000];
    const char sums[] =
        "SELECT group_concat(player || ':' || points || ':' || form || ':' || games,"
        " ' ') FROM standings";
    for (int i = 0; i < 12; i++)
        log_some(kept, CHAT);
    snprintf(before, sizeof before, "%s", tempstore_text(kept->store, sums));
    assert_false(void_some(kept, OTHER, 5)); /* another chat's */
    assert_false(void_some(kept, CHAT, 999));
    assert_true(void_some(kept, CHAT, 5));
    assert_false(void_some(kept, CHAT, 5)); /* it is void already */
    assert_string_not_equal(tempstore_text(kept->store, sums), before);
    assert_int_equal(tempstore_number(kept->store, "SELECT sum(points) + sum(counts) FROM results"
                                                   " WHERE table_id = 5"),
                     0);
    assert_int_equal(expect_right(kept, CHAT), 12);
    store_begin(kept->store);
    assert_true(ranking_void_undo(kept->store, CHAT, 5, kept->tourney.now_ms));
    assert_false(ranking_void_undo(kept->store, CHAT, 5, kept->tourney.now_ms));
    store_commit(kept->store);
    assert_string_equal(tempstore_text(kept->store, sums), before);
    assert_int_equal(expect_right(kept, CHAT), 12);
}

/* Whoever is out is in no standing, and what they had is there when they come back. */
static void test_opting_out(void **state)
{
    struct kept *kept = *state;
    struct tourney_game game = {.chat = CHAT, .kind = "tokio", .n = 2, .players = {11, 12}};
    struct store_standing rows[4];
    struct store_ending ending;
    tourney_play(&kept->tourney, &game);
    store_begin(kept->store);
    assert_true(store_opt_out(kept->store, CHAT, 11, kept->tourney.now_ms));
    assert_false(store_opt_out(kept->store, CHAT, 11, kept->tourney.now_ms));
    store_commit(kept->store);
    tourney_play(&kept->tourney, &game); /* in the same millisecond */
    assert_true(store_ending_next(kept->store, CHAT, 1, &ending));
    assert_int_equal(store_standings(kept->store, CHAT, ending.season, "", rows, 4), 1);
    assert_int_equal(rows[0].player, 12);
    assert_int_equal(rows[0].games, 2);
    store_begin(kept->store);
    assert_true(store_opt_in(kept->store, CHAT, 11, kept->tourney.now_ms));
    assert_false(store_opt_in(kept->store, CHAT, 11, kept->tourney.now_ms));
    store_commit(kept->store);
    assert_int_equal(store_standings(kept->store, CHAT, ending.season, "", rows, 4), 2);
    assert_int_equal(rows[0].games, 1);
    tourney_play(&kept->tourney, &game);
    assert_int_equal(store_standings(kept->store, CHAT, ending.season, "", rows, 4), 2);
    assert_int_equal(rows[0].games, 2);
    assert_int_equal(expect_right(kept, CHAT), 3);
}

static void migrate(struct kept *kept, int64_t from, int64_t to)
{
    store_begin(kept->store);
    store_migrate_chat(kept->store, from, to);
    ranking_moved(kept->store, from, to);
    store_commit(kept->store);
}

static void test_a_group_takes_its_league_along(void **state)
{
    struct kept *kept = *state;
    for (int i = 0; i < 10; i++)
        log_some(kept, CHAT);
    migrate(kept, CHAT, SUPER);
    assert_int_equal(expect_right(kept, SUPER), 10);
    assert_int_equal(expect_right(kept, CHAT), 0);
    for (int i = 0; i < 10; i++)
        log_some(kept, i % 2 ? CHAT : SUPER); /* of the old one, too late */
    migrate(kept, CHAT, SUPER);
    migrate(kept, CHAT, SUPER);
    assert_int_equal(expect_right(kept, SUPER), 20);
    assert_int_equal(tempstore_number(kept->store, "SELECT (SELECT count(*) FROM standings"
                                                   " WHERE chat = -100) + (SELECT count(*)"
                                                   " FROM ratings WHERE chat = -100)"
                                                   " + (SELECT count(*) FROM figures"
                                                   " WHERE chat = -100)"),
                     0);
}

/* A button of the old group, pressed late: it is about what is played from now on. */
static void test_who_opts_out_of_the_old_group_has_played_in_the_new_one(void **state)
{
    struct kept *kept = *state;
    for (int i = 0; i < 5; i++)
        log_some(kept, CHAT);
    migrate(kept, CHAT, SUPER);
    store_begin(kept->store);
    for (int i = 0; i < PEOPLE; i++)
        assert_true(store_opt_out(kept->store, CHAT, people[i], kept->tourney.now_ms));
    store_commit(kept->store);
    log_some(kept, SUPER);
    migrate(kept, CHAT, SUPER);
    assert_int_equal(expect_right(kept, SUPER), 6);
    int64_t games = tempstore_number(kept->store, "SELECT sum(games) FROM standings");
    log_some(kept, SUPER);
    assert_int_equal(tempstore_number(kept->store, "SELECT sum(games) FROM standings"), games);
    assert_int_equal(expect_right(kept, SUPER), 7);
}

/* Few games in either, of which some are void, and people who play on where they did not want to:
 * whatever the old group was when it is told of, in the end it is as if it had been one all along.
 */
static void test_groups_are_put_together_whatever_was_done_in_them(void **state)
{
    enum { ROUNDS = 40, DONE_MOST = 8 };
    struct kept *kept = *state;
    for (int i = 0; i < ROUNDS; i++) {
        const int64_t chats[] = {CHAT - i, SUPER - i};
        for (int n = below(kept, DONE_MOST); n > 0; n--) {
            int64_t chat = chats[below(kept, 2)], player = people[below(kept, PEOPLE)];
            int64_t table = below(kept, 4) < 3 ? log_some(kept, chat) : 0;
            store_begin(kept->store);
            if (table == 0)
                store_opt_out(kept->store, chat, player, kept->tourney.now_ms);
            else if (below(kept, 2) == 0)
                ranking_void(kept->store, chat, &(struct store_void){.table = table, .at_ms = 1});
            store_commit(kept->store);
        }
        migrate(kept, chats[0], chats[1]);
        expect_right(kept, chats[1]);
        assert_int_equal(expect_right(kept, chats[0]), 0);
    }
}

/* --- from before there was a league --- */

static void test_old_games_are_counted_in_the_end(void **state)
{
    struct kept *kept = *state;
    for (int i = 0; i < 8; i++)
        log_some(kept, i % 2 ? CHAT : OTHER);
    assert_int_equal(
        tempstore_try(kept->store,
                      "DROP TRIGGER endings_stay; UPDATE endings SET season = -1;"
                      "DELETE FROM results; DELETE FROM standings; DELETE FROM ratings;"
                      "DELETE FROM figures"),
        SQLITE_OK);
    store_begin(kept->store);
    ranking_catch_up(kept->store);
    store_commit(kept->store);
    assert_int_equal(tempstore_number(kept->store, "SELECT min(season) > 202600 FROM endings"), 1);
    assert_int_equal(expect_right(kept, CHAT) + expect_right(kept, OTHER), 8);
}

static int64_t catch_up(struct kept *kept)
{
    store_begin(kept->store);
    int64_t leagues = ranking_catch_up(kept->store);
    store_commit(kept->store);
    return leagues;
}

/* Figures as another version of the program would have left them. */
static void reckon_otherwise(struct kept *kept)
{
    assert_int_equal(tempstore_try(kept->store, "UPDATE standings SET points = points + 1"
                                                " WHERE kind = '' AND chat = -100"),
                     SQLITE_OK);
}

static void test_what_an_older_version_reckoned_is_derived_anew(void **state)
{
    struct kept *kept = *state;
    for (int i = 0; i < 8; i++)
        log_some(kept, i % 2 ? CHAT : OTHER);
    assert_int_equal(catch_up(kept), 0); /* as new as can be */
    int64_t points = tempstore_number(kept->store, "SELECT sum(points) FROM standings");
    reckon_otherwise(kept);
    assert_int_equal(catch_up(kept), 0); /* by this version, as far as anybody knows */
    assert_true(tempstore_number(kept->store, "SELECT sum(points) FROM standings") > points);
    assert_int_equal(
        tempstore_try(kept->store, "UPDATE notes SET value = '1' WHERE name = 'reckoning'"),
        SQLITE_OK);
    assert_int_equal(catch_up(kept), 1);
    assert_int_equal(tempstore_number(kept->store, "SELECT sum(points) FROM standings"), points);
    assert_int_equal(expect_right(kept, CHAT) + expect_right(kept, OTHER), 8);
    assert_int_equal(catch_up(kept), 0);
}

/* --- everything together --- */

static void do_something(struct kept *kept, int64_t chat)
{
    int64_t table = 1 + below(kept, GAMES), player = people[below(kept, PEOPLE)];
    int64_t now_ms = kept->tourney.now_ms;
    store_begin(kept->store);
    switch (below(kept, 4)) {
    case 0:
        store_opt_out(kept->store, chat, player, now_ms);
        break;
    case 1:
        store_opt_in(kept->store, chat, player, now_ms);
        break;
    case 2:
        ranking_void(kept->store, chat, &(struct store_void){.table = table, .at_ms = now_ms});
        break;
    default:
        ranking_void_undo(kept->store, chat, table, now_ms);
    }
    store_commit(kept->store);
}

static void forget(struct kept *kept, int64_t player)
{
    store_begin(kept->store);
    store_player_put(kept->store, &(struct store_player){.player = player, .name = "Somebody"});
    assert_true(store_forget_player(kept->store, player));
    store_commit(kept->store);
}

static void test_nothing_differs_after_whatever_was_done(void **state)
{
    struct kept *kept = *state;
    for (int i = 0; i < 3 * GAMES; i++) {
        int64_t chat = below(kept, 3) ? CHAT : OTHER;
        log_some(kept, chat);
        if (below(kept, 3) == 0)
            do_something(kept, below(kept, 2) ? CHAT : OTHER);
        if (i == GAMES)
            forget(kept, people[0]);
    }
    assert_int_equal(expect_right(kept, CHAT) + expect_right(kept, OTHER), 3 * GAMES);
    migrate(kept, OTHER, CHAT);
    assert_int_equal(expect_right(kept, CHAT), 3 * GAMES);
    forget(kept, people[1]);
    assert_int_equal(expect_right(kept, CHAT), 3 * GAMES);
    assert_int_equal(tempstore_number(kept->store, "SELECT count(*) FROM results"
                                                   " WHERE player = 12"),
                     0);
}

/* That something is wrong is noticed, and mended. */
static void test_what_is_wrong_is_found(void **state)
{
    struct kept *kept = *state;
    struct store_changes changes;
    for (int i = 0; i < 5; i++)
        log_some(kept, CHAT);
    assert_int_equal(tempstore_try(kept->store,
                                   "UPDATE standings SET points = points + 1 WHERE kind = ''"
                                   " AND player = (SELECT min(player) FROM standings);"
                                   "DELETE FROM ratings WHERE kind = '';"
                                   "UPDATE results SET mu = mu + 1e-12 WHERE ending = 2"
                                   " AND mu IS NOT NULL AND seat = 0"),
                     SQLITE_OK);
    int64_t rated = tempstore_number(kept->store, "SELECT count(*) FROM results WHERE ending = 2"
                                                  " AND seat = 0 AND mu IS NOT NULL");
    store_begin(kept->store);
    ranking_rebuild(kept->store, CHAT, &changes);
    store_commit(kept->store);
    assert_true(changes.standings >= 1);
    assert_true(changes.ratings >= 2);
    assert_int_equal(changes.results, rated);
    assert_int_equal(changes.figures, 0);
    assert_int_equal(expect_right(kept, CHAT), 5);
}

/* --- what is under way --- */

/* All that can be read of a league, as text; malloc'd. */
static char *read_all(struct kept *kept)
{
    static const char *const sums[] = {
        "SELECT group_concat(kind || figures) FROM figures",
        "SELECT group_concat(kind || season || games || points || form) FROM standings",
        "SELECT group_concat(kind || mu || ' ' || sigma || last_ms) FROM ratings"};
    struct export_wish wish = {.chat = CHAT, .all = true, .format = EXPORT_JSON};
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    for (int i = 0; i < 3 * PEOPLE; i++) {
        char sql[200];
        snprintf(sql, sizeof sql, "%s WHERE player = %d", sums[i % 3], (int)people[i / 3]);
        fputs(tempstore_text(kept->store, sql), out);
    }
    export_write(kept->store, &wish, out);
    assert_int_equal(fclose(out), 0);
    return text;
}

struct watching {
    struct kept *kept;
    char *before;
    int moves;
};

static void compare_all(void *watched)
{
    struct watching *watching = watched;
    char *now = read_all(watching->kept);
    assert_string_equal(now, watching->before);
    free(now);
    watching->moves++;
}

/* So hidden dice can be told by no figure that has changed. */
static void test_a_game_that_is_on_shows_nowhere(void **state)
{
    struct kept *kept = *state;
    for (int i = 0; i < 3 * TOURNEY_KINDS; i++) {
        struct tourney_game game = {.chat = CHAT,
                                    .kind = tourney_kinds[i % TOURNEY_KINDS],
                                    .n = 3,
                                    .players = {11, 12, 13}};
        struct watching watching = {.kept = kept, .before = read_all(kept)};
        kept->tourney.watch = compare_all;
        kept->tourney.watched = &watching;
        tourney_play(&kept->tourney, &game);
        kept->tourney.watch = NULL;
        char *after = read_all(kept);
        assert_true(watching.moves > 1);
        assert_string_not_equal(after, watching.before);
        free(after);
        free(watching.before);
    }
}

/* --- one against another --- */

static void test_duels(void **state)
{
    struct kept *kept = *state;
    const int64_t pair[2] = {11, 12}, riap[2] = {12, 11};
    struct duel duel = {0}, leud;
    /* Now and then the one never doubts the other in so few games. */
    for (int i = 0; i < GAMES || (i < 10 * GAMES && duel.of[0].doubts == 0); i++) {
        log_some(kept, CHAT);
        duel_sum(kept->store, CHAT, "", pair, &duel);
    }
    duel_sum(kept->store, CHAT, "", riap, &leud);
    assert_int_equal(duel.games,
                     tempstore_number(kept->store, "SELECT count(*) FROM results AS a JOIN results"
                                                   " AS b USING (chat, ending) WHERE a.player = 11"
                                                   " AND b.player = 12 AND a.counts AND b.counts"));
    assert_int_equal(duel.better[0],
                     tempstore_number(kept->store, "SELECT count(*) FROM results AS a JOIN results"
                                                   " AS b USING (chat, ending) WHERE a.player = 11"
                                                   " AND b.player = 12 AND a.counts AND b.counts"
                                                   " AND a.place < b.place"));
    assert_true(duel.of[0].doubts > 0);
    assert_true(duel.of[0].doubts >= duel.of[0].doubts_right);
    assert_int_equal(leud.games, duel.games);
    assert_int_equal(leud.better[1], duel.better[0]);
    assert_memory_equal(&leud.of[1], &duel.of[0], sizeof duel.of[0]);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, make, clean)
    const struct CMUnitTest tests[] = {
        TEST(test_games_of_all_kinds_are_recorded),
        TEST(test_a_cancelled_game_is_none),
        TEST(test_a_robot_gets_nothing),
        TEST(test_alone_among_robots),
        TEST(test_switched_off_means_results_but_no_standings),
        TEST(test_seasons_by_the_local_clock),
        TEST(test_borders_of_seasons),
        TEST(test_a_void_game_counts_for_nothing),
        TEST(test_opting_out),
        TEST(test_a_group_takes_its_league_along),
        TEST(test_who_opts_out_of_the_old_group_has_played_in_the_new_one),
        TEST(test_groups_are_put_together_whatever_was_done_in_them),
        TEST(test_old_games_are_counted_in_the_end),
        TEST(test_what_an_older_version_reckoned_is_derived_anew),
        TEST(test_nothing_differs_after_whatever_was_done),
        TEST(test_what_is_wrong_is_found),
        TEST(test_a_game_that_is_on_shows_nowhere),
        TEST(test_duels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
