/* asked_again.h - the players of the game before, whom the lobby of a rematch asks by name whether
 * they play again. Only players who tap take a seat. */
#ifndef ASKED_AGAIN_H
#define ASKED_AGAIN_H

#include "step.h"

/* Asks the players of a game that is over. It leaves out robots, players who sit at the new table,
 * are away or left the group, and those who left that game of their own will or for too many missed
 * turns. */
void asked_again_add(struct step *step, struct live *live, int64_t before);

/* The person left the group (0: every group), so its lobbies no longer ask for them. */
void asked_again_drop(struct step *step, int64_t chat, int64_t player);

#endif
