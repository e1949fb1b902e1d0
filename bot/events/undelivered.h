/* undelivered.h - tells the tables what could not be delivered, and to whom.
 *
 * Each of these is an attempt (step_try): where the tables cannot be told, nothing of it is left
 * but what is said here.
 */
#ifndef UNDELIVERED_H
#define UNDELIVERED_H

#include "step.h"

/* Telegram refused it: the person or the chat cannot be written to, or the post is gone. Other
 * refusals mean nothing for the tables. */
void undelivered(struct step *step, const struct store_send *send, enum answer_class why);

/* The post that it would edit, or that it is, does not stand where people look. */
void undelivered_post(struct step *step, const struct store_send *send, enum answer_class why);

/* Whether a post whose topic is shut is told in General as it is: that of no table, or the last one
 * of a game that is over. Other tables are shown there as they stand. */
bool undelivered_fits_general(const struct step *step, const struct store_send *send);

/* It is a post, and is not tried again. */
void undelivered_for_good(struct step *step, const struct store_send *send);

/* It is a file of this topic, and is not tried again: who waits is told where no other is on its
 * way. forbidden: the group lets its members send none. */
void undelivered_file(struct step *step, const struct store_send *send, int64_t thread,
                      bool forbidden);

/* The bot may not write there; gone: it is no member, or the chat is deleted. */
void undelivered_in_chat(struct step *step, int64_t chat, bool gone);

/* The group has another id. Where its tables cannot be shown there, sends to the old one wait for
 * an hour and try again. */
void undelivered_moved(struct step *step, int64_t from, int64_t to);

#endif
