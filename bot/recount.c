/* recount.c - goes through the games of a chat as they ended, and settles them again. */
#include "recount.h"

#include "settle.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct recount {
    struct store *store;
    struct store_recount what;
    struct books *books;
    int64_t at; /* the ending looked at last; 0: none yet */
};

struct recount *recount_open(struct store *store, const struct store_recount *what)
{
    struct recount *recount = calloc(1, sizeof *recount);
    assert(recount);
    *recount = (struct recount){
        .store = store, .what = *what, .books = books_open(store, what->chat, true)};
    return recount;
}

void recount_close(struct recount *recount)
{
    if (!recount)
        return;
    books_drop(recount->books);
    free(recount);
}

/* --- a game --- */

static bool is_same(const struct store_result *a, const struct store_result *b)
{
    return a->counts == b->counts && a->points == b->points && a->rated == b->rated &&
           a->own.mu == b->own.mu && a->own.sigma == b->own.sigma && a->all.mu == b->all.mu &&
           a->all.sigma == b->all.sigma;
}

/* Places and figures of a game stay as they are: only what they come to changes. */
static void settle_again(struct recount *recount, const struct store_ending *ending,
                         struct store_result *results, int n)
{
    static struct store_result were[GAME_SEATS_MAX];
    struct settling settling = {.store = recount->store,
                                .books = recount->books,
                                .ending = ending,
                                .results = results,
                                .n = n};
    memcpy(were, results, (size_t)n * sizeof *were);
    settle(&settling);
    for (int i = 0; i < n; i++)
        if (!is_same(&results[i], &were[i]))
            store_result_put(recount->store, &results[i]);
}

/* What was before the first game that changed is as it was. */
static void take_game(struct recount *recount, const struct store_ending *ending)
{
    static struct store_result results[GAME_SEATS_MAX];
    int n = store_results_of(recount->store, ending->chat, ending->id, results, GAME_SEATS_MAX);
    if (ending->id >= recount->what.first)
        settle_again(recount, ending, results, n);
    else
        for (int i = 0; i < n; i++)
            settle_as_it_was(recount->books, &results[i]);
    recount->at = ending->id;
}

bool recount_step(struct recount *recount, int games)
{
    struct store_ending ending;
    int64_t chat = recount->what.chat;
    for (int i = 0; i < games; i++) {
        if (!store_ending_next(recount->store, chat, recount->at, &ending)) {
            bool done = books_write_some(recount->books, games - i);
            if (done)
                store_recount_done(recount->store, chat);
            return done;
        }
        take_game(recount, &ending);
    }
    return false;
}

/* --- in the daemon --- */

static bool is_under_way(const struct bot *bot, const struct store_recount *what)
{
    const struct recount *recount = bot->recount;
    return recount && recount->what.chat == what->chat && recount->what.stamp == what->stamp;
}

void recount_due(struct bot *bot, int games)
{
    struct store_recount what;
    bool any = store_recount_first(bot->store, &what);
    if (!any || !is_under_way(bot, &what)) {
        recount_close(bot->recount);
        bot->recount = any ? recount_open(bot->store, &what) : NULL;
    }
    if (!any || !recount_step(bot->recount, games))
        return;
    recount_close(bot->recount);
    bot->recount = NULL;
}

bool recount_goes_on(const struct bot *bot)
{
    return bot->recount != NULL;
}
