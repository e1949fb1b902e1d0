/* message_fold.h - the rest of a post once another one follows it and it asks nobody any more. */
#ifndef MESSAGE_FOLD_H
#define MESSAGE_FOLD_H

#include "message.h"

/* The part of a message that still holds (see stays) and its news, without buttons. For an edit
 * `before` is the rest of the post until then: the news of the edit are added to it, without the
 * line that repeats what was told before; "": it is no edit. */
void message_fold(const struct message *message, const char *before, struct message *ret_folded);

/* Makes the rest of a post, `stays`, the rest of this message, which tells the same table again
 * without news. `above`: the things on the table stand below it, since its news do not tell them.
 * Nothing changes if that is too long. */
void message_fold_keep(const char *stays, bool above, struct message *message);

#endif
