/* message_fold.h - what stays of a post once another one follows it and it asks nobody any more. */
#ifndef MESSAGE_FOLD_H
#define MESSAGE_FOLD_H

#include "message.h"

/* The part of a message that still holds (see stays) and its news, without buttons. Of an edit
 * `before` is what stayed until then: to that come its news, without what it goes on from, which
 * was told; "": it is no edit. */
void message_fold(const struct message *message, const char *before, struct message *ret_folded);

/* Puts what stays of a post in the place of what would stay of this message, which tells the same
 * table again and no news. Where that is too long nothing changes. */
void message_fold_keep(const char *stays, struct message *message);

#endif
