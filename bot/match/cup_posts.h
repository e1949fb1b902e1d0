/* cup_posts.h - the post of a cup, when it is lost, its topic closes, or its group moves.
 *
 * A cup is shown in the topic where it was opened, like a table (membership.h): in General while
 * that topic is closed, and for good once it was deleted. A cup that is over is not posted again.
 */
#ifndef CUP_POSTS_H
#define CUP_POSTS_H

#include "step.h"

/* A post that belongs to no table is gone or was refused. If it showed a cup, the cup is posted
 * again where possible; without `again`, when the cup is next looked at. */
void cup_posts_lost(struct step *step, int64_t post, enum answer_class why, bool again);

/* A post went to General, because its topic is closed or deleted. */
void cup_posts_shut(struct step *step, int64_t post, enum answer_class why);

/* The topic was deleted: tables and cups leave it. */
void cup_posts_topic_gone(struct step *step, int64_t chat, int64_t thread);

/* A topic was opened again; 0: General. */
void cup_posts_reopened(struct step *step, int64_t chat, int64_t thread);

/* The group has a new id, or the bot may write in it again: cups whose post does not stand there
 * and does not wait to be sent are posted. */
void cup_posts_moved(struct step *step, int64_t chat);

/* Updates the posts of a chat's cups; the second, of the cups in a chat (0: any) that a player
 * entered. */
void cup_posts_refresh(struct step *step, int64_t chat);
void cup_posts_refresh_of(struct step *step, int64_t chat, int64_t player);

#endif
