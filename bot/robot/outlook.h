/* outlook.h - the whole basis of a robot's decision: the rules, the view and the memory of the seat
 * on turn, and its moves.
 *
 * The deciding code does not get the game itself, which holds hidden faces.
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
    int n_all; /* n_moves, and where a claim too low is punished and not refused one more: the
                  lowest there is */
    struct move moves[GAME_MOVES_MAX];
};

/* Looks at a game as the seat on turn does; there must be one. The outlook keeps pointers to the
 * rules of the game and to `recall`, which may be NULL. */
void outlook_take(const struct game *game, const struct recall *recall,
                  struct outlook *ret_outlook);

/* The first legal move of this verb, which is the lowest if it has several claims; NULL if there is
 * none. */
const struct move *outlook_verb(const struct outlook *outlook, int verb);

/* The first legal move of this verb with this value, or NULL. */
const struct move *outlook_value(const struct outlook *outlook, int verb, int value);

/* The number of others still in the game, at least 1; and the seat of the first. */
int outlook_others(const struct outlook *outlook);
int outlook_other(const struct outlook *outlook);

#endif
