/* fourtwentyone_ends.h - what it is worth to end a turn of 421 with each combination, among three
 * and more.
 *
 * Who has thrown is known. Of those who have not, each is taken to end as usual, and a tie with
 * several of them for one with a single one of them.
 */
#ifndef FOURTWENTYONE_ENDS_H
#define FOURTWENTYONE_ENDS_H

#include "fourtwentyone_many.h"

/* A round as it stands for one player, who is to end a turn. Others who have not are at
 * GAME_NOTHING. */
struct fourtwentyone_standing {
    struct fourtwentyone_players players; /* clipped: fourtwentyone_many_clip */
    int player;
    int made[GAME_SEATS_MAX];
};

/* Fills in the player's chance to win the game by each combination, if all are to throw so often.
 */
void fourtwentyone_ends_find(const struct fourtwentyone_many *many,
                             const struct fourtwentyone_standing *standing, int throws,
                             double ret_chances[COMBOS]);

#endif
