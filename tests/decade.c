/* decade.c - lets ten years of a league pass. */
#include "decade.h"

#include "chance.h"
#include "export.h"
#include "ranking.h"
#include "season.h"
#include "standings.h"
#include "tempstore.h"
#include "tourney.h"
#include "zones.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { CHAT = -100, PEOPLE_MOST = 100, BATCH = 100, SEATS_MOST = 6 };

static const int64_t START_MS = 1600000000000, YEARS_MS = INT64_C(10) * 365 * 86400000;

struct run {
    const struct decade *decade;
    struct tempstore temp;
    struct store *store;
    struct tourney tourney;
    int64_t people[PEOPLE_MOST];
    bool out[PEOPLE_MOST];
    FILE *snapshots;
    int64_t last; /* ending */
    int rebuilt;
};

static int below(struct run *run, int bound)
{
    return (int)chance_below(&run->tourney.chance, (uint32_t)bound);
}

static void path_of(const struct run *run, const char *name, char ret_path[TEMPSTORE_PATH_BYTES])
{
    snprintf(ret_path, TEMPSTORE_PATH_BYTES, "%s/%s", run->temp.folder, name);
}

static void settle_in(struct run *run)
{
    struct store_chat chat;
    struct store_league league;
    char path[TEMPSTORE_PATH_BYTES];
    store_begin(run->store);
    store_chat(run->store, CHAT, &chat);
    snprintf(chat.zone, sizeof chat.zone, "%s", run->decade->zone);
    store_chat_put(run->store, &chat);
    store_league(run->store, CHAT, &league);
    league.length = run->decade->length;
    store_league_put(run->store, &league);
    for (int i = 0; i < run->decade->people; i++) {
        struct store_player player = {.player = run->people[i] = 1001 + i};
        snprintf(player.name, sizeof player.name, "=Player \"%d\", of many", i);
        store_player_put(run->store, &player);
    }
    store_commit(run->store);
    path_of(run, "snapshots", path);
    run->snapshots = fopen(path, "w");
    assert_non_null(run->snapshots);
}

/* --- what happens --- */

/* Time goes on; now and then to the very end of a season, or to its first millisecond. */
static void pass_time(struct run *run)
{
    int64_t mean_ms = YEARS_MS / run->decade->games;
    struct zone zone;
    struct season season;
    int64_t before_ms = run->tourney.now_ms;
    run->tourney.now_ms += (int64_t)below(run, 2000) * mean_ms / 1000;
    assert_true(zones_find(run->decade->zone, before_ms, &zone));
    season_at((enum season_length)run->decade->length, &zone, before_ms, &season);
    if (season.to_ms <= run->tourney.now_ms || (below(run, 20) == 0 && season.to_ms < INT64_MAX))
        run->tourney.now_ms = season.to_ms - below(run, 2);
}

static void change_mind(struct run *run)
{
    int which = below(run, run->decade->people);
    run->out[which] = !run->out[which];
    if (run->out[which])
        assert_true(store_opt_out(run->store, CHAT, run->people[which], run->tourney.now_ms));
    else
        assert_true(store_opt_in(run->store, CHAT, run->people[which], run->tourney.now_ms));
}

static void play(struct run *run)
{
    struct store_ending ending;
    struct tourney_game game =
        tourney_draw(&run->tourney, CHAT, run->people, run->decade->people, SEATS_MOST);
    pass_time(run);
    int64_t table = tourney_log(&run->tourney, &game);
    if (below(run, run->decade->games / 10 + 1) < 3)
        assert_true(ranking_void(run->store, CHAT, &(struct store_void){.table = table}));
    if (below(run, 50) == 0)
        change_mind(run);
    assert_true(store_ending(run->store, table, &ending));
    run->last = ending.id;
}

/* --- looking --- */

