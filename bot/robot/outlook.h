/* outlook.h - all that a robot goes by: the rules, what the seat on turn sees, and what it may do.
 *
 * The game itself, with what is hidden in it, is not handed to those who decide.
 */
#ifndef OUTLOOK_H
#define OUTLOOK_H

#include "game.h"

struct outlook {
    const struct rules *rules; /* the game's own */
    int n_seats;
    int seat; /* who is on turn */
    struct view view;
    int n_moves;
    struct move moves[GAME_MOVES_MAX]; /* in the order of game_legal */
};

/* What the seat on turn has before it; somebody must be on turn. */
void outlook_take(const struct game *game, struct outlook *ret_outlook);

/* The first legal move of this verb, which is its lowest claim where it has several; NULL if the
 * verb is not in order. */
const struct move *outlook_verb(const struct outlook *outlook, int verb);

/* The same with this value. */
const struct move *outlook_value(const struct outlook *outlook, int verb, int value);

/* How many others are still in the game: at least one. */
int outlook_others(const struct outlook *outlook);

#endif
