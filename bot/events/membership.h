/* membership.h - the bot's membership of groups: added, removed or silenced; topics of forums that
 * close; groups that get a new id.
 *
 * A group where the bot is no member, or may not write, is shut: nothing is said there, and the
 * clocks of its tables stand still. When it opens, its tables are posted again, and the running
 * turns begin again. If the bot had only been silenced, it then tells how hands and games ended
 * meanwhile.
 *
 * A game is posted in the topic where it was opened. While that is closed the game goes on in
 * General, and returns when it opens; if the topic was deleted the game stays in General. General
 * has no number: thread 0.
 */
#ifndef MEMBERSHIP_H
#define MEMBERSHIP_H

#include "step.h"

/* Updates the title of a group; the second only if people play there. */
void membership_meet(struct step *step, const struct update *update);
void membership_meet_again(struct step *step, const struct update *update);

/* The bot's own standing in a group changed. */
void membership_membership(struct step *step, const struct update *update);

/* A person wants something for this group, from there or from elsewhere. If the bot only guessed
 * that the group is shut, it tries again. */
void membership_heard(struct step *step, int64_t chat, const struct update *update);

/* A send was refused because the bot is not in the group (gone) or may not write there. */
void membership_refused(struct step *step, int64_t chat, bool gone);

/* A message of this table was refused, because its topic is closed or deleted. `untold`: the news
 * of the table that were in it, or NULL. The row is not saved yet. */
void membership_topic_shut(struct step *step, struct live *live, bool deleted, const char *untold);

/* A topic was opened again. */
void membership_topic_reopened(struct step *step, int64_t chat, int64_t thread);

/* The group has a new id, since it became a supergroup. Both are ids at Telegram, not numbers of
 * chats. May be called several times. */
void membership_migrate(struct step *step, int64_t from, int64_t to);

#endif
