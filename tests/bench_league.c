/* bench_league.c - how long a standing takes in the daemon where GAMES=1000000 games have ended: as
 * somebody asks for it in the group, in a league like the others and in one with half of all games;
 * and what it costs to record a game.
 *
 * The database is laid by SQL, with no moves; games that are recorded are played out.
 */
#include "inside.h"
#include "ranking.h"
#include "tempstore.h"
#include "tourney.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ASKED = 300, RECORDED = 300, FRESH = -99999, MOST_MS = 10 };

static const int64_t NOW_MS = 1790000000000;

/* Chat -1 has half of all games, -2 to -500 share the others; 40 people a chat; a game every so
 * often that all of it took ten years. */
static const char lay[] =
    "CREATE TEMP TABLE laid AS WITH RECURSIVE n (i) AS"
    "  (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %lld)"
    "  SELECT i, iif(i %% 2, -1, -2 - i / 2 %% 499) AS chat,"
    "  %lld - (%lld - i) * (315360000000 / %lld) AS at FROM n;"
    "INSERT INTO tables (id, chat, thread, host, status, starter, first, turn, post, private_post,"
    "  raises_post, rules, opened_ms, ended_ms) SELECT i, chat, 0, 1, 2, 0, 0, 0, 0, 0, 0,"
    "  '{\"game\":\"tokio\"}', at - 1000, at FROM laid;"
    "INSERT INTO endings SELECT i, i, chat, at,"
    "  strftime('%%Y%%m', at / 1000, 'unixepoch'), 1, '' FROM laid;"
    "INSERT INTO results SELECT chat, i, s, i, iif(i %% 3, 'tokio', '421'),"
    "  strftime('%%Y%%m', at / 1000, 'unixepoch'), 1000 + (i / 7 + s * 11) %% 40, at, 4, 1 + s,"
    "  iif(s = 0, 4, 3 - s), 0, 1, 25.0 - s, 4.0, 25.0 - s, 4.0, 'games=1', '1:2/1/0'"
    "  FROM laid, (SELECT 0 AS s UNION SELECT 1 UNION SELECT 2 UNION SELECT 3);"
    "INSERT INTO standings SELECT chat, season, '', player, count(*), sum(place = 1), sum(points),"
    "  sum(place), '1,2,3', max(ending), max(ending) FROM results GROUP BY 1, 2, 4;"
    "INSERT INTO standings SELECT chat, season, kind, player, count(*), sum(place = 1), "
    "sum(points),"
    "  sum(place), '1,2,3', max(ending), max(ending) FROM results GROUP BY 1, 2, 3, 4;"
    "INSERT INTO ratings SELECT chat, '', player, 25, 4, count(*), max(ended_ms) FROM results"
    "  GROUP BY 1, 3;"
    "INSERT INTO players (player, name, client_language, language, reachable)"
    "  SELECT DISTINCT player, 'Player ' || player, '', '', 0 FROM results;"
    "INSERT INTO chats (chat, language, gone, title, tables) SELECT chat, 'en', 0, 'Group',"
    "  count(*) FROM laid GROUP BY chat;"
    "DROP TABLE laid; ANALYZE; PRAGMA optimize";

static int64_t clock_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static void lay_games(struct store *store, long long games)
{
    char sql[sizeof lay + 100], *error = NULL;
    snprintf(sql, sizeof sql, lay, games, (long long)NOW_MS, games, games);
    if (sqlite3_exec(store->db, sql, NULL, NULL, &error) != SQLITE_OK) {
        fprintf(stderr, "%s\n", error);
        exit(1);
    }
}

static int compare(const void *left, const void *right)
{
    int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;
    return (a > b) - (a < b);
}

/* Prints the median and the worst of some times; the worst but one in a hundred, in ms. */
static double print_times(const char *what, int64_t *times_us, int n)
{
    qsort(times_us, (size_t)n, sizeof *times_us, compare);
    double most = (double)times_us[n - 1 - n / 100] / 1000;
    printf("%-44s median %6.2f ms, 99 in 100 within %6.2f ms, worst %6.2f ms\n", what,
           (double)times_us[n / 2] / 1000, most, (double)times_us[n - 1] / 1000);
    return most;
}

static void ask(struct bot *bot, int64_t chat, int64_t id)
{
    static struct update update;
    const char *why;
    memset(&update, 0, sizeof update);
    update.id = id;
    update.kind = UPDATE_MESSAGE;
    update.from = (struct update_user){.id = 1000 + id % 40, .name = "Somebody"};
    update.chat = chat;
    update.chat_type = CHAT_SUPERGROUP;
    update.message = id;
    strcpy(update.title, "Group");
    strcpy(update.text, "/standings");
    if (!bot_update(bot, &update, NOW_MS, &why)) {
        fprintf(stderr, "%s\n", why);
        exit(1);
    }
}

/* Somebody asks, in one chat or in another one each time. */
static double measure_asking(struct tourney *tourney, const char *what, bool always_the_first)
{
    static int64_t times_us[ASKED], id = 1;
    for (int i = 0; i < ASKED; i++) {
        int64_t chat = always_the_first ? -1 : -2 - i;
        store_begin(tourney->store);
        int64_t before_us = clock_us();
        ask(&tourney->bot, chat, id++);
        times_us[i] = clock_us() - before_us;
        if (store_queued(tourney->store) == 0)
            exit(1);
        store_drop_queued(tourney->store, chat);
        store_commit(tourney->store);
    }
    return print_times(what, times_us, ASKED);
}

/* Deriving a game that was put aside is what recording one does. */
static void measure_recording(struct tourney *tourney)
{
    static const int64_t people[] = {1001, 1002, 1003, 1004, 1005, 1006};
    struct store_changes changes;
    tourney->now_ms = NOW_MS;
    store_begin(tourney->store);
    for (int i = 0; i < RECORDED; i++) {
        struct tourney_game game = tourney_draw(tourney, FRESH, people, 6, 6);
        tourney_log(tourney, &game);
    }
    int64_t before_us = clock_us();
    ranking_rebuild(tourney->store, FRESH, &changes);
    double each_ms = (double)(clock_us() - before_us) / 1000 / RECORDED;
    printf("%-44s %.2f ms each\n", "games derived", each_ms);
    store_commit(tourney->store);
}

int main(void)
{
    const char *games = getenv("GAMES");
    struct tempstore temp;
    struct tourney tourney;
    tempstore_make(&temp);
    struct store *store = tempstore_open(&temp);
    int64_t before_us = clock_us();
    lay_games(store, games ? atoll(games) : 1000000);
    printf("%lld results laid in %.0f s\n",
           (long long)tempstore_number(store, "SELECT count(*) FROM results"),
           (double)(clock_us() - before_us) / 1e6);
    store_close(store);
    store = tempstore_open(&temp);
    tourney_open(&tourney, store, 1);
    double most = measure_asking(&tourney, "/standings in one of many leagues", false);
    double large = measure_asking(&tourney, "/standings in the league of half of all games", true);
    measure_recording(&tourney);
    tourney_close(&tourney);
    store_close(store);
    tempstore_remove(&temp);
    bool good = most <= MOST_MS && large <= MOST_MS;
    printf("%s: a standing within %d ms\n", good ? "good" : "too slow", MOST_MS);
    return good ? 0 : 1;
}
