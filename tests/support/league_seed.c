/* league_seed.c - lays games that ended. */
#include "league_seed.h"

#include "internal.h"
#include "league_games.h"
#include "scoring.h"

#include <stdio.h>
#include <stdlib.h>

enum { SEATS_MOST = 6, SQL_BYTES = 1200 };

#define PLAYED_IN "-100000"
#define DAY_MS    INT64_C(86400000)
#define YEAR_MS   (365 * DAY_MS)

int64_t league_seed_player(int64_t chat, int number)
{
    return 1000 + number - 100 * chat;
}

/* --- the games that are copied --- */

static int64_t ms_of(const struct league_seed *annals)
{
    return (annals->years ? annals->years : 10) * YEAR_MS;
}

static void play(struct store *store, const struct league_seed *annals)
{
    struct league_games tourney;
    int64_t people[LEAGUE_SEED_PEOPLE];
    league_games_open(&tourney, store, 1);
    tourney.now_ms = annals->now_ms - ms_of(annals) - 20 * DAY_MS;
    for (int i = 0; i < LEAGUE_SEED_PEOPLE; i++)
        people[i] = league_seed_player(0, i);
    store_begin(store);
    recounts_go_on(store); /* so that the daemon does not derive again what has no moves */
    for (int i = 0; i < annals->played; i++) {
        struct league_games_game game =
            league_games_draw(&tourney, atoll(PLAYED_IN), people, LEAGUE_SEED_PEOPLE, SEATS_MOST);
        tourney.now_ms += 1000;
        league_games_log(&tourney, &game);
    }
    store_commit(store);
    league_games_close(&tourney);
}

/* --- the copies --- */

#define PLAYER(id) id " - 100 * laid.chat"
#define SEASON     "strftime('%Y%m', at / 1000, 'unixepoch')"
#define SUMS                                                                                       \
    "player, count(*), sum(place = 1), sum(points), sum(place), '1,4,2,3,1', max(ending),"         \
    " max(ending)"

/* Rows are written in the order of their tables. */
static const char *const copies[] = {
    "INSERT INTO tables (id, chat, thread, host, status, starter, first, turn, post, private_post,"
    "  raises_post, rules, opened_ms, ended_ms, number) SELECT i, laid.chat, 0, " PLAYER(
        "host") ", 2, starter, first, turn, 0, 0, 0, rules, at - 1000, at, laid.number FROM laid"
                "  JOIN tables ON tables.id = t ORDER BY i",
    "INSERT INTO seats (table_id, seat, player, lives, out, running)"
    "  SELECT i, seat, " PLAYER("player") ", lives, out, 0 FROM laid"
                                          "  JOIN seats ON table_id = t ORDER BY i, seat",
    "INSERT INTO endings SELECT i, i, chat, at, " SEASON ", 1, '' FROM laid ORDER BY i",
    "INSERT INTO results SELECT laid.chat, i, seat, i, kind, " SEASON
    ", " PLAYER("player") ", at, n_seats, place, points, by_robot, counts, mu, sigma, all_mu, "
                          "all_sigma, figures, duels"
                          "  FROM laid JOIN results AS r ON r.chat = " PLAYED_IN " AND r.ending = t"
                          "  ORDER BY laid.chat, i, seat",
    "INSERT INTO standings SELECT chat, season, '', " SUMS " FROM results WHERE counts"
    "  AND chat > " PLAYED_IN " GROUP BY chat, season, player",
    "INSERT INTO standings SELECT chat, season, kind, " SUMS " FROM results WHERE counts"
    "  AND chat > " PLAYED_IN " GROUP BY chat, season, kind, player",
    "INSERT INTO ratings SELECT some.chat, kind, player - 100 * some.chat, mu, sigma, games, "
    "last_ms"
    "  FROM (SELECT DISTINCT chat FROM laid) AS some JOIN ratings"
    "  ON ratings.chat = " PLAYED_IN,
    "INSERT INTO figures SELECT some.chat, kind, player - 100 * some.chat, figures"
    "  FROM (SELECT DISTINCT chat FROM laid) AS some JOIN figures"
    "  ON figures.chat = " PLAYED_IN,
    "INSERT INTO players (player, name, client_language, language, reachable)"
    "  SELECT DISTINCT player, 'Player ' || player, '', '', 1 FROM ratings",
    "INSERT INTO seasons (chat, key, length, from_ms, to_ms, post, ended_ms) SELECT chat, key, 1, "
    "unixepoch(day) * 1000,"
    "  unixepoch(day, '+1 month') * 1000, 0, unixepoch(day, '+1 month') * 1000 FROM (SELECT "
    "DISTINCT chat, season AS key, "
    "substr(season,"
    "  1, 4) || '-' || substr(season, 5) || '-01' AS day FROM standings)"
    "  WHERE key < (SELECT max(season) FROM standings)",
    "INSERT INTO chats (chat, language, gone, title, tables) SELECT chat, 'en', 0, 'Group',"
    "  count(*) FROM laid GROUP BY chat",
};

static const char moves[] =
    "INSERT INTO moves SELECT i, m.turn, seat, verb, value, faces, picks, update_id, at FROM laid"
    "  JOIN moves AS m ON m.table_id = t ORDER BY i, m.turn";

static void run(struct store *store, const char *sql)
{
    char *error = NULL;
    if (sqlite3_exec(store->db, sql, NULL, NULL, &error) == SQLITE_OK)
        return;
    fprintf(stderr, "%s: %s\n", sql, error);
    exit(1);
}

/* Which chat has which game: i is its table and its ending, t the one that it is a copy of. */
static void share_out(struct store *store, const struct league_seed *annals)
{
    char sql[SQL_BYTES];
    long long games = annals->games;
    snprintf(sql, sizeof sql,
             "CREATE TEMP TABLE laid AS WITH RECURSIVE n (i) AS"
             "  (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %lld)"
             "  SELECT i + %d AS i, chat, %lld - (%lld - i) * (%lld / %lld) AS at,"
             "  1 + (i / 3 + i %% 7) %% %d AS t,"
             "  row_number() OVER (PARTITION BY chat ORDER BY i) AS number"
             "  FROM (SELECT i, iif(i %% 2, %d, iif(i / 2 %% 25 = 0, %d, %d - i / 2 %% %d)) AS chat"
             "  FROM n)",
             games, annals->played, (long long)annals->now_ms, games, (long long)ms_of(annals),
             games, annals->played, LEAGUE_SEED_HUGE, LEAGUE_SEED_LARGE, LEAGUE_SEED_FIRST,
             LEAGUE_SEED_FIRST - LEAGUE_SEED_LAST + 1);
    run(store, sql);
}

void league_seed_lay(struct store *store, const struct league_seed *annals)
{
    play(store, annals);
    run(store, "PRAGMA cache_size = -400000; PRAGMA synchronous = OFF");
    share_out(store, annals);
    for (size_t i = 0; i < sizeof copies / sizeof *copies; i++)
        run(store, copies[i]);
    if (annals->moves)
        run(store, moves);
    run(store, "DROP TABLE laid");
}
