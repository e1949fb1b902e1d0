/* access.h - whether the bot may do something in a chat, and what it is told if not. */
#ifndef ACCESS_H
#define ACCESS_H

#include "apicall.h"

/* The chat that chat_id names. NULL: the call was refused. */
struct chat *access_find(struct call *call);
/* The same for a chat to write in; what: "text messages", "photos", ... */
struct chat *access_write(struct call *call, const char *what);
/* The message of that chat that message_id names; NULL: refused with this reason, or already, where
 * there is no chat. */
json_t *access_message(struct call *call, const struct chat *chat, const char *missing);

#endif
