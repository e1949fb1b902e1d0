/* recounts.c - counts the games of a league again, in the order in which they ended. */
#include "recounts.h"

#include "dice_counts.h"
#include "game_results.h"
#include "jobs.h"
#include "league_aggregates.h"
#include "log.h"
#include "schedule.h"
#include "score_game.h"
#include "season.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    TELL_EVERY = 300,    /* games between two calls of the watch */
    GAMES = 400,         /* games in a slice: about 10 ms */
    GAMES_OF_MOVES = 40, /* the same, if their moves are read, too */
    ROWS = 1000,         /* rows in a slice that are counted in, folded in or deleted */
    FIGURES = 300,       /* of each kind in a league that is counted at once */
    TOGETHER_MOST = 8,   /* outdated leagues that are counted in turns */
    BUSY_REST_MS = 100,  /* pause between two slices if there is other work */
};

/* A league while its games are counted again. */
struct count {
    struct store *store;
    struct aggregates *aggregates;
    int64_t chat;
    int64_t results; /* results are stored under this chat: the aggregates, while people read the
                        old results */
    bool moves;
};

/* Writes a result. A seat without a result gets it under its own chat, since there is no old one to
 * read. */
static void put(const struct count *count, struct store_result *result, bool new)
{
    if (!new)
        result->chat = count->results;
    store_result_put(count->store, result);
    result->chat = count->chat;
}

/* Without its moves, only the standings, ratings and figures of a game are computed again. */
static void settle_again(const struct count *count, struct store_ending *ending)
{
    static struct store_result were[GAME_SEATS_MAX], results[GAME_SEATS_MAX];
    struct score_game game = {.store = count->store,
                              .aggregates = count->aggregates,
                              .ending = ending,
                              .results = results};
    int n = store_results_of(count->store, count->chat, ending->id, were, GAME_SEATS_MAX);
    if (count->moves) {
        game.n = game_results_read(count->store, ending, results, NULL);
    } else {
        memcpy(results, were, (size_t)n * sizeof *were);
        game.n = n;
    }
    score_game(&game);
    for (int i = 0; i < game.n; i++) /* equal rows may differ in their padding, which is harmless */
        if (i >= n || memcmp(&results[i], &were[i], sizeof *were) != 0)
            put(count, &results[i], i >= n);
}

/* --- the whole league in one step --- */

void recounts_whole(struct store *store, int64_t chat, bool moves,
                    const struct recounts_watch *watch)
{
    struct store_ending ending = {.id = 0};
    struct count count = {.store = store,
                          .aggregates = aggregates_open(store, chat, true),
                          .chat = chat,
                          .results = chat,
                          .moves = moves};
    for (int64_t games = 1; store_ending_next(store, chat, ending.id, &ending); games++) {
        settle_again(&count, &ending);
        if (watch && games % TELL_EVERY == 0)
            watch->saw_games(watch->context, games);
    }
    aggregates_close(count.aggregates);
}

/* --- in slices --- */

static int slice_of(bool moves)
{
    return moves ? GAMES_OF_MOVES : GAMES;
}

static void count_on(struct store *store, struct store_recount *recount)
{
    struct store_ending ending;
    struct count count = {.store = store,
                          .aggregates = aggregates_open(store, recount->aggregates, false),
                          .chat = recount->chat,
                          .results = recount->aggregates,
                          .moves = recount->moves};
    bool more = true;
    for (int i = 0;
         i < slice_of(recount->moves) && aggregates_rows(count.aggregates) < ROWS && more; i++) {
        more = store_ending_next(store, recount->chat, recount->after, &ending);
        if (!more)
            continue;
        settle_again(&count, &ending);
        recount->after = ending.id;
    }
    aggregates_close(count.aggregates);
    if (more)
        store_recount_put(store, recount);
    else
        store_recount_turn(store, recount);
}

static void fold_on(struct store *store, const struct store_recount *recount)
{
    if (store_recount_fold(store, recount, ROWS))
        store_recount_put(store, recount);
    else if (recount->again != RECOUNT_DONE)
        store_recount_begin(store, recount->chat, recount->again == RECOUNT_AGAIN_MOVES);
    else
        store_recount_drop(store, recount->chat);
}

/* A large league has many games, or people who make few games write many rows. */
static bool is_large(struct store *store, int64_t chat, bool moves)
{
    int64_t beyond;
    return store_ending_further(store, chat, 0, slice_of(moves) + 1, &beyond) ||
           store_results_figures(store, chat) > FIGURES;
}

/* While results are folded in, the next count waits. */
static void begin_again(struct store *store, struct store_recount *recount, bool moves,
                        int64_t ending)
{
    if (recount->folding) {
        if (recount->again != RECOUNT_AGAIN_MOVES)
            recount->again = moves ? RECOUNT_AGAIN_MOVES : RECOUNT_AGAIN;
        store_recount_put(store, recount);
    } else if (ending <= recount->after || (moves && !recount->moves)) {
        store_recount_begin(store, recount->chat, moves || recount->moves);
    }
}

static bool want(struct store *store, int64_t chat, bool moves, int64_t ending)
{
    struct store_recount recount;
    if (store_recount(store, chat, &recount)) {
        begin_again(store, &recount, moves, ending);
        return false;
    }
    if (is_large(store, chat, moves)) {
        store_recount_begin(store, chat, moves);
        return false;
    }
    recounts_whole(store, chat, moves, NULL);
    return true;
}

