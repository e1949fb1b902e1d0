/* head_to_head.c - goes through the games that two players have in common. */
#include "head_to_head.h"

#include <string.h>

static const struct store_result *result_of(const struct store_result *results, int n,
                                            int64_t player)
{
    for (int i = 0; i < n; i++)
        if (results[i].player == player && results[i].counts)
            return &results[i];
    return NULL;
}

static void add_game(const struct store_result *results, int n, const int64_t players[2],
                     struct figures_duel *duel)
{
    const struct store_result *sides[2] = {result_of(results, n, players[0]),
                                           result_of(results, n, players[1])};
    if (!sides[0] || !sides[1])
        return;
    duel->games++;
    for (int i = 0; i < 2; i++) {
        duel->better[i] += sides[i]->place < sides[1 - i]->place;
        review_duels_add(sides[i]->duels, sides[1 - i]->seat, &duel->of[i]);
    }
}

void head_to_head_sum(struct store *store, int64_t chat, const int64_t players[2],
                      struct figures_duel *ret_duel)
{
    static struct store_result results[GAME_SEATS_MAX];
    int64_t ending = 0;
    *ret_duel = (struct figures_duel){.players = {players[0], players[1]}};
    for (int i = 0; i < 2; i++) {
        struct store_player player;
        store_player(store, players[i], &player);
        memcpy(ret_duel->names[i], player.name, sizeof ret_duel->names[i]);
    }
    while (store_results_shared(store, chat, players, ending, &ending)) {
        int n = store_results_of(store, chat, ending, results, GAME_SEATS_MAX);
        add_game(results, n, players, ret_duel);
    }
}
