/* seal.h - which faces of a game stay sealed in its record: those that nobody was shown.
 *
 * A throw under a cup counts as shown when the cup is lifted and nothing in it was thrown again:
 * then all its faces lay open. If some dice were thrown again, the record tells the faces that the
 * lifted cup showed and how many dice fell again, but not which dice, nor which throw brought which
 * face. The same holds for cards.
 *
 * The public part of a game does not depend on its sealed throws. So any other throw is played in
 * place of a sealed one, and the faces that a lifted cup showed are put under the cup first.
 */
#ifndef SEAL_H
#define SEAL_H

#include "game.h"

/* The part of a move that the record keeps back, and the faces that it tells instead. */
struct seal {
    bool sealed;     /* its faces and picked positions are kept back, not their number */
    uint8_t n_shown; /* faces that the lifted cup showed, if the throws do not tell them */
    uint8_t shown[GAME_FACES_MAX]; /* the highest number first: how they lay is not public */
};

/* Finds the seals of a game's moves, which must be legal. */
void seal_find(const struct game *start, const struct move *moves, int n, struct seal *ret_seals);

/* A game that is played with seals. */
struct seal_game {
    struct game game;
    bool sealed; /* the faces under the cup are not those that fell */
};

/* Puts the faces that the seal tells under the cup, before the move shows them, and finds the move
 * to be made in place of a sealed one. False, with nothing changed, if these faces cannot lie
 * there. */
bool seal_prepare(struct seal_game *play, const struct move *move, const struct seal *seal,
                  struct move *ret_made);

/* Plays a move of a record as game_step does. The faces and picked positions of a sealed move are
 * not read. False, with nothing changed, if there is no such game: the move showed other faces than
 * its seal tells, or it showed sealed dice and its seal tells none. Else true, with the answer of
 * game_step in ret_why. ret_events may be NULL. */
bool seal_step(struct seal_game *play, const struct move *move, const struct seal *seal,
               struct game_events *ret_events, enum refusal *ret_why);

#endif
