/* bench_league.c - how long each screen of the league holds the daemon where GAMES=1000000 games
 * have ended: in a league like the others, in one of 20,000 games, and in one with half of all
 * games; and what it costs to record a game.
 *
 * A screen is an update that the bot handles, or what it does by itself. For how long it holds the
 * daemon is printed: the median, and what 99 in 100 stay within. A standing must be quick in each
 * of these leagues, the rest in those that there may really be.
 */
#include "draw_time.h"
#include "export.h"
#include "handlers.h"
#include "hear.h"
#include "league_games.h"
#include "league_seed.h"
#include "monotonic.h"
#include "picture_input.h"
#include "scheduler.h"
#include "scoring.h"
#include "step_fixture.h"
#include "tempstore.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    TIMES_MOST = 300,
    RECORDED = 300,
    FRESH = -99999,
    STANDING_MOST_MS = 10, /* as is wanted */
    MOST_MS = 50,
    CHART_MOST_MS = 100,
    ONCE_MOST_MS = 5000, /* what happens once in the life of a group */
    LEAGUES = 3,
};

static const int64_t NOW_MS = 1790000000000;

#define ENOUGH_US INT64_C(2000000) /* for one screen in one league */

static const struct {
    int64_t chat;
    const char *what;
} leagues[LEAGUES] = {
    {LEAGUE_SEED_FIRST, "small"}, {LEAGUE_SEED_LARGE, "large"}, {LEAGUE_SEED_HUGE, "huge"}};

struct scene {
    struct store *store;
    struct bot *bot;
    int64_t chat;
    int64_t times; /* of this screen so far */
};

/* --- what is asked --- */

static struct hear by_somebody(const struct scene *scene)
{
    int which = (int)(scene->times % LEAGUE_SEED_PEOPLE);
    return (struct hear){.bot = scene->bot,
                         .chat = scene->chat,
                         .player = league_seed_player(scene->chat, which),
                         .at_ms = NOW_MS};
}

static void ask(const struct scene *scene, const char *text)
{
    struct hear heard = by_somebody(scene);
    hear_text(&heard, text);
}

static void press(const struct scene *scene, const char *data)
{
    struct hear heard = by_somebody(scene);
    hear_press(&heard, data);
}

static void ask_stats_of_another(const struct scene *scene)
{
    char text[64];
    snprintf(text, sizeof text, "/stats Player %lld",
             (long long)league_seed_player(scene->chat, 3 + (int)(scene->times % 10)));
    ask(scene, text);
}

static void ask_head_to_head(const struct scene *scene)
{
    char text[64];
    snprintf(text, sizeof text, "/stats Player %lld - Player %lld",
             (long long)league_seed_player(scene->chat, 1 + (int)(scene->times % 10)),
             (long long)league_seed_player(scene->chat, 20 + (int)(scene->times % 30)));
    ask(scene, text);
}

static void opt_out_and_in(const struct scene *scene)
{
    press(scene, scene->times % 2 ? "k:l:x:1" : "k:l:x:0");
}

static void sketch(const struct scene *scene, const char *word)
{
    char *order = picture_input_order(STEP_AT(scene->bot, NOW_MS), scene->chat, word, NULL);
    if (!order)
        exit(1);
    free(order);
}

static void sketch_points(const struct scene *scene)
{
    sketch(scene, "p:202609:0:");
}

static void sketch_old_ratings(const struct scene *scene)
{
    sketch(scene, "p:202501:1:");
}

static void sketch_head_to_head(const struct scene *scene)
{
    char word[64];
    snprintf(word, sizeof word, "v:%lld:%lld", (long long)league_seed_player(scene->chat, 1),
             (long long)league_seed_player(scene->chat, 20 + (int)(scene->times % 30)));
    sketch(scene, word);
}

static void end_season(const struct scene *scene)
{
    struct store_league league;
    store_league(scene->store, scene->chat, &league);
    league.season_due_ms = NOW_MS;
    store_league_put(scene->store, &league);
    scheduler_due(scene->bot, NOW_MS);
}

static void post_week(const struct scene *scene)
{
    struct store_league league;
    store_league(scene->store, scene->chat, &league);
    league.season_due_ms = 0;
    league.weekly_due_ms = NOW_MS;
    store_league_put(scene->store, &league);
    scheduler_due(scene->bot, NOW_MS);
}

