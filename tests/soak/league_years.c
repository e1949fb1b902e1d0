/* league_years.c - lets ten years of a league pass. */
#include "league_years.h"

#include "chance.h"
#include "export.h"
#include "league_games.h"
#include "league_model.h"
#include "scoring.h"
#include "season.h"
#include "standings.h"
#include "tempstore.h"
#include "testing.h"
#include "zones.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHAT = -100, PEOPLE_MOST = 100, BATCH = 100, SEATS_MOST = 6 };

static const int64_t START_MS = 1600000000000, YEARS_MS = INT64_C(10) * 365 * 86400000;

struct run {
    const struct league_years *decade;
    struct tempstore temp;
    struct store *store;
    struct league_games tourney;
    int64_t people[PEOPLE_MOST];
    bool out[PEOPLE_MOST];
    char zone[ZONE_NAME_BYTES]; /* the group has moved there */
    struct store_league league; /* what it has chosen */
    FILE *told;   /* what happened and how things stood, for the script: a JSON object a line */
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

/* --- what is chosen --- */

/* From the next game on it is so. */
static void tell_choice(struct run *run)
{
    static const char *const lengths[] = {[SEASON_WEEK] = "week",
                                          [SEASON_MONTH] = "month",
                                          [SEASON_QUARTER] = "quarter",
                                          [SEASON_YEAR] = "year",
                                          [SEASON_ENDLESS] = "endless"};
    fprintf(run->told,
            "{\"from\": %lld, \"on\": %s, \"zone\": \"%s\", \"length\": \"%s\","
            " \"points\": \"%s\"}\n",
            (long long)store_ending_last(run->store) + 1, run->league.on ? "true" : "false",
            run->zone, lengths[run->league.length], run->league.points);
}

static void choose(struct run *run)
{
    struct store_chat chat;
    store_chat(run->store, CHAT, &chat);
    snprintf(chat.zone, sizeof chat.zone, "%s", run->zone);
    store_chat_put(run->store, &chat);
    store_league_put(run->store, &run->league);
    tell_choice(run);
}

static void settle_in(struct run *run)
{
    char path[TEMPSTORE_PATH_BYTES];
    path_of(run, "told", path);
    run->told = fopen(path, "w");
    assert_non_null(run->told);
    store_begin(run->store);
    store_league(run->store, CHAT, &run->league);
    run->league.length = run->decade->length;
    snprintf(run->zone, sizeof run->zone, "%s", run->decade->zone);
    choose(run);
    for (int i = 0; i < run->decade->people; i++) {
        struct store_player player = {.player = run->people[i] = 1001 + i};
        snprintf(player.name, sizeof player.name, "=Player \"%d\", of many", i);
        store_player_put(run->store, &player);
    }
    store_commit(run->store);
}

/* Another place, another length of seasons, other points, or no league for a while. */
static void choose_again(struct run *run)
{
    static const char *const zones[] = {"Pacific/Auckland", "Pacific/Honolulu", "Asia/Beirut",
                                        "America/Santiago", "Africa/Casablanca"};
    static const char *const points[] = {"", "2:1,0;3:7,7,1", "4:999,5,5,5;2:0,0", "6:9,5,4,3,2,1"};
    switch (below(run, 4)) {
    case 0:
        snprintf(run->zone, sizeof run->zone, "%s",
                 below(run, 2) ? zones[below(run, 5)] : run->decade->zone);
        break;
    case 1:
        run->league.length = below(run, 2) ? below(run, N_SEASON_LENGTHS) : run->decade->length;
        break;
    case 2:
        snprintf(run->league.points, sizeof run->league.points, "%s", points[below(run, 4)]);
        break;
    default:
        run->league.on = !run->league.on;
    }
    choose(run);
}

static void change_mind(struct run *run)
{
    int which = below(run, run->decade->people);
    run->out[which] = !run->out[which];
    if (run->out[which])
        assert_true(store_opt_out(run->store, CHAT, run->people[which], run->tourney.now_ms));
    else
        assert_true(store_opt_in(run->store, CHAT, run->people[which], run->tourney.now_ms));
    fprintf(run->told, "{\"from\": %lld, \"player\": %lld, \"out\": %s}\n",
            (long long)store_ending_last(run->store) + 1, (long long)run->people[which],
            run->out[which] ? "true" : "false");
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
    assert_true(zones_find(run->zone, before_ms, &zone));
    season_at((enum season_length)run->league.length, &zone, before_ms, &season);
    if (season.to_ms <= run->tourney.now_ms || (below(run, 20) == 0 && season.to_ms < INT64_MAX))
        run->tourney.now_ms = season.to_ms - below(run, 2);
}

/* A game, new or old, counts no more, or counts again: what was told of later ones has changed. In
 * the second half of the years none is old, so that what was told of these can be compared. */
static void void_one(struct run *run)
{
    struct store_ending ending;
    struct store_void made = {.at_ms = run->tourney.now_ms};
    bool recent = below(run, 10) > 0 || run->last > run->decade->games / 2;
    int64_t back = recent ? below(run, 3) : below(run, (int)run->last);
    assert_true(store_ending_next(run->store, CHAT, run->last - back - 1, &ending));
    made.table = ending.table;
    if (!scoring_void(run->store, CHAT, &made))
        assert_true(scoring_void_undo(run->store, CHAT, made.table, made.at_ms));
    while (recounts_go_on(run->store))
        ;
    fprintf(run->told, "{\"again\": %lld}\n", (long long)ending.id);
}

static void play(struct run *run)
{
    struct store_ending ending;
    struct league_games_game game =
        league_games_draw(&run->tourney, CHAT, run->people, run->decade->people, SEATS_MOST);
    pass_time(run);
    int64_t table = league_games_log(&run->tourney, &game);
    assert_true(store_ending(run->store, table, &ending));
    run->last = ending.id;
    if (!run->tourney.played_out)
        fprintf(run->told, "{\"from\": %lld, \"unplayed\": %lld}\n", (long long)ending.id,
                (long long)ending.id);
    if (below(run, run->decade->games / 10 + 1) < 3)
        void_one(run);
    if (below(run, 50) == 0)
        change_mind(run);
    if (below(run, run->decade->games / 12 + 1) == 0)
        choose_again(run);
}

/* --- looking --- */

static void print_rows(struct run *run, const struct store_ending *ending, const char *kind)
{
    static struct standing stored[PEOPLE_MOST];
    static struct standing rows[PEOPLE_MOST];
    int n = store_standings(run->store, CHAT, ending->season, kind, stored, PEOPLE_MOST);
    for (int i = 0; i < n; i++) {
        rows[i] = (struct standing){.player = stored[i].player,
                                    .games = stored[i].games,
                                    .wins = stored[i].wins,
                                    .points = stored[i].points,
                                    .places = stored[i].places,
                                    .reached = stored[i].reached};
        memcpy(rows[i].form, stored[i].form, sizeof rows[i].form);
    }
    standings_rank(rows, n, &(struct standings_rule){STANDINGS_POINTS, 3});
    fprintf(run->told, "\"rows\": [");
    for (int i = 0; i < n; i++) {
        fprintf(run->told, "%s[%lld, %d, %d, %d, %d, %d, [", i > 0 ? ", " : "",
                (long long)rows[i].player, rows[i].rank, rows[i].games, rows[i].wins,
                rows[i].points, rows[i].places);
        for (int k = 0; k < STANDINGS_FORM_MAX && rows[i].form[k] != 0; k++)
            fprintf(run->told, "%s%d", k > 0 ? ", " : "", rows[i].form[k]);
        fprintf(run->told, "]]");
    }
}

static void print_ratings(struct run *run, const char *kind)
{
    static int64_t players[PEOPLE_MOST];
    struct store_rating rating;
    const char *before = "";
    int n = store_league_players(run->store, CHAT, players, PEOPLE_MOST);
    fprintf(run->told, "], \"ratings\": [");
    for (int i = 0; i < n; i++) {
        if (!store_rating(run->store, CHAT, kind, players[i], &rating))
            continue;
        fprintf(run->told, "%s[%lld, %.17g, %.17g]", before, (long long)players[i], rating.rated.mu,
                rating.rated.sigma);
        before = ", ";
    }
    fprintf(run->told, "]}\n");
}

static void look(struct run *run)
{
    static const char *const kinds[] = {"", "tokio", "421", "bugiardi"};
    struct store_ending ending;
    const char *kind = kinds[below(run, 4)];
    assert_true(store_ending_next(run->store, CHAT, run->last - 1, &ending));
    fprintf(run->told, "{\"after\": %lld, \"season\": %d, \"kind\": \"%s\", \"least\": 3, ",
            (long long)run->last, ending.season, kind);
    print_rows(run, &ending, kind);
    print_ratings(run, kind);
    if (below(run, run->decade->looks) < run->decade->rebuilds) {
        league_model_again(run->store, CHAT);
        run->rebuilt++;
    }
}

/* --- the export --- */

static void hand_out(struct run *run, enum export_format format, const char *name)
{
    char path[TEMPSTORE_PATH_BYTES], command[800];
    struct export_request request = {.chat = CHAT, .all = true, .format = format};
    path_of(run, name, path);
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    export_write(run->store, &request, out);
    assert_int_equal(fclose(out), 0);
    snprintf(command, sizeof command, "python3 tests/soak/standings.py %s %s/told", path,
             run->temp.folder);
    fflush(NULL);
    assert_int_equal(system(command), 0);
}

void league_years_run(const struct league_years *decade, uint64_t seed)
{
    static struct run run;
    memset(&run, 0, sizeof run);
    run.decade = decade;
    tempstore_make(&run.temp);
    run.store = tempstore_open(&run.temp);
    league_games_open(&run.tourney, run.store, seed);
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
    assert_int_equal(fclose(run.told), 0);
    if (below(&run, 2))
        hand_out(&run, EXPORT_CSV, "export.csv");
    else
        hand_out(&run, EXPORT_JSON, "export.json");
    store_begin(run.store);
    league_model_again(run.store, CHAT);
    store_commit(run.store);
    league_games_close(&run.tourney);
    store_close(run.store);
    tempstore_remove(&run.temp);
}
