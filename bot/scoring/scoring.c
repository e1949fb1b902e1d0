/* scoring.c - records games in the order in which they end, and counts them again where that must
 * be.
 */
#include "scoring.h"

#include "game_results.h"
#include "log.h"
#include "schedule.h"
#include "score_game.h"
#include "season.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { SEASONS_OPEN_MOST = 16, TELL_EVERY = 300 /* games, while they are counted again */ };

/* --- recording --- */

/* The season of a league in which a time lies, by the clock in its group. */
static void find_season(struct store *store, const struct store_league *league, int64_t at_ms,
                        struct season *ret_season)
{
    struct zone zone;
    schedule_zone(store, league->chat, at_ms, &zone);
    season_at((enum season_length)league->length, &zone, at_ms, ret_season);
}

/* Counts it, and notes the points of the best. */
static void count(struct store *store, const struct store_ending *ending,
                  struct store_result *results, int n, struct scoring_end *end)
{
    struct settling settling = {.store = store,
                                .books = aggregates_open(store, ending->chat, false),
                                .ending = ending,
                                .results = results,
                                .n = n};
    score_game(&settling);
    for (int i = 0; i < n; i++) {
        store_result_put(store, &results[i]);
        if (results[i].place == 1 && results[i].counts) {
            end->points = results[i].points;
            end->best = (int8_t)i;
        }
    }
    aggregates_close(settling.books);
}

static int64_t end_of(const struct store_league *league, const struct season *season)
{
    return league->on && season->to_ms != INT64_MAX ? season->to_ms : 0;
}

/* When a season ends that was not closed at its end; 0: never, it was, or it is none of these. */
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

/* The first end that is to come of the newest seasons with games. */
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

/* Where the clock was set, the last game need not be of the last season. */
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

/* A game that ended while the clock was ahead puts off no end of the seasons before its own. */
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

/* --- all games of a chat, once more as they ended --- */

/* A game from before there was a league knows no season yet: gives it the one that it ended in, by
 * the clock and the settings of the group. */
static void give_season(struct store *store, struct store_ending *ending)
{
    struct store_league league;
    struct season season;
    if (ending->season != STORE_SEASON_UNKNOWN)
        return;
    store_league(store, ending->chat, &league);
    find_season(store, &league, ending->ended_ms, &season);
    ending->season = season.key;
    store_ending_season(store, ending->id, season.key);
}

/* Unless its moves are gone through, only what a game comes to changes. */
static void settle_again(struct aggregates *books, struct store *store, struct store_ending *ending,
                         bool moves)
{
    static struct store_result were[GAME_SEATS_MAX], results[GAME_SEATS_MAX];
    struct settling settling = {
        .store = store, .books = books, .ending = ending, .results = results};
    int n = store_results_of(store, ending->chat, ending->id, were, GAME_SEATS_MAX);
    if (moves) {
        give_season(store, ending);
        settling.n = game_results_read(store, ending, results, NULL);
    } else {
        memcpy(results, were, (size_t)n * sizeof *were);
        settling.n = n;
    }
    score_game(&settling);
    for (int i = 0; i < settling.n;
         i++) /* of equal ones the padding may differ, which is harmless */
        if (i >= n || memcmp(&results[i], &were[i], sizeof *were) != 0)
            store_result_put(store, &results[i]);
}

/* Puts results, standings, ratings and figures in the place of what there was: about 50 us for each
 * game. `moves`: how seats finished does not hold either, and follows from the moves, which takes
 * eight times as long. `watch` may be NULL. */
static void recount(struct store *store, int64_t chat, bool moves,
                    const struct scoring_watch *watch)
{
    struct store_ending ending = {.id = 0};
    struct aggregates *books = aggregates_open(store, chat, true);
    for (int64_t games = 1; store_ending_next(store, chat, ending.id, &ending); games++) {
        settle_again(books, store, &ending, moves);
        if (watch && games % TELL_EVERY == 0)
            watch->saw_games(watch->context, games);
    }
    aggregates_close(books);
}

/* --- what an older program left --- */

/* Raise it whenever the same games come to something else than before, or a master values moves
 * otherwise: what an older program derived is derived again then. */
enum { RECKONING = 2, RECKONING_BYTES = 40 };

static const char reckoning[] = "reckoning";

/* Leagues are derived again in the order of their chats, and are so up to this one; INT64_MAX: all
 * are. */
static int64_t derived_up_to(struct store *store)
{
    char was[RECKONING_BYTES];
    int version = 0;
    int64_t chat = INT64_MAX;
    if (store_note(store, reckoning, was, sizeof was))
        sscanf(was, "%d %" SCNd64, &version, &chat);
    return version == RECKONING ? chat : INT64_MIN;
}

bool scoring_is_outdated(struct store *store, int64_t chat)
{
    return chat > derived_up_to(store);
}

bool scoring_catch_up(struct store *store)
{
    char now[RECKONING_BYTES];
    int64_t chat, derived = derived_up_to(store);
    if (derived == INT64_MAX)
        return false;
    bool found = store_ending_chat(store, derived, &chat);
    if (found) {
        recount(store, chat, true, NULL);
        store_value_again(store, chat);
        snprintf(now, sizeof now, "%d %" PRId64, RECKONING, chat);
    } else {
        snprintf(now, sizeof now, "%d", RECKONING);
    }
    store_note_put(store, reckoning, now);
    if (!found && derived > INT64_MIN)
        log_notice("all leagues are counted as this version does it");
    return found;
}

void scoring_refresh(struct store *store, int64_t chat)
{
    if (scoring_is_outdated(store, chat))
        recount(store, chat, true, NULL);
}

/* --- counting again --- */

/* Whether a game ended in this chat that is void, or is not, as it should be. */
static bool has_game(struct store *store, int64_t chat, int64_t table, bool should)
{
    struct store_ending ending;
    struct store_void made;
    return store_ending(store, table, &ending) && ending.chat == chat &&
           store_voided(store, table, &made) == should;
}

bool scoring_void(struct store *store, int64_t chat, const struct store_void *made)
{
    if (!has_game(store, chat, made->table, false))
        return false;
    store_void_add(store, chat, made);
    recount(store, chat, scoring_is_outdated(store, chat), NULL);
    return true;
}

bool scoring_void_undo(struct store *store, int64_t chat, int64_t table, int64_t now_ms)
{
    if (!has_game(store, chat, table, true))
        return false;
    store_void_undo(store, table, now_ms);
    recount(store, chat, scoring_is_outdated(store, chat), NULL);
    return true;
}

/* Who opted out of the one did so of both, whose games are among each other now. */
void scoring_moved(struct store *store, int64_t from, int64_t to)
{
    struct store_ending last;
    if (from == to)
        return;
    store_standings_clear(store, from);
    if (store_endings_last(store, to, &last, 1) > 0)
        recount(store, to, scoring_is_outdated(store, from > to ? from : to), NULL);
}

bool scoring_derive(struct store *store, int64_t chat, bool write,
                    const struct scoring_watch *watch, struct store_changes *ret_changes)
{
    store_league_apart(store);
    recount(store, chat, true, watch);
    store_league_compare(store, chat, ret_changes);
    bool differs = ret_changes->results + ret_changes->standings + ret_changes->ratings +
                       ret_changes->figures >
                   0;
    if (write && differs)
        store_league_take_over(store, chat);
    if (write)
        store_value_again(store, chat);
    store_league_together(store);
    return differs;
}
