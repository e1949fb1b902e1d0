/* attachment.h - files that the bot sends: which one a send means, and what is in it.
 *
 * A file is made when it leaves, so that it says what is known then: the record of a table's game,
 * what is kept about a person, the league of a group, or a picture of it.
 */
#ifndef ATTACHMENT_H
#define ATTACHMENT_H

#include "bot.h"
#include "export.h"

enum { ATTACHMENT_NAME_BYTES = 64 };

/* The parameter of the call that takes the file. */
const char *attachment_field(const struct store_send *send);

/* What is in the file that goes with a send; malloc'd. NULL: none does. */
char *attachment_write(const struct bot *bot, const struct store_send *send,
                       char ret_name[ATTACHMENT_NAME_BYTES], size_t *ret_length);

#endif