static void print_rows(struct run *run, const struct store_ending *ending, const char *kind)
{
    static struct store_standing stored[PEOPLE_MOST];
    static struct standing rows[PEOPLE_MOST];
    int n = store_standings(run->store, CHAT, ending->season, kind, stored, PEOPLE_MOST);
    for (int i = 0; i < n; i++)
        rows[i] = (struct standing){.player = stored[i].player,
                                    .games = stored[i].games,
                                    .wins = stored[i].wins,
                                    .points = stored[i].points,
                                    .places = stored[i].places,
                                    .reached = stored[i].reached};
    standings_rank(rows, n, &(struct standings_rule){STANDINGS_POINTS, 3});
    fprintf(run->snapshots, "\"rows\": [");
    for (int i = 0; i < n; i++)
        fprintf(run->snapshots, "%s[%lld, %d, %d, %d, %d, %d]", i > 0 ? ", " : "",
                (long long)rows[i].player, rows[i].rank, rows[i].games, rows[i].wins,
                rows[i].points, rows[i].places);
}

static void print_ratings(struct run *run, const char *kind)
{
    static struct store_rating ratings[PEOPLE_MOST];
    int n = store_ratings(run->store, CHAT, kind, ratings, PEOPLE_MOST);
    fprintf(run->snapshots, "], \"ratings\": [");
    for (int i = 0; i < n; i++)
        fprintf(run->snapshots, "%s[%lld, %.17g, %.17g]", i > 0 ? ", " : "",
                (long long)ratings[i].player, ratings[i].rated.mu, ratings[i].rated.sigma);
    fprintf(run->snapshots, "], \"out\": [");
    const char *comma = "";
    for (int i = 0; i < run->decade->people; i++)
        if (run->out[i]) {
            fprintf(run->snapshots, "%s%lld", comma, (long long)run->people[i]);
            comma = ", ";
        }
    fprintf(run->snapshots, "]}\n");
}

static void expect_nothing_changes(struct run *run)
{
    struct store_changes changes;
    store_savepoint(run->store);
    ranking_rebuild(run->store, CHAT, &changes);
    store_rollback(run->store);
    assert_int_equal(changes.results + changes.standings + changes.ratings + changes.figures, 0);
}

static void look(struct run *run)
{
    static const char *const kinds[] = {"", "tokio", "421", "bugiardi"};
    struct store_ending ending;
    const char *kind = kinds[below(run, 4)];
    assert_true(store_ending_next(run->store, CHAT, run->last - 1, &ending));
    fprintf(run->snapshots, "{\"after\": %lld, \"season\": %d, \"kind\": \"%s\", \"least\": 3, ",
            (long long)run->last, ending.season, kind);
    print_rows(run, &ending, kind);
    print_ratings(run, kind);
    if (below(run, run->decade->looks) < run->decade->rebuilds) {
        expect_nothing_changes(run);
        run->rebuilt++;
    }
}

/* --- the export --- */

static void hand_out(struct run *run)
{
    char path[TEMPSTORE_PATH_BYTES], command[800];
    struct export_wish wish = {.chat = CHAT, .all = true, .format = EXPORT_CSV};
    path_of(run, "export.csv", path);
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    export_write(run->store, &wish, out);
    assert_int_equal(fclose(out), 0);
    snprintf(command, sizeof command, "python3 tests/standings.py %s %s/snapshots %s %s", path,
             run->temp.folder, run->decade->zone, season_words[run->decade->length]);
    fflush(NULL);
    assert_int_equal(system(command), 0);
}

void decade_run(const struct decade *decade, uint64_t seed)
{
    static struct run run;
    memset(&run, 0, sizeof run);
    run.decade = decade;
    tempstore_make(&run.temp);
    run.store = tempstore_open(&run.temp);
    tourney_open(&run.tourney, run.store, seed);
    run.tourney.now_ms = START_MS;
    settle_in(&run);
    for (int i = 0; i < decade->games; i++) {
        if (i % BATCH == 0)
            store_begin(run.store);
        play(&run);
        if (below(&run, decade->games) < decade->looks || i == decade->games - 1)
            look(&run);
        if (i % BATCH == BATCH - 1 || i == decade->games - 1)
            store_commit(run.store);
    }
    assert_int_equal(fclose(run.snapshots), 0);
    hand_out(&run);
    store_begin(run.store);
    expect_nothing_changes(&run);
    store_commit(run.store);
    tourney_close(&run.tourney);
    store_close(run.store);
    tempstore_remove(&run.temp);
}
