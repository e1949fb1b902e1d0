/* duel.c - goes through the games that two players have in common. */
#include "duel.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct dueling {
    const char *kind;
    int64_t players[2];
    struct duel *duel;
    struct store *store;
    int64_t *endings; /* of the first one's games; owned */
    int n, room;
};

static bool note_game(void *context, const struct store_result *result)
{
    struct dueling *dueling = context;
    if (!result->counts || (dueling->kind[0] != '\0' && strcmp(dueling->kind, result->kind) != 0))
        return true;
    if (dueling->n == dueling->room) {
        dueling->room = dueling->room * 2 + 64;
        dueling->endings =
            realloc(dueling->endings, (size_t)dueling->room * sizeof *dueling->endings);
        assert(dueling->endings);
    }
    dueling->endings[dueling->n++] = result->ending;
    return true;
}

/* Adds what the duels of a result say of one seat. */
static void add_duel(const char *duels, int seat, struct review_duel *duel)
{
    int other, doubts, right, fooled, length;
    while (sscanf(duels, "%d:%d/%d/%d%n", &other, &doubts, &right, &fooled, &length) == 4) {
        if (other == seat)
            *duel = (struct review_duel){duel->doubts + doubts, duel->doubts_right + right,
                                         duel->fooled + fooled};
        duels += length;
    }
}

static const struct store_result *result_of(const struct store_result *results, int n,
                                            int64_t player)
{
    for (int i = 0; i < n; i++)
        if (results[i].player == player && results[i].counts)
            return &results[i];
    return NULL;
}

static void add_game(const struct dueling *dueling, const struct store_result *results, int n)
{
    struct duel *duel = dueling->duel;
    const struct store_result *sides[2] = {result_of(results, n, dueling->players[0]),
                                           result_of(results, n, dueling->players[1])};
    if (!sides[0] || !sides[1])
        return;
    duel->games++;
    for (int i = 0; i < 2; i++) {
        duel->better[i] += sides[i]->place < sides[1 - i]->place;
        add_duel(sides[i]->duels, sides[1 - i]->seat, &duel->of[i]);
    }
}

void duel_sum(struct store *store, int64_t chat, const char *kind, const int64_t players[2],
              struct duel *ret_duel)
{
    static struct store_result results[GAME_SEATS_MAX];
    struct dueling dueling = {
        .kind = kind, .players = {players[0], players[1]}, .duel = ret_duel, .store = store};
    struct store_scan scan = {.chat = chat, .player = players[0]};
    *ret_duel = (struct duel){0};
    store_results(store, &scan, note_game, &dueling);
    for (int i = 0; i < dueling.n; i++)
        add_game(&dueling, results,
                 store_results_of(store, chat, dueling.endings[i], results, GAME_SEATS_MAX));
    free(dueling.endings);
}