bool recounts_want(struct store *store, int64_t chat, int64_t ending)
{
    return want(store, chat, recounts_outdated(store, chat), ending);
}

bool recounts_moved(struct store *store, const struct store_move *move)
{
    bool moves = move->moves || recounts_outdated(store, move->games_of) ||
                 recounts_outdated(store, move->chat);
    return want(store, move->chat, moves, 0);
}

bool recounts_pending(struct store *store, int64_t chat)
{
    struct store_recount recount;
    return store_recount(store, chat, &recount) &&
           (!recount.folding || recount.again != RECOUNT_DONE);
}

/* --- leagues of an older program --- */

/* Raise it when the same games give other results than before, or a master values moves
 * differently: data of an older program are then derived again. */
enum { RECKONING = 5, RECKONING_BYTES = 40 };

static const char reckoning[] = "reckoning";

/* Outdated leagues are derived in the order of their chats. All up to this chat are up to date or
 * being counted; INT64_MAX: all leagues. */
static int64_t derived_up_to(struct store *store)
{
    char was[RECKONING_BYTES];
    int version = 0;
    int64_t chat = INT64_MAX;
    if (store_note(store, reckoning, was, sizeof was))
        sscanf(was, "%d %" SCNd64, &version, &chat);
    return version == RECKONING ? chat : INT64_MIN;
}

static void note_derived(struct store *store, int64_t chat)
{
    char now[RECKONING_BYTES];
    if (chat == INT64_MAX)
        snprintf(now, sizeof now, "%d", RECKONING);
    else
        snprintf(now, sizeof now, "%d %" PRId64, RECKONING, chat);
    store_note_put(store, reckoning, now);
}

bool recounts_outdated(struct store *store, int64_t chat)
{
    struct store_recount recount;
    return chat > derived_up_to(store) ||
           (store_recount(store, chat, &recount) &&
            ((recount.moves && !recount.folding) || recount.again == RECOUNT_AGAIN_MOVES));
}

/* The next league to derive again; false if there is none, or enough are being counted. */
static bool next_outdated(struct store *store, int64_t *ret_chat)
{
    int64_t derived = derived_up_to(store);
    return derived != INT64_MAX && store_recounts(store) < TOGETHER_MOST &&
           store_ending_chat(store, derived, ret_chat);
}

static void derive_again(struct store *store, int64_t chat)
{
    note_derived(store, chat);
    want(store, chat, true, 0);
}

/* Called when no league is being counted. */
static void note_all_derived(struct store *store)
{
    int64_t derived = derived_up_to(store);
    if (derived == INT64_MAX)
        return;
    note_derived(store, INT64_MAX);
    if (derived > INT64_MIN)
        log_notice("all leagues are counted as this version does it");
}

bool recounts_refresh(struct store *store, int64_t chat)
{
    struct store_recount recount;
    if (store_recount(store, chat, &recount))
        return false;
    return chat <= derived_up_to(store) || want(store, chat, true, 0);
}

/* --- all leagues --- */

bool recounts_go_on(struct store *store)
{
    struct store_recount recount;
    struct store_move rest;
    int64_t chat;
    if (store_move_rest(store, &rest)) {
        if (rest.games_of != 0)
            recounts_moved(store, &rest);
        return true;
    }
    if (next_outdated(store, &chat)) {
        derive_again(store, chat);
        return true;
    }
    if (!store_recount_next(store, &recount)) {
        note_all_derived(store);
        return store_aggregates_tidy(store, ROWS) || dice_counts_go_on(store);
    }
    recount.slices++;
    if (recount.folding)
        fold_on(store, &recount);
    else
        count_on(store, &recount);
    return true;
}

/* The chat whose turn it is; false if there is none. */
static bool next_chat(struct store *store, int64_t *ret_chat)
{
    struct store_recount recount;
    if (next_outdated(store, ret_chat))
        return true;
    bool found = store_recount_next(store, &recount);
    if (found)
        *ret_chat = recount.chat;
    return found;
}

/* Counting it ended the process three times. People read the old league until the count goes on
 * after a clean end, since a kill from outside looks the same. */
static void set_aside(struct store *store, int64_t chat)
{
    struct store_recount recount;
    if (chat > derived_up_to(store))
        note_derived(store, chat);
    if (!store_recount(store, chat, &recount))
        store_recount_begin(store, chat, true);
    store_recount_set_aside(store, chat);
}

void recounts_open(struct store *store, bool unclean)
{
    if (unclean)
        return;
    store_begin(store);
    store_recounts_resume(store);
    store_commit(store);
}

int64_t recounts_wait(struct bot *bot)
{
    return bot->counted_at == store_chores(bot->store) ? -1 : 0;
}

void recounts_due(struct bot *bot, bool idle)
{
    int64_t chat;
    if (recounts_wait(bot) != 0 || (!idle && bot->clock_ms - bot->counted_ms < BUSY_REST_MS))
        return;
    bot->counted_ms = bot->clock_ms;
    if (store_forget_on(bot->store))
        return;
    if (next_chat(bot->store, &chat) && !strikes_allow(&bot->strikes, STRIKE_COUNT, chat))
        set_aside(bot->store, chat);
    else if (!recounts_go_on(bot->store))
        bot->counted_at = store_chores(bot->store);
}
