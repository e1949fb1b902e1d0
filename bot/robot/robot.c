/* robot.c - looks at a game with the eyes of the seat on turn, and asks the game's own robot. */
#include "robot.h"

#include <assert.h>

static void look(const struct game *game, struct outlook *ret_outlook)
{
    ret_outlook->rules = &game->rules;
    ret_outlook->n_seats = game->n_seats;
    game_view(game, GAME_NOBODY, &ret_outlook->view);
    ret_outlook->seat = ret_outlook->view.turn;
    assert(ret_outlook->seat != GAME_NOBODY);
    game_view(game, ret_outlook->seat, &ret_outlook->view);
    ret_outlook->n_moves = game_legal(game, ret_outlook->moves);
    assert(ret_outlook->n_moves > 0);
}

void robot_move(const struct game *game, struct move *ret_move)
{
    struct outlook outlook;
    look(game, &outlook);
    const struct game_kind *kind = game->rules.kind;
    bool chooses = kind->robot != NULL && outlook.n_moves > 1;
    const struct move *move = chooses ? kind->robot(&outlook) : &outlook.moves[0];
    assert(move != NULL);
    *ret_move = *move;
}

const struct move *robot_verb(const struct outlook *outlook, int verb)
{
    for (int i = 0; i < outlook->n_moves; i++) {
        if (outlook->moves[i].verb == verb)
            return &outlook->moves[i];
    }
    return NULL;
}

const struct move *robot_value(const struct outlook *outlook, int verb, int value)
{
    for (int i = 0; i < outlook->n_moves; i++) {
        if (outlook->moves[i].verb == verb && outlook->moves[i].value == value)
            return &outlook->moves[i];
    }
    return NULL;
}

int robot_others(const struct outlook *outlook)
{
    int n = 0;
    for (int seat = 0; seat < outlook->n_seats; seat++)
        n += seat != outlook->seat && !outlook->view.out[seat];
    assert(n > 0);
    return n;
}
