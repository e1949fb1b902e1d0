/* markup.h - the keyboards that the bot sends, as strictly as Telegram looks at them. */
#ifndef MARKUP_H
#define MARKUP_H

#include "apicall.h"

/* Checks reply_markup. False: refused. ret_inline, borrowed, is what stands below the message;
 * NULL: nothing. */
bool markup_check(struct call *call, json_t **ret_inline);

#endif
