/* cup_posts.h - the post that shows a cup, when it gets lost, its topic closes, or its group moves.
 *
 * A cup is shown where it was opened, like a table (membership.h): while its topic is closed in
 * General, and from then on where the topic was deleted. A cup that is over is not shown again.
 */
#ifndef CUP_POSTS_H
#define CUP_POSTS_H

#include "step.h"

/* A post that is of no table is gone, or was refused: if a cup was shown in it, that is shown
 * again, where it may be; or, where it is not to be shown `again`, when it is looked at next. */
void cup_posts_lost(struct step *step, int64_t post, enum answer_class why, bool again);

/* A post was told in General, since its topic is closed, or was deleted. */
void cup_posts_shut(struct step *step, int64_t post, enum answer_class why);

/* No table and no cup is told in this topic any more: it was deleted. */
void cup_posts_topic_gone(struct step *step, int64_t chat, int64_t thread);

/* A topic was opened again; 0: General. */
void cup_posts_reopened(struct step *step, int64_t chat, int64_t thread);

/* A group has another id: its cups are shown there, but for those whose post is on its way. */
void cup_posts_moved(struct step *step, int64_t chat);

/* Brings the posts of a chat's cups up to date; of those in a chat (0: anywhere) that a player
 * entered. */
void cup_posts_refresh(struct step *step, int64_t chat);
void cup_posts_refresh_of(struct step *step, int64_t chat, int64_t player);

#endif
