/* table_watch.h - tells people who asked for it, in private, that a table opened in a group.
 *
 * A person is told of a lobby that has a seat for them, half a minute after it opened: those who
 * are there sit down meanwhile. They are told at most once an hour, of all groups together, and not
 * in their quiet hours or the group's: the lobby is told afterwards if it still waits. A person who
 * begins to watch reads at once which lobby is open. The person who opened it, the people who sit
 * there, and those whom it asks by name to play again are not told.
 */
#ifndef TABLE_WATCH_H
#define TABLE_WATCH_H

#include "step.h"

/* A lobby has opened. */
void table_watch_opened(struct step *step, const struct live *live);

/* The lobby has no seat any more, has started or was called off: what was not sent yet is not. Once
 * it is over the posts tell that instead of their buttons, without a sound. */
void table_watch_over(struct step *step, const struct live *live);

/* A person sat down, so that they need no button for it. */
void table_watch_sat(struct step *step, const struct live *live, int64_t player);

/* Does what is due for one watch (store/watches.h). */
void table_watch_look(struct step *step, int64_t id);

/* Tells a person who asks just now, at any hour, of an open lobby of the group that they watch.
 * False: none has a seat for them. */
bool table_watch_answer(struct step *step, int64_t id);

/* Ends the watch of a person in this group, and the buttons that it gave them. False: none. */
bool table_watch_end(struct step *step, int64_t chat, int64_t player);

/* Whether this person was told of this lobby, and so may sit down from their private chat. */
bool table_watch_told(struct step *step, const struct live *live, int64_t player);

#endif
