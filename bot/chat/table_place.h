/* table_place.h - where a table is played, for people who read of it in private. */
#ifndef TABLE_PLACE_H
#define TABLE_PLACE_H

#include "message.h"
#include "step.h"

enum { TABLE_PLACE_LINK_BYTES = 128 };

/* A link to the post of a table; to the one before while that waits to be sent. "" if there is
 * none, or the group is not yet a supergroup. */
void table_place_link(struct step *step, const struct live *live,
                      char ret_url[TABLE_PLACE_LINK_BYTES]);

/* Adds to a private message the table's chat, with a link to its post; and where the bot may not
 * write there, that it may not: nothing else would tell the players why all is silent. */
void table_place_add(struct step *step, const struct live *live, struct message *message);

#endif
