/* undelivered.h - tells the tables which of their messages could not be delivered.
 *
 * Each of these, but undelivered_fits_general and undelivered_elsewhere, is an attempt (step_try):
 * if telling the tables fails, only the effects stated here remain.
 */
#ifndef UNDELIVERED_H
#define UNDELIVERED_H

#include "step.h"

/* Telegram refused the send: the person or the chat cannot be written to, or the post is gone.
 * Other refusals do not matter to tables. */
void undelivered(struct step *step, const struct store_send *send, enum answer_class why);

/* The post that the send edits, or makes, is gone or could not be placed. */
void undelivered_post(struct step *step, const struct store_send *send, enum answer_class why);

/* Whether a new post whose topic is shut goes to General unchanged: it belongs to no table, or is
 * the last post of a game that is over. A running table is posted there again, as it stands now. */
bool undelivered_fits_general(const struct step *step, const struct store_send *send);

/* The post goes there. */
void undelivered_elsewhere(struct step *step, int64_t post, enum answer_class why);

/* The send, of any kind but an edit of a table's post, is not tried again. A board whose edit it
 * was is shown again later. */
void undelivered_for_good(struct step *step, const struct store_send *send);

/* The send is a file of this topic, and is not tried again. The people who wait are told, unless
 * another file is on its way. forbidden: members may not send files in this group. */
void undelivered_file(struct step *step, const struct store_send *send, int64_t thread,
                      bool forbidden);

/* The bot may not write in the chat; gone: it is no member, or the chat was deleted. */
void undelivered_in_chat(struct step *step, int64_t chat, bool gone);

/* The group has a new id. If moving its tables fails, sends to the old id wait for an hour. */
void undelivered_moved(struct step *step, int64_t from, int64_t to);

#endif
