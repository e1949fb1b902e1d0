/* recount.c - goes through the games of a chat as they ended, and settles them again. */
#include "recount.h"

#include "game_results.h"
#include "log.h"
#include "score_game.h"
#include "season_key.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    READ_COSTS = 5,     /* how many games that only count otherwise take as long as one read */
    SAY_GAMES = 100000, /* a line in the journal whenever so many more were looked at */
};

struct recount {
    struct store *store;
    struct store_recount what;
    struct aggregates *books;
    int64_t at;    /* the ending looked at last; 0: none yet */
    int64_t games; /* that were looked at */
};

struct recount *recount_open(struct store *store, const struct store_recount *what)
{
    struct recount *recount = calloc(1, sizeof *recount);
    assert(recount);
    *recount = (struct recount){
        .store = store, .what = *what, .books = aggregates_open(store, what->chat, true)};
    return recount;
}

void recount_close(struct recount *recount)
{
    if (!recount)
        return;
    aggregates_drop(recount->books);
    free(recount);
}

/* --- a game --- */

static bool is_same_rated(const struct store_rated *a, const struct store_rated *b)
{
    return a->mu == b->mu && a->sigma == b->sigma;
}

static bool finished_same(const struct store_result *a, const struct store_result *b)
{
    return a->seat == b->seat && a->player == b->player && a->season == b->season &&
           a->ended_ms == b->ended_ms && a->n_seats == b->n_seats && a->place == b->place &&
           a->by_robot == b->by_robot && strcmp(a->kind, b->kind) == 0 &&
           strcmp(a->figures, b->figures) == 0 && strcmp(a->duels, b->duels) == 0;
}

static bool is_same(const struct store_result *a, const struct store_result *b)
{
    return finished_same(a, b) && a->counts == b->counts && a->points == b->points &&
           a->rated == b->rated &&
           (!a->rated || (is_same_rated(&a->own, &b->own) && is_same_rated(&a->all, &b->all)));
}

/* Unless its moves are gone through, only what a game comes to changes. */
static void settle_again(struct recount *recount, struct store_ending *ending,
                         const struct store_result *were, int n)
{
    static struct store_result results[GAME_SEATS_MAX];
    struct settling settling = {.store = recount->store,
                                .books = recount->books,
                                .ending = ending,
                                .results = results,
                                .n = n};
    if (recount->what.moves) {
        season_key_give(recount->store, ending);
        settling.n = game_results_read(recount->store, ending, results);
    } else {
        memcpy(results, were, (size_t)n * sizeof *were);
    }
    score_game(&settling);
    for (int i = 0; i < settling.n; i++)
        if (i >= n || !is_same(&results[i], &were[i]))
            store_result_put(recount->store, &results[i]);
}

/* What was before the first game that changed is as it was. */
static void take_game(struct recount *recount, struct store_ending *ending)
{
    static struct store_result were[GAME_SEATS_MAX];
    int n = store_results_of(recount->store, ending->chat, ending->id, were, GAME_SEATS_MAX);
    if (ending->id >= recount->what.first)
        settle_again(recount, ending, were, n);
    else
        for (int i = 0; i < n; i++)
            score_game_as_it_was(recount->books, &were[i]);
    recount->at = ending->id;
    recount->games++;
}

bool recount_step(struct recount *recount, int games)
{
    struct store_ending ending;
    for (; games > 0; games -= recount->what.moves ? READ_COSTS : 1) {
        if (!store_ending_next(recount->store, recount->what.chat, recount->at, &ending))
            return aggregates_write_some(recount->books, games);
        take_game(recount, &ending);
    }
    return false;
}

int64_t recount_games(const struct recount *recount)
{
    return recount->games;
}

/* --- in the daemon --- */

static bool is_under_way(const struct bot *bot, const struct store_recount *what)
{
    const struct recount *recount = bot->recount;
    return recount && recount->what.chat == what->chat && recount->what.stamp == what->stamp;
}

/* The one that is noted first, and what is kept of it; NULL if none is. */
static void turn_to_first(struct bot *bot)
{
    struct store_recount what;
    bool any = store_recount_first(bot->store, &what);
    if (any && is_under_way(bot, &what))
        return;
    recount_close(bot->recount);
    bot->recount = any ? recount_open(bot->store, &what) : NULL;
}

static void say_how_far(const struct recount *recount, int64_t before, bool done)
{
    int64_t chat = recount->what.chat, games = recount->games;
    if (games / SAY_GAMES > before / SAY_GAMES && !done)
        log_notice("chat %" PRId64 ": %" PRId64 " games counted anew so far", chat, games);
    else if (games >= SAY_GAMES && done)
        log_notice("chat %" PRId64 ": all %" PRId64 " games counted anew", chat, games);
}

void recount_due(struct bot *bot, int games)
{
    turn_to_first(bot);
    if (!bot->recount)
        return;
    int64_t before = bot->recount->games;
    struct store_recount what = bot->recount->what;
    bool done = recount_step(bot->recount, games);
    say_how_far(bot->recount, before, done);
    if (!done)
        return;
    store_recount_done(bot->store, what.chat);
    turn_to_first(bot);
    if (what.moves && !bot->recount)
        log_notice("all leagues are counted as this version does it");
}

bool recount_goes_on(const struct bot *bot)
{
    return bot->recount != NULL;
}
