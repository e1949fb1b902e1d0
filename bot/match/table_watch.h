/* table_watch.h - tells people who asked for it, in private, that a table opened in a group.
 *
 * A person is told of a lobby that has a seat for them, half a minute after it opened: those who
 * are there sit down meanwhile. They are told at most once an hour, of all groups together, and not
 * in their quiet hours or the group's: the lobby is told afterwards if it still waits. The person
 * who opened it, the people who sit there, and those whom it asks by name to play again are not
 * told.
 */
#ifndef TABLE_WATCH_H
#define TABLE_WATCH_H

#include "step.h"

/* A lobby has opened. */
void table_watch_opened(struct step *step, const struct live *live);

/* The lobby has no seat any more, has started or was called off: what was not sent yet is not. */
void table_watch_over(struct step *step, const struct live *live);

/* Does what is due for one watch (store/watches.h). */
void table_watch_look(struct step *step, int64_t id);

/* Whether this person was told of this lobby, and so may sit down from their private chat. */
bool table_watch_told(struct step *step, const struct live *live, int64_t player);

#endif
