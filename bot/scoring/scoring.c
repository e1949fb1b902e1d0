/* scoring.c - records games in the order in which they end, and counts them again where that must
 * be.
 */
#include "scoring.h"

#include "game_results.h"
#include "log.h"
#include "schedule.h"
#include "score_game.h"
#include "season.h"
#include "season_key.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { SEASONS_OPEN_MOST = 16 };

/* --- recording --- */

/* The points of the winner. */
static int32_t count(struct store *store, const struct store_ending *ending,
                     struct store_result *results, int n)
{
    int32_t points = 0;
    struct settling settling = {.store = store,
                                .books = aggregates_open(store, ending->chat, false),
                                .ending = ending,
                                .results = results,
                                .n = n};
    score_game(&settling);
    for (int i = 0; i < n; i++) {
        store_result_put(store, &results[i]);
        if (results[i].place == 1 && results[i].counts)
            points = results[i].points;
    }
    aggregates_close(settling.books);
    return points;
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
    season_key_find(store, &league, ending->ended_ms, &season);
    ending->season = season.key;
    memcpy(ending->points, league.points, sizeof ending->points);
    int n = game_results_read(store, ending, results, &story);
    ending->counted = league.on && story.played;
    store_ending_add(store, ending);
    for (int i = 0; i < n; i++)
        results[i].ending = ending->id;
    expect_end(store, &league, &season);
    *ret_end = (struct scoring_end){.on = league.on,
                                    .played = story.played,
                                    .points = count(store, ending, results, n),
                                    .highlights = story.highlights};
}

/* --- what an older program left --- */

/* Raise it whenever the same games come to something else than before: what an older program
 * derived is derived anew then. */
enum { RECKONING = 2, RECKONING_BYTES = 40 };

static const char reckoning[] = "reckoning";

/* Leagues are derived anew in the order of their chats, and are so up to this one; INT64_MAX: all
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
        recount_league(store, chat, true, NULL);
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
        recount_league(store, chat, true, NULL);
}

/* --- counting again --- */

static void count_again(struct store *store, int64_t chat)
{
    recount_league(store, chat, scoring_is_outdated(store, chat), NULL);
}

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
    count_again(store, chat);
    return true;
}

bool scoring_void_undo(struct store *store, int64_t chat, int64_t table, int64_t now_ms)
{
    if (!has_game(store, chat, table, true))
        return false;
    store_void_undo(store, table, now_ms);
    count_again(store, chat);
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
        recount_league(store, to, scoring_is_outdated(store, from > to ? from : to), NULL);
}

static bool differs(const struct store_changes *changes)
{
    return changes->results + changes->standings + changes->ratings + changes->figures > 0;
}

void scoring_derive(struct store *store, int64_t chat, bool write,
                    const struct recount_watch *watch, struct store_changes *ret_changes)
{
    store_league_apart(store);
    recount_league(store, chat, true, watch);
    store_league_compare(store, chat, ret_changes);
    if (write && differs(ret_changes))
        store_league_take_over(store, chat);
    store_league_together(store);
}
