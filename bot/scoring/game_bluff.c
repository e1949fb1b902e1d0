/* game_bluff.c - finds the bluff of a game that is over, and who may be named with it. */
#include "game_bluff.h"

#include "game_results.h"
#include "kept_rules.h"
#include "robot_player.h"

#include <string.h>

static void read_seats(struct store *store, const struct store_table *row,
                       struct picture_bluff *bluff)
{
    struct store_seat seats[GAME_SEATS_MAX];
    bluff->n_seats = store_seats(store, row->id, seats);
    for (int i = 0; i < bluff->n_seats; i++) {
        struct store_player player;
        store_player(store, seats[i].player, &player);
        bluff->seats[i].player = player.player;
        memcpy(bluff->seats[i].name, player.name, sizeof bluff->seats[i].name);
        memcpy(bluff->seats[i].username, player.username, sizeof bluff->seats[i].username);
    }
}

static bool takes_part(struct store *store, const struct store_table *row, int64_t player)
{
    return player > 0 && store_opted_out(store, row->chat, player) == 0;
}

/* A move that the robot made for an absent player fools nobody. */
static int8_t find_believer(struct store *store, const struct store_table *row,
                            const struct picture_bluff *bluff, struct review_fooled fooled)
{
    int64_t player = bluff->seats[fooled.seat].player;
    bool own = robot_player_is(player) || (!fooled.by_robot && takes_part(store, row, player));
    return own ? fooled.seat : GAME_NOBODY;
}

bool game_bluff_find(struct store *store, const struct store_table *row,
                     struct picture_bluff *ret_bluff)
{
    static struct store_result results[GAME_SEATS_MAX];
    struct game_results_story story;
    struct store_ending ending = {.table = row->id, .chat = row->chat};
    if (row->status != TABLE_OVER)
        return false;
    game_results_read(store, &ending, results, &story);
    const struct highlights *found = &story.highlights;
    if (found->bluffer == GAME_NOBODY)
        return false;
    struct picture_bluff bluff = {
        .bluffer = found->bluffer, .claimed = found->claimed, .thrown = found->thrown};
    enum refusal why = store_rules(store, row->rules, &bluff.rules);
    read_seats(store, row, &bluff);
    bluff.believer = find_believer(store, row, &bluff, found->believer);
    if (why != ACCEPTED || !takes_part(store, row, bluff.seats[bluff.bluffer].player))
        return false;
    *ret_bluff = bluff;
    return true;
}
