/* help_page.h - /help: six lines, and behind a button each topic's own page.
 *
 * A page is named by a letter; its button carries "?:" and the letter, and no letter is the first
 * page. A command that cannot be undone is never written so that a tap would send it.
 */
#ifndef HELP_PAGE_H
#define HELP_PAGE_H

#include "message.h"

/* An unknown letter means the first page. `bot`: its username, for links. */
void help_page_write(char page, bool in_private, int language, const char *bot,
                     struct message *ret_message);

#endif
