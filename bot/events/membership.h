/* membership.h - what becomes of groups: the bot let in, put out, or silenced there; topics of
 * forums that close; groups that move.
 *
 * A group where the bot is not, or may not write, is shut: nothing is said there, and the turns of
 * its tables have all the time in the world. When it opens again its tables are posted again, and
 * the turns that are on begin again; how games ended meanwhile is told then, where it was silenced.
 *
 * A game is posted in the topic where it was opened. While that is closed it goes on in General,
 * and goes back when it is opened again; when the topic was deleted it stays in General. General
 * has no number: thread 0.
 */
#ifndef MEMBERSHIP_H
#define MEMBERSHIP_H

#include "step.h"

/* Keeps what a group is called up to date; the second only where people play. */
void membership_meet(struct step *step, const struct update *update);
void membership_meet_again(struct step *step, const struct update *update);

/* The bot's own standing in a group changed. */
void membership_membership(struct step *step, const struct update *update);

/* Somebody wants something in this group of the bot, there or elsewhere: where it is only supposed
 * to be shut that is tried again. */
void membership_heard(struct step *step, int64_t chat, const struct update *update);

/* A send was refused since the bot is not in the group (gone), or may not write there. */
void membership_refused(struct step *step, int64_t chat, bool gone);

/* What was to be said of this table was refused, since its topic is closed, or deleted. The row is
 * not saved yet. */
void membership_topic_shut(struct step *step, struct live *live, bool deleted);

/* A topic was opened again. */
void membership_topic_reopened(struct step *step, int64_t chat, int64_t thread);

/* A group has another id: it became a supergroup. Harmless however often it is told. */
void membership_migrate(struct step *step, int64_t from, int64_t to);

#endif
