/* scoring.c - records games in the order in which they end, and counts them anew where that must
 * be.
 */
#include "scoring.h"

#include "game_results.h"
#include "recount.h"
#include "schedule.h"
#include "score_game.h"
#include "season.h"
#include "season_key.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_AT_ONCE = 300, SEASONS_OPEN_MOST = 16 };

/* --- recording --- */

static void count(struct store *store, const struct store_ending *ending)
{
    static struct store_result results[GAME_SEATS_MAX];
    struct settling settling = {.store = store,
                                .books = aggregates_open(store, ending->chat, false),
                                .ending = ending,
                                .results = results,
                                .n = game_results_read(store, ending, results)};
    score_game(&settling);
    for (int i = 0; i < settling.n; i++)
        store_result_put(store, &results[i]);
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

void scoring_record(struct store *store, int64_t table)
{
    struct store_table row;
    struct store_league league;
    struct season season;
    bool found = store_table(store, table, &row);
    assert(found);
    store_league(store, row.chat, &league);
    season_key_find(store, &league, row.ended_ms, &season);
    struct store_ending ending = {.table = table,
                                  .chat = row.chat,
                                  .ended_ms = row.ended_ms,
                                  .season = season.key,
                                  .counted = league.on};
    memcpy(ending.points, league.points, sizeof ending.points);
    store_ending_add(store, &ending);
    expect_end(store, &league, &season);
    count(store, &ending);
}

/* --- counting anew --- */

/* A large league is counted bit by bit, see recount.h. */
static void count_anew(struct store *store, int64_t chat, int64_t from)
{
    int64_t any;
    struct store_recount what;
    store_recount_put(store, chat, from, false);
    if (store_ending_further(store, chat, 0, GAMES_AT_ONCE + 1, &any))
        return;
    bool found = store_recount(store, chat, &what);
    assert(found);
    struct recount *recount = recount_open(store, &what);
    while (!recount_step(recount, GAMES_AT_ONCE))
        ;
    recount_close(recount);
    store_recount_done(store, chat);
}

/* The ending of a game in this chat that is void, or is not, as it should be; 0: there is none. */
static int64_t ending_of(struct store *store, int64_t chat, int64_t table, bool should)
{
    struct store_ending ending;
    struct store_void made;
    bool good = store_ending(store, table, &ending) && ending.chat == chat &&
                store_voided(store, table, &made) == should;
    return good ? ending.id : 0;
}

bool scoring_void(struct store *store, int64_t chat, const struct store_void *made)
{
    int64_t ending = ending_of(store, chat, made->table, false);
    if (ending == 0)
        return false;
    store_void_add(store, chat, made);
    count_anew(store, chat, ending);
    return true;
}

bool scoring_void_undo(struct store *store, int64_t chat, int64_t table, int64_t now_ms)
{
    int64_t ending = ending_of(store, chat, table, true);
    if (ending == 0)
        return false;
    store_void_undo(store, table, now_ms);
    count_anew(store, chat, ending);
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
        count_anew(store, to, 1);
}

static void go_through(struct store *store, int64_t chat, const struct scoring_watch *watch)
{
    const struct store_recount all = {.chat = chat, .moves = true};
    struct recount *recount = recount_open(store, &all);
    while (!recount_step(recount, GAMES_AT_ONCE))
        if (watch)
            watch->saw_games(watch->context, recount_games(recount));
    recount_close(recount);
}

static bool differs(const struct store_changes *changes)
{
    return changes->results + changes->standings + changes->ratings + changes->figures > 0;
}

void scoring_derive(struct store *store, int64_t chat, bool write,
                    const struct scoring_watch *watch, struct store_changes *ret_changes)
{
    store_league_apart(store);
    go_through(store, chat, watch);
    store_league_compare(store, chat, ret_changes);
    if (write && differs(ret_changes))
        store_league_take_over(store, chat);
    store_league_together(store);
    if (write)
        store_recount_done(store, chat);
}

void scoring_rebuild(struct store *store, int64_t chat, struct store_changes *ret_changes)
{
    scoring_derive(store, chat, true, NULL, ret_changes);
}

/* --- what another program left --- */

/* Raise it whenever the same games come to something else than before: what an older program
 * derived is derived anew then. */
enum { RECKONING = 2 };

static bool is_outdated(struct store *store)
{
    char was[16];
    return !store_note(store, "reckoning", was, sizeof was) || atoi(was) != RECKONING;
}

int64_t scoring_catch_up(struct store *store)
{
    int64_t chat = INT64_MIN, leagues = 0;
    char now[16];
    if (!is_outdated(store))
        return 0;
    for (; store_ending_chat(store, chat, &chat); leagues++)
        store_recount_put(store, chat, 1, true);
    snprintf(now, sizeof now, "%d", RECKONING);
    store_note_put(store, "reckoning", now);
    return leagues;
}
