/* recount.c - goes through the games of a chat as they ended, and settles them again. */
#include "recount.h"

#include "game_results.h"
#include "score_game.h"
#include "season_key.h"

#include <string.h>

enum { TELL_EVERY = 300 };

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
static void settle_again(struct aggregates *books, struct store *store, struct store_ending *ending,
                         bool moves)
{
    static struct store_result were[GAME_SEATS_MAX], results[GAME_SEATS_MAX];
    struct settling settling = {
        .store = store, .books = books, .ending = ending, .results = results};
    int n = store_results_of(store, ending->chat, ending->id, were, GAME_SEATS_MAX);
    if (moves) {
        season_key_give(store, ending);
        settling.n = game_results_read(store, ending, results, NULL);
    } else {
        memcpy(results, were, (size_t)n * sizeof *were);
        settling.n = n;
    }
    score_game(&settling);
    for (int i = 0; i < settling.n; i++)
        if (i >= n || !is_same(&results[i], &were[i]))
            store_result_put(store, &results[i]);
}

void recount_league(struct store *store, int64_t chat, bool moves,
                    const struct recount_watch *watch)
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
