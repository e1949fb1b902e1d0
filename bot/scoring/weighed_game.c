/* weighed_game.c - loads the moves of a game, and hands them to the coach. */
#include "weighed_game.h"

#include <assert.h>
#include <stdlib.h>

struct weighed_move {
    struct move move;
    bool own; /* not made by the robot */
};

static void add_move(void *context, const struct move *move, int64_t update)
{
    struct weighed_game *game = context;
    assert(game->n < game->room);
    game->moves[game->n++] = (struct weighed_move){*move, update != STORE_BY_ROBOT};
}

void weighed_game_open(struct store *store, const struct store_table *row,
                       struct weighed_game *ret_game)
{
    struct store_seat seats[GAME_SEATS_MAX];
    *ret_game = (struct weighed_game){.table = row->id, .room = row->turn};
    ret_game->n_seats = store_seats(store, row->id, seats);
    store_table_start(store, row, ret_game->n_seats, &ret_game->start);
    ret_game->moves = calloc((size_t)ret_game->room, sizeof *ret_game->moves);
    assert(ret_game->moves);
    store_moves(store, row->id, add_move, ret_game);
}

void weighed_game_close(struct weighed_game *game)
{
    free(game->moves);
}

void weighed_game_begin(struct weighed_game *game, int seat)
{
    coach_begin(&game->coach, &game->start, seat);
    game->next = 0;
}

bool weighed_game_play_on(struct weighed_game *game, struct robot_memory *memory)
{
    int n_weighed = game->coach.n_weighed;
    while (game->next < game->n && game->coach.n_weighed == n_weighed) {
        const struct weighed_move *move = &game->moves[game->next];
        if (!coach_prepare(&game->coach, memory, &move->move, move->own))
            return true;
        game->next++;
        enum refusal why = coach_step(&game->coach, memory, &move->move, move->own);
        assert(why == ACCEPTED);
    }
    return game->next < game->n;
}
