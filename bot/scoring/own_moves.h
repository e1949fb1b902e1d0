/* own_moves.h - finds the seats whose players made no move of a game, but were played for or left.
 *
 * Throws of chance belong to no seat, and leaving is no move.
 */
#ifndef OWN_MOVES_H
#define OWN_MOVES_H

#include "game.h"

/* By seats. All zeros: no move yet. */
struct own_moves {
    int32_t own[GAME_SEATS_MAX], by_robot[GAME_SEATS_MAX], by_chance[GAME_SEATS_MAX];
    bool left[GAME_SEATS_MAX];
};

/* Takes in a move, and the stored id of the update that caused it. */
void own_moves_take(struct own_moves *moves, const struct game_kind *kind, const struct move *move,
                    int64_t update);

/* Whether the robot moved for a seat that made no move of its own. A seat without any decision
 * counts as present: in 421 all its throws may be automatic. */
bool own_moves_absent(const struct own_moves *moves, int seat);

/* Whether a seat was absent, or left without a move of its own: nobody beat its player. */
bool own_moves_unbeaten(const struct own_moves *moves, int seat);

/* Whether nothing was moved or thrown for a seat: its player left at once, lost before their first
 * turn, as to a shown Tokio, or was in when the game ended before it. Whether they were there
 * nobody knows. */
bool own_moves_untried(const struct own_moves *moves, int seat);

#endif
