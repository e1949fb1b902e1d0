/* announce_private.h - the part of announce.h that concerns the private chat of the seat on turn.
 *
 * A table has at most one post there with the throw, and one with all raises.
 */
#ifndef ANNOUNCE_PRIVATE_H
#define ANNOUNCE_PRIVATE_H

#include "enqueue.h"

struct told;

/* Whether the seat on turn has hidden dice to look at, and the bot can show them in private. */
bool announce_private_looks(const struct table *table);

/* Sends the seat on turn its throw with the buttons of this path (see game_post_table), if it has
 * hidden dice and the bot can show them in private. Right after a hand it makes no sound: the
 * group's post of its end has called. */
void announce_private_throw(struct step *step, struct live *live, const char *path);

/* Called when the seat on turn starts or stops to see its throw in private. When it stops, unsent
 * private posts are dropped, and sent ones lose their buttons. */
void announce_private_where(struct step *step, struct live *live);

/* Edits the private post of the seat on turn in its place. */
void announce_private_renew(struct step *step, struct live *live, const char *path);

/* The private posts in the row, which belong to the seat that was on turn before this step, say how
 * the turn ended. `below`: they are out of sight, so that is said in a new post. */
void announce_private_close(struct step *step, struct live *live, const struct told *told,
                            bool below);

/* Offers the player who has just moved at a table the next other one that waits for them. Returns
 * it; 0 if there is none. */
int64_t announce_private_next(struct step *step, int64_t table, int64_t player,
                              struct message *message);

/* Calls the seat on turn of a silenced group in private, if no dice are shown there: with what the
 * group would be shown, and the buttons. */
void announce_private_call(struct step *step, struct live *live);

/* Sends the list of all raises to the seat on turn, once a turn. */
void announce_private_raises(struct step *step, struct live *live);

#endif
