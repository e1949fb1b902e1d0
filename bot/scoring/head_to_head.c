/* head_to_head.c - goes through the games that two players have in common. */
#include "head_to_head.h"

#include <string.h>

static void add_game(void *context, const struct store_result pair[2])
{
    struct figures_duel *duel = context;
    if (!pair[0].counts || !pair[1].counts)
        return;
    duel->games++;
    for (int i = 0; i < 2; i++) {
        duel->better[i] += pair[i].place < pair[1 - i].place;
        review_duels_add(pair[i].duels, pair[1 - i].seat, &duel->of[i]);
    }
}

void head_to_head_sum(struct store *store, int64_t chat, const int64_t players[2],
                      struct figures_duel *ret_duel)
{
    *ret_duel = (struct figures_duel){.players = {players[0], players[1]}};
    for (int i = 0; i < 2; i++) {
        struct store_player player;
        store_player(store, players[i], &player);
        memcpy(ret_duel->names[i], player.name, sizeof ret_duel->names[i]);
        memcpy(ret_duel->usernames[i], player.username, sizeof ret_duel->usernames[i]);
    }
    if (store_results_shared(store, chat, players, add_game, ret_duel))
        ret_duel->among = STORE_SHARED_AMONG;
}
