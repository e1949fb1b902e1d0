/* turn_answers.h - answers to what the player on turn typed, with the buttons of the turn.
 *
 * They are taken away when the turn is over. A note in the rows of these posts says so, and none in
 * that of the table: others do not see what a player typed in private.
 */
#ifndef TURN_ANSWERS_H
#define TURN_ANSWERS_H

#include "live_tables.h"
#include "step.h"

/* Notes that a post is such an answer, 0 for none. Earlier ones are taken away: one is enough. */
void turn_answers_note(struct step *step, struct live *live, int64_t post);

/* The turn is over. Whether any of its answers stood in a private chat, below the player's throw.
 */
bool turn_answers_end(struct step *step, struct live *live);

#endif
