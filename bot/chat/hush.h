/* hush.h - the minute after the end of a hand, in which a table rings nobody.
 *
 * People read how the hand ended, and the post of that end has called who begins the next one.
 * Dice, moves and reminders of that minute come without a sound. A player who came to be on turn
 * meanwhile, and has neither moved nor looked at the table by its end, is called then
 * (deadlines.c), as is one whose own quiet hours or day off are on, when these are over: so nobody
 * waits who plays at once, and nobody is forgotten. A turn that goes on without its player begins
 * the next hand after the minute, since nobody plays at once there.
 */
#ifndef HUSH_H
#define HUSH_H

#include "message.h"
#include "step.h"

struct told;

/* Whether the minute is on. Not in a group where the bot cannot write, since it was shown no
 * end of a hand. */
bool hush_is_on(struct step *step, const struct live *live);
/* Its end; now if it is not on. */
int64_t hush_end(struct step *step, const struct live *live);

/* A hand has just ended, and its post is queued. */
void hush_begin(struct step *step, struct live *live);

/* A post without news of the game is about to take the place of the end's: the minute stays. */
void hush_keep(struct step *step, struct live *live);

/* The seats, as bits, whose players a post in the group must not ring: their own quiet hours or day
 * off are on. */
unsigned hush_asleep(struct step *step, const struct live *live);

/* Takes the sound from the post of a move if it falls into the minute. True if it has. Notes in the
 * row if the player on turn was not called, by that or since they are asleep. */
bool hush_post(struct step *step, struct live *live, const struct told *told,
               struct message *message);

/* The person has looked at the table: if they are on turn they need not be called any more. */
void hush_noticed(struct step *step, struct live *live);

/* Makes a table due at the end of the minute if its player was not called. */
void hush_due(struct store_table *row);

#endif