static void hand_out(const struct scene *scene, enum export_format format)
{
    struct export_request request = {
        .chat = scene->chat, .all = true, .format = format, .games = EXPORT_FILES_GAMES};
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    export_write(scene->store, &request, out);
    fclose(out);
    free(text);
}

static void hand_out_csv(const struct scene *scene)
{
    hand_out(scene, EXPORT_CSV);
}

static void hand_out_json(const struct scene *scene)
{
    hand_out(scene, EXPORT_JSON);
}

/* The first game, and back again. */
static void void_oldest(const struct scene *scene)
{
    struct store_ending first;
    if (!store_ending_next(scene->store, scene->chat, 0, &first))
        exit(1);
    if (!scoring_void(scene->store, scene->chat, &(struct store_void){.table = first.table}))
        scoring_void_undo(scene->store, scene->chat, first.table, NOW_MS);
}

/* The group gets another id, and once more its own. */
static void move(const struct scene *scene)
{
    const int64_t ids[] = {scene->chat, scene->chat - 1000000, scene->chat};
    for (int i = 0; i < 2; i++) {
        struct store_move move;
        if (!store_move_chat(scene->store, ids[i], ids[i + 1], &move))
            exit(1);
        scoring_moved(scene->store, &move);
    }
}

static void hand_out_mydata(const struct scene *scene)
{
    struct store_mydata part = {.player = league_seed_player(scene->chat, 1)};
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    part.end = store_mydata_end(scene->store, part.player, 0);
    store_mydata(scene->store, &part, out);
    fclose(out);
    free(text);
}

static const struct {
    const char *what;
    int most_ms;
    void (*act)(const struct scene *scene);
    const char *text; /* that is written, or carried by a button; where there is no act */
} screens[] = {
    {"/standings", STANDING_MOST_MS, NULL, "/standings"},
    {"by rating, of one game", STANDING_MOST_MS, NULL, "k:s:202609:1:tokio"},
    {"of an old season", STANDING_MOST_MS, NULL, "k:s:202501:0:"},
    {"the hall of fame", MOST_MS, NULL, "k:h"},
    {"/stats", MOST_MS, NULL, "/stats"},
    {"/stats of another", MOST_MS, ask_stats_of_another, NULL},
    {"/stats, head to head", MOST_MS, ask_head_to_head, NULL},
    {"/void, which games there are", MOST_MS, NULL, "/void"},
    {"/void of an old game, asked", MOST_MS, NULL, "/void 2 a cat"},
    {"opting out, and in", MOST_MS, opt_out_and_in, NULL},
    {"what a chart is drawn from", MOST_MS, sketch_points, NULL},
    {"of ratings of an old season", MOST_MS, sketch_old_ratings, NULL},
    {"of two head to head", MOST_MS, sketch_head_to_head, NULL},
    {"the end of a season", MOST_MS, end_season, NULL},
    {"the weekly post", MOST_MS, post_week, NULL},
    {"a file of the export, as CSV", MOST_MS, hand_out_csv, NULL},
    {"as JSON", MOST_MS, hand_out_json, NULL},
    {"a file of /mydata", MOST_MS, hand_out_mydata, NULL},
    {"another id, twice", ONCE_MOST_MS, move, NULL},
    {"the oldest game made void", MOST_MS, void_oldest, NULL}, /* the last: it is not at its end */
};

/* --- measuring --- */

static int compare(const void *left, const void *right)
{
    int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;
    return (a > b) - (a < b);
}

/* The time that 99 in 100 stay within, in ms. */
static double print_times(int64_t *times_us, int n)
{
    qsort(times_us, (size_t)n, sizeof *times_us, compare);
    double most = (double)times_us[n - 1 - n / 100] / 1000;
    printf("  %9.2f %9.2f", (double)times_us[n / 2] / 1000, most);
    fflush(stdout);
    return most;
}

static void act(const struct scene *scene, int screen)
{
    const char *text = screens[screen].text;
    if (!text)
        screens[screen].act(scene);
    else if (text[0] == '/')
        ask(scene, text);
    else
        press(scene, text);
}

