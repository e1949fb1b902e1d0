/* outlook.h - all that a robot decides by: the rules, what the seat on turn sees and remembers, and
 * what it may do.
 *
 * The game itself, with what is hidden in it, is not handed to those who decide.
 */
#ifndef OUTLOOK_H
#define OUTLOOK_H

#include "recall.h"

struct outlook {
    const struct rules *rules; /* the game's own */
    int n_seats;
    int seat; /* who is on turn */
    struct view view;
    const struct recall *recall; /* the seat's, of the hand in play; NULL: nothing is remembered */
    int n_moves;                 /* in the order of game_legal */
    int n_all; /* with one behind them where a claim too low is punished and not refused: the lowest
                  there is */
    struct move moves[GAME_MOVES_MAX];
};

/* Looks at a game as the seat on turn does; somebody must be on turn. The outlook keeps pointers to
 * the rules of the game and to `recall`, which may be NULL. */
void outlook_take(const struct game *game, const struct recall *recall,
                  struct outlook *ret_outlook);

/* The first legal move of this verb, which is its lowest claim where it has several; NULL if the
 * verb is not in order. */
const struct move *outlook_verb(const struct outlook *outlook, int verb);

/* The same with this value. */
const struct move *outlook_value(const struct outlook *outlook, int verb, int value);

/* How many others are still in the game: at least one; and the seat of the first. */
int outlook_others(const struct outlook *outlook);
int outlook_other(const struct outlook *outlook);

#endif
