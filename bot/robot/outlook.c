/* outlook.c - looks at a game with the eyes of the seat on turn. */
#include "outlook.h"

#include <assert.h>

/* Adds the lowest claim that is too low; the first places of a ladder may be no claims. It is paid
 * for at once, which may cost less than any legal claim. */
static void add_too_low(const struct game *game, struct outlook *outlook)
{
    outlook->n_all = outlook->n_moves;
    assert(outlook->n_all < GAME_MOVES_MAX);
    for (int i = 0; i < outlook->n_moves; i++) {
        struct move low = outlook->moves[i];
        struct game after = *game;
        if (game->rules.kind->verbs[low.verb].value_key == NULL)
            continue;
        for (low.value = 0; low.value < outlook->moves[i].value; low.value++) {
            if (game_step(&after, &low, NULL) == ACCEPTED) {
                outlook->moves[outlook->n_all++] = low;
                break;
            }
        }
        break;
    }
}

void outlook_take(const struct game *game, const struct recall *recall, struct outlook *ret_outlook)
{
    ret_outlook->rules = &game->rules;
    ret_outlook->n_seats = game->n_seats;
    ret_outlook->recall = recall;
    game_view(game, GAME_NOBODY, &ret_outlook->view);
    ret_outlook->seat = ret_outlook->view.turn;
    assert(ret_outlook->seat != GAME_NOBODY);
    assert(recall == NULL || recall->seat == ret_outlook->seat);
    game_view(game, ret_outlook->seat, &ret_outlook->view);
    ret_outlook->n_moves = game_legal(game, ret_outlook->moves);
    assert(ret_outlook->n_moves > 0);
    add_too_low(game, ret_outlook);
}

const struct move *outlook_verb(const struct outlook *outlook, int verb)
{
    for (int i = 0; i < outlook->n_moves; i++) {
        if (outlook->moves[i].verb == verb)
            return &outlook->moves[i];
    }
    return NULL;
}

const struct move *outlook_value(const struct outlook *outlook, int verb, int value)
{
    for (int i = 0; i < outlook->n_moves; i++) {
        if (outlook->moves[i].verb == verb && outlook->moves[i].value == value)
            return &outlook->moves[i];
    }
    return NULL;
}

int outlook_others(const struct outlook *outlook)
{
    int n = 0;
    for (int seat = 0; seat < outlook->n_seats; seat++)
        n += seat != outlook->seat && !outlook->view.out[seat];
    assert(n > 0);
    return n;
}

int outlook_other(const struct outlook *outlook)
{
    int seat = 0;
    while (seat == outlook->seat || outlook->view.out[seat])
        seat++;
    assert(seat < outlook->n_seats);
    return seat;
}