static double measure(struct scene *scene, int screen)
{
    static int64_t times_us[TIMES_MOST];
    int n = 0;
    for (int64_t sum_us = 0; n < TIMES_MOST && (n < 2 || sum_us < ENOUGH_US); n++) {
        scene->times = n;
        store_begin(scene->store);
        int64_t before_us = monotonic_us();
        act(scene, screen);
        times_us[n] = monotonic_us() - before_us;
        sum_us += times_us[n];
        store_drop_queued(scene->store, scene->chat);
        store_commit(scene->store);
    }
    return print_times(times_us, n);
}

static bool measure_screens(struct league_games *tourney)
{
    bool good = true;
    printf("%-30s", "ms: median, 99 in 100 within");
    for (int i = 0; i < LEAGUES; i++)
        printf("  %19s", leagues[i].what);
    for (size_t i = 0; i < sizeof screens / sizeof *screens; i++) {
        bool within = true;
        printf("\n%-30s", screens[i].what);
        for (int j = 0; j < LEAGUES; j++) {
            struct scene scene = {tourney->store, &tourney->bot, leagues[j].chat, 0};
            bool quick = measure(&scene, (int)i) <= screens[i].most_ms;
            bool absurd = leagues[j].chat == LEAGUE_SEED_HUGE && screens[i].most_ms >= MOST_MS;
            within = within && (quick || absurd);
        }
        printf("%s", within ? "" : "  TOO SLOW");
        good = good && within;
    }
    printf("\n");
    return good;
}

/* In a process of its own, from what the daemon wrote down for it. */
static bool measure_charts(struct league_games *tourney)
{
    bool good = true;
    for (int i = 0; i < LEAGUES; i++) {
        char what[60];
        FILE *input = tmpfile();
        char *order = picture_input_order(STEP_AT(&tourney->bot, NOW_MS), leagues[i].chat,
                                          "p:202609:0:", NULL);
        fputs(order, input);
        snprintf(what, sizeof what, "the chart of a %s league, drawn", leagues[i].what);
        double ms = draw_time_measure(what, input);
        good = good && ms >= 0 && ms <= CHART_MOST_MS;
        free(order);
        fclose(input);
    }
    return good;
}

/* Deriving a game that was put aside is what recording one does. */
static void measure_recording(struct league_games *tourney)
{
    static const int64_t people[] = {1001, 1002, 1003, 1004, 1005, 1006};
    struct store_changes changes;
    tourney->now_ms = NOW_MS;
    store_begin(tourney->store);
    for (int i = 0; i < RECORDED; i++) {
        struct league_games_game game = league_games_draw(tourney, FRESH, people, 6, 6);
        league_games_log(tourney, &game);
    }
    int64_t before_us = monotonic_us();
    scoring_derive(tourney->store, FRESH, true, NULL, &changes);
    double each_ms = (double)(monotonic_us() - before_us) / 1000 / RECORDED;
    printf("%-30s  %9.2f each\n", "games derived", each_ms);
    store_commit(tourney->store);
}

static void show_leagues(struct store *store)
{
    for (int i = 0; i < LEAGUES; i++) {
        char sql[100];
        snprintf(sql, sizeof sql, "SELECT count(*) FROM endings WHERE chat = %lld",
                 (long long)leagues[i].chat);
        printf("%s league: %lld games\n", leagues[i].what, (long long)tempstore_number(store, sql));
    }
}

int main(void)
{
    const char *games = getenv("GAMES");
    struct league_seed annals = {
        .played = 1000, .now_ms = NOW_MS, .games = games ? atoll(games) : 1000000};
    struct tempstore temp;
    struct league_games tourney;
    tempstore_make(&temp);
    struct store *store = tempstore_open(&temp);
    int64_t before_us = monotonic_us();
    league_seed_lay(store, &annals);
    printf("%lld games laid in %.0f s\n", annals.games, (double)(monotonic_us() - before_us) / 1e6);
    store_close(store);
    store = tempstore_open(&temp);
    show_leagues(store);
    league_games_open(&tourney, store, 1);
    bool good = measure_screens(&tourney);
    good = measure_charts(&tourney) && good;
    measure_recording(&tourney);
    league_games_close(&tourney);
    store_close(store);
    tempstore_remove(&temp);
    printf("%s: a standing within %d ms, what else there is within %d ms, a chart within %d ms\n",
           good ? "good" : "too slow", STANDING_MOST_MS, MOST_MS, CHART_MOST_MS);
    return good ? 0 : 1;
}
