/* stale_posts.h - messages to one player, or questions of one, that hold until something changes at
 * the table. Then they say what holds now, or go, so that no button is left that does nothing.
 */
#ifndef STALE_POSTS_H
#define STALE_POSTS_H

#include "live_tables.h"
#include "step.h"

/* The meaning of such a post for a seat. The numbers are stored. */
enum stale_says {
    STALE_LEAVING = 1, /* whether to leave in this hand or after it, or that they will */
    STALE_CALL_OFF,    /* whether to call the game off in this hand */
    STALE_VERDICT,     /* that the others decided to go on */
    STALE_MISSED,      /* that the bot made turns, and whether they are still there */
    STALE_REMINDER,    /* that it is their turn, and until when */
    STALE_AWAY,        /* that they are away, and until when */
};

/* Notes that a post (0: none) says this of a seat (GAME_NOBODY: of no player). Earlier ones go: one
 * is enough. */
void stale_posts_note(struct step *step, struct live *live, int seat, enum stale_says says,
                      int64_t post);

/* Looks at all of them after the table went on from `before`. It is not saved yet; the group's post
 * is. */
void stale_posts_look(struct step *step, struct live *live, const struct table *before);

#endif
