/* scoring.c - records games in the order in which they end, and counts them again when needed. */
#include "scoring.h"

#include "game_results.h"
#include "schedule.h"
#include "score_game.h"
#include "season.h"
#include "trophies.h"

#include <string.h>

enum { SEASONS_OPEN_MOST = 16 };

/* --- recording --- */

/* The season that contains a time, in the group's zone. */
static void find_season(struct store *store, const struct store_league *league, int64_t at_ms,
                        struct season *ret_season)
{
    struct zone zone;
    schedule_zone(store, league->chat, at_ms, &zone);
    season_at((enum season_length)league->length, &zone, at_ms, ret_season);
}

/* The figures of all games of a player, as they are counted now. */
static struct statistics figures_of(struct store *store, const struct store_result *result)
{
    char text[STORE_FIGURES_BYTES];
    struct statistics all = {.n_tally = 0}, some;
    for (int i = 0; game_kinds[i]; i++)
        if (store_figures(store, result->chat, game_kinds[i]->name, result->player, text) &&
            statistics_text_read(text, &some))
            statistics_add(&all, &some);
    if (store_figures(store, result->chat, "", result->player, text) &&
        statistics_text_read(text, &some))
        all.streak = some.streak;
    return all;
}

/* Notes the trophies that a game has brought. It is counted already. */
static void find_trophies(struct store *store, const struct store_result *results, int n,
                          struct scoring_end *end)
{
    for (int i = 0; i < n; i++) {
        struct statistics game;
        if (!results[i].counts || !statistics_text_read(results[i].figures, &game))
            continue;
        struct statistics after = figures_of(store, &results[i]);
        end->trophies[i] = trophies_won(&after, &game);
    }
}

/* Counts the game, and notes the points, the winner and the players who were there. */
static void count(struct store *store, const struct store_ending *ending,
                  struct store_result *results, int n, struct scoring_end *end)
{
    struct score_game game = {.store = store,
                              .aggregates = aggregates_open(store, ending->chat, false),
                              .ending = ending,
                              .results = results,
                              .n = n};
    int player = GAME_NOBODY;
    score_game(&game);
    end->players = score_game_players(results, n, &player);
    end->player = (int8_t)player;
    for (int i = 0; i < n; i++) {
        store_result_put(store, &results[i]);
        end->points[i] = results[i].points;
        if (results[i].place == 1 && results[i].counts)
            end->best = (int8_t)i;
        else if (results[i].place == 1 && results[i].by_robot)
            end->played_for |= UINT32_C(1) << i;
    }
    aggregates_close(game.aggregates);
    find_trophies(store, results, n, end);
}

static int64_t end_of(const struct store_league *league, const struct season *season)
{
    return league->on && season->to_ms != INT64_MAX ? season->to_ms : 0;
}

/* The end of a season that was not closed at its end; 0: it has none, was closed, or the key is of
 * another length. */
static int64_t end_of_key(struct store *store, const struct store_league *league, int32_t key,
                          int64_t now_ms)
{
    struct store_season closed;
    struct season season;
    struct zone zone;
    schedule_zone(store, league->chat, now_ms, &zone);
    if (!season_named((enum season_length)league->length, &zone, key, &season) ||
        (store_season(store, league->chat, key, &closed) && closed.to_ms <= now_ms))
        return 0;
    return end_of(league, &season);
}

/* The first future end among the newest seasons with games. */
static int64_t end_to_come(struct store *store, const struct store_league *league, int64_t now_ms)
{
    int32_t keys[SEASONS_OPEN_MOST];
    int64_t first_ms = 0;
    int n = store_season_keys(store, league->chat, keys, SEASONS_OPEN_MOST);
    for (int i = 0; i < n && i < SEASONS_OPEN_MOST; i++) {
        int64_t end_ms = end_of_key(store, league, keys[i], now_ms);
        if (end_ms > now_ms && (first_ms == 0 || end_ms < first_ms))
            first_ms = end_ms;
    }
    return first_ms;
}

/* If the clock was set back, the last game may not be in the last season. */
int64_t scoring_due(struct store *store, int64_t chat, int64_t now_ms)
{
    struct store_league league;
    struct store_ending last;
    store_league(store, chat, &league);
    if (store_endings_last(store, chat, &last, 1) == 0)
        return 0;
    int64_t end_ms = end_of_key(store, &league, last.season, now_ms);
    return end_ms != 0 ? end_ms : end_to_come(store, &league, now_ms);
}

/* A season that ends later never replaces an earlier due time: a game may have ended while the
 * clock was ahead. */
static void expect_end(struct store *store, struct store_league *league,
                       const struct season *season)
{
    int64_t end_ms = end_of(league, season);
    if (league->season_due_ms != 0 && (end_ms == 0 || end_ms >= league->season_due_ms))
        return;
    league->season_due_ms = end_ms;
    store_league_put(store, league);
}

void scoring_record(struct store *store, struct store_ending *ending, struct scoring_end *ret_end)
{
    static struct store_result results[GAME_SEATS_MAX];
    struct game_results_story story;
    struct store_league league;
    struct season season;
    store_league(store, ending->chat, &league);
    find_season(store, &league, ending->ended_ms, &season);
    ending->season = season.key;
    memcpy(ending->points, league.points, sizeof ending->points);
    int n = game_results_read(store, ending, results, &story);
    ending->counted = league.on && story.played && story.people > 1;
    store_ending_add(store, ending);
    for (int i = 0; i < n; i++)
        results[i].ending = ending->id;
    expect_end(store, &league, &season);
    *ret_end = (struct scoring_end){.on = league.on,
                                    .played = story.played,
                                    .people = story.people,
                                    .best = GAME_NOBODY,
                                    .highlights = story.highlights};
    count(store, ending, results, n, ret_end);
}

/* --- counting again --- */

/* Whether a game of this chat ended at the table, and is void as `should` says. */
static bool has_game(struct store *store, int64_t chat, int64_t table, bool should,
                     struct store_ending *ret_ending)
{
    struct store_void made;
    return store_ending(store, table, ret_ending) && ret_ending->chat == chat &&
           store_voided(store, table, &made) == should;
}

bool scoring_void(struct store *store, int64_t chat, const struct store_void *made)
{
    struct store_ending ending;
    if (!has_game(store, chat, made->table, false, &ending))
        return false;
    store_void_add(store, chat, made);
    recounts_want(store, chat, ending.id);
    return true;
}

bool scoring_void_undo(struct store *store, int64_t chat, int64_t table, int64_t now_ms)
{
    struct store_ending ending;
    if (!has_game(store, chat, table, true, &ending))
        return false;
    store_void_undo(store, table, now_ms);
    recounts_want(store, chat, ending.id);
    return true;
}

/* A player who opted out of one league is out of the merged one, since its games belong together.
 */
void scoring_moved(struct store *store, const struct store_move *move)
{
    if (move->games_of == 0)
        return;
    store_standings_clear(store, move->games_of);
    recounts_moved(store, move);
}

bool scoring_derive(struct store *store, int64_t chat, bool write,
                    const struct recounts_watch *watch, struct store_changes *ret_changes)
{
    store_league_apart(store);
    recounts_whole(store, chat, true, watch);
    store_league_compare(store, chat, ret_changes);
    bool differs = ret_changes->results + ret_changes->standings + ret_changes->ratings +
                       ret_changes->figures >
                   0;
    if (write && differs)
        store_league_take_over(store, chat);
    store_league_together(store);
    return differs;
}
